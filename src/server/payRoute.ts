import { CheckoutError } from '../model/checkoutError.js'
import { type CheckoutRequest, parseCheckoutRequest } from '../model/checkoutRequest.js'
import type { Outcome } from '../model/outcome.js'
import { answerOutcome } from './answer.js'
import { defaultOrderId, draftAttempt, outcomeOf, outcomeOfHeldOrder } from './attempt.js'
import type { Backend } from './backend.js'
import { hashText, isToken, mintToken } from './capability.js'
import { assertOwnPage, readJson } from './guards.js'
import { detailOf } from './log.js'
import { type ChargeableOrder, readOrder } from './order.js'
import type { Reservation } from './paymentStore.js'
import { sendPayment } from './sendPayment.js'

/** How many names `orderId` may try before it is clear that it gives the same ones again. */
const orderIdTries = 20

/**
 * Answers `POST /pay`: takes a card payment of an order and answers its outcome.
 *
 * One order has one live attempt at most, and one token makes one attempt at most: the attempt is stored before anything
 * is sent, and a token seen before is answered what became of it, whatever else the body says.
 *
 * Answers an outcome, 200 or 422. Errors: `origin_refused`, `content_type`, `body_too_large`, `body_unreadable`,
 * `order_unknown`, `store_unavailable`, `internal`.
 * @see docs/proxy-contract.md
 */
export async function payRoute(request: Request, backend: Backend): Promise<Response> {
  assertOwnPage(request.headers, backend.addresses.origin)
  const body = await readJson(request)

  const earlier = await findEarlier(body, backend)
  if (earlier) return answerOutcome(earlier)

  const parsed = parseCheckoutRequest(body, { now: backend.now() })
  if (parsed.type === 'refused') return answerOutcome({ type: 'rejected', issues: parsed.issues })

  const order = await findOrder(parsed.value.reference, request, backend)
  return answerOutcome(await payOrder({ checkoutRequest: parsed.value, request, order }, backend))
}

interface PayParts {
  readonly checkoutRequest: CheckoutRequest
  readonly request: Request
  readonly order: ChargeableOrder
}

async function payOrder(parts: PayParts, backend: Backend): Promise<Outcome> {
  const returnCode = mintToken(backend.randomBytes)
  const reservation = await reserve(parts, returnCode, backend)
  const { log } = backend

  switch (reservation.type) {
    case 'repeated':
      return tellAgain(reservation, backend)
    case 'busy':
      log({ level: 'info', event: 'order_busy', ...named(reservation), reason: reservation.attempt.state })
      return outcomeOfHeldOrder(reservation.attempt)
    case 'reserved':
      log({ level: 'info', event: 'attempt_reserved', ...named(reservation) })
      return await sendPayment({ ...parts, attempt: reservation.attempt, returnCode }, backend)
  }
}

/** The outcome of the attempt made with the body's token, if there is one: then nothing else in the body matters. */
async function findEarlier(body: unknown, backend: Backend): Promise<Outcome | undefined> {
  const token = typeof body === 'object' && body !== null && 'attempt_token' in body ? body.attempt_token : undefined
  if (!isToken(token)) return undefined
  const attempt = await backend.store.findAttempt({ tokenHash: await hashText(token) })
  return attempt && tellAgain({ attempt }, backend)
}

function tellAgain({ attempt }: Pick<Reservation & { type: 'repeated' }, 'attempt'>, backend: Backend): Outcome {
  backend.log({ level: 'info', event: 'attempt_repeated', ...named({ attempt }), reason: attempt.state })
  return outcomeOf(attempt, { now: backend.now(), patienceMs: backend.patienceMs })
}

async function findOrder(reference: string, request: Request, { options, log }: Backend): Promise<ChargeableOrder> {
  let found: Awaited<ReturnType<typeof options.findOrder>>
  try {
    found = await options.findOrder(reference, request)
  } catch (error) {
    log({ level: 'error', event: 'order_lookup_failed', detail: detailOf(error) })
    throw new CheckoutError('internal')
  }
  if (!found) throw new CheckoutError('order_unknown')

  const read = readOrder(found)
  if ('order' in read) return read.order
  log({ level: 'error', event: 'order_unusable', reason: read.unusable })
  throw new CheckoutError('internal')
}

async function reserve(
  { checkoutRequest, order }: PayParts,
  returnCode: string,
  { options, store, log, now, randomBytes }: Backend,
): Promise<Exclude<Reservation, { type: 'order_id_taken' }>> {
  const pos_id = options.service.posId
  const { reference } = checkoutRequest
  const seed = {
    id: mintToken(randomBytes).slice(0, 16),
    pos_id,
    reference,
    order,
    orderId: options.orderId ?? defaultOrderId,
    tokenHash: await hashText(checkoutRequest.attempt_token),
    returnCodeHash: await hashText(returnCode),
    now: now(),
  }

  // `A-1` and its second attempt `A-1-2` may meet an order that is called `A-1-2`: then the next number is tried.
  let hasOtherCustomer = false
  for (let skip = 0; skip < orderIdTries; skip += 1) {
    const reservation = await store.reserveAttempt({
      pos_id,
      reference,
      tokenHash: seed.tokenHash,
      draft: (earlier) => {
        hasOtherCustomer = earlier.some(({ customer_id }) => customer_id !== order.customer_id)
        return draftAttempt({ ...seed, skip }, earlier)
      },
    })
    if (reservation.type === 'order_id_taken') continue
    if (hasOtherCustomer) log({ level: 'warn', event: 'customer_changed', ...named(reservation) })
    return reservation
  }
  throw new CheckoutError(
    'configuration',
    'orderId gave names that other attempts bear already. Give an `orderId` that makes another one for every attempt.',
  )
}

function named({ attempt }: { readonly attempt: { readonly id: string; readonly order_id: string } }): {
  readonly attempt: string
  readonly order_id: string
} {
  return { attempt: attempt.id, order_id: attempt.order_id }
}
