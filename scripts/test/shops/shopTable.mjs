// The results of `npm run test:shops`, as a table for the terminal and as that of docs/mounts.md.

/**
 * What `test/long/shops.test.ts` writes of a shop.
 *
 * @typedef {object} ShopResult
 * @property {string} title
 * @property {string} creator the tool that makes such a project, with its version
 * @property {Readonly<Record<string, string>>} cells for each journey `yes`, `–` where it does not
 * apply, or why it failed
 * @property {Readonly<Record<'install' | 'build' | 'journeys', number>>} seconds
 */

/** What stands around the table in docs/mounts.md. */
const region = /(?<=<!-- shops: .*-->\n)[\s\S]*?(?=<!-- \/shops -->)/

/**
 * A page with the rows of these shops. The rows of shops that were not run stay as they are.
 * @type {(page: string, results: readonly ShopResult[], date: string) => string}
 */
export function recordResults(page, results, date) {
  const [recorded] = region.exec(page) ?? []
  const [first] = results
  if (recorded === undefined) throw new Error('docs/mounts.md has no place for the table of shops.')
  if (first === undefined) return page
  const [recordedHeads = [], , ...recordedRows] = recorded.split('\n').filter(isLine).map(cellsOf)
  const recordedJourneys = recordedHeads.slice(2, -2)
  const journeys = new Set([...recordedJourneys, ...Object.keys(first.cells)])
  const heads = ['project', 'made by', ...journeys, 'minutes', 'date']
  const recordedCells = recordedRows.map((cells) => toRecord(recordedHeads, cells))
  const resultCells = results.map((result) => cellsOfResult(result, date))
  const rows = new Map(
    [...recordedCells, ...resultCells].map((cells) => [
      Object.values(cells)[0],
      lineOf(heads.map((head) => cells[head] ?? 'not run')),
    ]),
  )
  const lines = [lineOf(heads), `|${'---|'.repeat(heads.length)}`, ...[...rows.values()].sort()]
  return page.replace(region, () => `\n${lines.join('\n')}\n\n`)
}

/**
 * For the terminal: a line for each journey of each shop, and why it failed.
 * @type {(results: readonly ShopResult[]) => string}
 */
export function describeResults(results) {
  return results
    .flatMap(({ title, cells, seconds }) => [
      `\n${title}: ${minutesOf(seconds)} min (install ${seconds.install.toFixed(0)} s, ` +
        `build ${seconds.build.toFixed(0)} s, journeys ${seconds.journeys.toFixed(0)} s)`,
      ...Object.entries(cells).map(([journey, outcome]) => `  ${journey.padEnd(26)}${outcome}`),
    ])
    .join('\n')
}

/**
 * Those of a row, by the heads of their columns, its title first.
 * @typedef {Readonly<Record<string, string>>} RowCells
 */

/** @type {(result: ShopResult, date: string) => RowCells} */
function cellsOfResult({ title, creator, cells, seconds }, date) {
  const outcomes = Object.entries(cells).map(([journey, outcome]) => [
    journey,
    outcome.startsWith('no') ? '**no**' : outcome,
  ])
  const minutes = minutesOf(seconds)
  return { project: title, 'made by': creator, ...Object.fromEntries(outcomes), minutes, date }
}

/** @type {(seconds: ShopResult['seconds']) => string} */
function minutesOf({ install, build, journeys }) {
  return ((install + build + journeys) / 60).toFixed(1)
}

/** @type {(cells: readonly string[]) => string} */
function lineOf(cells) {
  return `| ${cells.join(' | ')} |`
}

/** @type {(line: string) => boolean} */
function isLine(line) {
  return line.startsWith('|')
}

/** @type {(line: string) => readonly string[]} */
function cellsOf(line) {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

/** @type {(heads: readonly string[], cells: readonly string[]) => RowCells} */
function toRecord(heads, cells) {
  return Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? '']))
}
