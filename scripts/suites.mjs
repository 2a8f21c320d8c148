// Which suites there are, and which of them the arguments after `npm test --` select.
import { existsSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { root } from './setup.mjs'

/**
 * In the order of their start, three at a time: the longest first. Each is one run of Vitest over some of its projects, and
 * names what has to be there before it starts.
 */
export const suites = [
  { name: 'journeys', projects: ['journeys'], needs: ['browser', 'demo'] },
  { name: 'unit', projects: ['pure', 'node', 'dom'], needs: [] },
  { name: 'integration', projects: ['integration'], needs: [] },
  { name: 'stories', projects: ['stories'], needs: ['browser'] },
  { name: 'long', projects: ['long', 'measured'], needs: ['browser', 'library', 'postgres', 'promtool'] },
]

/**
 * Tests that build, compile, start a process or a database, or need a process to themselves. By name and not by folder where a folder contains others
 * too, so that a file may move.
 */
const integration =
  /^test\/(?:cli|docs|node|postgres)\/.*\.test\.ts$|\/(?:cli|crashPoints|faultMatrix|docsCommands|guides|shopGuard|supplyChain|upstream)\.test\.ts$/

/** The files that take longest, the longest first. */
const longest = [
  'test/long/faults.test.ts',
  'test/long/storybook.test.ts',
  'test/long/crashes.test.ts',
  'test/long/killedProcesses.test.ts',
  'test/long/stateMutations.test.ts',
  'test/long/doubleCharge.test.ts',
  'test/long/newProjects.test.ts',
  'test/long/registry.test.ts',
  'test/long/contractMutations.test.ts',
]

/** The test that needs promtool. */
export const alertsTest = 'test/long/alerts.test.ts'

/** The tests that need the PostgreSQL of the system, with its programs for replication. */
export const postgresTests = ['test/long/failover.test.ts', 'test/long/debianPostgres.test.ts']

/** Files in the order of their start: those that take longest before all others, which stay as they are. */
export function longestFirst(files, pathOf) {
  const rank = (file) => {
    const at = longest.indexOf(inProject(pathOf(file)))
    return at === -1 ? longest.length : at
  }
  return [...files].sort((one, other) => rank(one) - rank(other))
}

/** The paths of a suite's files, from the project's folder. */
export function filesOf(name) {
  return testFiles().filter((file) => suiteOf(file) === name)
}

/** Options of Vitest that people use and that take the next argument. */
const withValue = new Set(['-t', '--testNamePattern', '--project', '--bail', '--reporter', '--shard', '--retry'])

/** The suites with a file that one of the arguments selects, as Vitest reads them; all of `usual` when they select none. */
export function suitesFor(args, usual) {
  const filters = args.filter((arg, at) => !arg.startsWith('-') && !withValue.has(args[at - 1] ?? ''))
  if (filters.length === 0) return usual
  const files = testFiles().filter((file) => filters.some((filter) => file.includes(inProject(filter))))
  const selected = suites.filter(({ name }) => files.some((file) => suiteOf(file) === name))
  return selected.length > 0 ? selected : usual
}

/** The name of the suite that a test file belongs to, by its folder and name. */
function suiteOf(file) {
  if (file.startsWith('stories/')) return 'stories'
  if (file.startsWith('test/journeys/')) return 'journeys'
  if (file.startsWith('test/long/')) return 'long'
  return integration.test(file) ? 'integration' : 'unit'
}

function testFiles() {
  return ['test', 'stories'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:test|journey|stories)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  )
}

/** An argument as a path from the project's folder; without the line that Vitest takes after a colon. */
function inProject(arg) {
  const path = arg.replace(/:\d+$/, '')
  return existsSync(path) ? relative(root, resolve(path)).replaceAll('\\', '/') : path
}
