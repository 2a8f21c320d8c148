import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { ServerContext } from '../context/serverContext.js'
import { runMs } from '../events/deliverDueEvents.js'
import { withinMs } from '../time/withinMs.js'
import { recoverAttempt } from './recoverAttempt.js'

/** Attempts checked at the same time, so requests that the service gets at once. */
const atOnce = 10

/** Attempts in one run, so that a cron request ends; the next run takes further ones. */
const runLimit = 200

/** Added to the longest call: after this time another process takes an attempt again. */
const leaseMarginMs = 60_000

interface RecoveryRun {
  /** How many attempts were checked. */
  readonly checked: number
  /** Whether the run ended before all that was due was checked. */
  readonly isCutShort: boolean
}

/**
 * Checks the attempts that are due: frees what was never sent, marks unknown what was not answered,
 * asks the service about what is undecided, and notifies the merchant when a person must decide.
 * Ten at once. After 200 attempts, or `runMs`, it begins no more.
 */
export async function recoverAttempts(context: ServerContext): Promise<RecoveryRun> {
  const endsAt = performance.now() + runMs
  // A run waits only so long for one attempt. A longer `onReview` goes on, and is not called a
  // second time beside it.
  const waitMs = context.policy.answerTimeoutMs + leaseMarginMs
  const runningChecks = new Set<Promise<void>>()
  let checked = 0
  let mayBeMore = true

  const begin = (attempt: AttemptRecord) => {
    // One that fails or takes too long stays leased, and is taken again after that.
    const recovered = recoverAttempt(attempt, context).catch(() => false)
    const check = withinMs(waitMs, recovered, false).then((isDueAgain) => {
      runningChecks.delete(check)
      mayBeMore ||= isDueAgain
    })
    runningChecks.add(check)
  }
  const beginDue = async () => {
    const limit = Math.min(atOnce - runningChecks.size, runLimit - checked)
    const dueAttempts = await takeDue(context, { limit, waitMs })
    mayBeMore = dueAttempts.length === limit
    checked += dueAttempts.length
    for (const attempt of dueAttempts) begin(attempt)
  }
  const isCutShort = () => mayBeMore && (checked >= runLimit || performance.now() >= endsAt)

  while (runningChecks.size > 0 || (mayBeMore && !isCutShort())) {
    if (mayBeMore && runningChecks.size < atOnce && !isCutShort()) await beginDue()
    else await Promise.race(runningChecks)
  }
  return { checked, isCutShort: isCutShort() }
}

/** Takes due attempts, so that no other process takes them before this one has finished. */
async function takeDue(
  { store, now, options, callbackTimer }: ServerContext,
  { limit, waitMs }: { limit: number; waitMs: number },
): Promise<readonly AttemptRecord[]> {
  const takenAt = now()
  const until = takenAt + Math.max(waitMs, callbackTimer.timeoutMs + leaseMarginMs)
  const { posId: pos_id } = options.service
  return await store.takeDueAttempts({ pos_id, now: takenAt, until, limit })
}
