import { equalAmounts } from '../model/amount.js'
import type { Operation } from '../model/operation.js'
import type { Payment } from '../model/payment.js'
import { sameUuid } from '../model/uuid.js'
import type { WebhookEvent } from '../model/webhookEvent.js'
import { applyPayment } from './attemptProgress.js'
import type { AttemptRecord } from './attemptRecord.js'
import { type CheckPolicy, planCheck } from './checkPlan.js'
import type { AttemptKey, EventDecision, EventPurpose, UnrecognisedReason } from './paymentStore.js'

export interface EventSeed {
  readonly id: string
  readonly event: WebhookEvent
  /** The project this server works for. */
  readonly posId: string
  readonly now: number
  readonly policy: CheckPolicy
}

/**
 * Decides what a new event does. Pure: a store runs it under its lock.
 *
 * An event counts for an attempt when project and `order_id` are known. A payment event must also be of a purchase or an
 * authorisation and name the order's amount and currency; operations and a subscription's later charges may differ. What
 * does not fit changes nothing.
 */
export function decideEvent(seed: EventSeed, attempt: AttemptRecord | undefined): EventDecision {
  const { event, now, policy } = seed
  const purpose = purposeOf(seed, attempt)
  const progress =
    purpose.type === 'payment' && event.type === 'payment' && attempt
      ? applyPayment(attempt, event.payment, 'event')
      : undefined
  return {
    record: {
      id: seed.id,
      pos_id: seed.posId,
      event,
      purpose,
      ...(attempt && { attemptId: attempt.id }),
      isDoublePayment: progress?.isDoublePayment ?? false,
      receivedAt: now,
      failures: 0,
      nextTryAt: now,
    },
    ...(progress && { attempt: planCheck(attempt, { ...progress.attempt, updatedAt: now }, { now, policy }) }),
  }
}

/** Which attempt an event speaks of: events may come before the answer that told our server its `payment_id`. */
export function attemptKeyOf(event: WebhookEvent, posId: string): AttemptKey | undefined {
  const subject = subjectOf(event)
  return subject && { pos_id: posId, order_id: subject.order_id }
}

/**
 * Equal for deliveries that mean the same: a re-sent webhook may carry members the first one did not. What decides whether
 * the event fits its order is part of it, so that one that does not fit stands in nobody's way.
 */
export function meaningKeyOf(event: WebhookEvent): string | undefined {
  const subject = subjectOf(event)
  if (!subject) return undefined
  const { pos_id, order_id, method, transaction_id, status, status_code } = subject
  const { amount, currency, processed_amount, processed_currency } = subject
  const money = [amount, currency, processed_amount, processed_currency]
  const id = event.type === 'operation' ? event.operation.operation_id : subject.payment_id
  // Without a name of its own, a subscription's next charge is told from the last by its time.
  const transaction = transaction_id ?? subject.created_at
  return JSON.stringify([pos_id, order_id, method, id, transaction, status, status_code, ...money])
}

function purposeOf({ event, posId }: EventSeed, attempt: AttemptRecord | undefined): EventPurpose {
  const subject = subjectOf(event)
  if (!subject) return unrecognised('shape')
  if (!sameUuid(subject.pos_id, posId)) return unrecognised('other_project')
  if (!attempt) return unrecognised('unknown_order')
  if (event.type === 'operation') return { type: 'operation' }
  const misfit = misfitOf(attempt, subject)
  return misfit ? unrecognised(misfit) : { type: 'payment' }
}

/**
 * Why news of a payment cannot be of the attempt: money that goes the other way, or a card that was looked up, bear the
 * order's name too.
 */
export function misfitOf(
  { amount, currency, isRecurring, hasEvent }: AttemptRecord,
  payment: Pick<Payment, 'method' | 'amount' | 'currency'>,
): 'method' | 'amount' | 'currency' | undefined {
  if (payment.method !== 'purchase' && payment.method !== 'auth') return 'method'
  if (isRecurring && hasEvent) return undefined
  if (!equalAmounts(payment.amount, amount)) return 'amount'
  return payment.currency === currency ? undefined : 'currency'
}

function unrecognised(reason: UnrecognisedReason): EventPurpose {
  return { type: 'unrecognised', reason }
}

function subjectOf(event: WebhookEvent): Payment | Operation | undefined {
  if (event.type === 'payment') return event.payment
  return event.type === 'operation' ? event.operation : undefined
}
