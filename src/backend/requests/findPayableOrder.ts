import type { Outcome } from '../../core/contract/outcome.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { failed, ok, type Result } from '../../core/model/issue.js'
import type { PaymentMode } from '../../core/model/payment/paymentFields.js'
import type { ServerContext } from '../context/serverContext.js'
import { lookUp } from '../observe/log.js'
import type { ChargeableOrder } from '../orders/order.js'
import { isPaidOrder, outcomeOfPaidOrder } from '../orders/outcomeOfPaidOrder.js'
import { assertOrderRate } from './assertRates.js'
import { membersNotAllowed, type PayerRequest } from './membersNotAllowed.js'
import { readOrder } from './readOrder.js'
import { refuseOtherPrice } from './refuseOtherPrice.js'

interface PayableOrderQuery {
  readonly payer: PayerRequest
  readonly mode: PaymentMode
  /** For the merchant's lookup of the session. Its body has been read. */
  readonly request: Request
}

/**
 * Asks the merchant for the order of a request, compares its price with the shown one, counts the
 * try, and checks that the payer may fill in what they sent. Answers the order to charge, or the
 * outcome instead: it is paid, has another price, or may not be paid this way.
 *
 * @throws {CheckoutError} `order_unknown` if this shopper has no such order; `rate_limited`;
 *   `internal` if the lookup fails or the order can't be charged
 */
export async function findPayableOrder(
  { payer, mode, request }: PayableOrderQuery,
  context: ServerContext,
): Promise<Result<ChargeableOrder, Outcome>> {
  const { options, log } = context
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
  if (refusedFields.length === 0) return ok(order)
  // The page or the order has a mistake that only its programmer can correct.
  const detail =
    `The order does not allow the payer to fill in ${refusedFields.join(', ')}: ` +
    'see its payerFields, payerTerms and wallets.'
  log({
    level: 'warn',
    event: 'request_refused',
    order_id: reference,
    reason: 'not_allowed',
    detail,
  })
  const issues = refusedFields.map((field) => ({ field, code: 'not_allowed' }) as const)
  return failed({ type: 'rejected', issues })
}
