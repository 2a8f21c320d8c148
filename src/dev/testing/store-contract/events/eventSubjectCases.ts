import type { AttemptKey } from '../../../../backend/attempts/attemptRecord.js'
import { assertSame } from '../assertions.js'
import {
  handleEvent,
  hardText,
  idsOf,
  recordCounted,
  reserve,
  sampleAttempt,
  sampleEvent,
} from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'
import { checksOf, waitingEvents } from './storedEvents.js'

const attempt = sampleAttempt('one')

/**
 * A subject is one transaction or operation of the service, which may report it again. A decision
 * sees the recorded events of its subject, so that it can tell a repetition from news.
 */
export function eventSubjectCases(declareCase: DeclareCase): void {
  declareCase(
    'a decision gets every event of its subject that was recorded before, ' +
      'oldest first, and no other',
    async ({ store }) => {
      // By event: after a conflict a store may decide again, and stores the last decision.
      const seenByEvent = new Map<string, string>()
      const recordNew = (id: string, subject: string, key: { attemptKey?: AttemptKey } = {}) =>
        store.recordEvent({
          ...key,
          subject,
          decide: (storedAttempt, recordedEvents) => {
            seenByEvent.set(id, `${id}: ${idsOf(recordedEvents)}`)
            for (const { id: eventId, newMembers } of recordedEvents) {
              const members = [hardText, eventId]
              assertSame(newMembers, members, 'a known event as it was recorded')
            }
            const attemptId = storedAttempt && { attemptId: storedAttempt.id }
            const event = sampleEvent(id, { newMembers: [hardText, id], ...attemptId })
            return { record: event, entry: undefined }
          },
        })
      const ofOrder = { attemptKey: { pos_id: 'project', order_id: attempt.order_id } }
      // The first two arrive before the order is known.
      await recordNew('e1', 'one', ofOrder)
      await recordNew('e2', 'one', ofOrder)
      await reserve(store, attempt)
      await recordNew('e3', 'one', ofOrder)
      await recordNew('e4', 'other', ofOrder)
      await handleEvent(store, 'e1')
      await handleEvent(store, 'e3')
      await recordNew('e5', 'one', ofOrder)
      await recordNew('e6', 'of no order')
      await recordNew('e7', 'of no order')
      const expected = ['e1: ', 'e2: e1', 'e3: e1,e2', 'e4: ', 'e5: e1,e2,e3', 'e6: ', 'e7: e6']
      assertSame([...seenByEvent.values()], expected, 'what decisions got')
      assertSame((await waitingEvents(store)).length, 5, 'events that wait')
    },
  )
  declareCase(
    'an event about which is decided that it says nothing new is not stored, and changes nothing',
    async ({ store }) => {
      await reserve(store, attempt)
      const recordedIds = [
        await recordCounted(store, attempt, { id: 'e1', subject: 's1', says: 'a' }),
        await recordCounted(store, attempt, { id: 'e2', subject: 's1', says: 'a' }),
        await recordCounted(store, attempt, { id: 'e3', subject: 's1', says: 'b' }),
        await recordCounted(store, attempt, { id: 'e4', subject: 's2', says: 'a' }),
        await recordCounted(store, attempt, { id: 'e5', subject: 's1', says: 'b' }),
      ].map((event) => event?.id ?? 'none')
      assertSame(recordedIds, ['e1', 'none', 'e3', 'e4', 'none'], 'the answers')
      assertSame(idsOf(await waitingEvents(store)), ['e1', 'e3', 'e4'], 'events stored')
      assertSame(await checksOf(store), 3, 'changes of the attempt')
    },
  )
  declareCase(
    'subjects differ by their last character, also when they are long',
    async ({ store }) => {
      const longSubject = `${hardText}${'x'.repeat(20_000)}`
      const recordSame = (id: string, subject: string) =>
        recordCounted(store, attempt, { id, subject, says: 'a' })
      const recordedIds = [
        await recordSame('e1', `${longSubject}1`),
        await recordSame('e2', `${longSubject}2`),
        await recordSame('e3', `${longSubject}1`),
      ].map((event) => event?.id ?? 'none')
      assertSame(recordedIds, ['e1', 'e2', 'none'], 'the answers')
    },
  )
}
