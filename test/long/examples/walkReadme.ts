import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { type Program, runCommand, startCommand } from './program.js'
import { rowsOf } from './sandboxRows.js'

/** A shop that a README's command has started, with the payment service it pays at. */
export interface RunningShop {
  /** The README's command, such as `npm start`. */
  readonly command: string
  readonly shopUrl: string
  readonly sandboxUrl: string
}

/** Free ports, kept from one start to the next. */
export interface ShopPorts {
  readonly shop: number
  readonly sandbox: number
}

export interface WalkOptions {
  /** The copy of the example. */
  readonly folder: string
  readonly ports: ShopPorts
  /** The tarball that replaces `tillkit` of the registry. */
  readonly tarball: string
  /** The README's commands that keep running as the shop. */
  readonly shopCommands: readonly string[]
  /** Called with each shop while it runs. */
  readonly visit: (shop: RunningShop) => Promise<void>
}

/** One command of the README as it went. */
export interface Step {
  readonly command: string
  readonly output: string
}

const sandboxCommand = 'npx tillkit sandbox'

/**
 * Follows a README exactly: runs every line of its `sh` blocks in their order, in the example's
 * folder. Three things differ: the tarball replaces the registry's package, ports are free ones,
 * and Ctrl-C is pressed for the reader.
 */
export async function walkReadme({
  folder,
  ports,
  tarball,
  shopCommands,
  visit,
}: WalkOptions): Promise<readonly Step[]> {
  const steps: Step[] = []
  let sandbox: Program | undefined
  try {
    for (const command of readCommands(folder)) {
      let output: string
      if (command === sandboxCommand) {
        sandbox = await startSandbox(folder, ports)
        output = sandbox.output()
      } else if (shopCommands.includes(command)) {
        output = await visitShop({ folder, ports, command }, visit)
      } else {
        const installing = command.replace(/^npm install tillkit$/, `npm install ${tarball}`)
        output = await runCommand(installing, { cwd: folder, env: shellOf(ports) })
      }
      steps.push({ command, output })
    }
  } finally {
    await sandbox?.stop()
  }
  return steps
}

/** The sandbox of the packed package that the example has installed. */
export async function startSandbox(folder: string, { sandbox }: ShopPorts): Promise<Program> {
  const url = `http://localhost:${sandbox}`
  return await startCommand(`${sandboxCommand} --port ${sandbox}`, { cwd: folder, url })
}

export interface ShopOptions {
  readonly folder: string
  readonly ports: ShopPorts
  readonly command: string
  /** Further variables of the reader's shell. */
  readonly env?: Readonly<Record<string, string>>
}

/** Starts a shop and waits until it answers. */
export async function startShop({
  folder,
  ports,
  command,
  env = {},
}: ShopOptions): Promise<Program> {
  const url = `http://localhost:${ports.shop}`
  return await startCommand(command, { cwd: folder, env: { ...shellOf(ports), ...env }, url })
}

/**
 * Starts a shop for one visit; answers what it printed. It stops once no webhook is on its way: one
 * that came to the next start would be for an order which a shop on memory has forgotten.
 */
export async function visitShop(
  options: ShopOptions,
  visit: (shop: RunningShop) => Promise<void>,
): Promise<string> {
  const { ports, command } = options
  const sandboxUrl = `http://localhost:${ports.sandbox}`
  const shop = await startShop(options)
  try {
    await visit({ command, shopUrl: `http://localhost:${ports.shop}`, sandboxUrl })
    const isDelivered = async () =>
      (await rowsOf(sandboxUrl, 'deliveries')).every(({ state }) => state !== 'waiting')
    await vi.waitUntil(isDelivered, { timeout: 20_000, interval: 100 })
    return shop.output()
  } catch (error) {
    throw new Error(`The visit failed, and the shop printed:\n${shop.output()}`, { cause: error })
  } finally {
    await shop.stop()
  }
}

/** What `.env` says, with the ports of this run. */
export function shellOf({ shop, sandbox }: ShopPorts) {
  return {
    PORT: `${shop}`,
    SHOP_URL: `http://localhost:${shop}`,
    PAY_URL: `http://localhost:${sandbox}`,
  }
}

/** Every line of the `sh` blocks. */
function readCommands(folder: string): readonly string[] {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  const blocks = [...readme.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
  return blocks.flatMap(([, block = '']) => block.split('\n').filter(Boolean))
}

/**
 * The lines with warnings and errors: of npm, the compiler, the bundler, the framework or the shop.
 */
export function complaints(steps: readonly Step[]): readonly string[] {
  const lines = steps.flatMap(({ command, output }) =>
    output.split('\n').map((line) => `${command}: ${line}`),
  )
  // What npm says of this machine's own settings is not about the example.
  return lines.filter(
    (line) => /warn|deprecat|error|⚠/i.test(line) && !/npm warn Unknown \w+ config/.test(line),
  )
}
