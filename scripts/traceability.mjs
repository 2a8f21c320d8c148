// `node scripts/traceability.mjs [reports]`: says whether every test that docs/interface.md names passed, by the JSON reports of the
// unit and the integration tests. Exits 1 with the list of those that did not, or that did not run.
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The rows of docs/interface.md, each under its heading. */
export function readRows(text) {
  let section = ''
  const rows = []
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3)
    if (!line.startsWith('| ') || line.startsWith('| the interface |')) continue
    const [, says = '', implementedIn = '', testedBy = '', ourDefault = ''] = line.split('|').map((cell) => cell.trim())
    rows.push({
      section,
      says,
      implementedIn: pairOf(implementedIn),
      testedBy: testedBy.split('<br>').flatMap(pairsOf),
      ourDefault,
    })
  }
  return rows
}

/** What a title of a table of tests comes out as: `$name` and `%s` match any text. */
export function titlePattern(title) {
  const parts = title.split(placeholder).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`, 's')
}

/** Whether a title is that of a whole table of tests. */
export function isTablePattern(title) {
  return placeholder.test(title)
}

/** The tests that rows name and that did not all pass, each with what is wrong. */
export function failedTests(rows, report) {
  const ran = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({ file: relative(join(root, 'test'), name), title, status })),
  )
  const named = new Map(rows.flatMap(({ testedBy }) => testedBy.map((test) => [`${test.file} › ${test.name}`, test])))
  return [...named].flatMap(([test, { file, name }]) => {
    const pattern = isTablePattern(name) ? titlePattern(name) : undefined
    const found = ran.filter((each) => each.file === file && (pattern ? pattern.test(each.title) : each.title === name))
    if (found.length === 0) return [`${test}: did not run`]
    const failed = found.filter(({ status }) => status !== 'passed')
    return failed.length > 0 ? [`${test}: ${failed.length} of ${found.length} did not pass`] : []
  })
}

const placeholder = /\$[a-z]\w*|%[sdijf]/i

function pairOf(text) {
  const [file = '', name = ''] = text.split(' › ')
  return text === '—' || text === '' ? undefined : { file, name }
}

function pairsOf(text) {
  return pairOf(text) ?? []
}

function main() {
  const rows = readRows(readFileSync(join(root, 'docs/interface.md'), 'utf8'))
  const given = argv.slice(2)
  const paths = given.length > 0 ? given : ['unit', 'integration'].map((suite) => join(root, `.reports/${suite}.json`))
  const reports = paths.map((path) => JSON.parse(readFileSync(path, 'utf8')))
  const problems = failedTests(rows, { testResults: reports.flatMap(({ testResults }) => testResults) })
  const tested = rows.filter(({ testedBy }) => testedBy.length > 0).length
  if (problems.length > 0) console.error(`docs/interface.md names tests that did not pass:\n${problems.join('\n')}`)
  else console.log(`docs/interface.md: ${tested} of ${rows.length} rows are tested, and every test they name passed`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) main()
