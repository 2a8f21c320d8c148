import { html } from 'hono/html'
import type { IssueCode } from '../../model/issue.js'
import { formatAmount } from '../../model/money/amount.js'
import { formatTimestamp } from '../../model/timestamp.js'
import { checkoutFormPath } from '../../wire/paths.js'
import type { Transaction } from '../ledger/transaction.js'
import type { SandboxContext } from '../setup/createContext.js'
import { paymentStates } from '../shared/paymentStates.js'
import { merchantOf } from './bankLayout.js'
import type { CardIssues } from './cardForm.js'
import {
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutMessages,
  checkoutMessagesFor,
} from './checkoutMessages.js'
import { formTargetsOf, type Markup, type PageOptions, pageResponse } from './page.js'

/** Shows the checkout form, with issues if there are any. Typed values are not written into the page. */
export function formPage(payment: Transaction, context: SandboxContext, issues?: CardIssues): Promise<Response> {
  const messages = messagesFor(payment)
  const action = `${context.root}${checkoutFormPath(payment.checkout?.checkout_id ?? '-')}`
  const body = html`
${facts(payment, messages, context)}
<form method="post" action="${action}" data-checkout>
${hasCardIssue(issues) ? summary(issues, messages) : html`<div id="errors" hidden></div>`}
<input type="hidden" name="decision" value="pay">
${fieldMarkup('cc_number', messages, issues)}
<div class="pair">${fieldMarkup('expiry', messages, issues)}${fieldMarkup('card_cvv', messages, issues)}</div>
<button class="confirm">${messages.pay(amountOf(payment, messages))}</button>
</form>
<form method="post" action="${action}">
<button class="refuse" name="decision" value="cancel">${messages.cancel}</button>
</form>
${localForm(action, messages, issues)}`
  const formTargets = payment.result_url === undefined ? [] : formTargetsOf(payment.result_url)
  const status = issues ? 400 : 200
  return page({ title: messages.title, messages, body, script: 'checkout', formTargets, status }, context)
}

/** Shows the payment's result and the way back. */
export function resultPage(payment: Transaction, context: SandboxContext): Promise<Response> {
  const messages = messagesFor(payment)
  const { title, lead } = messages.results[resultOf(payment)]
  const merchant = nameOf(payment, messages, context)
  const body = html`
<p class="lead">${lead}</p>
${facts(payment, messages, context)}
${
  payment.result_url === undefined
    ? html`<p>${messages.close}</p>`
    : html`<p><a class="onward" href="${payment.result_url}" rel="noreferrer">${messages.back(merchant)}</a></p>`
}`
  return page({ title, messages, body }, context)
}

export function unknownCheckoutPage(context: SandboxContext): Promise<Response> {
  const body = html`<p class="lead">The sandbox knows no such payment. Its ledger is in memory: after a restart it is empty.</p>`
  return page({ title: 'Nothing to pay', messages: checkoutMessagesFor('en'), body, status: 404 }, context)
}

/** For tests, the local method: without a card, with an amount that the shopper may change. */
function localForm(action: string, messages: CheckoutMessages, issues: CardIssues = {}): Markup {
  const { local } = messages
  const isWrong = issues.processed_amount !== undefined
  return html`
<details${isWrong ? html` open` : ''}>
<summary>${local.title}</summary>
<form method="post" action="${action}">
<div class="field">
<label for="processed_amount">${local.amount}</label>
<p class="error" id="processed_amount-error">${isWrong && local.error}</p>
<input id="processed_amount" name="processed_amount" type="text" inputmode="decimal" autocomplete="off" aria-describedby="processed_amount-error"${isWrong ? html` aria-invalid="true" autofocus` : ''}>
</div>
<button name="decision" value="local">${local.pay}</button>
</form>
</details>`
}

function hasCardIssue(issues: CardIssues | undefined): issues is CardIssues {
  return fields.some((field) => issues?.[field] !== undefined)
}

const fields = ['cc_number', 'expiry', 'card_cvv'] as const satisfies readonly CheckoutField[]

const autofill: Readonly<Record<CheckoutField, string>> = {
  cc_number: 'cc-number',
  expiry: 'cc-exp',
  card_cvv: 'cc-csc',
}

function fieldMarkup(field: CheckoutField, messages: CheckoutMessages, issues: CardIssues = {}): Markup {
  const code = issues[field]
  const hint = messages.hints[field]
  return html`
<div class="field" id="${field}-field">
<label for="${field}">${messages.labels[field]}</label>
${hint !== '' && html`<p class="hint" id="${field}-hint">${hint}</p>`}
<p class="error" id="${field}-error">${code && errorText(field, messages, code)}</p>
<input id="${field}" name="${field}" type="text" inputmode="numeric" autocomplete="${autofill[field]}" aria-describedby="${hint === '' ? '' : `${field}-hint `}${field}-error"${code ? html` aria-invalid="true"` : ''}>
</div>`
}

function summary(issues: CardIssues, messages: CheckoutMessages): Markup {
  const lines = fields.map((field) => {
    const code = issues[field]
    return code && html`<li><a href="#${field}">${errorText(field, messages, code)}</a></li>`
  })
  return html`
<div id="errors" role="alert" tabindex="-1" autofocus>
<h2>${messages.errorsTitle}</h2>
<ul>${lines}</ul>
</div>`
}

function errorText(field: CheckoutField, messages: CheckoutMessages, code: IssueCode): string {
  const errors: CheckoutErrors = messages.errors[field]
  return errors[code] ?? errors.other
}

function facts(payment: Transaction, messages: CheckoutMessages, context: SandboxContext): Markup {
  const { order_id, checkout, status } = payment
  const until = status === 'init' && checkout?.expiresAt !== undefined ? formatTimestamp(checkout.expiresAt) : undefined
  return html`
<dl>
<div><dt>${messages.merchant}</dt><dd>${nameOf(payment, messages, context)}</dd></div>
<div class="amount"><dt>${messages.amount}</dt><dd>${amountOf(payment, messages)}</dd></div>
<div><dt>${messages.order}</dt><dd>${order_id}</dd></div>
${until && html`<div><dt>${messages.payBy}</dt><dd><time datetime="${until}Z">${until.slice(0, 16).replace('T', ' ')} UTC</time></dd></div>`}
</dl>`
}

interface CheckoutPage extends Omit<PageOptions, 'look' | 'root'> {
  readonly messages: CheckoutMessages
}

function page({ title, messages, body, ...rest }: CheckoutPage, { root }: SandboxContext): Promise<Response> {
  const framed = html`
<header class="bank">Sandbox Checkout</header>
<main>
<h1>${title}</h1>
${body}
</main>
<footer>${messages.noMoney}</footer>`
  return pageResponse({
    title: `${title} – Sandbox Checkout`,
    look: 'bank',
    root,
    lang: messages.lang,
    body: framed,
    ...rest,
  })
}

function messagesFor({ checkout }: Transaction): CheckoutMessages {
  return checkoutMessagesFor(checkout?.lang ?? 'en')
}

function nameOf(payment: Transaction, messages: CheckoutMessages, context: SandboxContext): string {
  return merchantOf(payment, context) ?? messages.theMerchant
}

function amountOf({ amount, currency }: Transaction, { lang }: CheckoutMessages): string {
  return formatAmount({ amount, currency, locale: { tag: lang } })
}

function resultOf({ status, status_code }: Transaction): keyof CheckoutMessages['results'] {
  if (status === 'success') return 'paid'
  if (status_code === paymentStates.cancelled.status_code) return 'cancelled'
  return status_code === paymentStates.expired.status_code ? 'expired' : 'declined'
}
