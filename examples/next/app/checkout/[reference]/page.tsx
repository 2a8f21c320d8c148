import Link from 'next/link'
import { notFound } from 'next/navigation'
import type { ReactElement } from 'react'
import { findOrder } from '../../../shop/orders'
import { readShopper } from '../../../shop/shopper'
import { PaymentForm } from './PaymentForm'

interface CheckoutPageProps {
  readonly params: Promise<{ reference: string }>
  readonly searchParams: Promise<{ pay?: string }>
}

/** Reads the order on the server and hands what the browser may know to the form. */
export default async function CheckoutPage({
  params,
  searchParams,
}: CheckoutPageProps): Promise<ReactElement> {
  const { reference } = await params
  const order = findOrder(reference, await readShopper())
  if (!order) notFound()
  if (order.isPaid) return <p>Order {reference} is paid.</p>

  const { amount, currency } = order
  const { pay } = await searchParams
  return (
    <>
      <h1>Order {reference}</h1>
      <PaymentForm
        order={{ reference, amount, currency }}
        isHosted={pay === 'hosted'}
        allowedOrigins={[process.env.PAY_URL ?? '']}
      />
      {pay === 'hosted' ? (
        <Link href={`/checkout/${reference}`}>Pay by card here</Link>
      ) : (
        <Link href={`/checkout/${reference}?pay=hosted`}>Pay on the payment service’s page</Link>
      )}
    </>
  )
}
