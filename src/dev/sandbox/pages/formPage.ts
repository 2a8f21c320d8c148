import { html } from 'hono/html'
import { formatClock } from '../../../core/model/formatClock.js'
import type { IssueCode } from '../../../core/model/issue.js'
import { checkoutFormPath } from '../../../core/wire/paths.js'
import { issueText } from '../../../locales/types/issueText.js'
import { fill, type WholeLocale } from '../../../locales/types/messages.js'
import type { Transaction } from '../ledger/transaction.js'
import type { SandboxContext } from '../setup/createContext.js'
import { acceptedMarks } from './cardMarks.js'
import { loadOrderLocale } from './orderLocale.js'
import { amountOf, formTargetsOf, type Markup } from './page.js'
import { lock, merchantOf, shopperPage } from './shopperPage.js'

type CardField = keyof typeof cardFields

/** What is wrong with a typed value, by its field. */
export type FieldIssues = Readonly<Partial<Record<CardField | 'processed_amount', IssueCode>>>

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
    hint: 'securityCodeHint',
    required: 'requiredSecurityCode',
    autofill: 'cc-csc',
  },
} as const

/**
 * Shows the checkout form in the language of `customer_lang`, with errors at the wrong fields. The
 * page has no typed values.
 */
export async function formPage(
  payment: Transaction,
  context: SandboxContext,
  issues: FieldIssues = {},
): Promise<Response> {
  const locale = await loadOrderLocale(payment.customer_lang)
  const { messages } = locale
  const action = `${context.root}${checkoutFormPath(payment.checkout?.checkout_id ?? '-')}`
  const field = (name: CardField) => cardFieldMarkup(name, issues, locale)
  const payText = fill(messages.pay, { amount: amountOf(payment, locale) })
  const body = html`
${orderMarkup(payment, context, locale)}
<div class="ways">
<form method="post" action="${action}" aria-label="${messages.card}">
<input type="hidden" name="decision" value="pay">
${field('cc_number')}
<div class="pair">${field('expiry')}${field('card_cvv')}</div>
<button class="confirm">${lock} ${payText}</button>
</form>
<form method="post" action="${action}" aria-label="${messages.cancelPayment}">
<button class="refuse" name="decision" value="cancel">${messages.cancelPayment}</button>
</form>
${localMarkup(action, issues.processed_amount)}
</div>`
  const status = Object.keys(issues).length > 0 ? 400 : 200
  return shopperPage(
    {
      site: 'Sandbox Checkout',
      title: payText,
      heading: merchantOf(payment, context),
      body,
      language: locale,
      formTargets: formTargetsOf(payment.result_url),
      script: 'checkout',
      status,
    },
    context,
  )
}

/** What is paid: at the left of a wide page. */
function orderMarkup(payment: Transaction, context: SandboxContext, locale: WholeLocale) {
  const { order_id, description, checkout } = payment
  const { messages } = locale
  return html`
<div class="order">
<p class="hero">${amountOf(payment, locale)}</p>
${description && html`<p class="lead"><bdi>${description}</bdi></p>`}
<p class="lead">${messages.orderNumber} <bdi>${order_id}</bdi></p>
${timeMarkup(checkout?.expiresAt, context, locale)}
</div>`
}

/** The page's script counts it down. Without scripts it is the time that was left at first. */
function timeMarkup(
  expiresAt: number | undefined,
  { clock }: SandboxContext,
  { tag, messages }: WholeLocale,
) {
  if (expiresAt === undefined) return undefined
  const seconds = Math.max(0, Math.floor((expiresAt - clock.now()) / 1_000))
  const [before, after] = messages.timeLeft.split('{time}')
  return html`
<p class="time" role="timer">${before}<bdi id="time-left"
data-seconds="${seconds}">${formatClock(seconds, tag)}</bdi>${after}</p>`
}

/** The first wrong field takes the focus. */
function cardFieldMarkup(name: CardField, issues: FieldIssues, { messages }: WholeLocale) {
  const { label, hint, required, autofill } = cardFields[name]
  const code = issues[name]
  return fieldMarkup({
    name,
    label: messages[label],
    hint: hint && messages[hint],
    frontHint: name === 'card_cvv' ? messages.securityCodeHintFront : undefined,
    error: code === 'required' ? messages[required] : code && issueText(code, messages),
    hasFocus: Object.keys(issues)[0] === name,
    inputmode: 'numeric',
    autofill,
    marks: name === 'cc_number' ? acceptedMarks() : undefined,
  })
}

/** For developers, so in English. */
function localMarkup(action: string, issue: IssueCode | undefined) {
  const amountField = fieldMarkup({
    name: 'processed_amount',
    label: 'Amount, if you pay another',
    error: issue && 'Enter the amount with two decimals at most, such as 499.90',
    hasFocus: issue !== undefined,
    inputmode: 'decimal',
    autofill: 'off',
  })
  return html`
<details lang="en" dir="ltr"${issue ? html` open` : ''}>
<summary>Sandbox</summary>
<form method="post" action="${action}" aria-label="Pay with the bank’s app">
${amountField}
<button name="decision" value="local">Pay with the bank’s app</button>
</form>
</details>`
}

interface FormField {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  /** The hint where the card's number says that the code is on its front. */
  readonly frontHint?: string | undefined
  /** Absent for a valid field. */
  readonly error: string | undefined
  readonly hasFocus: boolean
  readonly inputmode: string
  readonly autofill: string
  /** At the end of the label's row. */
  readonly marks?: Markup | undefined
}

function fieldMarkup(field: FormField) {
  const { name, label, hint, frontHint, error, hasFocus, inputmode, autofill, marks } = field
  const describedBy = hint ? `${name}-hint ${name}-error` : `${name}-error`
  const invalidAttribute = error ? html` aria-invalid="true"` : ''
  const frontAttribute = frontHint ? html` data-front="${frontHint}"` : ''
  const focusAttribute = hasFocus ? html` autofocus` : ''
  return html`
<div class="field">
<p class="labels"><label for="${name}">${label}</label>${marks}</p>
${hint && html`<p class="hint" id="${name}-hint"${frontAttribute}>${hint}</p>`}
<p class="error" id="${name}-error">${error}</p>
<input id="${name}" name="${name}" type="text" inputmode="${inputmode}"
  autocomplete="${autofill}" aria-describedby="${describedBy}"${invalidAttribute}${focusAttribute}>
</div>`
}
