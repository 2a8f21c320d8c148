'use client'

import { type Context, createContext, type RefObject, useContext, useEffect } from 'react'
import type { createFormControl } from 'react-hook-form'
import type { BrandFacts } from '../model/brand.js'
import { CheckoutError } from '../model/checkoutError.js'
import type { IssueCode } from '../model/issue.js'
import type { Messages } from './messages.js'
import type { CardInput } from './useCardInput.js'

/** The card fields by the interface's names; month and year are one field under the month's. */
export interface CardInputs {
  cc_number?: CardInput<string>
  exp_month?: CardInput<{ readonly exp_month: number; readonly exp_year: number } | undefined>
  name_on_card?: CardInput<string>
  card_cvv?: CardInput<string>
}

export type CardFieldName = keyof CardInputs

/** In the order of the card: number, date and name on the front, the code on the back. */
export const cardFieldNames: readonly CardFieldName[] = ['cc_number', 'exp_month', 'name_on_card', 'card_cvv']

/** What react-hook-form holds of a card field: what its text lacks. The text itself stays in the input. */
export type CardVerdicts = Record<CardFieldName, IssueCode | 'ok'>

/** What the parts of one card form share. */
export interface CardFormParts {
  readonly form: ReturnType<typeof createFormControl<CardVerdicts>>
  readonly inputs: CardInputs
  readonly brand: BrandFacts | undefined
  readonly setBrand: (brand: BrandFacts) => void
  /** Set by a mounted error summary: brings it into view after a failed submit. */
  readonly summary: RefObject<(() => void) | null>
}

export const CardFormContext: Context<CardFormParts | undefined> = createContext<CardFormParts | undefined>(undefined)

export function useCardFormParts(): CardFormParts {
  const parts = useContext(CardFormContext)
  if (!parts) {
    throw new CheckoutError(
      'configuration',
      'There is no <CardForm> above this component, so nothing would submit it: put it inside one.',
    )
  }
  return parts
}

/** Makes a field part of its form: judged on submit, listed in the summary, cleared and complained about by name. */
export function useCardFormField<Name extends CardFieldName>(name: Name, input: NonNullable<CardInputs[Name]>): void {
  const { form, inputs } = useCardFormParts()
  useEffect(() => {
    inputs[name] = input
  })
  useEffect(
    () => () => {
      delete inputs[name]
    },
    [inputs, name],
  )
  useVerdict(form, name, input)
}

/** Tells react-hook-form what the field's text lacks: on submit, and whenever what is shown of it changes. */
function useVerdict(form: CardFormParts['form'], name: CardFieldName, { check, error }: CardInput<unknown>): void {
  useEffect(() => {
    form.register(name, {
      validate: () => {
        const code = check()
        form.setValue(name, code ?? 'ok')
        return code === undefined
      },
    })
    return () => form.unregister(name)
  }, [form, name, check])
  // The summary lists what is shown inline, no more and no less, whoever found it.
  useEffect(() => {
    form.setValue(name, error ?? 'ok')
    if (error) form.setError(name, { type: error })
    else form.clearErrors(name)
  }, [form, name, error])
}

const requiredKeys: Readonly<Record<CardFieldName, keyof Messages>> = {
  cc_number: 'requiredCardNumber',
  exp_month: 'requiredExpiry',
  name_on_card: 'requiredCardholder',
  card_cvv: 'requiredSecurityCode',
}

/** The words for a complaint about a field: the same inline and in the summary. */
export function describeIssue({ name, code, messages }: DescribeIssueOptions): string {
  if (code === 'required') return messages[requiredKeys[name]]
  return isMessageKey(code, messages) ? messages[code] : messages.format
}

interface DescribeIssueOptions {
  readonly name: CardFieldName
  readonly code: IssueCode
  readonly messages: Messages
}

function isMessageKey(code: string, messages: Messages): code is keyof Messages {
  return Object.hasOwn(messages, code)
}
