import type { Payment } from '../../core/model/payment/payment.js'
import { type AttemptDecision, type AttemptRecord, blocksOrder } from '../attempts/attemptRecord.js'
import { wasReported } from '../attempts/changes/applyPayment.js'
import type { PlanTerms } from '../attempts/changes/recoveryPlan.js'
import { decide } from '../attempts/changes/stateChanges.js'
import { countSuccesses, hasSucceeded } from '../attempts/transactions/transactionStatus.js'
import { type AttemptSummary, summarizeAttempt } from '../attempts/views/attemptSummary.js'
import type { ServerContext } from '../context/serverContext.js'
import { recordChange } from '../journal/changeAttempts.js'
import { findInProject } from '../requests/findInProject.js'
import type { EventDecision } from '../store/paymentStore.js'
import { createId } from '../tokens/tokens.js'
import type { AttemptResolution } from './attemptResolution.js'
import { deliverWhileWaiting } from './deliverWhileWaiting.js'
import { mayDecide } from './operatorAct.js'

/**
 * The result of a decision, by `type`. `not_open`: the attempt needs no decision, or a request of
 * it may be in progress. `changed`: it has changed since `seenUpdatedAt`. Both change nothing.
 */
export type ResolvedAttempt =
  /**
   * `isNotified`: `onPayment` has succeeded; otherwise it is called again. If the order may now be
   * paid twice, the attempt stays in review.
   */
  | { readonly type: 'resolved'; readonly attempt: AttemptSummary; readonly isNotified: boolean }
  | { readonly type: 'not_open' | 'changed'; readonly attempt: AttemptSummary }
  | { readonly type: 'attempt_unknown' }

/**
 * Stores a person's decision, and notifies the merchant of it. The decision is checked and stored
 * under the store's lock, because a webhook may decide the attempt meanwhile.
 */
export async function resolveAttempt(
  resolution: AttemptResolution,
  context: ServerContext,
): Promise<ResolvedAttempt> {
  const { store, now, policy, randomBytes, log } = context
  const { attempt: id } = resolution
  const eventId = createId(randomBytes)
  const stored = await findInProject({ id }, context)
  if (!stored) return { type: 'attempt_unknown' }
  // An attempt that begins after this is not seen. If it is charged too, its webhook shows it.
  const attempts = await store.findAttempts(stored)
  const otherAttempts = attempts.filter((attempt) => attempt.id !== id)
  const { record, before = stored } = await store.recordEvent({
    subject: `decision ${eventId}`,
    attemptKey: { id },
    decide: (attempt) => {
      if (!attempt || refusalOf(attempt, resolution)) return undefined
      return decisionEvent(attempt, { resolution, eventId, otherAttempts, now: now(), policy })
    },
  })
  if (!record) {
    const type = refusalOf(before, resolution) ?? 'not_open'
    return { type, attempt: summarizeAttempt(before) }
  }

  const names = { attempt: id, order_id: before.order_id }
  log({ level: 'info', event: 'attempt_resolved', ...names, reason: resolution.state })
  if (record.isDoublePayment) log({ level: 'error', event: 'double_payment', ...names })
  const result = await deliverWhileWaiting(record, context)
  const after = (await store.findAttempt({ id })) ?? before
  return { type: 'resolved', attempt: summarizeAttempt(after), isNotified: result === 'handled' }
}

function refusalOf(attempt: AttemptRecord, { seenUpdatedAt }: AttemptResolution) {
  if (!mayDecide(attempt)) return 'not_open'
  return seenUpdatedAt !== undefined && seenUpdatedAt !== attempt.updatedAt ? 'changed' : undefined
}

interface DecisionSeed extends PlanTerms {
  readonly resolution: AttemptResolution
  readonly eventId: string
  /** The other attempts of the order. */
  readonly otherAttempts: readonly AttemptRecord[]
}

/**
 * The event that stores a person's decision, and the attempt after it. Pure. It is an event, so
 * that it reaches `onPayment` as a webhook does: once, and again until the callback succeeds.
 */
function decisionEvent(attempt: AttemptRecord, seed: DecisionSeed): EventDecision {
  const { resolution, eventId, otherAttempts, now, policy } = seed
  const { state, by, note } = resolution
  const decision: AttemptDecision = {
    state,
    by,
    ...(note !== undefined && { note }),
    at: now,
    successes: countSuccesses(attempt.transactions),
  }
  // While the order was free, another attempt may have been paid, or may be paid later.
  const mayBePaidTwice = attempt.wasFree && otherAttempts.some(blocksOrder)
  const isDoublePayment = state === 'succeeded' && mayBePaidTwice && !wasReported(attempt)
  const cause = {
    by: `operator:${by}`,
    type: 'decided',
    reason: state,
    ...(note !== undefined && { detail: note }),
    eventId,
  } as const
  const decided = decide(attempt, decision, isDoublePayment)
  return {
    record: {
      id: eventId,
      pos_id: attempt.pos_id,
      attemptId: attempt.id,
      event: { type: 'payment', payment: paymentOf(attempt) },
      purpose: { type: 'decision', decision },
      // If the service has reported a success, an event had its status.
      newMembers: attempt.transactions.some(hasSucceeded) ? [] : ['status'],
      isDoublePayment,
      receivedAt: now,
      failures: 0,
      nextTryAt: now,
    },
    ...recordChange(attempt, decided, { cause, now, policy }),
  }
}

/** The payment as the service has reported it. Nothing is added, and its status does not change. */
function paymentOf(attempt: AttemptRecord): Payment {
  const { pos_id, order_id, mode, method, transactions, createdAt } = attempt
  const transaction = transactions.find(hasSucceeded) ?? transactions.at(-1)
  const { payment_id = '', transaction_id, processed_at, view } = transaction ?? {}
  return {
    payment_id,
    ...(transaction_id !== undefined && { transaction_id }),
    pos_id,
    mode,
    method,
    status: 'init',
    created_at: transaction?.created_at ?? new Date(createdAt).toISOString().slice(0, -1),
    ...(processed_at !== undefined && { processed_at }),
    amount: Number(attempt.amount),
    currency: attempt.currency,
    // The view is made from a payment.
    ...(view as Partial<Payment> | undefined),
    order_id,
  }
}
