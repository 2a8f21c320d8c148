import { CheckoutError } from '../../model/checkoutError.js'
import { detailOf } from '../observe/log.js'
import type { ServerContext } from '../serverContext.js'

/**
 * Asks the merchant for the token of one of the shopper's stored cards. `undefined` when there is none for this shopper, or
 * stored cards are not set up.
 *
 * @throws {CheckoutError} `internal` when the lookup fails
 */
export async function findSavedToken(
  id: string,
  request: Request,
  { options, log }: ServerContext,
): Promise<string | undefined> {
  try {
    const found = await options.findSavedCard?.(id, request)
    return typeof found?.cc_token === 'string' && found.cc_token !== '' ? found.cc_token : undefined
  } catch (error) {
    log({ level: 'error', event: 'card_lookup_failed', detail: detailOf(error) })
    throw new CheckoutError('internal')
  }
}
