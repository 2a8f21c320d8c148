import type { Operation } from '../../core/model/payment/operation.js'
import { paymentOutcomeType } from '../../core/model/payment/statusCode.js'
import type { WebhookEvent } from '../../core/model/payment/webhookEvent.js'
import { sameUuid } from '../../core/model/uuid.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { applyIdentifiedPayment, type Progress } from '../attempts/changes/applyPayment.js'
import type { PlanTerms } from '../attempts/changes/recoveryPlan.js'
import type { JournalCause } from '../attempts/journalEntry.js'
import { applyOperation } from '../attempts/transactions/captures.js'
import { identifyPayment, type PaymentIdentity } from '../attempts/transactions/identifyPayment.js'
import { applyToSum, isInSum } from '../attempts/transactions/sumOldCharges.js'
import { recordChange } from '../journal/changeAttempts.js'
import { reasonOfPayment } from '../journal/entryOfChange.js'
import { subjectOf } from '../store/paymentIds.js'
import type {
  EventDecision,
  EventPurpose,
  EventRecord,
  UnrecognisedReason,
} from '../store/paymentStore.js'
import { eventsOfOne, isOneTransaction, isRepeatedEvent } from './isRepeatedEvent.js'
import { newMembersOf } from './newMembers.js'

interface EventSeed extends PlanTerms {
  /** Our own id of the event, if it is recorded. */
  readonly id: string
  readonly event: WebhookEvent
  /** The project this server works for. */
  readonly posId: string
  /** The event was sent to the address that names the attempt's subscription. */
  readonly isAtSubscriptionAddress?: boolean
}

/**
 * Decides what an event does; `undefined` if it says nothing new. Pure: a store runs it under its
 * lock, and again after a conflict.
 *
 * Webhooks "may be duplicated" ("Events", 3), and there is no id of a delivery. So an event is a
 * repeat when each of its values was in an event of the same transaction and status. With a key of
 * some members, such as status and code, a receipt, a card's token or the end of a subscription
 * would look like a repeat, and would never reach the merchant.
 *
 * An event counts for an attempt of the same project and `order_id`. A payment must also be a
 * purchase or an authorisation, and have the order's amount and currency, unless it is a
 * subscription's later charge: `identifyPayment` decides that. Any other event is recorded as
 * unrecognised and changes nothing.
 *
 * @param stored the recorded events with the same subject. Unrecognised ones whose reason no longer
 *   applies do not count, so such an event is applied when it is sent again.
 */
export function decideEvent(
  seed: EventSeed,
  attempt: AttemptRecord | undefined,
  stored: readonly EventRecord[],
): EventDecision | undefined {
  const { id, event, posId, now, policy } = seed
  const recognised = stored.filter((record) => isRecognised(record, attempt))
  if (isRepeatedEvent(event, recognised)) return undefined
  const identity = attempt && identityOf(seed, attempt, recognised)
  const purpose = purposeOf(seed, attempt, identity)
  const comparable = stored.filter((record) => isComparable(record, { purpose, attempt }))
  if (isRepeatedEvent(event, comparable)) return undefined

  const earlierEvents = eventsOfOne(event, comparable)
  const newMembers = newMembersOf(event, earlierEvents)
  const progress = attempt && progressOf(attempt, { event, purpose, identity, earlierEvents })
  const laterCharge = identity?.laterCharge?.rule
  const record: EventRecord = {
    id,
    pos_id: posId,
    event,
    purpose,
    ...(attempt && { attemptId: attempt.id }),
    newMembers,
    isDoublePayment: progress?.isDoublePayment ?? false,
    ...(progress?.isSuperseded && { isSuperseded: true }),
    ...(laterCharge && { laterCharge }),
    receivedAt: now,
    failures: 0,
    nextTryAt: now,
  }
  const cause = { ...causeOf(event, purpose), eventId: id }
  if (!progress || progress.attempt === attempt) {
    return { record, entry: { at: now, ...(attempt && { attemptId: attempt.id }), ...cause } }
  }
  return { record, ...recordChange(attempt, progress.attempt, { cause, now, policy }) }
}

