import type { Outcome } from '../../core/contract/outcome.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { failed, ok, type Parsed, type Result } from '../../core/model/issue.js'
import type { PaymentMode } from '../../core/model/payment/paymentFields.js'
import type { ServerContext } from '../context/serverContext.js'
import { lookUp } from '../observe/log.js'
import type { ChargeableOrder } from '../orders/order.js'
import { isPaidOrder, outcomeOfPaidOrder } from '../orders/outcomeOfPaidOrder.js'
import { assertAddressRate, assertOrderRate } from './assertRates.js'
import { dropUnknownMembers } from './body/dropUnknownMembers.js'
import { membersNotAllowed, type PayerRequest } from './membersNotAllowed.js'
import { readOrder } from './readOrder.js'
import { refuseOtherPrice } from './refuseOtherPrice.js'

interface PayableOrderQuery<Payer> {
  readonly body: unknown
  readonly parse: (body: unknown) => Parsed<Payer>
  readonly mode: PaymentMode
  /** For the merchant's lookup of the session. Its body has been read. */
  readonly request: Request
}

interface PayableOrder<Payer> {
  /** The body's members. */
  readonly payer: Payer
  readonly order: ChargeableOrder
}

/**
 * Reads the body of a request, asks the merchant for its order, compares its price with the shown
 * one, counts the try, and checks that the payer may fill in what they sent. Answers the order to
 * charge, or the outcome instead: the body is not valid, or the order is paid, has another price,
 * or may not be paid this way.
 *
 * @throws {CheckoutError} `order_unknown` if this shopper has no such order; `rate_limited`;
 *   `internal` if the lookup fails or the order can't be charged
 */
export async function findPayableOrder<Payer extends PayerRequest>(
  { body, parse, mode, request }: PayableOrderQuery<Payer>,
  context: ServerContext,
): Promise<Result<PayableOrder<Payer>, Outcome>> {
  const { options, log, reportDropped } = context
  await assertAddressRate(request, context)
  const parsed = parse(dropUnknownMembers(body, reportDropped))
  if (parsed.type === 'error') return failed({ type: 'rejected', issues: parsed.error })
  const payer = parsed.value
  const { reference } = payer
  const foundOrder = await lookUp(
    () => options.findOrder(reference, request),
    'order_lookup_failed',
    log,
  )
  if (!foundOrder) throw new CheckoutError('order_unknown')
  if (isPaidOrder(foundOrder)) return failed(outcomeOfPaidOrder(foundOrder, payer))

  const now = context.now()
  const readResult = readOrder(foundOrder, { reference, mode, now })
  if (readResult.type === 'error') {
    const { member: reason, detail } = readResult.error
    log({ level: 'error', event: 'order_unusable', order_id: reference, reason, detail })
    throw new CheckoutError('internal')
  }
  const order = readResult.value
  const otherPrice = refuseOtherPrice(payer, order)
  if (otherPrice) return failed(otherPrice)

  await assertOrderRate(order, context)
  const refusedFields = membersNotAllowed(payer, order, now)
  if (refusedFields.length === 0) return ok({ payer, order })
  // The page or the order has a mistake that only its programmer can correct.
  const detail =
    `The order does not allow the payer to fill in ${refusedFields.join(', ')}: ` +
    'see its payerFields, payerTerms and wallets.'
  const refusal = { event: 'request_refused', reason: 'not_allowed', detail } as const
  log({ level: 'warn', order_id: reference, ...refusal })
  const issues = refusedFields.map((field) => ({ field, code: 'not_allowed' }) as const)
  return failed({ type: 'rejected', issues })
}
