import { createAttemptToken } from '../../contract/attemptToken.js'
import { CheckoutError } from '../../model/checkoutError.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { attemptStates } from '../attempts/states.js'
import { attemptNames } from '../observe/log.js'
import type { ServerContext } from '../serverContext.js'
import type { Reservation } from '../store/paymentStore.js'
import { cancelAttempt } from './cancelAttempt.js'
import { type AttemptStart, reserveAttempt } from './reserveAttempt.js'
import { isSameForm, joinAttempt } from './shareAttempt.js'

/** What came of starting an attempt, by `type`. */
export type StartedAttempt =
  /** Stored, to be sent now. `returnCode` makes the address its shopper comes back to. */
  | { readonly type: 'reserved'; readonly attempt: AttemptRecord; readonly returnCode: string }
  /** The token has an attempt, made with it or for the same form. Nothing more is sent. */
  | { readonly type: 'own'; readonly attempt: AttemptRecord }
  /** Another attempt blocks the order. */
  | { readonly type: 'blocked'; readonly attempt: AttemptRecord }

/**
 * Stores a new attempt, unless its token made one before or another attempt blocks the order. A hosted form that blocks it
 * and that nobody has paid is cancelled first; the order is free only once the service has confirmed that.
 */
export async function startAttempt(start: AttemptStart, context: ServerContext): Promise<StartedAttempt> {
  const returnCode = createAttemptToken(context.randomBytes)
  const first = await reserveAttempt(start, returnCode, context)
  const isFree = await cancelBlockingForm(first, start, context)
  const { type, attempt } = isFree ? await reserveAttempt(start, returnCode, context) : first

  // The token is of another project's attempt: a store may be shared.
  if (attempt.pos_id !== context.options.service.posId) throw new CheckoutError('attempt_unknown')
  const names = attemptNames(attempt)
  if (type === 'reserved') {
    context.log({ level: 'info', event: 'attempt_reserved', ...names })
    return { type, attempt, returnCode }
  }
  const event = type === 'repeated' ? 'attempt_repeated' : 'order_busy'
  context.log({ level: 'info', event, ...names, reason: attempt.state })
  return type === 'repeated' ? { type: 'own', attempt } : await joinAttempt(attempt, start, context)
}

/** Whether the order has become free by cancelling the hosted form that blocked it. */
async function cancelBlockingForm(
  reservation: Reservation,
  start: AttemptStart,
  context: ServerContext,
): Promise<boolean> {
  if (reservation.type !== 'busy' || reservation.attempt.mode !== 'hosted') return false
  if (isOpenForm(reservation.attempt, start, context.now())) return false
  if (!attemptStates[reservation.attempt.state].mayCancel) return false
  return (await cancelAttempt(reservation.attempt, 'shopper', context)).state === 'cancelled'
}

/** The form is where this shopper may pay this order on these terms: whoever asks for it once more is sent there again. */
function isOpenForm(attempt: AttemptRecord, start: AttemptStart, now: number): boolean {
  const { state, expiresAt = 0 } = attempt
  return isSameForm(attempt, start) && state === 'redirect_ready' && now < expiresAt
}
