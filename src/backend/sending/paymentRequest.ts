import type {
  AttemptRequest,
  CardCheckoutRequest,
  CheckoutRequest,
} from '../../core/contract/checkoutRequest.js'
import { returnPath, webhookPath } from '../../core/contract/paths.js'
import { payerFields, payerTerms } from '../../core/model/customer/payerFields.js'
import type { AnyFingerprint } from '../../core/model/fingerprint.js'
import { amountToNumber } from '../../core/model/money/amount.js'
import type { PaymentMeans } from '../../core/model/payment/paymentMeans.js'
import type { InitRecurring } from '../../core/model/recurring/initRecurring.js'
import type { ServerContext } from '../context/serverContext.js'
import { attemptNames, detailOf } from '../observe/log.js'
import { type ChargeableOrder, orderMembers, type TokenMeans } from '../orders/order.js'
import { readClientAddress } from '../service/addresses/ipAddress.js'
import type { CheckedSendingOptions } from '../service/serviceClient.js'
import type { CreateHostedPaymentResult, CreatePaymentResult } from '../service/serviceResults.js'

export interface PaymentRequest {
  readonly type: 'ready'
  /** In direct mode it contains the card, and is passed to the service's client only. */
  readonly body: object
  /** The members whose issues the payer sees: those that they filled in, or may fill in. */
  readonly payerFixable: readonly string[]
  readonly send: (
    sending: CheckedSendingOptions,
  ) => Promise<CreatePaymentResult | CreateHostedPaymentResult>
}

/** `failed`: the merchant's `nameOnCard` or `clientAddress` threw, and the log says what. */
type BuiltRequest = PaymentRequest | { readonly type: 'failed' }

interface RequestParts {
  readonly payer: AttemptRequest
  readonly order: ChargeableOrder
  readonly attempt: { readonly id: string; readonly order_id: string }
  readonly returnCode: string
  /** The payer's request. Its body has been read. */
  readonly request: Request
}

interface DirectParts extends RequestParts {
  readonly payer: CheckoutRequest
  /**
   * The means that pay in place of card data: a stored card's token, or what a wallet's token was
   * made into.
   */
  readonly ownMeans: TokenMeans | undefined
}

interface HostedParts extends RequestParts {
  /** How long the form can be paid: a multiple of 1 000. */
  readonly formTimeoutMs: number
}

export function directRequest(parts: DirectParts, context: ServerContext): BuiltRequest {
  const { payer, order, ownMeans, request } = parts
  const { service, options } = context
  return build(parts, context, () => {
    const whole = {
      // The order's names win over those from the card.
      ...meansOf(payer, ownMeans, options),
      ...commonBody(parts, context),
      ...browserMeans(payer.browser_fingerprint, request, context),
    }
    const { split } = order
    if (!split) return { body: whole, send: (sending) => service.createPayment(whole, sending) }
    const body = { ...splitMembers.direct, ...whole, method, split }
    return { body, send: (sending) => service.createSplitPayment(body, sending) }
  })
}

export function hostedRequest(parts: HostedParts, context: ServerContext): BuiltRequest {
  const { order, request, formTimeoutMs } = parts
  const { service, options } = context
  return build(parts, context, () => {
    const { split } = order
    if (!split) {
      const body = { ...hostedBody(parts, context), order_timeout: formTimeoutMs / 1_000 }
      return { body, send: (sending) => service.createPayment(body, sending) }
    }
    // A split payment has no timeout member: the server cancels it later. Only it has the shopper's
    // address, which may change, so it is not one of the form's terms.
    const address = addressMember(request, options)
    const body = {
      ...splitMembers.hosted,
      ...hostedBody(parts, context),
      ...address,
      method,
      split,
    }
    return { body, send: (sending) => service.createSplitPayment(body, sending) }
  })
}

/** Makes a request, or logs why the merchant's function failed. */
function build(
  { payer, order: { payerFields: allowed = [] }, attempt }: RequestParts,
  { log }: ServerContext,
  make: () => Pick<PaymentRequest, 'body' | 'send'>,
): BuiltRequest {
  const terms = allowed.includes('init_recurring') ? payerTerms : []
  try {
    return { type: 'ready', payerFixable: [...Object.keys(payer), ...allowed, ...terms], ...make() }
  } catch (error) {
    log({
      level: 'error',
      event: 'callback_failed',
      ...attemptNames(attempt),
      detail: detailOf(error),
    })
    return { type: 'failed' }
  }
}

/** Equal for requests for the same form, without what is new each time. */
export function hostedTerms(
  parts: Pick<HostedParts, 'payer' | 'order'>,
  context: ServerContext,
): string {
  const body = hostedBody({ ...parts, attempt: { id: '', order_id: '' }, returnCode: '' }, context)
  return JSON.stringify([context.options.service.apiSecret, body, parts.payer.save_card])
}

type BodyParts = Omit<RequestParts, 'request'>

function meansOf(
  payer: CheckoutRequest,
  ownMeans: TokenMeans | undefined,
  options: ServerContext['options'],
) {
  if ('cc_number' in payer) return cardMeans(payer, options)
  return {
    ...ownMeans,
    ...('saved_card' in payer && payer.card_cvv !== undefined && { card_cvv: payer.card_cvv }),
  }
}

