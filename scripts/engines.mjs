// `npm run test:engines`: the tests of test/engines in Chromium, Firefox and WebKit, one engine after the other.
//   --engine=<name> one of them; several may be named
// Other arguments go to Vitest. An engine that is not here and can't be installed is not run: that is said, and counted apart.
import { buildDemo } from './builds.mjs'
import { engines, ensureEngine } from './engineBrowsers.mjs'
import { sumEngines } from './engineResults.mjs'
import { endWith, freshReport, readReport } from './reports.mjs'
import { ensureInstalled, startTool } from './setup.mjs'
import { reportersFor } from './uncaughtErrors.mjs'

const args = process.argv.slice(2)
const named = args.filter((arg) => arg.startsWith('--engine=')).map((arg) => arg.slice('--engine='.length))
const chosen = engines.filter(({ name }) => named.length === 0 || named.includes(name))
const unknown = named.filter((name) => !engines.some((engine) => engine.name === name))
if (unknown.length > 0) {
  console.error(`There is no engine ${unknown.join(', ')}: ${engines.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
const forVitest = args.filter((arg) => !arg.startsWith('--engine='))
freshReport('found-by-engines')
ensureInstalled()
buildDemo()

const results = []
for (const engine of chosen) results.push(await runEngine(engine))

const { found, lines } = sumEngines(results)
const exitCode = endWith('engines', found)
for (const line of lines) console.log(line)
process.exit(exitCode)

async function runEngine(engine) {
  const { name, advice } = engine
  if (!ensureEngine(engine)) {
    console.log(`There is no ${name} here, and it could not be installed. ${advice}`)
    return { name, isHere: false, passed: 0, failures: [] }
  }
  const report = freshReport(`engines-${name}`)
  const isGreen = await startTool('vitest', ['run', '--project=engines', ...reportersFor(report), ...forVitest], {
    env: { TILLKIT_ENGINE: name, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    prefix: `[${name}] `,
  })
  const { passed, failures } = readReport(report)
  // Such as by a browser that did not start.
  if (!isGreen && failures.length === 0) failures.push('it failed without naming a test; see above')
  return { name, isHere: true, passed, failures }
}
