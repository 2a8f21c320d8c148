// The results of `npm run test:shops`, as a table for the terminal and as that of docs/mounts.md.

/**
 * What `test/long/shops.test.ts` writes of a shop.
 *
 * @typedef {object} ShopResult
 * @property {string} title
 * @property {string} creator the tool that makes such a project, with its version
 * @property {Readonly<Record<string, string>>} cells for each journey `yes`, `–` where it does not apply, or why it failed
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
  const heads = ['project', 'made by', ...Object.keys(first.cells), 'minutes', 'date']
  const rows = new Map(recorded.split('\n').filter(isRow).map(byTitle))
  for (const result of results) rows.set(...byTitle(rowOf(result, date)))
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
      `\n${title}: ${minutesOf(seconds)} min (install ${seconds.install.toFixed(0)} s, build ${seconds.build.toFixed(0)} s, journeys ${seconds.journeys.toFixed(0)} s)`,
      ...Object.entries(cells).map(([journey, outcome]) => `  ${journey.padEnd(26)}${outcome}`),
    ])
    .join('\n')
}

/** @type {(result: ShopResult, date: string) => string} */
function rowOf({ title, creator, cells, seconds }, date) {
  const outcomes = Object.values(cells).map((outcome) =>
    outcome.startsWith('no') ? '**no**' : outcome,
  )
  return lineOf([title, creator, ...outcomes, minutesOf(seconds), date])
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
function isRow(line) {
  return line.startsWith('| ') && !line.startsWith('| project |')
}

/** @type {(row: string) => [title: string, row: string]} */
function byTitle(row) {
  return [row.split(' | ')[0] ?? '', row]
}
