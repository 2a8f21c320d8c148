import { html } from 'hono/html'
import { checkoutFormPath } from '../../wire/paths.js'
import type { Transaction } from '../ledger/transaction.js'
import type { SandboxContext } from '../setup/createContext.js'
import { amountOf, formTargetsOf, type Markup } from './page.js'
import { facts, shopperPage } from './shopperPage.js'

export type CheckoutField = keyof typeof fields

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

/** Shows the checkout form, with errors at the wrong fields. Typed values are not written into the page. */
export function formPage(payment: Transaction, context: SandboxContext, wrong: readonly CheckoutField[] = []) {
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
  return shopperPage({ by: 'Sandbox Checkout', title: 'Pay by card', body, formTargets, status }, context)
}

/** The first wrong field takes the focus. */
function fieldMarkup(name: CheckoutField, wrong: readonly CheckoutField[]): Markup {
  const { label, hint, autofill, inputmode, error } = fields[name]
  const isWrong = wrong.includes(name)
  return html`
<div class="field">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<p class="error" id="${name}-error">${isWrong && error}</p>
<input id="${name}" name="${name}" type="text" inputmode="${inputmode}" autocomplete="${autofill}" aria-describedby="${hint && `${name}-hint `}${name}-error"${isWrong ? html` aria-invalid="true"` : ''}${wrong[0] === name ? html` autofocus` : ''}>
</div>`
}
