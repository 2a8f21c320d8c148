import type { AttemptRecord } from '../../../../backend/attempts/attemptRecord.js'
import type { EventRecord } from '../../../../backend/store/eventRecord.js'
import { listsOf } from '../../../../backend/store/listsOf.js'
import type { PaymentStore } from '../../../../backend/store/paymentStore.js'
import type { Payment } from '../../../../core/model/payment/payment.js'
import { assertRejects, assertSame } from '../assertions.js'
import {
  noon,
  record,
  reserve,
  reserveSample,
  sampleAttempt,
  sampleEvent,
  setMembers,
} from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'
import { type OrderFilter, referencesOf, reserveOrders } from './listPages.js'

/** An operator has the service's id of a payment, from a bank or a shopper, and no reference. */
export function paymentSearchCases(declareCase: DeclareCase): void {
  declareCase(
    'an order is found by each payment_id that an answer or an event of it has named, ' +
      'and by no other',
    async ({ store }) => {
      await reportPayments(store)
      for (const [payment_id, reference] of Object.entries(orderByPayment)) {
        const references = await referencesOf(store, { payment_id })
        assertSame(references, [reference], JSON.stringify(payment_id))
      }
      for (const payment_id of unknownPayments) {
        const references = await referencesOf(store, { payment_id })
        assertSame(references, [], JSON.stringify(payment_id))
      }
      const ofOtherProject = { payment_id: 'p1', pos_id: 'other project' }
      assertSame(await referencesOf(store, ofOtherProject), ['6'], 'of the other project')
    },
  )
  declareCase(
    'an order is found by the payment_id of an attempt that was released, ' +
      'and of one reserved with it',
    async ({ store }) => {
      await reserveSample(store, 'one')
      const release = (blocking: AttemptRecord) => ({
        ...blocking,
        wasFree: true,
        ...transactionsOf(['late']),
      })
      await reserve(store, sampleAttempt('two', transactionsOf(['early'])), { release })
      for (const payment_id of ['late', 'early']) {
        assertSame(await referencesOf(store, { payment_id }), ['A-1'], payment_id)
      }
    },
  )
  declareCase(
    'orders found by payment_id match everything else that is asked, ' +
      'in the order of the list, page by page',
    async ({ store }) => {
      await reserveOrders(store, [
        { reference: 'B' },
        { reference: 'A', amount: '7.00' },
        { reference: 'C', state: 'failed' },
        { reference: 'D' },
      ])
      for (const id of ['of 1', 'of 2', 'of 3']) await storeAnswer(store, id, ['same'])
      const assertFound = async (filter: OrderFilter, expected: readonly string[], what: string) =>
        assertSame(await referencesOf(store, { payment_id: 'same', ...filter }), expected, what)
      for (const limit of [1, 2, 3]) {
        await assertFound({ limit }, ['C', 'A', 'B'], `the newest first, ${limit} a page`)
        const byReference = { reference: '', limit }
        await assertFound(byReference, ['A', 'B', 'C'], `by reference, ${limit} a page`)
      }
      await assertFound({ state: 'failed' }, ['C'], 'state')
      await assertFound({ amount: '7' }, ['A'], 'amount')
      await assertFound({ amount: '7', state: 'failed' }, [], 'amount and state')
      await assertFound({ from: noon + 10, until: noon + 20 }, ['A'], 'time')
      await assertFound({ reference: 'B' }, ['B'], 'reference')
      await assertFound({ reference: 'B', state: 'failed' }, [], 'reference and state')
      for (const payment_id of ['same', 'none']) {
        const query = { pos_id: 'project', payment_id, limit: 1, after: 'x' }
        const list = () => listsOf(store).listOrders(query)
        await assertRejects(list, `a place that is none is refused, of ${payment_id}`)
      }
    },
  )
}

/** The orders that {@link reportPayments} makes, by the payments that are named for them. */
const orderByPayment = {
  p1: '1',
  p2: '2',
  first: '3',
  second: '3',
  third: '3',
  fourth: '3',
  p4: '4',
  declined: '5',
  paid: '5',
}

/** Ids that no order has, among them parts and patterns of known ids, and ids of other things. */
const unknownPayments = ['unknown', ...['P1', 'p', 'p11', '', 'order of 1', 'o1', '%', 'p1\u0000']]

/** Six orders, whose payments the service names in every way that it can name one. */
async function reportPayments(store: PaymentStore) {
  await reserveOrders(store, [
    {},
    {},
    { isRecurring: true },
    {},
    { state: 'failed' },
    { pos_id: 'other project' },
  ])
  await storeAnswer(store, 'of 1', ['p1'])
  await storeAnswer(store, 'of 3', ['first'])
  const charges = ['first', 'second', 'third']
  await storeAnswer(store, 'of 3', charges)
  await recordReport(store, {
    attemptId: 'of 3',
    event: { type: 'payment', payment: samplePayment('fourth') },
    payment_ids: [...charges, 'fourth'],
  })
  // An event that did not match the order, and an operation of an unreported payment, change no
  // attempt.
  const mismatch = { type: 'payment', payment: samplePayment('p2') } as const
  await recordReport(store, { attemptId: 'of 2', event: mismatch })
  await recordReport(store, { attemptId: 'of 2', event: mismatch })
  const operation = { ...samplePayment('p4'), operation_id: 'o1', method: 'refund' } as const
  await recordReport(store, { attemptId: 'of 4', event: { type: 'operation', operation } })
  await reserveSample(store, 'again', { reference: '5' })
  await storeAnswer(store, 'of 5', ['declined'])
  await storeAnswer(store, 'again', ['paid'])
  await storeAnswer(store, 'of 6', ['p1'])
  const ofNoOrder = { type: 'payment', payment: samplePayment('unknown') } as const
  await record(store, 'of no order', { pos_id: 'project', event: ofNoOrder })
}

/** A payment as the service reports it, with the members that the interface requires. */
function samplePayment(payment_id: string): Payment {
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
function transactionsOf(payment_ids: readonly string[]): Pick<AttemptRecord, 'transactions'> {
  const members = { created_at: '2026-11-21T12:00:00.000', view: { amount: 10, currency: 'UAH' } }
  return { transactions: payment_ids.map((payment_id) => ({ payment_id, ...members })) }
}

/** Stores an answer of the service, which lists all transactions up to now. */
async function storeAnswer(store: PaymentStore, attemptId: string, payment_ids: readonly string[]) {
  await setMembers(store, attemptId, transactionsOf(payment_ids))
}

interface ReportedEvent {
  readonly attemptId: string
  readonly event: EventRecord['event']
  /** All payments of the attempt after the event. Without them it does not change the attempt. */
  readonly payment_ids?: readonly string[]
}

/** Records an event of an attempt. */
async function recordReport(store: PaymentStore, { attemptId, event, payment_ids }: ReportedEvent) {
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
