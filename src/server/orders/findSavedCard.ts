import { CheckoutError } from '../../model/checkoutError.js'
import { detailOf } from '../observe/log.js'
import type { ServerContext } from '../serverContext.js'
import type { StoredCardToken } from './orderOptions.js'

/**
 * Asks the merchant for one of the shopper's stored cards. `undefined` when there is none for this shopper, or stored cards
 * are not set up.
 *
 * @throws {CheckoutError} `internal` when the lookup fails
 */
export async function findSavedCard(
  id: string,
  request: Request,
  { options, log }: ServerContext,
): Promise<StoredCardToken | undefined> {
  try {
    const found = await options.findSavedCard?.(id, request)
    return typeof found?.cc_token === 'string' && found.cc_token !== '' ? found : undefined
  } catch (error) {
    log({ level: 'error', event: 'card_lookup_failed', detail: detailOf(error) })
    throw new CheckoutError('internal')
  }
}
