import {
  attemptHeader,
  jsonType,
  pageHeader,
  pageHeaderValue,
} from '../../core/contract/headers.js'
import type { Outcome } from '../../core/contract/outcome.js'
import { cancelPath, hostedPath, payPath, statusPath } from '../../core/contract/paths.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import type { CheckoutAdapter } from '../adapter/adapter.js'
import type { AskOptions } from '../adapter/ask.js'

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
  const send = async (path: string, init: RequestInit, call?: AskOptions): Promise<Outcome> => {
    // Not its own file: bundlers would split it off, and the flow's file is there before a payment.
    const { ask } = await import('./payment.js').catch(() => refuseWithoutFile(init))
    return ask(address + path, init, { ...options, ...call })
  }
  return {
    pay: (request, call) => send(payPath, post(request), call),
    status: (attemptToken, call) => send(statusPath, named('GET', attemptToken), call),
    hosted: (request, call) => send(hostedPath, post(request), call),
    cancel: (attemptToken, call) => send(cancelPath, named('POST', attemptToken), call),
    request: (path, { timeoutMs, ...init }) => send(path, init, { timeoutMs }),
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

/** Nothing was sent: a question may be asked again, and a payment was not made. */
function refuseWithoutFile({ method }: RequestInit): never {
  throw new CheckoutError(method === 'GET' ? 'unreachable' : 'configuration', 'no file')
}
