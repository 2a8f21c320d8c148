// What the test runs found, by the runners' own reports in .reports. A skipped test has shown nothing and counts as
// failed; so does a run that failed without naming a test, and one that left no report.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './setup.mjs'
import { uncaughtErrorsOf } from './uncaughtErrors.mjs'

const folder = join(root, '.reports')

/** How many lines of a failure are repeated at the end. */
const longestText = 12

/** Where a suite, such as `journeys`, is to leave its report; what an earlier run left there is gone. */
export function freshReport(suite) {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${suite}.json`)
  rmSync(path, { force: true })
  return path
}

/** How many tests of a report passed, and a text for each that did not, and for each error that no test caught. */
export function readReport(path) {
  const { numPassedTests, testResults } = readJson(path) ?? { numPassedTests: 0, testResults: [] }
  const uncaught = readJson(uncaughtErrorsOf(path)) ?? []
  const failures = [...testResults.flatMap(failuresOf), ...uncaught.map(({ title, text }) => describe(title, text))]
  return { passed: numPassedTests, failures }
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** Stores what a command found for the sum of CI, prints it, and answers the exit code. */
export function endWith(command, found) {
  writeFileSync(freshReport(`found-by-${command}`), JSON.stringify(found))
  return print(found)
}

/** Adds up what commands have stored, prints it, and answers the exit code. */
export function endWithSum(commands) {
  const each = commands.map((command) => {
    const found = readJson(join(folder, `found-by-${command}.json`))
    return found ?? { passed: 0, failures: [`the run of ${command} did not end`] }
  })
  return print({
    passed: each.reduce((sum, { passed }) => sum + passed, 0),
    failures: each.flatMap(({ failures }) => failures),
    notRun: each.reduce((sum, { notRun = 0 }) => sum + notRun, 0),
  })
}

/** Every failure once more, so that the last lines of a long log say what went wrong, and the sum. */
function print({ passed, failures, notRun = 0 }) {
  for (const failure of failures) console.log(`FAILED ${failure}\n`)
  // Such as the tests of an engine that this machine does not have.
  if (notRun > 0) console.log(`${notRun} not run`)
  console.log(`${passed} passed, ${failures.length} failed`)
  return failures.length === 0 ? 0 : 1
}

function failuresOf({ name, message, assertionResults }) {
  const file = relative(root, name)
  const failures = assertionResults
    .filter(({ status }) => status !== 'passed')
    .map(({ fullName, status, failureMessages }) => describe(`${file} > ${fullName} (${status})`, failureMessages?.[0]))
  // A file that could not be read has no test to name.
  return failures.length === 0 && message ? [describe(file, message)] : failures
}

function describe(title, text = '') {
  const lines = text.split('\n').filter(Boolean)
  const shown = lines.length > longestText ? [...lines.slice(0, longestText), '…'] : lines
  return [title, ...shown.map((line) => `  ${line}`)].join('\n')
}
