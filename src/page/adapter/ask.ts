import { agentHeader, agentHeaderValue } from '../../core/contract/headers.js'
import { isOutcomeStatus, type Outcome } from '../../core/contract/outcome.js'
import { CheckoutError, isCheckoutErrorCode } from '../../core/model/checkoutError.js'
import type { AdapterCallOptions } from './adapter.js'

/** How one call is made. */
export interface AskOptions extends AdapterCallOptions {
  readonly fetch?: typeof globalThis.fetch | undefined
  /** In milliseconds. */
  readonly timeoutMs?: number | undefined
  readonly crossOrigin?: boolean | undefined
}

/** One call, within the time: an outcome, or a thrown `CheckoutError`. */
export async function ask(url: string, init: RequestInit, options: AskOptions): Promise<Outcome> {
  const { fetch = globalThis.fetch, timeoutMs = 30_000, crossOrigin, signal } = options
  // Another origin lists the headers that it takes, and would refuse the payment for this one.
  const saysAgent = options.followsAgentSubmit && !crossOrigin
  const ending = new AbortController()
  const end = (): void => ending.abort()
  const timer = setTimeout(end, timeoutMs)
  signal?.addEventListener('abort', end)
  let response: Response | undefined
  try {
    if (signal?.aborted) end()
    response = await fetch(url, {
      ...init,
      headers: { ...init.headers, ...(saysAgent && { [agentHeader]: agentHeaderValue }) },
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
