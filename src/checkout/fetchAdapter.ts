import { attemptHeader, jsonType, pageHeader, pageHeaderValue } from '../contract/headers.js'
import type { Outcome } from '../contract/outcome.js'
import { isOutcomeStatus } from '../contract/outcomeStatus.js'
import { cancelPath, hostedPath, payPath, statusPath } from '../contract/paths.js'
import { CheckoutError, isCheckoutErrorCode } from '../model/checkoutError.js'
import type { AdapterCallOptions, CheckoutAdapter } from './adapter.js'

/** Where the backend is, and how long to wait for it. */
export interface FetchAdapterOptions {
  /** Where its handler is mounted: a path of this page's own origin, such as `/api/checkout`. */
  readonly url: string
  /** @default the global `fetch` */
  readonly fetch?: typeof globalThis.fetch | undefined
  /**
   * How long to wait for an answer, in milliseconds. After that the status is asked for: nothing is sent again.
   * @default 30000
   */
  readonly timeoutMs?: number | undefined
  /**
   * Take an absolute `url`, of another origin: https, or a loopback address. The browser then sends no cookies with the
   * request, and the backend must allow the page's origin.
   * @default false
   */
  readonly crossOrigin?: boolean | undefined
}

/**
 * Speaks the proxy contract over HTTP. No redirect is followed, and no answer is stored by the browser's cache.
 *
 * @throws {CheckoutError} `configuration` at once, when `url` is not a path and `crossOrigin` is not set.
 * @see docs/proxy-contract.md
 * @example
 * const adapter = fetchAdapter({ url: '/api/checkout' })
 */
export function fetchAdapter(options: FetchAdapterOptions): CheckoutAdapter {
  const url = proxyUrl(options)
  const call =
    <Named>(route: string, init: (named: Named) => RequestInit) =>
    (named: Named, { signal }: AdapterCallOptions = {}): Promise<Outcome> =>
      ask(options, signal, url + route, init(named))
  const post = (request: object): RequestInit => ({
    method: 'POST',
    headers: { [pageHeader]: pageHeaderValue, 'Content-Type': jsonType },
    body: JSON.stringify(request),
  })
  const name =
    (method: string) =>
    (attemptToken: string): RequestInit => ({
      method,
      headers: { [pageHeader]: pageHeaderValue, [attemptHeader]: attemptToken },
    })
  return {
    pay: call(payPath, post),
    status: call(statusPath, name('GET')),
    hosted: call(hostedPath, post),
    cancel: call(cancelPath, name('POST')),
    hostedUrl: url + hostedPath,
  }
}

function proxyUrl({ url, crossOrigin = false }: FetchAdapterOptions): string {
  const isPath = /^\/(?![/\\])/.test(url)
  const isSafe = crossOrigin && /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|\/|$))/.test(url)
  if (!(isPath || isSafe)) {
    throw new CheckoutError('configuration', 'Card data stays on one origin: give a path or crossOrigin.')
  }
  return url.replace(/\/+$/, '')
}

/** One call, over within the time: answered with an outcome, or thrown as a `CheckoutError`. */
async function ask(
  { fetch = globalThis.fetch, timeoutMs = 30_000, crossOrigin }: FetchAdapterOptions,
  signal: AbortSignal | undefined,
  url: string,
  init: RequestInit,
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
    // The checkout parses it, as it does for every adapter.
    if (isOutcomeStatus(status)) return body as Outcome
    const { code, message = '' } = Object(Object(body).error)
    // A 5xx may come from anything between here and the backend, and a 4xx without a code of the contract is not the
    // backend's: whatever it says, what became of the payment is not known.
    throw status >= 400 && status < 500 && isCheckoutErrorCode(code)
      ? new CheckoutError(code, `${message || code}`)
      : new CheckoutError(unreadableCode(status), `${url} ${status} ${message}`)
  } catch (error) {
    // The failing call's own error may contain the request, so it goes no further.
    if (error instanceof CheckoutError) throw error
    const code = error instanceof SyntaxError ? unreadableCode(status) : 'unreachable'
    throw new CheckoutError(code, `${url} ${status || 'no answer'}`)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

/** The error of an answer that is not of the contract. */
function unreadableCode(status: number): 'internal' | 'answer_unreadable' {
  return status >= 500 ? 'internal' : 'answer_unreadable'
}
