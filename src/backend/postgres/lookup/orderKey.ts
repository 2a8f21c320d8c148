import type { OrderName } from '../../attempts/orderName.js'
import { hashToken } from '../../tokens/tokens.js'

/**
 * The key of an order, the first column of all its rows: 128 bits of SHA-256 over project and
 * reference, as a `uuid`. With 64 bits, two of a billion orders would have the same key. It is
 * computed here, because not every engine has the same hash functions.
 */
export function orderKeyOf({ pos_id, reference }: OrderName): string {
  return keyOf(['order', pos_id, reference])
}

/** The key of an order whose reference is the `order_id`: on Citus it divides the names. */
export function nameKeyOf(pos_id: string, order_id: string): string {
  return orderKeyOf({ pos_id, reference: order_id })
}

/**
 * The key of what an event is about. For an event of no attempt it is the key of the order too.
 */
export function subjectKeyOf(subject: string): string {
  return keyOf(['subject', subject])
}

/** The key that orders are found by with the service's `payment_id`, which is any text. */
export function paymentKeyOf(pos_id: string, payment_id: string): string {
  return keyOf(['payment', pos_id, payment_id])
}

/**
 * Hashes texts, as JSON. JSON is unambiguous, and escapes lone surrogates, which UTF-8 can't write.
 */
function keyOf(texts: readonly string[]) {
  const hash = hashToken(JSON.stringify(texts))
  const groups = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ]
  return groups.join('-')
}
