'use client'

import { useEffect } from 'react'
import { useCheckout } from '../provider/useCheckout.js'
import type { CardFormParts } from './CardFormContext.js'
import { formFields } from './formFields.js'
import { useReadOnly } from './useReadOnly.js'

/**
 * What a form does of itself when the payment moves on: it can't be changed while the payment is on its way, it empties the
 * security code once the payment was taken and asks for it again, and shows at its fields what the backend or the service
 * refused.
 */
export function usePaymentReactions(parts: CardFormParts): void {
  const { form, summary } = parts
  const { state } = useCheckout()
  useReadOnly(parts)
  useEffect(() => {
    const fields = formFields(form)
    if (state.type === 'acting' || state.type === 'confirming' || state.type === 'finished') {
      const code = fields.find(({ name }) => name === 'card_cvv')
      if (code?.validity?.() !== 'required') {
        code?.clear?.()
        code?.showError?.('required')
      }
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
