// `npm test`: installs what is missing (browser included), builds, and runs every test; `--long` runs the large counts.
// The suites follow one another, so that a slow machine measures one thing at a time. Other words go to Vitest.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bringBrowser } from './browser.mjs'
import { ensureInstalled, root, run, runTool } from './ready.mjs'

const isLong = process.argv.includes('--long')
const words = process.argv.slice(2).filter((word) => word !== '--long')
const suites = isLong ? [['long']] : [['node', 'dom'], ['stories'], ['journeys']]

ensureInstalled()
const chromium = bringBrowser()
run('npm', ['run', '--silent', 'build'])

const reports = join(root, '.reports')
mkdirSync(reports, { recursive: true })
let passed = 0
let failed = 0
for (const projects of suites) {
  const report = join(reports, `${projects.join('-')}.json`)
  rmSync(report, { force: true })
  const finished = runTool(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--passWithNoTests',
      ...words,
    ],
    { env: { TILLKIT_CHROMIUM: chromium, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }, mayFail: true },
  )
  const counts = countsOf(report)
  passed += counts.passed
  // A skipped test has shown nothing, and a runner that failed without naming a test has failed all the same.
  failed += counts.failed + counts.skipped + (finished || counts.failed > 0 ? 0 : 1)
}
// docs/interface.md names a test for every line of the interface; each must have run and passed.
if (!isLong && words.length === 0 && !run(process.execPath, ['scripts/traced.mjs'], { mayFail: true })) failed += 1
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function countsOf(path) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests = 0 } = JSON.parse(readFileSync(path, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}
