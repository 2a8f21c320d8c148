// `node scripts/test/citus.mjs`: the store's contract and crashes on the Citus cluster that
// TILLKIT_CITUS_URL names, and with TILLKIT_CITUS_KILL payments while a worker is killed. Arguments
// go to Vitest. What has no cluster is not run: that is said, and counted apart.
import { readFileSync } from 'node:fs'
import { endWithParent } from '../processes.mjs'
import { ensureInstalled, runTool } from '../setup.mjs'
import { endWith, freshReport, runVitest } from './reports.mjs'

const forVitest = process.argv.slice(2)
const { TILLKIT_CITUS_URL, TILLKIT_CITUS_KILL } = process.env
const workerTest = 'test/citus/killedWorker.citus.ts'
freshReport('found-by-citus')
endWithParent()
ensureInstalled()

const all = listTests()
/** @type {import('./reports.mjs').Found} */
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
  const exclude = leftOut.length > 0 ? [`--exclude=${workerTest}`] : []
  Object.assign(found, await runVitest('citus', ['--project=citus', ...exclude, ...forVitest]))
}
process.exit(endWith('citus', found))

/**
 * Every test of the project, without running any.
 * @returns {readonly { file: string }[]}
 */
function listTests() {
  const list = freshReport('citus-list')
  runTool('vitest', ['list', '--project=citus', `--json=${list}`, ...forVitest])
  return JSON.parse(readFileSync(list, 'utf8'))
}
