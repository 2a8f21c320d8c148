// The page "The proven form" of the documentation site: the table of provenTable.mjs with the
// results of the last test run. A cell says what the runners' reports say of its tests. Without a
// report of them it says so, and without tests it is empty.
import { promiseNames, provenRows } from './provenTable.mjs'
import { slugOf } from './slug.mjs'

/**
 * @import { Report, TestReport } from '../test/reporter.mjs'
 * @import { NamedTests, PromiseName, ProvenRow } from './provenTable.mjs'
 *
 * @typedef {object} TitleResult the runs of one title, which may be a table of tests
 * @property {string} file
 * @property {string} title as in the source
 * @property {number} line
 * @property {string | undefined} project
 * @property {string | undefined} variant
 * @property {number} passed
 * @property {number} failed
 * @property {string} ranAt the day of the last run; empty without one
 *
 * @typedef {object} PageInput
 * @property {(file: string) => string} readSource
 * @property {readonly Report[]} reports
 * @property {string} [sourceUrl] where the files of this commit are shown
 * @property {readonly ProvenRow[]} [rows]
 *
 * @typedef {TestReport & { readonly endedAt: string }} TestRun
 *
 * @typedef {object} RowResults
 * @property {string} name
 * @property {string} about
 * @property {readonly (readonly TitleResult[])[]} cells in the order of the promises
 */

const columns = /** @type {readonly PromiseName[]} */ (Object.keys(promiseNames))

/**
 * Writes the page, and counts what is on it.
 * @type {(input: PageInput) => { text: string, counts: ReturnType<typeof countResults> }}
 */
export function renderProvenForm({ rows = provenRows, sourceUrl, ...sources }) {
  const resultRows = rows.map((row) => ({
    ...row,
    cells: columns.map((column) =>
      (row.cells[column] ?? []).flatMap((named) => resultsOf(named, sources)),
    ),
  }))
  const counts = countResults(resultRows.map(({ cells }) => cells))
  const heads = ['what others do', ...columns.map((column) => promiseNames[column])]
  const lines = resultRows.map(({ name, cells }) => {
    const texts = cells.map((results) => cellText(results, name, sourceUrl))
    return lineOf([`[${name}](#${slugOf(name)})`, ...texts])
  })
  const sections = resultRows.map((row) => sectionOf(row, sourceUrl))
  const text = `# The proven form

What browsers, extensions, pages and bundlers do to a card form, and which tests show that a promise
holds all the same. The site’s build makes this page from the list of tests and from the reports of
the last test run. No result is written by hand.

- **passed**, **failed**: what the tests of the cell came to, each table of tests with all its rows.
  A link leads to them.
- **not run here**: no report of the last run has the test.
- An empty cell has no test. It may hold, or not.

After each journey through the demo shop, in every engine, the number and the code of the card are
looked for in storage, addresses, attributes, the console and requests. One that is there fails the
journey: so a cell of “${promiseNames.clean}” may have the same test as its neighbours.

${summaryOf(counts)}

${lineOf(heads)}
${lineOf(heads.map(() => '---'))}
${lines.join('\n')}

${sections.join('\n')}`
  return { text, counts }
}

/**
 * What the reports say of each title.
 * @type {(named: NamedTests, sources: PageInput) => readonly TitleResult[]}
 */
function resultsOf({ file, titles, project, variant }, { readSource, reports }) {
  const source = readSource(file)
  return titles.map((named) => {
    const { title, line } = findTitle(source, named)
    const pattern = titlePattern(title, variant)
    const runs = reports.flatMap(({ tests, endedAt = '' }) =>
      tests
        .filter((test) => test.file === file && pattern.test(test.title))
        .filter((test) => project === undefined || test.project === project)
        .map((test) => ({ ...test, endedAt })),
    )
    const faultTimes = reports
      .filter(({ faults }) => faults.some((fault) => fault.title === file))
      .map(({ endedAt = '' }) => endedAt)
    return { file, title, line, project, variant, ...sumOfRuns(runs, faultTimes) }
  })
}

/**
 * CI runs a test with several versions of Node: one failure of it is a failure. A skipped test has
 * shown nothing. A file that could not be loaded has no tests in its report, so it counts as one
 * that failed, in each of its titles.
 * @type {(
 *   runs: readonly TestRun[],
 *   faultTimes: readonly string[],
 * ) => Pick<TitleResult, 'passed' | 'failed' | 'ranAt'>}
 */
function sumOfRuns(runs, faultTimes) {
  const played = runs.filter(({ state }) => state === 'passed' || state === 'failed')
  const keyOf = (/** @type {TestReport} */ test) => `${test.project} ${test.fullName}`
  const tests = new Set(played.map(keyOf))
  const failedTests = new Set(played.filter(({ state }) => state === 'failed').map(keyOf))
  const lastRun = [...played.map(({ endedAt }) => endedAt), ...faultTimes].toSorted().at(-1) ?? ''
  return {
    passed: tests.size - failedTests.size,
    failed: failedTests.size + (faultTimes.length > 0 ? 1 : 0),
    ranAt: lastRun.slice(0, 10),
  }
}

