import type { WebhookEvent } from '../../../core/model/payment/webhookEvent.js'
import type { AttemptRecord } from '../../attempts/attemptRecord.js'
import { paymentIdsOf } from '../../store/paymentIds.js'
import { paymentKeyOf } from '../lookup/orderKey.js'

/**
 * The keys of payments that the attempt or the event is the first to name. An answer or a first
 * event usually names one, a later write none.
 */
export function newPaymentKeys(
  before: AttemptRecord | undefined,
  after: AttemptRecord,
  event?: WebhookEvent,
): readonly string[] {
  const storedIds = new Set(before && paymentIdsOf(before))
  const allIds = new Set(paymentIdsOf(after, event))
  const newIds = [...allIds].filter((id) => !storedIds.has(id))
  return newIds.map((id) => paymentKeyOf(after.pos_id, id))
}
