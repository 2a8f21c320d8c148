import { html } from 'hono/html'
import type { IssueCode } from '../../model/issue.js'
import { formatAmount } from '../../model/money/amount.js'
import { formatTimestamp } from '../../model/timestamp.js'
import { checkoutFormPath } from '../../wire/paths.js'
import type { Transaction } from '../ledger/transaction.js'
import type { SandboxRoom } from '../setup/sandboxContext.js'
import { standings } from '../shared/scenarios.js'
import { merchantOf } from './bankLayout.js'
import type { CardComplaints } from './cardForm.js'
import { type CheckoutField, type CheckoutWords, checkoutWordsFor } from './checkoutMessages.js'
import { formTargetsOf, type Markup, pageResponse } from './page.js'

/** Shows the checkout form; with complaints, what to put right. What was typed is not written into the page again. */
export function formPage(payment: Transaction, room: SandboxRoom, complaints?: CardComplaints): Promise<Response> {
  const words = wordsFor(payment)
  const action = `${room.root}${checkoutFormPath(payment.checkout?.checkout_id ?? '-')}`
  const body = html`
${facts(payment, words, room)}
<form method="post" action="${action}" data-checkout>
${hasCardComplaint(complaints) ? summary(complaints, words) : html`<div id="errors" hidden></div>`}
<input type="hidden" name="decision" value="pay">
${fields.map((field) => fieldMarkup(field, words, complaints?.[field]))}
<button class="confirm">${words.pay(amountOf(payment, words))}</button>
</form>
${localForm(action, words, complaints)}
<form method="post" action="${action}">
<button class="refuse" name="decision" value="cancel">${words.cancel}</button>
</form>`
  const formTargets = payment.result_url === undefined ? [] : formTargetsOf(payment.result_url)
  const status = complaints ? 400 : 200
  return page({ title: words.title, words, body, script: 'checkout', formTargets, status }, room)
}

/** Shows what became of the payment, and the way back. */
export function resultPage(payment: Transaction, room: SandboxRoom): Promise<Response> {
  const words = wordsFor(payment)
  const [title, lead] = words.results[resultOf(payment)]
  const merchant = nameOf(payment, words, room)
  const body = html`
<p class="lead">${lead}</p>
${facts(payment, words, room)}
${
  payment.result_url === undefined
    ? html`<p>${words.close}</p>`
    : html`<p><a class="onward" href="${payment.result_url}" rel="noreferrer">${words.back(merchant)}</a></p>`
}`
  return page({ title, words, body }, room)
}

export function unknownCheckoutPage(room: SandboxRoom): Promise<Response> {
  const body = html`<p class="lead">The sandbox knows no such payment. It keeps its books in memory: after a restart they are empty.</p>`
  return page({ title: 'Nothing to pay', words: checkoutWordsFor('en'), body, status: 404 }, room)
}

/** The local method: no card, and an amount that the shopper may change. */
function localForm(action: string, words: CheckoutWords, complaints: CardComplaints = {}): Markup {
  const { local } = words
  const isWrong = complaints.processed_amount !== undefined
  return html`
<form method="post" action="${action}">
<div class="field">
<label for="processed_amount">${local.amount}</label>
<p class="error" id="processed_amount-error">${isWrong && local.error}</p>
<input id="processed_amount" name="processed_amount" type="text" inputmode="decimal" autocomplete="off" aria-describedby="processed_amount-error"${isWrong ? html` aria-invalid="true" autofocus` : ''}>
</div>
<button class="local" name="decision" value="local">${local.pay}</button>
</form>`
}

function hasCardComplaint(complaints: CardComplaints | undefined): complaints is CardComplaints {
  return fields.some((field) => complaints?.[field] !== undefined)
}

const fields = ['cc_number', 'expiry', 'card_cvv'] as const satisfies readonly CheckoutField[]

const autofill: Readonly<Record<CheckoutField, string>> = {
  cc_number: 'cc-number',
  expiry: 'cc-exp',
  card_cvv: 'cc-csc',
}

function fieldMarkup(field: CheckoutField, words: CheckoutWords, code: IssueCode | undefined): Markup {
  const hint = words.hints[field]
  return html`
<div class="field" id="${field}-field">
<label for="${field}">${words.labels[field]}</label>
${hint !== '' && html`<p class="hint" id="${field}-hint">${hint}</p>`}
<p class="error" id="${field}-error">${code && errorText(field, words, code)}</p>
<input id="${field}" name="${field}" type="text" inputmode="numeric" autocomplete="${autofill[field]}" aria-describedby="${hint === '' ? '' : `${field}-hint `}${field}-error"${code ? html` aria-invalid="true"` : ''}>
</div>`
}

function summary(complaints: CardComplaints, words: CheckoutWords): Markup {
  const lines = fields.map((field) => {
    const code = complaints[field]
    return code && html`<li><a href="#${field}">${errorText(field, words, code)}</a></li>`
  })
  return html`
<div id="errors" role="alert" tabindex="-1" autofocus>
<h2>${words.errorsTitle}</h2>
<ul>${lines}</ul>
</div>`
}

function errorText(field: CheckoutField, words: CheckoutWords, code: IssueCode): string {
  const errors = words.errors[field]
  return errors[code] ?? errors.other
}

function facts(payment: Transaction, words: CheckoutWords, room: SandboxRoom): Markup {
  const { order_id, checkout, status } = payment
  const until = status === 'init' && checkout?.expiresAt !== undefined ? formatTimestamp(checkout.expiresAt) : undefined
  return html`
<dl>
<div><dt>${words.merchant}</dt><dd>${nameOf(payment, words, room)}</dd></div>
<div class="amount"><dt>${words.amount}</dt><dd>${amountOf(payment, words)}</dd></div>
<div><dt>${words.order}</dt><dd>${order_id}</dd></div>
${until && html`<div><dt>${words.payBy}</dt><dd><time datetime="${until}Z">${until.slice(0, 16).replace('T', ' ')} UTC</time></dd></div>`}
</dl>`
}

interface CheckoutPage {
  readonly title: string
  readonly words: CheckoutWords
  readonly body: Markup
  readonly script?: 'checkout'
  readonly formTargets?: readonly string[]
  readonly status?: number
}

function page({ title, words, body, ...rest }: CheckoutPage, { root }: SandboxRoom): Promise<Response> {
  const framed = html`
<header class="bank">Sandbox Checkout</header>
<main>
<h1>${title}</h1>
${body}
</main>
<footer>${words.noMoney}</footer>`
  return pageResponse({
    title: `${title} – Sandbox Checkout`,
    look: 'bank',
    root,
    lang: words.lang,
    body: framed,
    ...rest,
  })
}

function wordsFor({ checkout }: Transaction): CheckoutWords {
  return checkoutWordsFor(checkout?.lang ?? 'en')
}

function nameOf(payment: Transaction, words: CheckoutWords, room: SandboxRoom): string {
  return merchantOf(payment, room) ?? words.theMerchant
}

function amountOf({ amount, currency }: Transaction, { lang }: CheckoutWords): string {
  return formatAmount({ amount, currency, locale: lang })
}

function resultOf({ status, status_code }: Transaction): keyof CheckoutWords['results'] {
  if (status === 'success') return 'paid'
  if (status_code === standings.cancelled.status_code) return 'cancelled'
  return status_code === standings.expired.status_code ? 'expired' : 'declined'
}
