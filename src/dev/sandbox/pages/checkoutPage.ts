import { html } from 'hono/html'
import { detectBrand } from '../../../core/model/card/brand.js'
import { readDigits, validateCardNumber } from '../../../core/model/card/cardNumber.js'
import { validateExpiry } from '../../../core/model/card/expiry.js'
import { validateSecurityCode } from '../../../core/model/card/securityCode.js'
import { amountToNumber, parseAmount } from '../../../core/model/money/amount.js'
import { formatTimestamp } from '../../../core/model/timestamp.js'
import { checkoutFormPath } from '../../../core/wire/paths.js'
import { readText } from '../endpoints/requestBody.js'
import { putOnFile } from '../ledger/cardOnFile.js'
import { paidBy } from '../ledger/newTransaction.js'
import { finish, needsShopper, type Transaction } from '../ledger/transaction.js'
import { changePayment, type PaymentChange } from '../payments/changePayment.js'
import type { SandboxContext } from '../setup/createContext.js'
import { paymentStates } from '../shared/paymentStates.js'
import { amountOf, formTargetsOf, type Markup, seeOther } from './page.js'
import { facts, resultPage, shopperPage, unknownPage } from './shopperPage.js'

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
  if (payment.status !== 'init') return leadOn(payment, context)

  const form = new URLSearchParams(body.type === 'ok' ? body.value : '')
  if (form.get('decision') === 'cancel') {
    const change = (storedPayment: Transaction) =>
      storedPayment.status === 'init'
        ? finish(storedPayment, paymentStates.cancelled, context.clock.now())
        : storedPayment
    return leadOn(changePayment(payment, { event: 'checkout_cancelled', change }, context), context)
  }
  if (form.get('decision') === 'local') return payLocally(form, payment, context)
  const wrong = wrongFields(form, context.clock.now())
  if (wrong.length > 0) return formPage(payment, context, wrong)
  const change = paying(form.get('cc_number') ?? '', payment, context)
  return leadOn(changePayment(payment, change, context), context)
}

function wrongFields(form: URLSearchParams, now: number): readonly CheckoutField[] {
  const number = form.get('cc_number') ?? ''
  const { brand } = detectBrand(readDigits(number))
  const wrong: CheckoutField[] = []
  if (validateCardNumber(number)) wrong.push('cc_number')
  if (validateExpiry(form.get('expiry') ?? '', now)) wrong.push('expiry')
  if (validateSecurityCode(form.get('card_cvv') ?? '', brand)) wrong.push('card_cvv')
  return wrong
}

/** The sandbox's local method: paid at once, with another amount if the shopper gives one. */
async function payLocally(
  form: URLSearchParams,
  payment: Transaction,
  context: SandboxContext,
): Promise<Response> {
  const typed = form.get('processed_amount')?.trim().replace(',', '.') ?? ''
  const amount = typed === '' ? undefined : parseAmount(typed)
  if (amount?.type === 'error') return formPage(payment, context, ['processed_amount'])
  const processed = amount && {
    processed_amount: amountToNumber(amount.value),
    processed_currency: payment.currency,
  }
  const pay = (storedPayment: Transaction): Transaction => {
    if (storedPayment.status !== 'init') return storedPayment
    const paid = finish(storedPayment, paymentStates.paid, context.clock.now())
    return { ...paid, payway: localPayway, ...(processed && { processed }) }
  }
  return leadOn(
    changePayment(payment, { event: 'checkout_paid_locally', change: pay }, context),
    context,
  )
}

/** An invented value: the interface shows none. */
const localPayway = 'sandbox_bank_app'

function paying(
  cc_number: string,
  { pos_id }: Transaction,
  { clock, ledger }: SandboxContext,
): PaymentChange {
  const now = clock.now()
  const card = putOnFile(cc_number, now)
  const processed_at = formatTimestamp(now)
  ledger.addCard({ pos_id, card })
  return {
    event: 'checkout_paid',
    change: (storedPayment) =>
      storedPayment.status === 'init'
        ? { ...storedPayment, ...paidBy(card, now), processed_at }
        : storedPayment,
  }
}

async function leadOn(payment: Transaction, context: SandboxContext): Promise<Response> {
  if (needsShopper(payment)) return seeOther(payment.bank_url)
  return payment.result_url === undefined
    ? resultPage('Sandbox Checkout', payment, context)
    : seeOther(payment.result_url)
}

type CheckoutField = keyof typeof fields

const fields = {
  cc_number: {
    label: 'Card number',
    hint: '',
    autofill: 'cc-number',
    inputmode: 'numeric',
    error: 'Check the card number: a digit is missing or wrong',
  },
  expiry: {
    label: 'Expiry date',
    hint: 'Such as 04/30',
    autofill: 'cc-exp',
    inputmode: 'numeric',
    error: 'Enter a date to come as month and year, such as 04/30',
  },
  card_cvv: {
    label: 'Security code',
    hint: '3 or 4 digits',
    autofill: 'cc-csc',
    inputmode: 'numeric',
    error: 'Enter all digits of the security code: three, for American Express four',
  },
  processed_amount: {
    label: 'Amount, if you pay another',
    hint: '',
    autofill: 'off',
    inputmode: 'decimal',
    error: 'Enter the amount with two decimals at most, such as 499.90',
  },
} as const

/**
 * Shows the checkout form, with errors at the wrong fields. Typed values are not written into the
 * page.
 */
function formPage(
  payment: Transaction,
  context: SandboxContext,
  wrong: readonly CheckoutField[] = [],
) {
  const action = `${context.root}${checkoutFormPath(payment.checkout?.checkout_id ?? '-')}`
  const field = (name: CheckoutField) => fieldMarkup(name, wrong)
  const body = html`
${facts(payment, context)}
<form method="post" action="${action}">
<input type="hidden" name="decision" value="pay">
${field('cc_number')}
<div class="pair">${field('expiry')}${field('card_cvv')}</div>
<button class="confirm">Pay ${amountOf(payment)}</button>
</form>
<form method="post" action="${action}">
<button class="refuse" name="decision" value="cancel">Cancel the payment</button>
</form>
<details${wrong.includes('processed_amount') ? html` open` : ''}>
<summary>Sandbox</summary>
<form method="post" action="${action}">
${field('processed_amount')}
<button name="decision" value="local">Pay with the bank’s app</button>
</form>
</details>`
  const formTargets = payment.result_url === undefined ? [] : formTargetsOf(payment.result_url)
  const status = wrong.length > 0 ? 400 : 200
  return shopperPage(
    { site: 'Sandbox Checkout', title: 'Pay by card', body, formTargets, status },
    context,
  )
}

/** The first wrong field takes the focus. */
function fieldMarkup(name: CheckoutField, wrong: readonly CheckoutField[]): Markup {
  const { label, hint, autofill, inputmode, error } = fields[name]
  const isWrong = wrong.includes(name)
  const describedBy = hint ? `${name}-hint ${name}-error` : `${name}-error`
  const invalid = isWrong ? html` aria-invalid="true"` : ''
  const focus = wrong[0] === name ? html` autofocus` : ''
  return html`
<div class="field">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<p class="error" id="${name}-error">${isWrong && error}</p>
<input id="${name}" name="${name}" type="text" inputmode="${inputmode}"
  autocomplete="${autofill}" aria-describedby="${describedBy}"${invalid}${focus}>
</div>`
}
