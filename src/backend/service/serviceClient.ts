import type { Issue } from '../../core/model/issue.js'
import {
  type ProfiledRequest,
  validateMerchantProfile,
} from '../../core/model/payment/merchantProfile.js'
import { parsePaymentRequest } from '../../core/model/request/paymentRequest.js'
import { unusualInPayment, unusualInSplit } from '../../core/model/request/unusualRequest.js'
import { parseSplitRequest } from '../../core/model/split/splitRequest.js'
import {
  cancelPath,
  isPathSegment,
  paymentPath,
  readCheckoutLocation,
  resendPath,
  resendRecurringPath,
  serviceUrl,
  splitPath,
} from '../../core/wire/paths.js'
import { callHook } from './callHook.js'
import { callService, type ServiceCall, sortAnswer, type Taken } from './callService.js'
import { assertServiceOptions } from './checkServiceOptions.js'
import { maskRefusal } from './masking/maskRefusal.js'
import { sendRawRequest } from './sendRawRequest.js'
import { type Asked, notExpected, readCancellation, readPayment } from './serviceAnswer.js'
import type { ServiceClientOptions } from './serviceOptions.js'
import type {
  CancelPaymentResult,
  CreateHostedPaymentResult,
  CreatePaymentResult,
  Failure,
  NewDirectPayment,
  NewDirectSplit,
  NewHostedPayment,
  NewHostedSplit,
  RequestResult,
  ResendRecurringWebhookResult,
  ResendWebhookResult,
} from './serviceResults.js'
import { writeJson } from './writeJson.js'

/** How a creation is sent. */
interface SendingOptions {
  /**
   * Asked right before each try. After `false` nothing more is sent, and the result is `not_sent`
   * with the reason `late`.
   */
  readonly mayStillSend?: () => boolean
}

/** How the checkout server's routes send a creation. */
export interface CheckedSendingOptions extends SendingOptions {
  /** The card was validated when the page sent it, and is not validated again. */
  readonly isCardValid?: boolean
}

/**
 * The service's endpoints as calls. A failure is returned; only a mistake in the configuration
 * throws. A call is sent again, at most twice, only when provably nothing was sent. No redirect is
 * followed, because it would send the credentials and the card elsewhere.
 */
export interface ServiceClient {
  /**
   * Creates a hosted payment, with `mode: 'hosted'`, and answers the address of the service's
   * checkout form. A redirect to anywhere else is `unclear`.
   *
   * @see The interface, "Create a payment"
   */
  createPayment(
    request: NewHostedPayment,
    sending?: SendingOptions,
  ): Promise<CreateHostedPaymentResult>
  /** Creates a direct payment with card data, a token or a cryptogram, and answers the payment. */
  createPayment(request: NewDirectPayment, sending?: SendingOptions): Promise<CreatePaymentResult>
  /**
   * Creates a hosted payment that is divided among sub-merchants. @see The interface, "Create a
   * split payment"
   */
  createSplitPayment(
    request: NewHostedSplit,
    sending?: SendingOptions,
  ): Promise<CreateHostedPaymentResult>
  /** Creates a direct split payment, and answers the payment. */
  createSplitPayment(
    request: NewDirectSplit,
    sending?: SendingOptions,
  ): Promise<CreatePaymentResult>
  /**
   * Cancels an unpaid hosted payment. The service accepts it only in status `init`.
   *
   * @see The interface, "Cancel a created and unpaid payment"
   */
  cancelPayment(order: { readonly order_id: string }): Promise<CancelPaymentResult>
  /**
   * Asks for a transaction's webhook again; `operation` is its method's name, such as `purchase` or
   * `void`.
   *
   * @see The interface, "Re-send a webhook for an operation"
   */
  resendWebhook(transaction: {
    readonly order_id: string
    readonly operation: string
  }): Promise<ResendWebhookResult>
  /**
   * Asks for the webhook of a subscription's transaction again: of the latest without
   * `transactionId`.
   *
   * @see The interface, "Re-send a webhook for a recurring payment"
   */
  resendRecurringWebhook(transaction: {
    readonly order_id: string
    readonly transactionId?: string
  }): Promise<ResendRecurringWebhookResult>
  /**
   * Makes a call that the interface does not show, such as a refund, authorized as this project.
   * Its content is not checked.
   *
   * @param path from the service's base address on, with its query, its parts encoded
   * @param body sent as JSON
   * @throws {CheckoutError} `configuration` when method, path or body can't be sent
   */
  request(method: string, path: string, body?: unknown): Promise<RequestResult>
}

