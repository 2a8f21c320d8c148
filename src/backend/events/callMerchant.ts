import type { Payment } from '../../core/model/payment/payment.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { isSuperseded } from '../attempts/changes/applyPayment.js'
import { isLaterCharge } from '../attempts/transactions/laterCharge.js'
import { subscriptionConfirmation } from '../attempts/transactions/transactionStatus.js'
import type { ServerContext } from '../context/serverContext.js'
import type { CallbackName } from '../observe/telemetry.js'
import type { EventRecord } from '../store/paymentStore.js'
import { type PriceSource, paidByDecision, paidByOperation, paidByPayment } from './isPaid.js'

interface CallbackCall {
  readonly attempt: AttemptRecord | undefined
  readonly transaction: unknown
  readonly signal: AbortSignal
}

/** What a call needs of the server. */
interface CallbackSource extends Pick<ServerContext, 'log'> {
  readonly options: Pick<ServerContext['options'], 'callbacks'>
}

/**
 * Calls the event's callback, with copies: what a callback changes in them must not change what is
 * stored. The attempt is the one that is stored now, not when the event arrived.
 *
 * @throws what the callback or `priceOf` throws: the event is then delivered again
 */
export async function callMerchant(
  record: EventRecord,
  { attempt, ...call }: CallbackCall,
  { options: { callbacks }, log }: CallbackSource,
): Promise<void> {
  const { event, purpose, newMembers } = record
  if (purpose.type === 'unrecognised' || !attempt || event.type === 'unrecognised') {
    const reason = purpose.type === 'unrecognised' ? purpose.reason : 'unknown_order'
    const order = attempt && { reference: attempt.reference }
    await callbacks.onUnrecognised?.(structuredClone(event), { reason, ...order, ...call })
    return
  }

  const { order_id, reference, saveCardConsent, wallet } = attempt
  const context = { order_id, reference, newMembers, ...call }
  const { priceOf } = callbacks
  const source = { attempt, log, transaction: call.transaction, ...(priceOf && { priceOf }) }
  if (event.type === 'operation') {
    const paid = await paidByOperation(event.operation, source)
    await callbacks.onOperation?.(structuredClone(event.operation), { ...context, ...paid })
    return
  }

  const { payment } = event
  const paid = await paidBy(record, payment, source)
  const subscription = subscriptionConfirmation(attempt, payment)
  const paymentContext = {
    ...context,
    ...paid,
    ...(subscription && { subscription }),
    ...(saveCardConsent && { saveCardConsent }),
    ...(wallet && { wallet }),
  }
  if (record.isDoublePayment) {
    await callbacks.onDoublePayment?.(structuredClone(payment), paymentContext)
  }
  if (callbacks.onPayment !== 'none') {
    await callbacks.onPayment(structuredClone(payment), paymentContext)
  }
}

async function paidBy(record: EventRecord, payment: Payment, source: PriceSource) {
  const { purpose } = record
  if (purpose.type === 'decision') {
    return await paidByDecision(payment, { ...source, decision: purpose.decision })
  }
  const isLater = record.laterCharge !== undefined
  const paid = await paidByPayment(payment, { ...source, isLaterCharge: isLater })
  const isLate = record.isSuperseded ?? isSuperseded(source.attempt, payment)
  return { ...paid, isSuperseded: isLate }
}

/**
 * The callback of an event, and the attempt whose trace it belongs to. `isApart`: it may come
 * months later, in a new trace.
 */
export function callbackOf(
  { event, purpose, laterCharge }: EventRecord,
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
  const isApart = laterCharge !== undefined || isLaterCharge(attempt, event.payment)
  return { callback: 'onPayment', attempt, isApart }
}
