// The changes of an attempt that are not news of its payment (those are in attemptProgress.ts). All are pure, and are run on
// the attempt as it is in the store: what has come meanwhile is worth more than what the caller knew.
import type { Issue } from '../../model/issue.js'
import type { Payment } from '../../model/payment/payment.js'
import { applyPayment, newDoublePayment } from './attemptProgress.js'
import type { AttemptDecision, AttemptRecord, ReviewReason } from './attemptRecord.js'
import { isUndecided } from './states.js'

/** Before the first byte goes out. An attempt that is not `reserved` any more is not to be sent. */
export function markSent(attempt: AttemptRecord): AttemptRecord {
  return attempt.state === 'reserved' ? { ...attempt, state: 'sent' } : attempt
}

/** Lets the shopper pay on the hosted form, unless a webhook has said meanwhile what became of the payment. */
export function openForm(
  attempt: AttemptRecord,
  form: { readonly location: string; readonly expiresAt: number },
): AttemptRecord {
  const isCreated = attempt.transactions.every(({ view }) => view.status === 'init')
  const open = { ...attempt, ...form }
  return isCreated && isUndecided(attempt.state) ? { ...open, state: 'redirect_ready' } : open
}

/** Frees the order, unless a webhook has said meanwhile that the service took the payment after all. */
export function reject(attempt: AttemptRecord, issues: readonly Issue[] = []): AttemptRecord {
  if (attempt.transactions.length > 0 || !isUndecided(attempt.state)) return attempt
  const shown = issues.length > 0 ? issues : [{ field: '', code: 'service_refused' } as const]
  return { ...attempt, state: 'rejected', wasFree: true, issues: shown }
}

/** Keeps the order blocked, unless a webhook has said meanwhile what became of the payment. */
export function markUnknown(attempt: AttemptRecord, isRefused = false): AttemptRecord {
  if (attempt.transactions.length > 0 || !isUndecided(attempt.state)) return attempt
  return { ...attempt, state: 'unknown', ...(isRefused && { isRefused }) }
}

/** Nothing was ever sent, and the process that was about to is gone. */
export function rejectUnsent(attempt: AttemptRecord): AttemptRecord {
  return attempt.state === 'reserved' ? reject(attempt) : attempt
}

/** It was sent, and the process that waited for the answer is gone. */
export function markUnanswered(attempt: AttemptRecord): AttemptRecord {
  return attempt.state === 'sent' ? { ...attempt, state: 'unknown' } : attempt
}

/** The service, asked again, knows nothing of an attempt that it had refused unclearly. */
export function rejectRefused(attempt: AttemptRecord): AttemptRecord {
  return attempt.state === 'unknown' ? reject(attempt) : attempt
}

/** The service has cancelled the payment as a whole: that it was created once says nothing against it. */
export function applyCancellation(attempt: AttemptRecord, payment: Payment): AttemptRecord {
  const transactions = attempt.transactions.filter(({ view }) => view.status !== 'init')
  return applyPayment({ ...attempt, transactions }, payment, 'answer').attempt
}

/** Lets another attempt begin beside an undecided one. */
export function release(attempt: AttemptRecord, now: number): AttemptRecord {
  return { ...attempt, wasFree: true, updatedAt: now }
}

/** Asking has not helped, so a person must look; unless the attempt has changed since it was `seen`. */
export function giveUp(attempt: AttemptRecord, seen: AttemptRecord, reason: ReviewReason): AttemptRecord {
  if (attempt.state !== seen.state) return attempt
  return { ...attempt, state: 'needs_review', review: { reason, isNotified: false } }
}

/** The merchant has been notified of a reason to look, if it is still the one. */
export function markNotified(attempt: AttemptRecord, reason: ReviewReason): AttemptRecord {
  if (reason === 'event_missing') return { ...attempt, awaitsEvent: false }
  const { review } = attempt
  return review?.reason === reason ? { ...attempt, review: { ...review, isNotified: true } } : attempt
}

/** Whoever presses again has a further token; all of them are written with each change of the attempt. */
const tokenLimit = 20

/** Lets a further token ask about it. Of many, the first, which made it, and the latest are kept. */
export function addToken(attempt: AttemptRecord, tokenHash: string): AttemptRecord {
  const [first = tokenHash, ...later] = attempt.tokenHashes
  return { ...attempt, tokenHashes: [first, ...[...later, tokenHash].slice(1 - tokenLimit)] }
}

/** What a person has decided. Where that means that the order may be paid twice, they must look again. */
export function decide(attempt: AttemptRecord, decision: AttemptDecision, isDoublePayment = false): AttemptRecord {
  const { state } = decision
  const decided = { ...attempt, state, decision, wasFree: attempt.wasFree || state === 'failed' }
  return isDoublePayment ? { ...decided, state: 'needs_review', review: newDoublePayment } : decided
}
