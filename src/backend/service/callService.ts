import { isObject } from '../../core/model/isObject.js'
import { parseJson, parseJsonObject } from '../../core/model/jsonObject.js'
import { defaultAuthScheme } from '../../core/wire/authorization.js'
import { type Endpoint, endpointHeaders } from '../../core/wire/endpointAuth.js'
import { errorBodyText, parseErrorBody } from '../../core/wire/errorBody.js'
import { serviceUrl } from '../../core/wire/paths.js'
import { readBodyText } from '../../core/wire/readBodyText.js'
import { callHook, runInside } from './callHook.js'
import { defaultTimeoutMs, type ServiceClientOptions } from './serviceOptions.js'
import type { Failure, NotSent, Unclear } from './serviceResults.js'
import { wasProvablyNotSent } from './wasProvablyNotSent.js'

export interface ServiceCall {
  readonly endpoint: Endpoint
  /** In capitals. */
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly body?: string
  /** Asked right before each try. If it answers `false`, nothing more is sent. */
  readonly mayStillSend?: () => boolean
}

export interface Answer {
  readonly type: 'answer'
  readonly httpStatus: number
  /**
   * The target of a redirect. None is followed, because it would send the credentials and the card
   * elsewhere.
   */
  readonly location?: string
  /**
   * `undefined` when the body broke off, timed out or is not text, and for answers whose body says
   * nothing.
   */
  readonly text?: string | undefined
}

/** An answer that accepted the request. */
export type Taken =
  | { readonly type: 'ok'; readonly httpStatus: number; readonly text: string | undefined }
  | {
      readonly type: 'redirect'
      readonly httpStatus: number
      readonly location: string | undefined
    }

/** Waits between tries that sent nothing. */
const retryDelaysMs = [200, 1000]

/** 4xx answers that don't say whether an earlier copy of the request was taken. */
const unclearStatuses = [408, 425, 429]

/** 4xx answers that are clear without a body: the sender or the subject is not known. */
const clearStatuses = [401, 403, 404, 409]

/**
 * Sends a request again, at most twice, only when provably nothing was sent. @throws
 * {CheckoutError} for an invalid path
 */
export async function callService(
  call: ServiceCall,
  options: ServiceClientOptions,
): Promise<Answer | NotSent | Unclear> {
  const url = serviceUrl(options.baseUrl, call.path)
  const headers = await authorize({ ...call, path: `${url.pathname}${url.search}` }, options)
  if (!headers) return { type: 'not_sent', reason: 'signature' }

  const { endpoint, method } = call
  const { traceCall = (_call, run) => run() } = options
  const work = (): Promise<Answer | NotSent | Unclear> =>
    sendWithRetries({ ...call, url, headers }, options)
  return await runInside({ around: (run) => traceCall({ endpoint, method }, run), work })
}

/**
 * A refused creation is unclear if it may be about an earlier request of its `order_id`: see
 * {@link isClearRefusal}.
 */
export function sortAnswer(
  answer: Answer,
  { endpoint, body = '' }: Pick<ServiceCall, 'endpoint' | 'body'>,
): Taken | Failure {
  const { httpStatus, location, text } = answer
  if (isRedirect(httpStatus)) return { type: 'redirect', httpStatus, location }
  if (httpStatus >= 200 && httpStatus < 300) return { type: 'ok', httpStatus, text }

  if (httpStatus < 400 || httpStatus >= 500 || unclearStatuses.includes(httpStatus)) {
    return { type: 'unclear', reason: 'http_status', httpStatus }
  }
  const said = text && errorBodyText(text)
  const message = said ? { message: said } : {}
  const creates = endpoint === 'create' || endpoint === 'split'
  if (creates && !isClearRefusal({ text: text ?? '', body })) {
    return { type: 'unclear', reason: 'refusal', httpStatus, ...message }
  }
  if (!creates && !text && !clearStatuses.includes(httpStatus)) {
    return { type: 'unclear', reason: 'http_status', httpStatus }
  }
  return { type: 'refused', httpStatus, ...message }
}

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
): Promise<Answer | NotSent | Unclear> {
  const startedAt = performance.now()
  let tries = 0
  let answer: Answer | NotSent | Unclear = { type: 'not_sent', reason: 'late' }
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
  callHook(() =>
    options.onMetric?.({
      name: 'service_call',
      endpoint: sending.endpoint,
      method: sending.method,
      result: answer.type,
      ...('httpStatus' in answer &&
        answer.httpStatus !== undefined && { http_status: answer.httpStatus }),
      tries,
      duration_ms: performance.now() - startedAt,
    }),
  )
  return answer
}

