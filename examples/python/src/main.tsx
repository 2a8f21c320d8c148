import { type ReactElement, StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CardForm, Checkout, HostedRedirect, PaymentStatus } from 'tillkit'
import 'tillkit/styles.css'
import './shop.css'

interface Order {
  readonly reference: string
  readonly amount: string
  readonly currency: string
  readonly isPaid: boolean
}

/** Whatever the backend is written in: it answers the proxy contract at this address. */

/** https addresses are allowed as they are; the sandbox has a plain one. */
const allowedOrigins = [import.meta.env.PAY_URL]

function ProductPage(): ReactElement {
  const buy = async (): Promise<void> => {
    const response = await fetch('/api/orders', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
    })
    const { reference }: Order = await response.json()
    location.assign(`/checkout/${reference}`)
  }
  return (
    <>
      <h1>A bowl</h1>
      <p>Stoneware, UAH 499.90.</p>
      <button type="button" onClick={buy}>
        Buy
      </button>
    </>
  )
}

function CheckoutPage({ reference }: { reference: string }): ReactElement {
  const [order, setOrder] = useState<Order>()
  useEffect(() => {
    fetch(`/api/orders/${reference}`)
      .then((response) => response.json())
      .then(setOrder)
  }, [reference])
  const isHosted = new URLSearchParams(location.search).get('pay') === 'hosted'
  if (!order) return <p>Loading …</p>
  if (order.isPaid) return <p>Order {reference} is paid.</p>
  return (
    <>
      <h1>Order {reference}</h1>
      <Checkout
        adapter="/api/checkout"
        order={order}
        allowedOrigins={allowedOrigins}
        onOutcome={({ type }) => {
          if (type === 'succeeded') location.assign('/return')
        }}
      >
        {isHosted ? <HostedRedirect /> : <CardForm />}
      </Checkout>
      {isHosted ? (
        <a href={`/checkout/${reference}`}>Pay by card here</a>
      ) : (
        <a href={`/checkout/${reference}?pay=hosted`}>Pay on the payment service’s page</a>
      )}
    </>
  )
}

/** Where shoppers come back to from their bank, too: it takes the payment up by itself. */
function ReturnPage(): ReactElement {
  return (
    <Checkout adapter="/api/checkout" allowedOrigins={allowedOrigins}>
      <PaymentStatus heading="h1" retryHref="/" />
    </Checkout>
  )
}

function Shop(): ReactElement {
  const [, page, reference = ''] = location.pathname.split('/')
  if (page === 'checkout') return <CheckoutPage reference={reference} />
  return page === 'return' ? <ReturnPage /> : <ProductPage />
}

const shop = document.getElementById('shop')
if (shop) {
  createRoot(shop).render(
    <StrictMode>
      <Shop />
    </StrictMode>,
  )
}
