import { html } from 'hono/html'
import { formatTimestamp } from '../../model/timestamp.js'
import { pageResponse } from '../pages/page.js'
import type { SandboxContext } from '../setup/sandboxContext.js'
import { testCards } from '../shared/scenarios.js'
import { clockSection, faultsSection } from './panelClockAndFaults.js'
import { deliveriesSection } from './panelDeliveries.js'
import { dayAndTime, table } from './panelParts.js'
import { operationsSection, paymentsSection } from './panelPayments.js'
import { subscriptionsSection } from './panelSubscriptions.js'

const lists = ['payments', 'operations', 'deliveries', 'subscriptions', 'projects', 'clock', 'faults'] as const

/**
 * Shows the sandbox's ledger and what can be done to it by hand. Its script fetches the ledger again every two seconds and
 * can be paused; without it the page is as true, and brought up to date by a link. Every button is a plain form.
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
