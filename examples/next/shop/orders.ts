import { randomUUID } from 'node:crypto'

export interface ShopOrder {
  readonly reference: string
  readonly shopper: string
  readonly amount: string
  readonly currency: string
  readonly isPaid: boolean
}

/**
 * In memory, for a first look: a shop has a database, and `tillkit/postgres` stores the payments
 * there as well. One for the process: Next.js loads a module once for pages and once for routes,
 * and again at each change while you develop.
 */
const shop = globalThis as { bowlShopOrders?: Map<string, ShopOrder> }
shop.bowlShopOrders ??= new Map()
const orders = shop.bowlShopOrders

/** Answers the new order's reference. */
export function addOrder(shopper: string): string {
  // Never the same twice, not even after a restart: the payment service remembers every reference
  // it has seen.
  const reference = `A-${randomUUID().slice(0, 8)}`
  orders.set(reference, { reference, shopper, amount: '499.90', currency: 'UAH', isPaid: false })
  return reference
}

/** Only the shopper who placed an order finds it. */
export function findOrder(reference: string, shopper: string | undefined): ShopOrder | undefined {
  const order = orders.get(reference)
  return order?.shopper === shopper ? order : undefined
}

export function listOrders(shopper: string | undefined): readonly ShopOrder[] {
  return [...orders.values()].filter((order) => order.shopper === shopper)
}

/** What the order costs now. */
export function priceOf(reference: string): Pick<ShopOrder, 'amount' | 'currency'> | null {
  return orders.get(reference) ?? null
}

export function markPaid(reference: string): void {
  const order = orders.get(reference)
  if (order) orders.set(reference, { ...order, isPaid: true })
}
