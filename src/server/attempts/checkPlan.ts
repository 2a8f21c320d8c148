import type { AttemptRecord, ReviewReason } from './attemptRecord.js'

/** How long the service is asked, and how long an attempt may stay undecided. */
export interface CheckPolicy {
  /** Longer than any one payment call can take. Milliseconds. */
  readonly patienceMs: number
  /** How long a payment that was taken may stay undecided. Milliseconds. */
  readonly abandonAfterMs: number
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** When the service is asked for the webhook again, from the moment on at which the result became unclear. */
export const unclearLadderMs: readonly number[] = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  1 * hour,
  6 * hour,
  24 * hour,
]

/**
 * A shopper at their bank is busy for a while, so a payment that was taken is asked about later and less often; so is one
 * that an answer has decided, whose webhook is only late as a rule.
 */
const patientLadderMs: readonly number[] = [10 * minute, 1 * hour, 6 * hour, 24 * hour]

/** How long the webhook that was asked for last may take to come. */
const lastWordMs = 5 * minute

/** A form that has run out is left alone for a moment: a shopper may have paid in its last second. */
const formGraceMs = 1 * minute

/** What recovery has to do about an attempt whose time has come. */
export type CheckStep =
  /** Nothing was ever sent: the order is free. */
  | { readonly type: 'free' }
  /** It was sent, and whoever sent it is gone: nobody knows. */
  | { readonly type: 'doubt' }
  /** Ask the service, after cancelling what can be cancelled. */
  | { readonly type: 'ask'; readonly cancels: boolean }
  /** Asking has not helped: a person must look. */
  | { readonly type: 'give_up'; readonly reason: ReviewReason }
  /** Tell the merchant that a person must look. */
  | { readonly type: 'tell'; readonly reason: ReviewReason }

/** In which way an attempt is undecided; `undefined` when nothing is left to do. Each has a plan of its own. */
type Wait = 'sending' | 'unclear' | 'form' | 'visited' | 'away' | 'back' | 'review' | 'event'

/**
 * Plans the next check of an attempt that has just changed. Pure. A plan goes on as long as the attempt waits for the same
 * thing; an attempt with nothing to wait for has none.
 */
export function planCheck(
  before: AttemptRecord | undefined,
  after: AttemptRecord,
  { now, policy }: { readonly now: number; readonly policy: CheckPolicy },
): AttemptRecord {
  const wait = waitOf(after)
  if (wait === undefined) return withoutCheck(after)
  if (before?.checkAt !== undefined && waitOf(before) === wait) return after
  const fresh = { ...after, checkSince: now, checks: 0 }
  return { ...fresh, checkAt: checkTimeOf(fresh, wait, policy) }
}

/**
 * The attempt once its check is done and has changed nothing: the next one is planned. Pure. What was missed while nobody
 * looked is left out: asked time after time in one breath, the service could not answer any of it.
 */
export function planNextCheck(
  attempt: AttemptRecord,
  { now, policy }: { readonly now: number; readonly policy: CheckPolicy },
): AttemptRecord {
  const wait = waitOf(attempt)
  if (wait === undefined) return withoutCheck(attempt)
  const { length } = ladderOf(attempt, wait, policy)
  let asked = { ...attempt, checks: attempt.checks + 1 }
  while (asked.checks < length && checkTimeOf(asked, wait, policy) <= now)
    asked = { ...asked, checks: asked.checks + 1 }
  const checkAt = checkTimeOf(asked, wait, policy)
  return { ...asked, checkAt: asked.checks < length ? checkAt : Math.max(checkAt, now + lastWordMs) }
}

/** What to do about an attempt whose time has come; `undefined` when there is nothing any more. Pure. */
export function checkStepOf(
  attempt: AttemptRecord,
  { now, policy }: { readonly now: number; readonly policy: CheckPolicy },
): CheckStep | undefined {
  const wait = waitOf(attempt)
  switch (wait) {
    case undefined:
      return undefined
    case 'sending':
      return { type: attempt.state === 'reserved' ? 'free' : 'doubt' }
    case 'review':
      return { type: 'tell', reason: attempt.review?.reason ?? 'unclear' }
    default: {
      const isOver = attempt.checks >= ladderOf(attempt, wait, policy).length
      if (isOver && wait === 'event') return { type: 'tell', reason: 'event_missing' }
      if (isOver) return { type: 'give_up', reason: wait === 'unclear' ? 'unclear' : 'abandoned' }
      return { type: 'ask', cancels: isPastPaying(attempt, now) }
    }
  }
}

/** A hosted payment whose form has run out, or whose form nobody was ever sent to, is better cancelled than asked about. */
function isPastPaying(attempt: AttemptRecord, now: number): boolean {
  const { mode, location, expiresAt = 0 } = attempt
  return mode === 'hosted' && attempt.awaitsEvent !== true && (location === undefined || now >= expiresAt)
}

function waitOf(attempt: AttemptRecord): Wait | undefined {
  switch (attempt.state) {
    case 'reserved':
    case 'sent':
      return 'sending'
    case 'unknown':
      return 'unclear'
    case 'redirect_ready':
      // Whoever comes back from an unpaid form may have paid it a moment ago, and waits to be told.
      return attempt.hasReturned ? 'visited' : 'form'
    case 'action_required':
    case 'pending':
      return attempt.hasReturned ? 'back' : 'away'
    case 'needs_review':
      return attempt.review?.isTold ? undefined : 'review'
    case 'succeeded':
    case 'failed':
    case 'cancelled':
      return attempt.awaitsEvent ? 'event' : undefined
    case 'rejected':
      return undefined
  }
}

function checkTimeOf(attempt: AttemptRecord, wait: Wait, policy: CheckPolicy): number {
  const { checkSince, checks } = attempt
  const ladder = ladderOf(attempt, wait, policy)
  // Beyond the ladder there is only telling the merchant: every day, until it succeeds.
  const beyondMs = (ladder.at(-1) ?? 0) + lastWordMs + (checks - ladder.length) * 24 * hour
  return checkSince + (ladder[checks] ?? beyondMs)
}

/** When an attempt is looked at, in milliseconds from the moment on at which it began to wait. */
function ladderOf(attempt: AttemptRecord, wait: Wait, { patienceMs, abandonAfterMs }: CheckPolicy): readonly number[] {
  switch (wait) {
    case 'sending':
      return [patienceMs]
    case 'unclear':
      return unclearLadderMs
    case 'form':
      return afterForm(attempt)
    case 'visited': {
      const later = afterForm(attempt)
      return [...unclearLadderMs.filter((afterMs) => afterMs < (later[0] ?? 0)), ...later]
    }
    case 'back':
      return until(abandonAfterMs, unclearLadderMs)
    case 'away':
      return until(abandonAfterMs, patientLadderMs)
    case 'review':
      return [0, ...unclearLadderMs]
    case 'event':
      return patientLadderMs
  }
}

/** Once the form has run out it is cancelled at once, and asked about if that is not taken. */
function afterForm({ checkSince, expiresAt = checkSince }: AttemptRecord): readonly number[] {
  const runOutMs = Math.max(expiresAt + formGraceMs - checkSince, 0)
  return [0, ...unclearLadderMs].map((afterMs) => runOutMs + afterMs)
}

function until(endMs: number, ladder: readonly number[]): readonly number[] {
  return [...ladder.filter((afterMs) => afterMs < endMs), endMs]
}

function withoutCheck({ checkAt: _, ...attempt }: AttemptRecord): AttemptRecord {
  return attempt
}
