'use client'

import { useEffect, useState } from 'react'
import { notifyParentPage } from '../../checkout/bankFrame.js'
import type { FlowState } from '../../checkout/flow.js'
import { errorQuery, issueQuery, outcomeQuery, referenceQuery } from '../../contract/returnAddress.js'
import type { Issue } from '../../model/issue.js'
import { useIsSlow } from '../part/useIsLate.js'
import { useCheckoutParts } from '../provider/CheckoutContext.js'
import { useCheckout } from '../provider/useCheckout.js'
import { describeState, type StatusView } from './describeState.js'

/** Can be left out: without an address only the checkout's own state is shown. */
export interface PaymentStatusOptions {
  /**
   * The address the page was asked for by, such as `/return?tillkit_error=rate_limited`, for a server that renders it: a
   * shopper without a script then reads as well why no payment page opened. @default the browser's, once the page is alive
   */
  readonly address?: string | undefined
}

/**
 * Describes the state of the payment, for a return page of your own. Until the page has looked for a payment the
 * status is `recovering`; when there is none to show it is `empty`. In a `<ThreeDSFrame>`'s frame it notifies the page around it
 * that the shopper is back from the bank.
 *
 * A shopper whose plain form, sent without a script, led to no payment page comes back to an address that says why. That is
 * shown where there is no payment to follow. Beside a form of your own, a request that takes longer than eight seconds is still being
 * worked on, and the title says so.
 *
 * @throws {CheckoutError} `configuration`, when there is no `<Checkout>` above.
 */
export function usePaymentStatus({ address }: PaymentStatusOptions = {}): StatusView {
  const { state, locale } = useCheckout()
  const { allowedOrigins } = useCheckoutParts()
  // The checkout looks for a payment in an effect of its own, right after this one.
  const [href, setHref] = useState<string>()
  useEffect(() => setHref(location.href), [])
  useEffect(() => notifyParentPage(window), [])

  const hasNews = state.type !== 'editing' || state.notice !== undefined
  const fromAddress = hasNews ? undefined : readReturnAddress(href ?? address ?? '')
  const isLooking = !hasNews && href === undefined
  const isSlow = useIsSlow(state.type === 'submitting')
  const view = describeState(fromAddress ?? (isLooking ? looking : state), { locale, allowedOrigins })
  return isSlow ? { ...view, title: locale.messages.stillWorking } : view
}

const looking: FlowState = { type: 'recovering', attempt: { attemptToken: '', reference: '', startedAt: 0 } }

/**
 * What the return address says of a plain form that led to no payment page: `tillkit_error` or `tillkit_outcome` in its
 * query; `undefined` where it has neither. Anyone can write such an address, so it never shows that something is paid:
 * whatever does not say by itself that nothing was sent, is shown as unknown, with the advice not to pay again. The order it
 * names (`tillkit_reference`) is where the shopper may try again, and no price is read from it.
 *
 * @see docs/proxy-contract.md
 */
function readReturnAddress(address: string): FlowState | undefined {
  const said = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1])
  const attempt = { attemptToken: '', reference: said.get(referenceQuery) ?? '', startedAt: 0 }
  const error = said.get(errorQuery)
  const outcome = said.get(outcomeQuery)
  if (error === null && outcome === null) return undefined
  if (error === 'order_unknown' || error === 'rate_limited') {
    return { type: 'editing', notice: { type: 'failed', code: error, attempt } }
  }
  if (outcome === 'rejected') {
    const isPrice = said.get(issueQuery) === 'price_changed'
    const issues: readonly Issue[] = isPrice ? [{ field: 'amount', code: 'price_changed' }] : []
    return { type: 'editing', notice: { type: 'rejected', issues, attempt } }
  }
  return { type: 'unknown', attempt, watching: false }
}
