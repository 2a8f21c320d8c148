'use client'

import type { ReactElement } from 'react'
import type { StatusName } from './messages.js'
import { StatusPanel } from './StatusPanel.js'
import { useCheckout } from './useCheckout.js'
import { type PaymentStatusOptions, usePaymentStatus } from './usePaymentStatus.js'

/** Nothing was charged in any of these. */
const retryable: readonly StatusName[] = ['declined', 'cancelled', 'failed', 'rejected']

/** All can be left out, but then a declined shopper finds no way back to the shop's form. */
export interface PaymentStatusProps extends PaymentStatusOptions {
  /** Where the shopper can pay again after a decline; without it there is no such link. */
  readonly retryHref?: string | undefined
  /** The element of the title. @default 'h2' */
  readonly heading?: 'h1' | 'h2' | 'h3' | undefined
}

/**
 * Renders where the payment stands, for the page the shopper comes back to from the bank. It takes the payment up from
 * the return address, watches it, and changes by itself when the word arrives.
 *
 * `data-state` is the checkout's state; `data-status` on the element inside names what is shown.
 */
export function PaymentStatus({ retryHref, address, heading = 'h2' }: PaymentStatusProps): ReactElement {
  const { state, locale } = useCheckout()
  const view = usePaymentStatus({ address })
  const mayRetry = retryable.includes(view.name)
  return (
    <div className="tillkit" data-state={state.type} dir={locale.direction} lang={locale.tag}>
      <div role="status" className="tillkit-live">
        <StatusPanel view={view} title={heading} retryHref={mayRetry ? retryHref : undefined} />
      </div>
    </div>
  )
}
