import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findHeadless } from '../../../scripts/test/browser.mjs'
import { root } from '../../docs/docProject.js'
import type { FollowedExample } from './followReadme.js'
import { type ProgramOptions, runCommand, runToEnd } from './program.js'
import { shellOf, startSandbox, startShop } from './walkReadme.js'

/** What `rehearse` said of a shop: how many trials held, and what fell. */
export interface RehearsalCounts {
  readonly held: number
  readonly fallen: readonly string[]
}

/** Runs a `tillkit rehearse`, which may end with 1. */
export async function rehearse(command: string, options: ProgramOptions): Promise<RehearsalCounts> {
  const { output, exitCode } = await runToEnd(`${command} --json --wait 3`, options)
  // npm may print lines of its own around the document.
  const [document = output] = /^\{[\s\S]*^\}$/m.exec(output) ?? []
  const { counts, results } = JSON.parse(document) as Report
  const fallen = results
    .filter(({ result }) => result === 'fell' || result === 'look')
    .map(({ name, problems }) => `${name}: ${problems.map(({ what }) => what).join('; ')}`)
  if (fallen.length === 0 && exitCode !== 0) throw new Error(`rehearse ended with ${exitCode}.`)
  return { held: counts.held, fallen }
}

interface Report {
  readonly counts: { readonly held: number }
  readonly results: readonly {
    readonly name: string
    readonly result: string
    readonly problems: readonly { readonly what: string }[]
  }[]
}

/**
 * Starts the shop of an example whose README was followed, and runs the README's `rehearse` on it:
 * from outside, with the sandbox, and with a browser.
 */
export async function rehearseExample(
  { folder, ports }: Pick<FollowedExample<unknown>, 'folder' | 'ports'>,
  command: string,
): Promise<RehearsalCounts> {
  await installPackages(['playwright', 'axe-core'], folder)
  const sandbox = await startSandbox(folder, ports)
  const shop = await startShop({ folder, ports, command })
  try {
    const env = shellOf(ports)
    const chromium = findHeadless()
    const browser = chromium === undefined ? '' : `--browser ${chromium}`
    const rehearsal = readRehearsal(folder).replaceAll('http://localhost:3000', env.SHOP_URL)
    return await rehearse(`${rehearsal} --sandbox ${env.PAY_URL} ${browser}`, { cwd: folder, env })
  } finally {
    await shop.stop()
    await sandbox.stop()
  }
}

/** The README's command, whose lines but the last end with a backslash. */
function readRehearsal(folder: string): string {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  const [rehearsal] = /^.*npx tillkit rehearse(?:.*\\\n)*.*$/m.exec(readme) ?? []
  if (rehearsal === undefined) throw new Error('The README has no rehearsal.')
  return rehearsal
}

/** In this project's versions, and not among the example's packages. */
async function installPackages(names: readonly string[], folder: string): Promise<void> {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const packages = names.map((name) => `${name}@${devDependencies[name]}`).join(' ')
  const flags = '--no-save --prefer-offline --no-audit --no-fund --loglevel=error'
  await runCommand(`npm install ${flags} ${packages}`, { cwd: folder })
}
