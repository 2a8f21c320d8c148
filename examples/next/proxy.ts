import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'

/**
 * Gives every page a strict policy. Next.js finds the nonce in the policy of the request, and puts
 * it on its own scripts. It makes elements of text in the browser, so Trusted Types can't be
 * demanded.
 *
 * `form-action` names the payment service beside the shop: browsers enforce it for a form that
 * works without JavaScript, on every redirect.
 */
export function proxy(request: NextRequest): NextResponse {
  // While you develop, Next.js needs inline styles and `eval`.
  if (process.env.NODE_ENV === 'development') return NextResponse.next()

  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `form-action 'self' ${new URL(process.env.PAY_URL ?? '').origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  response.headers.set('X-Content-Type-Options', 'nosniff')
  return response
}

export const config = { matcher: ['/((?!api/|_next/static).*)'] }
