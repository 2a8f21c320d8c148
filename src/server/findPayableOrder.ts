import { CheckoutError } from '../model/checkoutError.js'
import type { PaymentMode } from '../model/paymentFields.js'
import type { Backend } from './backend.js'
import { detailOf } from './log.js'
import { type ChargeableOrder, readOrder } from './order.js'

/**
 * Asks the merchant for the order that a request names.
 *
 * @throws {CheckoutError} `order_unknown` when there is none for this shopper; `internal` when the lookup fails or the
 *   order can't be charged
 */
export async function findPayableOrder(
  { reference, mode }: { readonly reference: string; readonly mode: PaymentMode },
  request: Request,
  { options, log, now }: Backend,
): Promise<ChargeableOrder> {
  let found: Awaited<ReturnType<typeof options.findOrder>>
  try {
    found = await options.findOrder(reference, request)
  } catch (error) {
    log({ level: 'error', event: 'order_lookup_failed', detail: detailOf(error) })
    throw new CheckoutError('internal')
  }
  if (!found) throw new CheckoutError('order_unknown')

  const read = readOrder(found, { reference, mode, now: now() })
  if ('order' in read) return read.order
  const { unusable: reason, detail } = read
  log({ level: 'error', event: 'order_unusable', reason, ...(detail !== undefined && { detail }) })
  throw new CheckoutError('internal')
}
