'use client'

import type { FocusEvent, ReactNode } from 'react'
import type { IssueCode } from '../../core/model/issue.js'
import { issueText } from '../../locales/types/issueText.js'
import type { CardInput, CardInputProps } from '../card-inputs/useCardInput.js'
import { useLeaving } from '../field/useLeaving.js'
import type { FormMembers } from '../form/CardFormContext.js'
import type { FieldState } from '../form/renderField.js'
import { useAnnouncedField } from '../form/useFormField.js'
import type { PartProps } from '../part/part.js'
import { useCheckoutParts } from '../provider/useCheckout.js'

/** The card fields by the interface's names. Month and year are one field with the month's name. */
export type CardFieldName = 'cc_number' | 'exp_month' | 'name_on_card' | 'card_cvv'

/** All are optional. The texts are in the checkout's language and follow the card's brand. */
export interface CardFieldProps extends PartProps<'div', never, FieldState> {
  /** @default the field's name in the checkout's language, with "(optional)" if it is */
  readonly label?: ReactNode
  /**
   * Shown above the input and read out with it. An error takes its place.
   *
   * @default how to write it, or where to find it
   */
  readonly hint?: ReactNode
  /** @default `cc-number`, `cc-exp`, `cc-csc` or `cc-name` */
  readonly autoComplete?: string | undefined
}

/** What the form needs to know of a card field, besides the field. */
export interface CardFormFieldOptions {
  /** The field's members of the request. Called when the payment is sent. */
  readonly read: () => FormMembers
  /** The message for an empty field. */
  readonly required: string
  /** The message of an issue that the catalogue lacks. */
  readonly describe?: ((code: IssueCode) => string | undefined) | undefined
}

/** A card field in its form: its error message, and the props of its `<input>`. */
export interface CardFormField {
  /** The member of the request, by the interface's name. */
  readonly name: CardFieldName
  /** The field of its hook: props of label, hint and error. */
  readonly field: CardInput<unknown>
  /** The message of the shown error. */
  readonly errorMessage: string | undefined
  /** For its `<input>`. */
  readonly inputProps: CardInputProps & {
    /** `tillkit-input`. Put your own after `inputProps` to replace it. */
    readonly className: string
    /** Validates the field when it is left. */
    readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void
  }
}

/**
 * Joins a card field to its form, for your own markup in a `<CardForm>` or `<CardFields>`. The form
 * validates the field, sends its members and announces its newest error. An error is shown when the
 * shopper leaves the filled field, and goes once it is corrected.
 *
 * @throws {CheckoutError} `configuration`, when there is no form above.
 */
export function useCardFormField(
  name: CardFieldName,
  input: CardInput<unknown>,
  { read, required, describe }: CardFormFieldOptions,
): CardFormField {
  const { messages } = useCheckoutParts().locale
  const { error } = input
  const errorMessage =
    error && ((error === 'required' ? required : describe?.(error)) ?? issueText(error, messages))
  const { check, clear, onBlur } = useLeaving(input)
  useAnnouncedField({
    ...input,
    name,
    id: input.inputProps.id,
    errorMessage,
    read,
    validate: check,
    clear,
  })
  return {
    name,
    field: input,
    errorMessage,
    inputProps: { ...input.inputProps, className: 'tillkit-input', onBlur },
  }
}
