import type { Outcome } from '../../contract/outcome.js'
import { CheckoutError, type CheckoutErrorCode } from '../../model/checkoutError.js'
import { retryAfterSeconds } from '../guards/rateLimit.js'
import { errorWords } from '../observe/errorWords.js'

/** What every answer carries: nothing about a payment may be kept by a cache or read as another type. */
const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

export function answerOutcome(outcome: Outcome): Response {
  return json(outcome, outcome.type === 'rejected' ? 422 : 200)
}

/** Answers an error by its code. The words are the code's own sentence: what went wrong inside stays inside. */
export function answerError(code: CheckoutErrorCode, more: Readonly<Record<string, string>> = {}): Response {
  const { httpStatus } = new CheckoutError(code)
  return json({ error: { code, message: errorWords[code] } }, httpStatus, more)
}

/** The header that says how long to wait, when the error does. */
export function retryAfter(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof CheckoutError) || error.retryAfterMs === undefined) return {}
  return { 'Retry-After': retryAfterSeconds(error.retryAfterMs) }
}

export function answerText(text: string): Response {
  return new Response(text, { headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' } })
}

/** Sends the shopper on by `GET`, whatever method they came with, and keeps the code in our address from the next page. */
export function answerSeeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { ...headers, 'Referrer-Policy': 'no-referrer', Location: location },
  })
}

function json(body: object, status: number, more: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, ...more, 'Content-Type': 'application/json; charset=utf-8' },
  })
}
