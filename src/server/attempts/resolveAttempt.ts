import { assertNoProblems, isText, members, must, type OptionCheck, optional } from '../../model/optionProblem.js'
import type { AttemptDecision, AttemptRecord } from './attemptRecord.js'
import { type AttemptSummary, summarizeAttempt } from './attemptSummary.js'
import type { AttemptsContext } from './context.js'
import { isPaidShort } from './moneyTaken.js'
import { attemptStates } from './states.js'
import { decide } from './steps.js'
import { countSuccesses } from './transactions.js'

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
}

/**
 * What came of a decision, by `type`. `not_open`: the attempt is decided without it, or a request of it may be
 * under way this very moment; nothing was changed.
 */
export type ResolvedAttempt =
  | { readonly type: 'resolved'; readonly attempt: AttemptSummary }
  | { readonly type: 'not_open'; readonly attempt: AttemptSummary }
  | { readonly type: 'attempt_unknown' }

/** Stores what a person has decided about an attempt that nobody else could. */
export async function resolveAttempt(
  { attempt: id, state, by, note }: AttemptResolution,
  { change, now, log }: Pick<AttemptsContext, 'change' | 'now' | 'log'>,
): Promise<ResolvedAttempt> {
  let isResolved = false
  const decideOpen = (current: AttemptRecord): AttemptRecord => {
    isResolved = isOpen(current)
    if (!isResolved) return current
    const decision = {
      state,
      by,
      ...(note !== undefined && { note }),
      at: now(),
      successes: countSuccesses(current.transactions),
    }
    return decide(current, decision)
  }
  const cause = { by: `operator:${by}`, type: 'decided', ...(note !== undefined && { detail: note }) } as const
  const changed = await change({ id }, decideOpen, cause)
  if (!changed) return { type: 'attempt_unknown' }
  const attempt = summarizeAttempt(changed)
  if (!isResolved) return { type: 'not_open', attempt }
  log({ level: 'info', event: 'attempt_resolved', attempt: id, order_id: changed.order_id, reason: state })
  return { type: 'resolved', attempt }
}

/** What a person decided once, they may decide otherwise; so they may where less than the price was taken. */
function isOpen(attempt: AttemptRecord): boolean {
  return attemptStates[attempt.state].mayResolve || attempt.decision !== undefined || isPaidShort(attempt)
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
} satisfies Record<keyof AttemptResolution, OptionCheck>

/**
 * Checks a decision before it is stored: a state that nobody knows would be stored as it is.
 *
 * @throws {CheckoutError} `configuration`
 */
export function assertResolution(resolution: unknown): void {
  assertNoProblems(members(checks, '')(resolution ?? {}, ''))
}
