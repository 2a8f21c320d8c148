type SectionText = Readonly<Record<'heading' | 'requirement' | 'source' | 'body', string>>

/**
 * A section of the evidence: its heading, the requirement of PCI DSS, its content as HTML, and
 * where that comes from.
 */
export function section({ heading, source, body, requirement }: SectionText): string {
  return `<section>
<h2>${text(heading)}</h2>
<p class="requirement">${text(requirement)}</p>
${body}
<p class="source">Source: ${text(source)}</p>
</section>`
}

/** A table of HTML cells. `numbers` are the indexes of numeric columns. */
export function table({ name, headings, rows, numbers = [] }: TableOptions): string {
  const classOf = (column: number): string => (numbers.includes(column) ? ' class="number"' : '')
  const headCells = headings.map((heading, column) => {
    return `<th scope="col"${classOf(column)}>${text(heading)}</th>`
  })
  const bodyRows = rows.map(([rowName = '', ...cells]) => {
    const bodyCells = cells.map(
      (cell, index) =>
        `<td${classOf(index + 1)} data-name="${text(headings[index + 1] ?? '')}">${cell}</td>`,
    )
    return `<tr><th scope="row">${rowName}</th>${bodyCells.join('')}</tr>`
  })
  // A wide table scrolls, so it takes the keyboard focus.
  return `<div class="table" tabindex="0" role="group" aria-label="${text(name)}"><table>
<thead><tr>${headCells.join('')}</tr></thead>
<tbody>
${bodyRows.join('\n')}
</tbody>
</table></div>`
}

interface TableOptions {
  readonly name: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly numbers?: readonly number[]
}

/** A list of names and HTML. */
export function list(rows: readonly (readonly [name: string, html: string])[]): string {
  const entries = rows.map(([name, html]) => `<div><dt>${text(name)}</dt><dd>${html}</dd></div>`)
  return `<dl>\n${entries.join('\n')}\n</dl>`
}

/** An address, a hash or a command. */
export function code(value: string): string {
  return `<code>${text(value)}</code>`
}

/** A number with separators between thousands. */
export function number(value: number): string {
  return text(value.toLocaleString('en'))
}

/** A number of days: `1 day`, `2 days`. */
export function dayCount(days: number): string {
  return `${number(days)} ${days === 1 ? 'day' : 'days'}`
}

/** Consecutive days as one range, so that a missing day is seen. */
export function ranges(days: readonly string[]): string {
  const dayRanges: { readonly from: string; to: string }[] = []
  for (const day of days) {
    const range = dayRanges.at(-1)
    const isNextDay = range && Date.parse(day) - Date.parse(range.to) === 86_400_000
    if (isNextDay) range.to = day
    else dayRanges.push({ from: day, to: day })
  }
  const texts = dayRanges.map(({ from, to }) => (from === to ? from : `${from} – ${to}`))
  return text(texts.join(', '))
}

/** A time of UTC to the minute: `2026-11-21 14:05`. */
export function time(timeMs: number): string {
  return text(new Date(timeMs).toISOString().slice(0, 16).replace('T', ' '))
}

/** Text with the characters escaped that HTML reads as markup. */
export function text(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
