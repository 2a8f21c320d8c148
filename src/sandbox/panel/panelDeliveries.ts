import { html } from 'hono/html'
import type { Markup } from '../pages/page.js'
import type { SandboxContext } from '../setup/sandboxContext.js'
import type { Delivery } from '../webhooks/webhookQueue.js'
import { documentView } from './controlViews.js'
import { actionButton, badge, type Cell, clockTime, section } from './panelParts.js'

export function deliveriesSection({ deliveries, root }: SandboxContext): Markup {
  return section({
    id: 'deliveries',
    title: 'Webhook deliveries',
    empty: html`No webhook yet. One is sent for every payment that has a <code>server_url</code>.`,
    columns: ['Order', 'Event', { head: 'To', look: 'address' }, 'State', 'Attempts (UTC)', 'Do'],
    rows: deliveries.list().map((delivery) => () => deliveryRow(delivery, root)),
  })
}

function deliveryRow(delivery: Delivery, root: string): readonly Cell[] {
  const { delivery_id, order_id, method, status, status_code, url, state, attempts, next_attempt_at } = delivery
  const tried = attempts.map(({ at, result }) => html`<li>${clockTime(at)} ${result}</li>`)
  const next = next_attempt_at && html`<li class="detail">next at ${clockTime(next_attempt_at)}</li>`
  const action = `${root}/sandbox/deliveries/${delivery_id}/resend`
  return [
    order_id,
    html`${method} ${status} <code>${status_code}</code><details id="body-${delivery_id}"><summary>Body<span class="unseen"> of the ${method} webhook of order ${order_id}</span></summary><pre>${JSON.stringify(documentView(delivery.document), null, 1)}</pre></details>`,
    url,
    badge(state),
    html`<ol class="story">${tried}${next}</ol>`,
    actionButton({ action, label: 'Send again', of: `the ${method} webhook of order ${order_id}` }),
  ]
}
