import type { ErrorAnswer } from '../../core/contract/answeredErrors.js'
import {
  answerHeaders,
  redirectHeaders,
  redirectStatus,
} from '../../core/contract/answerHeaders.js'
import { jsonType } from '../../core/contract/headers.js'
import type { Outcome } from '../../core/contract/outcome.js'
import { outcomeStatus } from '../../core/contract/outcome.js'
import type { SubscriptionView } from '../../core/contract/subscriptionView.js'
import { CheckoutError, type CheckoutErrorCode } from '../../core/model/checkoutError.js'
import { retryAfterSeconds } from '../limits/countTry.js'
import { errorMessages } from '../observe/errorMessages.js'

export function answerOutcome(outcome: Outcome): Response {
  return json(outcome, outcomeStatus(outcome.type))
}

/** @param detail follows the code's own sentence */
export function answerError(
  code: CheckoutErrorCode,
  headers: Readonly<Record<string, string>> = {},
  detail?: string,
): Response {
  const { httpStatus } = new CheckoutError(code)
  const message = [errorMessages[code], detail].filter(Boolean).join(' ')
  const answer: ErrorAnswer = { error: { code, message } }
  return json(answer, httpStatus, headers)
}

/** The header that says how long to wait, if the error does. */
export function retryAfter(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof CheckoutError) || error.retryAfterMs === undefined) return {}
  return { 'Retry-After': retryAfterSeconds(error.retryAfterMs) }
}

/** Answers Apple's session object, which is valid once and for five minutes. */
export function answerSession(session: object): Response {
  return json({ type: 'session', session }, 200)
}

export function answerSubscription(subscription: SubscriptionView): Response {
  return json(subscription, 200)
}

export function answerText(text: string): Response {
  return new Response(text, {
    headers: { ...answerHeaders, 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

/** Redirects by `GET`. The next page does not get our address, which contains the code. */
export function answerSeeOther(location: string): Response {
  return new Response(null, {
    status: redirectStatus,
    headers: { ...redirectHeaders, Location: location },
  })
}

function json(body: object, status: number, headers: Readonly<Record<string, string>> = {}) {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...answerHeaders, ...headers, 'Content-Type': `${jsonType}; charset=utf-8` },
  })
}
