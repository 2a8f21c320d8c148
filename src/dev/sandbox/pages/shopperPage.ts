import { html } from 'hono/html'
import type { Locale } from '../../../locales/types/messages.js'
import type { Transaction } from '../ledger/transaction.js'
import type { SandboxContext } from '../setup/createContext.js'
import { paymentStates } from '../shared/paymentStates.js'
import { cardText } from './cardMarks.js'
import { loadOrderLocale } from './orderLocale.js'
import { amountOf, formTargetsOf, type Markup, type PageOptions, pageResponse } from './page.js'

interface ShopperPage extends Omit<PageOptions, 'look' | 'root' | 'framedBy'> {
  /** Whose page it imitates. Other origins can frame the bank's, never the checkout's. */
  readonly site: 'Sandbox Bank' | 'Sandbox Checkout'
  /** In the place of the title, where that is shown elsewhere on the page. */
  readonly heading?: string
}

/** A page for the shopper, with a footer that says that no money moves. */
export function shopperPage(
  { site, title, heading = title, body, ...pageOptions }: ShopperPage,
  context: SandboxContext,
): Promise<Response> {
  const whole = html`
<header class="bank" lang="en">${lock} ${site}</header>
<main>
<h1>${heading}</h1>
${body}
</main>
<footer lang="en" dir="ltr">
This is a sandbox. There is no bank behind this page and no money moves.
</footer>`
  const framedBy = site === 'Sandbox Bank' ? context.framedBy : []
  return pageResponse({
    ...pageOptions,
    title: `${title} – ${site}`,
    look: 'bank',
    root: context.root,
    body: whole,
    framedBy,
  })
}

/** Decoration: the padlock that pages of banks and services have. */
export const lock: Markup = html`<svg class="lock" viewBox="0 0 16 16" aria-hidden="true"><path
d="M4.5 7V5a3.5 3.5 0 0 1 7 0v2h.5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zm1.5 0h4V5a2 2 0 0 0-4 0z"/></svg>`

/** Answers 404. The address may be right: a sandbox in memory forgets its payments when it ends. */
export function unknownPage(site: ShopperPage['site'], context: SandboxContext): Promise<Response> {
  const body = html`
<p class="lead">The sandbox knows no such payment.
Its ledger is in memory: after a restart it is empty.</p>`
  return shopperPage({ site, title: 'Unknown payment', body, status: 404 }, context)
}

/** What is paid, to whom, and with which card, as a shopper may see it: the mask, not the token. */
export function facts(transaction: Transaction, context: SandboxContext, locale: Locale): Markup {
  const { paidTo, amount, date, card: cardLabel, orderNumber } = locale.messages
  const { card, order_id, processed_at } = transaction
  return html`
<dl>
<div><dt>${paidTo}</dt><dd><bdi>${merchantOf(transaction, context)}</bdi></dd></div>
<div class="amount"><dt>${amount}</dt><dd>${amountOf(transaction, locale)}</dd></div>
<div><dt>${date}</dt><dd>${minuteOf(processed_at, locale)}</dd></div>
${card && html`<div><dt>${cardLabel}</dt><dd>${cardText(card.cc_mask)}</dd></div>`}
<div><dt>${orderNumber}</dt><dd><bdi>${order_id}</bdi></dd></div>
</dl>`
}

/**
 * The end of a payment, with the way back to the merchant if the payment has a `result_url`. Some
 * banks lead back by a form that the page's script posts. Its button is for browsers without
 * scripts.
 */
export async function resultPage(
  site: ShopperPage['site'],
  payment: Transaction,
  context: SandboxContext,
  returnBy: 'redirect' | 'post' = 'redirect',
): Promise<Response> {
  const { result_url, order_id, status } = payment
  const locale = await loadOrderLocale(payment.customer_lang)
  const { messages } = locale
  const [title, text] = results[resultOf(payment)]
  const link = html`
<a class="onward" href="${result_url}" rel="noreferrer">${messages.backToShop}</a>`
  const form = html`
<form method="post" action="${result_url}" data-return>
<input type="hidden" name="order_id" value="${order_id}">
<input type="hidden" name="status" value="${status}">
<button class="confirm">${messages.backToShop}</button>
</form>`
  const body = html`
<p class="lead">${messages[text]}</p>
${facts(payment, context, locale)}
${result_url && (returnBy === 'post' ? form : link)}`
  return shopperPage(
    {
      site,
      title: messages[title],
      body,
      language: locale,
      formTargets: formTargetsOf(result_url),
      script: 'return',
    },
    context,
  )
}

/** The messages of a title and of the text below it. */
const results = {
  paid: ['succeeded.title', 'succeeded.text'],
  cancelled: ['cancelled.title', 'cancelled.text'],
  expired: ['timeOver', 'cancelled.text'],
  declined: ['declined.title', 'declined.text'],
} as const

function resultOf({ status, status_code }: Transaction): keyof typeof results {
  if (status === 'success') return 'paid'
  if (status_code === paymentStates.cancelled.status_code) return 'cancelled'
  return status_code === paymentStates.expired.status_code ? 'expired' : 'declined'
}

/** The name of the project, else the host that the shopper goes back to. */
export function merchantOf(
  { pos_id, result_url }: Transaction,
  { projects }: SandboxContext,
): string {
  const name = projects.find(({ posId }) => posId === pos_id)?.merchantName
  return name ?? (result_url === undefined ? 'Sandbox Shop' : new URL(result_url).host)
}

/** A moment of the interface as people write it, without its seconds. */
function minuteOf(timestamp: string, { tag }: Locale) {
  const format = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const text = format.format(Date.parse(`${timestamp}Z`))
  return html`<time datetime="${timestamp}Z">${text} UTC</time>`
}
