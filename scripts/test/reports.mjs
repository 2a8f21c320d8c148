// What the test runs found, by the reports of scripts/test/reporter.mjs in .reports. A skipped test
// has shown nothing and counts as failed; so does a run that failed without naming a test, and one
// that left no report.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, startTool } from '../setup.mjs'
import { reporters } from './reporter.mjs'

const folder = join(root, '.reports')

/** How many lines of a failure are repeated at the end. */
const longestText = 12

/** How many tests of a run may pass only when they are played once more. */
const mostUnsteady = 3

/**
 * @import { Report } from './reporter.mjs'
 * @typedef {object} Found
 * @property {number} passed
 * @property {string[]} failures a text each
 * @property {string[]} [unsteady] a text for each test that failed, and passed when played once more
 * @property {number} [notRun] such as the tests of an engine that this machine does not have
 */

/**
 * Runs Vitest, and answers what it found. The report stays in .reports, named after the run. In CI a
 * test that failed is played once more: among ten thousand on two busy cores one is late now and
 * then. It is named, and more than a few of them fail the run.
 *
 * @import { ToolOptions } from '../setup.mjs'
 * @type {(name: string, args: readonly string[], options?: ToolOptions) => Promise<Found>}
 */
export async function runVitest(name, args, { env = {}, prefix } = {}) {
  const path = freshReport(name)
  const { CI } = process.env
  const retries = CI ? ['--retry=1'] : []
  const isGreen = await startTool('vitest', ['run', ...reporters, ...retries, ...args], {
    env: { TILLKIT_REPORT: path, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
    prefix,
  })
  const { tests, faults } = readReport(name)
  const failed = tests.filter(({ state }) => state !== 'passed')
  const unsteady = tests.filter(({ isUnsteady }) => isUnsteady).map(describeTest)
  const failures = [
    ...failed.map(describeTest),
    ...faults.map(({ title, message }) => describe(title, message)),
  ]
  // Such as by a process that was killed.
  if (!isGreen && failures.length === 0)
    failures.push(`${name}: it failed without naming a test; see above`)
  if (unsteady.length > mostUnsteady)
    failures.push(`${name}: ${unsteady.length} tests passed only when they were played once more`)
  return { passed: tests.length - failed.length, failures, unsteady }
}

/**
 * Every test of a run: its file, title and state.
 * @type {(name: string) => Report}
 */
export function readReport(name) {
  return readJson(`${name}.json`) ?? { tests: [], faults: [] }
}

/**
 * The reports of all runs that are there, in folders below too: those of CI's other jobs. Other
 * files of .reports have no tests.
 * @type {() => readonly Report[]}
 */
export function readAllReports() {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return names
    .filter((name) => /^(?:ci[\\/].+[\\/])?[\w-]+\.json$/.test(name))
    .map((name) => readJson(name))
    .filter((report) => Array.isArray(report?.tests))
}

/**
 * Where a report is to be left; what an earlier run left there is gone.
 * @type {(name: string) => string}
 */
export function freshReport(name) {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.json`)
  rmSync(path, { force: true })
  return path
}

/** @param {string} file */
function readJson(file) {
  const path = join(folder, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/**
 * Stores what a command found for the sum of CI, prints it, and answers the exit code.
 * @type {(command: string, found: Found) => number}
 */
export function endWith(command, found) {
  writeFileSync(freshReport(`found-by-${command}`), JSON.stringify(found))
  return print(found)
}

/**
 * Adds up what commands have stored, prints it, and answers the exit code.
 * @type {(commands: readonly string[]) => number}
 */
export function endWithSum(commands) {
  const each = commands.map(
    /** @returns {Found} */ (command) =>
      readJson(`found-by-${command}.json`) ?? {
        passed: 0,
        failures: [`the run of ${command} did not end`],
      },
  )
  return print({
    passed: each.reduce((sum, { passed }) => sum + passed, 0),
    failures: each.flatMap(({ failures }) => failures),
    unsteady: each.flatMap(({ unsteady = [] }) => unsteady),
    notRun: each.reduce((sum, { notRun = 0 }) => sum + notRun, 0),
  })
}

/**
 * Every failure and every unsteady test once more, so that the last lines of a long log say what
 * went wrong, and the sum.
 * @type {(found: Found) => number}
 */
function print({ passed, failures, unsteady = [], notRun = 0 }) {
  for (const test of unsteady) console.log(`UNSTEADY ${test}\n`)
  for (const failure of failures) console.log(`FAILED ${failure}\n`)
  if (notRun > 0) console.log(`${notRun} not run`)
  console.log(`${passed} passed, ${failures.length} failed`)
  return failures.length === 0 ? 0 : 1
}

/** @type {(test: Report['tests'][number]) => string} */
function describeTest({ project, file, fullName, state, message }) {
  return describe(`[${project}] ${file} > ${fullName} (${state})`, message)
}

/** @type {(title: string, text?: string) => string} */
function describe(title, text = '') {
  const lines = text.split('\n').filter(Boolean)
  const shown = lines.length > longestText ? [...lines.slice(0, longestText), '…'] : lines
  return [title, ...shown.map((line) => `  ${line}`)].join('\n')
}
