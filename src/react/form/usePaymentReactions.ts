'use client'

import { useEffect } from 'react'
import { refusedIssues } from '../../checkout/flow.js'
import { useCheckout } from '../provider/useCheckout.js'
import type { CardFormParts } from './CardFormContext.js'
import { formFields } from './formFields.js'
import { useReadOnly } from './useReadOnly.js'

/**
 * What a form does of itself when the payment moves on: it can't be changed while the payment is on its way, it empties the
 * security code once the payment was taken and asks for it again, and shows at its fields what the backend or the service
 * refused.
 */
export function usePaymentReactions({ form, summary, isPreparing }: CardFormParts): void {
  const { state } = useCheckout()
  useReadOnly(form, isPreparing || state.type === 'submitting')
  // Not the state itself: what is learned of a decline later must not empty the code that is typed by then.
  const isTaken = 'outcome' in state
  const issues = refusedIssues(state)
  useEffect(() => {
    for (const { name, validity, clear, showError } of formFields(form)) {
      if (isTaken && name === 'card_cvv' && validity?.() !== 'required') {
        clear?.()
        showError?.('required')
      }
      const issue = issues.find(({ field }) => field === name || (field === 'exp_year' && name === 'exp_month'))
      if (!issue || !showError) continue
      showError(issue.code)
      summary.current?.()
    }
  }, [isTaken, issues, form, summary])
}
