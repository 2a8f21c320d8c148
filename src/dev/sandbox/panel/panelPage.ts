import { html } from 'hono/html'
import { formatTimestamp } from '../../../core/model/timestamp.js'
import type { Subscription } from '../ledger/subscription.js'
import { amountOf, pageResponse } from '../pages/page.js'
import type { SandboxContext } from '../setup/createContext.js'
import type { SandboxProject } from '../shared/sandboxProject.js'
import { testCards } from '../shared/scenarios.js'
import type { Delivery } from '../webhooks/delivery.js'
import { documentView } from './controlViews.js'
import {
  actionButton,
  badge,
  type Cell,
  clockTime,
  dayAndTime,
  detail,
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
 * The page at the sandbox's address: what it has recorded, and what a developer can make it do.
 *
 * Its script refreshes the ledger every two seconds and can be paused. Without scripts a link
 * refreshes the page.
 */
export function showPanel(context: SandboxContext): Promise<Response> {
  const { root, baseUrl, projects, clock } = context
  const links = lists.map((name) => html`<a href="${root}/sandbox/${name}">${name}</a>`)
  const body = html`
<header>
<h1>Tillkit sandbox</h1>
<p>The payment service, played at <code>${baseUrl}</code>. No money moves.</p>
<ul class="projects">${projects.map(projectLine)}</ul>
<p class="freshness"><a href="${root}/">Refresh</a>
<button type="button" id="pause" aria-pressed="false" hidden>Pause updates</button></p>
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
<footer>As JSON: ${links.map((link, index) => (index > 0 ? html`, ${link}` : link))}</footer>`
  return pageResponse({ title: 'Tillkit sandbox', look: 'panel', root, script: 'panel', body })
}

function projectLine({ posId, environment = 'test', merchantName }: SandboxProject) {
  return html`<li>${badge(environment)} ${merchantName} <code>${posId}</code></li>`
}

function cardsSection() {
  return html`
<section>
<h2 id="cards">Test cards</h2>
<p>Any expiry date to come, and any security code of the right length.
Other valid numbers are paid at once.</p>
${table({
  label: 'cards',
  columns: [{ head: 'Number', look: 'number' }, 'What happens'],
  rows: testCards.map(({ number, happens }) => () => [number, happens]),
})}
</section>`
}

function deliveriesSection({ deliveries, root }: SandboxContext) {
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
  const nextAttempt =
    next_attempt_at && html`<li class="detail">next at ${clockTime(next_attempt_at)}</li>`
  const action = `${root}/sandbox/deliveries/${delivery_id}/resend`
  const webhook = `the ${method} webhook of order ${order_id}`
  const sentBody = html`
<details id="body-${delivery_id}">
<summary>Body<span class="unseen"> of ${webhook}</span></summary>
<pre>${JSON.stringify(documentView(delivery.document), null, 1)}</pre>
</details>`
  return [
    order_id,
    html`${method} ${status} <code>${status_code}</code>${sentBody}`,
    url,
    badge(state),
    html`<ol class="story">${tried}${nextAttempt}</ol>`,
    actionButton(action, 'Send again', webhook),
  ]
}

function subscriptionsSection({ subscriptions, root }: SandboxContext) {
  return section({
    id: 'subscriptions',
    title: 'Subscriptions',
    empty: html`No subscription yet. A payment with <code>init_recurring</code> starts one.`,
    columns: ['Order', { head: 'Charge', look: 'amount' }, 'Status', 'Next charge (UTC)', 'Do'],
    rows: subscriptions.list().map((subscription) => () => subscriptionRow(subscription, root)),
  })
}

function subscriptionRow(
  { id, status, terms, first: firstPayment, next: plannedCharge, failNext }: Subscription,
  root: string,
): readonly Cell[] {
  const { order_id, currency } = firstPayment
  const { amount, interval_count, interval_unit } = terms
  const address = `${root}/sandbox/subscriptions/${id}`
  const subject = `subscription of order ${order_id}`
  const nextCharge = plannedCharge ? dayAndTime(formatTimestamp(plannedCharge.at)) : 'none'
  const isRetry = plannedCharge !== undefined && plannedCharge.retry > 0
  const retries = isRetry && detail(`retry ${plannedCharge.retry}`)
  const declined = failNext > 0 && detail(`${failNext} to be declined`)
  const buttons = html`
${actionButton(`${address}/fail-next`, 'Decline the next charge', subject)}
${actionButton(`${address}/cancel`, 'End it', subject)}`
  return [
    order_id,
    html`${amountOf({ amount, currency })}${detail(`every ${interval_count} ${interval_unit}`)}`,
    badge(status),
    html`${nextCharge}${retries}${declined}`,
    status === 'canceled' ? undefined : buttons,
  ]
}

const moves: readonly (readonly [label: string, seconds: number])[] = [
  ['1 minute', 60],
  ['1 hour', 3_600],
  ['1 day', 86_400],
  ['31 days', 2_678_400],
]

function clockSection({ root }: SandboxContext) {
  const buttons = moves.map(
    ([label, seconds]) => html`<button name="seconds" value="${seconds}">${label}</button>`,
  )
  return html`
<section>
<h2 id="clock">Clock</h2>
<p>Move the sandbox’s time forward: subscriptions charge, hosted payments expire,
webhooks are tried again.</p>
<form class="acts" method="post" action="${root}/sandbox/clock/advance" aria-labelledby="clock">
<div class="buttons">${buttons}</div>
</form>
</section>`
}

function faultsSection({ root, faults }: SandboxContext) {
  const settings = faults.settings()
  const field = (name: keyof typeof settings, label: string) => {
    return html`
<label>${label}
<input name="${name}" inputmode="decimal" size="6" autocomplete="off" value="${settings[name]}">
</label>`
  }
  return html`
<section>
<h2 id="faults">Webhook faults</h2>
<p>What goes wrong with webhooks: chances from 0 to 1.
The same seed gives the same faults again.</p>
<form class="acts" method="post" action="${root}/sandbox/faults" aria-labelledby="faults">
<div class="fields">
${field('lose', 'Lost')}
${field('duplicate', 'Sent twice')}
${field('reorder', 'Out of order')}
${field('delayMs', 'Late by up to, in ms')}
${field('seed', 'Seed')}
</div>
<div class="buttons"><button class="main">Set</button></div>
</form>
</section>`
}
