// `npm run test:citus`: the store's contract, crashes and inbox on the Citus cluster that TILLKIT_CITUS_URL names, and with
// TILLKIT_CITUS_KILL payments while a worker is killed. Arguments go to Vitest. What has no cluster is not run: that is said, and
// counted apart.
import { readFileSync } from 'node:fs'
import { endWith, freshReport, readReport } from './reports.mjs'
import { ensureInstalled, runTool, startTool } from './setup.mjs'

const forVitest = process.argv.slice(2)
const { TILLKIT_CITUS_URL, TILLKIT_CITUS_KILL } = process.env
const workerTest = 'test/citus/killedWorker.citus.ts'
freshReport('found-by-citus')
ensureInstalled()

const all = listTests()
const found = { passed: 0, failures: [], notRun: 0 }
if (!TILLKIT_CITUS_URL) {
  found.notRun = all.length
  console.log(
    'The tests on Citus are not run: name a cluster, TILLKIT_CITUS_URL=postgres://user@coordinator:5432/database.',
  )
} else {
  const leftOut = TILLKIT_CITUS_KILL ? [] : all.filter(({ file }) => file.endsWith(workerTest))
  if (leftOut.length > 0)
    console.log(`${workerTest} is not run: name a command that kills a worker, TILLKIT_CITUS_KILL.`)
  found.notRun = leftOut.length
  const report = freshReport('citus')
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...forVitest]
  const exclude = leftOut.length > 0 ? [`--exclude=${workerTest}`] : []
  const isGreen = await startTool('vitest', ['run', '--project=citus', ...exclude, ...args], {
    env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  })
  const { passed, failures } = readReport(report)
  // Such as by a cluster that is not there.
  if (!isGreen && failures.length === 0) failures.push('citus: it failed without naming a test; see above')
  Object.assign(found, { passed, failures })
}
process.exit(endWith('citus', found))

/** Every test of the project, without running any. */
function listTests() {
  const list = freshReport('citus-list')
  runTool('vitest', ['list', '--project=citus', `--json=${list}`, ...forVitest])
  return JSON.parse(readFileSync(list, 'utf8'))
}
