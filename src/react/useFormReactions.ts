'use client'

import { type RefObject, useEffect, useRef } from 'react'
import type { FlowState } from '../checkout/flow.js'
import { type CardFormParts, cardFieldNames } from './CardFormContext.js'
import type { StatusName } from './messages.js'

export interface FormReactionsOptions {
  readonly state: FlowState
  readonly status: StatusName
  readonly parts: CardFormParts
  /** The element around form and status. */
  readonly frame: RefObject<HTMLElement | null>
}

/**
 * What a card form does of itself when the payment moves on: it empties the security code once the payment was taken,
 * shows the service's complaints at their fields, and brings the shopper to what changed.
 *
 * Answers a ref to be set when the shopper submits: before that, the focus is not ours to move.
 */
export function useFormReactions({ state, status, parts, frame }: FormReactionsOptions): { current: boolean } {
  const hasSubmitted = useRef(false)
  const { inputs, summary } = parts

  useEffect(() => {
    if (!hasSubmitted.current || status === 'submitting' || status === 'empty') return
    const active = document.activeElement
    // A shopper who went on to another part of the page is told by the live region and left where they are.
    if (active !== document.body && !frame.current?.contains(active)) return
    frame.current?.querySelector<HTMLElement>('.tillkit-status-title')?.focus()
  }, [status, frame])

  useEffect(() => {
    if (state.type === 'acting' || state.type === 'confirming' || state.type === 'settled') inputs.card_cvv?.clear()
    if (state.type !== 'editing' || state.notice?.type !== 'rejected') return
    for (const name of cardFieldNames) {
      const issue = state.notice.issues.find(
        ({ field }) => field === name || (field === 'exp_year' && name === 'exp_month'),
      )
      if (!issue) continue
      inputs[name]?.showError(issue.code)
      summary.current?.()
    }
  }, [state, inputs, summary])

  return hasSubmitted
}
