import { html } from 'hono/html'
import { checkoutFormPath } from '../../../core/wire/paths.js'
import type { LedgerOperation } from '../ledger/operation.js'
import { needsShopper, type Transaction } from '../ledger/transaction.js'
import { cardText } from '../pages/cardMarks.js'
import { amountOf, type Markup } from '../pages/page.js'
import { actionsFor } from '../payments/paymentActions.js'
import type { SandboxContext } from '../setup/createContext.js'
import { badge, type Cell, clockTime, detail, inWords, section } from './panelParts.js'

/** The payments, the newest first, with what a developer can do to each. */
export function paymentsSection(context: SandboxContext): Markup {
  return section({
    id: 'payments',
    title: 'Payments',
    empty: 'No payment yet. Pay something in the shop, and it shows up here.',
    columns: [
      'Order',
      { head: 'Amount', look: 'amount' },
      { head: 'Card', look: 'number' },
      'Status',
      'What happened (UTC)',
      'Do',
    ],
    rows: context.ledger.list().map((transaction) => () => paymentRow(transaction, context)),
  })
}

/** The captures, voids and refunds, the newest first. */
export function operationsSection({ ledger }: SandboxContext): Markup {
  return section({
    id: 'operations',
    title: 'Operations',
    empty: 'No capture, void or refund yet. Each payment above offers those it can take.',
    columns: ['Order', 'Method', { head: 'Amount', look: 'amount' }, 'Status', 'At (UTC)'],
    rows: ledger.listOperations().map((operation) => () => operationRow(operation)),
  })
}

function paymentRow(transaction: Transaction, context: SandboxContext): readonly Cell[] {
  const { order_id, card, payway, status, status_code, status_description } = transaction
  const { payment_id, mode, method } = transaction
  const story = context.log.about(payment_id).map((entry) => {
    const words = entry.detail && html` <span class="detail">${entry.detail}</span>`
    return html`<li>${clockTime(entry.at)} ${inWords(entry.event)}${words}</li>`
  })
  const state = html`${badge(status)} <code>${status_code}</code>${detail(status_description)}`
  return [
    html`${order_id}${detail(`${mode} ${method}`)}`,
    html`${amountOf(transaction)}${processedOf(transaction)}`,
    (card && cardText(card.cc_mask)) ??
      payway ??
      (status === 'init' ? 'not yet known' : 'token or cryptogram'),
    html`${state}${wayOn(transaction, context)}`,
    html`<ol class="story">${story}</ol>`,
    actionsForm(transaction, context),
  ]
}

function processedOf({ processed }: Transaction) {
  if (processed === undefined) return undefined
  const { processed_amount: amount, processed_currency: currency } = processed
  return detail(`processed ${amountOf({ amount, currency })}`)
}

function wayOn(transaction: Transaction, { root }: SandboxContext) {
  const { order_id, bank_url, status, checkout } = transaction
  const unseen = html`<span class="unseen"> of order ${order_id}</span>`
  if (needsShopper(transaction)) return html`<br><a href="${bank_url}">Bank page${unseen}</a>`
  if (status !== 'init' || checkout === undefined) return undefined
  const address = `${root}${checkoutFormPath(checkout.checkout_id)}`
  return html`<br><a href="${address}">Checkout form${unseen}</a>`
}

/** One amount for all buttons: empty means all of it. */
function actionsForm(transaction: Transaction, context: SandboxContext) {
  const { payment_id, order_id, currency } = transaction
  const actions = actionsFor(transaction, context)
  const [firstAction = 'pay'] = actions
  const isOpen = actions.includes('pay')
  const addressOf = (action: string) => `${context.root}/sandbox/payments/${payment_id}/${action}`
  const unseen = html`<span class="unseen"> order ${order_id}</span>`
  const buttons = actions.map((action) => {
    const label = action === 'p2p' ? 'P2P' : action.replace(/^./, (letter) => letter.toUpperCase())
    return html`<button formaction="${addressOf(action)}">${label}${unseen}</button>`
  })
  const [name, title] = isOpen
    ? ['processed_amount', 'Paid amount, if another']
    : ['amount', 'Amount, if not all']
  return html`
<details id="do-${payment_id}">
<summary>Choose<span class="unseen"> for order ${order_id}</span></summary>
<form class="acts" method="post" action="${addressOf(firstAction)}"
  aria-label="Order ${order_id}, payment ${payment_id}">
<label>${title}
<input name="${name}" inputmode="decimal" size="9" autocomplete="off"> ${currency}</label>
${isOpen || html`<label><input type="checkbox" name="fails" value="1"> is declined</label>`}
${isOpen && html`<label><input type="checkbox" name="limit" value="1"> a limit declines it</label>`}
<div class="buttons">${buttons}</div>
</form>
</details>`
}

function operationRow(operation: LedgerOperation): readonly Cell[] {
  const { order_id, method, status, status_code, created_at } = operation
  return [
    order_id,
    method,
    amountOf(operation),
    html`${badge(status)} <code>${status_code}</code>`,
    clockTime(created_at),
  ]
}
