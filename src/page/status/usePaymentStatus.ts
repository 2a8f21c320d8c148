'use client'

import { useEffect, useState } from 'react'
import {
  errorQuery,
  issueQuery,
  outcomeQuery,
  referenceQuery,
} from '../../core/contract/returnAddress.js'
import type { Issue } from '../../core/model/issue.js'
import { type FlowState, placeholderAttempt } from '../flow/flow.js'
import { useIsLate } from '../part/useIsLate.js'
import { useCheckout, useCheckoutParts } from '../provider/useCheckout.js'
import { notifyParentPage } from './bankFrame.js'
import { describeState, type StatusView } from './describeState.js'

/** Optional: without an address only the checkout's state is shown. */
export interface PaymentStatusOptions {
  /**
   * The page's address, such as `/return?tillkit_error=rate_limited`, for a rendering server: a
   * shopper without a script then also reads why no payment page opened.
   *
   * @default the browser's, after hydration
   */
  readonly address?: string | undefined
}

/**
 * Describes the state of the payment, for your own return page. The status is `recovering` while
 * the page looks for a payment, and `empty` without one. In the frame of a `<ThreeDSFrame>` it
 * notifies the page around it that the shopper is back.
 *
 * After a plain form without a script that led to no payment page, the return address has the
 * reason, which is shown if there is no payment to follow. Beside your own form, a request of more
 * than eight seconds has the title of a slow one.
 *
 * @throws {CheckoutError} `configuration`, when there is no `<Checkout>` above.
 */
export function usePaymentStatus({ address }: PaymentStatusOptions = {}): StatusView {
  const { state, locale, order } = useCheckout()
  const { allowedOrigins } = useCheckoutParts()
  // The checkout looks for a payment in its effect, right after this one.
  const [href, setHref] = useState<string>()
  useEffect(() => setHref(location.href), [])
  useEffect(() => notifyParentPage(window), [])

  const hasNews = state.type !== 'editing' || state.notice !== undefined
  const fromAddress = hasNews ? undefined : readReturnAddress(href ?? address ?? '')
  const isLooking = !hasNews && href === undefined
  const isSlow = useIsLate(state.type === 'submitting')
  const view = describeState(fromAddress ?? (isLooking ? looking : state), {
    locale,
    allowedOrigins,
    order,
  })
  return isSlow ? { ...view, title: locale.messages.stillWorking } : view
}

const looking: FlowState = {
  type: 'recovering',
  attempt: placeholderAttempt(),
}

/**
 * The state in the return address after a plain form that led to no payment page. Anyone can write
 * such an address, so it never shows a payment as paid. It is shown as unknown, with the advice not
 * to pay again, unless it says that nothing was sent. No price is read.
 */
function readReturnAddress(address: string): FlowState | undefined {
  const returnParameters = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1])
  const attempt = placeholderAttempt(returnParameters.get(referenceQuery) ?? '')
  const error = returnParameters.get(errorQuery)
  const outcome = returnParameters.get(outcomeQuery)
  if (error === null && outcome === null) return undefined
  if (error === 'order_unknown' || error === 'rate_limited') {
    return { type: 'editing', notice: { type: 'failed', code: error, attempt } }
  }
  if (outcome === 'rejected') {
    const isPrice = returnParameters.get(issueQuery) === 'price_changed'
    const issues: readonly Issue[] = isPrice ? [{ field: 'amount', code: 'price_changed' }] : []
    return { type: 'editing', notice: { type: 'rejected', issues, attempt } }
  }
  return { type: 'unknown', attempt, watching: false }
}
