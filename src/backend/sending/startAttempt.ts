import { createAttemptToken } from '../../core/contract/attemptToken.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { type AttemptRecord, mayCancel } from '../attempts/attemptRecord.js'
import type { ServerContext } from '../context/serverContext.js'
import { attemptNames } from '../observe/log.js'
import { cancelAttempt } from './cancelAttempt.js'
import { recurringOf } from './commonBody.js'
import type { AttemptCodes } from './paymentRequest.js'
import { type AttemptStart, reserveAttempt } from './reserveAttempt.js'
import { shareForm } from './shareAttempt.js'

type StartedAttempt =
  /** Stored, to be sent now. */
  | ({ readonly type: 'reserved'; readonly attempt: AttemptRecord } & AttemptCodes)
  /** The token's attempt, made with it or for the same form. Nothing more is sent. */
  | { readonly type: 'own'; readonly attempt: AttemptRecord }
  /** Another attempt blocks the order. */
  | { readonly type: 'blocked'; readonly attempt: AttemptRecord }

/**
 * Reserves an order for a new attempt, or answers the attempt that has it.
 *
 * An unpaid hosted form that blocks the order is cancelled first; the order is free once the
 * service has confirmed that.
 */
export async function startAttempt(
  start: AttemptStart,
  context: ServerContext,
): Promise<StartedAttempt> {
  const codes = createCodes(start, context)
  let reservation = await reserveAttempt(start, codes, context)
  if (reservation.type === 'busy') {
    const isFree = await cancelBlockingForm(reservation.attempt, start, context)
    if (isFree) reservation = await reserveAttempt(start, codes, context)
  }

  const { attempt } = reservation
  // The token is of another project's attempt: projects may share a store.
  if (attempt.pos_id !== context.options.service.posId) throw new CheckoutError('attempt_unknown')
  const names = attemptNames(attempt)
  switch (reservation.type) {
    case 'reserved':
      context.log({ level: 'info', event: 'attempt_reserved', ...names })
      return { type: 'reserved', attempt, ...codes }
    case 'repeated':
      context.log({ level: 'info', event: 'attempt_repeated', ...names, reason: attempt.state })
      return { type: 'own', attempt }
    case 'busy':
      context.log({ level: 'info', event: 'order_busy', ...names, reason: attempt.state })
      return await joinForm(attempt, start, context)
  }
}

function createCodes({ order, payer }: AttemptStart, context: ServerContext): AttemptCodes {
  const recurring = recurringOf(order, payer)
  const returnCode = createAttemptToken(context.randomBytes)
  if (!recurring) return { returnCode }
  if (!recurring.notification_url)
    return { returnCode, notificationCode: createAttemptToken(context.randomBytes) }
  // The merchant's address is used.
  warnOfAddress(context)
  return { returnCode }
}

/** The servers that have warned of an order's `notification_url`. */
const warnedServers = new WeakSet<ServerContext>()

/** Logged once: such an address is usually set for every subscription. */
function warnOfAddress(context: ServerContext) {
  if (warnedServers.has(context)) return
  warnedServers.add(context)
  const detail =
    'An order sets init_recurring.notification_url. The service reports later charges of this ' +
    'subscription to that address, not to this server. If the order leaves it out, onPayment gets them.'
  context.log({ level: 'warn', event: 'request_unusual', detail })
}

/** Cancels the hosted form that blocks an order. Answers whether the order is free now. */
async function cancelBlockingForm(
  attempt: AttemptRecord,
  start: AttemptStart,
  context: ServerContext,
) {
  if (!mayCancel(attempt)) return false
  const { state, expiresAt = 0 } = attempt
  const isOpen = state === 'redirect_ready' && context.now() < expiresAt
  // This shopper can pay this order on these terms on the form: a further request is sent there
  // again.
  if (isOpen && isSameForm(attempt, start)) return false
  const cancelled = await cancelAttempt(attempt, 'shopper', context)
  return cancelled.state === 'cancelled'
}

/** A further request for the form that blocks the order gets that form. */
async function joinForm(
  attempt: AttemptRecord,
  start: AttemptStart,
  context: ServerContext,
): Promise<StartedAttempt> {
  if (!isSameForm(attempt, start)) return { type: 'blocked', attempt }
  const shared = await shareForm(attempt, start.payer, context)
  return { type: shared.isShared ? 'own' : 'blocked', attempt: shared.attempt ?? attempt }
}

function isSameForm({ formHash }: AttemptRecord, start: AttemptStart) {
  return formHash !== undefined && formHash === start.formHash
}
