import { useSyncExternalStore } from 'react'
import { findProduct, type Product, type ProductId } from './catalogue.js'

export interface CartLine {
  readonly product: Product
  readonly quantity: number
}

const key = 'hlyna.cart'
const changed = new EventTarget()
let cached: { readonly text: string | null; readonly lines: readonly CartLine[] } | undefined

/** What the shopper has picked; `undefined` on the server, which does not know. */
export function useCart(): readonly CartLine[] | undefined {
  return useSyncExternalStore(subscribe, readCart, () => undefined)
}

function readCart(): readonly CartLine[] {
  const text = localStorage.getItem(key)
  if (cached?.text !== text) cached = { text, lines: parseCart(text) }
  return cached?.lines ?? []
}

/** Sets how many of a product are in the cart, 0 to 9. */
export function putInCart(id: ProductId, quantity: number): void {
  const rest = readCart().filter((line) => line.product.id !== id)
  const product = findProduct(id)
  const bounded = Math.min(9, Math.max(0, quantity))
  const next = product && bounded > 0 ? [...rest, { product, quantity: bounded }] : rest
  write(next.map((line) => [line.product.id, line.quantity]))
}

export function quantityOf(id: ProductId): number {
  return readCart().find((line) => line.product.id === id)?.quantity ?? 0
}

export function emptyCart(): void {
  write([])
}

export function sumOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.product.price * line.quantity, 0)
}

function write(pairs: readonly (readonly [ProductId, number])[]): void {
  localStorage.setItem(key, JSON.stringify(pairs))
  changed.dispatchEvent(new Event('change'))
}

function parseCart(text: string | null): readonly CartLine[] {
  let pairs: unknown
  try {
    pairs = JSON.parse(text ?? '[]')
  } catch {
    // Another version of the shop, or a curious shopper, wrote something else: an empty cart is the
    // honest reading.
    return []
  }
  if (!Array.isArray(pairs)) return []
  return pairs.flatMap((pair) => {
    const product = Array.isArray(pair) ? findProduct(pair[0]) : undefined
    const quantity = Array.isArray(pair) ? Number(pair[1]) : 0
    return product && Number.isInteger(quantity) && quantity > 0 && quantity < 10
      ? [{ product, quantity }]
      : []
  })
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener)
  addEventListener('storage', listener)
  return () => {
    changed.removeEventListener('change', listener)
    removeEventListener('storage', listener)
  }
}
