import {
  attemptHeader,
  jsonType,
  pageHeader,
  pageHeaderValue,
} from '../../core/contract/headers.js'
import type { Outcome } from '../../core/contract/outcome.js'
import { isOutcomeStatus } from '../../core/contract/outcome.js'
import { cancelPath, hostedPath, payPath, statusPath } from '../../core/contract/paths.js'
import { CheckoutError, isCheckoutErrorCode } from '../../core/model/checkoutError.js'
import type { AdapterCallOptions, CheckoutAdapter } from './adapter.js'

/** Where the backend is, and how long to wait for it. */
export interface FetchAdapterOptions {
  /** The path of its handler on this page's origin, such as `/api/checkout`. */
  readonly address: string
  /** @default the global `fetch` */
  readonly fetch?: typeof globalThis.fetch | undefined
  /**
   * How long to wait for the answer to a payment, in milliseconds. After that the status is asked
   * for.
   *
   * @default 30000
   */
  readonly timeoutMs?: number | undefined
  /**
   * Accepts an absolute `address` of another origin: https, or a loopback address. The browser then
   * sends no cookies, and the backend must allow the page's origin.
   * @default false
   */
  readonly crossOrigin?: boolean | undefined
}

/**
 * Reaches the backend by the proxy contract over HTTP. Redirects are not followed, and answers are
 * not cached. Where no option is needed, the address alone is an adapter.
 *
 * @throws {CheckoutError} `configuration` when `address` is not a path and `crossOrigin` is not set
 * @see docs/proxy-contract.md
 * @example
 * const adapter = fetchAdapter({ address: '/api/checkout', timeoutMs: 20_000 })
 */
export function fetchAdapter(options: FetchAdapterOptions): CheckoutAdapter {
  const address = backendAddress(options)
  const send = (path: string, init: RequestInit, call?: AdapterCallOptions): Promise<Outcome> =>
    ask(address + path, init, { ...options, ...call })
  return {
    pay: (request, call) => send(payPath, post(request), call),
    status: (attemptToken, call) => send(statusPath, named('GET', attemptToken), call),
    hosted: (request, call) => send(hostedPath, post(request), call),
    cancel: (attemptToken, call) => send(cancelPath, named('POST', attemptToken), call),
    request: (path, { timeoutMs, ...init }) => ask(address + path, init, { ...options, timeoutMs }),
    hostedUrl: address + hostedPath,
  }
}

/** An adapter by its address, or the merchant's own. */
export function adapterOf<Adapter extends object>(
  adapter: Adapter | string,
): Adapter | CheckoutAdapter {
  return typeof adapter === 'string' ? fetchAdapter({ address: adapter }) : adapter
}

export function post(request: object) {
  return {
    method: 'POST',
    headers: { [pageHeader]: pageHeaderValue, 'Content-Type': jsonType },
    body: JSON.stringify(request),
  } as const
}

/** A request about the attempt that the header names. */
function named(method: string, attemptToken: string): RequestInit {
  return { method, headers: { [pageHeader]: pageHeaderValue, [attemptHeader]: attemptToken } }
}

function backendAddress({ address, crossOrigin = false }: FetchAdapterOptions): string {
  const isPath = /^\/(?![/\\])/.test(address)
  const isSafe =
    crossOrigin &&
    /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|\/|$))/.test(address)
  if (!(isPath || isSafe)) {
    throw new CheckoutError('configuration', 'give a path, or crossOrigin')
  }
  return address.replace(/\/+$/, '')
}

/** One call, within the time: an outcome, or a thrown `CheckoutError`. */
async function ask(
  url: string,
  init: RequestInit,
  {
    fetch = globalThis.fetch,
    timeoutMs = 30_000,
    crossOrigin,
    signal,
  }: Omit<FetchAdapterOptions, 'address'> & AdapterCallOptions,
): Promise<Outcome> {
  const ending = new AbortController()
  const end = (): void => ending.abort()
  const timer = setTimeout(end, timeoutMs)
  signal?.addEventListener('abort', end)
  let status = 0
  try {
    if (signal?.aborted) end()
    const response = await fetch(url, {
      ...init,
      mode: crossOrigin ? 'cors' : 'same-origin',
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: ending.signal,
    })
    status = response.status
    const body: unknown = await response.json()
    // The checkout parses it, as for every adapter.
    if (isOutcomeStatus(status)) return body as Outcome
    const { code, message = '' } = Object(Object(body).error)
    // A 5xx may come from anything on the way, and a 4xx without a code of the contract is not the
    // backend's: the result is not known.
    throw status >= 400 && status < 500 && isCheckoutErrorCode(code)
      ? new CheckoutError(code, `${message || code}`)
      : new CheckoutError(unreadableCode(status), `${url} ${status} ${message}`)
  } catch (error) {
    // The call's error may contain the request, so it is dropped.
    if (error instanceof CheckoutError) throw error
    const code = error instanceof SyntaxError ? unreadableCode(status) : 'unreachable'
    throw new CheckoutError(code, `${url} ${status || 'no answer'}`)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

function unreadableCode(status: number): 'internal' | 'answer_unreadable' {
  return status >= 500 ? 'internal' : 'answer_unreadable'
}
