import { createAttemptToken } from '../../core/contract/attemptToken.js'
import type { Outcome } from '../../core/contract/outcome.js'
import { readFormFields } from '../../core/contract/readFormFields.js'
import {
  attemptFragment,
  errorQuery,
  issueQuery,
  outcomeQuery,
  referenceQuery,
} from '../../core/contract/returnAddress.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import type { ServerContext } from '../context/serverContext.js'
import { reportError } from '../observe/reportError.js'
import { readFormBody } from '../requests/body/readRequest.js'
import { findByToken } from '../requests/findInProject.js'
import { answerSeeOther } from './answer.js'
import { payHosted } from './payHosted.js'

/** Creates a hosted payment for a plain form, which a page without a script has sent. */
export async function answerHostedForm(
  request: Request,
  context: ServerContext,
): Promise<Response> {
  const fields = readFormFields(await readFormBody(request, context.addresses.origin))
  // Without a script a form has no token, so the server makes one.
  const attempt_token = createAttemptToken(context.randomBytes)
  const { reference } = fields
  const form = { token: attempt_token, ...(typeof reference === 'string' && { reference }) }
  try {
    const outcome = await payHosted({ body: { ...fields, attempt_token }, request }, context)
    return await answerFormOutcome(outcome, form, context)
  } catch (error) {
    return answerFormError(error, form, context)
  }
}

interface SentForm {
  /** Made by the server for this form. */
  readonly token: string
  readonly reference?: string
}

/**
 * Answers a 303 to the service's form, else to the return page: with `#tillkit_attempt=<token>` if
 * there is an attempt, else with `tillkit_outcome=<type>` in the query. The merchant's server can
 * read a query, so it works without a script.
 */
async function answerFormOutcome(outcome: Outcome, form: SentForm, context: ServerContext) {
  if (outcome.type === 'redirect') return answerSeeOther(outcome.location)
  const { token } = form
  if (await findByToken(token, context)) return answerReturnPage(context, {}, token)
  const query = outcome.type === 'rejected' ? whyRejected(outcome, form) : {}
  return answerReturnPage(context, { [outcomeQuery]: outcome.type, ...query })
}

/** Names the order, so that the page can link to it, and says if its price has changed. */
function whyRejected(
  { issues }: Extract<Outcome, { type: 'rejected' }>,
  form: SentForm,
): ReturnQuery {
  const isPriceChanged = issues.some(({ code }) => code === 'price_changed')
  return { ...(isPriceChanged && { [issueQuery]: 'price_changed' }), ...nameOrder(form) }
}

function nameOrder({ reference }: SentForm): ReturnQuery {
  return reference === undefined ? {} : { [referenceQuery]: reference }
}

/**
 * With `tillkit_error=<code>` in the query. If the failure is on this side, an attempt may exist,
 * so its token is added.
 */
function answerFormError(error: unknown, form: SentForm, context: ServerContext) {
  const code = reportError(error, context)
  const isOurs = new CheckoutError(code).httpStatus >= 500
  const query = { [errorQuery]: code, ...(code === 'rate_limited' && nameOrder(form)) }
  return answerReturnPage(context, query, isOurs ? form.token : undefined)
}

type ReturnQuery = Readonly<Record<string, string>>

function answerReturnPage({ addresses }: ServerContext, query: ReturnQuery, token?: string) {
  const page = new URL(addresses.returnPage)
  for (const [name, text] of Object.entries(query)) page.searchParams.set(name, text)
  if (token !== undefined) page.hash = `${attemptFragment}=${token}`
  return answerSeeOther(page.href)
}
