import { CheckoutError } from '../../model/checkoutError.js'
import { isObject } from '../../model/isObject.js'
import type { CheckoutServer } from '../../server/createCheckoutServer.js'
import { loadModule } from '../settings/loadModule.js'
import type { ExitCode, InTerminal } from '../settings/terminal.js'
import { UsageError } from '../settings/usageError.js'

/** What a command does with the merchant's server. */
export interface ServerWork<Name extends keyof CheckoutServer> {
  /** What the server must have: it may come from an older version of this package. */
  readonly needs: readonly Name[]
  /** Does it and prints. */
  readonly work: (server: Pick<CheckoutServer, Name>) => Promise<ExitCode>
  /** Says why it was not done. What can be corrected in the options is said as such, and not here. */
  readonly report: (error: CheckoutError) => ExitCode
}

/**
 * Loads the server that a module of the merchant's exports as `checkout`, and does the work with it.
 *
 * Recovery goes on where the shop runs, so the server's timer is ended. What is asked of the server runs all the same.
 *
 * @throws {UsageError} when it can't be loaded, has a store of this process alone, or is asked for what makes no sense
 */
export async function withServer<Name extends keyof CheckoutServer>(
  { checkout: file, terminal }: { readonly checkout: string } & InTerminal,
  { needs, work, report }: ServerWork<Name>,
): Promise<ExitCode> {
  try {
    const server = await loadServer(file, { needs, terminal })
    server.close()
    if (server.diagnose().store === 'memory') throw new UsageError(memoryStoreText)
    return await work(server)
  } catch (error) {
    if (!isCheckoutError(error)) throw error
    if (error.code === 'configuration') throw new UsageError(error.message)
    return report(error)
  }
}

const memoryStoreText =
  'The server of --checkout has a store in memory, which is this process’ own: nothing of the shop is in it. Give a module whose ' +
  'server has the shop’s database.'

type Loaded<Name extends keyof CheckoutServer> = Pick<CheckoutServer, Name | 'close' | 'diagnose'>

async function loadServer<Name extends keyof CheckoutServer>(
  file: string,
  { needs, terminal }: { readonly needs: readonly Name[] } & InTerminal,
): Promise<Loaded<Name>> {
  const names: readonly string[] = [...needs, 'close', 'diagnose']
  return await loadModule(file, {
    option: '--checkout',
    name: 'checkout',
    factory: 'createCheckoutServer',
    terminal,
    isExpected: (value): value is Loaded<Name> =>
      isObject(value) && names.every((name) => isThere(Reflect.get(value, name))),
  })
}

function isThere(member: unknown): boolean {
  return typeof member === 'function' || isObject(member)
}

/** The server may come from another copy of this package than the command. */
function isCheckoutError(error: unknown): error is CheckoutError {
  return error instanceof CheckoutError || (error instanceof Error && error.name === 'CheckoutError')
}
