import { defaultAuthScheme } from '../wire/authorization.js'
import { type Endpoint, endpointHeaders } from '../wire/endpointAuth.js'
import { errorBodyWords } from '../wire/errorBody.js'
import { serviceUrl } from '../wire/paths.js'
import { readText } from './guards.js'
import { measured } from './metric.js'
import { wasProvablyNotSent } from './notSent.js'
import type { ServiceOptions } from './serviceOptions.js'
import type { Failure, NotSent, Unclear } from './serviceResults.js'

/** One request to the service. */
export interface ServiceCall {
  readonly endpoint: Endpoint
  /** In capitals. */
  readonly method: string
  /** With its query. */
  readonly path: string
  /** JSON text. */
  readonly body?: string
  /** Ends the connection after the answer, so that nothing that still comes on it is taken for another call's answer. */
  readonly isLastOnConnection?: boolean
}

/** An answer as it came. */
export interface Answer {
  readonly type: 'answer'
  readonly httpStatus: number
  /** Of a redirect: none is followed, since it would carry the credentials and the card elsewhere. */
  readonly location?: string
  /** `undefined` when the body broke off, ran out of time or is not text, and for answers whose body says nothing. */
  readonly text?: string | undefined
}

/** An answer that took the request. */
export type Taken =
  | { readonly type: 'ok'; readonly httpStatus: number; readonly text: string | undefined }
  | { readonly type: 'redirect'; readonly httpStatus: number; readonly location: string | undefined }

/** Waits between tries that sent nothing. */
const retryDelaysMs = [200, 1000]

/** How long a tracer may put a call off: one that opens a span begins it at once. */
const tracerPatienceMs = 1_000

const answerLimitBytes = 1_048_576

/** 4xx answers that say nothing of whether an earlier copy of the request was taken. */
const unclearStatuses = [408, 425, 429]

/** 4xx answers that are clear without a word: who asks, or what for, is not known. */
const clearStatuses = [401, 403, 404]

/**
 * Sends a request, authorized as its endpoint asks. Sends it again, at most twice, only when provably nothing was sent.
 *
 * @throws {CheckoutError} `configuration` when the path cannot be one of the service's
 */
export async function callService(call: ServiceCall, options: ServiceOptions): Promise<Answer | NotSent | Unclear> {
  const url = serviceUrl(options.baseUrl, call.path)
  const headers = await authorize({ ...call, path: `${url.pathname}${url.search}` }, options)
  if (!headers) return { type: 'not_sent', reason: 'signature' }

  return await tracedOnce(call, options, () => sendPatiently({ ...call, url, headers }, options))
}

/** Sorts an answer into taken, refused and unclear. A creation's 409 may be about an earlier copy of the same request. */
export function sortAnswer(answer: Answer, { endpoint }: { readonly endpoint: Endpoint }): Taken | Failure {
  const { httpStatus, location, text } = answer
  if (isRedirect(httpStatus)) return { type: 'redirect', httpStatus, location }
  if (httpStatus >= 200 && httpStatus < 300) return { type: 'ok', httpStatus, text }

  const creates = endpoint === 'create' || endpoint === 'split'
  const isUnclear = unclearStatuses.includes(httpStatus) || (creates && httpStatus === 409)
  const isClear = clearStatuses.includes(httpStatus) || (!creates && httpStatus === 409)
  if (httpStatus < 400 || httpStatus >= 500 || isUnclear || (!text && !isClear)) {
    return { type: 'unclear', reason: 'http_status', httpStatus }
  }
  const message = text && errorBodyWords(text)
  return { type: 'refused', httpStatus, ...(message && { message }) }
}

interface Sending extends ServiceCall {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
}

async function authorize(
  { endpoint, method, path, body = '' }: ServiceCall,
  options: ServiceOptions,
): Promise<Readonly<Record<string, string>> | undefined> {
  const { auth, authScheme = defaultAuthScheme, signRequest } = options
  try {
    return await endpointHeaders(
      { endpoint, method, path, body },
      { credentials: options, auth, scheme: authScheme, signRequest },
    )
  } catch {
    // The cause may hold the secret or the body, so only the fact is passed on.
    return undefined
  }
}

/** The call is made once, whatever a tracer does with it. A tracer is waited for until it begins the call, and not for long. */
async function tracedOnce<Result>(
  { endpoint, method }: ServiceCall,
  { traceCall }: ServiceOptions,
  send: () => Promise<Result>,
): Promise<Result> {
  if (!traceCall) return await send()
  let sent: Promise<Result> | undefined
  let begin = (): void => undefined
  const run = (): Promise<Result> => {
    sent ??= send()
    begin()
    return sent
  }
  const trace = async (): Promise<unknown> => await traceCall({ endpoint, method }, run)
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, tracerPatienceMs)
    begin = () => {
      clearTimeout(timer)
      resolve()
    }
    // However a tracer ends says nothing of the call.
    trace().then(begin, begin)
  })
  return await run()
}

/** Sends a request until something of it has gone out, and measures that. */
async function sendPatiently(sending: Sending, options: ServiceOptions): Promise<Answer | NotSent | Unclear> {
  const startedAt = performance.now()
  let tries = 1
  let answer = await send(sending, options)
  for (const delayMs of retryDelaysMs) {
    if (answer.type !== 'not_sent') break
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    tries += 1
    answer = await send(sending, options)
  }
  measured(options.onMetric)({
    name: 'service_call',
    endpoint: sending.endpoint,
    result: answer.type,
    ...('httpStatus' in answer && answer.httpStatus !== undefined && { http_status: answer.httpStatus }),
    tries,
    duration_ms: performance.now() - startedAt,
  })
  return answer
}

async function send(
  { endpoint, url, method, body, headers, isLastOnConnection }: Sending,
  { fetch = globalThis.fetch, timeoutMs = 30_000 }: ServiceOptions,
): Promise<Answer | NotSent | Unclear> {
  const giveUp = new AbortController()
  const { signal } = giveUp
  // Not `AbortSignal.timeout`: its timer would outlive the call, and keep what hangs on it.
  const timer = setTimeout(() => giveUp.abort(new DOMException('The call took too long.', 'TimeoutError')), timeoutMs)
  const content = body === undefined ? {} : { body }
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
  try {
    const response = await fetch(url, {
      method,
      ...content,
      headers: { ...headers, ...type, Accept: 'application/json', ...(isLastOnConnection && { Connection: 'close' }) },
      redirect: 'manual',
      signal,
    })
    return await readAnswer(response, { endpoint })
  } catch (error) {
    if (wasProvablyNotSent(error)) return { type: 'not_sent', reason: 'connection' }
    return { type: 'unclear', reason: signal.aborted ? 'timeout' : 'connection' }
  } finally {
    clearTimeout(timer)
  }
}

async function readAnswer(response: Response, { endpoint }: { readonly endpoint: Endpoint }): Promise<Answer> {
  const { status } = response
  // What a browser-like runtime hides of a redirect has the status 0.
  const httpStatus = response.type === 'opaqueredirect' ? 303 : status
  const location = response.headers.get('Location')
  if (endpoint !== 'request' && (isRedirect(httpStatus) || httpStatus >= 500)) {
    await response.body?.cancel().catch(() => undefined)
    return { type: 'answer', httpStatus, ...(location !== null && { location }) }
  }
  const text = await readText(response, answerLimitBytes).catch(() => undefined)
  return { type: 'answer', httpStatus, text, ...(isRedirect(httpStatus) && location !== null && { location }) }
}

function isRedirect(httpStatus: number): boolean {
  return httpStatus >= 300 && httpStatus < 400
}
