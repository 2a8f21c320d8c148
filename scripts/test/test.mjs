// `npm test`: installs what is missing and runs the quick suites of scripts/test/suites.mjs, all in
// one run of Vitest.
//   --all           every suite: `npm run test:all`
//   --rest          the suites that `npm test` leaves out, as CI runs them after it
//   --suite=<name>  that suite; may be repeated
// Other arguments go to Vitest; with a path, the suites that have what it selects.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buildDemo, buildLibrary } from '../build/builds.mjs'
import { endWithParent } from '../processes.mjs'
import { ensureInstalled, root } from '../setup.mjs'
import { adviceOf, ensureProgram } from './programs.mjs'
import { endWith, freshReport, runVitest } from './reports.mjs'
import { filesOf, filesThatNeed, suites, suitesFor } from './suites.mjs'

/** @import { Suite } from './suites.mjs' */

/** @type {Readonly<Record<string, () => void>>} */
const builds = { library: buildLibrary, demo: buildDemo }

const { CI } = process.env
const args = process.argv.slice(2)
const forVitest = args.filter((arg) => !/^--(?:all|rest|suite=.*)$/.test(arg))
const { command, chosen } = choose()
freshReport(`found-by-${command}`)
endWithParent()
ensureInstalled()

const { present, files, missing } = lookFor(chosen)
for (const build of new Set(present.flatMap(({ needs }) => needs))) builds[build]?.()
const found = await runVitest(command, [
  ...present.flatMap(({ projects }) => projects.map((project) => `--project=${project}`)),
  ...files.map((file) => `--exclude=${file}`),
  // Most of what is not quick waits for processes and for the network more than it computes.
  ...(present.every(({ isQuick }) => isQuick)
    ? []
    : [`--maxWorkers=${Math.max(3, availableParallelism() - 1)}`]),
  ...(forVitest.length > 0 ? ['--passWithNoTests'] : []),
  ...forVitest,
])
found.notRun = missing.reduce((sum, { tests }) => sum + tests, 0)
for (const { program, tests, names } of missing) {
  const what = `Not run: ${tests} tests (${names}), since there is no ${program}.`
  const text = `${what}\n${adviceOf(program)}`
  console.log(text)
  if (CI) found.failures.push(text)
}
process.exit(endWith(command, found))

/** What to run, and under which name the result is kept for the sum of CI. */
function choose() {
  const named = args
    .filter((arg) => arg.startsWith('--suite='))
    .map((arg) => arg.slice('--suite='.length))
  const unknown = named.filter((name) => !suites.some((suite) => suite.name === name))
  if (unknown.length > 0) {
    console.error(
      `There is no suite ${unknown.join(', ')}: ${suites.map(({ name }) => name).join(', ')}.`,
    )
    process.exit(1)
  }
  if (named.length > 0)
    return { command: named.join('-'), chosen: suites.filter(({ name }) => named.includes(name)) }
  if (args.includes('--all')) return { command: 'all', chosen: suites }
  if (args.includes('--rest'))
    return { command: 'rest', chosen: suites.filter(({ isQuick }) => !isQuick) }
  const quick = suites.filter(({ isQuick }) => isQuick)
  return { command: 'test', chosen: suitesFor(forVitest, quick) }
}

/**
 * The suites that can run, the files of them that can't, and what is missing for them.
 * @param {readonly Suite[]} wanted
 */
function lookFor(wanted) {
  const isMissing = (/** @type {string} */ need) => !(need in builds) && !ensureProgram(need)
  const absent = new Set([...new Set(wanted.flatMap(({ needs }) => needs))].filter(isMissing))
  const present = wanted.filter(({ needs }) => !needs.some((need) => absent.has(need)))
  if (present.some(({ needs }) => needs.includes('chromium'))) ensureProgram('headlessShell')
  const left = wanted.flatMap(({ name, needs }) => {
    const program = needs.find((need) => absent.has(need))
    return program ? [{ program, names: name, tests: countTests(filesOf(name)) }] : []
  })
  const some = Object.entries(filesThatNeed)
    .map(([program, all]) => ({
      program,
      selected: all.filter((file) => isSelected(file, present)),
    }))
    .filter(({ program, selected }) => selected.length > 0 && !ensureProgram(program))
  return {
    present,
    files: some.flatMap(({ selected }) => selected),
    missing: [
      ...left,
      ...some.map(({ program, selected }) => ({
        program,
        names: selected.join(', '),
        tests: countTests(selected),
      })),
    ],
  }
}

/** @type {(file: string, present: readonly Suite[]) => boolean} */
function isSelected(file, present) {
  const isWanted = present.some(({ name }) => filesOf(name).includes(file))
  return (
    isWanted &&
    (forVitest.length === 0 ||
      suitesFor(forVitest, []).length === 0 ||
      forVitest.some((arg) => file.includes(arg)))
  )
}

/**
 * By their declarations: a table of tests is one, and so are the cases of a contract.
 * @type {(files: readonly string[]) => number}
 */
function countTests(files) {
  return files.reduce(
    (sum, file) =>
      sum +
      (readFileSync(join(root, file), 'utf8').match(/^(?:test\b|export const )/gm)?.length ?? 0),
    0,
  )
}
