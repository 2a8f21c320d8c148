import { bodyLimitBytes, bodyTimeoutMs } from '../../contract/answerHeaders.js'
import { formType, jsonType, pageHeader, pageHeaderValue } from '../../contract/headers.js'
import { CheckoutError } from '../../model/checkoutError.js'
import { isObject } from '../../model/isObject.js'
import { readBodyText } from '../../service/readBodyText.js'

/**
 * Refuses a scripted request that a foreign page could have caused.
 *
 * A foreign page can't add `Tillkit` without a preflight, which is never granted; `Sec-Fetch-Site`, where a browser sends
 * it, is set by the browser itself; `Origin` counts where it is absent. A request with neither comes from no browser page.
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
 * or `Origin` must say so: every browser that posts a form sends one of them, and a request without both is refused.
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
 * itself `null` is refused.
 *
 * @see The Fetch standard, "Append a request `Origin` header"
 */
function isOwn(headers: Headers, origin: string): boolean | undefined {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin'
  const claimed = headers.get('Origin')
  return claimed === null ? undefined : claimed === origin
}

/**
 * Reads the JSON body of a script's request from one of our own pages. Its content is not validated yet.
 *
 * @throws {CheckoutError} `origin_refused`, `content_type`, `body_too_large`, `body_timeout`; `body_unreadable` also when it
 *   is too deep or too wide, or names a member twice
 */
export async function readScriptBody(request: Request, origin: string): Promise<unknown> {
  assertOwnPage(request.headers, origin)
  if (!hasType(request.headers, jsonType)) throw new CheckoutError('content_type')
  const text = await readRequestText(request)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new CheckoutError('body_unreadable')
  }
  if (!isValidJson(body, text)) throw new CheckoutError('body_unreadable')
  return body
}

/**
 * Reads the body of a plain form from one of our own pages: one value a name, as an object of its own members.
 *
 * @throws {CheckoutError} `origin_refused`, `content_type`, `body_too_large`, `body_timeout`; `body_unreadable` also when a
 *   name comes twice
 */
export async function readFormBody(request: Request, origin: string): Promise<Readonly<Record<string, string>>> {
  assertOwnForm(request.headers, origin)
  return await readForm(request)
}

/**
 * Reads the body of a plain form, wherever it is from.
 *
 * @throws {CheckoutError} as {@link readFormBody}, but for `origin_refused`
 */
export async function readForm(request: Request): Promise<Readonly<Record<string, string>>> {
  const fields = [...new URLSearchParams(await readFormText(request, 'content_type'))]
  if (!isValidForm(fields)) throw new CheckoutError('body_unreadable')
  // Defines each name on the object itself: a field called `__proto__` reaches no prototype.
  return Object.fromEntries(fields)
}

/**
 * Reads the body of a form as it was sent, wherever it is from: at most 64 kB, and all of it within 10 seconds, however
 * steadily it trickles.
 *
 * @throws {CheckoutError} `otherType` when it says that it is no form; `body_too_large`, `body_timeout`, `body_unreadable`;
 *   `body_consumed` when somebody has read it
 */
export async function readFormText(request: Request, otherType: 'content_type' | 'webhook_form'): Promise<string> {
  if (!hasType(request.headers, formType)) throw new CheckoutError(otherType)
  return await readRequestText(request)
}

function hasType(headers: Headers, expected: string): boolean {
  const [essence = ''] = (headers.get('Content-Type') ?? '').split(';')
  return essence.trim().toLowerCase() === expected
}

async function readRequestText(request: Request): Promise<string> {
  if (request.bodyUsed) throw new CheckoutError('body_consumed')
  const text = await readBodyText(request, { limitBytes: bodyLimitBytes, timeoutMs: bodyTimeoutMs })
  // A parser that came first leaves a stream that ends at once; a sender that declares a body and sends none never ends it.
  const isDeclared = Number(request.headers.get('Content-Length') ?? 0) > 0
  if (text === '' && isDeclared) throw new CheckoutError('body_consumed')
  return text
}

/** Several times what the largest request needs. A larger one is not from our pages, and costs work and long answers. */
const depthLimit = 8
const membersLimit = 64
const totalLimit = 256
const nameLimit = 64

/**
 * Whether a JSON body is no larger than a request can be, and names no member twice: of two, a firewall in front of us may
 * have checked the other. `text` is what `value` was parsed from.
 */
function isValidJson(value: unknown, text: string): boolean {
  let level: readonly unknown[] = [value]
  let total = 0
  let named = 0
  // Walks by a list, not by calls: a body of brackets alone must not use up the stack.
  for (let depth = 0; depth <= depthLimit; depth += 1) {
    const branches = level.filter(isBranch)
    if (branches.length === 0) return named === countNames(text)
    if (!branches.every(isSmall)) return false

    named += branches.reduce<number>((sum, branch) => sum + (Array.isArray(branch) ? 0 : Object.keys(branch).length), 0)
    level = branches.flatMap((branch) => Object.values(branch))
    total += level.length
    if (total > totalLimit) return false
  }
  return false
}

/** Whether a form is no larger than a request can be, and names no field twice. */
function isValidForm(fields: readonly (readonly [name: string, value: string])[]): boolean {
  const names = fields.map(([name]) => name)
  return names.length <= membersLimit && new Set(names).size === names.length && names.every(isShort)
}

function isBranch(value: unknown): value is object {
  return isObject(value)
}

function isSmall(branch: object): boolean {
  const names = Object.keys(branch)
  return names.length <= membersLimit && names.every(isShort)
}

function isShort(name: string): boolean {
  return name.length <= nameLimit
}

/** The text is JSON: every string that a colon follows is a name. */
function countNames(text: string): number {
  let names = 0
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"\s*(:?)/g)) if (colon === ':') names += 1
  return names
}
