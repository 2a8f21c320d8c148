import { html } from 'hono/html'
import { detectBrand } from '../../../core/model/card/brand.js'
import { readDigits, validateCardNumber } from '../../../core/model/card/cardNumber.js'
import { validateExpiry } from '../../../core/model/card/expiry.js'
import { validateSecurityCode } from '../../../core/model/card/securityCode.js'
import type { IssueCode } from '../../../core/model/issue.js'
import { amountToNumber, parseAmount } from '../../../core/model/money/amount.js'
import { formatTimestamp } from '../../../core/model/timestamp.js'
import { checkoutFormPath } from '../../../core/wire/paths.js'
import { fill, type WholeLocale } from '../../../locales/types/messages.js'
import { readText } from '../endpoints/requestBody.js'
import { putOnFile } from '../ledger/cardOnFile.js'
import { paidBy } from '../ledger/newTransaction.js'
import { finish, needsShopper, type Transaction } from '../ledger/transaction.js'
import { changePayment, type PaymentChange } from '../payments/changePayment.js'
import type { SandboxContext } from '../setup/createContext.js'
import { paymentStates } from '../shared/paymentStates.js'
import { loadFormLocale } from './formLocale.js'
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
  const issues = issuesOf(form, context.clock.now())
  if (Object.keys(issues).length > 0) return formPage(payment, context, { issues })
  const change = paying(form.get('cc_number') ?? '', payment, context)
  return leadOn(changePayment(payment, change, context), context)
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
async function payLocally(
  form: URLSearchParams,
  payment: Transaction,
  context: SandboxContext,
): Promise<Response> {
  const typed = form.get('processed_amount')?.trim().replace(',', '.') ?? ''
  const amount = typed === '' ? undefined : parseAmount(typed)
  if (amount?.type === 'error') return formPage(payment, context, { isAmountWrong: true })
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

type CardField = keyof typeof cardFields

/** What is wrong with a typed value, by its field. */
type FieldIssues = Readonly<Partial<Record<CardField, IssueCode>>>

const cardFields = {
  cc_number: {
    label: 'cardNumber',
    hint: undefined,
    required: 'requiredCardNumber',
    autofill: 'cc-number',
  },
  expiry: {
    label: 'expiry',
    hint: 'expiryHint',
    required: 'requiredExpiry',
    autofill: 'cc-exp',
  },
  card_cvv: {
    label: 'securityCode',
    hint: undefined,
    required: 'requiredSecurityCode',
    autofill: 'cc-csc',
  },
} as const

interface FormMistakes {
  readonly issues?: FieldIssues
  /** Whether the amount of the local method can't be read. */
  readonly isAmountWrong?: boolean
}

/**
 * Shows the checkout form in the language of `customer_lang`, with errors at the wrong fields. Typed
 * values are not written into the page.
 */
async function formPage(
  payment: Transaction,
  context: SandboxContext,
  { issues = {}, isAmountWrong = false }: FormMistakes = {},
): Promise<Response> {
  const locale = await loadFormLocale(payment.checkout?.customer_lang)
  const { messages } = locale
  const action = `${context.root}${checkoutFormPath(payment.checkout?.checkout_id ?? '-')}`
  const field = (name: CardField) => cardFieldMarkup(name, issues, locale)
  const payText = fill(messages.pay, { amount: amountOf(payment, locale) })
  const body = html`
${facts(payment, context, locale)}
<form method="post" action="${action}">
<input type="hidden" name="decision" value="pay">
${field('cc_number')}
<div class="pair">${field('expiry')}${field('card_cvv')}</div>
<button class="confirm">${payText}</button>
</form>
<form method="post" action="${action}">
<button class="refuse" name="decision" value="cancel">${messages.cancelPayment}</button>
</form>
${localMarkup(action, isAmountWrong)}`
  const formTargets = payment.result_url === undefined ? [] : formTargetsOf(payment.result_url)
  const status = isAmountWrong || Object.keys(issues).length > 0 ? 400 : 200
  return shopperPage(
    { site: 'Sandbox Checkout', title: payText, body, language: locale, formTargets, status },
    context,
  )
}

/** The first wrong field takes the focus. */
function cardFieldMarkup(name: CardField, issues: FieldIssues, { messages }: WholeLocale): Markup {
  const { label, hint, required, autofill } = cardFields[name]
  const code = issues[name]
  const texts: Readonly<Partial<Record<IssueCode, string>>> = messages
  const issueText = code && (texts[code] ?? messages.format)
  return fieldMarkup({
    name,
    label: messages[label],
    hint: hint && messages[hint],
    error: code === 'required' ? messages[required] : issueText,
    hasFocus: Object.keys(issues)[0] === name,
    inputmode: 'numeric',
    autofill,
  })
}

/** For developers, so in English. */
function localMarkup(action: string, isAmountWrong: boolean): Markup {
  const error = 'Enter the amount with two decimals at most, such as 499.90'
  const amountField = fieldMarkup({
    name: 'processed_amount',
    label: 'Amount, if you pay another',
    error: isAmountWrong ? error : undefined,
    hasFocus: isAmountWrong,
    inputmode: 'decimal',
    autofill: 'off',
  })
  return html`
<details lang="en" dir="ltr"${isAmountWrong ? html` open` : ''}>
<summary>Sandbox</summary>
<form method="post" action="${action}">
${amountField}
<button name="decision" value="local">Pay with the bank’s app</button>
</form>
</details>`
}

interface FormField {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  /** Shown at the field, which is invalid then. */
  readonly error: string | undefined
  readonly hasFocus: boolean
  readonly inputmode: string
  readonly autofill: string
}

function fieldMarkup(field: FormField): Markup {
  const { name, label, hint, error, hasFocus, inputmode, autofill } = field
  const describedBy = hint ? `${name}-hint ${name}-error` : `${name}-error`
  const invalid = error ? html` aria-invalid="true"` : ''
  const focus = hasFocus ? html` autofocus` : ''
  return html`
<div class="field">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<p class="error" id="${name}-error">${error}</p>
<input id="${name}" name="${name}" type="text" inputmode="${inputmode}"
  autocomplete="${autofill}" aria-describedby="${describedBy}"${invalid}${focus}>
</div>`
}
