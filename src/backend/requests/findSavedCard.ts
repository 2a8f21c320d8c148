import type { CheckoutRequest } from '../../core/contract/checkoutRequest.js'
import { failed, ok, type Parsed } from '../../core/model/issue.js'
import type { ServerContext } from '../context/serverContext.js'
import { lookUp } from '../observe/log.js'
import type { TokenMeans } from '../orders/order.js'

type SavedCardRequest = Extract<CheckoutRequest, { readonly saved_card: string }>

/**
 * The token of the stored card that the shopper has chosen, if it is theirs, and if it takes the
 * security code that they may have filled in.
 *
 * @throws {CheckoutError} `internal` if the merchant's `findSavedCard` fails
 */
export async function findSavedCard(
  { saved_card, card_cvv }: SavedCardRequest,
  request: Request,
  { options, log }: ServerContext,
): Promise<Parsed<TokenMeans>> {
  const card = await lookUp(
    () => options.findSavedCard?.(saved_card, request),
    'card_lookup_failed',
    log,
  )
  if (typeof card?.cc_token !== 'string' || card.cc_token === '')
    return failed([{ field: 'saved_card', code: 'not_allowed' }])
  if (card_cvv !== undefined && card.takesSecurityCode !== true)
    return failed([{ field: 'card_cvv', code: 'not_allowed' }])
  return ok({ cc_token: card.cc_token })
}
