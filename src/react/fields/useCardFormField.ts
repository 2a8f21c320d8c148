'use client'

import type { Messages } from '../../locales/types/messages.js'
import type { IssueCode } from '../../model/issue.js'
import type { CardInput } from '../card-inputs/useCardInput.js'
import { useContributor } from '../form/CardFormContext.js'
import type { ContributedMembers } from '../form/Contributor.js'
import { useCheckoutParts } from '../provider/CheckoutContext.js'

/** The card fields by the interface's names; month and year are one field under the month's. */
export type CardFieldName = 'cc_number' | 'exp_month' | 'name_on_card' | 'card_cvv'

/** What of a card field its form needs to know besides the field itself. */
export interface CardFormFieldOptions {
  readonly read: () => ContributedMembers
  /** Words for an empty field. */
  readonly required: string
  /** Words for a complaint that the catalogue has none for. */
  readonly describe?: ((code: IssueCode) => string | undefined) | undefined
}

/** What is shown of a card field. */
export interface CardFormField {
  readonly name: CardFieldName
  readonly input: CardInput<unknown>
  /** The words of its error, if it shows one. */
  readonly complaint: string | undefined
}

/** Makes a card field part of its form, and answers what is shown of it. */
export function useCardFormField(
  name: CardFieldName,
  input: CardInput<unknown>,
  { read, required, describe }: CardFormFieldOptions,
): CardFormField {
  const { messages } = useCheckoutParts().locale
  const { error } = input
  const words = error === 'required' ? required : error && describe?.(error)
  const complaint = error && (words ?? messages[isMessageKey(error, messages) ? error : 'format'])
  useContributor({ ...input, name, elementId: input.inputProps.id, complaint, judge: input.check, read })
  return { name, input, complaint }
}

function isMessageKey(code: string, messages: Messages): code is keyof Messages {
  return Object.hasOwn(messages, code)
}
