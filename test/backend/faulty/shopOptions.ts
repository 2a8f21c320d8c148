import type { CheckoutServerOptions, Order } from 'tillkit/server'
import { apiSecret, origin, posId, publicUrl, shopOrder } from '../shop.js'
import type { RouteName } from './orderPlan.js'

/**
 * What every checkout server of these tests is made with. Its recovery runs when a test says so.
 */
export function shopOptions(
  route: RouteName,
  {
    now,
    ...service
  }: Partial<CheckoutServerOptions['service']> & { baseUrl: string; now: () => number },
) {
  return {
    environment: 'test',
    publicUrl,
    returnPage: `${origin}/return`,
    service: { posId, apiKey: 'key-1', apiSecret, endpointsKey: 'endpoints-1', ...service },
    modes: ['direct', 'hosted'],
    findOrder: (reference: string) => orderOf(route, reference),
    protection: { clientAddress: () => '203.0.113.7' },
    // Faults are what these tests make: a log on the console would hide what went wrong.
    observe: { onLog: () => undefined },
    advanced: { now, recovery: 'manual' },
  } satisfies Partial<CheckoutServerOptions>
}

function orderOf(route: RouteName, reference: string): Order {
  const order = {
    ...shopOrder(reference),
    customer_id: `shopper of ${reference}`,
    wallets: { googlePay: true },
  }
  const split = [
    { amount: 400, sub_merchant_id: 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b20' },
    { amount: 99.9, sub_merchant_id: 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b21' },
  ]
  return route === 'split' ? { ...order, split } : order
}
