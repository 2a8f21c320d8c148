// The changes of an attempt, besides a payment (applyPayment.ts). All are pure. Each is given the
// stored attempt, which may be newer than what its caller saw. So a step that could undo what a
// webhook has said meanwhile looks at the state first, and returns the same object if there is
// nothing to change.
import type { Issue } from '../../../core/model/issue.js'
import type { Payment } from '../../../core/model/payment/payment.js'
import type { AttemptDecision, AttemptRecord, ReviewReason } from '../attemptRecord.js'
import { isUndecided } from '../attemptStates.js'
import { applyPayment, newDoublePayment } from './applyPayment.js'

/** Before the first byte goes out. An attempt that is not `reserved` any more must not be sent. */
export function markSent(
  attempt: AttemptRecord,
  walletHashes: readonly string[] = [],
): AttemptRecord {
  if (attempt.state !== 'reserved') return attempt
  return { ...attempt, state: 'sent', ...(walletHashes.length > 0 && { walletHashes }) }
}

/** Lets the shopper pay on the hosted form, unless a webhook has decided the payment meanwhile. */
export function openForm(
  attempt: AttemptRecord,
  form: { readonly location: string; readonly expiresAt: number },
): AttemptRecord {
  const isCreated = attempt.transactions.every(({ view }) => view.status === 'init')
  const withForm = { ...attempt, ...form }
  const isOpen = isCreated && isUndecided(attempt.state)
  return isOpen ? { ...withForm, state: 'redirect_ready' } : withForm
}

/** Frees the order, unless a webhook has said meanwhile that the service took the payment. */
export function reject(attempt: AttemptRecord, issues: readonly Issue[] = []): AttemptRecord {
  if (attempt.transactions.length > 0 || !isUndecided(attempt.state)) return attempt
  const refusal = { field: '', code: 'service_refused' } as const
  const storedIssues = issues.length > 0 ? issues : [refusal]
  return { ...attempt, state: 'rejected', wasFree: true, issues: storedIssues }
}

/**
 * Keeps the order blocked, unless a webhook has decided the payment meanwhile.
 *
 * @param refusal set if the service refused the payment
 */
export function markUnknown(
  attempt: AttemptRecord,
  refusal: Pick<AttemptRecord, 'isRefused' | 'missingFields' | 'isUnauthorized'> = {},
): AttemptRecord {
  if (attempt.transactions.length > 0 || !isUndecided(attempt.state)) return attempt
  return { ...attempt, state: 'unknown', ...refusal }
}

/** Nothing was sent, and the process that was about to send it is gone. */
export function rejectUnsent(attempt: AttemptRecord): AttemptRecord {
  return attempt.state === 'reserved' ? reject(attempt) : attempt
}

/** It was sent, and the process that waited for the answer is gone. */
export function markUnanswered(attempt: AttemptRecord): AttemptRecord {
  return attempt.state === 'sent' ? { ...attempt, state: 'unknown' } : attempt
}

/** The service knows nothing of an attempt that it had refused unclearly. */
export function rejectRefused(attempt: AttemptRecord): AttemptRecord {
  return attempt.state === 'unknown' ? reject(attempt) : attempt
}

/** The service has cancelled the whole payment, so the transaction of its creation goes. */
export function applyCancellation(attempt: AttemptRecord, payment: Payment): AttemptRecord {
  const transactions = attempt.transactions.filter(({ view }) => view.status !== 'init')
  return applyPayment({ ...attempt, transactions }, payment, 'answer').attempt
}

/** Lets another attempt begin beside this one. */
export function release(attempt: AttemptRecord, now: number): AttemptRecord {
  return { ...attempt, wasFree: true, updatedAt: now }
}

/**
 * Asking has not helped, so a person must decide.
 *
 * @param checked the attempt as it was when it was asked about; if its state has changed since, an
 *   answer has arrived
 */
export function giveUp(
  attempt: AttemptRecord,
  checked: AttemptRecord,
  reason: ReviewReason,
): AttemptRecord {
  if (attempt.state !== checked.state) return attempt
  const isNotified = attempt.isListed ?? false
  return { ...attempt, state: 'needs_review', review: { reason, isNotified } }
}

/**
 * Another attempt's review has listed this one, because its credentials were refused too. While the
 * attempt is unknown, recovery still asks the service about it.
 */
export function markListed(attempt: AttemptRecord): AttemptRecord {
  if (!attempt.isUnauthorized) return attempt
  if (attempt.state === 'needs_review') {
    return attempt.review?.isNotified ? attempt : markNotified(attempt, 'unclear')
  }
  return attempt.state === 'unknown' && !attempt.isListed ? { ...attempt, isListed: true } : attempt
}

/** The merchant has been notified of this reason, if it is still the reason. */
export function markNotified(attempt: AttemptRecord, reason: ReviewReason): AttemptRecord {
  if (reason === 'event_missing')
    return attempt.awaitsEvent ? { ...attempt, isEventReported: true } : attempt
  const { review } = attempt
  if (review?.reason !== reason) return attempt
  return { ...attempt, review: { ...review, isNotified: true } }
}

/** Each further click adds a token, and each change writes all of them. */
const tokenLimit = 20

/** Adds a token that may ask for the status. The first one and the latest are kept. */
export function addToken(attempt: AttemptRecord, tokenHash: string): AttemptRecord {
  const [firstHash = tokenHash, ...laterHashes] = attempt.tokenHashes
  const keptHashes = [...laterHashes, tokenHash].slice(1 - tokenLimit)
  return { ...attempt, tokenHashes: [firstHash, ...keptHashes] }
}

/** Stores a decision. If the order may now be paid twice, the attempt stays in review. */
export function decide(
  attempt: AttemptRecord,
  decision: AttemptDecision,
  isDoublePayment = false,
): AttemptRecord {
  const { state } = decision
  const decided = { ...attempt, state, decision, wasFree: attempt.wasFree || state === 'failed' }
  return isDoublePayment ? { ...decided, state: 'needs_review', review: newDoublePayment } : decided
}
