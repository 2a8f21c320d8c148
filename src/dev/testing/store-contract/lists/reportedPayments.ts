import type { AttemptRecord } from '../../../../backend/attempts/attemptRecord.js'
import type { EventRecord } from '../../../../backend/store/eventRecord.js'
import type { PaymentStore } from '../../../../backend/store/paymentStore.js'
import type { Payment } from '../../../../core/model/payment/payment.js'
import { changeAttempt, sampleEvent } from '../sampleRecords.js'

/** A payment as the service reports it, with the members that the interface requires. */
export function samplePayment(payment_id: string): Payment {
  return {
    payment_id,
    order_id: 'order',
    pos_id: 'project',
    mode: 'direct',
    method: 'purchase',
    amount: 10,
    currency: 'UAH',
    status: 'success',
    created_at: '2026-11-21T12:00:00.000',
  }
}

/** What an attempt stores about the payments that the service has named. */
export function transactionsOf(
  payment_ids: readonly string[],
): Pick<AttemptRecord, 'transactions'> {
  const members = { created_at: '2026-11-21T12:00:00.000', view: { amount: 10, currency: 'UAH' } }
  return { transactions: payment_ids.map((payment_id) => ({ payment_id, ...members })) }
}

/** Stores an answer of the service, which lists all transactions up to now. */
export async function storeAnswer(
  store: PaymentStore,
  attemptId: string,
  payment_ids: readonly string[],
): Promise<void> {
  await changeAttempt(store, { id: attemptId }, (attempt) => ({
    ...attempt,
    ...transactionsOf(payment_ids),
  }))
}

interface ReportedEvent {
  readonly attemptId: string
  readonly event: EventRecord['event']
  /** All payments of the attempt after the event. Without them it does not change the attempt. */
  readonly payment_ids?: readonly string[]
}

/** Records an event of an attempt. */
export async function recordReport(
  store: PaymentStore,
  { attemptId, event, payment_ids }: ReportedEvent,
): Promise<void> {
  const { order_id = '' } = (await store.findAttempt({ id: attemptId })) ?? {}
  await store.recordEvent({
    subject: `of ${attemptId}`,
    attemptKey: { pos_id: 'project', order_id },
    decide: (attempt, recordedEvents) => {
      const id = `${recordedEvents.length + 1} ${attemptId}`
      const record = sampleEvent(id, { pos_id: 'project', attemptId, event })
      if (!attempt || !payment_ids) return { record, entry: undefined }
      const paidAttempt = { ...attempt, ...transactionsOf(payment_ids) }
      return { record, entry: undefined, attempt: paidAttempt }
    },
  })
}
