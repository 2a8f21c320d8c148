import { CheckoutError } from '../model/checkoutError.js'

/** Endpoint 1. @see The interface, "Create a payment" */
export const paymentPath = '/api/v1/payment'

/**
 * Joins the service's base address and one of its paths, and makes sure that the address asked for is the address meant:
 * a URL parser resolves `..` and rewrites other characters without a word.
 *
 * @throws {CheckoutError} `configuration`
 */
export function serviceUrl(baseUrl: string, path: string): URL {
  const base = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  const isPlain = base?.username === '' && base.password === '' && !/[?#\\\s]|\/\.{1,2}(?:\/|$)/.test(baseUrl)
  if (base === undefined || !isPlain || !/^https?:$/.test(base.protocol)) {
    throw new CheckoutError(
      'configuration',
      'The service’s base address must be an http(s) address without user, query or fragment, such as https://pay.example.',
    )
  }

  const prefix = base.pathname.replace(/\/+$/, '')
  const [pathname] = path.split('?', 1)
  const url = new URL(`${base.origin}${prefix}${path}`)
  if (
    !path.startsWith('/') ||
    url.origin !== base.origin ||
    url.hash !== '' ||
    url.pathname !== `${prefix}${pathname}`
  ) {
    throw new CheckoutError(
      'configuration',
      'A path of the service would be rewritten on its way. Build it from pathSegment, so that no part of it can climb.',
    )
  }
  return url
}

/**
 * Encodes one part of a path, such as an order's id. Refuses what no encoding makes safe: nothing, `.` and `..`, control
 * characters, halves of a surrogate pair.
 *
 * @throws {CheckoutError} `configuration`
 */
export function pathSegment(text: string): string {
  if (text === '' || text === '.' || text === '..' || /[\p{Cc}\p{Cs}]/u.test(text)) {
    throw new CheckoutError(
      'configuration',
      'An identifier cannot be part of an address: it is empty, a dot or two, or holds control characters.',
    )
  }
  return encodeURIComponent(text)
}
