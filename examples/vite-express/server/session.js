import { createHash, randomUUID } from 'node:crypto'

/**
 * Who asks. A shop with a login has something better; what matters is that nobody can guess another
 * shopper's.
 *
 * @param {string | null | undefined} cookies
 */
export function shopperOf(cookies) {
  return /(?:^|; )shopper=([\w-]{36})(?:;|$)/.exec(cookies ?? '')?.[1]
}

/**
 * @param {import('express').Request} request
 * @param {import('express').Response} response
 */
export function ensureShopper(request, response) {
  const known = shopperOf(request.headers.cookie)
  if (known) return known
  const shopper = randomUUID()
  const secure = process.env.SHOP_URL?.startsWith('https:') ?? true
  response.cookie('shopper', shopper, { httpOnly: true, sameSite: 'lax', secure })
  return shopper
}

/**
 * The shop's own id of the shopper, for the payment service: always the same for one session, and
 * no way back to the cookie.
 *
 * @param {string} shopper
 */
export function customerIdOf(shopper) {
  return `guest-${createHash('sha256').update(shopper).digest('hex').slice(0, 16)}`
}
