import { applyPayment } from './attemptProgress.js'
import type { AttemptRecord, ReviewReason } from './attemptRecord.js'
import { summarizeAttempt } from './attemptSummary.js'
import type { Backend } from './backend.js'
import { reasonOf } from './callbackLimits.js'
import { cancelAttempt } from './cancelAttempt.js'
import { checkStepOf, planNextCheck } from './checkPlan.js'
import { misfitOf } from './eventDecision.js'
import { detailOf } from './log.js'
import type { ResendWebhookResult } from './serviceResults.js'
import { tellDoublePayment } from './tellDoublePayment.js'

/** Attempts taken in one round, all looked at side by side. */
const roundLimit = 20

/** An attempt taken by a process that then ended is taken again by another after this. Added to the longest call. */
const leaseMarginMs = 60_000

/**
 * Looks at every attempt whose time has come: frees what was never sent, doubts what was sent and not answered, asks the
 * service to send the webhook of what is undecided, and tells the merchant when only a person can help. Answers how many it
 * looked at.
 */
export async function recoverAttempts(backend: Backend): Promise<number> {
  const { store, now, policy, options } = backend
  const at = now()
  const until = at + policy.patienceMs + leaseMarginMs
  const { posId: pos_id } = options.service
  const due = await store.takeDueAttempts({ pos_id, now: at, until, limit: roundLimit })
  // One that fails keeps its lease, and is taken again when that has run out.
  const rounds = await Promise.allSettled(due.map((attempt) => recoverAttempt(attempt, backend)))
  const goesOn = due.length === roundLimit || rounds.some((round) => round.status === 'fulfilled' && round.value)
  return goesOn ? due.length + (await recoverAttempts(backend)) : due.length
}

/** Answers whether the attempt is due again at once. Then it is taken again as any other: by one process only. */
async function recoverAttempt(attempt: AttemptRecord, backend: Backend): Promise<boolean> {
  const { now, policy, change } = backend
  const step = checkStepOf(attempt, { now: now(), policy })
  switch (step?.type) {
    case undefined:
      return false
    case 'free':
      return await recover(attempt, backend, (current) =>
        current.state === 'reserved'
          ? { ...current, state: 'rejected', wasFree: true, issues: [{ field: '', code: 'service_refused' }] }
          : current,
      )
    case 'doubt':
      return await recover(attempt, backend, (current) =>
        current.state === 'sent' ? { ...current, state: 'unknown' } : current,
      )
    case 'give_up':
      return await recover(attempt, backend, (current) => giveUp(current, attempt, step.reason))
    case 'ask':
      await ask(attempt, step.cancels, backend)
      return false
    case 'tell': {
      const isTold = await tellReview(attempt, step.reason, backend)
      await change({ id: attempt.id }, (current) =>
        isTold ? withoutNotice(current, step.reason) : planNextCheck(current, { now: now(), policy }),
      )
      return false
    }
  }
}

/** Makes a change that leads to a plan of its own. */
async function recover(
  attempt: AttemptRecord,
  backend: Backend,
  change: (current: AttemptRecord) => AttemptRecord,
): Promise<boolean> {
  const changed = await backend.change({ id: attempt.id }, change)
  if (!changed) return false
  backend.log({ level: 'warn', event: 'attempt_recovered', ...named(changed), reason: changed.state })
  return changed.checkAt !== undefined && changed.checkAt <= backend.now()
}

function giveUp(current: AttemptRecord, seen: AttemptRecord, reason: ReviewReason): AttemptRecord {
  // News that came meanwhile is worth more than our impatience.
  if (current.state !== seen.state) return current
  return { ...current, state: 'needs_review', review: { reason, isTold: false } }
}

async function ask(attempt: AttemptRecord, cancels: boolean, backend: Backend): Promise<void> {
  if (cancels && (await cancelAttempt(attempt, backend)).state === 'cancelled') return

  const result = await resend(attempt, backend)
  backend.log({ level: 'info', event: 'webhook_asked_for', ...named(attempt), reason: result.type })
  const payment = result.type === 'resent' ? result.payment : undefined
  let misfit: ReturnType<typeof misfitOf>
  let isDoublePayment = false
  await backend.change({ id: attempt.id }, (current) => {
    misfit = payment && misfitOf(current, payment)
    const progress = payment && !misfit ? applyPayment(current, payment, 'answer') : undefined
    isDoublePayment = progress?.isDoublePayment ?? false
    const next = progress?.attempt ?? current
    return next.state === attempt.state ? planNextCheck(next, { now: backend.now(), policy: backend.policy }) : next
  })
  if (misfit) backend.log({ level: 'error', event: 'answer_mismatch', ...named(attempt), reason: misfit })
  if (isDoublePayment && payment) await tellDoublePayment(attempt, payment, backend)
}

async function resend(
  { order_id, method, isRecurring }: AttemptRecord,
  { service }: Backend,
): Promise<ResendWebhookResult> {
  return isRecurring
    ? await service.resendRecurringWebhook({ order_id })
    : await service.resendWebhook({ order_id, operation: method })
}

/** The attempt once its merchant has been told, if it is still that which they were told of. */
function withoutNotice(current: AttemptRecord, reason: ReviewReason): AttemptRecord {
  if (reason === 'event_missing') return { ...current, awaitsEvent: false }
  const { review } = current
  return review?.reason === reason ? { ...current, review: { ...review, isTold: true } } : current
}

async function tellReview(
  attempt: AttemptRecord,
  reason: ReviewReason,
  { options, log, callbacks }: Backend,
): Promise<boolean> {
  log({ level: 'error', event: 'needs_review', ...named(attempt), reason })
  try {
    const summary = summarizeAttempt(attempt)
    await callbacks.inTime(`review ${attempt.id}`, (signal) => options.onReview?.(summary, { reason, signal }))
    return true
  } catch (error) {
    log({ level: 'error', event: 'callback_failed', ...named(attempt), ...reasonOf(error), detail: detailOf(error) })
    return false
  }
}

function named({ id, order_id }: AttemptRecord): { readonly attempt: string; readonly order_id: string } {
  return { attempt: id, order_id }
}
