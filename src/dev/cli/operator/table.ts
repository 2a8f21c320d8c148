import { visible } from '../terminal/escapeInvisible.js'

export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => string
  /** Aligned to the end. */
  readonly isNumber?: true
}

export function formatTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const lines = [
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map(({ cell }) => visible(cell(row)))),
  ]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  const pad = (text: string, at: number): string =>
    columns[at]?.isNumber ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0)
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n')
}

/** A time to the second, in UTC. */
export function formatTime(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}
