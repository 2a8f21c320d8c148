'use client'

import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { refusedIssues } from '../../checkout/flow.js'
import { CardFormContext, type CardFormParts, useFormParts } from '../form/CardFormContext.js'
import { formFields } from '../form/formFields.js'
import { usePaymentReactions } from '../form/usePaymentReactions.js'
import { issueText } from '../messages/issueText.js'
import { placementError } from '../provider/placementError.js'
import { useCheckout } from '../provider/useCheckout.js'
import { summaries } from './useCardPayment.js'

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
  useEffect(() => void summaries.set(form.control, parts.summary), [form, parts])
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
function useFormEvents({ form }: CardFormParts): void {
  useEffect(() => {
    let fields = formFields(form)
    return form.subscribe({
      formState: { errors: true },
      callback: () => {
        const isReset = Object.keys(form.control._fields).length === 0
        if (isReset) for (const { clear } of fields) clear?.()
        fields = formFields(form)
        for (const { name, errorMessage, validate } of fields) {
          if (!errorMessage && form.getFieldState(name).error) validate()
        }
      },
    })
  }, [form])
}

/** Shows what the backend refused at fields that the merchant has registered. */
function useIssuesOfOthers({ form, summary }: CardFormParts): void {
  const { state, locale } = useCheckout()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer's errors are set once, not again when the language or the form's parts change.
  useEffect(() => {
    const ours = formFields(form).map(({ name }) => name)
    for (const { field, code } of refusedIssues(state)) {
      if (ours.includes(field) || !form.control._names.mount.has(field)) continue
      form.setError(field, { type: code, message: issueText(code, locale.messages) })
      summary.current?.()
    }
  }, [state])
}
