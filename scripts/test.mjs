// `npm test`: installs what is missing, builds, finds or downloads a browser, and runs every test but the large counts.
//   --long         the large counts
//   --suite=<name> one suite of scripts/suites.mjs, as CI's shards do
// Other arguments go to Vitest; only the suites that contain what they select start, with only what those need.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { buildDemo, buildLibrary } from './builds.mjs'
import { ensureDebianPostgres, postgresAdvice } from './debianPostgres.mjs'
import { ensurePromtool, promtoolAdvice } from './debianPrometheus.mjs'
import { endWith, freshReport, readReport } from './reports.mjs'
import { ensureInstalled, root, run, startTool } from './setup.mjs'
import { alertsTest, postgresTests, suites, suitesFor } from './suites.mjs'
import { reportersFor } from './uncaughtErrors.mjs'

const own = /^--(?:long|suite=.*)$/
const forVitest = process.argv.slice(2).filter((arg) => !own.test(arg))
const { command, chosen } = choose(process.argv.slice(2))
freshReport(`found-by-${command}`)

ensureInstalled()
const needs = new Set(chosen.flatMap((suite) => suite.needs))
const env = needs.has('browser') ? { TILLKIT_CHROMIUM: ensureBrowser() } : {}
if (needs.has('library')) buildLibrary()
if (needs.has('demo')) buildDemo()

// Three at a time: while some wait for a browser or for a process they have started, another one computes.
const found = { passed: 0, failures: [], notRun: 0 }
const leftOut = leaveOut([
  { need: 'postgres', files: postgresTests, ensure: ensureDebianPostgres, advice: postgresAdvice },
  { need: 'promtool', files: [alertsTest], ensure: ensurePromtool, advice: promtoolAdvice },
])
const queue = [...chosen]
await Promise.all(Array.from({ length: 3 }, runQueue))
// docs/interface.md names a test for every line of the interface; each must have run and passed.
const isWhole = forVitest.length === 0 && command === 'test'
if (isWhole && !run(process.execPath, ['scripts/traceability.mjs'], { mayFail: true }))
  found.failures.push('docs/interface.md names tests that did not pass; see above')
process.exit(endWith(command, found))

/** What to run, and under which name the result is kept for the sum of CI. */
function choose(all) {
  const named = all.find((arg) => arg.startsWith('--suite='))?.slice('--suite='.length)
  if (named !== undefined) {
    const suite = suites.filter(({ name }) => name === named)
    if (suite.length > 0) return { command: named, chosen: suite }
    console.error(`There is no suite ${named}: ${suites.map(({ name }) => name).join(', ')}.`)
    process.exit(1)
  }
  const isLong = all.includes('--long')
  const usual = suites.filter(({ name }) => (name === 'long') === isLong)
  return { command: isLong ? 'long' : 'test', chosen: suitesFor(forVitest, usual) }
}

/** Without arguments everything is; with them what one of them is a part of, or a folder above. */
function isSelected(file) {
  return forVitest.length === 0 || suitesFor(forVitest, []).length === 0 || forVitest.some((arg) => file.includes(arg))
}

/** What can't be installed here is not run: that is said, and counted apart. */
function leaveOut(conditions) {
  const asked = conditions.map((one) => ({ ...one, files: one.files.filter(isSelected) }))
  const missing = asked.filter(({ need, files, ensure }) => needs.has(need) && files.length > 0 && !ensure())
  for (const { files, advice } of missing) {
    // Of the store contract's cases, which a file declares by one call, none is counted.
    for (const file of files) found.notRun += readFileSync(join(root, file), 'utf8').match(/^test\b/gm)?.length ?? 0
    console.log(`Not run: ${files.join(', ')}. ${advice}`)
  }
  const left = missing.flatMap(({ files }) => files)
  return left.length === 0 ? {} : { TILLKIT_LEFT_OUT: left.join() }
}

async function runQueue() {
  for (let suite = queue.shift(); suite; suite = queue.shift()) {
    const { passed, failures } = await runSuite(suite)
    found.passed += passed
    found.failures.push(...failures)
  }
}

async function runSuite({ name, projects }) {
  const report = freshReport(name)
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...reportersFor(report),
    // Large counts wait for processes and for the network more than they compute.
    ...(name === 'long' ? [`--maxWorkers=${Math.max(3, availableParallelism() - 1)}`] : []),
    ...(forVitest.length > 0 ? ['--passWithNoTests'] : []),
    ...forVitest,
  ]
  const isGreen = await startTool('vitest', args, {
    env: { ...env, ...leftOut, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    ...(chosen.length > 1 && { prefix: `[${name}] ` }),
  })
  const { passed, failures } = readReport(report)
  // Such as by a process that was killed.
  if (!isGreen && failures.length === 0) failures.push(`${name}: it failed without naming a test; see above`)
  return { passed, failures }
}
