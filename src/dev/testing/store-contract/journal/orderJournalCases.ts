import type { JournalType } from '../../../../backend/attempts/journalEntry.js'
import type { PaymentStore } from '../../../../backend/store/paymentStore.js'
import { assertSame } from '../assertions.js'
import {
  handleEvent,
  hardText,
  noon,
  recordCounted,
  reserve,
  sampleAttempt,
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
