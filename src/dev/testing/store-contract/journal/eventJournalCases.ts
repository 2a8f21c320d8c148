import type { NewJournalEntry } from '../../../../backend/attempts/journalEntry.js'
import type { EventRequest } from '../../../../backend/store/paymentStore.js'
import { assertRejects, assertSame } from '../assertions.js'
import { atOnceOnBoth } from '../atOnce.js'
import {
  handleEvent,
  noon,
  postpone,
  record,
  recordCounted,
  reserve,
  sampleAttempt,
  sampleEvent,
} from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'
import { assertHistory, entryOf } from './journalEntries.js'

const attempt = sampleAttempt('one')

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
      const changedAttempt = await stores.store.findAttempt({ id: 'one' })
      assertSame(changedAttempt?.checks, 1, 'the attempt')
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
      const error = new Error('the merchant failed')
      const failingCallback = () => handleEvent(store, 'e2', () => Promise.reject(error))
      await assertRejects(failingCallback, 'a callback that fails', error)
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
