import type { AttemptRecord, ReviewReason } from '../attemptRecord.js'
import { attemptStates, type StateRules } from '../attemptStates.js'

/** How long the service is asked, and how long an attempt may stay undecided. */
export interface CheckPolicy {
  /** Longer than any one payment call can take. Milliseconds. */
  readonly answerTimeoutMs: number
  /** How long a payment that was taken may stay undecided. Milliseconds. */
  readonly abandonAfterMs: number
  /** How long the webhook of a decided payment may take. Milliseconds. */
  readonly eventTimeoutMs: number
}

/** What a plan depends on besides the attempt. */
export interface PlanTerms {
  readonly now: number
  readonly policy: CheckPolicy
}

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/**
 * When the service is asked for the webhook again, counted from the moment at which the result
 * became unclear. The first questions come fast, because the shopper waits; after the last one a
 * person decides.
 */
const unclearDelaysMs = [
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  1 * hourMs,
  6 * hourMs,
  24 * hourMs,
]

/** A shopper at their bank needs time, so such payments are checked later and less often. */
const bankDelaysMs = [10 * minuteMs, 1 * hourMs, 6 * hourMs, 24 * hourMs]

/**
 * The delays after a missing webhook was requested for the first time. After the first delay the
 * merchant is notified. After the others the webhook is requested again, because its route may be
 * open by then.
 */
const missingEventDelaysMs = [1 * hourMs, 6 * hourMs, 24 * hourMs]

/** How long the webhook that was asked for last may take to arrive. */
const lastEventMs = 5 * minuteMs

/** A shopper may have paid in the form's last second. */
const formGraceMs = 1 * minuteMs

/**
 * How long a merchant's function may take while a wallet's sheet waits: the sheet waits 30 seconds
 * for the whole answer.
 */
export const sheetLimitMs = 20 * secondMs

/** What recovery does about an attempt whose check is due. */
export type CheckStep =
  /** Nothing was ever sent: the order is free. */
  | { readonly type: 'reject_unsent' }
  /** It was sent, and the process that sent it is gone. */
  | { readonly type: 'mark_unknown' }
  /**
   * Ask the service, after cancelling what can be cancelled. `isEventMissed`: the webhook should
   * have come, and is requested for the first time.
   */
  | { readonly type: 'ask'; readonly cancels: boolean; readonly isEventMissed?: true }
  /** Asking has not helped: a person must decide. */
  | { readonly type: 'give_up'; readonly reason: ReviewReason }
  /** Notify the merchant that a person must decide. */
  | { readonly type: 'notify'; readonly reason: ReviewReason }

/**
 * What an attempt waits for. The plan differs once its shopper has come back, because they wait for
 * the result then.
 */
type Wait = Exclude<StateRules['waitsFor'], 'nothing'> | 'form_visited' | 'bank_visited'

/**
 * Plans the next check of an attempt that has just changed. Pure.
 *
 * While the attempt waits for the same thing, its plan stays: if each change began a new plan,
 * webhooks that say nothing decisive would put off the person who has to look.
 */
export function planCheck(
  before: AttemptRecord | undefined,
  after: AttemptRecord,
  { now, policy }: PlanTerms,
): AttemptRecord {
  const wait = waitOf(after)
  if (wait === undefined) return withoutCheck(after)
  if (before?.checkAt !== undefined && waitOf(before) === wait) return after
  const restarted = { ...after, checkSince: now, checks: 0 }
  return { ...restarted, checkAt: checkTimeOf(restarted, wait, policy) }
}

/**
 * Plans the next check after one that changed nothing. Pure. Checks that were missed while no
 * process ran are left out.
 */
export function planNextCheck(attempt: AttemptRecord, { now, policy }: PlanTerms): AttemptRecord {
  const wait = waitOf(attempt)
  if (wait === undefined) return withoutCheck(attempt)
  const { length } = delaysMsOf(attempt, wait, policy)
  let planned = { ...attempt, checks: attempt.checks + 1 }
  while (planned.checks < length && checkTimeOf(planned, wait, policy) <= now)
    planned = { ...planned, checks: planned.checks + 1 }
  if (waitOf(planned) === undefined) return withoutCheck(planned)
  const checkAt = checkTimeOf(planned, wait, policy)
  // After the last question its webhook still gets time to arrive, also if the check came late.
  const isLast = planned.checks >= length
  return { ...planned, checkAt: isLast ? Math.max(checkAt, now + lastEventMs) : checkAt }
}

