import type { MiddlewareHandler } from 'hono'

/**
 * What every answer of the shop says about itself. The policy is as strict as one can be: no script, style or picture from
 * anywhere else, no inline code, and Trusted Types for whatever would turn text into code. The checkout needs one
 * exception: a form without JavaScript that is answered by a redirect to the hosted page needs that page's origin in
 * `form-action`, since browsers check every hop.
 */
export function securityHeaders(serviceUrl: string): MiddlewareHandler {
  const policy = [...strict, `form-action 'self' ${new URL(serviceUrl).origin}`].join('; ')
  return async (context, next) => {
    await next()
    context.header('Content-Security-Policy', policy)
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', context.res.headers.get('Referrer-Policy') ?? 'same-origin')
    context.header('Cross-Origin-Opener-Policy', 'same-origin')
  }
}

const strict = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
]
