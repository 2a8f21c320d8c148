import type { ReactElement } from 'react'
import { Form, useLoaderData, useNavigate, useRouteError } from 'react-router'
import { CardForm, Checkout, PaymentStatus } from 'tillkit'
import { CheckoutDevtools } from 'tillkit/devtools'
import { adapter, allowedOrigins, type loadOrder } from './orders'

export function ProductPage(): ReactElement {
  return (
    <>
      <h1>A bowl</h1>
      <p>Stoneware, UAH 499.90.</p>
      <Form method="post">
        <button type="submit">Buy</button>
      </Form>
    </>
  )
}

export function CheckoutPage(): ReactElement {
  const order = useLoaderData<typeof loadOrder>()
  const navigate = useNavigate()
  if (order.isPaid) return <p>Order {order.reference} is paid.</p>
  return (
    <>
      <h1>Order {order.reference}</h1>
      <Checkout
        adapter={adapter}
        order={order}
        allowedOrigins={allowedOrigins}
        onOutcome={({ type }) => {
          if (type === 'succeeded') navigate('/return')
        }}
      >
        <CheckoutDevtools sandbox={allowedOrigins[0]}>
          <CardForm />
        </CheckoutDevtools>
      </Checkout>
    </>
  )
}

/** Where shoppers come back to from their bank, too: it takes the payment up by itself. */
export function ReturnPage(): ReactElement {
  return (
    <Checkout adapter={adapter} allowedOrigins={allowedOrigins}>
      <PaymentStatus heading="h1" retryHref="/" />
    </Checkout>
  )
}

export function Trouble(): ReactElement {
  const error = useRouteError()
  return <p>{error instanceof Error ? error.message : 'There is no such page.'}</p>
}
