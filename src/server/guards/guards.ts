import { bodyLimitBytes, bodyTimeoutMs } from '../../contract/answerHeaders.js'
import { formType, jsonType, pageHeader, pageHeaderValue } from '../../contract/headers.js'
import { CheckoutError } from '../../model/checkoutError.js'
import { isFitForm, isFitJson } from './bodyShape.js'

/**
 * Refuses a scripted request that a foreign page could have caused.
 *
 * A foreign page can't add `Tillkit` without a preflight, which is never granted; `Sec-Fetch-Site`, where a browser sends
 * it, is the browser's own word; `Origin` stands in where it does not. A request with neither comes from no browser page.
 *
 * @throws {CheckoutError} `origin_refused`
 */
export function assertOwnPage(headers: Headers, origin: string): void {
  const claimed = headers.get('Origin')
  if (headers.get(pageHeader) === pageHeaderValue && (isOwn(headers, origin) ?? claimed === null)) return
  throw new CheckoutError('origin_refused')
}

/**
 * Refuses a plain form that was not sent from one of this origin's pages. A form can't add a header, so `Sec-Fetch-Site`
 * or `Origin` must speak for it: every browser that posts a form sends one of them, and a request without both is refused.
 *
 * @throws {CheckoutError} `origin_refused`
 */
export function assertOwnForm(headers: Headers, origin: string): void {
  if (!isOwn(headers, origin)) throw new CheckoutError('origin_refused')
}

/**
 * Whether the browser says that one of our own pages asks; `undefined` when it says nothing.
 *
 * `Sec-Fetch-Site` goes first: a page served with `Referrer-Policy: no-referrer` posts with `Origin: null`, and is ours all
 * the same. Whatever else has an opaque origin, such as a sandboxed frame of our own page, is cross-site to a browser. By
 * itself `null` is nobody's.
 *
 * @see The Fetch standard, "Append a request `Origin` header"
 */
function isOwn(headers: Headers, origin: string): boolean | undefined {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin'
  const claimed = headers.get('Origin')
  return claimed === null ? undefined : claimed === origin
}

/** @throws {CheckoutError} `content_type` */
export function assertContentType(headers: Headers, expected: string): void {
  const [essence = ''] = (headers.get('Content-Type') ?? '').split(';')
  if (essence.trim().toLowerCase() !== expected) throw new CheckoutError('content_type')
}

/**
 * Reads a message's body as text, up to a limit.
 *
 * @throws {CheckoutError} `body_too_large`; `body_unreadable` when it breaks off or is not UTF-8
 */
export async function readText(message: Request | Response, limitBytes: number): Promise<string> {
  return await readBody(message, { limitBytes })
}

/**
 * Reads a request's body as text: at most 64 kB, and all of it within 10 seconds, however steadily it trickles.
 *
 * @throws {CheckoutError} `body_too_large`, `body_timeout`, `body_unreadable`; `body_consumed` when somebody has read it
 */
export async function readRequestText(request: Request): Promise<string> {
  if (request.bodyUsed) throw new CheckoutError('body_consumed')
  const text = await readBody(request, { limitBytes: bodyLimitBytes, timeoutMs: bodyTimeoutMs })
  // A parser that came first leaves a stream that ends at once; a sender that declares a body and sends none never ends it.
  const isDeclared = Number(request.headers.get('Content-Length') ?? 0) > 0
  if (text === '' && isDeclared) throw new CheckoutError('body_consumed')
  return text
}

/**
 * Reads a JSON body that has the measure of a request and names each member once. What it holds is still unknown.
 *
 * @throws {CheckoutError} `content_type`, `body_too_large`, `body_timeout`, `body_unreadable`
 */
export async function readJson(request: Request): Promise<unknown> {
  assertContentType(request.headers, jsonType)
  const text = await readRequestText(request)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new CheckoutError('body_unreadable')
  }
  if (!isFitJson(body, text)) throw new CheckoutError('body_unreadable')
  return body
}

