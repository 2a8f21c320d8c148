import { type ActionFunction, type LoaderFunctionArgs, redirect } from 'react-router'

export interface Order {
  readonly reference: string
  readonly amount: string
  readonly currency: string
  readonly isPaid: boolean
}

/** Every page reaches the checkout the same way. */
export const adapter = '/api/checkout'

/** https addresses are allowed as they are; the sandbox has a plain one. */
export const allowedOrigins = [import.meta.env.PAY_URL]

/** Asks the server for an order: it knows the price, and it names the order. */
export const placeOrder: ActionFunction = async () => {
  const response = await fetch('/api/orders', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
  })
  if (!response.ok) throw new Error('The order could not be placed.')
  const { reference }: Order = await response.json()
  return redirect(`/checkout/${reference}`)
}

export async function loadOrder({ params }: LoaderFunctionArgs): Promise<Order> {
  const response = await fetch(`/api/orders/${params.reference}`)
  if (!response.ok) throw new Error('There is no such order of yours.')
  return await response.json()
}
