import type { JournalType, NewJournalEntry } from '../../../../backend/attempts/journalEntry.js'
import type { EventRequest, PaymentStore } from '../../../../backend/store/paymentStore.js'
import { assertSame, assertThrownOn } from '../assertions.js'
import { atOnceOnBoth } from '../atOnce.js'
import {
  checksOf,
  handleEvent,
  hardText,
  noon,
  postpone,
  record,
  recordCounted,
  reserve,
  sampleAttempt,
  sampleEvent,
  sampleOrder,
} from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'
import {
  assertHistory,
  entryOf,
  historyOf,
  incrementChecks,
  writeChecks,
} from './journalEntries.js'

const attempt = sampleAttempt('one')

/** The journal of an order: its own entries, as they were written, in their order. */
export function orderJournalCases(declareCase: DeclareCase): void {
  declareCase(
    'an entry of the journal is read as it was written, with any text',
    async ({ store }) => {
      await reserve(store, attempt)
      const entry = entryOf('note', {
        at: noon + 0.5,
        by: `operator:${hardText}`,
        reason: hardText,
        httpStatus: 503,
        detail: hardText,
        from: 'unknown',
        to: 'needs_review',
        eventId: 'e1',
        changes: {
          review: { reason: hardText },
          location: null,
          transactions: { 0: { view: { amount: 1e-7 } } },
        },
      })
      const byToken = entryOf('note', { reason: 'by token' })
      await store.addEntry({ key: { id: 'one' }, entry })
      await store.addEntry({ key: { tokenHash: 'token one' }, entry: byToken })
      await store.addEntry({ key: { id: 'unknown' }, entry })
      await store.addEntry({ key: { tokenHash: 'un\u0000known' }, entry })
      await assertHistory(store, [entry, byToken])
    },
  )
  declareCase(
    'changes, events and callbacks of one order are listed in the order in which they happened',
    async ({ store, secondStore }) => {
      await reserve(store, attempt, { journal: writeChecks })
      const change = (process: PaymentStore, type: JournalType) =>
        incrementChecks(process, () => entryOf(type))
      await change(store, 'sent')
      await recordCounted(secondStore, attempt, { id: 'e1' })
      await change(secondStore, 'answered')
      await handleEvent(store, 'e1', async () => entryOf('callback'))
      await secondStore.addEntry({ key: { id: 'one' }, entry: entryOf('note') })
      await change(store, 'decided')
      const types = (await historyOf(store)).map(({ type }) => type)
      const expected = ['reserved', 'sent', 'answered', 'callback', 'note', 'decided']
      assertSame(types, expected, 'the entries')
    },
  )
  declareCase(
    'the journal of an order has no entry of another order of any project',
    async ({ store }) => {
      const orders = [
        sampleOrder,
        { ...sampleOrder, pos_id: 'other project' },
        { ...sampleOrder, reference: 'A-2' },
      ]
      for (const [index, order] of orders.entries()) {
        const entry = entryOf('reserved', { reason: `of ${index}` })
        await reserve(store, sampleAttempt(`attempt ${index}`, order), { journal: () => entry })
      }
      for (const [index, order] of orders.entries()) {
        const reasons = (await historyOf(store, order)).map(({ reason }) => reason)
        assertSame(reasons, [`of ${index}`], `entries of order ${index}`)
      }
      const ofUnknown = await historyOf(store, { ...sampleOrder, reference: 'A-3' })
      assertSame(ofUnknown, [], 'entries of an unknown order')
    },
  )
}

/** An event and its callback are in the journal as often as they took effect. */
export function eventJournalCases(declareCase: DeclareCase): void {
  declareCase(
    'an event is stored with its entry, once, also when it is delivered again',
    async (stores) => {
      await reserve(stores.store, attempt)
      const attemptKey = { pos_id: 'project', order_id: attempt.order_id }
      await atOnceOnBoth(20, stores, (store, number) => {
        const decide: EventRequest['decide'] = (storedAttempt, recordedEvents) => {
          if (recordedEvents.length > 0 || !storedAttempt) return undefined
          const checks = storedAttempt.checks + 1
          return {
            record: sampleEvent(`e${number}`, { attemptId: 'one' }),
            attempt: { ...storedAttempt, checks },
            entry: entryOf('event', { changes: { checks } }),
          }
        }
        return store.recordEvent({ subject: 'a payment', attemptKey, decide })
      })
      await assertHistory(stores.store, [entryOf('event', { changes: { checks: 1 } })])
      assertSame(await checksOf(stores.store), 1, 'the attempt')
    },
  )
  declareCase(
    'an event that changes no attempt has its entry too, in the journal of that attempt’s order',
    async ({ store }) => {
      await reserve(store, attempt)
      const recordWithEntry = (order_id: string, entry: NewJournalEntry) =>
        store.recordEvent({
          subject: `of ${entry.reason}`,
          attemptKey: { pos_id: 'project', order_id },
          decide: (storedAttempt) => {
            const attemptId = storedAttempt && { attemptId: storedAttempt.id }
            return { record: sampleEvent(entry.reason ?? '', attemptId), entry }
          },
        })
      const withoutAttempt = { at: noon, by: 'service', type: 'event' } as const
      const ofAttempt = entryOf('event', { reason: 'of it' })
      const ofNone = { ...withoutAttempt, reason: 'of none' }
      await recordWithEntry(attempt.order_id, ofAttempt)
      await recordWithEntry(attempt.order_id, ofNone)
      const ofNoOrder = { ...withoutAttempt, reason: 'of no order' }
      const recorded = await recordWithEntry('unknown', ofNoOrder)
      assertSame(recorded.record?.id, 'of no order', 'the event of no order')
      await assertHistory(store, [ofAttempt, ofNone])
    },
  )
  declareCase(
    'the result of a callback is stored with the mark, or with the failure',
    async ({ store }) => {
      await reserve(store, attempt)
      for (const id of ['e1', 'e2']) await recordCounted(store, attempt, { id })
      await handleEvent(store, 'e1', async () => entryOf('callback', { eventId: 'e1' }))
      await handleEvent(store, 'e1', async () => entryOf('callback', { eventId: 'e1 again' }))
      await assertThrownOn('a callback that fails', (throwError) =>
        handleEvent(store, 'e2', async () => throwError()),
      )
      const failure = entryOf('callback_failed', { eventId: 'e2' })
      await postpone(store, 'e2', failure)
      await postpone(store, 'e2')
      await postpone(store, 'unknown', entryOf('callback_failed'))
      await handleEvent(store, 'e2', async () => entryOf('callback', { eventId: 'e2' }))
      // The answer to its commit came too late.
      await postpone(store, 'e2', failure)
      await assertHistory(store, [
        entryOf('callback', { eventId: 'e1' }),
        failure,
        entryOf('callback', { eventId: 'e2' }),
      ])
      await record(store, 'e3')
      const ofNoAttempt = entryOf('callback', { attemptId: 'none' })
      const isHandled = await handleEvent(store, 'e3', async () => ofNoAttempt)
      assertSame(isHandled, true, 'one of no attempt')
    },
  )
}
