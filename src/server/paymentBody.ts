import { amountToNumber } from '../model/amount.js'
import type { CheckoutRequest } from '../model/checkoutRequest.js'
import type { CompleteFingerprint } from '../model/fingerprint.js'
import type { CheckoutServerOptions } from './checkoutServerOptions.js'
import type { Addresses } from './configuration.js'
import { type ChargeableOrder, orderMembers } from './order.js'
import type { NewDirectPayment } from './serviceResults.js'

export interface PaymentBodyParts {
  readonly checkoutRequest: CheckoutRequest
  readonly request: Request
  readonly order: ChargeableOrder
  readonly order_id: string
  readonly returnCode: string
  readonly options: CheckoutServerOptions
  readonly addresses: Addresses
}

/**
 * Writes what goes to the service: the card from the shopper, everything about money and addresses from the order and the
 * configuration, and what only the server sees of the browser from the request.
 *
 * @see The interface, "Create a payment"
 */
export function paymentBody(parts: PaymentBodyParts): NewDirectPayment {
  const { checkoutRequest, request, order, order_id, returnCode, options, addresses } = parts
  const { cc_number, exp_month, exp_year, card_cvv, name_on_card } = checkoutRequest
  const address = readAddress(options.clientAddress?.(request))
  const referrer = pageOf(request.headers.get('Referer'), addresses.origin)
  return {
    ...(name_on_card !== undefined && options.nameOnCard?.(name_on_card)),
    ...pickOrder(order),
    method: order.method ?? 'purchase',
    amount: amountToNumber(order.amount),
    currency: order.currency,
    description: order.description,
    order_id,
    order_3ds_bypass: options.order3dsBypass ?? 'always',
    customer_id: order.customer_id,
    cc_number,
    exp_month,
    exp_year: options.expYearDigits === 2 ? exp_year % 100 : exp_year,
    card_cvv,
    result_url: `${addresses.publicUrl}/return/${returnCode}`,
    server_url: `${addresses.publicUrl}/webhook`,
    browser_fingerprint: completeFingerprint(checkoutRequest, request.headers, address),
    ...(address !== undefined && { customer_ip: address }),
    ...(referrer !== undefined && { customer_referrer: referrer }),
  }
}

function pickOrder(order: ChargeableOrder): Partial<ChargeableOrder> {
  return Object.fromEntries(
    orderMembers.flatMap((name) => (order[name] === undefined || order[name] === null ? [] : [[name, order[name]]])),
  )
}

/** 3-D Secure takes no more of a header. */
const headerLimit = 2048

/** An address or nothing: what a merchant's proxy writes when it knows none must not cost the payment. */
function readAddress(address: string | undefined): string | undefined {
  return address !== undefined && /^[0-9A-Fa-f.:]{2,45}$/.test(address) ? address : undefined
}

/** `User-Agent` and `Accept` as the request has them: what the browser says of itself over the wire wins. */
function completeFingerprint(
  { browser_fingerprint }: CheckoutRequest,
  headers: Headers,
  address: string | undefined,
): CompleteFingerprint {
  const accept = headers.get('Accept')
  const userAgent = headers.get('User-Agent')
  return {
    ...browser_fingerprint,
    ...(userAgent && { browserUserAgent: userAgent.slice(0, headerLimit) }),
    ...(accept && { browserAcceptHeader: accept.slice(0, headerLimit) }),
    ...(address !== undefined && { browserIpAddress: address }),
  }
}

/** The page the shopper paid on, if it is one of ours, without a query that could hold anything. */
function pageOf(referrer: string | null, origin: string): string | undefined {
  if (referrer === null || !URL.canParse(referrer)) return undefined
  const url = new URL(referrer)
  return url.origin === origin ? url.origin + url.pathname : undefined
}
