import type { Payment } from '../../core/model/payment/payment.js'
import { type AttemptDecision, type AttemptRecord, blocksOrder } from '../attempts/attemptRecord.js'
import { wasReported } from '../attempts/changes/applyPayment.js'
import type { PlanTerms } from '../attempts/changes/checkPlan.js'
import { decide } from '../attempts/changes/steps.js'
import { countSuccesses, hasSucceeded } from '../attempts/transactions/transactionStatus.js'
import { recordChange } from '../journal/changeAttempts.js'
import type { EventDecision } from '../store/paymentStore.js'
import type { AttemptResolution } from './attemptResolution.js'

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
export function decisionEvent(attempt: AttemptRecord, seed: DecisionSeed): EventDecision {
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

/** The payment as the service has reported it. Nothing is invented, least of all its status. */
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
