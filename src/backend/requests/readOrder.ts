import { failed, ok, type Result } from '../../core/model/issue.js'
import { parseAmount } from '../../core/model/money/amount.js'
import { isCurrency } from '../../core/model/money/currency.js'
import type { PaymentMode } from '../../core/model/payment/paymentFields.js'
import { detailOf } from '../observe/log.js'
import { walletsProblem } from '../orders/acceptedWallets.js'
import { isPastDay } from '../orders/isPastDay.js'
import { type ChargeableOrder, type Order, orderMembers } from '../orders/order.js'
import { isValidBounds } from '../orders/payerTermBounds.js'
import { whyNotJson } from '../service/writeJson.js'

/** Why an order can't be charged, for the merchant's log. */
interface UnusableOrder {
  readonly member: string
  readonly detail: string
}

interface OrderQuery {
  /** The reference that the page asked for. */
  readonly reference: string
  readonly mode: PaymentMode
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * Checks what the merchant's `findOrder` has answered. It may be a database row or plain
 * JavaScript, so that the types prove nothing.
 */
export function readOrder(
  order: Order,
  { reference: askedReference, mode, now }: OrderQuery,
): Result<ChargeableOrder, UnusableOrder> {
  const { reference = askedReference } = order
  const amount = parseAmount(order.amount)
  if (amount.type === 'error') return failed({ member: 'amount', detail: amountRule })
  if (!isCurrency(order.currency)) return failed({ member: 'currency', detail: currencyRule })
  if (!isFilled(order.description)) return failed({ member: 'description', detail: filledRule })
  if (mode === 'direct' && !isFilled(order.customer_id))
    return failed({ member: 'customer_id', detail: filledRule })
  if (!isReference(reference)) return failed({ member: 'reference', detail: referenceRule })
  const problem = contradictionIn(order, now) ?? walletsIn(order) ?? unwritableIn(order)
  if (problem) return failed(problem)
  return ok({ ...order, reference, amount: amount.value })
}

const amountRule = 'must be above zero, with a dot and at most two decimals: 499.90.'
const currencyRule = 'must be a code of ISO 4217: UAH.'
const filledRule = 'must be text that is not empty.'
const referenceRule = 'must be text of 1 to 256 characters.'

function isFilled(text: unknown) {
  return typeof text === 'string' && text.trim() !== ''
}

/** Whether the browser may send a text as a reference, so that it can ask for the order. */
function isReference(text: unknown) {
  if (typeof text !== 'string' || text === '') return false
  return [...text].length <= 256 && /^[^\p{Cc}\p{Cs}]*$/u.test(text)
}

/** Members that contradict each other, or that would let a shopper choose terms without bounds. */
function contradictionIn(order: Order, now: number): UnusableOrder | undefined {
  const { split, method, payerFields, payerTerms, init_recurring } = order
  if (split && method === 'auth') return { member: 'method', detail: splitRule }
  // A database row may say null here.
  if (payerFields !== undefined && !Array.isArray(payerFields))
    return { member: 'payerFields', detail: 'must be a list of names, or left out.' }
  if (payerTerms !== undefined && !isValidBounds(payerTerms))
    return { member: 'payerTerms', detail: boundsRule }
  if (payerFields?.includes('init_recurring') && payerTerms === undefined)
    return { member: 'payerTerms', detail: missingBoundsRule }
  if (isPastDay(init_recurring?.expiry_date, now))
    return { member: 'init_recurring', detail: pastRule }
  return undefined
}

const splitRule = 'is auth, and a split is always a purchase: it would be charged at once.'
const boundsRule =
  'must name terms a payer may choose, each with bounds of its kind: see PayerTermBounds.'
const missingBoundsRule =
  'is missing, and payerFields has init_recurring: say which terms are open.'
const pastRule = 'has an expiry_date that is past: nothing would be charged again.'

function walletsIn(order: Order): UnusableOrder | undefined {
  if ('acceptsCryptogram' in order) {
    return {
      member: 'acceptsCryptogram',
      detail: 'is `wallets: { googlePay: true }` now: the page sends a wallet’s token, not Json.',
    }
  }
  const detail = walletsProblem(order.wallets)
  return detail === undefined ? undefined : { member: 'wallets', detail }
}

/** A member that can't be sent. */
function unwritableIn(order: Order): UnusableOrder | undefined {
  for (const member of sentMembers) {
    const failure = whyNotJson(order[member])
    if (failure) return { member, detail: `can’t be written as JSON: ${detailOf(failure.error)}` }
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
