import type { ReconciliationFiles } from './reconciliationFiles.js'

/** One row, as it is in a file: what it is sorted by, and the whole line. */
export interface SortedRow {
  readonly reference: string
  readonly line: string
}

/** Rows sorted in memory at once. */
export const runLength = 20_000

/** Files read side by side. */
const mergeLimit = 16

/** Makes a row of anything that can be written as JSON. */
export function writeRow(reference: string, data: object): SortedRow {
  return { reference, line: JSON.stringify([reference, data]) }
}

/** What {@link writeRow} was given. */
export function readRow({ line }: SortedRow): unknown {
  const [, data] = JSON.parse(line) as [string, unknown]
  return data
}

/** Sorts rows and writes them as one file. Those with one reference are sorted by what they say: how they came makes no difference. */
export async function writeRun(files: ReconciliationFiles, name: string, rows: SortedRow[]): Promise<void> {
  await files.write(name, linesOf(rows.sort(compareRows)))
}

function* linesOf(rows: readonly SortedRow[]): Generator<string, void, undefined> {
  for (const { line } of rows) yield line
}

/**
 * Merges files until they are few enough to be read side by side, and answers the names of those that have all rows now, and of
 * those that nobody needs any more. None is removed: whoever is killed meanwhile begins again.
 */
export async function mergeUntilFew(
  files: ReconciliationFiles,
  names: readonly string[],
): Promise<{ readonly names: readonly string[]; readonly unused: readonly string[] }> {
  let left = names
  const unused: string[] = []
  for (let level = 1; left.length > mergeLimit; level += 1) {
    const merged: string[] = []
    for (let at = 0; at < left.length; at += mergeLimit) {
      const name = `merged-${level}-${merged.length + 1}`
      await files.write(name, mergedLines(files, left.slice(at, at + mergeLimit)))
      merged.push(name)
    }
    unused.push(...left)
    left = merged
  }
  return { names: left, unused }
}

/** The rows of sorted files, in the order of the references. */
export async function* mergeRows(
  files: ReconciliationFiles,
  names: readonly string[],
): AsyncGenerator<SortedRow, void, undefined> {
  const open = await Promise.all(
    names.map(async (name) => {
      const lines = files.read(name)[Symbol.asyncIterator]()
      return { lines, row: await nextRow(lines) }
    }),
  )
  for (;;) {
    let first: (typeof open)[number] | undefined
    for (const each of open) {
      if (each.row && (!first?.row || compareRows(each.row, first.row) < 0)) first = each
    }
    if (!first?.row) return
    yield first.row
    first.row = await nextRow(first.lines)
  }
}

async function* mergedLines(
  files: ReconciliationFiles,
  names: readonly string[],
): AsyncGenerator<string, void, undefined> {
  for await (const { line } of mergeRows(files, names)) yield line
}

async function nextRow(lines: AsyncIterator<string>): Promise<SortedRow | undefined> {
  const { value, done } = await lines.next()
  if (done) return undefined
  const [reference] = JSON.parse(value) as [string]
  return { reference, line: value }
}

/** By code units: the same on every machine, whatever its language. */
function compareRows(one: SortedRow, other: SortedRow): number {
  const [left, right] = one.reference === other.reference ? [one.line, other.line] : [one.reference, other.reference]
  if (left === right) return 0
  return left < right ? -1 : 1
}
