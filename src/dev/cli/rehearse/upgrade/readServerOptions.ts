import { serverOptions } from '../../../../backend/context/serverOptions.js'
import type { CheckoutServer } from '../../../../backend/createCheckoutServer.js'
import type { CheckoutServerOptions } from '../../../../backend/options/checkoutServerOptions.js'
import { UsageError } from '../../terminal/usageError.js'

/**
 * Reads the options that a merchant's server was made with.
 *
 * @throws {UsageError} when another copy of tillkit made the server
 */
export function readServerOptions(server: Pick<CheckoutServer, 'orders'>): CheckoutServerOptions {
  const options = serverOptions.get(server)
  if (options) return options
  throw new UsageError(
    'The server of --checkout was made by another copy of tillkit than this command. ' +
      'Run the command that is installed in the shop.',
  )
}
