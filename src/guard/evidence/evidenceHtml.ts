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
  const head = headings
    .map((heading, column) => `<th scope="col"${classOf(column)}>${text(heading)}</th>`)
    .join('')
  const cells = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 0 ? `<th scope="row">${cell}</th>` : `<td${classOf(column)}>${cell}</td>`,
      )
      .join('')
  const body = rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n')
  // A wide table scrolls, so it takes the keyboard focus.
  return `<div class="table" tabindex="0" role="group" aria-label="${text(name)}"><table>
<thead><tr>${head}</tr></thead>
<tbody>
${body}
</tbody>
</table></div>`
}

interface TableOptions {
  readonly name: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly numbers?: readonly number[]
}

export function list(rows: readonly (readonly [name: string, html: string])[]): string {
  const entries = rows.map(([name, html]) => `<div><dt>${text(name)}</dt><dd>${html}</dd></div>`)
  return `<dl>\n${entries.join('\n')}\n</dl>`
}

export function code(value: string): string {
  return `<code>${text(value)}</code>`
}

export function number(value: number): string {
  return text(value.toLocaleString('en'))
}

/** A number with its noun: `1 day`, `2 days`. */
export function count(value: number, noun: string): string {
  return `${number(value)} ${text(noun)}${value === 1 ? '' : 's'}`
}

/** Consecutive days as one range, so that a missing day is seen. */
export function ranges(days: readonly string[]): string {
  const found: { first: string; last: string }[] = []
  for (const day of days) {
    const range = found.at(-1)
    if (range !== undefined && Date.parse(day) - Date.parse(range.last) === 86_400_000)
      range.last = day
    else found.push({ first: day, last: day })
  }
  return found
    .map(({ first, last }) => text(first === last ? first : `${first} – ${last}`))
    .join(', ')
}

export function time(at: number): string {
  return text(new Date(at).toISOString().slice(0, 16).replace('T', ' '))
}

export function text(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
