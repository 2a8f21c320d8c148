/** @jsxImportSource hono/jsx */
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { ActNotice } from '../messages/adminMessages.js'
import { orderPath } from '../pages/addresses.js'
import { type PageContext, PageProvider } from '../pages/pageContext.js'

/** No scripts, only the pages' own styles, no framing, and forms only to the same origin. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  // With `no-referrer` browsers send forms with `Origin: null`, which the acts would refuse.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // A page names shoppers' orders and has a form token, so that no cache may keep it.
  'Cache-Control': 'no-store',
}

/** Redirects to the page of an order, which shows the notice. */
export function redirectToOrder(
  reference: string,
  notice: ActNotice,
  context: PageContext,
): Response {
  const Location = `${orderPath(reference, context)}&done=${notice}`
  // 303: the browser reads the page with GET, so that reloading it does not repeat the act.
  return new Response(null, { status: 303, headers: { ...securityHeaders, Location } })
}

/** Answers a page as HTML, rendered with what every page shows around its content. */
export function answerPage(
  context: PageContext,
  body: JSX.Element,
  options: Omit<AnswerOptions, 'type'> = {},
): Response {
  const html = `<!doctype html>${<PageProvider value={context}>{body}</PageProvider>}`
  return answer(html, { type: 'text/html; charset=utf-8', ...options })
}

interface AnswerOptions {
  /** The media type. */
  readonly type: string
  /** @default 200 */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Answers a body with the security headers that every answer of these pages has. */
export function answer(
  body: string | ReadableStream<Uint8Array>,
  { type, status = 200, headers }: AnswerOptions,
): Response {
  return new Response(body, {
    status,
    headers: { ...securityHeaders, 'Content-Type': type, ...headers },
  })
}
