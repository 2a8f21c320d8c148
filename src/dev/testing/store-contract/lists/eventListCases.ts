import { listsOf } from '../../../../backend/store/listsOf.js'
import { assert, assertRejects, assertSame } from '../assertions.js'
import {
  handleEvent,
  noon,
  postpone,
  postponed,
  record,
  recordCounted,
  reserve,
  reserveSample,
  sampleAttempt,
  sampleEvent,
  sampleOrder,
} from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'
import { type EventFilter, listEvents, storedIdsOf } from './listPages.js'

const attempt = sampleAttempt('one')
const { pos_id } = sampleOrder

/** The events of an order, and the lists of a project's events that operators look at. */
export function eventListCases(declareCase: DeclareCase): void {
  declareCase(
    'the events of an order are found oldest first, ' +
      'those handled and those that changed no attempt too',
    async ({ store }) => {
      const findEvents = () => listsOf(store).findEvents(sampleOrder)
      assertSame(await findEvents(), [], 'of an order that is not known')
      await reserve(store, attempt)
      await reserveSample(store, 'other', { reference: 'A-2' })
      assertSame(await findEvents(), [], 'when none has come')
      await recordCounted(store, attempt, { id: 'z' })
      await recordCounted(store, sampleAttempt('other'), { id: 'of another order' })
      const purpose = { type: 'unrecognised', reason: 'amount' } as const
      const wrongAmount = sampleEvent('m', { pos_id, purpose })
      await store.recordEvent({
        subject: 'of m',
        attemptKey: { pos_id, order_id: attempt.order_id },
        decide: () => ({ record: wrongAmount, entry: undefined }),
      })
      await record(store, 'of no order', { pos_id })
      await recordCounted(store, attempt, { id: 'a' })
      const begunAt = Date.now()
      await handleEvent(store, 'm')

      const events = await findEvents()
      assertSame(storedIdsOf(events), ['z', 'm', 'a'], 'oldest first')
      assertSame(events[1]?.record, wrongAmount, 'as it was recorded')
      assertSame(events[0]?.handledAt, undefined, 'one that waits')
      const handledAt = events[1]?.handledAt ?? 0
      assert(handledAt >= begunAt && handledAt <= Date.now(), 'when the other was handled')
      const ofOtherProject = { ...sampleOrder, pos_id: 'other project' }
      assertSame(await listsOf(store).findEvents(ofOtherProject), [], 'of another project')
    },
  )
  declareCase(
    'unrecognised events are listed page by page, the newest first, handled or not',
    async ({ store }) => {
      await reserve(store, attempt)
      for (const [index, id] of ['u1', 'u2', 'u3', 'u4'].entries()) {
        await record(store, id, { pos_id, receivedAt: noon + index })
      }
      await record(store, 'of a payment', { pos_id, purpose: { type: 'payment' } })
      await record(store, 'theirs', { pos_id: 'other project' })
      await handleEvent(store, 'u3')
      for (const limit of [1, 2, 3, 4, 9]) {
        const events = await listEvents(store, { type: 'unrecognised', limit })
        assertSame(storedIdsOf(events), ['u4', 'u3', 'u2', 'u1'], `${limit} a page`)
        const areHandled = events.map(({ handledAt }) => handledAt !== undefined)
        assertSame(areHandled, [false, true, false, false], 'which are handled')
      }
    },
  )
  declareCase(
    'events of one moment are listed once each, also when others come between the pages',
    async ({ store }) => {
      const ids = ['e1', 'e2', 'e3', 'e4', 'e5']
      for (const id of ids) await record(store, id, { pos_id })
      const later = { pos_id, receivedAt: noon + 9, nextTryAt: noon + 9 }
      for (const type of ['waiting', 'unrecognised'] as const) {
        const recordLater = () => record(store, `later ${type}`, later)
        const events = await listEvents(store, { type }, recordLater)
        const listedIds = storedIdsOf(events).filter((id) => id.startsWith('e'))
        assertSame(listedIds.sort(), ids, type)
      }
    },
  )
}

/** The events whose callback has not succeeded. */
export function waitingEventListCases(declareCase: DeclareCase): void {
  declareCase(
    'events that wait are listed page by page, those due longest first, until they are handled',
    async ({ store }) => {
      for (const [index, id] of ['e1', 'e2', 'e3', 'e4', 'e5'].entries()) {
        await record(store, id, { pos_id, nextTryAt: noon + index })
      }
      await record(store, 'theirs', { pos_id: 'other project' })
      await handleEvent(store, 'e4')
      await postpone(store, 'e1')
      for (const limit of [1, 2, 3, 4]) {
        const events = await listEvents(store, { type: 'waiting', limit })
        assertSame(storedIdsOf(events), ['e2', 'e3', 'e5', 'e1'], `${limit} a page`)
      }
      const fullPage = await listsOf(store).listEvents({ pos_id, type: 'waiting', limit: 4 })
      assertSame(fullPage.next, undefined, 'behind the last one')
      const lastEvent = (await listEvents(store, { type: 'waiting' })).at(-1)
      const putOff = { record: postponed(sampleEvent('e1', { pos_id })) }
      assertSame(lastEvent, putOff, 'the current one')
    },
  )
  declareCase(
    'events that wait are counted up to a number, with the time when the oldest of them came',
    async ({ store }) => {
      const countWaiting = (atMost: number) => listsOf(store).countWaiting({ pos_id, atMost })
      assertSame(await countWaiting(9), { count: 0 }, 'of none')
      await record(store, 'e1', { pos_id, receivedAt: noon + 3, nextTryAt: noon + 3 })
      await record(store, 'e2', { pos_id, receivedAt: noon + 1, nextTryAt: noon + 9 })
      await record(store, 'e3', { pos_id, receivedAt: noon + 4, nextTryAt: noon + 4 })
      await record(store, 'theirs', { pos_id: 'other project', receivedAt: noon })
      assertSame(await countWaiting(9), { count: 3, oldestReceivedAt: noon + 1 }, 'all')
      assertSame(await countWaiting(2), { count: 2, oldestReceivedAt: noon + 3 }, 'of two')
      await handleEvent(store, 'e2')
      const withoutHandled = { count: 2, oldestReceivedAt: noon + 3 }
      assertSame(await countWaiting(9), withoutHandled, 'when one is handled')
    },
  )
}

/** A place comes back from a browser, as in the lists of orders. */
export function refusedEventQueryCases(declareCase: DeclareCase): void {
  declareCase(
    'a place that is none of the list of events is refused, and a limit that is none',
    async ({ store }) => {
      const pos_id = 'project'
      for (const id of ['e1', 'e2']) await record(store, id, { pos_id })
      const nextPlace = async (filter: EventFilter) =>
        (await listsOf(store).listEvents({ pos_id, limit: 1, ...filter })).next
      const assertRefused = (filter: EventFilter) =>
        assertRejects(() => nextPlace(filter), `${JSON.stringify(filter)} is refused`)

      const waiting = await nextPlace({ type: 'waiting' })
      const unrecognised = await nextPlace({ type: 'unrecognised' })
      const hasPlaces = waiting !== undefined && unrecognised !== undefined
      assert(hasPlaces, 'a page with more behind it has `next`')
      for (const after of ['', 'x', '%', '[]', unrecognised, `${waiting}x`]) {
        await assertRefused({ type: 'waiting', after })
      }
      await assertRefused({ type: 'unrecognised', after: waiting })
      await assertRefused({ type: 'waiting', limit: 0 })
    },
  )
}
