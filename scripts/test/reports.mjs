// What the test runs found, by the reports of scripts/test/reporter.mjs in .reports. A skipped test
// has shown nothing and counts as failed; so does a run that failed without naming a test, and one
// that left no report.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, startTool } from '../setup.mjs'
import { reporters } from './reporter.mjs'

const folder = join(root, '.reports')

/** How many lines of a failure are repeated at the end. */
const longestText = 12

/**
 * @import { Report } from './reporter.mjs'
 * @typedef {object} Found
 * @property {number} passed
 * @property {string[]} failures a text each
 * @property {number} [notRun] such as the tests of an engine that this machine does not have
 */

/**
 * Runs Vitest, and answers what it found. The report stays in .reports, named after the run.
 * @type {(name: string, args: readonly string[], options?: { env?: NodeJS.ProcessEnv, prefix?: string }) => Promise<Found>}
 */
export async function runVitest(name, args, { env = {}, prefix } = {}) {
  const path = freshReport(name)
  const isGreen = await startTool('vitest', ['run', ...reporters, ...args], {
    env: { TILLKIT_REPORT: path, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
    prefix,
  })
  const { tests, faults } = readReport(name)
  const failed = tests.filter(({ state }) => state !== 'passed')
  const failures = [
    ...failed.map(({ project, file, fullName, state, message }) =>
      describe(`[${project}] ${file} > ${fullName} (${state})`, message),
    ),
    ...faults.map(({ title, message }) => describe(title, message)),
  ]
  // Such as by a process that was killed.
  if (!isGreen && failures.length === 0)
    failures.push(`${name}: it failed without naming a test; see above`)
  return { passed: tests.length - failed.length, failures }
}

/**
 * Every test of a run: its file, title and state.
 * @type {(name: string) => Report}
 */
export function readReport(name) {
  return readJson(`${name}.json`) ?? { tests: [], faults: [] }
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
    notRun: each.reduce((sum, { notRun = 0 }) => sum + notRun, 0),
  })
}

/**
 * Every failure once more, so that the last lines of a long log say what went wrong, and the sum.
 * @type {(found: Found) => number}
 */
function print({ passed, failures, notRun = 0 }) {
  for (const failure of failures) console.log(`FAILED ${failure}\n`)
  if (notRun > 0) console.log(`${notRun} not run`)
  console.log(`${passed} passed, ${failures.length} failed`)
  return failures.length === 0 ? 0 : 1
}

/** @type {(title: string, text?: string) => string} */
function describe(title, text = '') {
  const lines = text.split('\n').filter(Boolean)
  const shown = lines.length > longestText ? [...lines.slice(0, longestText), '…'] : lines
  return [title, ...shown.map((line) => `  ${line}`)].join('\n')
}
