import { paymentOutcomeType } from '../../core/model/payment/statusCode.js'
import type { WebhookEvent } from '../../core/model/payment/webhookEvent.js'
import { sameUuid } from '../../core/model/uuid.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { applyPayment, type Progress } from '../attempts/changes/applyPayment.js'
import type { CheckPolicy } from '../attempts/changes/checkPlan.js'
import type { JournalCause } from '../attempts/journalEntry.js'
import { applyOperation } from '../attempts/transactions/captures.js'
import { mismatchOf } from '../attempts/transactions/laterCharge.js'
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
import { membersOf } from './eventKeys.js'

interface EventSeed {
  readonly id: string
  readonly event: WebhookEvent
  /** The project this server works for. */
  readonly posId: string
  readonly now: number
  readonly policy: CheckPolicy
}

/**
 * Decides what an event does; `undefined` if it says nothing new. Pure: a store runs it under its
 * lock.
 *
 * `known` are the recorded events with the same subject. Unrecognised ones whose reason no longer
 * applies do not count, so such an event is applied when it is sent again.
 *
 * An event counts for an attempt of the same project and `order_id`. A payment must also be a
 * purchase or an authorisation, and have the order's amount and currency, unless it is a
 * subscription's later charge.
 */
export function decideEvent(
  seed: EventSeed,
  attempt: AttemptRecord | undefined,
  known: readonly EventRecord[],
): EventDecision | undefined {
  const { event, now, policy } = seed
  const purpose = purposeOf(seed, attempt)
  const alike = known.filter((record) => isAlike(record, { purpose, attempt }))
  const said = alike.map((record) => record.event).filter((other) => isOneTransaction(other, event))
  const newMembers = newMembersOf(event, said)
  // An event without any member is new once.
  if (newMembers.length === 0 && alike.length > 0) return undefined

  const progress = attempt && progressOf(attempt, { event, purpose, said })
  const cause = { ...causeOf(event, purpose), eventId: seed.id }
  const changed =
    progress && progress.attempt !== attempt
      ? recordChange(attempt, progress.attempt, { cause, now, policy })
      : { entry: { at: now, ...(attempt && { attemptId: attempt.id }), ...cause } }
  return {
    record: {
      id: seed.id,
      pos_id: seed.posId,
      event,
      purpose,
      ...(attempt && { attemptId: attempt.id }),
      newMembers,
      isDoublePayment: progress?.isDoublePayment ?? false,
      ...(progress?.isSuperseded && { isSuperseded: true }),
      receivedAt: now,
      failures: 0,
      nextTryAt: now,
    },
    ...changed,
  }
}

function causeOf(event: WebhookEvent, purpose: EventPurpose): JournalCause {
  const subject = subjectOf(event)
  const reason =
    purpose.type === 'unrecognised' ? purpose.reason : subject && reasonOfPayment(subject)
  return { by: 'service', type: 'event', ...(reason !== undefined && { reason }) }
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

function unrecognised(reason: UnrecognisedReason): EventPurpose {
  return { type: 'unrecognised', reason }
}

/** Whether a record went to the same callback and attempt as the event would. */
function isAlike(
  record: EventRecord,
  {
    purpose,
    attempt,
  }: { readonly purpose: EventPurpose; readonly attempt: AttemptRecord | undefined },
): boolean {
  if (record.attemptId !== attempt?.id) return false
  if (record.purpose.type !== 'unrecognised') return true
  return purpose.type === 'unrecognised' && purpose.reason === record.purpose.reason
}

/**
 * The members whose values no `known` event has. Values are compared at any depth; `null` counts as
 * absent. If there are none, those whose values no event of this status has.
 */
function newMembersOf(event: WebhookEvent, known: readonly WebhookEvent[]): readonly string[] {
  const said = membersOf(event)
  const others = known.map(membersOf)
  const { status } = said
  const ofStatus = newMembers(
    said,
    others.filter(({ status: its }) => its === status),
  )
  const ofAll = newMembers(said, others)
  return ofAll.length > 0 ? ofAll : ofStatus
}

function newMembers(said: Said, others: readonly Said[]): readonly string[] {
  const known = new Set(
    others.flatMap((other) => Object.keys(other).flatMap((name) => leavesOf(other[name], [name]))),
  )
  return Object.keys(said).filter((name) =>
    leavesOf(said[name], [name]).some((leaf) => !known.has(leaf)),
  )
}

/** Each value with the way to it, as text. */
function leavesOf(value: unknown, path: readonly string[]): readonly string[] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [JSON.stringify([path, value])]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
}

type Said = ReturnType<typeof membersOf>

/** Two transactions may have been created in the same millisecond. */
function isOneTransaction(one: WebhookEvent, other: WebhookEvent): boolean {
  const [id, otherId] = [subjectOf(one)?.transaction_id, subjectOf(other)?.transaction_id]
  return id === undefined || otherId === undefined || id === otherId
}

/**
 * `said`: the earlier events of the transaction or operation, which decide if the attempt no longer
 * lists it.
 */
function progressOf(
  attempt: AttemptRecord,
  {
    event,
    purpose,
    said,
  }: {
    readonly event: WebhookEvent
    readonly purpose: EventPurpose
    readonly said: readonly WebhookEvent[]
  },
): (Progress & Pick<EventRecord, 'isSuperseded'>) | undefined {
  if (purpose.type === 'unrecognised' || event.type === 'unrecognised') return undefined
  if (event.type === 'operation') {
    return { attempt: applyOperation(attempt, event.operation, said), isDoublePayment: false }
  }
  const { payment } = event
  if (!isInSum(attempt, payment, said)) return applyPayment(attempt, payment, 'event')
  const isSuperseded = paymentOutcomeType(payment) !== 'succeeded'
  return {
    attempt: applyToSum(attempt, payment),
    isDoublePayment: false,
    ...(isSuperseded && { isSuperseded }),
  }
}
