/** @jsxImportSource hono/jsx */
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { ActNotice } from '../messages/adminMessages.js'
import { type PageContext, PageProvider } from '../pages/pageContext.js'
import { orderPath } from '../pages/parts.js'

/** No scripts, only the pages' own styles, no framing, and forms only to the same origin. */
const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  // With `no-referrer` browsers send forms with `Origin: null`.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

/** Redirects to the page of an order, which shows the notice. */
export function redirectTo(reference: string, notice: ActNotice, context: PageContext): Response {
  const Location = `${orderPath(reference, context)}&done=${notice}`
  return new Response(null, { status: 303, headers: { ...securityHeaders, Location } })
}

export function page(
  context: PageContext,
  body: JSX.Element,
  options: Omit<AnswerOptions, 'type'> = {},
): Response {
  const html = `<!doctype html>${<PageProvider value={context}>{body}</PageProvider>}`
  return answer(html, { type: 'text/html; charset=utf-8', ...options })
}

interface AnswerOptions {
  readonly type: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

export function answer(
  body: string | ReadableStream<Uint8Array>,
  { type, status = 200, headers }: AnswerOptions,
): Response {
  return new Response(body, {
    status,
    headers: { ...securityHeaders, 'Content-Type': type, ...headers },
  })
}
