'use client'

import { useEffect, useRef } from 'react'
import type { Outcome } from '../../core/contract/outcome.js'
import { callSafely } from '../flow/callSafely.js'
import type { FlowState } from '../flow/flow.js'
import { listen } from './listen.js'
import { useCheckoutParts } from './useCheckout.js'

/** A step of a shopper on the way through a checkout, without a character of what they type. */
export type CheckoutEvent = {
  /** Since the checkout was shown, in milliseconds. */
  readonly elapsedMs: number
} & (
  | { readonly type: 'shown' }
  /**
   * Left for the first time with a text and without an error. `field` is its `data-field`, such as
   * `cc_number`.
   */
  | { readonly type: 'field_completed'; readonly field: string }
  | { readonly type: 'pressed' }
  /** The backend asks for a challenge first. */
  | { readonly type: 'challenge' }
  /** The shopper goes to the bank's page or the hosted page. */
  | { readonly type: 'bank' }
  | { readonly type: 'outcome'; readonly outcome: Outcome['type'] | 'not_sent' | 'failed' }
)

type Step = CheckoutEvent extends infer Each
  ? Each extends CheckoutEvent
    ? Omit<Each, 'elapsedMs'>
    : never
  : never

/**
 * Reports what a shopper does in the checkout around it, for a funnel. Each outcome, field and step
 * is reported once in a row. Of several checkouts on one page each reports the fields of all.
 *
 * @param onEvent may be another function at each render. Its error does not stop the payment.
 * @throws {CheckoutError} `configuration` outside a `<Checkout>`
 * @example
 * useCheckoutEvents((event) => dataLayer.push({ event: `checkout_${event.type}`, ...event }))
 */
export function useCheckoutEvents(onEvent: (event: CheckoutEvent) => void): void {
  const { flow } = useCheckoutParts()
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => {
    const shownAt = performance.now()
    let lastReport = ''
    let left: EventTarget | null = null
    const report = (reportedStep: Step | undefined): void => {
      const stepText = JSON.stringify(reportedStep) ?? lastReport
      if (stepText === lastReport) return
      lastReport = stepText
      const elapsedMs = Math.round(performance.now() - shownAt)
      callSafely(() => latest.current({ ...reportedStep, elapsedMs } as CheckoutEvent))
    }
    const completed = new Set<string>()
    const complete = (target: EventTarget | null): void => {
      if (!(target instanceof HTMLInputElement) || target.value === '') return
      const frame = target.closest<HTMLElement>('[data-field]:not([data-invalid])')
      const { field = '' } = frame?.dataset ?? {}
      if (field !== '' && !completed.has(field)) report({ type: 'field_completed', field })
      completed.add(field)
    }
    const reportState = (): void => {
      const state = flow.getState()
      // Return pays from within a field, and a finger's press follows on its leaving at once.
      if (state.type === 'submitting')
        for (const field of [left, document.activeElement]) complete(field)
      report(stepOf(state))
    }
    report({ type: 'shown' })
    reportState()
    const removeListener = listen(document, {
      focusout: ({ target }: FocusEvent) => {
        left = target
        // In another task, when the field has checked itself.
        setTimeout(complete, 0, target)
      },
    })
    const unsubscribe = flow.subscribe(reportState)
    return () => {
      removeListener()
      unsubscribe()
    }
  }, [flow])
}

/** Nothing for a state that says nothing new. */
function stepOf(state: FlowState): Step | undefined {
  if (state.type === 'submitting') return { type: 'pressed' }
  if (state.type === 'acting') return { type: 'bank' }
  if (state.type === 'unknown') return { type: 'outcome', outcome: 'unknown' }
  if (state.type === 'confirming' || state.type === 'finished')
    return { type: 'outcome', outcome: state.outcome.type }
  if (state.type !== 'editing' || !state.notice) return undefined
  const { notice } = state
  const isChallenge =
    notice.type === 'rejected' && notice.issues.some(({ field }) => field === 'challenge')
  return isChallenge ? { type: 'challenge' } : { type: 'outcome', outcome: notice.type }
}
