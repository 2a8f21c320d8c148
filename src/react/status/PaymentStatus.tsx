'use client'

import type { ForwardRefExoticComponent, ReactElement } from 'react'
import type { StatusName } from '../../locales/types/messages.js'
import { type PartProps, Root, withRef } from '../part/part.js'
import { useCheckout } from '../provider/useCheckout.js'
import { StatusPanel } from './StatusPanel.js'
import { type PaymentStatusOptions, usePaymentStatus } from './usePaymentStatus.js'

/** Nothing was charged in any of these. */
const retryable: readonly StatusName[] = ['declined', 'cancelled', 'failed', 'rejected']

/** All can be left out, but then a declined shopper finds no way back to the shop's form. */
export interface PaymentStatusProps extends PaymentStatusOptions, PartProps<'div', 'dir' | 'lang'> {
  /**
   * Where the shopper can pay again after a decline; without it there is no such link. A function is given the reference of
   * the order that was to be paid, so that the link leads to it and to no other: `(reference) => '/checkout/' +
   * encodeURIComponent(reference)`. Where the reference is not known there is no link then.
   */
  readonly retryHref?: string | ((reference: string) => string) | undefined
  /**
   * Where the shop is, or the shopper's cart: the way out of a page that has no payment to show. Without it there is no such
   * link.
   */
  readonly shopHref?: string | undefined
  /** The element of the title. @default 'h2' */
  readonly heading?: 'h1' | 'h2' | 'h3' | undefined
}

/**
 * Renders the state of the payment, for the page the shopper comes back to from the bank. It takes the payment up from
 * the return address, watches it, and changes by itself when the word arrives.
 *
 * `data-state` is the checkout's state; `data-status` on the element inside names what is shown.
 */
export const PaymentStatus: ForwardRefExoticComponent<PaymentStatusProps> = withRef(function PaymentStatus({
  retryHref,
  shopHref,
  address,
  heading = 'h2',
  ...given
}: PaymentStatusProps): ReactElement {
  const { state, order, locale } = useCheckout()
  const view = usePaymentStatus({ address })
  const reference = order?.reference ?? view.reference
  const href = typeof retryHref === 'function' ? (reference ? retryHref(reference) : undefined) : retryHref
  return (
    <Root tag="div" given={given} className="tillkit" data-state={state.type} dir={locale.direction} lang={locale.tag}>
      {/* What is new is said, not all of it again: a receipt comes a moment after its title. */}
      <div role="status" className="tillkit-live" aria-atomic={false}>
        <StatusPanel
          view={view}
          title={heading}
          retryHref={retryable.includes(view.name) ? href : undefined}
          shopHref={view.name === 'empty' ? shopHref : undefined}
        />
      </div>
    </Root>
  )
})
