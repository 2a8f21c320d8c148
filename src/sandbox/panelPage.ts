import { html } from 'hono/html'
import { formatAmount } from '../model/amount.js'
import type { SandboxRoom } from './createPayment.js'
import type { Delivery } from './delivery.js'
import { type Markup, pageResponse } from './page.js'
import { testCards } from './scenarios.js'
import { needsShopper, type Transaction } from './transaction.js'

/** The newest rows are shown; all are in the JSON. */
const shownRows = 100

/**
 * Shows the sandbox's books: payments, webhook deliveries and the test cards. Its script fetches the page again every two
 * seconds and can be paused; without it the page is as true, and brought up to date by a link.
 */
export function showPanel(room: SandboxRoom): Promise<Response> {
  const { root, baseUrl, projects } = room
  const body = html`
<header>
<h1>Tillkit sandbox</h1>
<p>The payment service, played at <code>${baseUrl}</code> for ${projects.length === 1 ? 'one project' : `${projects.length} projects`}. No money moves.</p>
<p class="freshness"><a href="${root}/">Refresh</a> <button type="button" id="pause" aria-pressed="false" hidden>Pause updates</button></p>
</header>
<main>
<div id="books">
${paymentsSection(room.ledger.list(), room)}
${deliveriesSection(room.deliveries.list())}
</div>
<section>
<h2 id="cards">Test cards</h2>
<p>Any expiry date to come, and any security code of the right length. Other valid numbers are paid at once.</p>
${table({
  label: 'cards',
  heads: ['Number', 'What happens'],
  rows: testCards.map(({ number, happens }) => html`<tr><td class="number">${number}</td><td>${happens}</td></tr>`),
})}
</section>
</main>
<footer>As JSON: <a href="${root}/sandbox/payments">payments</a>, <a href="${root}/sandbox/deliveries">deliveries</a></footer>`
  return pageResponse({ title: 'Tillkit sandbox', look: 'panel', root, script: 'panel', body })
}

function paymentsSection(transactions: readonly Transaction[], room: SandboxRoom): Markup {
  return html`
<section>
<h2 id="payments">Payments <span class="count">${transactions.length}</span></h2>
${
  transactions.length === 0
    ? html`<p class="empty">No payment yet. Pay something in the shop, and it shows up here.</p>`
    : table({
        label: 'payments',
        heads: ['Order', 'Amount', 'Card', 'Status', 'What happened (UTC)'],
        rows: transactions.slice(0, shownRows).map((transaction) => paymentRow(transaction, room)),
      })
}
</section>`
}

function paymentRow(transaction: Transaction, { log }: SandboxRoom): Markup {
  const { order_id, amount, currency, card, status, status_code, status_description, payment_id, bank_url } =
    transaction
  const story = log.about(payment_id).map(({ at, event, detail }) => {
    return html`<li><time datetime="${at}Z">${clockTime(at)}</time> ${inWords(event)}${detail && html` <span class="detail">${detail}</span>`}</li>`
  })
  return html`
<tr>
<th scope="row">${order_id}</th>
<td class="amount">${formatAmount({ amount, currency, locale: 'en' })}</td>
<td class="number">${card?.cc_mask ?? 'token or cryptogram'}</td>
<td>${badge(status)} <code>${status_code}</code><br><span class="detail">${status_description}</span>${
    needsShopper(transaction) &&
    html`<br><a href="${bank_url}">Bank page<span class="unseen"> of order ${order_id}</span></a>`
  }</td>
<td><ol class="story">${story}</ol></td>
</tr>`
}

function deliveriesSection(deliveries: readonly Delivery[]): Markup {
  return html`
<section>
<h2 id="deliveries">Webhook deliveries <span class="count">${deliveries.length}</span></h2>
${
  deliveries.length === 0
    ? html`<p class="empty">No webhook yet. One is sent for every payment that has a <code>server_url</code>.</p>`
    : table({
        label: 'deliveries',
        heads: ['Order', 'Event', 'To', 'State', 'Attempts (UTC)'],
        rows: deliveries.slice(0, shownRows).map(deliveryRow),
      })
}
</section>`
}

function deliveryRow({
  order_id,
  method,
  status,
  status_code,
  url,
  state,
  attempts,
  next_attempt_at,
}: Delivery): Markup {
  const tried = attempts.map(({ at, result }) => {
    return html`<li><time datetime="${at}Z">${clockTime(at)}</time> ${result}</li>`
  })
  const next =
    next_attempt_at &&
    html`<li class="detail">next at <time datetime="${next_attempt_at}Z">${clockTime(next_attempt_at)}</time></li>`
  return html`
<tr>
<th scope="row">${order_id}</th>
<td>${method} ${status} <code>${status_code}</code></td>
<td class="address">${url}</td>
<td>${badge(state)}</td>
<td><ol class="story">${tried}${next}</ol></td>
</tr>`
}

/** A table in a box that scrolls by itself on narrow screens, and can be reached by keyboard for it. */
function table({ label, heads, rows }: { label: string; heads: readonly string[]; rows: readonly Markup[] }): Markup {
  return html`
<div class="scroll" role="region" aria-labelledby="${label}" tabindex="0">
<table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table>
</div>`
}

function badge(state: string): Markup {
  return html`<span class="badge" data-state="${state}">${inWords(state)}</span>`
}

function inWords(name: string): string {
  return name.replaceAll('_', ' ')
}

function clockTime(timestamp: string): string {
  return timestamp.slice(11, 19)
}
