import type { AttemptRequest, CardCheckoutRequest, CheckoutRequest } from '../../contract/checkoutRequest.js'
import { returnPath, webhookPath } from '../../contract/paths.js'
import { payerFields, payerTerms } from '../../model/customer/payerFields.js'
import { amountToNumber } from '../../model/money/amount.js'
import type { PaymentMeans } from '../../model/payment/paymentMeans.js'
import type { InitRecurring } from '../../model/recurring/initRecurring.js'
import type {
  NewDirectPayment,
  NewDirectSplit,
  NewHostedPayment,
  NewHostedSplit,
} from '../../service/serviceResults.js'
import { attemptNames, detailOf } from '../observe/log.js'
import type { ServerContext } from '../serverContext.js'
import { addressMember, browserMeans } from './browserMembers.js'
import { type ChargeableOrder, orderMembers } from './order.js'
import type { CustomerNames, OrderOptions } from './orderOptions.js'

/** A request to the service, made but not sent; each type is a call of its own. */
export type PaymentRequest = (
  | { readonly type: 'direct'; readonly body: NewDirectPayment }
  | { readonly type: 'direct_split'; readonly body: NewDirectSplit }
  | { readonly type: 'hosted'; readonly body: NewHostedPayment }
  | { readonly type: 'hosted_split'; readonly body: NewHostedSplit }
) & {
  /** The members of which the payer is shown an issue: what they filled in, or may fill in. */
  readonly payerFixable: readonly string[]
}

/** `failed`: the merchant's own `nameOnCard` or `clientAddress` threw, and the log says what. */
export type BuiltRequest = PaymentRequest | { readonly type: 'failed' }

/** What every request to the service is made from. */
export interface RequestParts {
  readonly payer: AttemptRequest
  readonly order: ChargeableOrder
  readonly attempt: { readonly id: string; readonly order_id: string }
  readonly returnCode: string
}

export interface DirectParts extends RequestParts {
  readonly payer: CheckoutRequest
  /** The token of the stored card that the payer chose. */
  readonly savedToken: string | undefined
  /** The payer's request. Its body has been read. */
  readonly request: Request
}

export interface HostedParts extends RequestParts {
  /** How long the form can be paid: a multiple of 1 000. */
  readonly formTimeoutMs: number
  /** The payer's request. Its body has been read. */
  readonly request: Request
}

/** Makes the request of a direct payment, which contains the card: it is passed to the service's client and stored nowhere. */
export function directRequest(parts: DirectParts, context: ServerContext): BuiltRequest {
  const { payer, order, savedToken, request } = parts
  const payerFixable = payerFixableMembers(payer, order)
  try {
    const body = {
      // The order's own names replace those made from the card.
      ...meansOf(payer, savedToken, context.options),
      ...commonBody(parts, context),
      ...browserMeans(payer.browser_fingerprint, request, context),
    }
    const { split } = order
    if (!split) return { type: 'direct', body, payerFixable }
    return { type: 'direct_split', body: { ...splitMembers.direct, ...body, method, split }, payerFixable }
  } catch (error) {
    return failed(error, parts, context)
  }
}

/** Makes the request of a hosted payment. */
export function hostedRequest(parts: HostedParts, context: ServerContext): BuiltRequest {
  const { split } = parts.order
  const body = hostedBody(parts, context)
  const payerFixable = payerFixableMembers(parts.payer, parts.order)
  // A split payment knows no timeout: ours still says when it is cancelled.
  if (!split) return { type: 'hosted', body: { ...body, order_timeout: parts.formTimeoutMs / 1_000 }, payerFixable }
  try {
    // Only a split hosted payment has the address. It is no part of the form's terms: it changes on the way.
    return {
      type: 'hosted_split',
      body: { ...splitMembers.hosted, ...body, ...addressMember(parts.request, context.options), method, split },
      payerFixable,
    }
  } catch (error) {
    return failed(error, parts, context)
  }
}

