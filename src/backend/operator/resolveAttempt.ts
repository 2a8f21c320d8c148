import {
  assertNoProblems,
  isText,
  members,
  must,
  type OptionCheck,
  optionalValue,
} from '../../core/model/optionProblem.js'
import type { Payment } from '../../core/model/payment/payment.js'
import { type AttemptDecision, type AttemptRecord, blocksOrder } from '../attempts/attemptRecord.js'
import { wasReported } from '../attempts/changes/applyPayment.js'
import { decide } from '../attempts/changes/steps.js'
import { countSuccesses, hasSucceeded } from '../attempts/transactions/transactionStatus.js'
import { type AttemptSummary, summarizeAttempt } from '../attempts/views/attemptSummary.js'
import type { ServerContext } from '../context/serverContext.js'
import { recordChange } from '../journal/changeAttempts.js'
import { findInProject } from '../requests/findInProject.js'
import type { EventDecision } from '../store/paymentStore.js'
import { withinMs } from '../time/withinMs.js'
import { createId } from '../tokens/tokens.js'
import { mayDecide } from './operatorAct.js'

/** What a person has found out about an attempt, at the bank or in the service's portal. */
export interface AttemptResolution {
  /** The attempt's `id`, from a log, `onReview` or `attempts`. */
  readonly attempt: string
  /** `succeeded`: the order is paid. `failed`: it is not, and may be paid again. */
  readonly state: AttemptDecision['state']
  /** Who decided: a name or a ticket. Kept with the attempt. */
  readonly by: string
  /** Why. Kept with the attempt. */
  readonly note?: string
  /**
   * The attempt's `updatedAt` when the person saw it. If it has changed since, it is not decided.
   */
  readonly seenUpdatedAt?: number
}

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

/** How long a decision waits for the callback. It goes on, and is run again if it fails. */
const notifyMs = 10_000

/**
 * Recorded as an event, with the change of the attempt, so that it reaches `onPayment` as a webhook
 * does.
 */
export async function resolveAttempt(
  resolution: AttemptResolution,
  context: ServerContext,
): Promise<ResolvedAttempt> {
  const { store, log, randomBytes, deliver } = context
  const { attempt: id, state } = resolution
  const eventId = createId(randomBytes)
  const found = await findInProject({ id }, context)
  if (!found) return { type: 'attempt_unknown' }
  // An attempt that begins after this is not seen. If it is charged too, its webhook shows it.
  const others = (await store.findAttempts(found)).filter((other) => other.id !== id)
  const { record, before: current = found } = await store.recordEvent({
    subject: `decision ${eventId}`,
    attemptKey: { id },
    decide: (current) =>
      !current || refusalOf(current, resolution)
        ? undefined
        : decisionEvent(current, { resolution, eventId, others }, context),
  })
  if (!record)
    return {
      type: refusalOf(current, resolution) ?? 'not_open',
      attempt: summarizeAttempt(current),
    }

  log({
    level: 'info',
    event: 'attempt_resolved',
    attempt: id,
    order_id: current.order_id,
    reason: state,
  })
  if (record.isDoublePayment)
    log({ level: 'error', event: 'double_payment', attempt: id, order_id: current.order_id })
  const result = await withinMs(notifyMs, deliver(record), 'elsewhere')
  const after = (await store.findAttempt({ id })) ?? current
  return { type: 'resolved', attempt: summarizeAttempt(after), isNotified: result === 'handled' }
}

function refusalOf(
  attempt: AttemptRecord,
  { seenUpdatedAt }: AttemptResolution,
): 'not_open' | 'changed' | undefined {
  if (!mayDecide(attempt)) return 'not_open'
  return seenUpdatedAt !== undefined && seenUpdatedAt !== attempt.updatedAt ? 'changed' : undefined
}

interface Decided {
  readonly resolution: AttemptResolution
  readonly eventId: string
  readonly others: readonly AttemptRecord[]
}

function decisionEvent(
  attempt: AttemptRecord,
  { resolution, eventId, others }: Decided,
  { now, policy }: ServerContext,
): EventDecision {
  const { state, by, note } = resolution
  const at = now()
  const decision: AttemptDecision = {
    state,
    by,
    ...(note !== undefined && { note }),
    at,
    successes: countSuccesses(attempt.transactions),
  }
  // While the order was free, another attempt may have been paid, or may be paid later.
  const isDoublePayment =
    state === 'succeeded' && attempt.wasFree && !wasReported(attempt) && others.some(blocksOrder)
  const cause = {
    by: `operator:${by}`,
    type: 'decided',
    reason: state,
    ...(note !== undefined && { detail: note }),
    eventId,
  } as const
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
      receivedAt: at,
      failures: 0,
      nextTryAt: at,
    },
    ...recordChange(attempt, decide(attempt, decision, isDoublePayment), {
      cause,
      now: at,
      policy,
    }),
  }
}

/** The payment as the service has reported it. Nothing is invented, least of all its status. */
function paymentOf(attempt: AttemptRecord): Payment {
  const { pos_id, order_id, mode, method, transactions, createdAt } = attempt
  const known = transactions.find(hasSucceeded) ?? transactions.at(-1)
  return {
    payment_id: known?.payment_id ?? '',
    ...(known?.transaction_id !== undefined && { transaction_id: known.transaction_id }),
    pos_id,
    mode,
    method,
    status: 'init',
    created_at: known?.created_at ?? new Date(createdAt).toISOString().slice(0, -1),
    ...(known?.processed_at !== undefined && { processed_at: known.processed_at }),
    amount: Number(attempt.amount),
    currency: attempt.currency,
    // The view is made from a payment.
    ...(known?.view as Partial<Payment> | undefined),
    order_id,
  }
}

const states: readonly unknown[] = ['succeeded', 'failed'] satisfies AttemptResolution['state'][]

const checks: Readonly<Record<string, OptionCheck>> = {
  attempt: must(
    isText,
    'is missing. Give the attempt’s `id`, as `attempts` and `onReview` report it.',
  ),
  state: must(
    (value) => states.includes(value),
    'is neither "succeeded" nor "failed". It says whether the order is paid: give one of them.',
  ),
  by: must(isText, 'is missing. It is kept with the decision: give a name or a ticket.'),
  note: optionalValue(
    (value) => typeof value === 'string',
    'must be text. It is kept with the decision.',
  ),
  seenUpdatedAt: optionalValue(
    Number.isFinite,
    'must be the `updatedAt` of the attempt when you saw it. Leave it out to decide it anyway.',
  ),
} satisfies Record<keyof AttemptResolution, OptionCheck>

export function assertResolution(resolution: unknown): void {
  assertNoProblems(members(checks, '')(resolution ?? {}, ''))
}
