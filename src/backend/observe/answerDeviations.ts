import type {
  CancelPaymentResult,
  CreateHostedPaymentResult,
  CreatePaymentResult,
  ResendWebhookResult,
  ServiceFailure,
} from '../service/serviceResults.js'
import type { Deviation, ReportDeviation } from './deviations.js'
import type { LogEntry } from './log.js'

/** A call to the service and its result. */
export interface AnsweredCall {
  /** What the call asked for. `webhook`: to send an attempt's webhook again. */
  readonly requested: 'payment' | 'form' | 'cancellation' | 'webhook'
  readonly result:
    | CreatePaymentResult
    | CreateHostedPaymentResult
    | CancelPaymentResult
    | ResendWebhookResult
  /** The attempt, for the log. */
  readonly names: Pick<LogEntry, 'attempt' | 'order_id'>
}

/**
 * Reports how an answer differs from what the interface shows or tillkit assumes. Answers whether
 * the service has refused the credentials.
 */
export type ReportAnswer = (call: AnsweredCall) => boolean

/**
 * Creates a server's report of answers. Until the service has accepted a request of this process, a
 * 401 or a 403 means the credentials; after that it may mean anything.
 */
export function createAnswerReport(report: ReportDeviation): ReportAnswer {
  let isAccepted = false
  return ({ requested, result, names }) => {
    if (!isFailure(result)) {
      isAccepted = true
      return false
    }
    const http_status = 'httpStatus' in result ? result.httpStatus : undefined
    const areRefused = !isAccepted && (http_status === 401 || http_status === 403)
    const deviation = areRefused ? credentialsRefused(http_status) : deviationOf(requested, result)
    const line = { ...names, ...(http_status !== undefined && { http_status }) }
    if (deviation) report(deviation, line)
    return areRefused
  }
}

function isFailure(result: AnsweredCall['result']): result is ServiceFailure {
  return 'reason' in result || result.type === 'refused' || result.type === 'invalid'
}

function credentialsRefused(httpStatus: number): Deviation {
  return {
    kind: 'credentials_refused',
    seen:
      `The service answered HTTP ${httpStatus}: ` +
      'the credentials or the signature were refused: run doctor.',
    expected: 'The interface does not show how requests are signed.',
    consequence: 'Orders stay unknown and blocked, because the service can’t be asked about them.',
    remedy:
      'Run npx tillkit doctor, which distinguishes a wrong secret from a wrong signature. ' +
      'Copy apiKey, apiSecret and endpointsKey from one project of the portal.',
  }
}

function deviationOf(
  requested: AnsweredCall['requested'],
  failure: ServiceFailure,
): Deviation | undefined {
  if (failure.type === 'invalid' || failure.type === 'not_sent') return undefined
  if (failure.httpStatus === 429) return tooManyRequests
  switch (requested) {
    case 'payment':
      return undefined
    case 'form':
      return formDeviation(failure)
    case 'cancellation':
      return cancellationDeviation(failure)
    case 'webhook':
      return failure.httpStatus === 404 ? undefined : webhookDeviation(failure)
  }
}

const tooManyRequests: Deviation = {
  kind: 'too_many_requests',
  seen: 'The service answered HTTP 429.',
  expected: 'The interface shows no rate limits.',
  consequence: 'The result of the request is not known, so a payment’s order stays unknown.',
  remedy: 'Ask the service’s support for the limits of this project.',
}

type Answered = Exclude<ServiceFailure, { readonly type: 'invalid' | 'not_sent' }>

function formDeviation({ httpStatus = 0, message, ...failure }: Answered): Deviation | undefined {
  if (failure.type === 'refused' || httpStatus < 200 || httpStatus >= 400) return undefined
  const isRedirect = failure.reason === 'redirect'
  const address = message === undefined ? 'without an address' : `with the address ${message}`
  return {
    kind: isRedirect ? 'hosted_address' : 'hosted_body',
    seen: `A hosted payment was answered ${isRedirect ? address : 'by a body'}.`,
    expected: 'Documented: HTTP 303 and Location {base_url}/api/v1/checkout/<checkout_id>/form.',
    consequence: 'The shopper is not sent to the form, and the order stays unknown.',
    remedy: 'Is service.baseUrl right? If it is, take cards in direct mode, and ask the support.',
  }
}

function cancellationDeviation(failure: Answered): Deviation | undefined {
  if (failure.type === 'refused' || !failure.reason.startsWith('body_')) return undefined
  const isOther = failure.reason === 'body_mismatch'
  return {
    kind: 'cancel_answer',
    seen: isOther
      ? 'The answer to a cancellation was not one cancelled payment of the order.'
      : 'The answer to a cancellation was no array of payments.',
    expected: 'Documented: an array with the payment, its status failure and the code 6007.',
    consequence: 'The form counts as payable and blocks its order, until its time is over.',
    remedy: 'Check in the merchant portal whether it was cancelled.',
  }
}

function webhookDeviation(failure: Answered): Deviation {
  const isRefused = failure.type === 'refused'
  return {
    kind: isRefused ? 'resend_refused' : 'resend_unanswered',
    seen: isRefused
      ? `The service answered HTTP ${failure.httpStatus} to a request for a webhook.`
      : `The service gave no clear answer (${failure.reason}) to a request for a webhook.`,
    ...notFoundExpected,
  }
}

const notFoundExpected: Pick<Deviation, 'expected' | 'consequence' | 'remedy'> = {
  expected: 'Tillkit assumes 404 for an order that the service does not know, otherwise 200.',
  consequence: 'The order stays blocked until its webhook comes or a person decides.',
  remedy: 'Ask the support what such an answer means. docs/recovery.md says how to decide.',
}

/** The service was asked about an order that it had refused, and its answer has no payment. */
export const emptyResend: Deviation = {
  kind: 'resend_empty',
  seen:
    'The service answered 200 without a payment ' +
    'to a request for the webhook of an order that it had refused.',
  ...notFoundExpected,
}

/** An answer without `recurring`, to a request with `init_recurring`. */
export const subscriptionMissing: Deviation = {
  kind: 'answer_without_recurring',
  seen: 'A payment that begins a subscription was answered without recurring.',
  expected: 'Documented: recurring with the subscription’s id and status.',
  consequence:
    'The payment counts. It is not known whether a subscription runs. ' +
    'onPayment gets subscription: "not_confirmed".',
  remedy: 'Look for the subscription in the merchant portal, and ask the support.',
}

/** Reports an unsafe address for the shopper's next action. */
export function actionDeviation(address: string | undefined): Deviation {
  return {
    kind: 'user_action_url',
    seen: `The shopper must act, and user_action_url is ${describeAddress(address)}.`,
    expected: 'Documented: an address. Tillkit assumes an absolute one with https.',
    consequence: 'The shopper is not sent to this address, and the payment stays pending.',
    remedy: 'Ask the support for an https address.',
  }
}

/** Describes the address without its text: anyone who has it can act for the shopper. */
function describeAddress(address: string | undefined) {
  if (!address) return 'absent'
  if (/^http:/i.test(address)) return 'of plain http'
  return URL.canParse(address) ? 'not a safe https address' : 'relative'
}
