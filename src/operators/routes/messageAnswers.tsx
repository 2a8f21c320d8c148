/** @jsxImportSource hono/jsx */
import { CheckoutError } from '../../core/model/checkoutError.js'
import type { AdminMessages } from '../messages/adminMessages.js'
import { MessagePage } from '../pages/MessagePage.js'
import type { PageContext } from '../pages/pageContext.js'
import { answerPage } from './answers.js'

interface MessageAnswer {
  readonly error: keyof AdminMessages['errors']
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Answers a page that says only what went wrong and what to do. */
export function answerMessage(
  context: PageContext,
  { error, status, headers = {} }: MessageAnswer,
): Response {
  return answerPage(context, <MessagePage error={error} />, { status, headers })
}

/**
 * Answers the page for an error that an operator can understand: a store that is away, a form of
 * another page, a body that can't be read. Throws every other error, for the back office to handle.
 */
export function answerError(error: Error, context: PageContext): Response {
  if (!(error instanceof CheckoutError)) throw error
  switch (error.code) {
    case 'store_unavailable':
      return answerMessage(context, { error: 'store', status: 503 })
    case 'origin_refused':
      return answerMessage(context, { error: 'foreign', status: 403 })
    case 'content_type':
    case 'body_too_large':
    case 'body_timeout':
    case 'body_unreadable':
    case 'body_consumed':
      return answerMessage(context, { error: 'body', status: 400 })
    default:
      throw error
  }
}
