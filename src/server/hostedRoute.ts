import { type HostedCheckoutRequest, parseHostedCheckoutRequest } from '../model/checkoutRequest.js'
import type { Outcome } from '../model/outcome.js'
import { answerOutcome, answerSeeOther } from './answer.js'
import type { Backend } from './backend.js'
import { mintToken } from './capability.js'
import { findPayableOrder } from './findPayableOrder.js'
import { assertOwnForm, assertOwnPage, readForm, readJson } from './guards.js'
import type { ChargeableOrder } from './order.js'
import { membersNotAllowed, paymentBody, splitMembers } from './paymentBody.js'
import { assertAddressRate, assertOrderRate } from './rates.js'
import { type PaymentCall, sendAttempt } from './sendAttempt.js'
import { findEarlier, type StartedAttempt, startAttempt } from './startAttempt.js'

/** How long the service's form can be paid when neither order nor server says. */
export const defaultHostedTimeoutS = 1_800

/**
 * Answers `POST /hosted`: creates a hosted payment of an order, or finds the one it has, and sends the shopper to its form.
 *
 * A plain form is answered 303: to the service's form, or to the return page with the attempt's token. It needs no script,
 * and says with `reference` alone which order is meant. A script sends JSON with a token of its own and gets an outcome.
 *
 * Errors: `origin_refused`, `content_type`, `body_too_large`, `body_timeout`, `body_unreadable`, `order_unknown`,
 * `rate_limited`, `store_unavailable`, `internal`.
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
  // A form without a script can't make a token, so the server makes one for it.
  const attempt_token = mintToken(backend.randomBytes)
  const outcome = await hostOrder({ ...(await readForm(request)), attempt_token }, request, backend)
  if (outcome.type === 'redirect') return answerSeeOther(outcome.location)
  return answerSeeOther(`${backend.addresses.returnPage}#tillkit_attempt=${attempt_token}`)
}

async function hostOrder(body: unknown, request: Request, backend: Backend): Promise<Outcome> {
  await assertAddressRate(request, backend)
  const parsed = parseHostedCheckoutRequest(body)
  if (parsed.type === 'refused') return { type: 'rejected', issues: parsed.issues }

  const payer = parsed.value
  const order = await findPayableOrder(payer.reference, request, backend)
  await assertOrderRate(payer.reference, backend)
  const foreign = membersNotAllowed(payer, order)
  if (foreign.length > 0) {
    return { type: 'rejected', issues: foreign.map((field) => ({ field, code: 'not_allowed' })) }
  }

  const { hostedTimeoutS = defaultHostedTimeoutS } = backend.options
  const timeoutS = order.order_timeout ?? hostedTimeoutS
  const prepare = (started: StartedAttempt): PaymentCall => hostedCall({ payer, order, timeoutS, ...started }, backend)
  return await startAttempt(
    { payer, order, mode: 'hosted' },
    (started) => {
      const { attempt } = started
      return sendAttempt({ attempt, payer, prepare: () => prepare(started), formLifeMs: timeoutS * 1000 }, backend)
    },
    backend,
  )
}

interface CallParts extends StartedAttempt {
  readonly payer: HostedCheckoutRequest
  readonly order: ChargeableOrder
  readonly timeoutS: number
}

function hostedCall({ payer, order, timeoutS, attempt, returnCode }: CallParts, backend: Backend): PaymentCall {
  const { options, addresses, service } = backend
  const { split, customer_lang } = order
  const body = {
    ...(customer_lang !== undefined && { customer_lang }),
    ...paymentBody({ payer, order, order_id: attempt.order_id, returnCode, options, addresses }),
    mode: 'hosted',
  } as const
  if (split) return { body, send: () => service.createSplitPayment({ ...splitMembers.hosted, ...body, split }) }
  // A split payment knows no timeout: ours still says when it is cancelled.
  const timed = { ...body, order_timeout: timeoutS }
  return { body: timed, send: () => service.createPayment(timed) }
}

function isForm({ headers }: Request): boolean {
  const [essence = ''] = (headers.get('Content-Type') ?? '').split(';')
  return essence.trim().toLowerCase() === 'application/x-www-form-urlencoded'
}
