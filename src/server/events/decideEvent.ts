import { equalAmounts } from '../../model/money/amount.js'
import type { Payment } from '../../model/payment/payment.js'
import type { WebhookEvent } from '../../model/payment/webhookEvent.js'
import { sameUuid } from '../../model/uuid.js'
import { applyPayment, type Progress } from '../attempts/attemptProgress.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { type CheckPolicy, planCheck } from '../attempts/checkPlan.js'
import type { EventDecision, EventPurpose, EventRecord, UnrecognisedReason } from '../store/paymentStore.js'
import { applyOperation } from './captures.js'
import { subjectOf } from './eventKeys.js'
import { isLaterCharge, type TransactionName } from './isLaterCharge.js'
import { newMembersOf } from './newMembers.js'

export interface EventSeed {
  readonly id: string
  readonly event: WebhookEvent
  /** The project this server works for. */
  readonly posId: string
  readonly now: number
  readonly policy: CheckPolicy
}

/**
 * Decides what an event does; `undefined` for one that says nothing new. Pure: a store runs it under its lock.
 *
 * `known` are the events recorded before with the same subject. Those that were not recognised, for a reason that no longer
 * applies, do not count: such an event is applied when it is sent again.
 *
 * An event counts for an attempt when project and `order_id` are known. A payment event must also be of a purchase or an
 * authorisation and name the order's amount and currency; operations and a subscription's later charges may differ. What
 * does not match changes nothing.
 */
export function decideEvent(
  seed: EventSeed,
  attempt: AttemptRecord | undefined,
  known: readonly EventRecord[],
): EventDecision | undefined {
  const { event, now, policy } = seed
  const purpose = purposeOf(seed, attempt)
  const alike = known.filter((record) => isAlike(record, { purpose, attempt }))
  const newMembers = newMembersOf(
    event,
    alike.map((record) => record.event).filter((other) => isOneTransaction(other, event)),
  )
  // An event that says nothing at all is new once.
  if (newMembers.length === 0 && alike.length > 0) return undefined

  const progress = attempt && progressOf(attempt, event, purpose)
  const isChanged = progress !== undefined && progress.attempt !== attempt
  return {
    record: {
      id: seed.id,
      pos_id: seed.posId,
      event,
      purpose,
      ...(attempt && { attemptId: attempt.id }),
      newMembers,
      isDoublePayment: progress?.isDoublePayment ?? false,
      receivedAt: now,
      failures: 0,
      nextTryAt: now,
    },
    ...(isChanged && { attempt: planCheck(attempt, { ...progress.attempt, updatedAt: now }, { now, policy }) }),
  }
}

/** Whether what a record has said was said to whom the event would go. */
function isAlike(
  record: EventRecord,
  { purpose, attempt }: { readonly purpose: EventPurpose; readonly attempt: AttemptRecord | undefined },
): boolean {
  if (record.attemptId !== attempt?.id) return false
  if (record.purpose.type !== 'unrecognised') return true
  return purpose.type === 'unrecognised' && purpose.reason === record.purpose.reason
}

/** Two transactions may begin in one millisecond. */
function isOneTransaction(one: WebhookEvent, other: WebhookEvent): boolean {
  const [id, otherId] = [subjectOf(one)?.transaction_id, subjectOf(other)?.transaction_id]
  return id === undefined || otherId === undefined || id === otherId
}

function progressOf(attempt: AttemptRecord, event: WebhookEvent, purpose: EventPurpose): Progress | undefined {
  if (purpose.type === 'payment' && event.type === 'payment') return applyPayment(attempt, event.payment, 'event')
  if (purpose.type === 'operation' && event.type === 'operation') {
    return { attempt: applyOperation(attempt, event.operation), isDoublePayment: false }
  }
  return undefined
}

function purposeOf({ event, posId }: EventSeed, attempt: AttemptRecord | undefined): EventPurpose {
  const subject = subjectOf(event)
  if (!subject) return unrecognised('shape')
  if (!sameUuid(subject.pos_id, posId)) return unrecognised('other_project')
  if (!attempt) return unrecognised('unknown_order')
  if (event.type === 'operation') return { type: 'operation' }
  const mismatch = mismatchOf(attempt, subject)
  return mismatch ? unrecognised(mismatch) : { type: 'payment' }
}

/**
 * Why a payment cannot be of the attempt: money that goes the other way, or a card that was looked up, has the
 * order's name too. Only a later charge of a subscription may be of another amount and currency.
 */
export function mismatchOf(
  attempt: AttemptRecord,
  payment: TransactionName & Pick<Payment, 'method' | 'amount' | 'currency'>,
): 'method' | 'amount' | 'currency' | undefined {
  if (payment.method !== 'purchase' && payment.method !== 'auth') return 'method'
  if (isLaterCharge(attempt, payment)) return undefined
  if (!equalAmounts(payment.amount, attempt.amount)) return 'amount'
  return payment.currency === attempt.currency ? undefined : 'currency'
}

function unrecognised(reason: UnrecognisedReason): EventPurpose {
  return { type: 'unrecognised', reason }
}
