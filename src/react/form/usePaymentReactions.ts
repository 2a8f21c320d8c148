'use client'

import { useEffect } from 'react'
import { useCheckout } from '../provider/useCheckout.js'
import type { CardFormParts } from './CardFormContext.js'
import { formFields } from './formFields.js'

/**
 * What a form does of itself when the payment moves on: it empties the security code once the payment was taken, and shows
 * at its fields what the backend or the service refused.
 */
export function usePaymentReactions({ form, summary }: CardFormParts): void {
  const { state } = useCheckout()
  useEffect(() => {
    const fields = formFields(form)
    if (state.type === 'acting' || state.type === 'confirming' || state.type === 'finished') {
      fields.find(({ name }) => name === 'card_cvv')?.clear?.()
    }
    if (state.type !== 'editing' || state.notice?.type !== 'rejected') return
    const { issues } = state.notice
    for (const { name, showError } of fields) {
      const issue = issues.find(({ field }) => field === name || (field === 'exp_year' && name === 'exp_month'))
      if (!issue || !showError) continue
      showError(issue.code)
      summary.current?.()
    }
  }, [state, form, summary])
}
