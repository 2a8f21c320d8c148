import { html } from 'hono/html'
import { formatAmount } from '../../model/money/amount.js'
import { formatTimestamp } from '../../model/timestamp.js'
import type { Subscription } from '../ledger/subscription.js'
import type { Markup } from '../pages/page.js'
import type { SandboxContext } from '../setup/sandboxContext.js'
import { actionButton, badge, type Cell, dayAndTime, section } from './panelParts.js'

export function subscriptionsSection({ subscriptions, root }: SandboxContext): Markup {
  return section({
    id: 'subscriptions',
    title: 'Subscriptions',
    empty: html`No subscription yet. A payment with <code>init_recurring</code> starts one.`,
    columns: ['Order', { head: 'Charge', look: 'amount' }, 'Status', 'Next charge (UTC)', 'Do'],
    rows: subscriptions.list().map((subscription) => () => subscriptionRow(subscription, root)),
  })
}

function subscriptionRow({ id, status, terms, first, next, failNext }: Subscription, root: string): readonly Cell[] {
  const { order_id, currency } = first
  const { amount, interval_count, interval_unit } = terms
  const address = `${root}/sandbox/subscriptions/${id}`
  const of = `subscription of order ${order_id}`
  const buttons = html`
${actionButton({ action: `${address}/fail-next`, label: 'Decline the next charge', of })}
${actionButton({ action: `${address}/cancel`, label: 'End it', of })}`
  return [
    order_id,
    html`${formatAmount({ amount, currency, locale: { tag: 'en' } })}<br><span class="detail">every ${interval_count} ${interval_unit}</span>`,
    badge(status),
    html`${next ? dayAndTime(formatTimestamp(next.at)) : 'none'}${next && next.retry > 0 && html`<br><span class="detail">retry ${next.retry}</span>`}${failNext > 0 && html`<br><span class="detail">${failNext} to be declined</span>`}`,
    status === 'canceled' ? undefined : buttons,
  ]
}
