import { html } from 'hono/html'
import type { Markup } from './page.js'
import { actionButton, badge, clockTime, section } from './panelParts.js'
import type { Delivery } from './postOffice.js'
import type { SandboxRoom } from './room.js'

export function deliveriesSection({ deliveries, root }: SandboxRoom): Markup {
  return section({
    id: 'deliveries',
    title: 'Webhook deliveries',
    empty: html`No webhook yet. One is sent for every payment that has a <code>server_url</code>.`,
    heads: ['Order', 'Event', 'To', 'State', 'Attempts (UTC)', 'Do'],
    rows: deliveries.list().map((delivery) => () => deliveryRow(delivery, root)),
  })
}

function deliveryRow(delivery: Delivery, root: string): Markup {
  const { delivery_id, order_id, method, status, status_code, url, state, attempts, next_attempt_at } = delivery
  const tried = attempts.map(({ at, result }) => html`<li>${clockTime(at)} ${result}</li>`)
  const next = next_attempt_at && html`<li class="detail">next at ${clockTime(next_attempt_at)}</li>`
  const action = `${root}/sandbox/deliveries/${delivery_id}/resend`
  return html`
<tr>
<th scope="row">${order_id}</th>
<td>${method} ${status} <code>${status_code}</code><details id="body-${delivery_id}"><summary>Body<span class="unseen"> of the ${method} webhook of order ${order_id}</span></summary><pre>${JSON.stringify(delivery.document, null, 1)}</pre></details></td>
<td class="address">${url}</td>
<td>${badge(state)}</td>
<td><ol class="story">${tried}${next}</ol></td>
<td>${actionButton({ action, label: 'Send again', of: `the ${method} webhook of order ${order_id}` })}</td>
</tr>`
}
