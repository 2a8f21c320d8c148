import type { AttemptRequest } from '../../contract/checkoutRequest.js'
import type { Outcome } from '../../contract/outcome.js'
import { blocksOrder } from '../attempts/attemptRecord.js'
import { authorizedReference } from '../attempts/findOwnAttempt.js'
import type { Backend } from '../backend.js'
import { hashToken } from '../tokens/tokens.js'
import { withToken } from './startAttempt.js'

interface HeldBy {
  readonly payer: AttemptRequest
  readonly reference: string
  readonly request: Request
}

/**
 * Lets a shopper go on with the direct payment that holds their order, where the merchant's `authorize` says that they may see
 * it: their new token may ask about it from now on, and so learns the bank's address. A bank's page that was closed is found
 * again that way. Nothing new is paid.
 *
 * @param outcome what the shopper is answered; one of their own attempt changes nothing
 * @param reference the order's own one, as `findOrder` answers it
 */
export async function shareHeldAttempt(
  outcome: Outcome,
  { payer, reference, request }: HeldBy,
  backend: Backend,
): Promise<void> {
  const { store, options } = backend
  if (outcome.type !== 'pending' || outcome.payment.order_id !== undefined) return
  // Another order's payment is nothing to share, whatever `authorize` answers.
  if ((await authorizedReference(reference, request, backend)) !== reference) return
  const attempts = await store.findAttempts({ pos_id: options.service.posId, reference })
  const holder = attempts.find(blocksOrder)
  if (holder?.mode !== 'direct') return
  const tokenHash = hashToken(payer.attempt_token)
  await backend.change({ id: holder.id }, (current) => ({
    ...current,
    tokenHashes: withToken(current.tokenHashes, tokenHash),
  }))
}
