import { html } from 'hono/html'
import { formatAmount } from '../../model/money/amount.js'
import { formatTimestamp } from '../../model/timestamp.js'
import type { Subscription } from '../ledger/subscription.js'
import type { Markup } from '../pages/page.js'
import type { SandboxRoom } from '../setup/sandboxContext.js'
import { actionButton, badge, type Cell, dayAndTime, section } from './panelParts.js'

export function subscriptionsSection({ subscriptions, root }: SandboxRoom): Markup {
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
    html`${formatAmount({ amount, currency, locale: 'en' })}<br><span class="detail">every ${interval_count} ${interval_unit}</span>`,
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

/** The sandbox's time, and buttons that move it. */
export function clockSection({ root }: SandboxRoom): Markup {
  const buttons = moves.map(([label, seconds]) => html`<button name="seconds" value="${seconds}">${label}</button>`)
  return html`
<section>
<h2 id="clock">Clock</h2>
<p>Move the sandbox’s time forward: subscriptions charge, hosted payments expire, webhooks are tried again.</p>
<form class="acts" method="post" action="${root}/sandbox/clock/advance"><div class="buttons">${buttons}</div></form>
</section>`
}

/** How webhooks travel. */
export function chaosSection({ root, chaos }: SandboxRoom): Markup {
  const settings = chaos.settings()
  const field = (name: keyof typeof settings, label: string) => {
    return html`<label>${label} <input name="${name}" inputmode="decimal" size="6" autocomplete="off" value="${settings[name]}"></label>`
  }
  return html`
<section>
<h2 id="chaos">Chaos</h2>
<p>How badly webhooks travel: chances from 0 to 1. The same seed deals the same mishaps again.</p>
<form class="acts" method="post" action="${root}/sandbox/chaos">
${field('lose', 'Lost')}
${field('duplicate', 'Sent twice')}
${field('reorder', 'Out of order')}
${field('delayMs', 'Late by up to, in ms')}
${field('seed', 'Seed')}
<div class="buttons"><button>Set</button></div>
</form>
</section>`
}
