import type { MiddlewareHandler } from 'hono'

/**
 * What every answer of the shop says about itself. The policy is as strict as one can be: no script, style, picture or
 * form from anywhere else, no inline code, and Trusted Types for whatever would turn text into code. The checkout needs
 * no exception to it.
 */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  context.header('Content-Security-Policy', policy)
  context.header('X-Content-Type-Options', 'nosniff')
  context.header('Referrer-Policy', context.res.headers.get('Referrer-Policy') ?? 'same-origin')
  context.header('Cross-Origin-Opener-Policy', 'same-origin')
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')
