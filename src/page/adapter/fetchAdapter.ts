import {
  agentHeader,
  agentHeaderValue,
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
 * Reaches the backend by the proxy contract over HTTP. Only questions follow redirects, on this
 * origin; answers are not cached. Where no option is needed, the address alone is an adapter.
 *
 * @throws {CheckoutError} `configuration` when `address` is not a path and `crossOrigin` is not set
 * @see docs/proxy-contract.md
 * @example
 * const adapter = fetchAdapter({ address: '/api/checkout', timeoutMs: 20_000 })
 */
export function fetchAdapter(options: FetchAdapterOptions): CheckoutAdapter {
  const address = backendAddress(options)
  const postAttempt = (request: object, call?: AdapterCallOptions): RequestInit => {
    const init = post(request)
    // Another origin lists the headers that it takes, and would refuse the payment for this one.
    if (!call?.followsAgentSubmit || options.crossOrigin) return init
    return { ...init, headers: { ...init.headers, [agentHeader]: agentHeaderValue } }
  }
  const send = (path: string, init: RequestInit, call?: AdapterCallOptions): Promise<Outcome> =>
    ask(address + path, init, { ...options, ...call })
  return {
    pay: (request, call) => send(payPath, postAttempt(request, call), call),
    status: (attemptToken, call) => send(statusPath, named('GET', attemptToken), call),
    hosted: (request, call) => send(hostedPath, postAttempt(request, call), call),
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
  let response: Response | undefined
  try {
    if (signal?.aborted) end()
    response = await fetch(url, {
      ...init,
      mode: crossOrigin ? 'cors' : 'same-origin',
      credentials: 'same-origin',
      cache: 'no-store',
      // A body goes to one address only, and a token to one origin. What redirects a payment may do
      // so after the backend has taken it: the status says.
      redirect: init.method === 'GET' && !crossOrigin ? 'follow' : 'manual',
      signal: ending.signal,
    })
    const { status } = response
    const body: unknown = await response.json()
    // The checkout parses it, as for every adapter.
    if (isOutcomeStatus(status)) return body as Outcome
    const { code, message = '' } = Object(Object(body).error)
    // A 5xx may come from anything on the way, and a 4xx without a code of the contract is not the
    // backend's: the result is not known.
    throw status >= 400 && status < 500 && isCheckoutErrorCode(code)
      ? new CheckoutError(code, `${message || code}`)
      : unreadable(url, response, message)
  } catch (error) {
    // The call's error may contain the request, so it is dropped.
    if (error instanceof CheckoutError) throw error
    throw response && Object(error).name === 'SyntaxError'
      ? unreadable(url, response)
      : new CheckoutError('unreachable', `${url} ${response?.status ?? 'no answer'}`)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

/** An answer of something else than the backend, named for the developer. */
function unreadable(url: string, response: Response, message?: string): CheckoutError {
  const { status, type, redirected, headers } = response
  // Not its query, which may contain a login's values.
  const target = redirected && response.url.split(/[?#]/)[0]
  const names = ['Content-Type', 'Server', 'Via'].map((name) => headers.get(name))
  const answer = [url, status || type, message, ...names, target].filter(Boolean).join(' ')
  return new CheckoutError(status >= 500 ? 'internal' : 'answer_unreadable', answer)
}
