import type { CartLine } from './cart.js'
import type { ProductId } from './catalogue.js'

/** An order as the merchant's server shows it to the shopper who placed it. */
export interface ShopOrder {
  readonly reference: string
  readonly lines: readonly { readonly product: ProductId; readonly quantity: number }[]
  /** In kopiykas. */
  readonly total: number
  /** Decimal text, as the checkout takes it. */
  readonly amount: string
  readonly currency: string
  readonly paid: boolean
}

/** Places an order: the browser names things and quantities, the server knows what they cost. */
export async function placeOrder(lines: readonly CartLine[]): Promise<ShopOrder> {
  const items = lines.map(({ product, quantity }) => ({ product: product.id, quantity }))
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch('/api/orders', {
    method: 'POST',
    headers,
    body: JSON.stringify({ items }),
  })
  if (!response.ok) throw new Error(`The shop answered ${response.status} to a new order.`)
  return response.json()
}

/**
 * One of this shopper's orders, or null when there is none by that reference; undefined without an
 * answer.
 */
export async function loadOrder(reference: string): Promise<ShopOrder | null | undefined> {
  const response = await ask(`/api/orders/${encodeURIComponent(reference)}`)
  return response && (response.ok ? response.json() : null)
}

/** All of this shopper's orders, newest first; undefined without an answer. */
export async function loadOrders(): Promise<readonly ShopOrder[] | undefined> {
  const response = await ask('/api/orders')
  return response && (response.ok ? response.json() : [])
}

/** A page that is being left gets no answer any more, and neither does one without a connection. */
function ask(path: string): Promise<Response | undefined> {
  return fetch(path).catch(() => undefined)
}
