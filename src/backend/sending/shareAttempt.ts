import type { AttemptRequest } from '../../core/contract/checkoutRequest.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { attemptStates, isUndecided } from '../attempts/attemptStates.js'
import { addToken } from '../attempts/changes/stateChanges.js'
import type { ServerContext } from '../context/serverContext.js'
import { reportError } from '../observe/reportError.js'
import { authorizedReference } from '../requests/authorizedReference.js'
import { hashToken } from '../tokens/tokens.js'

/**
 * Lets the token of a further request for the same hosted form ask about the form's attempt.
 * `isShared` is false if the attempt's state does not allow that any more.
 */
export async function shareForm(
  { id }: AttemptRecord,
  { attempt_token }: AttemptRequest,
  { change }: ServerContext,
): Promise<{ readonly isShared: boolean; readonly attempt: AttemptRecord | undefined }> {
  const tokenHash = hashToken(attempt_token)
  const share = (current: AttemptRecord): AttemptRecord =>
    mayShare(current) ? addToken(current, tokenHash) : current
  const changed = await change({ id }, share, { by: 'shopper', type: 'shared' })
  const isShared = changed !== undefined && mayShare(changed.before)
  return { isShared, attempt: changed?.after }
}

function mayShare({ state }: AttemptRecord) {
  return attemptStates[state].mayShare === true
}

/**
 * Lets a shopper continue the direct payment that blocks their order, if the merchant's `authorize`
 * lets them see it: their new token may ask about it, and so finds the bank's page again. Nothing
 * is charged. A failure is only logged: the shopper learns that the order is blocked, because an
 * error would say that nothing was charged.
 */
export async function shareBlockingAttempt(
  { id, mode, state, reference }: AttemptRecord,
  { payer, request }: { payer: AttemptRequest; request: Request },
  context: ServerContext,
): Promise<void> {
  if (mode !== 'direct' || !isUndecided(state)) return
  const cause = { by: 'shopper', type: 'shared' } as const
  try {
    const allowedReference = await authorizedReference(reference, request, context)
    // Another order's payment is not shared.
    if (allowedReference !== reference) return
    const tokenHash = hashToken(payer.attempt_token)
    await context.change({ id }, (current) => addToken(current, tokenHash), cause)
  } catch (error) {
    reportError(error, context)
  }
}
