import { createAttemptToken } from '../../core/contract/attemptToken.js'
import { formType } from '../../core/contract/headers.js'
import type { Outcome } from '../../core/contract/outcome.js'
import { parseHostedCheckoutRequest } from '../../core/contract/parseCheckoutRequest.js'
import { readFormFields } from '../../core/contract/readFormFields.js'
import {
  attemptFragment,
  errorQuery,
  issueQuery,
  outcomeQuery,
  referenceQuery,
} from '../../core/contract/returnAddress.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { mayCancel } from '../attempts/attemptRecord.js'
import { outcomeOfBlockedOrder } from '../attempts/views/outcomeOf.js'
import type { ServerContext } from '../context/serverContext.js'
import { reportError } from '../observe/log.js'
import { assertAddressRate, assertOrderRate } from '../requests/assertRates.js'
import { findEarlierOutcome } from '../requests/findEarlierOutcome.js'
import { findByToken } from '../requests/findInProject.js'
import { findOwnAttempt } from '../requests/findOwnAttempt.js'
import { findPayableOrder } from '../requests/findPayableOrder.js'
import { assertOwnPage, hasType, readFormBody, readScriptBody } from '../requests/readRequest.js'
import { toOutcome } from '../requests/toOutcome.js'
import { cancelAttempt } from '../sending/askService.js'
import { hostedRequest, hostedTerms } from '../sending/paymentRequest.js'
import { rejectUnprepared, sendAttempt } from '../sending/sendAttempt.js'
import { startAttempt } from '../sending/startAttempt.js'
import { hashText } from '../tokens/tokens.js'
import { answerOutcome, answerSeeOther } from './answer.js'

const defaultOrderTimeout = 1_800

/**
 * Answers `POST /hosted`: creates a hosted payment of an order, or finds its open one, and sends
 * the shopper to the form.
 *
 * A script sends JSON with a token, and gets an outcome. A plain form has a `reference`, and gets a
 * 303 to the service's form, or to the return page with the token in the fragment or a reason in
 * the query: `tillkit_outcome` or `tillkit_error`.
 *
 * Errors: `origin_refused`, `content_type`, `body_too_large`, `body_timeout`, `body_unreadable`,
 * `order_unknown`, `attempt_unknown`, `rate_limited`, `store_unavailable`, `internal`. An
 * unreadable form gets one too.
 * @see docs/proxy-contract.md
 */
export async function hostedRoute(request: Request, context: ServerContext): Promise<Response> {
  if (hasType(request.headers, formType)) return await answerForm(request, context)
  const body = await readScriptBody(request, context.addresses.origin)
  const earlier = await findEarlierOutcome(body, context)
  return answerOutcome(earlier ?? (await payHosted(body, request, context)))
}

async function answerForm(request: Request, context: ServerContext): Promise<Response> {
  const fields = readFormFields(await readFormBody(request, context.addresses.origin))
  // Without a script a form has no token, so the server makes one.
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

async function payHosted(
  body: unknown,
  request: Request,
  context: ServerContext,
): Promise<Outcome> {
  await assertAddressRate(request, context)
  const parsed = parseHostedCheckoutRequest(body)
  if (parsed.type === 'error') return { type: 'rejected', issues: parsed.error }
  const payer = parsed.value

  const payable = await findPayableOrder({ payer, mode: 'hosted', request }, context)
  if (payable.type === 'error') return payable.error
  const order = payable.value

  // The interface has the order's time in seconds.
  const formTimeoutMs = (order.order_timeout ?? defaultOrderTimeout) * 1_000
  // Keyed by the secret, because its input could be guessed.
  const formHash = await hashText(hostedTerms({ payer, order }, context))
  const started = await startAttempt({ payer, order, mode: 'hosted', formHash }, context)
  const { attempt } = started
  if (started.type === 'own') return toOutcome(attempt, context)
  if (started.type === 'blocked') return outcomeOfBlockedOrder(attempt)

  const paymentRequest = hostedRequest(
    { ...started, payer, order, formTimeoutMs, request },
    context,
  )
  if (paymentRequest.type === 'failed') return await rejectUnprepared(attempt, context)
  return await sendAttempt({ attempt, request: paymentRequest, formTimeoutMs }, context)
}

/**
 * Answers a plain form with a 303 to the service's form, else to the return page: with
 * `#tillkit_attempt=<token>` if there is an attempt, else with `tillkit_outcome=<type>` in the
 * query. The merchant's server can read a query, so it works without a script.
 */
async function answerFormOutcome(
  outcome: Outcome,
  form: SentForm,
  context: ServerContext,
): Promise<Response> {
  if (outcome.type === 'redirect') return answerSeeOther(outcome.location)
  const { token } = form
  if ((await findByToken(token, context)) !== undefined) return answerPage(context, {}, token)
  const query = { [outcomeQuery]: outcome.type }
  return answerPage(
    context,
    outcome.type === 'rejected' ? { ...query, ...whyRejected(outcome, form) } : query,
  )
}

interface SentForm {
  /** Made by the server for this form. */
  readonly token: string
  readonly reference?: string
}

/** Names the order, so that the page can link to it, and says if its price has changed. */
function whyRejected(
  { issues }: Extract<Outcome, { type: 'rejected' }>,
  form: SentForm,
): Record<string, string> {
  const isPriceChanged = issues.some(({ code }) => code === 'price_changed')
  return { ...(isPriceChanged && { [issueQuery]: 'price_changed' }), ...nameOrder(form) }
}

function nameOrder({ reference }: SentForm): Record<string, string> {
  return reference === undefined ? {} : { [referenceQuery]: reference }
}

/**
 * With `tillkit_error=<code>` in the query. If the failure is on this side, an attempt may exist,
 * so its token is added.
 */
function answerFormError(error: unknown, form: SentForm, context: ServerContext): Response {
  const code = reportError(error, context.log)
  const isOurs = new CheckoutError(code).httpStatus >= 500
  const query = { [errorQuery]: code, ...(code === 'rate_limited' && nameOrder(form)) }
  return answerPage(context, query, isOurs ? form.token : undefined)
}

function answerPage(
  { addresses }: ServerContext,
  query: Readonly<Record<string, string>>,
  token?: string,
): Response {
  const page = new URL(addresses.returnPage)
  for (const [name, word] of Object.entries(query)) page.searchParams.set(name, word)
  if (token !== undefined) page.hash = `${attemptFragment}=${token}`
  return answerSeeOther(page.href)
}

/**
 * Answers `POST /cancel`: cancels the hosted payment of the attempt in the request's headers, so
 * that the order can be paid another way. Answers the attempt's outcome: `cancelled` only if the
 * service has confirmed it. A direct or a paid payment stays.
 *
 * Errors: `origin_refused`, `attempt_unknown`, `rate_limited`, `store_unavailable`.
 * @see docs/proxy-contract.md
 */
export async function cancelRoute(request: Request, context: ServerContext): Promise<Response> {
  assertOwnPage(request.headers, context.addresses.origin)
  const attempt = await findOwnAttempt(request, context)
  if (!mayCancel(attempt)) return answerOutcome(toOutcome(attempt, context))

  await assertAddressRate(request, context)
  await assertOrderRate(attempt, context)
  return answerOutcome(toOutcome(await cancelAttempt(attempt, 'shopper', context), context))
}
