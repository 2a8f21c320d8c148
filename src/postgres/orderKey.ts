import type { AttemptRecord } from '../server/attempts/attemptRecord.js'
import type { EventRecord } from '../server/store/eventRecord.js'
import { paymentIdsOf } from '../server/store/paymentIds.js'
import { hashToken } from '../server/tokens/tokens.js'

/**
 * The key of an order, the first column of all its rows: 128 bits of SHA-256 over project and reference, as a `uuid`. Of
 * 64 bits two orders in a billion would share one. Computed here, since not every engine has the same functions.
 */
export function orderKeyOf({ pos_id, reference }: { readonly pos_id: string; readonly reference: string }): string {
  return keyOf(['order', pos_id, reference])
}

/** The key of what an event is about; of an event of no attempt, it is the order's key too. */
export function subjectKeyOf(subject: string): string {
  return keyOf(['subject', subject])
}

/** The key that orders are found by with the service's `payment_id`, whatever characters that has. */
export function paymentKeyOf(pos_id: string, payment_id: string): string {
  return keyOf(['payment', pos_id, payment_id])
}

/** What names payments: a new attempt, an attempt as it was and as it is to be, an event and its attempt as it was. */
interface Naming {
  readonly added?: AttemptRecord
  readonly changed?: { readonly before: AttemptRecord; readonly after: AttemptRecord }
  readonly event?: { readonly record: EventRecord; readonly attempt: AttemptRecord | undefined }
}

/** The payments that what is written is the first to name: usually one of the first answer or event, and none of the others. */
export function newPaymentKeys({ added, changed, event }: Naming): readonly string[] {
  const attempt = changed?.after ?? added ?? event?.attempt
  // What matched no attempt is of no order that a list has.
  if (!attempt) return []
  const before = changed?.before ?? event?.attempt
  const known = new Set(before && paymentIdsOf(before))
  const named = new Set(paymentIdsOf(attempt, event?.record.event))
  return [...named].filter((id) => !known.has(id)).map((id) => paymentKeyOf(attempt.pos_id, id))
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
