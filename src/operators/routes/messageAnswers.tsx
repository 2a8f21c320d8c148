/** @jsxImportSource hono/jsx */
import { CheckoutError } from '../../core/model/checkoutError.js'
import type { AdminMessages } from '../messages/adminMessages.js'
import { MessagePage } from '../pages/MessagePage.js'
import type { PageContext } from '../pages/pageContext.js'
import { answerPage } from './answers.js'

type ErrorName = keyof AdminMessages['errors']

const statuses: Readonly<Record<ErrorName, number>> = {
  body: 400,
  signedOut: 401,
  notAllowed: 403,
  foreign: 403,
  expired: 403,
  notFound: 404,
  method: 405,
  report: 500,
  store: 503,
}

/** Answers a page that says only what went wrong and what to do. */
export function answerMessage(context: PageContext, error: ErrorName): Response {
  // HTTP requires the header with a 405. Everything else is read with GET.
  const headers = error === 'method' ? { Allow: 'POST' } : undefined
  return answerPage(context, <MessagePage error={error} />, { status: statuses[error], headers })
}

/**
 * Answers the page for an error that an operator can understand: a store that is away, a form of
 * another page, a body that can't be read. Throws every other error, for the back office to handle.
 */
export function answerError(error: Error, context: PageContext): Response {
  if (!(error instanceof CheckoutError)) throw error
  switch (error.code) {
    case 'store_unavailable':
      return answerMessage(context, 'store')
    case 'origin_refused':
      return answerMessage(context, 'foreign')
    case 'content_type':
    case 'body_too_large':
    case 'body_timeout':
    case 'body_unreadable':
    case 'body_consumed':
      return answerMessage(context, 'body')
    default:
      throw error
  }
}
