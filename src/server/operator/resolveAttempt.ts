import { assertNoProblems, isText, members, must, type OptionCheck, optional } from '../../model/optionProblem.js'
import type { Payment } from '../../model/payment/payment.js'
import { wasReported } from '../attempts/attemptProgress.js'
import { type AttemptDecision, type AttemptRecord, blocksOrder } from '../attempts/attemptRecord.js'
import { type AttemptSummary, summarizeAttempt } from '../attempts/attemptSummary.js'
import { findInProject } from '../attempts/findOwnAttempt.js'
import { decide } from '../attempts/steps.js'
import { countSuccesses, hasSucceeded } from '../attempts/transactions.js'
import { recordChange } from '../journal/changeAttempts.js'
import type { ServerContext } from '../serverContext.js'
import type { EventDecision } from '../store/paymentStore.js'
import { withinMs } from '../time/withinMs.js'
import { createId } from '../tokens/tokens.js'
import { mayDecide } from './actRules.js'

/** What a person has found out about an attempt, at the bank or in the service's portal. */
export interface AttemptResolution {
  /** The attempt's `id`, as logs, `onReview` and `attempts` report it. */
  readonly attempt: string
  /** `succeeded`: the order is paid. `failed`: it is not, and may be paid again. */
  readonly state: AttemptDecision['state']
  /** Who decided: a name or a ticket. Kept with the attempt. */
  readonly by: string
  /** Why. Kept with the attempt. */
  readonly note?: string
  /** The `updatedAt` of the attempt as whoever decides has seen it: one that has changed since is not decided. */
  readonly seenUpdatedAt?: number
}

/**
 * What came of a decision, by `type`. `not_open`: the attempt is decided without it, or a request of it may be
 * under way this very moment; nothing was changed. `changed`: it is not as it was at `seenUpdatedAt`; nothing was changed.
 */
export type ResolvedAttempt =
  /**
   * `isNotified`: `onPayment` has succeeded on it. Otherwise it is called again, until it does. Where the order may be paid twice
   * by it, the attempt is in review, until it is decided once more.
   */
  | { readonly type: 'resolved'; readonly attempt: AttemptSummary; readonly isNotified: boolean }
  | { readonly type: 'not_open' | 'changed'; readonly attempt: AttemptSummary }
  | { readonly type: 'attempt_unknown' }

/** How long a decision waits for the merchant's callback. The callback then goes on, and is run again when it fails. */
const notifyMs = 10_000

/**
 * Stores a person's decision about an attempt that the service left undecided, and notifies the merchant of it. The decision is
 * recorded as an event in the transaction that changes the attempt, so it reaches `onPayment` as a webhook would: until it
 * succeeds, and in the transaction that marks it handled.
 */
export async function resolveAttempt(resolution: AttemptResolution, context: ServerContext): Promise<ResolvedAttempt> {
  const { store, log, randomBytes, deliver } = context
  const { attempt: id, state } = resolution
  const eventId = createId(randomBytes)
  const found = await findInProject({ id }, context)
  if (!found) return { type: 'attempt_unknown' }
  // One that begins from here on is not seen: should this attempt be charged too, its own webhook shows it.
  const others = (await store.findAttempts(found)).filter((other) => other.id !== id)
  const { record, before: current = found } = await store.recordEvent({
    subject: `decision ${eventId}`,
    attemptKey: { id },
    decide: (current) =>
      !current || refusalOf(current, resolution)
        ? undefined
        : decisionEvent(current, { resolution, eventId, others }, context),
  })
  if (!record) return { type: refusalOf(current, resolution) ?? 'not_open', attempt: summarizeAttempt(current) }

  log({ level: 'info', event: 'attempt_resolved', attempt: id, order_id: current.order_id, reason: state })
  if (record.isDoublePayment) log({ level: 'error', event: 'double_payment', attempt: id, order_id: current.order_id })
  const result = await withinMs(notifyMs, deliver(record), 'elsewhere')
  const after = (await store.findAttempt({ id })) ?? current
  return { type: 'resolved', attempt: summarizeAttempt(after), isNotified: result === 'handled' }
}

function refusalOf(attempt: AttemptRecord, { seenUpdatedAt }: AttemptResolution): 'not_open' | 'changed' | undefined {
  if (!mayDecide(attempt)) return 'not_open'
  return seenUpdatedAt !== undefined && seenUpdatedAt !== attempt.updatedAt ? 'changed' : undefined
}

interface Decided {
  readonly resolution: AttemptResolution
  readonly eventId: string
  /** The order's other attempts. */
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
  // The order was free, so another attempt may have been paid, or may be yet.
  const isDoublePayment = state === 'succeeded' && attempt.wasFree && !wasReported(attempt) && others.some(blocksOrder)
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
      // A success that the service has reported was in an event of its own.
      newMembers: attempt.transactions.some(hasSucceeded) ? [] : ['status'],
      isDoublePayment,
      receivedAt: at,
      failures: 0,
      nextTryAt: at,
    },
    ...recordChange(attempt, decide(attempt, decision, isDoublePayment), { cause, now: at, policy }),
  }
}

/** The payment as far as the service has said anything of it: nothing of it is made up, its status least of all. */
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
  attempt: must(isText, 'is missing. Give the attempt’s `id`, as `attempts` and `onReview` report it.'),
  state: must(
    (value) => states.includes(value),
    'is neither "succeeded" nor "failed". It says whether the order is paid: give one of them.',
  ),
  by: must(isText, 'is missing. It is kept with the decision: give a name or a ticket.'),
  note: optional(must((value) => typeof value === 'string', 'must be text. It is kept with the decision.')),
  seenUpdatedAt: optional(
    must(Number.isFinite, 'must be the `updatedAt` of the attempt as it was seen. Leave it out to decide it as it is.'),
  ),
} satisfies Record<keyof AttemptResolution, OptionCheck>

/**
 * Checks a decision before it is stored: a state that nobody knows would be stored as it is.
 *
 * @throws {CheckoutError} `configuration`
 */
export function assertResolution(resolution: unknown): void {
  assertNoProblems(members(checks, '')(resolution ?? {}, ''))
}
