import type { Issue } from '../../core/model/issue.js'
import { parsePaymentRequest } from '../../core/model/request/paymentRequest.js'
import { unusualInPayment, unusualInSplit } from '../../core/model/request/unusualRequest.js'
import { parseSplitRequest } from '../../core/model/split/parseSplitRequest.js'
import { paymentPath, serviceUrl } from '../../core/wire/paths.js'
import { callHook } from './callHook.js'
import { assertServiceOptions } from './checkServiceOptions.js'
import { cancelPayment, resendRecurringWebhook, resendWebhook } from './orderCalls.js'
import { type CreationResult, sendCreation } from './sendCreation.js'
import { sendRawRequest } from './sendRawRequest.js'
import type { ServiceClientOptions } from './serviceOptions.js'
import type {
  CancelPaymentResult,
  CreateHostedPaymentResult,
  CreatePaymentResult,
  NewDirectPayment,
  NewDirectSplit,
  NewHostedPayment,
  NewHostedSplit,
  RequestResult,
  ResendRecurringWebhookResult,
  ResendWebhookResult,
} from './serviceResults.js'

/** How a creation is sent. */
export interface SendingOptions {
  /**
   * Called right before each try. After `false` nothing more is sent, and the result is `not_sent`
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
   * Creates a hosted payment that is divided among sub-merchants.
   *
   * @see The interface, "Create a split payment"
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
 * const service = createServiceClient({ baseUrl, posId, apiKey, apiSecret, endpointsKey })
 * const request = { mode: 'hosted', method: 'purchase', ...order, order_timeout: 900 }
 * const created = await service.createPayment(request)
 * if (created.type === 'redirect') return Response.redirect(created.location, 303)
 */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  assertServiceOptions(options)
  serviceUrl(options.baseUrl, paymentPath)
  const { posId: pos_id, now = Date.now, savedCardSecurityCode } = options

  function warn(issues: readonly Issue[]) {
    if (issues.length > 0) callHook(() => options.onWarning?.(issues))
  }

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
    const mode = request?.mode ?? 'direct'
    const rules = { now: now(), savedCardSecurityCode, isCardValid }
    const parsed = parsePaymentRequest({ ...request, mode, pos_id }, rules)
    if (parsed.type === 'error') return { type: 'invalid', issues: parsed.error }
    warn(unusualInPayment(parsed.value, rules.now))
    return await sendCreation(parsed.value, { endpoint: 'create', ...sending }, options)
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
    // Another method than `purchase` is refused below, not replaced: an authorisation must not
    // become a charge.
    const { mode = 'direct', method = 'purchase' } = request ?? {}
    const rules = { now: now(), savedCardSecurityCode, isCardValid }
    const parsed = parseSplitRequest({ ...request, mode, method, pos_id }, rules)
    if (parsed.type === 'error') return { type: 'invalid', issues: parsed.error }
    warn(unusualInSplit(parsed.value, rules.now))
    return await sendCreation(parsed.value, { endpoint: 'split', ...sending }, options)
  }

  return {
    createPayment,
    createSplitPayment,
    cancelPayment: (order) => cancelPayment(order, options),
    resendWebhook: (transaction) => resendWebhook(transaction, options),
    resendRecurringWebhook: (transaction) => resendRecurringWebhook(transaction, options),
    request: (method, path, body) => sendRawRequest({ method, path, body }, options),
  }
}
