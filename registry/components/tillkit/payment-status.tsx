'use client'

import type { ReactElement, ReactNode } from 'react'
import { useCheckout } from 'tillkit'
import { usePaymentStatus } from 'tillkit/headless'
import { actionClass, PaymentPanel } from '@/components/tillkit/payment-panel'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/utils'

/** Nothing was charged in any of these. */
const retryable: readonly string[] = ['declined', 'cancelled', 'failed', 'rejected']

export interface PaymentStatusProps {
  readonly className?: string
  /**
   * Where the shopper can pay again after a decline:
   * `(reference) => '/checkout/' + encodeURIComponent(reference)`.
   */
  readonly retryHref?: (reference: string) => string
  /** The way out of a page that has no payment to show. */
  readonly shopHref?: string
  /** Whom a receipt says it was paid to. */
  readonly shopName?: string
  /** The element of the title. @default 'h1' */
  readonly heading?: 'h1' | 'h2' | 'h3'
  /** Shown below the receipt once the order is paid. */
  readonly children?: ReactNode
}

/**
 * The state of the payment, for the page that the shopper comes back to from the bank. It takes the
 * payment up from the return address, watches it, and changes by itself when the word arrives.
 */
export function PaymentStatus({
  className,
  retryHref,
  shopHref,
  shopName,
  heading = 'h1',
  children,
}: PaymentStatusProps): ReactElement {
  const { order, locale } = useCheckout()
  const view = usePaymentStatus()
  const { messages } = locale
  const reference = order?.reference ?? view.reference
  const mayRetry = retryHref && reference && retryable.includes(view.name)
  return (
    <div role="status" dir={locale.direction} lang={locale.tag} className={className}>
      <PaymentPanel view={view} heading={heading} shopName={shopName}>
        {mayRetry && (
          <a className={cn(buttonVariants(), actionClass)} href={retryHref(reference)}>
            {messages.retry}
          </a>
        )}
        {shopHref && view.name === 'empty' && (
          <a className={cn(buttonVariants(), actionClass)} href={shopHref}>
            {messages.backToShop}
          </a>
        )}
        {view.name === 'succeeded' && children}
      </PaymentPanel>
    </div>
  )
}
