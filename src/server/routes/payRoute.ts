import type { CheckoutRequest } from '../../contract/checkoutRequest.js'
import { parseCheckoutRequest } from '../../contract/parseCheckoutRequest.js'
import type { Issue } from '../../model/issue.js'
import type { PaymentMeans } from '../../model/payment/paymentMeans.js'
import type { Backend } from '../backend.js'
import { assertOwnPage, readJson } from '../guards/guards.js'
import { assertAddressRate, assertOrderRate } from '../guards/rates.js'
import { findPayableOrder } from '../orders/findPayableOrder.js'
import { findSavedToken } from '../orders/findSavedToken.js'
import type { ChargeableOrder } from '../orders/order.js'
import {
  browserMeans,
  cardMeans,
  membersNotAllowed,
  mendableMembers,
  paymentBody,
  splitMembers,
} from '../orders/paymentBody.js'
import { type PaymentCall, sendAttempt } from '../sending/sendAttempt.js'
import { shareHeldAttempt } from '../sending/shareHeldAttempt.js'
import { findEarlier, type StartedAttempt, startAttempt } from '../sending/startAttempt.js'
import { answerOutcome } from './answer.js'

/**
 * Answers `POST /pay`: takes a card payment of an order and answers its outcome.
 *
 * One order has one live attempt at most, and one token makes one attempt at most: the attempt is stored before anything
 * is sent, and a token seen before is answered what became of it, whatever else the body says.
 *
 * Answers an outcome, 200 or 422. Errors: `origin_refused`, `content_type`, `body_too_large`, `body_timeout`,
 * `body_unreadable`, `order_unknown`, `rate_limited`, `store_unavailable`, `internal`.
 * @see docs/proxy-contract.md
 */
export async function payRoute(request: Request, backend: Backend): Promise<Response> {
  assertOwnPage(request.headers, backend.addresses.origin)
  const body = await readJson(request)

  const earlier = await findEarlier(body, backend)
  if (earlier) return answerOutcome(earlier)

  await assertAddressRate(request, backend)
  const parsed = parseCheckoutRequest(body, { now: backend.now() })
  if (parsed.type === 'refused') return reject(parsed.issues)

  const payer = parsed.value
  const found = await findPayableOrder({ payer, mode: 'direct' }, request, backend)
  if ('outcome' in found) return answerOutcome(found.outcome)
  const { order } = found
  await assertOrderRate(order.reference, backend)
  const foreign = membersNotAllowed(payer, order, backend.now())
  if (foreign.length > 0) return reject(foreign.map((field) => ({ field, code: 'not_allowed' })))

  const means = await readMeans(payer, request, backend)
  if ('issue' in means) return reject([means.issue])
  const prepare = (started: StartedAttempt): PaymentCall =>
    directCall({ payer, request, order, means: means.means(), ...started }, backend)
  const mendable = mendableMembers(payer, order)
  const outcome = await startAttempt(
    { payer, order, mode: 'direct' },
    ({ attempt, ...rest }) => {
      return sendAttempt({ attempt, mendable, prepare: () => prepare({ attempt, ...rest }) }, backend)
    },
    backend,
  )
  await shareHeldAttempt(outcome, { payer, reference: order.reference, request }, backend)
  return answerOutcome(outcome)
}

/** Made at the last moment, since the merchant's own code has a say in it. */
type Means = { readonly means: () => PaymentMeans } | { readonly issue: Issue }

async function readMeans(payer: CheckoutRequest, request: Request, backend: Backend): Promise<Means> {
  const { options } = backend
  if ('cryptogram' in payer) return { means: () => ({ cryptogram: payer.cryptogram }) }
  if ('cc_number' in payer) return { means: () => cardMeans(payer, options) }

  if (payer.card_cvv !== undefined && options.savedCardSecurityCode !== true) {
    return { issue: { field: 'card_cvv', code: 'not_allowed' } }
  }
  const cc_token = await findSavedToken(payer.saved_card, request, backend)
  if (cc_token === undefined) return { issue: { field: 'saved_card', code: 'not_allowed' } }
  const code = payer.card_cvv === undefined ? {} : { card_cvv: payer.card_cvv }
  return { means: () => ({ cc_token, ...code }) }
}

interface CallParts extends StartedAttempt {
  readonly payer: CheckoutRequest
  readonly request: Request
  readonly order: ChargeableOrder
  readonly means: PaymentMeans
}

function directCall({ payer, request, order, means, attempt, returnCode }: CallParts, backend: Backend): PaymentCall {
  const { options, addresses, service } = backend
  const { split } = order
  const body = {
    // A name made from what stands on the card gives way to the order's own.
    ...means,
    ...paymentBody({ payer, order, order_id: attempt.order_id, returnCode, options, addresses }),
    ...browserMeans(payer.browser_fingerprint, request, { options, addresses }),
  }
  if (split) {
    const request = { ...splitMembers.direct, ...body, split }
    return { body, send: (sending) => service.createSplitPayment(request, sending) }
  }
  return { body, send: (sending) => service.createPayment(body, sending) }
}

function reject(issues: readonly Issue[]): Response {
  return answerOutcome({ type: 'rejected', issues })
}
