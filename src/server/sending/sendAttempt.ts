import type { Outcome } from '../../contract/outcome.js'
import type { Issue } from '../../model/issue.js'
import { refusalWordsLimit } from '../../service/maskRefusal.js'
import { personalValues } from '../../service/personalValues.js'
import type { SendingOptions } from '../../service/serviceClient.js'
import type { CreateHostedPaymentResult, CreatePaymentResult } from '../../service/serviceResults.js'
import { applyPayment } from '../attempts/attemptProgress.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { markSent, markUnknown, openForm, reject } from '../attempts/steps.js'
import { toOutcome } from '../attempts/toOutcome.js'
import { userActionUrl } from '../attempts/transactions.js'
import type { Backend } from '../backend.js'
import { misfitOf } from '../events/eventDecision.js'
import { tellDoublePayment } from '../events/tellDoublePayment.js'
import { detailOf, type LogEntry, maskDetail } from '../observe/log.js'
import { startSendDeadline } from './sendDeadline.js'

type Result = CreatePaymentResult | CreateHostedPaymentResult

/** A request to the service, made but not sent. */
export interface PaymentCall {
  readonly body: Readonly<Record<string, unknown>>
  readonly send: (sending: SendingOptions) => Promise<Result>
}

export interface SendParts {
  readonly attempt: AttemptRecord
  /** The members whose complaints the payer is told: what they filled in, or may fill in. */
  readonly mendable: readonly string[]
  /** Makes the request; what it throws is the merchant's own code failing, and nothing is sent. */
  readonly prepare: () => PaymentCall
  /** Hosted mode: how long the form can be paid. */
  readonly formLifeMs?: number
}

/**
 * Sends a reserved attempt to the service and stores what it answers. The attempt is stored as `sent` before the first
 * byte goes out, so that a crash from there on leaves an order that nobody charges again.
 */
export async function sendAttempt(parts: SendParts, backend: Backend): Promise<Outcome> {
  const { attempt, mendable, prepare } = parts
  const { change, log } = backend

  let call: PaymentCall
  try {
    call = prepare()
  } catch (error) {
    // Only the merchant's own `nameOnCard` and `clientAddress` can fail here, and nothing is sent yet.
    log({ level: 'error', event: 'callback_failed', ...named(attempt), detail: detailOf(error) })
    return await settle(attempt, backend, (current) => reject(current))
  }

  // From before the store is asked, so that it ends before the time that recovery counts from what is stored.
  const mayStillSend = startSendDeadline(backend)
  const sent = await change({ id: attempt.id }, markSent)
  // Whoever took the attempt away meanwhile decided that it is not to be sent.
  if (sent?.state !== 'sent') return toOutcome(sent ?? attempt, backend)

  const result = await call.send({ mayStillSend })
  log({ ...entryOf(result, call.body), ...named(attempt) })
  switch (result.type) {
    case 'payment':
      return await settlePayment(attempt, result, backend)
    case 'redirect': {
      const { location } = result
      const { formLifeMs = 0 } = parts
      return await settle(attempt, backend, (current) =>
        openForm(current, { location, expiresAt: backend.now() + formLifeMs }),
      )
    }
    case 'unclear':
      return await settle(attempt, backend, (current) => markUnknown(current, result.reason === 'refusal'))
    case 'invalid':
      return await settle(attempt, backend, (current) => reject(current, issuesForPayer(result.issues, mendable)))
    default:
      return await settle(attempt, backend, (current) => reject(current))
  }
}

async function settlePayment(
  attempt: AttemptRecord,
  { payment }: Extract<Result, { type: 'payment' }>,
  backend: Backend,
): Promise<Outcome> {
  const misfit = misfitOf(attempt, payment)
  if (misfit) {
    backend.log({ level: 'error', event: 'answer_mismatch', ...named(attempt), reason: misfit })
    return await settle(attempt, backend, (current) => markUnknown(current))
  }
  if (payment.user_action_required && !userActionUrl(payment)) {
    backend.log({ level: 'error', event: 'user_action_refused', ...named(attempt) })
  }
  let isDoublePayment = false
  const outcome = await settle(attempt, backend, (current) => {
    const progress = applyPayment(current, payment, 'answer')
    isDoublePayment = progress.isDoublePayment
    return progress.attempt
  })
  if (isDoublePayment) await tellDoublePayment(attempt, payment, backend)
  return outcome
}

async function settle(
  attempt: AttemptRecord,
  backend: Backend,
  change: (current: AttemptRecord) => AttemptRecord,
): Promise<Outcome> {
  return toOutcome((await backend.change({ id: attempt.id }, change)) ?? attempt, backend)
}

/** What the payer can mend. As soon as anything is the merchant's to mend, mending the rest would not help. */
function issuesForPayer(issues: readonly Issue[], mendable: readonly string[]): readonly Issue[] {
  const isMendable = issues.every(({ field }) => mendable.includes(field))
  return isMendable ? issues.map(({ field, code }) => ({ field, code })) : []
}

function entryOf(result: Result, body: PaymentCall['body']): LogEntry {
  switch (result.type) {
    case 'payment':
      return { level: 'info', event: 'service_answered', reason: maskDetail(result.payment.status) }
    case 'redirect':
      return { level: 'info', event: 'service_answered', reason: 'redirect' }
    case 'invalid': {
      const detail = result.issues.map(({ field, code }) => `${field}: ${code}`).join('; ')
      return { level: 'error', event: 'order_unusable', reason: 'invalid', detail: maskDetail(detail) }
    }
    case 'not_sent':
      return { level: 'error', event: 'service_not_reached', reason: result.reason }
    case 'refused': {
      const { httpStatus, message } = result
      const detail =
        message === undefined ? {} : { detail: maskDetail(message, personalValues(body), refusalWordsLimit) }
      return { level: 'error', event: 'service_refused', http_status: httpStatus, ...detail }
    }
    case 'unclear': {
      const status = result.httpStatus === undefined ? {} : { http_status: result.httpStatus }
      const event = result.reason === 'body_mismatch' ? 'answer_mismatch' : 'service_unclear'
      const { message } = result
      const detail =
        message === undefined ? {} : { detail: maskDetail(message, personalValues(body), refusalWordsLimit) }
      return { level: 'error', event, reason: result.reason, ...status, ...detail }
    }
  }
}

function named({ id, order_id }: AttemptRecord): { readonly attempt: string; readonly order_id: string } {
  return { attempt: id, order_id }
}
