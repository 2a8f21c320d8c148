import { visible } from '../settings/escapeInvisible.js'

/** A column of a table. */
export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => string
  /** Its end is aligned, not its beginning. */
  readonly isNumber?: true
}

/** Rows below each other, each column as wide as its widest cell. */
export function formatTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const lines = [columns.map(({ name }) => name), ...rows.map((row) => columns.map(({ cell }) => visible(cell(row))))]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  const pad = (text: string, at: number): string =>
    columns[at]?.isNumber ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0)
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n')
}

/** A moment to the second, in UTC: the same on every machine, and in every log. */
export function formatTime(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}
