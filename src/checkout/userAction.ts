import { CheckoutError } from '../model/checkoutError.js'

/**
 * Answers the address to go to, normalised, or `undefined` when the page must not go there.
 *
 * Allowed is `https:`, and `http:` where the origin is listed. Refused is everything that could lead elsewhere than it
 * reads: another scheme, a relative address, user information, backslashes, spaces and control characters.
 *
 * @param allowedOrigins origins as `URL.origin` spells them, such as `http://localhost:4010`
 */
export function navigableUrl(url: string, allowedOrigins: readonly string[] = []): string | undefined {
  // The shape is checked on the text, before the parser corrects `https:\\`, `https:host` and tabs into something else.
  if (!plainAddress.test(url) || misleading.test(url)) return undefined
  try {
    const { protocol, origin, href } = new URL(url)
    return protocol === 'https:' || allowedOrigins.includes(origin) ? href : undefined
  } catch {
    return undefined
  }
}

/**
 * Answers the address to go to, normalised, by the rules of {@link navigableUrl}.
 *
 * @throws {CheckoutError} `navigation_refused` when the page must not go there.
 */
export function assertNavigable(url: string, allowedOrigins: readonly string[] = []): string {
  const href = navigableUrl(url, allowedOrigins)
  if (href === undefined) throw navigationRefused()
  return href
}

/** Scheme, exactly two slashes, and a host without user information before it or encoded characters in it. */
const plainAddress = /^https?:\/\/[^/?#@%]+(?:[/?#]|$)/i

/** White space, control and invisible signs, and the backslash, which address parsers take for a slash. */
const misleading = /[\s\p{C}\\]/u

/** The one error of this file, for those who report it instead. */
export function navigationRefused(): CheckoutError {
  return new CheckoutError('navigation_refused')
}
