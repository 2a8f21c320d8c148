// `node scripts/test/runtimes.mjs`: the tests of test/runtimes on each version of Node, on Deno,
// Bun and workerd, one after the other.
//   --runtime=<name> one of them, such as node22 or workerd
// Other arguments go to Vitest. Prints a table and writes .reports/runtimes.json. A runtime without
// a program for this platform is not run: that is said, and counted apart.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildLibrary } from '../build/builds.mjs'
import { endWithParent } from '../processes.mjs'
import { ensureInstalled, root, run } from '../setup.mjs'
import { endWith, freshReport, runVitest } from './reports.mjs'
import { home, readRuntimes } from './runtimes/runtimes.mjs'
import { sumRuntimes, tableOf } from './runtimes/runtimeTable.mjs'

/**
 * @import { Runtime } from './runtimes/runtimes.mjs'
 * @import { RuntimeResult } from './runtimes/runtimeTable.mjs'
 */

const args = process.argv.slice(2)
const named = args.find((arg) => arg.startsWith('--runtime='))?.slice('--runtime='.length)
const forVitest = args.filter((arg) => !arg.startsWith('--runtime='))
freshReport('found-by-runtimes')
endWithParent()
ensureInstalled()
ensureRuntimes()
buildLibrary()

const chosen = readRuntimes().filter(({ name }) => named === undefined || name === named)
if (chosen.length === 0) {
  console.error(
    `There is no runtime ${named}: ${readRuntimes()
      .map(({ name }) => name)
      .join(', ')}.`,
  )
  process.exit(1)
}
const results = []
for (const runtime of chosen) results.push(await testRuntime(runtime))

const exitCode = endWith('runtimes', sumRuntimes(results))
for (const line of tableOf(results)) console.log(line)
writeFileSync(freshReport('runtimes'), `${JSON.stringify(results, undefined, 2)}\n`)
process.exit(exitCode)

/** Their packages are large, so that no `npm ci` of the project brings them: a gigabyte, once. */
function ensureRuntimes() {
  const lock = JSON.parse(readFileSync(join(home, 'package-lock.json'), 'utf8'))
  const present = join(home, 'node_modules/.package-lock.json')
  const installed = existsSync(present) ? JSON.parse(readFileSync(present, 'utf8')).packages : {}
  /** @type {Record<string, { version?: string, optional?: boolean }>} */
  const wanted = lock.packages
  const isInstalled = Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || optional || installed[path]?.version === version,
  )
  if (isInstalled) return
  console.log('Installing the runtimes (once; about a minute) …')
  run('npm', ['ci', '--prefix', home, '--no-audit', '--no-fund', '--loglevel=error'])
}

/** @type {(runtime: Runtime) => Promise<RuntimeResult>} */
async function testRuntime({ name, version, program }) {
  if (program === undefined) {
    console.log(`There is no ${name} ${version} for ${process.platform} ${process.arch}.`)
    return { name, version, isHere: false, passed: 0, failures: [], seconds: 0 }
  }
  const measures = join(root, '.reports/runtimes', `${name}.json`)
  rmSync(measures, { force: true })
  mkdirSync(join(root, '.reports/runtimes'), { recursive: true })
  const startedAt = performance.now()
  const { passed, failures } = await runVitest(
    `runtimes-${name}`,
    ['--project=runtimes', ...forVitest],
    {
      env: { TILLKIT_RUNTIME: name },
      prefix: `[${name}] `,
    },
  )
  const seconds = (performance.now() - startedAt) / 1000
  const measured = existsSync(measures) ? JSON.parse(readFileSync(measures, 'utf8')) : {}
  return { name, version, isHere: true, passed, failures, seconds, ...measured }
}