function causeOf(event: WebhookEvent, purpose: EventPurpose): JournalCause {
  const subject = subjectOf(event)
  const reason =
    purpose.type === 'unrecognised' ? purpose.reason : subject && reasonOfPayment(subject)
  return { by: 'service', type: 'event', ...(reason !== undefined && { reason }) }
}

/** What a payment is for the attempt; `undefined` for any other event. */
function identityOf(
  { event, now, isAtSubscriptionAddress = false }: EventSeed,
  attempt: AttemptRecord,
  recognised: readonly EventRecord[],
): PaymentIdentity | undefined {
  if (event.type !== 'payment') return undefined
  const ofOne = recognised.filter((record) => isOneTransaction(record.event, event))
  const recordedRule = ofOne.find(({ laterCharge }) => laterCharge)?.laterCharge
  const arrival = { now, isAtSubscriptionAddress, isRecorded: ofOne.length > 0, recordedRule }
  return identifyPayment(attempt, event.payment, arrival)
}

function purposeOf(
  { event, posId }: EventSeed,
  attempt: AttemptRecord | undefined,
  identity: PaymentIdentity | undefined,
): EventPurpose {
  const subject = subjectOf(event)
  if (!subject) return unrecognised('shape')
  if (!sameUuid(subject.pos_id, posId)) return unrecognised('other_project')
  if (!attempt) return unrecognised('unknown_order')
  if (identity?.mismatch) return unrecognised(identity.mismatch)
  if (event.type !== 'operation') return { type: 'payment' }
  return hasOrderOf(attempt, subject) ? { type: 'operation' } : unrecognised('unknown_order')
}

/** Whether an operation names the attempt's order, or the order of one of its later charges. */
function hasOrderOf(
  { order_id, transactions }: AttemptRecord,
  subject: Pick<Operation, 'order_id' | 'payment_id'>,
) {
  if (subject.order_id === order_id) return true
  return transactions.some(
    ({ payment_id, view }) =>
      payment_id === subject.payment_id && view.order_id === subject.order_id,
  )
}

function unrecognised(reason: UnrecognisedReason): EventPurpose {
  return { type: 'unrecognised', reason }
}

interface EventTarget {
  readonly purpose: EventPurpose
  readonly attempt: AttemptRecord | undefined
}

/** Whether a recorded event went to the same callback and attempt as the new event would. */
function isComparable(record: EventRecord, { purpose, attempt }: EventTarget) {
  if (isRecognised(record, attempt)) return true
  if (record.attemptId !== attempt?.id || record.purpose.type !== 'unrecognised') return false
  return purpose.type === 'unrecognised' && purpose.reason === record.purpose.reason
}

/** Whether a recorded event was applied to the attempt. */
function isRecognised(record: EventRecord, attempt: AttemptRecord | undefined) {
  return record.attemptId === attempt?.id && record.purpose.type !== 'unrecognised'
}

interface EventNews {
  readonly event: WebhookEvent
  readonly purpose: EventPurpose
  readonly identity: PaymentIdentity | undefined
  /** They decide if the attempt no longer lists the transaction or operation. */
  readonly earlierEvents: readonly WebhookEvent[]
}

function progressOf(
  attempt: AttemptRecord,
  { event, purpose, identity, earlierEvents }: EventNews,
): (Progress & Pick<EventRecord, 'isSuperseded'>) | undefined {
  if (purpose.type === 'unrecognised' || event.type === 'unrecognised') return undefined
  if (event.type === 'operation') {
    const changed = applyOperation(attempt, event.operation, earlierEvents)
    return { attempt: changed, isDoublePayment: false }
  }
  const { payment } = event
  if (!isInSum(attempt, payment, earlierEvents))
    return applyIdentifiedPayment(attempt, { ...identity, payment }, 'event')
  // The charge has succeeded, so an event with any other status is late.
  const isSuperseded = paymentOutcomeType(payment) !== 'succeeded'
  return {
    attempt: applyToSum(attempt, payment),
    isDoublePayment: false,
    ...(isSuperseded && { isSuperseded }),
  }
}
