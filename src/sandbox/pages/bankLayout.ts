import { html } from 'hono/html'
import { formatAmount } from '../../model/money/amount.js'
import type { Transaction } from '../ledger/transaction.js'
import type { SandboxContext } from '../setup/createContext.js'
import type { Markup } from './page.js'

export function frame(title: string, body: Markup): Markup {
  return html`
<header class="bank"><svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false"><path d="M16 3 3 10v3h26v-3zM6 15v9h4v-9zm8 0v9h4v-9zm8 0v9h4v-9zM3 26v3h26v-3z" fill="currentColor"/></svg> Sandbox Bank</header>
<main>
<h1>${title}</h1>
${body}
</main>
<footer>This is a sandbox. There is no bank behind this page and no money moves.</footer>`
}

/** Merchant, amount, card and order. */
export function facts(transaction: Transaction, context: SandboxContext): Markup {
  const { amount, currency, card } = transaction
  return html`
<dl>
<div><dt>Merchant</dt><dd>${merchantOf(transaction, context) ?? 'the merchant'}</dd></div>
<div class="amount"><dt>Amount</dt><dd>${formatAmount({ amount, currency, locale: { tag: 'en' } })}</dd></div>
${card && html`<div><dt>Card</dt><dd><span class="mask">${card.cc_mask}</span></dd></div>`}
<div><dt>Order</dt><dd>${transaction.order_id}</dd></div>
</dl>`
}

/** The merchant's name for the shopper; `undefined` when neither project nor payment has one. */
export function merchantOf({ pos_id, result_url }: Transaction, { projects }: SandboxContext): string | undefined {
  const name = projects.find(({ posId }) => posId === pos_id)?.merchantName
  return name ?? (result_url === undefined ? undefined : new URL(result_url).host)
}
