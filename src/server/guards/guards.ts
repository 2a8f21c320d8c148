import { bodyLimitBytes, bodyTimeoutMs } from '../../contract/answerHeaders.js'
import { formType, jsonType, pageHeader, pageHeaderValue } from '../../contract/headers.js'
import { CheckoutError } from '../../model/checkoutError.js'
import { readBodyText } from '../../service/readBodyText.js'
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
 * Reads a request's body as text: at most 64 kB, and all of it within 10 seconds, however steadily it trickles.
 *
 * @throws {CheckoutError} `body_too_large`, `body_timeout`, `body_unreadable`; `body_consumed` when somebody has read it
 */
export async function readRequestText(request: Request): Promise<string> {
  if (request.bodyUsed) throw new CheckoutError('body_consumed')
  const text = await readBodyText(request, { limitBytes: bodyLimitBytes, timeoutMs: bodyTimeoutMs })
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
