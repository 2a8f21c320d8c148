import { useEffect } from 'react'
import { type FlowState, refusedIssues } from '../flow/flow.js'
import { isCorrectable } from '../provider/memberOwners.js'
import type { CardFormParts } from './CardFormContext.js'

/**
 * Read-only while the payment is sent; the code is asked for again once it was taken; answered
 * issues are at their fields.
 */
export function usePaymentReactions(
  { fields, summary, isPreparing }: CardFormParts,
  state: FlowState,
): void {
  useReadOnly(fields, isPreparing || state.type === 'submitting')
  // Not the state itself: a later update of a decline must not empty a new code.
  const isTaken = 'outcome' in state
  const issues = refusedIssues(state)
  useEffect(() => {
    for (const { name, validity, clear, showError } of fields.values()) {
      if (isTaken && name === 'card_cvv' && validity?.() !== 'required') {
        clear?.()
        showError?.('required')
      }
      const issue = issues.find(
        ({ field }) => field === name || (field === 'exp_year' && name === 'exp_month'),
      )
      if (!issue || !showError || !isCorrectable(issue)) continue
      showError(issue.code)
      summary.current?.list()
    }
  }, [isTaken, issues, fields, summary])
}

/**
 * So that the shown text is the sent text. The fields keep the focus and their text, and screen
 * readers find them.
 */
function useReadOnly(fields: CardFormParts['fields'], isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return
    const [firstField] = fields.values()
    const element = document.getElementById(firstField?.id ?? '')?.closest('form')
    // The merchant's read-only fields stay read-only.
    const inputs =
      element?.querySelectorAll<HTMLInputElement>('input:read-write, textarea:read-write') ?? []
    for (const input of inputs) input.readOnly = true
    return () => {
      for (const input of inputs) input.readOnly = false
    }
  }, [fields, isBusy])
}