/** Equal for requests that ask for the same form, less what is made anew each time. */
export function hostedTerms(parts: Pick<HostedParts, 'payer' | 'order'>, context: ServerContext): string {
  const body = hostedBody({ ...parts, attempt: { id: '', order_id: '' }, returnCode: '' }, context)
  return JSON.stringify([context.options.service.apiSecret, body, parts.payer.save_card])
}

/** The members that a payer can correct when the service's rules refuse them: what they sent, and what they may send. */
function payerFixableMembers(payer: AttemptRequest, { payerFields: allowed = [] }: ChargeableOrder): string[] {
  const terms = allowed.includes('init_recurring') ? payerTerms : []
  return [...Object.keys(payer), ...allowed, ...terms]
}

/** What pays, as the service wants it spelled. */
function meansOf(
  payer: CheckoutRequest,
  savedToken: string | undefined,
  options: OrderOptions,
): PaymentMeans & CustomerNames {
  if ('cryptogram' in payer) return { cryptogram: payer.cryptogram }
  if ('cc_number' in payer) return cardMeans(payer, options)
  return {
    ...(savedToken !== undefined && { cc_token: savedToken }),
    ...(payer.card_cvv !== undefined && { card_cvv: payer.card_cvv }),
  }
}

function hostedBody(parts: RequestParts, context: ServerContext) {
  const { customer_lang } = parts.order
  return {
    ...(customer_lang !== undefined && { customer_lang }),
    ...commonBody(parts, context),
    mode: 'hosted',
  } as const
}

/** Nothing has been sent. */
function failed(error: unknown, { attempt }: RequestParts, { log }: ServerContext): BuiltRequest {
  log({ level: 'error', event: 'callback_failed', ...attemptNames(attempt), detail: detailOf(error) })
  return { type: 'failed' }
}

/** The card as it was entered, spelled and counted as the service wants it. */
function cardMeans(
  card: CardCheckoutRequest,
  { expYearDigits, nameOnCard }: OrderOptions,
): PaymentMeans & CustomerNames {
  const { cc_number, exp_month, exp_year, card_cvv, name_on_card } = card
  return {
    ...(name_on_card !== undefined && nameOnCard?.(name_on_card)),
    cc_number,
    exp_month,
    // Two digits of a year after 2099 would name another one.
    exp_year: expYearDigits === 2 && exp_year < 2100 ? exp_year % 100 : exp_year,
    card_cvv,
  }
}

/** What both modes send: money and addresses from the order and the configuration, and what the payer may fill in. */
interface PaymentBody {
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
 * What goes to the service in both modes.
 *
 * @see The interface, "Create a payment"
 */
function commonBody({ payer, order, attempt, returnCode }: RequestParts, { addresses }: ServerContext): PaymentBody {
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

/** By default, and the one method of a split payment. */
const method = 'purchase'

/** What a split payment can't be without, empty: the client refuses an empty one, and names it. */
const splitMembers = {
  direct: { customer_fname: '', customer_lname: '', customer_email: '', customer_phone: '', customer_ip: '' },
  hosted: { customer_patronym: '', customer_email: '', customer_phone: '' },
} as const

/** The payer's terms fill in the order's subscription; without one they begin none. */
function payerMembers(payer: AttemptRequest, order: ChargeableOrder): Readonly<Record<string, unknown>> {
  const { payerFields: allowed = [] } = order
  // The merchant's list may be plain JavaScript: of what it names, only what a payer may ever fill in is taken.
  const { init_recurring: terms, ...members } = pick(
    payer,
    payerFields.filter((name) => allowed.includes(name)),
  )
  return { ...members, ...(terms && order.init_recurring && { init_recurring: recurringOf(order, payer) }) }
}

/** The subscription that an order begins, with what its payer may choose and has chosen. */
export function recurringOf(
  { init_recurring, payerFields: allowed = [] }: ChargeableOrder,
  payer: Pick<AttemptRequest, 'init_recurring'>,
): InitRecurring | undefined {
  // A merchant's own record may say `null`.
  if (!init_recurring) return undefined
  return { ...init_recurring, ...(allowed.includes('init_recurring') && payer.init_recurring) }
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
