import { bodyLimitBytes, bodyTimeoutMs } from '../../../core/contract/answerHeaders.js'
import { formType, jsonType } from '../../../core/contract/headers.js'
import { CheckoutError } from '../../../core/model/checkoutError.js'
import { readBodyText } from '../../../core/wire/readBodyText.js'
import { isSmallForm, isSmallJson } from './bodyShape.js'
import { assertOwnForm, assertOwnPage } from './refuseOtherOrigin.js'

/**
 * Reads the JSON body of a script's request from one of our pages, not validated yet.
 *
 * @throws {CheckoutError} `origin_refused`, `content_type`, `body_too_large`, `body_timeout`;
 *   `body_unreadable` also if it is too deep or too wide, or has a member twice
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
  if (!isSmallJson(body, text)) throw new CheckoutError('body_unreadable')
  return body
}

/**
 * Reads the body of a plain form from one of our pages, with one value for each name.
 *
 * @throws {CheckoutError} `origin_refused`, `content_type`, `body_too_large`, `body_timeout`;
 *   `body_unreadable` also if a name occurs twice
 */
export async function readFormBody(
  request: Request,
  origin: string,
): Promise<Readonly<Record<string, string>>> {
  assertOwnForm(request.headers, origin)
  return await readForm(request)
}

/**
 * Reads the body of a plain form of any origin.
 *
 * @throws {CheckoutError} as {@link readFormBody}, without `origin_refused`
 */
export async function readForm(request: Request): Promise<Readonly<Record<string, string>>> {
  const fields = [...new URLSearchParams(await readFormText(request, 'content_type'))]
  if (!isSmallForm(fields)) throw new CheckoutError('body_unreadable')
  // `fromEntries` defines own members: a field named `__proto__` changes no prototype.
  return Object.fromEntries(fields)
}

/**
 * Reads the text of a form of any origin: at most 64 kB, within 10 seconds.
 *
 * @throws {CheckoutError} `otherType` if it is no form; `body_too_large`, `body_timeout`,
 *   `body_unreadable`; `body_consumed` if other code has read it
 */
export async function readFormText(
  request: Request,
  otherType: 'content_type' | 'webhook_form',
): Promise<string> {
  if (!hasType(request.headers, formType)) throw new CheckoutError(otherType)
  return await readRequestText(request)
}

export function hasType(headers: Headers, expected: string): boolean {
  const [essence = ''] = (headers.get('Content-Type') ?? '').split(';')
  return essence.trim().toLowerCase() === expected
}

async function readRequestText(request: Request) {
  if (request.bodyUsed) throw new CheckoutError('body_consumed')
  const text = await readBodyText(request, { limitBytes: bodyLimitBytes, timeoutMs: bodyTimeoutMs })
  // A body parser leaves a stream that ends at once. A sender that declares a body and sends none
  // never ends it.
  const isDeclared = Number(request.headers.get('Content-Length') ?? 0) > 0
  if (text === '' && isDeclared) throw new CheckoutError('body_consumed')
  return text
}
