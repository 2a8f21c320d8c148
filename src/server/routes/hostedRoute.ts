import { createAttemptToken } from '../../contract/attemptToken.js'
import { formType } from '../../contract/headers.js'
import type { Outcome } from '../../contract/outcome.js'
import { parseHostedCheckoutRequest } from '../../contract/parseCheckoutRequest.js'
import { readFormFields } from '../../contract/readFormFields.js'
import { attemptFragment, errorQuery, issueQuery, outcomeQuery, referenceQuery } from '../../contract/returnAddress.js'
import { CheckoutError } from '../../model/checkoutError.js'
import { findByToken, findEarlierOutcome } from '../attempts/findOwnAttempt.js'
import { outcomeOfBlockedOrder } from '../attempts/outcomeOf.js'
import { toOutcome } from '../attempts/toOutcome.js'
import { reportError } from '../observe/reportError.js'
import { findPayableOrder } from '../orders/findPayableOrder.js'
import { hostedRequest, hostedTerms } from '../orders/paymentRequest.js'
import { assertAddressRate } from '../requests/rateLimit.js'
import { readFormBody, readScriptBody } from '../requests/readRequest.js'
import { rejectUnprepared, sendAttempt } from '../sending/sendAttempt.js'
import { startAttempt } from '../sending/startAttempt.js'
import type { ServerContext } from '../serverContext.js'
import { hashText } from '../tokens/tokens.js'
import { answerOutcome, answerSeeOther } from './answer.js'

/** How long the service's form can be paid when neither order nor server says. */
const defaultOrderTimeout = 1_800

/**
 * Answers `POST /hosted`: creates a hosted payment of an order, or finds the one it has, and sends the shopper to its form.
 *
 * A script sends JSON with a token of its own and gets an outcome. A plain form needs no script: it says with `reference`
 * which order is meant, and is answered 303 to the service's form. When there is no form to go to, it is answered 303 to
 * the return page: with the attempt's token in the fragment, or, where no attempt was made, with the reason in the query,
 * `tillkit_outcome=<type of the outcome>` or `tillkit_error=<code>`. What the shopper may try again names the order there.
 *
 * Errors: `origin_refused`, `content_type`, `body_too_large`, `body_timeout`, `body_unreadable`, `order_unknown`, `attempt_unknown`,
 * `rate_limited`, `store_unavailable`, `internal`. A form that is not from our own page, or can't be read, gets a status
 * too: no person sees that.
 * @see docs/proxy-contract.md
 */
export async function hostedRoute(request: Request, context: ServerContext): Promise<Response> {
  return isForm(request) ? await answerForm(request, context) : await answerScript(request, context)
}

async function answerScript(request: Request, context: ServerContext): Promise<Response> {
  const body = await readScriptBody(request, context.addresses.origin)
  const earlier = await findEarlierOutcome(body, context)
  return answerOutcome(earlier ?? (await payHosted(body, request, context)))
}

async function answerForm(request: Request, context: ServerContext): Promise<Response> {
  const fields = readFormFields(await readFormBody(request, context.addresses.origin))
  // A form without a script can't make a token, so the server makes one for it.
  const attempt_token = createAttemptToken(context.randomBytes)
  const { reference } = fields
  const form = { token: attempt_token, ...(typeof reference === 'string' && { reference }) }
  try {
    const outcome = await payHosted({ ...fields, attempt_token }, request, context)
    return await answerFormOutcome(outcome, form, context)
  } catch (error) {
    return answerFormError(error, form, context)
  }
}

async function payHosted(body: unknown, request: Request, context: ServerContext): Promise<Outcome> {
  await assertAddressRate(request, context)
  const parsed = parseHostedCheckoutRequest(body)
  if (parsed.type === 'error') return { type: 'rejected', issues: parsed.error }
  const payer = parsed.value

  const payable = await findPayableOrder({ payer, mode: 'hosted', request }, context)
  if (payable.type === 'outcome') return payable.outcome
  const { order } = payable

  // An order's own time is in seconds, as the interface has it.
  const formTimeoutMs = (order.order_timeout ?? defaultOrderTimeout) * 1_000
  // Keyed by the secret, since what it is made of could be guessed one by one.
  const formHash = await hashText(hostedTerms({ payer, order }, context))
  const started = await startAttempt({ payer, order, mode: 'hosted', formHash }, context)
  const { attempt } = started
  if (started.type === 'own') return toOutcome(attempt, context)
  if (started.type === 'blocked') return outcomeOfBlockedOrder(attempt)

  const paymentRequest = hostedRequest({ ...started, payer, order, formTimeoutMs, request }, context)
  if (paymentRequest.type === 'failed') return await rejectUnprepared(attempt, context)
  return await sendAttempt({ attempt, request: paymentRequest, formTimeoutMs }, context)
}

function isForm({ headers }: Request): boolean {
  const [essence = ''] = (headers.get('Content-Type') ?? '').split(';')
  return essence.trim().toLowerCase() === formType
}

/**
 * Answers a plain form, whose sender sees a page and no JSON: 303 to the service's form, else to the return page.
 *
 * The page gets `#tillkit_attempt=<token>` where there is an attempt to ask about. Where there is none, its query says why:
 * `tillkit_outcome` names the outcome, such as `pending` while another payment of the order is under way. A query, unlike
 * a fragment, can be read by the merchant's server, so a page without a script can show it. Both words are from fixed lists.
 */
async function answerFormOutcome(outcome: Outcome, form: SentForm, context: ServerContext): Promise<Response> {
  if (outcome.type === 'redirect') return answerSeeOther(outcome.location)
  const { token } = form
  if ((await findByToken(token, context)) !== undefined) return answerPage(context, { token })
  const query = { [outcomeQuery]: outcome.type }
  return answerPage(context, {
    query: outcome.type === 'rejected' ? { ...query, ...whyRejected(outcome, form) } : query,
  })
}

/** What a plain form was sent with. */
interface SentForm {
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
function answerFormError(error: unknown, form: SentForm, context: ServerContext): Response {
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