/**
 * Creates a client for the service: it signs and sends requests, and sorts the answers.
 *
 * @throws {CheckoutError} `configuration` when an option can't be used
 * @example
 * import { createServiceClient } from 'tillkit/server'
 *
 * const service = createServiceClient({ baseUrl, posId, apiKey, apiSecret, endpointsKey }) const
 * created = await service.createPayment({ mode: 'hosted', method: 'purchase', ...order,
 * order_timeout: 900 }) if (created.type === 'redirect') return Response.redirect(created.location,
 * 303)
 */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  assertServiceOptions(options)
  serviceUrl(options.baseUrl, paymentPath)
  const { posId: pos_id } = options

  function createPayment(
    request: NewHostedPayment,
    sending?: SendingOptions,
  ): Promise<CreateHostedPaymentResult>
  function createPayment(
    request: NewDirectPayment,
    sending?: SendingOptions,
  ): Promise<CreatePaymentResult>
  async function createPayment(
    request: NewDirectPayment | NewHostedPayment,
    { isCardValid, ...sending }: CheckedSendingOptions = {},
  ): Promise<CreationResult> {
    const draft = { ...request, mode: request?.mode ?? 'direct', pos_id }
    const { now = Date.now, savedCardSecurityCode } = options
    const rules = { now: now(), savedCardSecurityCode, isCardValid }
    const valid = parsePaymentRequest(draft, rules)
    if (valid.type === 'error') return invalid(valid.error)
    warn(unusualInPayment(valid.value, rules.now), options)
    return await create(valid.value, { endpoint: 'create', ...sending }, options)
  }

  function createSplitPayment(
    request: NewHostedSplit,
    sending?: SendingOptions,
  ): Promise<CreateHostedPaymentResult>
  function createSplitPayment(
    request: NewDirectSplit,
    sending?: SendingOptions,
  ): Promise<CreatePaymentResult>
  async function createSplitPayment(
    request: NewDirectSplit | NewHostedSplit,
    { isCardValid, ...sending }: CheckedSendingOptions = {},
  ): Promise<CreationResult> {
    const { now = Date.now, savedCardSecurityCode } = options
    const rules = { now: now(), savedCardSecurityCode, isCardValid }
    // Another method than `purchase` is refused below, not replaced: an authorisation must not
    // become a charge.
    const { mode = 'direct', method = 'purchase' } = request ?? {}
    const draft = { ...request, mode, method, pos_id }
    const valid = parseSplitRequest(draft, rules)
    if (valid.type === 'error') return invalid(valid.error)
    warn(unusualInSplit(valid.value, rules.now), options)
    return await create(valid.value, { endpoint: 'split', ...sending }, options)
  }

  return {
    createPayment,
    createSplitPayment,
    async cancelPayment(order) {
      const { order_id } = order ?? {}
      const wrong = invalidPathParts({ order_id })
      if (wrong.length > 0) return invalid(wrong)
      const path = cancelPath({ pos_id, order_id })
      const answer = await take({ endpoint: 'cancel', method: 'POST', path }, options)
      return answer.type === 'ok'
        ? readCancellation(answer, { pos_id, order_id })
        : notExpected(answer)
    },
    async resendWebhook(transaction) {
      const { order_id, operation } = transaction ?? {}
      const wrong = invalidPathParts({ order_id, operation })
      if (wrong.length > 0) return invalid(wrong)
      const path = resendPath({ pos_id, order_id, operation })
      const answer = await take({ endpoint: 'resend', method: 'GET', path }, options)
      if (answer.type !== 'ok') return notExpected(answer)
      const payment = readPayment(answer, { pos_id, order_id })
      return { type: 'resent', ...(payment.type === 'payment' && { payment: payment.payment }) }
    },
    async resendRecurringWebhook(wanted) {
      const { order_id, transactionId } = wanted ?? {}
      const transaction = transactionId === undefined ? {} : { transactionId }
      const wrong = invalidPathParts({ order_id, ...transaction })
      if (wrong.length > 0) return invalid(wrong)
      const path = resendRecurringPath({ pos_id, order_id, ...transaction })
      const answer = await take({ endpoint: 'resendRecurring', method: 'GET', path }, options)
      if (answer.type !== 'ok') return notExpected(answer)
      const asked = {
        pos_id,
        order_id,
        ...(transactionId !== undefined && { transaction_id: transactionId }),
      }
      const payment = readPayment(answer, asked)
      return payment.type === 'payment' ? { type: 'resent', payment: payment.payment } : payment
    },
    request: (method, path, body) => sendRawRequest({ method, path, body }, options),
  }
}

type CreationResult = CreatePaymentResult | CreateHostedPaymentResult

async function create(
  request: Asked & ProfiledRequest,
  { endpoint, mayStillSend }: SendingOptions & { readonly endpoint: 'create' | 'split' },
  options: ServiceClientOptions,
): Promise<CreationResult> {
  const { merchantProfile, baseUrl } = options
  // An id that is not valid in a path could be paid, and neither cancelled nor asked about.
  const wrong = invalidPathParts({ order_id: request.order_id })
  const missing = merchantProfile ? validateMerchantProfile(request, merchantProfile) : []
  if (wrong.length + missing.length > 0) return invalid([...wrong, ...missing])

  const path = endpoint === 'split' ? splitPath : paymentPath
  const body = writeJson(request)
  if (body.type === 'error') return invalid(body.error)
  const call = {
    endpoint,
    method: 'POST',
    path,
    body: body.value,
    ...(mayStillSend && { mayStillSend }),
  } as const
  const answer = await take(call, options, request)
  if (request.mode === 'direct')
    return answer.type === 'ok' ? readPayment(answer, request) : notExpected(answer)

  const form = answer.type === 'redirect' && answer.httpStatus === 303 ? answer.location : undefined
  const url = form === undefined ? undefined : readCheckoutLocation(form, baseUrl)
  return url ? { type: 'redirect', location: url.href } : notExpected(answer)
}

/** @param request the source of the body, whose values are masked in a refusal */
async function take(
  call: ServiceCall,
  options: ServiceClientOptions,
  request: object = {},
): Promise<Taken | Failure> {
  const answer = await callService(call, options)
  return answer.type === 'answer' ? maskRefusal(sortAnswer(answer, call), request) : answer
}

function invalid(issues: readonly Issue[]): Failure {
  return { type: 'invalid', issues }
}

/** Checked as unknown, because plain JavaScript may leave a part out. */
function invalidPathParts(parts: Readonly<Record<string, unknown>>): readonly Issue[] {
  return Object.entries(parts)
    .filter(([, part]) => typeof part !== 'string' || !isPathSegment(part))
    .map(([field, part]) => ({
      field,
      code: part === '' || part === undefined ? 'required' : 'format',
    }))
}

function warn(issues: readonly Issue[], { onWarning }: ServiceClientOptions): void {
  if (issues.length > 0) callHook(() => onWarning?.(issues))
}
