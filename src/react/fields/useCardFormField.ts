'use client'

import type { IssueCode } from '../../model/issue.js'
import type { CardInput } from '../card-inputs/useCardInput.js'
import type { FormMembers } from '../form/FormField.js'
import { useFormField } from '../form/useFormField.js'
import { issueText } from '../messages/issueText.js'
import { useCheckoutParts } from '../provider/CheckoutContext.js'

/** The card fields by the interface's names; month and year are one field under the month's. */
export type CardFieldName = 'cc_number' | 'exp_month' | 'name_on_card' | 'card_cvv'

/** What of a card field its form needs to know besides the field itself. */
export interface CardFormFieldOptions {
  readonly read: () => FormMembers
  /** The message for an empty field. */
  readonly required: string
  /** The message for an issue that the catalogue has none for. */
  readonly describe?: ((code: IssueCode) => string | undefined) | undefined
}

/** What its frame shows of a card field. */
export interface CardFormField {
  readonly name: CardFieldName
  readonly field: CardInput<unknown>
  /** The message of its error, if it shows one. */
  readonly errorMessage: string | undefined
}

/** Makes a card field a field of its form, and answers what is shown of it. */
export function useCardFormField(
  name: CardFieldName,
  input: CardInput<unknown>,
  { read, required, describe }: CardFormFieldOptions,
): CardFormField {
  const { messages } = useCheckoutParts().locale
  const { error } = input
  const own = error === 'required' ? required : error && describe?.(error)
  const errorMessage = error && (own ?? issueText(error, messages))
  useFormField({ ...input, name, id: input.inputProps.id, errorMessage, validate: input.check, read })
  return { name, field: input, errorMessage }
}