/** What recovery does about an attempt whose check is due. `undefined` for nothing. Pure. */
export function checkStepOf(
  attempt: AttemptRecord,
  { now, policy }: PlanTerms,
): CheckStep | undefined {
  const wait = waitOf(attempt)
  switch (wait) {
    case undefined:
      return undefined
    case 'answer':
      return { type: attempt.state === 'reserved' ? 'reject_unsent' : 'mark_unknown' }
    case 'operator':
      return { type: 'notify', reason: attempt.review?.reason ?? 'unclear' }
    case 'event': {
      if (attempt.checks === 0) return { type: 'ask', cancels: false, isEventMissed: true }
      if (!attempt.isEventReported) return { type: 'notify', reason: 'event_missing' }
      return { type: 'ask', cancels: false }
    }
    default: {
      const isOver = attempt.checks >= delaysMsOf(attempt, wait, policy).length
      if (isOver) {
        return { type: 'give_up', reason: wait === 'clear_result' ? 'unclear' : 'abandoned' }
      }
      return { type: 'ask', cancels: isPastPaying(attempt, now) }
    }
  }
}

/**
 * A hosted payment whose form has run out, or was never shown, is cancelled instead of asked about.
 */
function isPastPaying(attempt: AttemptRecord, now: number) {
  const { mode, expiresAt = 0 } = attempt
  return mode === 'hosted' && now >= expiresAt
}

function waitOf(attempt: AttemptRecord): Wait | undefined {
  const { waitsFor } = attemptStates[attempt.state]
  switch (waitsFor) {
    case 'nothing':
      return undefined
    case 'form':
      // A shopper who comes back from the form may have just paid, and waits for the result.
      return attempt.hasReturned ? 'form_visited' : 'form'
    case 'bank':
      return attempt.hasReturned ? 'bank_visited' : 'bank'
    case 'operator':
      return attempt.review?.isNotified ? undefined : 'operator'
    case 'event':
      return attempt.awaitsEvent && !isEventGivenUp(attempt) ? 'event' : undefined
    default:
      return waitsFor
  }
}

/** The merchant has been notified, and the webhook was requested often enough. */
function isEventGivenUp({ isEventReported, checks }: AttemptRecord) {
  return isEventReported === true && checks > missingEventDelaysMs.length
}

function checkTimeOf(attempt: AttemptRecord, wait: Wait, policy: CheckPolicy) {
  const { checkSince, checks } = attempt
  const delaysMs = delaysMsOf(attempt, wait, policy)
  // After the last delay the merchant is notified every day until that succeeds.
  const beyondMs = (delaysMs.at(-1) ?? 0) + lastEventMs + (checks - delaysMs.length) * 24 * hourMs
  return checkSince + (delaysMs[checks] ?? beyondMs)
}

/** When an attempt is checked, in milliseconds from when it began to wait. */
function delaysMsOf(
  attempt: AttemptRecord,
  wait: Wait,
  { answerTimeoutMs, abandonAfterMs, eventTimeoutMs }: CheckPolicy,
) {
  switch (wait) {
    case 'answer':
      // A wallet's token may be exchanged before anything is sent.
      return [answerTimeoutMs + (attempt.wallet ? sheetLimitMs : 0)]
    case 'clear_result':
      return unclearDelaysMs
    case 'form':
      return afterForm(attempt)
    case 'form_visited': {
      const formDelaysMs = afterForm(attempt)
      const [formEndMs = 0] = formDelaysMs
      return [...unclearDelaysMs.filter((delayMs) => delayMs < formEndMs), ...formDelaysMs]
    }
    case 'bank_visited':
      return until(abandonAfterMs, unclearDelaysMs)
    case 'bank':
      return until(abandonAfterMs, bankDelaysMs)
    case 'operator':
      return [0, ...unclearDelaysMs]
    case 'event':
      return [eventTimeoutMs, ...missingEventDelaysMs]
  }
}

/** Once the form has run out, it is cancelled at once, and asked about if that fails. */
function afterForm({ checkSince, expiresAt = checkSince }: AttemptRecord) {
  const runOutMs = Math.max(expiresAt + formGraceMs - checkSince, 0)
  return [0, ...unclearDelaysMs].map((delayMs) => runOutMs + delayMs)
}

function until(endMs: number, delaysMs: readonly number[]) {
  return [...delaysMs.filter((delayMs) => delayMs < endMs), endMs]
}

function withoutCheck({ checkAt: _, ...attempt }: AttemptRecord): AttemptRecord {
  return attempt
}
