import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { isSuperseded } from '../attempts/changes/applyPayment.js'
import { isLaterCharge } from '../attempts/transactions/laterCharge.js'
import type { ServerContext } from '../context/serverContext.js'
import type { CallbackName } from '../observe/telemetry.js'
import type { EventRecord } from '../store/paymentStore.js'
import { takenByDecision, takenByOperation, takenByPayment } from './paymentContext.js'

interface CallbackCall {
  readonly attempt: AttemptRecord | undefined
  readonly transaction: unknown
  readonly signal: AbortSignal
}

/** Calls the event's callback with copies: what a callback changes in them changes nothing here. */
export async function callMerchant(
  { event, purpose, newMembers, isDoublePayment, isSuperseded: wasSuperseded }: EventRecord,
  { attempt, ...call }: CallbackCall,
  { options: { callbacks }, log }: ServerContext,
): Promise<void> {
  if (purpose.type === 'unrecognised' || !attempt || event.type === 'unrecognised') {
    const reason = purpose.type === 'unrecognised' ? purpose.reason : 'unknown_order'
    await callbacks.onUnrecognised?.(structuredClone(event), {
      reason,
      ...(attempt && { reference: attempt.reference }),
      ...call,
    })
    return
  }

  const { order_id, reference, saveCardConsent, wallet } = attempt
  const context = { order_id, reference, newMembers, ...call }
  const { priceOf } = callbacks
  const comparing = { attempt, log, transaction: call.transaction, ...(priceOf && { priceOf }) }
  if (event.type === 'operation') {
    const taken = await takenByOperation(event.operation, comparing)
    await callbacks.onOperation?.(structuredClone(event.operation), { ...context, ...taken })
    return
  }
  const { payment } = event
  const taken =
    purpose.type === 'decision'
      ? await takenByDecision(payment, { ...comparing, decision: purpose.decision })
      : {
          ...(await takenByPayment(payment, comparing)),
          isSuperseded: wasSuperseded ?? isSuperseded(attempt, payment),
        }
  const paymentContext = {
    ...context,
    ...taken,
    ...(saveCardConsent && { saveCardConsent }),
    ...(wallet && { wallet }),
  }
  if (isDoublePayment) await callbacks.onDoublePayment?.(structuredClone(payment), paymentContext)
  if (callbacks.onPayment !== 'none')
    await callbacks.onPayment(structuredClone(payment), paymentContext)
}

/**
 * The callback of an event, and the attempt whose trace it belongs to. `isApart`: it may come
 * months later, in a new trace.
 */
export function callbackOf(
  { event, purpose }: EventRecord,
  attempt: AttemptRecord | undefined,
): {
  readonly callback: CallbackName
  readonly attempt?: AttemptRecord
  readonly isApart?: boolean
} {
  if (purpose.type === 'unrecognised' || !attempt) {
    return { callback: 'onUnrecognised', ...(attempt && { attempt, isApart: true }) }
  }
  if (event.type !== 'payment') return { callback: 'onOperation', attempt, isApart: true }
  return { callback: 'onPayment', attempt, isApart: isLaterCharge(attempt, event.payment) }
}
