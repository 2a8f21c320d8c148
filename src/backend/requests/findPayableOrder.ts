import type {
  AttemptRequest,
  CheckoutRequest,
  ShownOrder,
} from '../../core/contract/checkoutRequest.js'
import type { Outcome } from '../../core/contract/outcome.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { payerFields } from '../../core/model/customer/payerFields.js'
import { failed, ok, type Result } from '../../core/model/issue.js'
import { equalAmounts, parseAmount } from '../../core/model/money/amount.js'
import { isCurrency } from '../../core/model/money/currency.js'
import type { PaymentMode } from '../../core/model/payment/paymentFields.js'
import type { ServerContext } from '../context/serverContext.js'
import { detailOf, lookUp } from '../observe/log.js'
import {
  type ChargeableOrder,
  type Order,
  orderMembers,
  outcomeOfPaidOrder,
  type PaidOrder,
} from '../orders/order.js'
import { isValidBounds, termsOutside } from '../orders/payerTermBounds.js'
import { whyNotJson } from '../service/writeJson.js'
import { assertOrderRate } from './assertRates.js'

type PayerRequest = CheckoutRequest | (ShownOrder & Partial<AttemptRequest>)

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
  const found = await lookUp(
    () => options.findOrder(payer.reference, request),
    'order_lookup_failed',
    log,
  )
  if (!found) throw new CheckoutError('order_unknown')
  if (isPaid(found)) return failed(outcomeOfPaidOrder(found, payer))

  const now = context.now()
  const read = readOrder(found, { payer, mode }, now)
  if (read.type === 'error') {
    const { member: reason, detail } = read.error
    log({ level: 'error', event: 'order_unusable', order_id: payer.reference, reason, detail })
    throw new CheckoutError('internal')
  }
  const order = read.value
  const changed = refuseOtherPrice(payer, order)
  if (changed) return failed(changed)

  await assertOrderRate(order, context)
  const refused = membersNotAllowed(payer, order, now)
  if (refused.length === 0) return ok(order)
  return failed({
    type: 'rejected',
    issues: refused.map((field) => ({ field, code: 'not_allowed' })),
  })
}

function isPaid(found: object): found is PaidOrder {
  // A database row may say 1: an order is charged only if it is clearly unpaid.
  return 'paid' in found && Boolean(found.paid)
}

interface UnusableOrder {
  readonly member: string
  readonly detail: string
}

function readOrder(
  order: Order,
  { payer, mode }: Pick<PayableOrderQuery, 'payer' | 'mode'>,
  now: number,
) {
  const { reference = payer.reference } = order
  const amount = parseAmount(order.amount)
  if (amount.type === 'error') return failed({ member: 'amount', detail: amountRule })
  if (!isCurrency(order.currency))
    return failed({ member: 'currency', detail: 'must be a code of ISO 4217: UAH.' })
  if (!isFilled(order.description)) return failed({ member: 'description', detail: filledRule })
  if (mode === 'direct' && !isFilled(order.customer_id))
    return failed({ member: 'customer_id', detail: filledRule })
  if (!isReference(reference))
    return failed({ member: 'reference', detail: 'must be text of 1 to 256 characters.' })
  const contradiction = contradictionOf(order, now) ?? unwritable(order)
  return contradiction ? failed(contradiction) : ok({ ...order, reference, amount: amount.value })
}

const amountRule = 'must be above zero, with a dot and at most two decimals: 499.90.'
const filledRule = 'must be text that is not empty.'

/** Members that contradict each other, or that would let a shopper choose terms without bounds. */
function contradictionOf(order: Order, now: number): UnusableOrder | undefined {
  const { split, method, payerFields, payerTerms, init_recurring } = order
  if (split && method === 'auth') {
    return {
      member: 'method',
      detail: 'is auth, and a split is always a purchase: it would be charged at once.',
    }
  }
  // A database row may say null here.
  if (payerFields !== undefined && !Array.isArray(payerFields)) {
    return { member: 'payerFields', detail: 'must be a list of names, or left out.' }
  }
  if ('acceptsCryptogram' in order) {
    return {
      member: 'acceptsCryptogram',
      detail: 'is `wallets: {}` now: the page sends a wallet’s token, not Json.',
    }
  }
  if (payerTerms !== undefined && !isValidBounds(payerTerms))
    return { member: 'payerTerms', detail: boundsHint }
  if (payerFields?.includes('init_recurring') && payerTerms === undefined) {
    return {
      member: 'payerTerms',
      detail: 'is missing, and payerFields has init_recurring: say which terms are open.',
    }
  }
  if (isPastDay(init_recurring?.expiry_date, now)) {
    return {
      member: 'init_recurring',
      detail: 'has an expiry_date that is past: nothing would be charged again.',
    }
  }
  return undefined
}

const boundsHint =
  'must name terms a payer may choose, each with bounds of its kind: see PayerTermBounds.'

/** Whether the browser may send a text as a reference, so that it can ask for the order. */
function isReference(text: unknown): boolean {
  return (
    typeof text === 'string' &&
    text !== '' &&
    [...text].length <= 256 &&
    /^[^\p{Cc}\p{Cs}]*$/u.test(text)
  )
}

function unwritable(order: Order): UnusableOrder | undefined {
  for (const name of sentMembers) {
    const failure = whyNotJson(order[name])
    if (failure)
      return { member: name, detail: `can’t be written as JSON: ${detailOf(failure.error)}` }
  }
  return undefined
}

const sentMembers: readonly (keyof Order)[] = [
  ...orderMembers,
  'method',
  'order_timeout',
  'customer_lang',
  'order_3ds_bypass',
]

/** The merchant's code may be plain JavaScript, so it is checked. */
function isFilled(text: unknown): boolean {
  return typeof text === 'string' && text.trim() !== ''
}

/**
 * Nothing is charged, and the shopper sees today's price. What the page does not say is not
 * compared.
 */
function refuseOtherPrice(
  shown: ShownOrder,
  { amount, currency }: ChargeableOrder,
): Outcome | undefined {
  const { shown_amount, shown_currency } = shown
  const isSameAmount = shown_amount === undefined || equalAmounts(shown_amount, amount)
  const isSameCurrency =
    shown_currency === undefined || shown_currency.toUpperCase() === currency.toUpperCase()
  if (isSameAmount && isSameCurrency) return undefined
  return {
    type: 'rejected',
    issues: [{ field: 'amount', code: 'price_changed' }],
    order: { amount, currency },
  }
}

function membersNotAllowed(payer: PayerRequest, order: ChargeableOrder, now: number): string[] {
  const { payerFields: allowed = [], payerTerms: bounds } = order
  const other = payerFields.filter((name) => payer[name] !== undefined && !allowed.includes(name))
  const wallet = 'wallet' in payer && !order.wallets ? ['wallet'] : []
  const outside = bounds ? termsOutside(bounds, payer.init_recurring) : []
  const past = isPastDay(payer.init_recurring?.expiry_date, now) ? ['expiry_date'] : []
  return [...other, ...wallet, ...new Set([...outside, ...past])]
}

/** Whether a day (YYYY-MM-DD) has passed in UTC, by which subscriptions are charged. */
function isPastDay(day: string | undefined, now: number): boolean {
  return day !== undefined && day < new Date(now).toISOString().slice(0, 10)
}
