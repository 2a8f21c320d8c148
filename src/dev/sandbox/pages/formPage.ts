import { html } from 'hono/html'
import type { IssueCode } from '../../../core/model/issue.js'
import { checkoutFormPath } from '../../../core/wire/paths.js'
import { issueText } from '../../../locales/types/issueText.js'
import { fill, type WholeLocale } from '../../../locales/types/messages.js'
import type { Transaction } from '../ledger/transaction.js'
import type { SandboxContext } from '../setup/createContext.js'
import { loadFormLocale } from './formLocale.js'
import { amountOf, formTargetsOf, type Markup } from './page.js'
import { facts, shopperPage } from './shopperPage.js'

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
    hint: undefined,
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
${localMarkup(action, issues.processed_amount)}`
  const formTargets = payment.result_url === undefined ? [] : formTargetsOf(payment.result_url)
  const status = Object.keys(issues).length > 0 ? 400 : 200
  return shopperPage(
    { site: 'Sandbox Checkout', title: payText, body, language: locale, formTargets, status },
    context,
  )
}

/** The first wrong field takes the focus. */
function cardFieldMarkup(name: CardField, issues: FieldIssues, { messages }: WholeLocale): Markup {
  const { label, hint, required, autofill } = cardFields[name]
  const code = issues[name]
  return fieldMarkup({
    name,
    label: messages[label],
    hint: hint && messages[hint],
    error: code === 'required' ? messages[required] : code && issueText(code, messages),
    hasFocus: Object.keys(issues)[0] === name,
    inputmode: 'numeric',
    autofill,
  })
}

/** For developers, so in English. */
function localMarkup(action: string, issue: IssueCode | undefined): Markup {
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
  /** Absent for a valid field. */
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
