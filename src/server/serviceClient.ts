import { equalAmounts } from '../model/amount.js'
import type { Issue } from '../model/issue.js'
import { type Payment, parsePayment } from '../model/payment.js'
import { type DirectPaymentRequest, parseDirectPaymentRequest } from '../model/paymentRequest.js'
import { type AuthScheme, type Credentials, type SignRequest, signedHeaders } from '../wire/authorization.js'
import { parseErrorBody } from '../wire/errorBody.js'
import { paymentPath, serviceUrl } from '../wire/paths.js'
import { assertService } from './configuration.js'
import { readText } from './guards.js'
import { wasProvablyNotSent } from './notSent.js'

/** How to reach the service, and as whom. */
export interface ServiceOptions extends Credentials {
  /** Without the path of an endpoint. https; plain http for this machine only. */
  readonly baseUrl: string
  /** The project's UUID. */
  readonly posId: string
  /**
   * Computes `<SIGNATURE>` of a request. The interface does not show how: the default is our assumption, HMAC-SHA1 of the
   * body as sent, keyed by the API secret, as Base64Url. Give your own once the service has told you.
   */
  readonly signRequest?: SignRequest
  /** The scheme words in `X-API-AUTH`. */
  readonly authScheme?: AuthScheme
  /**
   * How long one call may take, its answer's body included. A call that takes longer is unclear, not failed.
   *
   * @default 30_000
   */
  readonly timeoutMs?: number
  /** @default the runtime's own */
  readonly fetch?: typeof globalThis.fetch
  /** The clock an expiry date is judged by, in milliseconds since the epoch. */
  readonly now?: () => number
}

/** A direct payment to create. Project and mode are the client's to add. */
export type NewDirectPayment = {
  readonly [Name in keyof DirectPaymentRequest as Name extends 'pos_id' | 'mode'
    ? never
    : string extends Name
      ? never
      : Name]: DirectPaymentRequest[Name]
} & { readonly [member: string]: unknown }

/** Why nobody knows what became of a request. */
export type UnclearReason =
  | 'timeout'
  | 'connection'
  | 'redirect'
  | 'http_status'
  | 'body_unreadable'
  | 'body_shape'
  | 'body_mismatch'

/**
 * What came of a request to create a payment, told apart by `type`.
 *
 * - `payment`: created; its `status` says the rest.
 * - `invalid`: not sent, since the request breaks a rule of the interface.
 * - `not_sent`: provably nothing reached the service, after two more tries, or it could not be signed. Nothing was charged.
 * - `refused`: the service would not take it. `message` and `issues` are the service's own words: for logs, not for shoppers.
 * - `unclear`: it may have been taken. Never send it again under another `order_id`; wait for the webhook.
 */
export type CreatePaymentResult =
  | { readonly type: 'payment'; readonly payment: Payment }
  | { readonly type: 'invalid'; readonly issues: readonly Issue[] }
  | { readonly type: 'not_sent'; readonly reason: 'connection' | 'signature' }
  | { readonly type: 'refused'; readonly httpStatus: number; readonly message?: string }
  | { readonly type: 'unclear'; readonly reason: UnclearReason; readonly httpStatus?: number }

/** The service's endpoints as calls. What may happen is answered; nothing throws but a mistake in the configuration. */
export interface ServiceClient {
  /**
   * Creates a payment in direct mode. Sends it again, under the same `order_id` and at most twice, only when provably
   * nothing was sent. Follows no redirect: it would carry the credentials and the card elsewhere.
   *
   * @see The interface, "Create a payment"
   */
  createPayment(request: NewDirectPayment): Promise<CreatePaymentResult>
}

/** Waits between tries that sent nothing. */
const retryDelaysMs = [200, 1000]

const answerLimitBytes = 1_048_576

/** 4xx answers that say nothing of whether an earlier copy of the request was taken. */
const unclearStatuses = [408, 409, 425, 429]

/** 4xx answers that are clear without a word: who asks, or what for, is not known. */
const clearStatuses = [401, 403, 404]

/**
 * Creates a client for the service: it signs, sends, and sorts the answers into what is known and what is not.
 *
 * @throws {CheckoutError} `configuration` when an option can't be used
 * @example
 * import { createServiceClient } from 'tillkit/server'
 */
