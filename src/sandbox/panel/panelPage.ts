import { html } from 'hono/html'
import { formatTimestamp } from '../../model/timestamp.js'
import { pageResponse } from '../pages/page.js'
import type { SandboxRoom } from '../setup/sandboxContext.js'
import { testCards } from '../shared/scenarios.js'
import { deliveriesSection } from './panelDeliveries.js'
import { dayAndTime, table } from './panelParts.js'
import { operationsSection, paymentsSection } from './panelPayments.js'
import { chaosSection, clockSection, subscriptionsSection } from './panelSubscriptions.js'

const books = ['payments', 'operations', 'deliveries', 'subscriptions', 'projects', 'clock', 'chaos'] as const

/**
 * Shows the sandbox's books and what can be done to them by hand. Its script fetches the books again every two seconds and
 * can be paused; without it the page is as true, and brought up to date by a link. Every button is a plain form.
 */
export function showPanel(room: SandboxRoom): Promise<Response> {
  const { root, baseUrl, projects, clock } = room
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
${clockSection(room)}
<div id="books">
<p class="now">The sandbox’s time: ${dayAndTime(formatTimestamp(clock.now()))} UTC</p>
${paymentsSection(room)}
${operationsSection(room)}
${subscriptionsSection(room)}
${deliveriesSection(room)}
</div>
${chaosSection(room)}
${cardsSection()}
</main>
<footer>As JSON: ${books.map((name, index) => html`${index > 0 && ', '}<a href="${root}/sandbox/${name}">${name}</a>`)}</footer>`
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
