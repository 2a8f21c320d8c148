import type { Payment } from '../../core/model/payment/payment.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { markSent, markUnknown, openForm, reject } from '../attempts/changes/stateChanges.js'
import type { JournalCause } from '../attempts/journalEntry.js'
import { userActionUrl } from '../attempts/transactions/readTransaction.js'
import type { ServerContext } from '../context/serverContext.js'
import { actionDeviation, subscriptionMissing } from '../observe/answerDeviations.js'
import { attemptNames, type LogEntry, type LogEvent, maskDetail } from '../observe/log.js'
import { typeDeviation } from '../observe/paymentDeviations.js'
import { refusalMessageLimit } from '../service/masking/maskRefusal.js'
import { hashWalletToken } from '../service/masking/walletToken.js'
import type {
  CreateHostedPaymentResult,
  CreatePaymentResult,
  ServiceFailure,
} from '../service/serviceResults.js'
import { applyAnsweredPayment } from './applyAnsweredPayment.js'
import { applyFailure } from './applyFailure.js'
import { failureCause } from './failureCause.js'
import type { PaymentRequest } from './paymentRequest.js'
import { startSendDeadline } from './sendDeadline.js'

interface AttemptToSend {
  readonly attempt: AttemptRecord
  readonly request: PaymentRequest
  /** Hosted mode: how long the form can be paid. */
  readonly formTimeoutMs?: number
}

/**
 * Sends a reserved attempt to the service, and answers it after the service's answer.
 *
 * The attempt is stored as `sent` before the first byte goes out, so that after a crash the order
 * is not charged again.
 */
export async function sendAttempt(
  { attempt, request, formTimeoutMs = 0 }: AttemptToSend,
  context: ServerContext,
): Promise<AttemptRecord> {
  // Started before the store is asked, so that it ends before recovery's time, which counts from
  // what is stored.
  const mayStillSend = startSendDeadline(context)
  const { posId: pos_id, apiSecret } = context.options.service
  const walletHashes = hashWalletToken({ ...request.body, pos_id }, apiSecret)
  const markAsSent = (current: AttemptRecord) => markSent(current, walletHashes)
  const sent = await changeAttempt(attempt, markAsSent, { by: 'shopper', type: 'sent' }, context)
  // Recovery or a person has decided meanwhile that it must not be sent.
  if (sent.state !== 'sent') return sent

  const result = await request.send({ mayStillSend, isCardValid: true })
  const names = attemptNames(attempt)
  context.log({ ...entryOf(result, request.body), ...names })
  const requested = attempt.mode === 'hosted' ? 'form' : 'payment'
  const isUnauthorized = context.reportAnswer({ requested, result, names })
  switch (result.type) {
    case 'payment':
      for (const member of result.looseMembers ?? [])
        context.reportDeviation(typeDeviation(member, 'answer'), names)
      return await applyAnswer(sent, result.payment, context)
    case 'redirect': {
      const form = { location: result.location, expiresAt: context.now() + formTimeoutMs }
      const cause = { ...answeredCause, reason: 'redirect' }
      return await changeAttempt(attempt, (current) => openForm(current, form), cause, context)
    }
    default: {
      const change = (current: AttemptRecord) =>
        applyFailure(current, result, { ...request, isUnauthorized })
      const isAnswered = result.type === 'unclear' || result.type === 'refused'
      const type = isAnswered ? 'answered' : 'not_sent'
      const cause = { by: 'service', type, ...failureCause(result, request.body) } as const
      return await changeAttempt(attempt, change, cause, context)
    }
  }
}

/** Rejects an attempt whose request the merchant's functions could not complete. */
export async function rejectUnprepared(
  attempt: AttemptRecord,
  context: ServerContext,
): Promise<AttemptRecord> {
  const cause = { by: 'merchant', type: 'not_sent', reason: 'callback_failed' } as const
  return await changeAttempt(attempt, (current) => reject(current), cause, context)
}

const answeredCause = { by: 'service', type: 'answered' } as const

async function changeAttempt(
  attempt: AttemptRecord,
  change: (current: AttemptRecord) => AttemptRecord,
  cause: JournalCause,
  context: ServerContext,
): Promise<AttemptRecord> {
  const changed = await context.change({ id: attempt.id }, change, cause)
  return changed?.after ?? attempt
}

async function applyAnswer(
  attempt: AttemptRecord,
  payment: Payment,
  context: ServerContext,
): Promise<AttemptRecord> {
  const names = attemptNames(attempt)
  if (payment.user_action_required && !userActionUrl(payment)) {
    context.log({ level: 'error', event: 'user_action_refused', ...names })
    context.reportDeviation(actionDeviation(payment.user_action_url), names)
  }
  const lacksRecurring = attempt.isRecurring && !payment.recurring && payment.status !== 'failure'
  if (lacksRecurring) context.reportDeviation(subscriptionMissing, names)
  const answer = {
    payment,
    cause: answeredCause,
    onMismatch: markUnknown,
    ...(lacksRecurring && { afterwards: markUnconfirmed }),
  }
  return (await applyAnsweredPayment(attempt, answer, context)).attempt
}

/** Notes that the answer does not confirm the subscription. */
function markUnconfirmed(attempt: AttemptRecord): AttemptRecord {
  return { ...attempt, lacksRecurring: true }
}

function entryOf(
  result: CreatePaymentResult | CreateHostedPaymentResult,
  requestBody: object,
): LogEntry {
  switch (result.type) {
    case 'payment':
      return { level: 'info', event: 'service_answered', reason: maskDetail(result.payment.status) }
    case 'redirect':
      return { level: 'info', event: 'service_answered', reason: 'redirect' }
    default:
      return failureEntry(result, requestBody)
  }
}

function failureEntry(failure: ServiceFailure, requestBody: object): LogEntry {
  const { httpStatus: http_status, ...cause } = failureCause(failure, requestBody)
  const isMismatch = cause.reason === 'body_mismatch'
  return {
    level: 'error',
    event: isMismatch ? 'answer_mismatch' : failureEvents[failure.type],
    ...cause,
    ...missingEntry(failure, cause.detail),
    ...(http_status !== undefined && { http_status }),
  }
}

/** Names the members that the service seems to require, already with the first refusal. */
function missingEntry(failure: ServiceFailure, message = ''): Pick<LogEntry, 'reason' | 'detail'> {
  if (failure.type !== 'unclear' || !failure.missingFields) return {}
  const names = failure.missingFields.join(', ')
  const detail = `The service asks for ${names}, which was not sent: ${message}`
  return { reason: 'missing_field', detail: detail.slice(0, refusalMessageLimit) }
}

const failureEvents: Readonly<Record<ServiceFailure['type'], LogEvent>> = {
  invalid: 'order_unusable',
  not_sent: 'service_not_reached',
  refused: 'service_refused',
  unclear: 'service_unclear',
}
