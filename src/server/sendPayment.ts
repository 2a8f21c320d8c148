import type { CheckoutRequest } from '../model/checkoutRequest.js'
import type { Outcome } from '../model/outcome.js'
import { outcomeOf } from './attempt.js'
import { applyPayment } from './attemptProgress.js'
import type { Backend } from './backend.js'
import { detailOf, type LogEntry, maskDetail } from './log.js'
import type { ChargeableOrder } from './order.js'
import { paymentBody } from './paymentBody.js'
import type { AttemptRecord } from './paymentStore.js'
import type { CreatePaymentResult, NewDirectPayment } from './serviceResults.js'
import { userActionUrl } from './viewPayment.js'

export interface SendPaymentParts {
  readonly checkoutRequest: CheckoutRequest
  readonly request: Request
  readonly order: ChargeableOrder
  readonly attempt: AttemptRecord
  readonly returnCode: string
}

/**
 * Sends a reserved attempt to the service and stores what it answers. The attempt is stored as `sent` before the first
 * byte goes out, so that a crash from there on leaves an order that nobody charges again.
 */
export async function sendPayment(parts: SendPaymentParts, backend: Backend): Promise<Outcome> {
  const { attempt } = parts
  const { options, addresses, store, service, log, now } = backend

  let body: NewDirectPayment
  try {
    body = paymentBody({ ...parts, order_id: attempt.order_id, options, addresses })
  } catch (error) {
    // Only the merchant's own `nameOnCard` and `clientAddress` can fail here, and nothing is sent yet.
    log({ level: 'error', event: 'callback_failed', ...named(attempt), detail: detailOf(error) })
    return await settle(attempt, backend, reject)
  }

  const sent = await store.changeAttempt({ id: attempt.id }, (current) =>
    current.state === 'reserved' ? { ...current, state: 'sent', updatedAt: now() } : current,
  )
  // Whoever took the attempt away meanwhile decided that it is not to be sent.
  if (sent?.state !== 'sent') return outcomeOf(sent ?? attempt, { now: now(), patienceMs: backend.patienceMs })

  const result = await service.createPayment(body)
  log({ ...entryOf(result, body), ...named(attempt) })
  return await settleResult(attempt, result, backend)
}

async function settleResult(attempt: AttemptRecord, result: CreatePaymentResult, backend: Backend): Promise<Outcome> {
  if (result.type === 'unclear') return await settle(attempt, backend, doubt)
  if (result.type !== 'payment') return await settle(attempt, backend, reject)

  const { payment } = result
  if (payment.user_action_required && !userActionUrl(payment)) {
    backend.log({ level: 'error', event: 'user_action_refused', ...named(attempt) })
  }

  let isDoublePayment = false
  const outcome = await settle(attempt, backend, (current) => {
    const progress = applyPayment(current, payment, 'answer')
    isDoublePayment = progress.isDoublePayment
    return progress.attempt
  })
  if (isDoublePayment) {
    const { order_id, reference } = attempt
    backend.log({ level: 'error', event: 'double_payment', ...named(attempt) })
    try {
      await backend.options.onDoublePayment?.(structuredClone(payment), { order_id, reference, isSuperseded: false })
    } catch (error) {
      backend.log({ level: 'error', event: 'callback_failed', ...named(attempt), detail: detailOf(error) })
    }
  }
  return outcome
}

async function settle(
  attempt: AttemptRecord,
  { store, now, patienceMs }: Backend,
  change: (current: AttemptRecord) => AttemptRecord,
): Promise<Outcome> {
  const settled = await store.changeAttempt({ id: attempt.id }, (current) => ({ ...change(current), updatedAt: now() }))
  return outcomeOf(settled ?? attempt, { now: now(), patienceMs })
}

/** Frees the order, unless a webhook has told meanwhile that the service took the payment after all. */
function reject(attempt: AttemptRecord): AttemptRecord {
  if (attempt.transactions.length > 0) return attempt
  return { ...attempt, state: 'rejected', wasFree: true, issues: [{ field: '', code: 'service_refused' }] }
}

/** Keeps the order blocked, unless a webhook has told meanwhile how the payment stands. */
function doubt(attempt: AttemptRecord): AttemptRecord {
  return attempt.transactions.length > 0 ? attempt : { ...attempt, state: 'unknown' }
}

function entryOf(result: CreatePaymentResult, body: NewDirectPayment): LogEntry {
  switch (result.type) {
    case 'payment':
      return { level: 'info', event: 'service_answered', reason: maskDetail(result.payment.status) }
    case 'invalid': {
      const detail = result.issues.map(({ field, code }) => `${field}: ${code}`).join('; ')
      return { level: 'error', event: 'order_unusable', reason: 'invalid', detail: maskDetail(detail) }
    }
    case 'not_sent':
      return { level: 'error', event: 'service_not_reached', reason: result.reason }
    case 'refused': {
      const { httpStatus, message } = result
      const detail = message === undefined ? {} : { detail: maskDetail(message, personalValues(body)) }
      return { level: 'error', event: 'service_refused', http_status: httpStatus, ...detail }
    }
    case 'unclear': {
      const status = result.httpStatus === undefined ? {} : { http_status: result.httpStatus }
      const event = result.reason === 'body_mismatch' ? 'answer_mismatch' : 'service_unclear'
      return { level: 'error', event, reason: result.reason, ...status }
    }
  }
}

/** What a service may repeat of the shopper when it says why it refuses. */
function personalValues(body: NewDirectPayment): readonly string[] {
  return Object.entries(body).flatMap(([name, value]) =>
    name.startsWith('customer_') && typeof value === 'string' ? [value] : [],
  )
}

function named({ id, order_id }: AttemptRecord): { readonly attempt: string; readonly order_id: string } {
  return { attempt: id, order_id }
}
