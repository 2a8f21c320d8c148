'use client'

import { useRouter } from 'next/navigation'
import type { ReactElement } from 'react'
import { Checkout, fetchAdapter, PaymentStatus } from 'tillkit'

const adapter = fetchAdapter({ url: '/api/checkout' })

/** Takes up the payment that the shopper comes back from, by itself, and has the page's books read again. */
export function PaymentNews({ allowedOrigins }: { allowedOrigins: readonly string[] }): ReactElement {
  const router = useRouter()
  return (
    <Checkout adapter={adapter} allowedOrigins={allowedOrigins} onOutcome={() => router.refresh()}>
      <PaymentStatus heading="h1" retryHref="/" />
    </Checkout>
  )
}
