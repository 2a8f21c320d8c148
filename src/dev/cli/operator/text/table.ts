import { visible } from '../../terminal/escapeInvisible.js'

/** A column of a table. Its width is that of its longest cell. */
export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => string
  /** Aligned to the end. */
  readonly isNumber?: true
}

/** The last column may be wrapped, but not to less. */
const lastColumnWidth = 24

/**
 * Lays rows out in columns of equal width, or one fact on each line where the terminal is too
 * narrow for them. Cells are on one line each: a line break in a reference could otherwise imitate
 * another row.
 *
 * @param terminalWidth `undefined` for a pipe, which gets columns
 */
export function formatTable<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  terminalWidth: number = Number.POSITIVE_INFINITY,
): string {
  const cells = columns.map(({ cell }) => rows.map((row) => visible(cell(row))))
  const widths = columns.map(({ name }, column) =>
    Math.max(name.length, ...(cells[column] ?? []).map(({ length }) => length)),
  )
  const lastWidth = Math.min(widths.at(-1) ?? 0, lastColumnWidth)
  const neededWidth = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, lastWidth)
  if (neededWidth > terminalWidth) return formatRecords(rows, columns)
  const textColumns = columns.map(({ name, isNumber = false }, column) => {
    const width = widths[column] ?? 0
    const texts = [name, ...(cells[column] ?? [])]
    return texts.map((text) => (isNumber ? text.padStart(width) : text.padEnd(width)))
  })
  const lineNumbers = [...rows.keys(), rows.length]
  const lines = lineNumbers.map((line) => textColumns.map((texts) => texts[line]).join('  '))
  return lines.map((line) => line.trimEnd()).join('\n')
}

/** A column without a name, such as a currency, stays beside the value before it. */
function formatRecords<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const nameWidth = Math.max(...columns.map(({ name }) => name.length))
  const records = rows.map((row) =>
    columns
      .map(({ name, cell }) => {
        const text = visible(cell(row))
        return name === '' ? ` ${text}` : `\n${name.padEnd(nameWidth)}  ${text}`
      })
      .join('')
      .slice(1)
      .replaceAll(/ +$/gm, ''),
  )
  return records.join('\n\n')
}

/** A time to the second, in UTC. @param timestamp milliseconds since the epoch */
export function formatTime(timestamp: number): string {
  return new Date(timestamp).toISOString().slice(0, 19).replace('T', ' ')
}
