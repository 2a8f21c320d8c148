import { html } from 'hono/html'
import type { Markup } from '../pages/page.js'

/** Only the newest rows are shown; the JSON has all. */
const shownRows = 100

/** A section of the panel: a heading with a count, and a table or the text for an empty one. */
export function section({ id, title, empty, columns, rows }: PanelSection): Markup {
  return html`
<section>
<h2 id="${id}">${title} <span class="count">${rows.length}</span></h2>
${rows.length === 0 ? html`<p class="empty">${empty}</p>` : table({ label: id, columns, rows: rows.slice(0, shownRows) })}
</section>`
}

interface PanelSection {
  readonly id: string
  readonly title: string
  readonly empty: string | Markup
  readonly columns: readonly Column[]
  /** Creates the cells only of rows that are shown. */
  readonly rows: readonly (() => readonly Cell[])[]
}

/** A column's heading. `look` decides how its cells wrap. */
export type Column =
  | string
  | { readonly head: string; readonly look: 'amount' | 'number' | 'address' }

/** A cell. The first one of a row names the row. */
export type Cell = Markup | string | undefined

/**
 * On narrow screens each row is a block. The roles are explicit, because some browsers drop them
 * from blocks.
 */
export function table({
  label,
  columns,
  rows,
}: Pick<PanelSection, 'columns' | 'rows'> & { label: string }): Markup {
  const heads = columns.map((column) =>
    typeof column === 'string' ? { head: column, look: '' } : column,
  )
  return html`
<div class="scroll" role="region" aria-labelledby="${label}" tabindex="0">
<table role="table" aria-labelledby="${label}">
<thead role="rowgroup"><tr role="row">${heads.map(({ head }) => html`<th scope="col" role="columnheader">${head}</th>`)}</tr></thead>
<tbody role="rowgroup">${rows.map((row) => tableRow(row(), heads))}</tbody>
</table>
</div>`
}

function tableRow(
  [name, ...cells]: readonly Cell[],
  [first, ...heads]: readonly { head: string; look: string }[],
) {
  return html`
<tr role="row">
<th scope="row" role="rowheader" class="${first?.look}">${name}</th>
${cells.map((cell, index) => html`<td role="cell" class="${heads[index]?.look}" data-head="${heads[index]?.head}"><div>${cell}</div></td>`)}
</tr>`
}

/** `of`: its object, for screen readers. */
export function actionButton(action: string, label: string, of: string): Markup {
  return html`<form class="act" method="post" action="${action}"><button>${label}<span class="unseen"> ${of}</span></button></form>`
}

export function badge(state: string): Markup {
  return html`<span class="badge" data-state="${state}">${inWords(state)}</span>`
}

export function inWords(name: string): string {
  return name.replaceAll('_', ' ')
}

export function clockTime(timestamp: string): Markup {
  return html`<time datetime="${timestamp}Z">${timestamp.slice(11, 19)}</time>`
}

export function dayAndTime(timestamp: string): Markup {
  return html`<time datetime="${timestamp}Z">${timestamp.slice(0, 19).replace('T', ' ')}</time>`
}
