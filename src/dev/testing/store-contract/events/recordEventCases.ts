import type { EventRequest } from '../../../../backend/store/paymentStore.js'
import { assertRejects, assertSame, throwing } from '../assertions.js'
import {
  handleEvent,
  hardText,
  record,
  recordCounted,
  reserve,
  sampleAttempt,
  sampleEvent,
} from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'
import { checksOf, waitingEvents } from './storedEvents.js'

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
      return undefined
    })
  })
  declareCase(
    'a decision that throws records nothing, and the event may come again',
    async ({ store }) => {
      await reserve(store, attempt)
      const error = new Error('no decision')
      const failingRecord = () =>
        store.recordEvent({ subject: 's', attemptKey: { id: 'one' }, decide: throwing(error) })
      await assertRejects(failingRecord, 'a decision that throws', error)
      const secondDelivery = await recordCounted(store, attempt, { id: 'e1', subject: 's' })
      assertSame(secondDelivery?.id, 'e1', 'the second delivery')
    },
  )
}
