import { CheckoutError } from '../model/checkoutError.js'

export const bodyLimitBytes = 65_536

/** Deep enough for a request and its fingerprint, with room; a deeper one is not ours. */
const depthLimit = 8

/**
 * Refuses a scripted request that a foreign page could have caused.
 *
 * A foreign page can't add `Tillkit` without a preflight, which is never granted; `Sec-Fetch-Site`, where a browser sends
 * it, is the browser's own word; `Origin` stands in where it does not. A request with neither comes from no browser page.
 *
 * @throws {CheckoutError} `origin_refused`
 */
export function assertOwnPage(headers: Headers, origin: string): void {
  if (headers.get('Tillkit') !== '1') throw new CheckoutError('origin_refused')

  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) {
    if (site !== 'same-origin') throw new CheckoutError('origin_refused')
    return
  }

  const claimed = headers.get('Origin')
  if (claimed !== null && claimed !== origin) throw new CheckoutError('origin_refused')
}

/** @throws {CheckoutError} `content_type` */
export function assertContentType(headers: Headers, expected: string): void {
  const [essence = ''] = (headers.get('Content-Type') ?? '').split(';')
  if (essence.trim().toLowerCase() !== expected) throw new CheckoutError('content_type')
}

/**
 * Reads a body as text, counting while it comes in: what a `Content-Length` says is only good for refusing early.
 *
 * @throws {CheckoutError} `body_too_large`; `body_unreadable` when it breaks off or is not UTF-8
 */
export async function readText(message: Request | Response, limitBytes: number = bodyLimitBytes): Promise<string> {
  if (Number(message.headers.get('Content-Length') ?? 0) > limitBytes) throw new CheckoutError('body_too_large')
  if (message.body === null) return ''

  const reader = message.body.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let length = 0
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      length += value.byteLength
      if (length > limitBytes) break
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    throw new CheckoutError('body_unreadable')
  }
  await reader.cancel().catch(() => undefined)
  throw new CheckoutError('body_too_large')
}

/**
 * Reads a JSON body. What it holds is still unknown.
 *
 * @throws {CheckoutError} `content_type`, `body_too_large`, `body_unreadable`
 */
export async function readJson(request: Request): Promise<unknown> {
  assertContentType(request.headers, 'application/json')
  const text = await readText(request)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new CheckoutError('body_unreadable')
  }
  if (isDeeperThan(depthLimit, body)) throw new CheckoutError('body_unreadable')
  return body
}

/** Walks by a list, not by calls: a body of brackets alone must not use up the stack. */
function isDeeperThan(limit: number, value: unknown): boolean {
  let level: readonly unknown[] = [value]
  for (let depth = 0; depth <= limit; depth += 1) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
    if (level.length === 0) return false
  }
  return true
}
