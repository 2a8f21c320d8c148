import { listsOf } from '../../../../backend/store/listsOf.js'
import type { EventQuery, StoredEvent } from '../../../../backend/store/orderLists.js'
import type { PaymentStore } from '../../../../backend/store/paymentStore.js'
import {
  handleEvent,
  noon,
  postponed,
  record,
  recordCounted,
  reserve,
  sampleAttempt,
  sampleEvent,
} from '../sampleRecords.js'
import {
  assert,
  assertRejects,
  assertSame,
  type DeclareCase,
  readPages,
} from '../storeUnderTest.js'

const pos_id = 'project'
const attempt = sampleAttempt('one')
const order = { pos_id, reference: attempt.reference }
const ids = (events: readonly StoredEvent[]) => events.map(({ record: { id } }) => id)

type Asked = Pick<EventQuery, 'type'> & Partial<EventQuery>

async function listAll(store: PaymentStore, asked: Asked, between?: () => Promise<unknown>) {
  const events: StoredEvent[] = []
  const read = (place: object) =>
    listsOf(store).listEvents({ pos_id, limit: 2, ...asked, ...place })
  await readPages(read, async (page, number) => {
    events.push(...page.events)
    if (number === 1) await between?.()
  })
  return events
}

export function eventListCases(test: DeclareCase): void {
  test('the events of an order are found oldest first, those handled and those that changed no attempt too', async ({
    store,
  }) => {
    assertSame(await listsOf(store).findEvents(order), [], 'of an order that is not known')
    await reserve(store, attempt)
    await reserve(store, sampleAttempt('other', { reference: 'A-2' }))
    assertSame(await listsOf(store).findEvents(order), [], 'when none has come')
    await recordCounted(store, attempt, { id: 'z' })
    await recordCounted(store, sampleAttempt('other'), { id: 'of another order' })
    const known = { pos_id, order_id: attempt.order_id }
    const wrongAmount = sampleEvent('m', {
      pos_id,
      purpose: { type: 'unrecognised', reason: 'amount' },
    })
    await store.recordEvent({
      subject: 'of m',
      attemptKey: known,
      decide: () => ({ record: wrongAmount, entry: undefined }),
    })
    await record(store, 'of no order', { pos_id })
    await recordCounted(store, attempt, { id: 'a' })
    const begunAt = Date.now()
    await handleEvent(store, 'm')
    const found = await listsOf(store).findEvents(order)
    assertSame(ids(found), ['z', 'm', 'a'], 'oldest first')
    assertSame(found[1]?.record, wrongAmount, 'as it was recorded')
    const [first, second] = found.map(({ handledAt }) => handledAt)
    assertSame(first, undefined, 'one that waits')
    assert(
      second !== undefined && second >= begunAt && second <= Date.now(),
      'when the other was handled',
    )
    assertSame(
      await listsOf(store).findEvents({ ...order, pos_id: 'other project' }),
      [],
      'of another project',
    )
  })
  test('events that wait are listed page by page, those due longest first, until they are handled', async ({
    store,
  }) => {
    for (const [index, id] of ['e1', 'e2', 'e3', 'e4', 'e5'].entries()) {
      await record(store, id, { pos_id, nextTryAt: noon + index })
    }
    await record(store, 'theirs', { pos_id: 'other project' })
    await handleEvent(store, 'e4')
    await store.postponeEvent({ id: 'e1', change: postponed, entry: undefined })
    const waiting = async (limit: number) => ids(await listAll(store, { type: 'waiting', limit }))
    for (const limit of [1, 2, 3, 4])
      assertSame(await waiting(limit), ['e2', 'e3', 'e5', 'e1'], `${limit} a page`)
    const { next } = await listsOf(store).listEvents({ pos_id, type: 'waiting', limit: 4 })
    assertSame(next, undefined, 'behind the last one')
    const [, , , last] = await listAll(store, { type: 'waiting' })
    assertSame(last, { record: postponed(sampleEvent('e1', { pos_id })) }, 'the current one')
  })
  test('unrecognised events are listed page by page, the newest first, handled or not', async ({
    store,
  }) => {
    await reserve(store, attempt)
    for (const [index, id] of ['u1', 'u2', 'u3', 'u4'].entries()) {
      await record(store, id, { pos_id, receivedAt: noon + index })
    }
    await record(store, 'of a payment', { pos_id, purpose: { type: 'payment' } })
    await record(store, 'theirs', { pos_id: 'other project' })
    await handleEvent(store, 'u3')
    for (const limit of [1, 2, 3, 4, 9]) {
      const found = await listAll(store, { type: 'unrecognised', limit })
      assertSame(ids(found), ['u4', 'u3', 'u2', 'u1'], `${limit} a page`)
      const isHandled = found.map(({ handledAt }) => handledAt !== undefined)
      assertSame(isHandled, [false, true, false, false], 'which are handled')
    }
  })
  test('events of one moment are listed once each, also when others come between the pages', async ({
    store,
  }) => {
    for (const id of ['e1', 'e2', 'e3', 'e4', 'e5']) await record(store, id, { pos_id })
    for (const type of ['waiting', 'unrecognised'] as const) {
      const later = { pos_id, receivedAt: noon + 9, nextTryAt: noon + 9 }
      const found = ids(await listAll(store, { type }, () => record(store, `later ${type}`, later)))
      const still = found.filter((id) => id.startsWith('e'))
      assertSame(still.sort(), ['e1', 'e2', 'e3', 'e4', 'e5'], type)
    }
  })
  test('events that wait are counted up to a number, with the time when the oldest of them came', async ({
    store,
  }) => {
    const count = (atMost: number) => listsOf(store).countWaiting({ pos_id, atMost })
    assertSame(await count(9), { count: 0 }, 'of none')
    await record(store, 'e1', { pos_id, receivedAt: noon + 3, nextTryAt: noon + 3 })
    await record(store, 'e2', { pos_id, receivedAt: noon + 1, nextTryAt: noon + 9 })
    await record(store, 'e3', { pos_id, receivedAt: noon + 4, nextTryAt: noon + 4 })
    await record(store, 'theirs', { pos_id: 'other project', receivedAt: noon })
    assertSame(await count(9), { count: 3, oldestReceivedAt: noon + 1 }, 'all')
    assertSame(await count(2), { count: 2, oldestReceivedAt: noon + 3 }, 'of two')
    await handleEvent(store, 'e2')
    assertSame(await count(9), { count: 2, oldestReceivedAt: noon + 3 }, 'when one is handled')
  })
  test('a place that is none of the list of events is refused, and a limit that is none', async ({
    store,
  }) => {
    for (const id of ['e1', 'e2']) await record(store, id, { pos_id })
    const next = async (asked: Asked) =>
      (await listsOf(store).listEvents({ pos_id, limit: 1, ...asked })).next
    const [waiting, unrecognised] = [
      await next({ type: 'waiting' }),
      await next({ type: 'unrecognised' }),
    ]
    assert(
      waiting !== undefined && unrecognised !== undefined,
      'a page with more behind it has `next`',
    )
    for (const after of ['', 'x', '%', '[]', unrecognised, `${waiting}x`]) {
      await assertRejects(
        () => next({ type: 'waiting', after }),
        `after ${JSON.stringify(after)} is refused`,
      )
    }
    await assertRejects(
      () => next({ type: 'unrecognised', after: waiting }),
      'a place of another list is refused',
    )
    await assertRejects(() => next({ type: 'waiting', limit: 0 }), 'a limit of 0 is refused')
  })
}
