import { currency, findProduct, toAmount } from '../storefront/catalogue.js'
import type { ShopOrder } from '../storefront/order.js'

/** An order in the merchant's books, with the shopper's session: only they may see it and pay it. */
export interface BookedOrder extends ShopOrder {
  readonly session: string
}

/** The merchant's books. A real shop has a database here; these live as long as the process. */
export interface Orders {
  /** Books what a shopper asked for at the shop's own prices; undefined when it is no order at all. */
  place(session: string, asked: unknown): BookedOrder | undefined
  /** The order, if this session placed it. */
  find(session: string | undefined, reference: string): BookedOrder | undefined
  /** The session's orders, newest first. */
  list(session: string | undefined): readonly BookedOrder[]
  markPaid(reference: string): void
}

export function createOrders(): Orders {
  const booked = new Map<string, BookedOrder>()
  const of = (session: string | undefined): readonly BookedOrder[] =>
    [...booked.values()].filter((order) => order.session === session).reverse()

  return {
    place(session, asked) {
      const lines = readLines(asked)
      if (!lines) return undefined
      // The same cart again is the same order: a shopper who comes back to the cart must not be able to pay twice.
      const open = of(session).find((order) => !order.paid && JSON.stringify(order.lines) === JSON.stringify(lines))
      if (open) return open
      const total = lines.reduce((sum, line) => sum + (findProduct(line.product)?.price ?? 0) * line.quantity, 0)
      const reference = `A-${1001 + booked.size}`
      const order = { reference, session, lines, total, amount: toAmount(total), currency, paid: false }
      booked.set(reference, order)
      return order
    },
    find: (session, reference) => of(session).find((order) => order.reference === reference),
    list: of,
    markPaid(reference) {
      const order = booked.get(reference)
      if (order) booked.set(reference, { ...order, paid: true })
    },
  }
}

/** The order as its shopper's browser may see it. */
export function toShopOrder({ session: _, ...order }: BookedOrder): ShopOrder {
  return order
}

/** What a request may hold; each member is still whatever the sender made of it. */
interface Asked {
  readonly items?: unknown
  readonly product?: unknown
  readonly quantity?: unknown
}

function readLines(asked: unknown): ShopOrder['lines'] | undefined {
  const items = isAsked(asked) ? asked.items : undefined
  if (!Array.isArray(items) || items.length === 0 || items.length > 9) return undefined
  const lines = items.map((item: unknown) => (isAsked(item) ? readLine(item) : undefined))
  return lines.every((line) => line !== undefined) ? lines : undefined
}

function readLine({ product: id, quantity }: Asked): ShopOrder['lines'][number] | undefined {
  const product = findProduct(id)
  if (!product || typeof quantity !== 'number' || !Number.isInteger(quantity)) return undefined
  return quantity > 0 && quantity < 10 ? { product: product.id, quantity } : undefined
}

function isAsked(value: unknown): value is Asked {
  return typeof value === 'object' && value !== null
}
