'use client'

import { useRouter } from 'next/navigation'
import type { ReactElement } from 'react'
import { CardForm, Checkout, type CheckoutOrder, HostedRedirect } from 'tillkit'
import { CheckoutDevtools } from 'tillkit/devtools'

interface PaymentFormProps {
  readonly order: CheckoutOrder
  readonly isHosted: boolean
  /** https addresses are allowed as they are; the sandbox has a plain one. */
  readonly allowedOrigins: readonly string[]
}

/**
 * The two ways to pay. The hosted one is a real form: it works before this script runs, and without
 * it.
 */
export function PaymentForm({ order, isHosted, allowedOrigins }: PaymentFormProps): ReactElement {
  const router = useRouter()
  return (
    <Checkout
      adapter="/api/checkout"
      order={order}
      allowedOrigins={allowedOrigins}
      onOutcome={({ type }) => {
        if (type === 'succeeded') router.push('/return')
      }}
    >
      <CheckoutDevtools sandbox={allowedOrigins[0]}>
        {isHosted ? <HostedRedirect /> : <CardForm />}
      </CheckoutDevtools>
    </Checkout>
  )
}
