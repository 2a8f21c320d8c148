import { html } from 'hono/html'
import type { Markup } from '../pages/page.js'
import type { SandboxContext } from '../setup/sandboxContext.js'

const moves: readonly (readonly [label: string, seconds: number])[] = [
  ['1 minute', 60],
  ['1 hour', 3_600],
  ['1 day', 86_400],
  ['31 days', 2_678_400],
]

/** The sandbox's time, and buttons that move it. */
export function clockSection({ root }: SandboxContext): Markup {
  const buttons = moves.map(([label, seconds]) => html`<button name="seconds" value="${seconds}">${label}</button>`)
  return html`
<section>
<h2 id="clock">Clock</h2>
<p>Move the sandbox’s time forward: subscriptions charge, hosted payments expire, webhooks are tried again.</p>
<form class="acts" method="post" action="${root}/sandbox/clock/advance"><div class="buttons">${buttons}</div></form>
</section>`
}

/** What goes wrong with webhooks. */
export function faultsSection({ root, faults }: SandboxContext): Markup {
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
