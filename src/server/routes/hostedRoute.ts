import { type HostedCheckoutRequest, parseHostedCheckoutRequest } from '../../contract/checkoutRequest.js'
import { readFormFields } from '../../contract/formFields.js'
import type { Outcome } from '../../contract/outcome.js'
import type { Backend } from '../backend.js'
import { assertOwnForm, assertOwnPage, readForm, readJson } from '../guards/guards.js'
import { assertAddressRate, assertOrderRate } from '../guards/rates.js'
import { findPayableOrder } from '../orders/findPayableOrder.js'
import type { ChargeableOrder } from '../orders/order.js'
import { addressMember, membersNotAllowed, mendableMembers, paymentBody, splitMembers } from '../orders/paymentBody.js'
import { type PaymentCall, sendAttempt } from '../sending/sendAttempt.js'
import { findEarlier, startAttempt } from '../sending/startAttempt.js'
import { hashText, mintToken } from '../tokens/tokens.js'
import { answerOutcome } from './answer.js'
import { answerFormError, answerFormOutcome } from './formAnswer.js'

/** How long the service's form can be paid when neither order nor server says. */
export const defaultHostedTimeoutS = 1_800

/**
 * Answers `POST /hosted`: creates a hosted payment of an order, or finds the one it has, and sends the shopper to its form.
 *
 * A script sends JSON with a token of its own and gets an outcome. A plain form needs no script: it says with `reference`
 * which order is meant, and is answered 303 to the service's form. When there is no form to go to, it is answered 303 to
 * the return page: with the attempt's token in the fragment, or, where no attempt was made, with the reason in the query,
 * `tillkit_outcome=<type of the outcome>` or `tillkit_error=<code>`. What the shopper may try again names the order there.
 *
 * Errors: `origin_refused`, `content_type`, `body_too_large`, `body_timeout`, `body_unreadable`, `order_unknown`,
 * `rate_limited`, `store_unavailable`, `internal`. A form that is not from our own page, or can't be read, gets a status
 * too: no person sees that.
 * @see docs/proxy-contract.md
 */
export async function hostedRoute(request: Request, backend: Backend): Promise<Response> {
  return isForm(request) ? await answerForm(request, backend) : await answerScript(request, backend)
}

async function answerScript(request: Request, backend: Backend): Promise<Response> {
  assertOwnPage(request.headers, backend.addresses.origin)
  const body = await readJson(request)
  const earlier = await findEarlier(body, backend)
  return answerOutcome(earlier ?? (await hostOrder(body, request, backend)))
}

async function answerForm(request: Request, backend: Backend): Promise<Response> {
  assertOwnForm(request.headers, backend.addresses.origin)
  const fields = readFormFields(await readForm(request))
  // A form without a script can't make a token, so the server makes one for it.
  const attempt_token = mintToken(backend.randomBytes)
  const { reference } = fields
  const named = typeof reference === 'string' ? { reference } : {}
  try {
    const outcome = await hostOrder({ ...fields, attempt_token }, request, backend)
    return await answerFormOutcome(outcome, { token: attempt_token, ...named }, backend)
  } catch (error) {
    return answerFormError(error, { token: attempt_token, ...named }, backend)
  }
}

async function hostOrder(body: unknown, request: Request, backend: Backend): Promise<Outcome> {
  await assertAddressRate(request, backend)
  const parsed = parseHostedCheckoutRequest(body)
  if (parsed.type === 'refused') return { type: 'rejected', issues: parsed.issues }

  const payer = parsed.value
  const found = await findPayableOrder({ payer, mode: 'hosted' }, request, backend)
  if ('outcome' in found) return found.outcome
  const { order } = found
  await assertOrderRate(order.reference, backend)
  const foreign = membersNotAllowed(payer, order, backend.now())
  if (foreign.length > 0) {
    return { type: 'rejected', issues: foreign.map((field) => ({ field, code: 'not_allowed' })) }
  }

  const { hostedTimeoutS = defaultHostedTimeoutS } = backend.options
  const timeoutS = order.order_timeout ?? hostedTimeoutS
  const parts = { payer, order, timeoutS }
  const mendable = mendableMembers(payer, order)
  return await startAttempt(
    { payer, order, mode: 'hosted', formHash: await hashForm(parts, backend) },
    ({ attempt, returnCode }) => {
      const prepare = (): PaymentCall =>
        hostedCall({ ...parts, request, order_id: attempt.order_id, returnCode }, backend)
      return sendAttempt({ attempt, mendable, prepare, formLifeMs: timeoutS * 1000 }, backend)
    },
    backend,
  )
}

interface FormParts {
  readonly payer: HostedCheckoutRequest
  readonly order: ChargeableOrder
  readonly timeoutS: number
}

interface CallParts extends FormParts {
  readonly order_id: string
  readonly returnCode: string
}

/**
 * Equal for requests that ask for the same form, less what is made anew each time. Keyed, since what it is made of could be
 * guessed one by one.
 */
async function hashForm(parts: FormParts, backend: Backend): Promise<string> {
  const body = hostedBody({ ...parts, order_id: '', returnCode: '' }, backend)
  const { save_card } = parts.payer
  return await hashText(JSON.stringify([backend.options.service.apiSecret, body, save_card]))
}

function hostedCall({ request, ...parts }: CallParts & { readonly request: Request }, backend: Backend): PaymentCall {
  const { service, options } = backend
  const { split } = parts.order
  const body = hostedBody(parts, backend)
  if (split) {
    // Of hosted payments only a split one has it. It is no part of what a form is known by: it changes on the way.
    const shared = { ...splitMembers.hosted, ...body, ...addressMember(request, options), split }
    return { body: shared, send: (sending) => service.createSplitPayment(shared, sending) }
  }
  // A split payment knows no timeout: ours still says when it is cancelled.
  const timed = { ...body, order_timeout: parts.timeoutS }
  return { body: timed, send: (sending) => service.createPayment(timed, sending) }
}

function hostedBody({ payer, order, order_id, returnCode }: CallParts, { options, addresses }: Backend) {
  const { customer_lang } = order
  return {
    ...(customer_lang !== undefined && { customer_lang }),
    ...paymentBody({ payer, order, order_id, returnCode, options, addresses }),
    mode: 'hosted',
  } as const
}

function isForm({ headers }: Request): boolean {
  const [essence = ''] = (headers.get('Content-Type') ?? '').split(';')
  return essence.trim().toLowerCase() === 'application/x-www-form-urlencoded'
}
