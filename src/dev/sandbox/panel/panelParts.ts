import { html } from 'hono/html'
import type { Markup } from '../pages/page.js'

/** Only the newest rows are shown; the JSON has all. */
const shownRows = 100

/** A section of the panel: a heading with a count, and a table or the text for an empty one. */
export function section({ id, title, empty, columns, rows }: PanelSection): Markup {
  const content =
    rows.length === 0
      ? html`<p class="empty">${empty}</p>`
      : table({ label: id, columns, rows: rows.slice(0, shownRows) })
  return html`
<section>
<h2 id="${id}">${title} <span class="count">${rows.length}</span></h2>
${content}
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
 * On narrow screens each row is a block. Browsers of today keep the roles of a table's elements
 * then, so none is written.
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
<table aria-labelledby="${label}">
<thead><tr>${heads.map(columnHeader)}</tr></thead>
<tbody>${rows.map((row) => tableRow(row(), heads))}</tbody>
</table>
</div>`
}

function columnHeader({ head }: { readonly head: string }) {
  return html`<th scope="col">${head}</th>`
}

function tableRow(
  [name, ...cells]: readonly Cell[],
  [nameColumn, ...heads]: readonly { head: string; look: string }[],
) {
  const dataCells = cells.map((cell, index) => {
    const { look, head } = heads[index] ?? {}
    return html`<td class="${look}" data-head="${head}"><div>${cell}</div></td>`
  })
  return html`
<tr>
<th scope="row" class="${nameColumn?.look}">${name}</th>
${dataCells}
</tr>`
}

/**
 * A button that posts to `action`. `subject` says to screen readers what it acts on: in a table the
 * same label stands in every row.
 */
export function actionButton(action: string, label: string, subject: string): Markup {
  // Several rows may be about the same order. The id makes the name of each form different.
  const id = action.split('/').at(-2)
  return html`
<form class="act" method="post" action="${action}" aria-label="${label}: ${subject}, ${id}">
<button>${label}<span class="unseen"> ${subject}</span></button>
</form>`
}

/** A second line of a cell, in a paler colour. */
export function detail(text: string): Markup {
  return html`<br><span class="detail">${text}</span>`
}

/** A state, in the colour that the stylesheet has for it. */
export function badge(state: string): Markup {
  return html`<span class="badge" data-state="${state}">${inWords(state)}</span>`
}

/** A name of the interface or of the log as words: `given_up` is "given up". */
export function inWords(name: string): string {
  return name.replaceAll('_', ' ')
}

/** The time of day, UTC. The whole moment is in `datetime`. */
export function clockTime(timestamp: string): Markup {
  return html`<time datetime="${timestamp}Z">${timestamp.slice(11, 19)}</time>`
}

/** A moment as people write it, to the second, UTC. */
export function dayAndTime(timestamp: string): Markup {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  })
  const text = format.format(Date.parse(`${timestamp}Z`))
  return html`<time datetime="${timestamp}Z">${text}</time>`
}
