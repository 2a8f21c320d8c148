import { CheckoutError } from '../model/checkoutError.js'
import type { CheckoutServer } from '../server/createCheckoutServer.js'

/** `undefined` for an `after` that is of another list, or none at all: it comes from the address. */
export async function findOrders(
  { orders }: CheckoutServer,
  filter: NonNullable<Parameters<CheckoutServer['orders']['list']>[0]>,
): Promise<Awaited<ReturnType<CheckoutServer['orders']['list']>> | undefined> {
  try {
    return await orders.list(filter)
  } catch (error) {
    if (error instanceof CheckoutError && error.code === 'configuration') return undefined
    throw error
  }
}
