import { html } from 'hono/html'
import { formatTimestamp } from '../../../core/model/timestamp.js'
import type { Subscription } from '../ledger/subscription.js'
import { amountOf, type Markup, pageResponse } from '../pages/page.js'
import type { SandboxContext } from '../setup/createContext.js'
import { testCards } from '../shared/scenarios.js'
import type { Delivery } from '../webhooks/deliveries.js'
import { documentView } from './controlViews.js'
import {
  actionButton,
  badge,
  type Cell,
  clockTime,
  dayAndTime,
  section,
  table,
} from './panelParts.js'
import { operationsSection, paymentsSection } from './panelPayments.js'

const lists = [
  'payments',
  'operations',
  'deliveries',
  'subscriptions',
  'projects',
  'clock',
  'faults',
] as const

/**
 * Its script refreshes the ledger every two seconds and can be paused. Without scripts a link
 * refreshes the page.
 */
export function showPanel(context: SandboxContext): Promise<Response> {
  const { root, baseUrl, projects, clock } = context
  const body = html`
<header>
<h1>Tillkit sandbox</h1>
<p>The payment service, played at <code>${baseUrl}</code>. No money moves.</p>
<ul class="projects">${projects.map(({ posId, environment = 'test', merchantName }) => {
    return html`<li><span class="badge" data-state="${environment}">${environment}</span> ${merchantName} <code>${posId}</code></li>`
  })}</ul>
<p class="freshness"><a href="${root}/">Refresh</a> <button type="button" id="pause" aria-pressed="false" hidden>Pause updates</button></p>
</header>
<main>
${clockSection(context)}
<div id="ledger">
<p class="now">The sandbox’s time: ${dayAndTime(formatTimestamp(clock.now()))} UTC</p>
${paymentsSection(context)}
${operationsSection(context)}
${subscriptionsSection(context)}
${deliveriesSection(context)}
</div>
${faultsSection(context)}
${cardsSection()}
</main>
<footer>As JSON: ${lists.map((name, index) => html`${index > 0 && ', '}<a href="${root}/sandbox/${name}">${name}</a>`)}</footer>`
  return pageResponse({ title: 'Tillkit sandbox', look: 'panel', root, script: 'panel', body })
}

function cardsSection() {
  return html`
<section>
<h2 id="cards">Test cards</h2>
<p>Any expiry date to come, and any security code of the right length. Other valid numbers are paid at once.</p>
${table({
  label: 'cards',
  columns: [{ head: 'Number', look: 'number' }, 'What happens'],
  rows: testCards.map(({ number, happens }) => () => [number, happens]),
})}
</section>`
}

function deliveriesSection({ deliveries, root }: SandboxContext): Markup {
  return section({
    id: 'deliveries',
    title: 'Webhook deliveries',
    empty: html`No webhook yet. One is sent for every payment that has a <code>server_url</code>.`,
    columns: ['Order', 'Event', { head: 'To', look: 'address' }, 'State', 'Attempts (UTC)', 'Do'],
    rows: deliveries.list().map((delivery) => () => deliveryRow(delivery, root)),
  })
}

function deliveryRow(delivery: Delivery, root: string): readonly Cell[] {
  const {
    delivery_id,
    order_id,
    method,
    status,
    status_code,
    url,
    state,
    attempts,
    next_attempt_at,
  } = delivery
  const tried = attempts.map(({ at, result }) => html`<li>${clockTime(at)} ${result}</li>`)
  const next =
    next_attempt_at && html`<li class="detail">next at ${clockTime(next_attempt_at)}</li>`
  const action = `${root}/sandbox/deliveries/${delivery_id}/resend`
  return [
    order_id,
    html`${method} ${status} <code>${status_code}</code><details id="body-${delivery_id}"><summary>Body<span class="unseen"> of the ${method} webhook of order ${order_id}</span></summary><pre>${JSON.stringify(documentView(delivery.document), null, 1)}</pre></details>`,
    url,
    badge(state),
    html`<ol class="story">${tried}${next}</ol>`,
    actionButton(action, 'Send again', `the ${method} webhook of order ${order_id}`),
  ]
}

function subscriptionsSection({ subscriptions, root }: SandboxContext): Markup {
  return section({
    id: 'subscriptions',
    title: 'Subscriptions',
    empty: html`No subscription yet. A payment with <code>init_recurring</code> starts one.`,
    columns: ['Order', { head: 'Charge', look: 'amount' }, 'Status', 'Next charge (UTC)', 'Do'],
    rows: subscriptions.list().map((subscription) => () => subscriptionRow(subscription, root)),
  })
}

function subscriptionRow(
  { id, status, terms, first, next, failNext }: Subscription,
  root: string,
): readonly Cell[] {
  const { order_id, currency } = first
  const { amount, interval_count, interval_unit } = terms
  const address = `${root}/sandbox/subscriptions/${id}`
  const of = `subscription of order ${order_id}`
  const buttons = html`
${actionButton(`${address}/fail-next`, 'Decline the next charge', of)}
${actionButton(`${address}/cancel`, 'End it', of)}`
  return [
    order_id,
    html`${amountOf({ amount, currency })}<br><span class="detail">every ${interval_count} ${interval_unit}</span>`,
    badge(status),
    html`${next ? dayAndTime(formatTimestamp(next.at)) : 'none'}${next && next.retry > 0 && html`<br><span class="detail">retry ${next.retry}</span>`}${failNext > 0 && html`<br><span class="detail">${failNext} to be declined</span>`}`,
    status === 'canceled' ? undefined : buttons,
  ]
}

const moves: readonly (readonly [label: string, seconds: number])[] = [
  ['1 minute', 60],
  ['1 hour', 3_600],
  ['1 day', 86_400],
  ['31 days', 2_678_400],
]

function clockSection({ root }: SandboxContext): Markup {
  const buttons = moves.map(
    ([label, seconds]) => html`<button name="seconds" value="${seconds}">${label}</button>`,
  )
  return html`
<section>
<h2 id="clock">Clock</h2>
<p>Move the sandbox’s time forward: subscriptions charge, hosted payments expire, webhooks are tried again.</p>
<form class="acts" method="post" action="${root}/sandbox/clock/advance"><div class="buttons">${buttons}</div></form>
</section>`
}

function faultsSection({ root, faults }: SandboxContext): Markup {
  const settings = faults.settings()
  const field = (name: keyof typeof settings, label: string) => {
    return html`<label>${label} <input name="${name}" inputmode="decimal" size="6" autocomplete="off" value="${settings[name]}"></label>`
  }
  return html`
<section>
<h2 id="faults">Webhook faults</h2>
<p>What goes wrong with webhooks: chances from 0 to 1. The same seed gives the same faults again.</p>
<form class="acts" method="post" action="${root}/sandbox/faults">
${field('lose', 'Lost')}
${field('duplicate', 'Sent twice')}
${field('reorder', 'Out of order')}
${field('delayMs', 'Late by up to, in ms')}
${field('seed', 'Seed')}
<div class="buttons"><button>Set</button></div>
</form>
</section>`
}
