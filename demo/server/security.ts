import type { MiddlewareHandler } from 'hono'
import { otherHeaders, type PageGuard } from './guard.js'

export interface SecurityOptions {
  readonly guard: PageGuard
  readonly shopUrl: string
  readonly serviceUrl: string
}

/**
 * What every answer of the shop says about itself. A page gets the guard's headers, and all else a
 * policy that lists no script.
 */
export function securityHeaders({
  guard,
  shopUrl,
  serviceUrl,
}: SecurityOptions): MiddlewareHandler {
  const policy = [...strict, `form-action 'self' ${new URL(serviceUrl).origin}`].join('; ')
  return async (context, next) => {
    await next()
    const { req, res } = context
    // The operators' pages say all of this themselves, and more strictly.
    if (/^\/admin(?:\/|$)/.test(req.path)) return
    const isPage = res.headers.get('Content-Type')?.startsWith('text/html') ?? false
    const headers = isPage
      ? guard.headers({ userAgent: req.header('User-Agent'), page: shopUrl + req.path })
      : { 'Content-Security-Policy': policy }
    // The guard lists each script by its address at the shop's own. By another name all of them
    // would be refused.
    const isOwn = new URL(req.url).origin === shopUrl
    const referrerPolicy = res.headers.get('Referrer-Policy') ?? otherHeaders['referrer-policy']
    for (const [name, value] of Object.entries({
      ...otherHeaders,
      'referrer-policy': referrerPolicy,
      ...headers,
    })) {
      context.header(
        name,
        isOwn
          ? value
          : value.replace(/script-src [^;]*/, (list) => `${list.replace(/ http\S+/g, '')} 'self'`),
      )
    }
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
