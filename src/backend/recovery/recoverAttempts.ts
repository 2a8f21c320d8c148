import type { AttemptRecord, ReviewReason } from '../attempts/attemptRecord.js'
import { type CheckStep, checkStepOf, planNextCheck } from '../attempts/changes/checkPlan.js'
import { giveUp, markNotified, markUnanswered, rejectUnsent } from '../attempts/changes/steps.js'
import { summarizeAttempt } from '../attempts/views/attemptSummary.js'
import { reasonOf } from '../callbacks/callbackTimer.js'
import type { ServerContext } from '../context/serverContext.js'
import { runMs } from '../events/deliverDueEvents.js'
import { attemptNames, detailOf } from '../observe/log.js'
import { askService } from '../sending/askService.js'
import { cancelAttempt } from '../sending/cancelAttempt.js'
import { withinMs } from '../time/withinMs.js'

/** Attempts checked at the same time, so requests that the service gets at once. */
const atOnce = 10

/** Attempts in one run, so that a cron request ends; the next run takes further ones. */
const runLimit = 200

/** Added to the longest call: after this time another process takes an attempt again. */
const leaseMarginMs = 60_000

/**
 * Checks the attempts that are due: frees what was never sent, marks unknown what was not answered,
 * asks the service about what is undecided, and notifies the merchant when a person must decide.
 * Ten at once. After 200 attempts, or `runMs`, it begins no more.
 */
export async function recoverAttempts(context: ServerContext) {
  const endsAt = performance.now() + runMs
  const open = new Set<Promise<void>>()
  let checked = 0
  let mayBeMore = true
  const take = async (): Promise<void> => {
    const limit = Math.min(atOnce - open.size, runLimit - checked)
    const { due, waitMs } = await takeDue(context, limit)
    mayBeMore = due.length === limit
    checked += due.length
    for (const attempt of due) {
      // One that fails or takes too long stays leased, and is taken again after that.
      const isDone = recoverAttempt(attempt, context).catch(() => false)
      const look = withinMs(waitMs, isDone, false).then((isDueAgain) => {
        open.delete(look)
        mayBeMore ||= isDueAgain
      })
      open.add(look)
    }
  }
  const isCutShort = (): boolean =>
    mayBeMore && (checked >= runLimit || performance.now() >= endsAt)
  while (open.size > 0 || (mayBeMore && !isCutShort())) {
    if (mayBeMore && open.size < atOnce && !isCutShort()) await take()
    else await Promise.race(open)
  }
  /** `isCutShort`: it ended before all that was due was checked. */
  return { checked, isCutShort: isCutShort() }
}

/**
 * `waitMs`: how long a run waits for one of them. A longer `onReview` goes on, and is not called a
 * second time beside it.
 */
async function takeDue(
  { store, now, policy, options, callbackTimer }: ServerContext,
  limit: number,
) {
  const at = now()
  const waitMs = policy.answerTimeoutMs + leaseMarginMs
  const until = at + Math.max(waitMs, callbackTimer.timeoutMs + leaseMarginMs)
  const { posId: pos_id } = options.service
  return { due: await store.takeDueAttempts({ pos_id, now: at, until, limit }), waitMs }
}

/**
 * Answers whether the attempt is due again at once. Then one process takes it again, as any other.
 */
async function recoverAttempt(attempt: AttemptRecord, context: ServerContext): Promise<boolean> {
  const { now, policy, watch } = context
  const step = checkStepOf(attempt, { now: now(), policy })
  if (!step) return false
  return await watch.inSpan({ type: 'check', step: step.type, attempt }, () =>
    takeStep(attempt, step, context),
  )
}

async function takeStep(
  attempt: AttemptRecord,
  step: CheckStep,
  context: ServerContext,
): Promise<boolean> {
  const { now, policy, change } = context
  switch (step.type) {
    case 'reject_unsent':
      return await recover(attempt, context, { change: rejectUnsent, reason: 'unsent' })
    case 'mark_unknown':
      return await recover(attempt, context, { change: markUnanswered, reason: 'unanswered' })
    case 'give_up':
      return await recover(attempt, context, {
        change: (current) => giveUp(current, attempt, step.reason),
        reason: step.reason,
      })
    case 'ask':
      if (step.cancels && (await cancelAttempt(attempt, 'recovery', context)).state === 'cancelled')
        return false
      await askService(attempt, 'recovery', context)
      return false
    case 'notify': {
      const failure = await notifyReview(attempt, step.reason, context)
      await change(
        { id: attempt.id },
        (current) =>
          failure
            ? planNextCheck(current, { now: now(), policy })
            : markNotified(current, step.reason),
        {
          by: 'merchant',
          type: failure ? 'callback_failed' : 'notified',
          reason: step.reason,
          ...failure,
        },
      )
      // A review for another reason was measured when it began.
      if (!failure && step.reason === 'event_missing') {
        context.watch.measure({
          name: 'review',
          reason: step.reason,
          duration_ms: now() - attempt.createdAt,
        })
      }
      return false
    }
  }
}

async function recover(
  attempt: AttemptRecord,
  context: ServerContext,
  {
    change,
    reason,
  }: { readonly change: (current: AttemptRecord) => AttemptRecord; readonly reason: string },
): Promise<boolean> {
  const changed = await context.change({ id: attempt.id }, change, {
    by: 'recovery',
    type: 'recovered',
    reason,
  })
  if (!changed) return false
  const { after } = changed
  context.log({
    level: 'warn',
    event: 'attempt_recovered',
    ...attemptNames(after),
    reason: after.state,
  })
  return after.checkAt !== undefined && after.checkAt <= context.now()
}

async function notifyReview(
  attempt: AttemptRecord,
  reason: ReviewReason,
  { options, log, callbackTimer }: ServerContext,
) {
  log({ level: 'error', event: 'needs_review', ...attemptNames(attempt), reason })
  try {
    const summary = summarizeAttempt(attempt)
    await callbackTimer.inTime(
      { id: `review ${attempt.id}`, callback: 'onReview', attempt },
      (signal) => options.callbacks.onReview?.(summary, { reason, signal }),
    )
    return undefined
  } catch (error) {
    const failure = { ...reasonOf(error), detail: detailOf(error) }
    log({ level: 'error', event: 'callback_failed', ...attemptNames(attempt), ...failure })
    return failure
  }
}