/**
 * A title as the source has it, whole, and its line. Without it the table names no test.
 * @type {(source: string, named: string) => { title: string, line: number }}
 */
export function findTitle(source, named) {
  const isBeginning = named.endsWith('…')
  const start = escapeText(isBeginning ? named.slice(0, -1) : named)
  const rest = isBeginning ? '[^\\n]*?' : ''
  const matches = [...source.matchAll(new RegExp(`(['"])(${start}${rest})\\1,`, 'g'))]
  const [match] = matches
  if (match?.[2] === undefined || matches.length > 1)
    throw new Error(`${matches.length} tests are called "${named}". The table has to name one.`)
  return { title: match[2], line: source.slice(0, match.index).split('\n').length }
}

/**
 * Matches the names that Vitest makes of a title: `%s` and `$name` stand for values of a row.
 * @type {(title: string, variant?: string) => RegExp}
 */
export function titlePattern(title, variant) {
  const [first = '', ...others] = title.split(/%[a-z#]|\$[\w.]+/i).map(escapeText)
  const [second, ...rest] = others
  if (second === undefined) return new RegExp(`^${first}$`)
  const value = variant === undefined ? '.*' : escapeText(variant)
  return new RegExp(`^${first}${[value + second, ...rest].join('.*')}$`, 's')
}

/** @type {(text: string) => string} */
function escapeText(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** @param {readonly (readonly (readonly TitleResult[])[])[]} rows the cells of each */
function countResults(rows) {
  const cells = rows.flat()
  const filled = cells.filter((results) => results.length > 0)
  const results = [...new Map(filled.flat().map((each) => [JSON.stringify(each), each])).values()]
  const sum = (/** @type {(result: TitleResult) => number} */ countOf) =>
    results.reduce((total, result) => total + countOf(result), 0)
  return {
    rows: rows.length,
    cells: cells.length,
    filledCells: filled.length,
    titles: results.length,
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    notRun: sum(({ passed, failed }) => (passed + failed === 0 ? 1 : 0)),
    ranAt:
      results
        .map(({ ranAt }) => ranAt)
        .toSorted()
        .at(-1) ?? '',
  }
}

/** @type {(counts: ReturnType<typeof countResults>) => string} */
function summaryOf({ rows, cells, filledCells, titles, passed, failed, notRun, ranAt }) {
  const filled = `${rows} rows, ${filledCells} of ${cells} cells filled`
  const results = `${passed} passed, ${failed} failed, ${notRun} not run here`
  const run = ranAt === '' ? 'None of them was run here.' : `Last run: ${ranAt}.`
  return `${filled}, ${titles} tests and tables of tests: ${results}. ${run}`
}

/**
 * One link for each file: to its first test, or to the row's tests where no address shows files.
 * @type {(results: readonly TitleResult[], name: string, sourceUrl: string | undefined) => string}
 */
function cellText(results, name, sourceUrl) {
  const files = new Set(results.map(({ file }) => file))
  const links = [...files].map((file) => {
    const ofFile = results.filter((result) => result.file === file)
    const [first] = ofFile
    const address = sourceUrl && first ? sourceOf(first, sourceUrl) : `#${slugOf(name)}`
    return `[${stateOf(ofFile)}](${address})`
  })
  return links.join(', ')
}

/** @type {(results: readonly TitleResult[]) => string} */
function stateOf(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  const notRun = results.filter((result) => result.passed + result.failed === 0).length
  const states = [
    failed > 0 ? `**${failed} failed**` : '',
    passed > 0 ? `${passed} passed` : '',
    notRun > 0 ? `${notRun} not run here` : '',
  ]
  return states.filter(Boolean).join(', ')
}

/** @type {(row: RowResults, sourceUrl: string | undefined) => string} */
function sectionOf({ name, about, cells }, sourceUrl) {
  const lines = cells.flatMap((results, index) => {
    const column = columns[index]
    const promise = column ? promiseNames[column] : ''
    return results.map((result) =>
      lineOf([
        promise,
        `[\`${result.file}\`](${sourceOf(result, sourceUrl)}): “${textOf(result)}”`,
        stateOf([result]),
        result.ranAt,
      ]),
    )
  })
  if (lines.length === 0) return `## ${name}\n\n${about}\n`
  const heads = ['promise', 'test', 'result', 'last run']
  const table = [lineOf(heads), lineOf(heads.map(() => '---')), ...lines]
  return `## ${name}\n\n${about}\n\n${table.join('\n')}\n`
}

/** @type {(result: TitleResult) => string} */
function textOf({ title, variant }) {
  const text = variant === undefined ? title : title.replace('%s', variant)
  return text.replaceAll('|', '\\|')
}

/** @type {(result: TitleResult, sourceUrl: string | undefined) => string} */
function sourceOf({ file, line }, sourceUrl) {
  return sourceUrl ? `${sourceUrl}/${file}#L${line}` : `../../${file}`
}

/** @type {(cells: readonly string[]) => string} */
function lineOf(cells) {
  return `| ${cells.join(' | ')} |`
}
