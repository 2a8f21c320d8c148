import type { AttemptRecord, ReviewReason } from '../attempts/attemptRecord.js'
import { summarizeAttempt } from '../attempts/attemptSummary.js'
import { type CheckStep, checkStepOf, planNextCheck } from '../attempts/checkPlan.js'
import { giveUp, markNotified, markUnanswered, rejectUnsent } from '../attempts/steps.js'
import { reasonOf } from '../events/callbackTimer.js'
import { runMs } from '../events/deliverDueEvents.js'
import { attemptNames, detailOf } from '../observe/log.js'
import { askService } from '../sending/askService.js'
import { cancelAttempt } from '../sending/cancelAttempt.js'
import type { ServerContext } from '../serverContext.js'
import { withinMs } from '../time/withinMs.js'

/** Attempts looked at side by side: so many requests the service gets at once. */
const atOnce = 10

/** Attempts in one run, so that a cron request ends; further ones are taken by the next. */
const runLimit = 200

/** An attempt taken by a process that then ended is taken again by another after this. Added to the longest call. */
const leaseMarginMs = 60_000

/** What one run came to. */
export interface RecoveryRun {
  /** Attempts it has looked at. */
  readonly checked: number
  /** It ended before all that was due was looked at. */
  readonly isCutShort: boolean
}

/**
 * Looks at the attempts whose time has come: frees what was never sent, marks unknown what was sent and not answered, asks
 * the service to send the webhook of what is undecided, and notifies the merchant when only a person can help. At most ten at
 * once; one that takes long delays only itself. After 200 attempts, or `runMs`, it begins no further one.
 */
export async function recoverAttempts(context: ServerContext): Promise<RecoveryRun> {
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
      // One that fails, or takes too long, stays leased, and is taken again when its lease has run out.
      const isDone = recoverAttempt(attempt, context).catch(() => false)
      const look = withinMs(waitMs, isDone, false).then((isDueAgain) => {
        open.delete(look)
        mayBeMore ||= isDueAgain
      })
      open.add(look)
    }
  }
  const isCutShort = (): boolean => mayBeMore && (checked >= runLimit || performance.now() >= endsAt)
  while (open.size > 0 || (mayBeMore && !isCutShort())) {
    if (mayBeMore && open.size < atOnce && !isCutShort()) await take()
    else await Promise.race(open)
  }
  return { checked, isCutShort: isCutShort() }
}

/** `waitMs`: a run waits no longer for one of them. An `onReview` that may take longer goes on, and is not called beside that. */
async function takeDue({ store, now, policy, options, callbacks }: ServerContext, limit: number) {
  const at = now()
  const waitMs = policy.answerTimeoutMs + leaseMarginMs
  const until = at + Math.max(waitMs, callbacks.timeoutMs + leaseMarginMs)
  const { posId: pos_id } = options.service
  return { due: await store.takeDueAttempts({ pos_id, now: at, until, limit }), waitMs }
}

/** Answers whether the attempt is due again at once. Then it is taken again as any other: by one process only. */
async function recoverAttempt(attempt: AttemptRecord, context: ServerContext): Promise<boolean> {
  const { now, policy, watch } = context
  const step = checkStepOf(attempt, { now: now(), policy })
  if (!step) return false
  return await watch.inSpan({ type: 'check', step: step.type, attempt }, () => takeStep(attempt, step, context))
}

async function takeStep(attempt: AttemptRecord, step: CheckStep, context: ServerContext): Promise<boolean> {
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
      if (step.cancels && (await cancelAttempt(attempt, 'recovery', context)).state === 'cancelled') return false
      await askService(attempt, 'recovery', context)
      return false
    case 'notify': {
      const failure = await notifyReview(attempt, step.reason, context)
      await change(
        { id: attempt.id },
        (current) => (failure ? planNextCheck(current, { now: now(), policy }) : markNotified(current, step.reason)),
        { by: 'merchant', type: failure ? 'callback_failed' : 'notified', reason: step.reason, ...failure },
      )
      // A review for another reason was measured when the attempt came to it.
      if (!failure && step.reason === 'event_missing') {
        context.watch.measure({ name: 'review', reason: step.reason, duration_ms: now() - attempt.createdAt })
      }
      return false
    }
  }
}

/** Makes a change that leads to a plan of its own. */
async function recover(
  attempt: AttemptRecord,
  context: ServerContext,
  { change, reason }: { readonly change: (current: AttemptRecord) => AttemptRecord; readonly reason: string },
): Promise<boolean> {
  const changed = await context.change({ id: attempt.id }, change, { by: 'recovery', type: 'recovered', reason })
  if (!changed) return false
  const { after } = changed
  context.log({ level: 'warn', event: 'attempt_recovered', ...attemptNames(after), reason: after.state })
  return after.checkAt !== undefined && after.checkAt <= context.now()
}

/** Answers why the callback failed, or `undefined` when it did not. */
async function notifyReview(
  attempt: AttemptRecord,
  reason: ReviewReason,
  { options, log, callbacks }: ServerContext,
): Promise<{ readonly reason?: string; readonly detail: string } | undefined> {
  log({ level: 'error', event: 'needs_review', ...attemptNames(attempt), reason })
  try {
    const summary = summarizeAttempt(attempt)
    await callbacks.inTime({ id: `review ${attempt.id}`, callback: 'onReview', attempt }, (signal) =>
      options.onReview?.(summary, { reason, signal }),
    )
    return undefined
  } catch (error) {
    const failure = { ...reasonOf(error), detail: detailOf(error) }
    log({ level: 'error', event: 'callback_failed', ...attemptNames(attempt), ...failure })
    return failure
  }
}
