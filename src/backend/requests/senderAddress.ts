import type { ServerContext } from '../context/serverContext.js'
import { logFailure } from '../observe/log.js'

/**
 * What the merchant's `clientAddress` answers. Its failure is only logged, so that a shopper can
 * still ask about their payment.
 */
export function senderAddress(
  request: Request,
  { options, log }: ServerContext,
): string | undefined {
  try {
    return options.protection.clientAddress?.(request)
  } catch (error) {
    logFailure('clientAddress', error, log)
    return undefined
  }
}