function hostedBody(parts: BodyParts, context: ServerContext) {
  const { customer_lang } = parts.order
  return {
    ...(customer_lang !== undefined && { customer_lang }),
    ...commonBody(parts, context),
    mode: 'hosted',
  } as const
}

function cardMeans(
  card: CardCheckoutRequest,
  { advanced: { expYearDigits, nameOnCard } }: ServerContext['options'],
) {
  const { cc_number, exp_month, exp_year, card_cvv, name_on_card } = card
  return {
    ...(name_on_card !== undefined && nameOnCard?.(name_on_card)),
    cc_number,
    exp_month,
    // Two digits would mean another year after 2099.
    exp_year: expYearDigits === 2 && exp_year < 2100 ? exp_year % 100 : exp_year,
    card_cvv,
  }
}

/** @see The interface, "Create a payment" */
function commonBody(
  { payer, order, attempt, returnCode }: BodyParts,
  { addresses }: ServerContext,
) {
  return {
    ...pick(order, orderMembers),
    ...payerMembers(payer, order),
    method: order.method ?? method,
    amount: amountToNumber(order.amount),
    currency: order.currency,
    description: order.description,
    order_id: attempt.order_id,
    order_3ds_bypass: order.order_3ds_bypass ?? 'always',
    ...(order.customer_id && { customer_id: order.customer_id }),
    result_url: `${addresses.publicUrl}${returnPath}/${returnCode}`,
    server_url: `${addresses.publicUrl}${webhookPath}`,
  }
}

/** The default, and the only method of a split payment. */
const method = 'purchase' as const

/** The required members of a split payment, empty: the client refuses an empty one by its name. */
const splitMembers = {
  direct: {
    customer_fname: '',
    customer_lname: '',
    customer_email: '',
    customer_phone: '',
    customer_ip: '',
  },
  hosted: { customer_patronym: '', customer_email: '', customer_phone: '' },
} as const

/** What the payer filled in. Their terms complete the order's subscription, and begin none. */
function payerMembers(
  payer: AttemptRequest,
  order: ChargeableOrder,
): Readonly<Record<string, unknown>> {
  const { payerFields: allowed = [] } = order
  // The merchant's list may be plain JavaScript: only names that a payer may ever fill in count.
  const { init_recurring: terms, ...members } = pick(
    payer,
    payerFields.filter((name) => allowed.includes(name)),
  )
  return {
    ...members,
    ...(terms && order.init_recurring && { init_recurring: recurringOf(order, payer) }),
  }
}

export function recurringOf(
  { init_recurring, payerFields: allowed = [] }: ChargeableOrder,
  payer: Pick<AttemptRequest, 'init_recurring'>,
): InitRecurring | undefined {
  // A database row may say `null`.
  if (!init_recurring) return undefined
  return { ...init_recurring, ...(allowed.includes('init_recurring') && payer.init_recurring) }
}

function pick<Members extends object, Name extends keyof Members>(
  members: Members,
  names: readonly Name[],
) {
  const found: Partial<Pick<Members, Name>> = {}
  for (const name of names) {
    if (members[name] !== undefined && members[name] !== null) found[name] = members[name]
  }
  return found
}

/** What the server sees of the browser, in direct mode: from the request, not from a script. */
function browserMeans(
  browser: AnyFingerprint = {},
  request: Request,
  { options, addresses }: ServerContext,
): Pick<PaymentMeans, 'browser_fingerprint' | 'customer_ip' | 'customer_referrer'> {
  const { customer_ip: address } = addressMember(request, options)
  const referrer = pageOf(request.headers.get('Referer'), addresses.origin)
  return {
    browser_fingerprint: completeFingerprint(browser, request.headers, address),
    ...(address !== undefined && { customer_ip: address }),
    ...(referrer !== undefined && { customer_referrer: referrer }),
  }
}

function addressMember(
  request: Request,
  { protection: { clientAddress } }: ServerContext['options'],
) {
  // A reverse proxy may write a text that is no address: that must not fail the payment.
  const customer_ip = readClientAddress(clientAddress?.(request))
  return customer_ip === undefined ? {} : { customer_ip }
}

/** The longest header that 3-D Secure takes. */
const headerLimit = 2048

/** Completes what a script says by the request's headers, which win. */
function completeFingerprint(
  browser: AnyFingerprint,
  headers: Headers,
  address: string | undefined,
): AnyFingerprint {
  const accept = headers.get('Accept')
  const userAgent = headers.get('User-Agent')
  return {
    ...browser,
    ...(userAgent && { browserUserAgent: userAgent.slice(0, headerLimit) }),
    ...(accept && { browserAcceptHeader: accept.slice(0, headerLimit) }),
    ...(address !== undefined && { browserIpAddress: address }),
  }
}

/** The page the shopper paid on, if it is ours, without its query, which could contain anything. */
function pageOf(referrer: string | null, origin: string): string | undefined {
  if (referrer === null || !URL.canParse(referrer)) return undefined
  const url = new URL(referrer)
  return url.origin === origin ? url.origin + url.pathname : undefined
}
