import type { CheckoutServer } from '../../../backend/createCheckoutServer.js'
import { CheckoutError } from '../../../core/model/checkoutError.js'
import { loadModule } from '../settings/loadModule.js'
import type { ExitCode, OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'

/** What a command does with the merchant's server. */
export interface ServerWork<Name extends keyof CheckoutServer> {
  /** The members that the server must have. It may be of an older version of this package. */
  readonly needs: readonly Name[]
  /** Does the work and prints the result. */
  readonly work: (server: Pick<CheckoutServer, Name>) => Promise<ExitCode>
  /** Reports an error, except errors of options. */
  readonly report: (error: CheckoutError) => ExitCode
}

/**
 * Loads the server that a merchant's module exports as `checkout`, and does the work with it. Stops
 * the server's timer: recovery runs in the shop.
 *
 * @throws {UsageError} when it can't be loaded, has a store in memory, or gets invalid values
 */
export async function withServer<Name extends keyof CheckoutServer>(
  { checkout: file, terminal }: OptionValues<'checkout'>,
  { needs, work, report }: ServerWork<Name>,
): Promise<ExitCode> {
  try {
    const { exported: server } = await loadModule<
      Pick<CheckoutServer, Name | 'close' | 'diagnose'>
    >(file, {
      name: 'checkout',
      factory: 'createCheckoutServer',
      members: [...needs, 'close', 'diagnose'],
      terminal,
    })
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
  'The server of --checkout has a store in memory, which is this process’ own: nothing of the ' +
  'shop is in it. Give a module whose server has the shop’s database.'

/** The server may be of another copy of this package, whose class is another. */
function isCheckoutError(error: unknown): error is CheckoutError {
  if (error instanceof CheckoutError) return true
  return error instanceof Error && error.name === 'CheckoutError'
}
