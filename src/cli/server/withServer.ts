import { Console } from 'node:console'
import { CheckoutError } from '../../model/checkoutError.js'
import type { CheckoutServer } from '../../server/createCheckoutServer.js'
import { loadModule } from '../settings/loadModule.js'
import { UsageError } from '../settings/usageError.js'

/** What a command does with the merchant's server. */
export interface ServerWork<Name extends keyof CheckoutServer> {
  /** What the server must have: it may come from an older version of this package. */
  readonly needs: readonly Name[]
  /** Does it, prints, and sets the exit code. */
  readonly work: (server: Pick<CheckoutServer, Name>) => Promise<void>
  /** Says why it was not done, and sets the exit code. What can be corrected in the options is said as such, and not here. */
  readonly report: (error: CheckoutError) => void
}

/**
 * Loads the server that a module of the merchant's exports as `checkout`, does the work with it, and ends the process.
 *
 * Recovery goes on where the shop runs, so the server's timer is ended. What is asked of the server runs all the same.
 *
 * @throws {UsageError} when it can't be loaded, has a store of this process alone, or is asked for what makes no sense
 */
export async function withServer<Name extends keyof CheckoutServer>(
  { checkout: file }: { readonly checkout: string },
  { needs, work, report }: ServerWork<Name>,
): Promise<void> {
  keepOutputClean()
  try {
    const server = await loadServer(file, needs)
    server.close()
    if (server.diagnose().store === 'memory') throw new UsageError(memoryStoreText)
    await work(server)
  } catch (error) {
    if (!isCheckoutError(error)) throw error
    if (error.code === 'configuration') throw new UsageError(error.message)
    report(error)
  } finally {
    // A module may leave a pool of connections open, which would keep the process alive. After what is thrown was reported.
    setImmediate(() => process.stdout.write('', () => process.exit()))
  }
}

const memoryStoreText =
  'The server of --checkout has a store in memory, which is this process’ own: nothing of the shop is in it. Give a module whose ' +
  'server has the shop’s database.'

type Loaded<Name extends keyof CheckoutServer> = Pick<CheckoutServer, Name | 'close' | 'diagnose'>

async function loadServer<Name extends keyof CheckoutServer>(
  file: string,
  needs: readonly Name[],
): Promise<Loaded<Name>> {
  const names: readonly string[] = [...needs, 'close', 'diagnose']
  return await loadModule(file, {
    option: '--checkout',
    name: 'checkout',
    factory: 'createCheckoutServer',
    isExpected: (value): value is Loaded<Name> =>
      typeof value === 'object' && value !== null && names.every((name) => isThere(Reflect.get(value, name))),
  })
}

/** What the merchant's module and callbacks log is no part of the command's output, which programs may read. */
function keepOutputClean(): void {
  globalThis.console = new Console(process.stderr, process.stderr)
}

function isThere(member: unknown): boolean {
  return typeof member === 'function' || (typeof member === 'object' && member !== null)
}

/** The server may come from another copy of this package than the command. */
function isCheckoutError(error: unknown): error is CheckoutError {
  return error instanceof CheckoutError || (error instanceof Error && error.name === 'CheckoutError')
}
