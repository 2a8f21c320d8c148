import { hashToken } from '../tokens/tokens.js'

/**
 * The key of an order, the first column of all its rows: 128 bits of SHA-256 over project and
 * reference, as a `uuid`. Of 64 bits two orders in a billion would share one. Computed here, since
 * not every engine has the same functions.
 */
export function orderKeyOf({
  pos_id,
  reference,
}: {
  readonly pos_id: string
  readonly reference: string
}): string {
  return keyOf(['order', pos_id, reference])
}

/** The key of what an event is about; of an event of no attempt, it is the order's key too. */
export function subjectKeyOf(subject: string): string {
  return keyOf(['subject', subject])
}

/**
 * The key that orders are found by with the service's `payment_id`, whatever characters that has.
 */
export function paymentKeyOf(pos_id: string, payment_id: string): string {
  return keyOf(['payment', pos_id, payment_id])
}

/** JSON is unambiguous, and writes lone surrogates, which UTF-8 cannot, as escapes. */
function keyOf(parts: readonly string[]): string {
  const hash = hashToken(JSON.stringify(parts))
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hash.slice(from, to))
    .join('-')
}
