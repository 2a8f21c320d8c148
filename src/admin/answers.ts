import type { JSX } from 'hono/jsx/jsx-runtime'
import type { ActNotice } from './messages/adminMessages.js'
import type { PageContext } from './pages/pageContext.js'
import { orderPath } from './pages/parts.js'
import { securityHeaders } from './security/securityHeaders.js'

/** Leads back to the page of an order, which then says what came of the act. */
export function redirectTo(reference: string, notice: ActNotice, context: PageContext): Response {
  const Location = `${orderPath(reference, context)}&done=${notice}`
  return new Response(null, { status: 303, headers: { ...securityHeaders, Location } })
}

/** A whole page. */
export function page(body: JSX.Element, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return answer(`<!doctype html>${body}`, { type: 'text/html; charset=utf-8', status, headers })
}

interface AnswerOptions {
  readonly type: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Whatever the pages answer, with the headers that all of it has. */
export function answer(
  body: string | ReadableStream<Uint8Array>,
  { type, status = 200, headers }: AnswerOptions,
): Response {
  return new Response(body, { status, headers: { ...securityHeaders, 'Content-Type': type, ...headers } })
}
