// `node scripts/test/planted.mjs`: plants each fault of scripts/test/plantedFaults.mjs, runs the
// tests that should notice, and prints which did. By hand, not in CI: it takes about fifteen
// minutes. Arguments select faults by a part of their names.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from '../setup.mjs'
import { plantedFaults } from './plantedFaults.mjs'
import { ensureBrowser } from './programs.mjs'

const report = join(root, '.reports/planted.json')
/**
 * @typedef {object} TestFile
 * @property {string} name
 * @property {string} status
 * @property {string} message
 * @property {readonly { title: string, status: string }[]} assertionResults
 */

const least = 0.9

ensureInstalled()
ensureBrowser()
const wanted = process.argv.slice(2)
const faults = plantedFaults.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
)

const before = runTests([...new Set(faults.flatMap(({ tests }) => tests))])
if (before.length > 0) {
  console.error(
    `These fail without any fault:\n${before.map(({ title }) => `  ${title}`).join('\n')}`,
  )
  process.exit(1)
}

let count = 0
for (const { name, tests } of faults) {
  const [by] = runTests(tests, name)
  if (by) count += 1
  console.log(by ? `noticed  ${name}: ${by.file}: ${by.title}` : `MISSED   ${name}`)
}
console.log(`${count} of ${faults.length} noticed.`)
process.exit(count / faults.length < least ? 1 : 0)

/**
 * The tests that fail, the first one alone when there is a fault.
 * @type {(files: readonly string[], fault?: string) => readonly { file: string, title: string }[]}
 */
function runTests(files, fault) {
  mkdirSync(join(root, '.reports'), { recursive: true })
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [
    'run',
    ...['pure', 'node', 'dom', 'integration', 'journeys'].flatMap((name) => ['--project', name]),
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  const { stderr } = spawnSync(
    process.execPath,
    [vitest, ...args, ...(fault ? ['--bail=1'] : []), ...files],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...(fault && { TILLKIT_FAULT: fault }) },
    },
  )
  if (!existsSync(report)) throw new Error(`The tests did not run:\n${stderr}`)
  /** @type {{ testResults: readonly TestFile[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  // A fault must fail a test, not keep a file from being read.
  for (const { name, message } of broken)
    throw new Error(`${fault ?? 'Without a fault'}: ${name}: ${message}`)
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ title }) => ({ file: name.slice(root.length + 1).replaceAll('\\', '/'), title })),
  )
}
