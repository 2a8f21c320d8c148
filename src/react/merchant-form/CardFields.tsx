'use client'

import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { refusedIssues } from '../../checkout/flow.js'
import { CardFormContext, type CardFormParts, useFormParts } from '../form/CardFormContext.js'
import { usePaymentReactions } from '../form/usePaymentReactions.js'
import { issueText } from '../messages/issueText.js'
import { placementError } from '../provider/placementError.js'
import { useCheckout } from '../provider/useCheckout.js'
import { partsByForm } from './useCardPayment.js'

/** What belongs to the card in a form of the merchant's. */
export interface CardFieldsProps {
  /** The card fields, an `<ErrorSummary>`, a `<PayButton>`; your own fields may be among them. */
  readonly children?: ReactNode
  /** The class of the live region. Without the stylesheet, give one that hides it from sight, such as Tailwind's `sr-only`. */
  readonly className?: string | undefined
}

/**
 * Puts card fields into a react-hook-form form of your own: they find it by its `<FormProvider>`, and its `handleSubmit`
 * validates them. Renders no element of its own but a live region, which is not seen. `useCardPayment` pays.
 *
 * @throws {CheckoutError} `configuration`, when there is no `<FormProvider>` above.
 */
export function CardFields({ children, className }: CardFieldsProps): ReactElement {
  // Declared as always there; it is `null` outside of a provider.
  const current = useFormContext() as UseFormReturn | null
  if (!current) throw placementError('no <FormProvider>')

  // It is another object at each change of the form's state; what is used of it stays the same as long as `control` does.
  const [form, setForm] = useState(current)
  if (form.control !== current.control) setForm(current)
  const parts = useFormParts(form, 'merchant')
  useEffect(() => void partsByForm.set(form.control, parts), [form, parts])
  usePaymentReactions(parts)
  useFormEvents(parts)
  useIssuesOfOthers(parts)
  return (
    <CardFormContext.Provider value={parts}>
      <div ref={parts.live} className={['tillkit-unseen', className].filter(Boolean).join(' ')} aria-live="polite" />
      {children}
    </CardFormContext.Provider>
  )
}

/**
 * Follows what the merchant's code does to the form: shows in the card fields what react-hook-form has found of them, on
 * submit or by a `trigger()`, and empties them on a `reset()`.
 */
function useFormEvents({ form, fields, summary }: CardFormParts): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { errors: true },
        callback: () => {
          // The one undocumented member that we read: docs/decisions/0003-react-hook-form.md.
          const isReset = Object.keys(form.control._fields ?? form).length === 0
          if (isReset) summary.current?.(true)
          for (const { name, errorMessage, validate, clear } of fields.values()) {
            if (isReset) clear?.()
            else if (!errorMessage && form.getFieldState(name).error) validate()
          }
        },
      }),
    [form, fields, summary],
  )
}

/** Shows what the backend refused at fields that the merchant has registered. */
function useIssuesOfOthers({ form, fields, summary }: CardFormParts): void {
  const { state, locale } = useCheckout()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer's errors are set once, not again when the language or the form's parts change.
  useEffect(() => {
    for (const { field, code } of refusedIssues(state)) {
      if (fields.has(field)) continue
      form.setError(field, { type: code, message: issueText(code, locale.messages) })
      // Without a `ref` the merchant has registered no such field, so nothing would ever take the error away.
      if (form.getFieldState(field).error?.ref) summary.current?.()
      else form.clearErrors(field)
    }
  }, [state])
}
