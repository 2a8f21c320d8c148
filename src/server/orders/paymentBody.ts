import type { AttemptRequest, CardCheckoutRequest, CheckoutRequest } from '../../contract/checkoutRequest.js'
import { returnPath, webhookPath } from '../../contract/paths.js'
import { payerFields, payerTerms } from '../../model/customer/payerFields.js'
import type { AnyFingerprint } from '../../model/fingerprint.js'
import { amountToNumber } from '../../model/money/amount.js'
import type { PaymentMeans } from '../../model/payment/paymentMeans.js'
import { readClientAddress } from '../../service/addresses/ipAddress.js'
import type { CheckoutServerOptions, CustomerNames } from '../options/checkoutServerOptions.js'
import type { Addresses } from '../options/configuration.js'
import { type ChargeableOrder, orderMembers } from './order.js'
import { isPastDay, termsOutside } from './payerTermBounds.js'

export interface PaymentBodyParts {
  readonly payer: AttemptRequest
  readonly order: ChargeableOrder
  readonly order_id: string
  readonly returnCode: string
  readonly options: CheckoutServerOptions
  readonly addresses: Addresses
}

/** What both modes send: money and addresses from the order and the configuration, and what the payer may fill in. */
export interface PaymentBody {
  readonly method: 'auth' | 'purchase'
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly order_id: string
  readonly order_3ds_bypass: string
  readonly customer_id?: string
  readonly result_url: string
  readonly server_url: string
  readonly [member: string]: unknown
}

/**
 * Writes what goes to the service in either mode.
 *
 * @see The interface, "Create a payment"
 */
export function paymentBody({ payer, order, order_id, returnCode, options, addresses }: PaymentBodyParts): PaymentBody {
  return {
    ...pick(order, orderMembers),
    ...payerMembers(payer, order),
    method: order.split ? 'purchase' : (order.method ?? 'purchase'),
    amount: amountToNumber(order.amount),
    currency: order.currency,
    description: order.description,
    order_id,
    order_3ds_bypass: order.order_3ds_bypass ?? options.order3dsBypass ?? 'always',
    ...(order.customer_id && { customer_id: order.customer_id }),
    result_url: `${addresses.publicUrl}${returnPath}/${returnCode}`,
    server_url: `${addresses.publicUrl}${webhookPath}`,
  }
}

/** What a split payment can't be without, empty: the client refuses an empty one, and names it. */
export const splitMembers = {
  direct: { customer_fname: '', customer_lname: '', customer_email: '', customer_phone: '', customer_ip: '' },
  hosted: { customer_patronym: '', customer_email: '', customer_phone: '' },
} as const

/** The members of the request that the order does not let the payer fill in, or not with this value. */
export function membersNotAllowed(
  payer: AttemptRequest | CheckoutRequest,
  order: ChargeableOrder,
  now: number,
): string[] {
  const { payerFields: allowed = [], payerTerms: bounds } = order
  const foreign = payerFields.filter((name) => payer[name] !== undefined && !allowed.includes(name))
  const means = 'cryptogram' in payer && order.acceptsCryptogram !== true ? ['cryptogram'] : []
  const outside = bounds ? termsOutside(bounds, payer.init_recurring) : []
  const past = isPastDay(payer.init_recurring?.expiry_date, now) ? ['expiry_date'] : []
  return [...foreign, ...means, ...new Set([...outside, ...past])]
}

/** The members a payer can mend when the service's rules do not take them: what they sent, and what they may send. */
export function mendableMembers(payer: AttemptRequest, { payerFields: allowed = [] }: ChargeableOrder): string[] {
  const terms = allowed.includes('init_recurring') ? payerTerms : []
  return [...Object.keys(payer), ...allowed, ...terms]
}

/** The card as it was entered, spelled and counted as the service wants it. */
export function cardMeans(
  card: CardCheckoutRequest,
  { expYearDigits, nameOnCard }: CheckoutServerOptions,
): PaymentMeans & CustomerNames {
  const { cc_number, exp_month, exp_year, card_cvv, name_on_card } = card
  return {
    ...(name_on_card !== undefined && nameOnCard?.(name_on_card)),
    cc_number,
    exp_month,
    // Of a year after 2099 two digits would name another one.
    exp_year: expYearDigits === 2 && exp_year < 2100 ? exp_year % 100 : exp_year,
    card_cvv,
  }
}

/** What only the server sees of the browser, in direct mode: from the request, never from what a script says. */
export function browserMeans(
  browser: AnyFingerprint = {},
  request: Request,
  { options, addresses }: Pick<PaymentBodyParts, 'options' | 'addresses'>,
): Pick<PaymentMeans, 'browser_fingerprint' | 'customer_ip' | 'customer_referrer'> {
  const { customer_ip: address } = addressMember(request, options)
  const referrer = pageOf(request.headers.get('Referer'), addresses.origin)
  return {
    browser_fingerprint: completeFingerprint(browser, request.headers, address),
    ...(address !== undefined && { customer_ip: address }),
    ...(referrer !== undefined && { customer_referrer: referrer }),
  }
}

/** The shopper's address, from where the merchant trusts it. */
export function addressMember(
  request: Request,
  { clientAddress }: Pick<CheckoutServerOptions, 'clientAddress'>,
): { readonly customer_ip?: string } {
  // What a merchant's proxy writes when it knows no address must not cost the payment.
  const customer_ip = readClientAddress(clientAddress?.(request))
  return customer_ip === undefined ? {} : { customer_ip }
}

/** The payer's terms fill in the order's subscription; without one they begin none. */
function payerMembers(payer: AttemptRequest, order: ChargeableOrder): Readonly<Record<string, unknown>> {
  const { payerFields: allowed = [] } = order
  // The merchant's list may be plain JavaScript: of what it names, only what a payer may ever fill in is taken.
  const { init_recurring: terms, ...members } = pick(
    payer,
    payerFields.filter((name) => allowed.includes(name)),
  )
  return { ...members, ...(terms && order.init_recurring && { init_recurring: { ...order.init_recurring, ...terms } }) }
}

function pick<Members extends object, Name extends keyof Members>(
  members: Members,
  names: readonly Name[],
): Partial<Pick<Members, Name>> {
  const found: Partial<Pick<Members, Name>> = {}
  for (const name of names) {
    if (members[name] !== undefined && members[name] !== null) found[name] = members[name]
  }
  return found
}

/** 3-D Secure takes no more of a header. */
const headerLimit = 2048

/** `User-Agent` and `Accept` as the request has them: what the browser says of itself over the wire wins. */
function completeFingerprint(browser: AnyFingerprint, headers: Headers, address: string | undefined): AnyFingerprint {
  const accept = headers.get('Accept')
  const userAgent = headers.get('User-Agent')
  return {
    ...browser,
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
