// `npm run test:shops [name...]`: the projects of test/shops, as other people's tools make them, with
// the files of docs/mounts.md: built, started and paid in. Without a name, those of `.ci/run`.
//   -- --all     every shop
//   -- --record  writes the rows of these shops into the table of docs/mounts.md
//   -- --record-only  the same of the shops that were run before, as `.ci/run` does
// Results, logs and pictures are in .reports/shops.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildLibrary } from '../build/builds.mjs'
import { endWithParent } from '../processes.mjs'
import { ensureInstalled, root, runTool } from '../setup.mjs'
import { reporters } from './reporter.mjs'
import { freshReport } from './reports.mjs'
import { describeResults, recordResults } from './shops/shopTable.mjs'

const args = process.argv.slice(2)
const shopNames = readdirSync(join(root, 'test/shops'))
const chosenNames = args.includes('--all') ? shopNames : args.filter((arg) => !/^--/.test(arg))
const unknownNames = chosenNames.filter((name) => !shopNames.includes(name))
if (unknownNames.length > 0) {
  console.error(`There is no shop ${unknownNames.join(', ')}. There are ${shopNames.join(', ')}.`)
  process.exit(1)
}
const reports = join(root, '.reports/shops')
const isPassed = args.includes('--record-only') || runShops()
const results = resultFiles().map((file) => JSON.parse(readFileSync(file, 'utf8')))
console.log(`${describeResults(results)}\n\nPictures: ${join(reports, 'pictures')}`)
if (args.some((arg) => arg.startsWith('--record'))) {
  const page = join(root, 'docs/mounts.md')
  const today = new Date().toISOString().slice(0, 10)
  writeFileSync(page, recordResults(readFileSync(page, 'utf8'), results, today))
}
process.exit(isPassed ? 0 : 1)

function runShops() {
  endWithParent()
  ensureInstalled()
  buildLibrary()
  for (const file of resultFiles()) rmSync(file)
  const env = { TILLKIT_REPORT: freshReport('shops') }
  return runTool('vitest', ['run', ...reporters, '--project=long', 'test/long/shops.test.ts'], {
    env: chosenNames.length > 0 ? { ...env, TILLKIT_SHOPS: chosenNames.join(' ') } : env,
    mayFail: true,
  })
}

function resultFiles() {
  const files = existsSync(reports) ? readdirSync(reports) : []
  return files.filter((file) => file.endsWith('.json')).map((file) => join(reports, file))
}
