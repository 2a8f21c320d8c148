import { defaultAuthScheme } from '../../core/wire/authorization.js'
import { type Endpoint, endpointHeaders } from '../../core/wire/endpointAuth.js'
import { serviceUrl } from '../../core/wire/paths.js'
import { readBodyText } from '../../core/wire/readBodyText.js'
import { callHook, runInside } from './callHook.js'
import type { Metric } from './metric.js'
import { defaultTimeoutMs, type ServiceClientOptions } from './serviceOptions.js'
import type { NotSentResult, UnclearResult } from './serviceResults.js'
import { wasProvablyNotSent } from './wasProvablyNotSent.js'

/** One request to the service. */
export interface ServiceCall {
  readonly endpoint: Endpoint
  /** In capitals. */
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly body?: string | undefined
  /**
   * Called right before each try. If it answers `false`, nothing more is sent: a payment that is
   * sent after recovery has freed its order would be a second charge.
   */
  readonly mayStillSend?: (() => boolean) | undefined
}

/** What the service has answered, of any status. */
export interface Answer {
  readonly type: 'answer'
  readonly httpStatus: number
  /**
   * The target of a redirect. None is followed, because it would send the credentials and the card
   * elsewhere.
   */
  readonly location?: string | undefined
  /**
   * The body. `undefined` if it broke off, timed out or is not text, and for answers whose body
   * says nothing.
   */
  readonly text?: string | undefined
}

type CallResult = Answer | NotSentResult | UnclearResult

/** A longer body of an answer is not read. */
export const answerLimitBytes = 1_048_576

/** Waits between tries that sent nothing. */
const retryDelaysMs = [200, 1000]

/**
 * Sends a request, and answers what came back. It is sent again, at most twice, only when provably
 * nothing was sent: the service has no idempotency key, so a second copy may be a second charge.
 *
 * @throws {CheckoutError} for an invalid path
 */
export async function callService(
  call: ServiceCall,
  options: ServiceClientOptions,
): Promise<CallResult> {
  const url = serviceUrl(options.baseUrl, call.path)
  const headers = await authorize({ ...call, path: `${url.pathname}${url.search}` }, options)
  if (!headers) return { type: 'not_sent', reason: 'signature' }

  const { endpoint, method } = call
  const { traceCall = (_call, run) => run() } = options
  return await runInside({
    around: (run) => traceCall({ endpoint, method }, run),
    work: () => sendWithRetries({ ...call, url, headers }, options),
  })
}

type CallMetric = Extract<Metric, { readonly name: 'service_call' }>

interface Sending extends ServiceCall {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
}

async function authorize(
  { endpoint, method, path, body = '' }: ServiceCall,
  options: ServiceClientOptions,
) {
  const { auth: { scheme = defaultAuthScheme, endpoints } = {}, signRequest } = options
  try {
    return await endpointHeaders(
      { endpoint, method, path, body },
      { credentials: options, auth: endpoints, scheme, signRequest },
    )
  } catch {
    // The error may contain the secret or the body.
    return undefined
  }
}

/** Sends a request until something of it has gone out, and measures the call. */
async function sendWithRetries(
  sending: Sending,
  options: ServiceClientOptions,
): Promise<CallResult> {
  const startedAt = performance.now()
  let tries = 0
  let answer: CallResult = { type: 'not_sent', reason: 'late' }
  for (const delayMs of [0, ...retryDelaysMs]) {
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    // Nothing may run between this question and the sending.
    if (sending.mayStillSend?.() === false) {
      answer = { type: 'not_sent', reason: 'late' }
      break
    }
    tries += 1
    answer = await send(sending, options)
    if (answer.type !== 'not_sent') break
  }
  const duration_ms = performance.now() - startedAt
  callHook(() => options.onMetric?.(metricOf(sending, answer, { tries, duration_ms })))
  return answer
}

function metricOf(
  { endpoint, method }: ServiceCall,
  answer: CallResult,
  counted: Pick<CallMetric, 'tries' | 'duration_ms'>,
): CallMetric {
  const http_status = 'httpStatus' in answer ? answer.httpStatus : undefined
  return {
    name: 'service_call',
    endpoint,
    method,
    result: answer.type,
    ...(http_status !== undefined && { http_status }),
    ...counted,
  }
}

async function send(
  { endpoint, url, method, body, headers }: Sending,
  { fetch = globalThis.fetch, timeoutMs = defaultTimeoutMs }: ServiceClientOptions,
): Promise<CallResult> {
  const controller = new AbortController()
  const { signal } = controller
  // Not `AbortSignal.timeout`: its timer would keep the call's data alive.
  const abort = () => controller.abort(new DOMException('The call took too long.', 'TimeoutError'))
  const timer = setTimeout(abort, timeoutMs)
  const contentType = body === undefined ? {} : { 'Content-Type': 'application/json' }
  try {
    const response = await fetch(url, {
      method,
      ...(body !== undefined && { body }),
      // Each call has its own connection: answers are matched by their order on it, and an
      // unexpected one would be taken for the next call's.
      headers: { ...headers, ...contentType, Accept: 'application/json', Connection: 'close' },
      redirect: 'manual',
      signal,
    })
    return await readAnswer(response, endpoint)
  } catch (error) {
    if (wasProvablyNotSent(error)) return { type: 'not_sent', reason: 'connection' }
    return { type: 'unclear', reason: signal.aborted ? 'timeout' : 'connection' }
  } finally {
    clearTimeout(timer)
  }
}

async function readAnswer(response: Response, endpoint: Endpoint): Promise<Answer> {
  // A browser-like runtime hides a redirect behind the status 0.
  const httpStatus = response.type === 'opaqueredirect' ? 303 : response.status
  const location = isRedirect(httpStatus) ? response.headers.get('Location') : null
  if (endpoint !== 'request' && (isRedirect(httpStatus) || httpStatus >= 500)) {
    await response.body?.cancel().catch(() => undefined)
    return { type: 'answer', httpStatus, location: location ?? undefined }
  }
  const text = await readBodyText(response, { limitBytes: answerLimitBytes }).catch(() => undefined)
  return { type: 'answer', httpStatus, text, location: location ?? undefined }
}

export function isRedirect(httpStatus: number): boolean {
  return httpStatus >= 300 && httpStatus < 400
}
