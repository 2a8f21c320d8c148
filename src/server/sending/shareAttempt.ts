import type { AttemptRequest } from '../../contract/checkoutRequest.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { authorizedReference } from '../attempts/findOwnAttempt.js'
import { attemptStates, isUndecided } from '../attempts/states.js'
import { addToken } from '../attempts/steps.js'
import { reportError } from '../observe/log.js'
import type { ServerContext } from '../serverContext.js'
import { hashToken } from '../tokens/tokens.js'

export interface FormRequest {
  readonly payer: AttemptRequest
  /** Hosted mode: equal for requests for the same form. */
  readonly formHash?: string
}

export function isSameForm({ formHash }: AttemptRecord, start: FormRequest): boolean {
  return formHash !== undefined && formHash === start.formHash
}

export async function joinAttempt(
  attempt: AttemptRecord,
  start: FormRequest,
  context: ServerContext,
): Promise<{ readonly type: 'own' | 'blocked'; readonly attempt: AttemptRecord }> {
  if (!isSameForm(attempt, start)) return { type: 'blocked', attempt }
  const tokenHash = hashToken(start.payer.attempt_token)
  const mayShare = ({ state }: AttemptRecord): boolean => attemptStates[state].mayShare === true
  const share = (current: AttemptRecord): AttemptRecord => (mayShare(current) ? addToken(current, tokenHash) : current)
  const changed = await context.change({ id: attempt.id }, share, { by: 'shopper', type: 'shared' })
  const isShared = changed !== undefined && mayShare(changed.before)
  return { type: isShared ? 'own' : 'blocked', attempt: changed?.after ?? attempt }
}

/**
 * Lets a shopper continue the direct payment that blocks their order, if the merchant's `authorize` lets them see it: their new
 * token may ask about it, and so finds the bank's page again. Nothing is charged. A failure is only logged: the shopper learns that
 * the order is blocked, because an error would say that nothing was charged.
 */
export async function shareBlockingAttempt(
  { id, mode, state, reference }: AttemptRecord,
  { payer, request }: { readonly payer: AttemptRequest; readonly request: Request },
  context: ServerContext,
): Promise<void> {
  if (mode !== 'direct' || !isUndecided(state)) return
  try {
    // Another order's payment is not shared.
    if ((await authorizedReference(reference, request, context)) !== reference) return
    const tokenHash = hashToken(payer.attempt_token)
    await context.change({ id }, (current) => addToken(current, tokenHash), { by: 'shopper', type: 'shared' })
  } catch (error) {
    reportError(error, context.log)
  }
}
