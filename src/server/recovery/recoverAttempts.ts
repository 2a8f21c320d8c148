import type { ResendWebhookResult } from '../../service/serviceResults.js'
import { applyPayment } from '../attempts/attemptProgress.js'
import type { AttemptRecord, ReviewReason } from '../attempts/attemptRecord.js'
import { summarizeAttempt } from '../attempts/attemptSummary.js'
import { checkStepOf, planNextCheck } from '../attempts/checkPlan.js'
import { giveUp, markNotified, markUnanswered, rejectRefused, rejectUnsent } from '../attempts/steps.js'
import type { Backend } from '../backend.js'
import { reasonOf } from '../events/callbackLimits.js'
import { misfitOf } from '../events/eventDecision.js'
import { runMs } from '../events/handleEvents.js'
import { tellDoublePayment } from '../events/tellDoublePayment.js'
import { detailOf } from '../observe/log.js'
import { cancelAttempt } from '../sending/cancelAttempt.js'
import { withinMs } from '../time/withinMs.js'

/** Attempts looked at side by side: so many questions the service gets at once. */
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
 * Looks at the attempts whose time has come: frees what was never sent, doubts what was sent and not answered, asks the
 * service to send the webhook of what is undecided, and tells the merchant when only a person can help. At most ten at
 * once; one that takes long delays only itself. After 200 attempts, or `runMs`, it begins no further one.
 */
export async function recoverAttempts(backend: Backend): Promise<RecoveryRun> {
  const endsAt = performance.now() + runMs
  const open = new Set<Promise<void>>()
  let checked = 0
  let mayBeMore = true
  const take = async (): Promise<void> => {
    const limit = Math.min(atOnce - open.size, runLimit - checked)
    const { due, leaseMs } = await takeDue(backend, limit)
    mayBeMore = due.length === limit
    checked += due.length
    for (const attempt of due) {
      // One that fails, or takes too long, keeps its lease, and is taken again when that has run out.
      const isDone = recoverAttempt(attempt, backend).catch(() => false)
      const look = withinMs(leaseMs, isDone, false).then((isDueAgain) => {
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

async function takeDue({ store, now, policy, options }: Backend, limit: number) {
  const at = now()
  const leaseMs = policy.answerTimeoutMs + leaseMarginMs
  const { posId: pos_id } = options.service
  return { due: await store.takeDueAttempts({ pos_id, now: at, until: at + leaseMs, limit }), leaseMs }
}

/** Answers whether the attempt is due again at once. Then it is taken again as any other: by one process only. */
async function recoverAttempt(attempt: AttemptRecord, backend: Backend): Promise<boolean> {
  const { now, policy, change } = backend
  const step = checkStepOf(attempt, { now: now(), policy })
  switch (step?.type) {
    case undefined:
      return false
    case 'reject_unsent':
      return await recover(attempt, backend, rejectUnsent)
    case 'mark_unknown':
      return await recover(attempt, backend, markUnanswered)
    case 'give_up':
      return await recover(attempt, backend, (current) => giveUp(current, attempt, step.reason))
    case 'ask':
      await ask(attempt, step.cancels, backend)
      return false
    case 'notify': {
      const isNotified = await tellReview(attempt, step.reason, backend)
      await change({ id: attempt.id }, (current) =>
        isNotified ? markNotified(current, step.reason) : planNextCheck(current, { now: now(), policy }),
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

async function ask(attempt: AttemptRecord, cancels: boolean, backend: Backend): Promise<void> {
  if (cancels && (await cancelAttempt(attempt, backend)).state === 'cancelled') return

  const result = await resend(attempt, backend)
  backend.log({ level: 'info', event: 'webhook_asked_for', ...named(attempt), reason: result.type })
  if (isNotThere(attempt, result, backend)) return await release(attempt, backend)
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

/** From when on a service has done with a request that it refused: it is asked for the second time then. */
const refusalTimeMs = 30_000

/** Whether an attempt that was refused in doubt is not in the service's books. */
function isNotThere({ isRefused, checkSince }: AttemptRecord, result: ResendWebhookResult, { now }: Backend): boolean {
  const isUnknownThere = result.type === 'refused' && result.httpStatus === 404
  return isRefused === true && isUnknownThere && now() - checkSince >= refusalTimeMs
}

/** Frees the order of an attempt that was refused, unless news of it have come meanwhile. */
async function release(attempt: AttemptRecord, backend: Backend): Promise<void> {
  await recover(attempt, backend, rejectRefused)
}

async function resend(
  { order_id, method, isRecurring }: AttemptRecord,
  { service }: Backend,
): Promise<ResendWebhookResult> {
  return isRecurring
    ? await service.resendRecurringWebhook({ order_id })
    : await service.resendWebhook({ order_id, operation: method })
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
