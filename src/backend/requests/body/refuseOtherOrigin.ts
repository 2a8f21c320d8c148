import { pageHeader, pageHeaderValue } from '../../../core/contract/headers.js'
import { CheckoutError } from '../../../core/model/checkoutError.js'

/**
 * Refuses a scripted request that another site's page could have caused. Such a page can't add
 * `Tillkit` without a preflight, which is never granted. `Sec-Fetch-Site` is set by the browser;
 * without it `Origin` counts. A request with neither is from no browser.
 *
 * @throws {CheckoutError} `origin_refused`
 */
export function assertOwnPage(headers: Headers, origin: string): void {
  const claimed = headers.get('Origin')
  if (headers.get(pageHeader) === pageHeaderValue && (isOwn(headers, origin) ?? claimed === null))
    return
  throw new CheckoutError('origin_refused')
}

/**
 * Refuses a plain form that was not sent from a page of this origin. Every browser sends
 * `Sec-Fetch-Site` or `Origin` with a form, so a request without both is refused.
 *
 * @throws {CheckoutError} `origin_refused`
 */
export function assertOwnForm(headers: Headers, origin: string): void {
  if (!isOwn(headers, origin)) throw new CheckoutError('origin_refused')
}

/**
 * Whether the browser says that one of our pages asks; `undefined` when it says nothing.
 * `Sec-Fetch-Site` counts first: a page with `Referrer-Policy: no-referrer` posts with
 * `Origin: null`. Alone, `null` is refused, because a sandboxed frame sends it too.
 *
 * @see The Fetch standard, "Append a request `Origin` header"
 */
function isOwn(headers: Headers, origin: string): boolean | undefined {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin'
  const claimed = headers.get('Origin')
  return claimed === null ? undefined : claimed === origin
}
