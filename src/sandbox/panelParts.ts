import { html } from 'hono/html'
import type { Markup } from './page.js'

/** The newest rows are shown; all are in the JSON. */
export const shownRows = 100

/** A section of the panel: a heading with a count, and a table or what to do about an empty one. */
export function section({ id, title, empty, heads, rows }: PanelSection): Markup {
  return html`
<section>
<h2 id="${id}">${title} <span class="count">${rows.length}</span></h2>
${rows.length === 0 ? html`<p class="empty">${empty}</p>` : table({ label: id, heads, rows: rows.slice(0, shownRows) })}
</section>`
}

export interface PanelSection {
  readonly id: string
  readonly title: string
  readonly empty: string | Markup
  readonly heads: readonly string[]
  /** Markup is made of a row only when the row is shown. */
  readonly rows: readonly (() => Markup)[]
}

/** A table in a box that scrolls by itself on narrow screens, and can be reached by keyboard for it. */
export function table({
  label,
  heads,
  rows,
}: Pick<PanelSection, 'heads' | 'rows'> & { readonly label: string }): Markup {
  return html`
<div class="scroll" role="region" aria-labelledby="${label}" tabindex="0">
<table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => row())}</tbody>
</table>
</div>`
}

/** One button that posts a form of its own. */
export function actionButton({ action, label, of, hidden = {} }: ActionButton): Markup {
  const fields = Object.entries(hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return html`<form class="act" method="post" action="${action}">${fields}<button>${label}<span class="unseen"> ${of}</span></button></form>`
}

export interface ActionButton {
  readonly action: string
  readonly label: string
  /** What the button is about, for those who hear it out of its row. */
  readonly of: string
  readonly hidden?: Readonly<Record<string, string>>
}

export function badge(state: string): Markup {
  return html`<span class="badge" data-state="${state}">${inWords(state)}</span>`
}

export function inWords(name: string): string {
  return name.replaceAll('_', ' ')
}

/** A timestamp's time of day, with the whole of it for programs. */
export function clockTime(timestamp: string): Markup {
  return html`<time datetime="${timestamp}Z">${timestamp.slice(11, 19)}</time>`
}

export function dayAndTime(timestamp: string): Markup {
  return html`<time datetime="${timestamp}Z">${timestamp.slice(0, 19).replace('T', ' ')}</time>`
}
