import type { AttemptRequest } from '../../contract/checkoutRequest.js'
import type { Outcome } from '../../contract/outcome.js'
import { blocksOrder } from '../attempts/attemptRecord.js'
import { authorizedReference } from '../attempts/findOwnAttempt.js'
import { reportError } from '../observe/reportError.js'
import { hashToken } from '../tokens/tokens.js'
import type { SendingContext } from './context.js'
import { withToken } from './startAttempt.js'

interface BlockedRequest {
  readonly payer: AttemptRequest
  readonly reference: string
  readonly request: Request
}

/**
 * Lets a shopper go on with the direct payment that blocks their order, where the merchant's `authorize` says that they may see
 * it: their new token may ask about it from now on, and so learns the bank's address. A bank's page that was closed is found
 * again that way. Nothing new is paid. What fails is logged where it fails and only shares nothing: the shopper is answered that
 * the order is blocked, since an error would be shown as "nothing was charged".
 *
 * @param outcome what the shopper is answered; one of their own attempt changes nothing
 * @param reference the order's own one, as `findOrder` answers it
 */
export async function shareBlockingAttempt(
  outcome: Outcome,
  { payer, reference, request }: BlockedRequest,
  context: SendingContext,
): Promise<void> {
  const { store, options, log } = context
  if (outcome.type !== 'pending' || outcome.payment.order_id !== undefined) return
  try {
    // Another order's payment is nothing to share, whatever `authorize` answers.
    if ((await authorizedReference(reference, request, context)) !== reference) return
    const attempts = await store.findAttempts({ pos_id: options.service.posId, reference })
    const blocking = attempts.find(blocksOrder)
    if (blocking?.mode !== 'direct') return
    const tokenHash = hashToken(payer.attempt_token)
    await context.change(
      { id: blocking.id },
      (current) => ({ ...current, tokenHashes: withToken(current.tokenHashes, tokenHash) }),
      { by: 'shopper', type: 'shared' },
    )
  } catch (error) {
    reportError(error, log)
  }
}