/**
 * Reads the body of a plain form: one value a name, as an object of its own members.
 *
 * @throws {CheckoutError} `content_type`, `body_too_large`, `body_timeout`; `body_unreadable` also when a name comes twice
 */
export async function readForm(request: Request): Promise<Readonly<Record<string, string>>> {
  assertContentType(request.headers, formType)
  const fields = [...new URLSearchParams(await readRequestText(request))]
  if (!isFitForm(fields)) throw new CheckoutError('body_unreadable')
  // Defines each name on the object itself: a field called `__proto__` reaches no prototype.
  return Object.fromEntries(fields)
}

interface BodyLimits {
  readonly limitBytes: number
  readonly timeoutMs?: number | undefined
}

async function readBody(message: Request | Response, { limitBytes, timeoutMs }: BodyLimits): Promise<string> {
  if (Number(message.headers.get('Content-Length') ?? 0) > limitBytes) throw new CheckoutError('body_too_large')
  if (isBounded(message.headers)) return await readWhole(message, { limitBytes, timeoutMs })
  if (message.body === null) return ''

  const reader = message.body.getReader()
  // Ends a read that waits as well. Nobody waits for the source to let go: it may be as slow in that.
  const giveUp = (): void => void reader.cancel().catch(() => undefined)
  let isLate = false
  const ring = (): void => {
    isLate = true
    giveUp()
  }
  const timer = timeoutMs === undefined ? undefined : setTimeout(ring, timeoutMs)
  const read = await readAll(reader, limitBytes)
  clearTimeout(timer)
  if (isLate) throw new CheckoutError('body_timeout')
  if (read.type === 'text') return read.text
  giveUp()
  throw new CheckoutError(read.code)
}

type BodyRead =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'refused'; readonly code: 'body_too_large' | 'body_unreadable' }

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>, limitBytes: number): Promise<BodyRead> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let length = 0
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { type: 'text', text: text + decoder.decode() }
      length += value.byteLength
      if (length > limitBytes) return { type: 'refused', code: 'body_too_large' }
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    return { type: 'refused', code: 'body_unreadable' }
  }
}

/**
 * Whether a body is no longer than was announced: HTTP holds every message to its `Content-Length`. What is unpacked on
 * its way can be a thousand times as long, so that is counted while it comes in, as is what comes without a length.
 */
function isBounded(headers: Headers): boolean {
  return /^\d+$/.test(headers.get('Content-Length') ?? '') && !headers.has('Content-Encoding')
}

/** Reads a body at once: behind Node's `http` a stream of it costs a quarter of a payment’s processor time. */
async function readWhole(message: Request | Response, { limitBytes, timeoutMs }: BodyLimits): Promise<string> {
  const bytes = await inTime(message.arrayBuffer(), timeoutMs)
  if (bytes.byteLength > limitBytes) throw new CheckoutError('body_too_large')
  try {
    return decoder.decode(bytes)
  } catch {
    throw new CheckoutError('body_unreadable')
  }
}

/** Used for whole texts only, so that nothing of one is left for the next. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The body, unless it takes too long. A late one is left to the server that took it, which ends the connection. */
function inTime(body: Promise<ArrayBuffer>, timeoutMs: number | undefined): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const ring = (): void => reject(new CheckoutError('body_timeout'))
    const timer = timeoutMs === undefined ? undefined : setTimeout(ring, timeoutMs)
    const fail = (error: unknown): void =>
      reject(new CheckoutError(isSpent(error) ? 'body_consumed' : 'body_unreadable'))
    void body.then(resolve, fail).finally(() => clearTimeout(timer))
  })
}

/** `@hono/node-server` says only here, and not by `bodyUsed`, that a parser of the framework has read the body before. */
function isSpent(error: unknown): boolean {
  return error instanceof TypeError && /unusable/i.test(error.message)
}
