import type { AttemptRecord, ReviewReason } from '../attempts/attemptRecord.js'
import type { AttemptState } from '../attempts/attemptStates.js'
import { type CheckStep, checkStepOf, planNextCheck } from '../attempts/changes/recoveryPlan.js'
import {
  giveUp,
  markNotified,
  markUnanswered,
  rejectUnsent,
} from '../attempts/changes/stateChanges.js'
import { summarizeAttempt } from '../attempts/views/attemptSummary.js'
import { reasonOf } from '../callbacks/callbackTimer.js'
import type { ServerContext } from '../context/serverContext.js'
import { attemptNames, detailOf } from '../observe/log.js'
import { askService } from '../sending/askService.js'
import { cancelAttempt } from '../sending/cancelAttempt.js'
import { noteListed, type ReviewedAttempts, reviewJointly } from './jointReview.js'

/**
 * Takes the next step of an attempt that is due, in a span. Answers whether the attempt is due
 * again at once. Then one process takes it again, as any other.
 */
export async function recoverAttempt(
  attempt: AttemptRecord,
  context: ServerContext,
): Promise<boolean> {
  const { now, policy, watch } = context
  const checkStep = checkStepOf(attempt, { now: now(), policy })
  if (!checkStep) return false
  const span = { type: 'check', step: checkStep.type, attempt } as const
  return await watch.inSpan(span, () => takeStep(attempt, checkStep, context))
}

async function takeStep(attempt: AttemptRecord, checkStep: CheckStep, context: ServerContext) {
  switch (checkStep.type) {
    case 'reject_unsent': {
      const recovery = { change: rejectUnsent, reason: 'unsent' }
      return await changeAndLog(attempt, recovery, context)
    }
    case 'mark_unknown': {
      const recovery = { change: markUnanswered, reason: 'unanswered' }
      return await changeAndLog(attempt, recovery, context)
    }
    case 'give_up': {
      const { reason } = checkStep
      const change = (current: AttemptRecord) => giveUp(current, attempt, reason)
      return await changeAndLog(attempt, { change, reason }, context)
    }
    case 'ask':
      if (checkStep.isEventMissed) logMissedEvent(attempt, context)
      await cancelOrAsk(attempt, checkStep.cancels, context)
      return false
    case 'notify': {
      const { reason } = checkStep
      const isJoint = attempt.isUnauthorized && reason === 'unclear'
      const review = (attempts: ReviewedAttempts) => notifyReview(attempts, reason, context)
      await (isJoint ? reviewJointly(attempt, context, review) : review([attempt]))
      return false
    }
  }
}

interface Recovery {
  readonly change: (current: AttemptRecord) => AttemptRecord
  /** For the journal. */
  readonly reason: string
}

async function changeAndLog(
  attempt: AttemptRecord,
  { change, reason }: Recovery,
  context: ServerContext,
) {
  const cause = { by: 'recovery', type: 'recovered', reason } as const
  const changed = await context.change({ id: attempt.id }, change, cause)
  if (!changed) return false
  const { after } = changed
  const names = attemptNames(after)
  context.log({ level: 'warn', event: 'attempt_recovered', ...names, reason: after.state })
  return after.checkAt !== undefined && after.checkAt <= context.now()
}

const decidedWords: Partial<Readonly<Record<AttemptState, string>>> = {
  succeeded: 'was paid',
  cancelled: 'was cancelled',
}

/** Only a webhook notifies the merchant of what an answer has decided. */
function logMissedEvent(attempt: AttemptRecord, { log }: ServerContext) {
  const names = attemptNames(attempt)
  const decided = decidedWords[attempt.state] ?? 'was declined'
  const detail =
    `${attempt.order_id} ${decided}, and no webhook has come: is the route blocked? ` +
    'onPayment has not been called. The backend now requests the webhook from the service.'
  log({ level: 'warn', event: 'webhook_missing', ...names, reason: attempt.state, detail })
}

async function cancelOrAsk(attempt: AttemptRecord, cancels: boolean, context: ServerContext) {
  if (cancels) {
    const { state } = await cancelAttempt(attempt, 'recovery', context)
    if (state === 'cancelled') return
  }
  await askService(attempt, 'recovery', context)
}

/** Notifies the merchant that a person has to decide, and stores whether that has succeeded. */
async function notifyReview(
  attempts: ReviewedAttempts,
  reason: ReviewReason,
  context: ServerContext,
) {
  const { now, policy, change, watch } = context
  const [attempt, ...furtherAttempts] = attempts
  const failure = await callOnReview(attempts, reason, context)
  if (failure) {
    const cause = { by: 'merchant', type: 'callback_failed', reason, ...failure } as const
    const postpone = (current: AttemptRecord) => planNextCheck(current, { now: now(), policy })
    await change({ id: attempt.id }, postpone, cause)
    return
  }
  const cause = { by: 'merchant', type: 'notified', reason } as const
  const mark = (current: AttemptRecord) => {
    const notified = markNotified(current, reason)
    const isPlanned = notified.isEventReported && notified !== current
    return isPlanned ? planNextCheck(notified, { now: now(), policy }) : notified
  }
  await change({ id: attempt.id }, mark, cause)
  await noteListed(furtherAttempts, context)
  // A review for another reason was measured when it began.
  if (reason === 'event_missing')
    watch.measure({ name: 'review', reason, duration_ms: now() - attempt.createdAt })
}

/**
 * Calls the merchant's `onReview` for the first attempt, and passes all of them. Answers why the
 * call failed, for log and journal.
 */
async function callOnReview(
  [attempt, ...furtherAttempts]: ReviewedAttempts,
  reason: ReviewReason,
  { options, log, callbackTimer }: ServerContext,
) {
  const names = furtherAttempts.map(({ order_id }) => order_id).join(', ')
  const detail = names && { detail: `The same applies to ${names}`.slice(0, 1_000) }
  log({ level: 'error', event: 'needs_review', ...attemptNames(attempt), reason, ...detail })
  const summary = summarizeAttempt(attempt)
  const attempts = [summary, ...furtherAttempts.map(summarizeAttempt)]
  const timedCall = { id: `review ${attempt.id}`, callback: 'onReview', attempt } as const
  try {
    await callbackTimer.inTime(timedCall, (signal) =>
      options.callbacks.onReview?.(summary, { reason, attempts, signal }),
    )
    return undefined
  } catch (error) {
    const failure = { ...reasonOf(error), detail: detailOf(error) }
    log({ level: 'error', event: 'callback_failed', ...attemptNames(attempt), ...failure })
    return failure
  }
}
