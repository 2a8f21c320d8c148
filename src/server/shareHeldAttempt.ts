import type { AttemptRequest } from '../model/checkoutRequest.js'
import type { Outcome } from '../model/outcome.js'
import { holdsOrder } from './attemptRecord.js'
import type { Backend } from './backend.js'
import { hashToken } from './capability.js'
import { authorizedReference } from './findOwnAttempt.js'
import { withToken } from './startAttempt.js'

/**
 * Lets a shopper go on with the direct payment that holds their order, where the merchant's `authorize` says that they may see
 * it: their new token may ask about it from now on, and so learns the bank's address. A bank's page that was closed is found
 * again that way. Nothing new is paid.
 *
 * @param outcome what the shopper is answered; one of their own attempt changes nothing
 */
export async function shareHeldAttempt(
  outcome: Outcome,
  { payer, request }: { readonly payer: AttemptRequest; readonly request: Request },
  backend: Backend,
): Promise<void> {
  const { store, options } = backend
  if (outcome.type !== 'pending' || outcome.payment.order_id !== undefined) return
  const reference = await authorizedReference(payer.reference, request, backend)
  if (reference === undefined) return
  const attempts = await store.findAttempts({ pos_id: options.service.posId, reference })
  const holder = attempts.find(holdsOrder)
  if (holder?.mode !== 'direct') return
  const tokenHash = hashToken(payer.attempt_token)
  await backend.change({ id: holder.id }, (current) => ({
    ...current,
    tokenHashes: withToken(current.tokenHashes, tokenHash),
  }))
}