export function createServiceClient(options: ServiceOptions): ServiceClient {
  assertService(options)
  const url = serviceUrl(options.baseUrl, paymentPath)

  return {
    async createPayment(request) {
      const draft = { ...request, pos_id: options.posId, mode: 'direct' }
      const valid = parseDirectPaymentRequest(draft, { now: (options.now ?? Date.now)() })
      if (valid.type === 'refused') return { type: 'invalid', issues: valid.issues }

      const body = JSON.stringify(valid.value)
      const headers = await sign(body, options)
      if (!headers) return { type: 'not_sent', reason: 'signature' }

      const result = await sendWithRetry({ url, body, headers }, options)
      if (result.type !== 'payment') return result
      return isAnswerTo(valid.value, result.payment) ? result : { type: 'unclear', reason: 'body_mismatch' }
    },
  }
}

interface Call {
  readonly url: URL
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

async function sign(body: string, options: ServiceOptions): Promise<Readonly<Record<string, string>> | undefined> {
  const { signRequest, authScheme } = options
  try {
    return await signedHeaders({
      credentials: options,
      method: 'POST',
      path: paymentPath,
      body,
      ...(signRequest && { signRequest }),
      ...(authScheme && { scheme: authScheme }),
    })
  } catch {
    // The cause may hold the secret or the body, so only the fact is passed on.
    return undefined
  }
}

async function sendWithRetry(call: Call, options: ServiceOptions): Promise<CreatePaymentResult> {
  for (const delayMs of retryDelaysMs) {
    const result = await send(call, options)
    if (result.type !== 'not_sent') return result
    await new Promise((resolve) => setTimeout(resolve, delayMs))
  }
  return await send(call, options)
}

async function send(
  { url, body, headers }: Call,
  { fetch = globalThis.fetch, timeoutMs = 30_000 }: ServiceOptions,
): Promise<CreatePaymentResult> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { ...headers, 'Content-Type': 'application/json', Accept: 'application/json' },
      redirect: 'manual',
      signal,
    })
    return await readAnswer(response)
  } catch (error) {
    if (wasProvablyNotSent(error)) return { type: 'not_sent', reason: 'connection' }
    return { type: 'unclear', reason: signal.aborted ? 'timeout' : 'connection' }
  }
}

async function readAnswer(response: Response): Promise<CreatePaymentResult> {
  const { status: httpStatus } = response
  if (response.type === 'opaqueredirect' || (httpStatus >= 300 && httpStatus < 400)) {
    await discard(response)
    return { type: 'unclear', reason: 'redirect', httpStatus }
  }
  if (response.ok) return readPayment(await readBody(response), httpStatus)
  if (httpStatus < 400 || httpStatus >= 500 || unclearStatuses.includes(httpStatus)) {
    await discard(response)
    return { type: 'unclear', reason: 'http_status', httpStatus }
  }

  const text = await readBody(response)
  if (!text && !clearStatuses.includes(httpStatus)) return { type: 'unclear', reason: 'http_status', httpStatus }
  const message = text && describe(text)
  return { type: 'refused', httpStatus, ...(message && { message }) }
}

function readPayment(text: string | undefined, httpStatus: number): CreatePaymentResult {
  let body: unknown
  try {
    body = JSON.parse(text ?? '')
  } catch {
    return { type: 'unclear', reason: 'body_unreadable', httpStatus }
  }
  const payment = parsePayment(body)
  return payment.type === 'parsed'
    ? { type: 'payment', payment: payment.value }
    : { type: 'unclear', reason: 'body_shape', httpStatus }
}

/** `undefined` when the answer broke off, ran out of time or is not text: then its status alone speaks. */
async function readBody(response: Response): Promise<string | undefined> {
  try {
    return await readText(response, answerLimitBytes)
  } catch {
    return undefined
  }
}

async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined)
}

function describe(text: string): string {
  const body = parseErrorBody(text)
  if (!body) return text
  return [body.message, ...body.issues.map(({ field, code, message }) => `${field}: ${code} ${message}`)].join('; ')
}

/** An answer about something else than was asked for says nothing about what was. */
function isAnswerTo(request: DirectPaymentRequest, payment: Payment): boolean {
  return (
    payment.pos_id === request.pos_id &&
    payment.order_id === request.order_id &&
    payment.currency === request.currency &&
    equalAmounts(payment.amount, request.amount)
  )
}