async function send(
  { endpoint, url, method, body, headers }: Sending,
  { fetch = globalThis.fetch, timeoutMs = defaultTimeoutMs }: ServiceClientOptions,
): Promise<Answer | NotSent | Unclear> {
  const controller = new AbortController()
  const { signal } = controller
  // Not `AbortSignal.timeout`: its timer would keep the call's data alive.
  const timer = setTimeout(
    () => controller.abort(new DOMException('The call took too long.', 'TimeoutError')),
    timeoutMs,
  )
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
  try {
    const response = await fetch(url, {
      method,
      ...(body !== undefined && { body }),
      // Each call has its own connection: answers are matched by their order on it, and an
      // unexpected one would be taken for the next call's.
      headers: { ...headers, ...type, Accept: 'application/json', Connection: 'close' },
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

async function readAnswer(
  response: Response,
  { endpoint }: Pick<ServiceCall, 'endpoint'>,
): Promise<Answer> {
  // A browser-like runtime hides a redirect behind the status 0.
  const httpStatus = response.type === 'opaqueredirect' ? 303 : response.status
  const location = response.headers.get('Location')
  if (endpoint !== 'request' && (isRedirect(httpStatus) || httpStatus >= 500)) {
    await response.body?.cancel().catch(() => undefined)
    return { type: 'answer', httpStatus, ...(location !== null && { location }) }
  }
  const text = await readBodyText(response, { limitBytes: 1_048_576 }).catch(() => undefined)
  return {
    type: 'answer',
    httpStatus,
    text,
    ...(isRedirect(httpStatus) && location !== null && { location }),
  }
}

function isRedirect(httpStatus: number): boolean {
  return httpStatus >= 300 && httpStatus < 400
}

/** Words by which an answer may mean a known order. A false match only costs a further question. */
const knownOrder =
  /order(?!_timeout|_3ds_bypass)|duplic|exist|already|unique|repeat|conflict|in use|\b(?:known|been used|twice|payment_id|transaction_id)\b/i

/**
 * Whether a refusal names a field, and so is about this request and no earlier one of the same
 * `order_id`. Anything else may mean that the order is known, whose earlier payment may be charged.
 * A status says too little: a proxy may refuse the answer to a payment that was taken. `text` is
 * the answer's body, and `body` the request's.
 *
 * @see The interface, "Errors": neither the statuses nor the body of a failed request are shown
 */
function isClearRefusal({ text, body }: { readonly text: string; readonly body: string }): boolean {
  if (knownOrder.test(text)) return false
  const issues = parseErrorBody(text)?.issues ?? []
  return issues.some(({ field }) => field !== '') || namesMember(text, body)
}

function namesMember(text: string, body: string): boolean {
  const sent = parseJsonObject(body) ?? {}
  const said = saidIn(parseJson(text)?.value ?? text, sent)
  const words = new Set(said.flatMap((part) => part.toLowerCase().split(/[^\w]+/)))
  return Object.keys(sent).some((name) => words.has(name))
}

/**
 * The names and texts in an answer, without members that only repeat the request. A name without an
 * underscore counts only before a sentence: before an amount it may be an echo in another spelling.
 */
function saidIn(value: unknown, sent: Readonly<Record<string, unknown>>): readonly string[] {
  if (!isObject(value)) return [String(value)]
  return Object.entries(value).flatMap(([name, inner]) => {
    if (JSON.stringify(inner) === JSON.stringify(sent[name])) return []
    const said = saidIn(inner, sent)
    return name.includes('_') || said.some((text) => text.includes(' ')) ? [name, ...said] : said
  })
}
