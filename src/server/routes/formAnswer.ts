import type { Outcome } from '../../contract/outcome.js'
import { attemptFragment, errorQuery, issueQuery, outcomeQuery, referenceQuery } from '../../contract/returnAddress.js'
import { CheckoutError } from '../../model/checkoutError.js'
import { findByToken } from '../attempts/findOwnAttempt.js'
import { reportError } from '../observe/reportError.js'
import type { ServerContext } from '../serverContext.js'
import { answerSeeOther } from './answer.js'

/**
 * Answers a plain form, whose sender sees a page and no JSON: 303 to the service's form, else to the return page.
 *
 * The page gets `#tillkit_attempt=<token>` where there is an attempt to ask about. Where there is none, its query says why:
 * `tillkit_outcome` names the outcome, such as `pending` while another payment of the order is under way. A query, unlike
 * a fragment, can be read by the merchant's server, so a page without a script can show it. Both words are from fixed lists.
 */
export async function answerFormOutcome(outcome: Outcome, form: SentForm, context: ServerContext): Promise<Response> {
  if (outcome.type === 'redirect') return answerSeeOther(outcome.location)
  const { token } = form
  if ((await findByToken(token, context)) !== undefined) return answerPage(context, { token })
  const query = { [outcomeQuery]: outcome.type }
  return answerPage(context, {
    query: outcome.type === 'rejected' ? { ...query, ...whyRejected(outcome, form) } : query,
  })
}

/** What a plain form was sent with. */
export interface SentForm {
  /** The server's own, made for this form. */
  readonly token: string
  /** As the form says it. */
  readonly reference?: string
}

/** The order is named, so that the page's link to try again leads to it, and a changed price is said to be one. */
function whyRejected({ issues }: Extract<Outcome, { type: 'rejected' }>, form: SentForm): Record<string, string> {
  const isPriceChanged = issues.some(({ code }) => code === 'price_changed')
  return { ...(isPriceChanged && { [issueQuery]: 'price_changed' }), ...nameOrder(form) }
}

function nameOrder({ reference }: SentForm): Record<string, string> {
  return reference === undefined ? {} : { [referenceQuery]: reference }
}

/**
 * Answers a plain form whose handling failed: `tillkit_error` in the return page's query is the error's code. Where the
 * failure is on this side, an attempt may have been made before it, so its token is added.
 */
export function answerFormError(error: unknown, form: SentForm, context: ServerContext): Response {
  const code = reportError(error, context.log)
  const isOurs = new CheckoutError(code).httpStatus >= 500
  const query = { [errorQuery]: code, ...(code === 'rate_limited' && nameOrder(form)) }
  return answerPage(context, { query, ...(isOurs && { token: form.token }) })
}

interface PageParts {
  readonly query?: Readonly<Record<string, string>>
  readonly token?: string
}

function answerPage({ addresses }: ServerContext, { query = {}, token }: PageParts): Response {
  const page = new URL(addresses.returnPage)
  for (const [name, word] of Object.entries(query)) page.searchParams.set(name, word)
  if (token !== undefined) page.hash = `${attemptFragment}=${token}`
  return answerSeeOther(page.href)
}
