import type { AttemptKey } from '../../../../backend/attempts/attemptRecord.js'
import type { EventRequest, PaymentStore } from '../../../../backend/store/paymentStore.js'
import { assertSame, assertStored, assertThrownOn } from '../assertions.js'
import {
  type CountedEvent,
  checksOf,
  handleEvent,
  hardText,
  idsOf,
  record,
  recordCounted,
  reserve,
  sampleAttempt,
  sampleEvent,
  waitingEvents,
} from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'

const attempt = sampleAttempt('one')

/** An event is stored together with what it changes, and its decision gets what is stored. */
export function recordEventCases(declareCase: DeclareCase): void {
  declareCase(
    'an event and the change it makes are stored together, and the event is answered',
    async ({ store }) => {
      await reserve(store, attempt)
      const recorded = await recordCounted(store, attempt, { id: 'e1' })
      const expected = sampleEvent('e1', { newMembers: ['of e1'], attemptId: 'one' })
      assertSame(recorded, expected, 'the answer')
      assertSame(await waitingEvents(store), [expected], 'the events that wait')
      assertSame(await checksOf(store), 1, 'changes of the attempt')
    },
  )
  declareCase('a decision gets the attempt the key finds, or undefined', async ({ store }) => {
    await reserve(store, attempt)
    const seenIds: unknown[] = []
    const decide: EventRequest['decide'] = (storedAttempt) => {
      seenIds.push(storedAttempt?.id)
      return { record: sampleEvent(`event ${seenIds.length}`), entry: undefined }
    }
    for (const order_id of [attempt.order_id, 'unknown', 'un\u0000known']) {
      const attemptKey = { pos_id: 'project', order_id }
      await store.recordEvent({ subject: `of ${seenIds.length}`, attemptKey, decide })
    }
    await store.recordEvent({ subject: 'of 3', decide })
    const expected = ['one', 'undefined', 'undefined', 'undefined']
    assertSame(seenIds.map(String), expected, 'what decisions got')
    assertSame((await waitingEvents(store)).length, 4, 'events stored')
  })
  declareCase('an event is stored with any text of the service', async ({ store }) => {
    const data = { [hardText]: [hardText, { number: 1e-7 }] }
    const event = { type: 'unrecognised', data } as const
    const recorded = await record(store, 'e1', { event })
    assertSame(recorded?.event, event, 'the answer')
    const storedEvents = (await waitingEvents(store)).map((storedRecord) => storedRecord.event)
    assertSame(storedEvents, [event], 'what is stored')
    await handleEvent(store, 'e1', async (delivered) => {
      assertSame(delivered.event, event, 'what is delivered')
    })
  })
  declareCase(
    'a decision that throws records nothing, and the event may come again',
    async ({ store }) => {
      await reserve(store, attempt)
      await assertThrownOn('a decision that throws', (decide) =>
        store.recordEvent({ subject: 's', attemptKey: { id: 'one' }, decide }),
      )
      const secondDelivery = await recordCounted(store, attempt, { id: 'e1', subject: 's' })
      assertSame(secondDelivery?.id, 'e1', 'the second delivery')
    },
  )
}

/** The answer of `recordEvent`. The server decides by it whether to call the merchant. */
export function eventAnswerCases(declareCase: DeclareCase): void {
  declareCase(
    'an event may change the names of its attempt, ' +
      'and is answered with the attempt before and after',
    async ({ store }) => {
      await reserve(store, attempt)
      const recordWith = (decide: EventRequest['decide']) =>
        store.recordEvent({ subject: 's', attemptKey: { id: 'one' }, decide })
      const renamed = { ...attempt, tokenHashes: ['new token'], returnCodeHash: 'new code' }
      const { before, after } = await recordWith((storedAttempt) => ({
        record: sampleEvent('e1'),
        entry: undefined,
        ...(storedAttempt && { attempt: renamed }),
      }))
      assertSame([before, after], [attempt, renamed], 'the attempt before and after')

      const nothingNew = await recordWith(() => undefined)
      assertSame(nothingNew, { before: renamed }, 'the answer where nothing is new')
      const noChange = await recordWith(() => ({ record: sampleEvent('e2'), entry: undefined }))
      const expected = { record: sampleEvent('e2'), before: renamed }
      assertSame(noChange, expected, 'the answer where no attempt is changed')
      const noAttempt = await store.recordEvent({ subject: 'of none', decide: () => undefined })
      assertSame(noAttempt, {}, 'the answer where no attempt is found')

      await assertStored(store, { id: 'one' }, renamed)
      await assertStored(store, { tokenHash: 'new token' }, renamed)
      await assertStored(store, { returnCodeHash: 'new code' }, renamed)
      await assertStored(store, { tokenHash: 'token one' }, undefined)
    },
  )
}

/**
 * A subject is one transaction or operation of the service, which may report it again. A decision
 * sees the recorded events of its subject, so that it can find what is new.
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
      const recordedIds = await recordReports(store, [
        { id: 'e1', subject: 's1', says: 'a' },
        { id: 'e2', subject: 's1', says: 'a' },
        { id: 'e3', subject: 's1', says: 'b' },
        { id: 'e4', subject: 's2', says: 'a' },
        { id: 'e5', subject: 's1', says: 'b' },
      ])
      assertSame(recordedIds, ['e1', 'none', 'e3', 'e4', 'none'], 'the answers')
      assertSame(idsOf(await waitingEvents(store)), ['e1', 'e3', 'e4'], 'events stored')
      assertSame(await checksOf(store), 3, 'changes of the attempt')
    },
  )
  declareCase(
    'subjects differ by their last character, also when they are long',
    async ({ store }) => {
      const longSubject = `${hardText}${'x'.repeat(20_000)}`
      const recordedIds = await recordReports(store, [
        { id: 'e1', subject: `${longSubject}1`, says: 'a' },
        { id: 'e2', subject: `${longSubject}2`, says: 'a' },
        { id: 'e3', subject: `${longSubject}1`, says: 'a' },
      ])
      assertSame(recordedIds, ['e1', 'e2', 'none'], 'the answers')
    },
  )
}

/** The ids of the events that were recorded, and `none` for each that said nothing new. */
async function recordReports(store: PaymentStore, reports: readonly CountedEvent[]) {
  const recordedIds: string[] = []
  for (const report of reports) {
    recordedIds.push((await recordCounted(store, attempt, report))?.id ?? 'none')
  }
  return recordedIds
}
