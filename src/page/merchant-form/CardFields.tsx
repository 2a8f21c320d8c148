'use client'

import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { issueText } from '../../locales/types/issueText.js'
import { isAgentSubmit } from '../flow/agentSubmit.js'
import { refusedIssues } from '../flow/flow.js'
import {
  CardFormContext,
  type CardFormParts,
  type Form,
  useFormParts,
} from '../form/CardFormContext.js'
import { usePaymentReactions } from '../form/usePaymentReactions.js'
import { ScriptNeeded } from '../messages/ScriptNeeded.js'
import { isCorrectable } from '../provider/memberOwners.js'
import { placementError } from '../provider/placementError.js'
import { useCheckout } from '../provider/useCheckout.js'
import { partsByForm, submittedByAgent } from './useCardPayment.js'

/** The card fields of a form, and the look of their live region. */
export interface CardFieldsProps {
  /** The card fields, an `<ErrorSummary>`, a `<PayButton>`; your own fields too. */
  readonly children?: ReactNode
  /**
   * The class of the live region. Without our stylesheet, give one that hides it, such as
   * Tailwind's `sr-only`.
   */
  readonly className?: string | undefined
}

/**
 * Adds card fields to your own react-hook-form form: they use its `<FormProvider>`, and its
 * `handleSubmit` validates them. Renders only a hidden live region. `useCardPayment` pays.
 *
 * @throws {CheckoutError} `configuration`, when there is no `<FormProvider>` above.
 */
export function CardFields({ children, className }: CardFieldsProps): ReactElement {
  // It is `null` outside of a provider, against its type.
  const current = useFormContext() as UseFormReturn | null
  if (!current) throw placementError('no <FormProvider>')

  // It changes with the form's state, but its used functions change only with `control`.
  const [form, setForm] = useState(current)
  if (form.control !== current.control) setForm(current)
  const formParts = useFormParts(form)
  useEffect(() => void partsByForm.set(form.control, formParts), [form, formParts])
  usePaymentReactions(formParts, useCheckout().state)
  useAgentMark(form, formParts)
  useFormEvents(form, formParts)
  useIssuesOfOthers(form, formParts)
  return (
    <CardFormContext.Provider value={formParts}>
      <div
        ref={formParts.live}
        className={['tillkit-unseen', className].filter(Boolean).join(' ')}
        aria-live="polite"
      />
      <ScriptNeeded />
      {children}
    </CardFormContext.Provider>
  )
}

/** Keeps whether an agent submitted the merchant's form, for the `pay()` of the same submit. */
function useAgentMark({ control }: Form, { live }: CardFormParts): void {
  useEffect(() => {
    const element = live.current?.closest('form')
    const keepMark = (event: Event): void => {
      submittedByAgent.delete(control)
      if (isAgentSubmit(event)) submittedByAgent.add(control)
    }
    element?.addEventListener('submit', keepMark, true)
    return () => element?.removeEventListener('submit', keepMark, true)
  }, [control, live])
}

/**
 * Follows the merchant's form: shows react-hook-form's errors in the card fields after a submit or
 * a `trigger()`, and empties them on a `reset()`.
 */
function useFormEvents(form: Form, { fields, summary }: CardFormParts): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { errors: true },
        callback: () => {
          // The one undocumented member that we read: docs/decisions/0003-react-hook-form.md.
          const isReset = Object.keys(form.control._fields ?? form).length === 0
          if (isReset) summary.current?.clear()
          for (const { name, errorMessage, validate, clear } of fields.values()) {
            if (isReset) clear?.()
            else if (!errorMessage && form.getFieldState(name).error) validate()
          }
        },
      }),
    [form, fields, summary],
  )
}

/** Shows the backend's issues at the merchant's fields. */
function useIssuesOfOthers(form: Form, { fields, summary }: CardFormParts): void {
  const { state, locale } = useCheckout()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer sets its errors once
  useEffect(() => {
    for (const issue of refusedIssues(state)) {
      const { field, code } = issue
      if (fields.has(field) || !isCorrectable(issue)) continue
      const show = (): void =>
        form.setError(field, { type: code, message: issueText(code, locale.messages) })
      show()
      // Without a `ref` there is no such field, and nothing would remove the error.
      if (!form.getFieldState(field).error?.ref) form.clearErrors(field)
      else {
        summary.current?.list()
        show()
      }
    }
  }, [state])
}
