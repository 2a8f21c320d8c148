import { randomUUID } from 'node:crypto'
import { memoryStore } from 'tillkit/server'

/**
 * For a first look: everything is gone when the process ends.
 *
 * @returns {import('./database.d.ts').ShopDatabase}
 */
export function memoryDatabase() {
  /** @type {Map<string, import('./database.d.ts').Order & { shopper: string }>} */
  const orders = new Map()
  return {
    store: memoryStore(),
    async place(shopper) {
      // Never the same twice, not even after a restart: the payment service remembers every
      // reference it has seen.
      const reference = `A-${randomUUID().slice(0, 8)}`
      const order = { reference, amount: '499.90', currency: 'UAH', isPaid: false, shopper }
      orders.set(reference, order)
      return order
    },
    async find(reference, shopper) {
      const order = orders.get(reference)
      return order?.shopper === shopper ? order : undefined
    },
    async priceOf(reference) {
      return orders.get(reference) ?? null
    },
    async markPaid(reference) {
      const order = orders.get(reference)
      if (order) orders.set(reference, { ...order, isPaid: true })
    },
  }
}
