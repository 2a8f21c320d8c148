import type { AttemptRequest } from '../../contract/checkoutRequest.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { authorizedReference } from '../attempts/findOwnAttempt.js'
import { isUndecided } from '../attempts/states.js'
import { reportError } from '../observe/reportError.js'
import { hashToken } from '../tokens/tokens.js'
import type { SendingContext } from './context.js'
import { withToken } from './startAttempt.js'

/**
 * Lets a shopper go on with the direct payment that blocks their order, where the merchant's `authorize` says that they may see
 * it: their new token may ask about it from now on, and so learns the bank's address. A bank's page that was closed is found
 * again that way. Nothing new is paid. What fails is logged where it fails and only shares nothing: the shopper is answered that
 * the order is blocked, since an error would be shown as "nothing was charged".
 */
export async function shareBlockingAttempt(
  { id, mode, state, reference }: AttemptRecord,
  { payer, request }: { readonly payer: AttemptRequest; readonly request: Request },
  context: SendingContext,
): Promise<void> {
  if (mode !== 'direct' || !isUndecided(state)) return
  try {
    // Another order's payment is nothing to share, whatever `authorize` answers.
    if ((await authorizedReference(reference, request, context)) !== reference) return
    const tokenHash = hashToken(payer.attempt_token)
    await context.change(
      { id },
      (current) => ({ ...current, tokenHashes: withToken(current.tokenHashes, tokenHash) }),
      { by: 'shopper', type: 'shared' },
    )
  } catch (error) {
    reportError(error, context.log)
  }
}
