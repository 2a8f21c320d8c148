// Which suites there are, what each needs, and which of them the arguments after `npm test --`
// select.
import { existsSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { root } from '../setup.mjs'

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {readonly string[]} projects of vitest.config.ts
 * @property {RegExp} [files] the suite's files; `unit` has all that no other suite has
 * @property {readonly string[]} needs what is there before it starts: the build of the library or
 * the demo, a program of `programs.mjs`
 * @property {boolean} [isQuick] whether `npm test` runs it; the others are run by `npm run test:all`
 */

/** About half of all stories, by number and by time. */
const formStories = /^stories\/(?:fields|form|status)\//

const engineFiles = /^test\/engines\/(?!firefox\/)/

/** @type {readonly Suite[]} */
export const suites = [
  { name: 'unit', projects: ['pure', 'node', 'dom'], needs: [], isQuick: true },
  {
    name: 'embedded',
    projects: ['embedded'],
    files: /\/embedded\w*\.test\.ts$/,
    needs: [],
    isQuick: true,
  },
  {
    name: 'short',
    projects: ['short'],
    files: /^test\/journeys\/short\//,
    needs: ['chromium', 'demo'],
    isQuick: true,
  },
  {
    name: 'formStories',
    projects: ['formStories'],
    files: formStories,
    needs: ['chromium'],
    isQuick: true,
  },
  {
    name: 'stories',
    projects: ['stories'],
    files: /^stories\/(?!(?:fields|form|status)\/)/,
    needs: ['chromium'],
  },
  {
    name: 'integration',
    projects: ['integration'],
    files:
      /^test\/(?:docs|backend\/(?:node|postgres))\/(?!.*(?:embedded|applePay))\w.*\.test\.ts$|\/(?:curlLine|doctorDatabase|faultMatrix|docsCommands|guardConnections|guardStore|guides|migrate|operator|pageInventory|program|prune|rehearseUpgrade|serviceTrials|shopGuard|supplyChain)(?:\.\w+)?\.test\.ts$/,
    needs: [],
  },
  {
    name: 'journeys',
    projects: ['journeys'],
    files: /^test\/journeys\/(?!short\/|translated\/)/,
    needs: ['chromium', 'demo'],
  },
  {
    name: 'translated',
    projects: ['translated'],
    files: /^test\/journeys\/(?:short\/|translated\/|hosted\.)/,
    needs: ['chromium', 'demo'],
  },
  {
    name: 'long',
    projects: ['long', 'measured'],
    files: /^test\/long\//,
    needs: ['chromium', 'library'],
  },
  { name: 'chromium', projects: ['chromium'], files: engineFiles, needs: ['chromium', 'demo'] },
  { name: 'firefox', projects: ['firefox'], files: /^test\/engines\//, needs: ['firefox', 'demo'] },
  { name: 'webkit', projects: ['webkit'], files: engineFiles, needs: ['webkit', 'demo'] },
]

/** Programs that only some files of a suite need, and those files. */
export const filesThatNeed = {
  postgres: ['test/long/debianPostgres.test.ts'],
  promtool: ['test/long/alerts.test.ts'],
}

/**
 * The paths of a suite's files, from the project's folder.
 * @type {(name: string) => string[]}
 */
export function filesOf(name) {
  return testFiles().filter((file) => suitesOf(file).some((suite) => suite.name === name))
}

/** Options of Vitest that people use and that take the next argument. */
const withValue = new Set([
  '-t',
  '--testNamePattern',
  '--project',
  '--bail',
  '--reporter',
  '--shard',
])

/**
 * The suites with a file that one of the arguments selects, as Vitest reads them; all of `usual`
 * when they select none.
 * @type {(args: readonly string[], usual: readonly Suite[]) => readonly Suite[]}
 */
export function suitesFor(args, usual) {
  const filters = args.filter(
    (arg, at) => !arg.startsWith('-') && !withValue.has(args[at - 1] ?? ''),
  )
  if (filters.length === 0) return usual
  const files = testFiles().filter((file) =>
    filters.some((filter) => file.includes(inProject(filter))),
  )
  const selected = new Set(files.flatMap(suitesOf))
  return selected.size > 0 ? suites.filter((suite) => selected.has(suite)) : usual
}

/** @type {(file: string) => readonly Suite[]} */
function suitesOf(file) {
  const named = suites.filter(({ files }) => files?.test(file))
  return named.length > 0 ? named : suites.filter(({ files }) => files === undefined)
}

function testFiles() {
  return ['test', 'stories'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:test|journey|engine|stories)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  )
}

/**
 * An argument as a path from the project's folder; without the line that Vitest takes after a
 * colon.
 * @type {(arg: string) => string}
 */
function inProject(arg) {
  const path = arg.replace(/:\d+$/, '')
  return existsSync(path) ? relative(root, resolve(path)).replaceAll('\\', '/') : path
}
