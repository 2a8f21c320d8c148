'use client'

import { useEffect, useState } from 'react'
import { tellParent } from '../checkout/bankFrame.js'
import type { FlowState } from '../checkout/flow.js'
import { describeState, type StatusView } from './describeState.js'
import { useCheckout } from './useCheckout.js'

/**
 * Says in words where the payment stands, for a return page of your own. Until the page has looked for a payment the
 * status is `recovering`; when there is none to show it is `empty`. In a `<ThreeDSFrame>`'s frame it tells the page around it
 * that the shopper is back from the bank.
 *
 * @throws {CheckoutError} `configuration`, when there is no `<Checkout>` above.
 */
export function usePaymentStatus(): StatusView {
  const { state, locale } = useCheckout()
  const [hasLooked, setHasLooked] = useState(false)
  // The checkout looks for a payment in an effect of its own, right after this one.
  useEffect(() => setHasLooked(true), [])
  useEffect(() => tellParent(window), [])

  const isLooking = !hasLooked && state.type === 'editing' && !state.notice
  return describeState(isLooking ? looking : state, locale.messages)
}

const looking: FlowState = { type: 'recovering', attempt: { attemptToken: '', reference: '', startedAt: 0 } }
