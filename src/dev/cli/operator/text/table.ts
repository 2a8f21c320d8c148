import { visible } from '../../terminal/escapeInvisible.js'

/** A column of a table. Its width is that of its longest cell. */
export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => string
  /** Aligned to the end. */
  readonly isNumber?: true
}

/**
 * Lays rows out in columns of equal width. Cells are on one line each: a line break in a reference
 * could otherwise imitate another row.
 */
export function formatTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const textColumns = columns.map(({ name, cell, isNumber = false }) => {
    const texts = [name, ...rows.map((row) => visible(cell(row)))]
    const width = Math.max(...texts.map(({ length }) => length))
    return texts.map((text) => (isNumber ? text.padStart(width) : text.padEnd(width)))
  })
  const lineNumbers = [...rows.keys(), rows.length]
  const lines = lineNumbers.map((line) => textColumns.map((texts) => texts[line]).join('  '))
  return lines.map((line) => line.trimEnd()).join('\n')
}

/** A time to the second, in UTC. @param timestamp milliseconds since the epoch */
export function formatTime(timestamp: number): string {
  return new Date(timestamp).toISOString().slice(0, 19).replace('T', ' ')
}
