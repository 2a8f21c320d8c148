'use client'

import { useEffect } from 'react'
import { refusedIssues } from '../../checkout/flow.js'
import { useCheckout } from '../provider/useCheckout.js'
import type { CardFormParts } from './CardFormContext.js'

/**
 * What a form does of itself when the payment moves on: it can't be changed while the payment is on its way, it empties the
 * security code once the payment was taken and asks for it again, and shows at its fields what the backend or the service
 * refused.
 */
export function usePaymentReactions({ fields, summary, isPreparing }: CardFormParts): void {
  const { state } = useCheckout()
  useReadOnly(fields, isPreparing || state.type === 'submitting')
  // Not the state itself: what is learned of a decline later must not empty the code that is typed by then.
  const isTaken = 'outcome' in state
  const issues = refusedIssues(state)
  useEffect(() => {
    for (const { name, validity, clear, showError } of fields.values()) {
      if (isTaken && name === 'card_cvv' && validity?.() !== 'required') {
        clear?.()
        showError?.('required')
      }
      const issue = issues.find(({ field }) => field === name || (field === 'exp_year' && name === 'exp_month'))
      if (!issue || !showError) continue
      showError(issue.code)
      summary.current?.()
    }
  }, [isTaken, issues, fields, summary])
}

/**
 * Makes all text fields of the form read-only while the payment is on its way, and while the merchant's page does what it has
 * to do first: what is sent is what is shown. They keep the focus and their text, and screen readers still find them.
 */
function useReadOnly(fields: CardFormParts['fields'], isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return
    const [first] = fields.values()
    const element = document.getElementById(first?.id ?? '')?.closest('form')
    // The merchant's own may be read-only all the time: those stay so.
    const inputs = element?.querySelectorAll<HTMLInputElement>('input:read-write, textarea:read-write') ?? []
    for (const input of inputs) input.readOnly = true
    return () => {
      for (const input of inputs) input.readOnly = false
    }
  }, [fields, isBusy])
}
