import { detectBrand } from '../../../core/model/card/brand.js'
import { readDigits, validateCardNumber } from '../../../core/model/card/cardNumber.js'
import { validateExpiry } from '../../../core/model/card/expiry.js'
import { validateSecurityCode } from '../../../core/model/card/securityCode.js'
import { amountToNumber, parseAmount } from '../../../core/model/money/amount.js'
import { formatTimestamp } from '../../../core/model/timestamp.js'
import { readText } from '../endpoints/requestBody.js'
import { putOnFile } from '../ledger/cardOnFile.js'
import { paidBy } from '../ledger/newTransaction.js'
import { finish, needsShopper, type Transaction } from '../ledger/transaction.js'
import { changePayment } from '../payments/changePayment.js'
import type { SandboxContext } from '../setup/createContext.js'
import { paymentStates } from '../shared/paymentStates.js'
import { type FieldIssues, formPage } from './formPage.js'
import { seeOther } from './page.js'
import { resultPage, unknownPage } from './shopperPage.js'

/**
 * Shows the service's form of a hosted payment, or leads on where the shopper is already
 * further.
 *
 * @see The interface, "Create a payment", hosted
 */
export async function showCheckoutPage(
  checkout_id: string,
  context: SandboxContext,
): Promise<Response> {
  const payment = context.ledger.byCheckoutId(checkout_id)
  if (payment === undefined) return unknownPage('Sandbox Checkout', context)
  if (payment.status === 'init') return formPage(payment, context)
  return needsShopper(payment)
    ? seeOther(payment.bank_url)
    : resultPage('Sandbox Checkout', payment, context)
}

/**
 * Takes a press on the service's form: pay by card, pay by the local method, or cancel. The
 * first press decides. A later one, such as after the Back button, leads to where the payment
 * is.
 */
export async function takeCheckoutForm(
  request: Request,
  checkout_id: string,
  context: SandboxContext,
) {
  const body = await readText(request)
  const payment = context.ledger.byCheckoutId(checkout_id)
  if (payment === undefined) return unknownPage('Sandbox Checkout', context)
  if (payment.status !== 'init') return redirectToPayment(payment, context)

  const form = new URLSearchParams(body.type === 'ok' ? body.value : '')
  if (form.get('decision') === 'cancel') {
    const cancelled = finish(payment, paymentStates.cancelled, context.clock.now())
    return redirectToPayment(changePayment(cancelled, 'checkout_cancelled', context), context)
  }
  if (form.get('decision') === 'local') return payLocally(form, payment, context)
  const issues = issuesOf(form, context.clock.now())
  if (Object.keys(issues).length > 0) return formPage(payment, context, issues)
  const paid = payByCard(form.get('cc_number') ?? '', payment, context)
  return redirectToPayment(changePayment(paid, 'checkout_paid', context), context)
}

function issuesOf(form: URLSearchParams, now: number): FieldIssues {
  const number = form.get('cc_number') ?? ''
  const { brand } = detectBrand(readDigits(number))
  const cc_number = validateCardNumber(number)
  const expiry = validateExpiry(form.get('expiry') ?? '', now)
  const card_cvv = validateSecurityCode(form.get('card_cvv') ?? '', brand)
  return {
    ...(cc_number && { cc_number }),
    ...(expiry && { expiry }),
    ...(card_cvv && { card_cvv }),
  }
}

/** The sandbox's local method: paid at once, with another amount if the shopper gives one. */
async function payLocally(form: URLSearchParams, payment: Transaction, context: SandboxContext) {
  const typed = form.get('processed_amount')?.trim().replace(',', '.') ?? ''
  const amount = typed === '' ? undefined : parseAmount(typed)
  if (amount?.type === 'error')
    return formPage(payment, context, { processed_amount: 'amount_format' })
  const processed = amount && {
    processed_amount: amountToNumber(amount.value),
    processed_currency: payment.currency,
  }
  const finished = finish(payment, paymentStates.paid, context.clock.now())
  const paid = { ...finished, payway: localPayway, ...(processed && { processed }) }
  return redirectToPayment(changePayment(paid, 'checkout_paid_locally', context), context)
}

/** An invented value: the interface shows none. */
const localPayway = 'sandbox_bank_app'

/** Its card decides whether it is paid, as in direct mode. */
function payByCard(cc_number: string, payment: Transaction, { clock, ledger }: SandboxContext) {
  const now = clock.now()
  const card = putOnFile(cc_number, now)
  ledger.addCard({ pos_id: payment.pos_id, card })
  return { ...payment, ...paidBy(card, now), processed_at: formatTimestamp(now) }
}

async function redirectToPayment(payment: Transaction, context: SandboxContext) {
  if (needsShopper(payment)) return seeOther(payment.bank_url)
  return payment.result_url === undefined
    ? resultPage('Sandbox Checkout', payment, context)
    : seeOther(payment.result_url)
}
