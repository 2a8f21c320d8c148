'use client'

import { useRouter } from 'next/navigation'
import type { ReactElement } from 'react'
import { Checkout, PaymentStatus } from 'tillkit'

/**
 * Follows the payment that the shopper comes back from, and reloads the page's orders when it has
 * an outcome.
 */
export function PaymentResult({
  allowedOrigins,
}: {
  allowedOrigins: readonly string[]
}): ReactElement {
  const router = useRouter()
  return (
    <Checkout
      adapter="/api/checkout"
      allowedOrigins={allowedOrigins}
      onOutcome={() => router.refresh()}
    >
      <PaymentStatus heading="h1" retryHref="/" />
    </Checkout>
  )
}
