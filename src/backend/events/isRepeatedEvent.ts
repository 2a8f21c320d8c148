import type { WebhookEvent } from '../../core/model/payment/webhookEvent.js'
import { subjectOf } from '../store/paymentIds.js'
import type { EventRecord } from '../store/paymentStore.js'
import { newMembersOf } from './newMembers.js'

/** Whether an event says nothing new. An event without any member is new once. */
export function isRepeatedEvent(event: WebhookEvent, records: readonly EventRecord[]) {
  return records.length > 0 && newMembersOf(event, eventsOfOne(event, records)).length === 0
}

/** The events about the same transaction. */
export function eventsOfOne(event: WebhookEvent, records: readonly EventRecord[]) {
  return records.map((record) => record.event).filter((earlier) => isOneTransaction(earlier, event))
}

/**
 * Whether two events with one subject are about one transaction: two may have been created in the
 * same millisecond. An event without an id may be about either.
 */
export function isOneTransaction(earlier: WebhookEvent, event: WebhookEvent) {
  const earlierId = subjectOf(earlier)?.transaction_id
  const id = subjectOf(event)?.transaction_id
  return earlierId === undefined || id === undefined || earlierId === id
}
