import { bodyLimitBytes } from '../../../../core/contract/answerHeaders.js'
import { jsonType } from '../../../../core/contract/headers.js'
import {
  type CheckoutErrorCode,
  isCheckoutErrorCode,
} from '../../../../core/model/checkoutError.js'
import { readBodyText } from '../../../../core/wire/readBodyText.js'
import type { Terminal } from '../../terminal/terminal.js'

const timeoutMs = 10_000

/** What a route of the checkout answered, or what answered in its place. */
export interface RouteAnswer {
  /** The address that was asked, without its query. */
  readonly address: string
  /** 0 if the connection was made, and nothing came in time. */
  readonly status: number
  readonly headers: Headers
  /** Where a redirect leads. */
  readonly location: URL | undefined
  /** The error of the proxy contract: then the checkout itself has answered. */
  readonly code?: CheckoutErrorCode
  /** The checkout's message, or the text of something else. */
  readonly message: string
}

/**
 * Asks a route, follows no redirect, and reads what answered. `undefined` if nothing does: then
 * the check of the webhook says so.
 */
export async function askRoute(
  url: URL,
  init: RequestInit,
  fetch: Terminal['fetch'],
): Promise<RouteAnswer | undefined> {
  const address = url.origin + url.pathname
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { ...init, redirect: 'manual', signal })
    const { status, headers } = response
    const text = await readBodyText(response, { limitBytes: bodyLimitBytes }).catch(() => '')
    const target = headers.get('Location') ?? ''
    const isRedirect = target !== '' && URL.canParse(target, url)
    const location = isRedirect ? new URL(target, url) : undefined
    return { address, status, headers, location, ...readContractError(headers, text) }
  } catch (error) {
    if (Object(error).name !== 'TimeoutError') return undefined
    return { address, status: 0, headers: new Headers(), location: undefined, message: '' }
  }
}

function readContractError(headers: Headers, text: string): Pick<RouteAnswer, 'code' | 'message'> {
  if (!headers.get('Content-Type')?.startsWith(jsonType)) return { message: text }
  try {
    const { code, message } = Object(Object(JSON.parse(text)).error)
    return isCheckoutErrorCode(code) ? { code, message: `${message}` } : { message: text }
  } catch {
    return { message: text }
  }
}

/** The answer in a sentence's end: status, and what shows who sent it. */
export function describeAnswer({ status, code, headers }: RouteAnswer): string {
  if (status === 0) return `silence for ${timeoutMs / 1000} s`
  const senders = ['Content-Type', 'Server', 'Via'].map((name) => headers.get(name) ?? '')
  const signs = code === undefined ? senders.filter((sign) => sign !== '') : [code]
  return signs.length === 0 ? `${status}` : `${status} (${signs.join(', ')})`
}
