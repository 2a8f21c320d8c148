import type { AttemptRequest } from '../../contract/checkoutRequest.js'
import type { Outcome } from '../../contract/outcome.js'
import { CheckoutError } from '../../model/checkoutError.js'
import type { PaymentMode } from '../../model/payment/paymentFields.js'
import type { Backend } from '../backend.js'
import { detailOf } from '../observe/log.js'
import { type ChargeableOrder, readOrder } from './order.js'
import { outcomeOfPaidOrder, type PaidOrder } from './paidOrder.js'
import { refuseOtherPrice } from './shownPrice.js'

/** The order to charge, or what the shopper is told instead: it is paid, or costs something else by now. */
export type PayableOrder = { readonly order: ChargeableOrder } | { readonly outcome: Outcome }

/**
 * Asks the merchant for the order that a request names, and compares its price with the one the shopper was shown.
 *
 * @throws {CheckoutError} `order_unknown` when there is none for this shopper; `internal` when the lookup fails or the
 *   order can't be charged
 */
export async function findPayableOrder(
  { payer, mode }: { readonly payer: AttemptRequest; readonly mode: PaymentMode },
  request: Request,
  { options, log, now }: Backend,
): Promise<PayableOrder> {
  let found: Awaited<ReturnType<typeof options.findOrder>>
  try {
    found = await options.findOrder(payer.reference, request)
  } catch (error) {
    log({ level: 'error', event: 'order_lookup_failed', detail: detailOf(error) })
    throw new CheckoutError('internal')
  }
  if (!found) throw new CheckoutError('order_unknown')
  if (isPaid(found)) return { outcome: outcomeOfPaidOrder(found, payer) }

  const read = readOrder(found, { reference: payer.reference, mode, now: now() })
  if ('order' in read) {
    const outcome = refuseOtherPrice(payer, read.order)
    return outcome ? { outcome } : read
  }
  const { unusable: reason, detail } = read
  log({ level: 'error', event: 'order_unusable', reason, ...(detail !== undefined && { detail }) })
  throw new CheckoutError('internal')
}

function isPaid(found: object): found is PaidOrder {
  // A database row may say 1: what is not clearly unpaid is not charged.
  return 'paid' in found && Boolean(found.paid)
}
