// `npm test`: installs what is missing (browser included), builds, and runs every test; `--long` runs the large counts.
// The suites follow one another, so that a slow machine measures one thing at a time. Other words go to Vitest.
import { bringBrowser } from './browser.mjs'
import { ensureInstalled, run, runTool } from './ready.mjs'
import { endWith, freshReport, readReport } from './reports.mjs'

const isLong = process.argv.includes('--long')
const words = process.argv.slice(2).filter((word) => word !== '--long')
const command = isLong ? 'long' : 'test'
const suites = isLong ? [['long']] : [['node', 'dom'], ['stories'], ['journeys']]
freshReport(`found-by-${command}`)

ensureInstalled()
const chromium = bringBrowser()
run('npm', ['run', '--silent', 'build'])

const found = { passed: 0, failures: [] }
for (const projects of suites) {
  const suite = projects.join('-')
  const report = freshReport(suite)
  const isGreen = runTool(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(words.length > 0 ? ['--passWithNoTests'] : []),
      ...words,
    ],
    { env: { TILLKIT_CHROMIUM: chromium, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }, mayFail: true },
  )
  const { passed, failures } = readReport(report)
  found.passed += passed
  found.failures.push(...failures)
  // Such as by an error that no test caught.
  if (!isGreen && failures.length === 0) found.failures.push(`${suite}: it failed without naming a test; see above`)
}
// docs/interface.md names a test for every line of the interface; each must have run and passed.
if (!isLong && words.length === 0 && !run(process.execPath, ['scripts/traced.mjs'], { mayFail: true }))
  found.failures.push('docs/interface.md names tests that did not pass; see above')
process.exit(endWith(command, found))
