import { listsOf } from '../../../../backend/store/listsOf.js'
import type { OrderQuery, OrderSummary } from '../../../../backend/store/orderLists.js'
import type { PaymentStore } from '../../../../backend/store/paymentStore.js'
import { changeAttempt, noon, recordCounted, reserve, sampleAttempt } from '../sampleRecords.js'
import {
  assert,
  assertRejects,
  assertSame,
  type DeclareCase,
  readPages,
} from '../storeUnderTest.js'

export type Asked = Partial<OrderQuery>

export async function listAll(
  store: PaymentStore,
  asked: Asked = {},
  between?: (page: number) => Promise<unknown>,
) {
  const orders: OrderSummary[] = []
  const query = { pos_id: 'project', limit: 2, ...asked }
  const read = (place: object) => listsOf(store).listOrders({ ...query, ...place })
  await readPages(read, async (page, number) => {
    assert(
      page.orders.length <= query.limit,
      `a page of ${query.limit} has ${page.orders.length} orders`,
    )
    orders.push(...page.orders)
    if (page.next !== undefined) await between?.(number)
  })
  return orders
}

const names = (orders: readonly OrderSummary[]) => orders.map(({ reference }) => reference)

export async function namesOf(store: PaymentStore, asked?: Asked): Promise<readonly string[]> {
  return names(await listAll(store, asked))
}

/** Orders named 1, 2, …, each begun 10 ms after the one before. */
export async function reserveOrders(
  store: PaymentStore,
  changes: readonly Parameters<typeof sampleAttempt>[1][],
) {
  for (const [index, change] of changes.entries()) {
    const reference = String(index + 1)
    const createdAt = noon + index * 10
    await reserve(
      store,
      sampleAttempt(`of ${reference}`, { reference, createdAt, updatedAt: createdAt, ...change }),
    )
  }
}

export function orderListCases(test: DeclareCase): void {
  test('orders are listed the newest first, page by page, for one project without those of another', async ({
    store,
  }) => {
    assertSame(
      await listsOf(store).listOrders({ pos_id: 'project', limit: 9 }),
      { orders: [] },
      'of none',
    )
    await reserveOrders(store, [{}, { pos_id: 'other project' }, {}, {}, {}])
    await reserve(store, sampleAttempt('begun before', { reference: '6', createdAt: noon - 5 }))
    for (const limit of [1, 2, 3, 4, 5, 6]) {
      assertSame(await namesOf(store, { limit }), ['5', '4', '3', '1', '6'], `${limit} a page`)
    }
    const { next } = await listsOf(store).listOrders({ pos_id: 'project', limit: 5 })
    assertSame(next, undefined, 'behind the last one')
    assertSame(await namesOf(store, { pos_id: 'other project' }), ['2'], 'of the other project')
  })
  test('an order in a list has the state that blocks it, else the last, and the amount of its last attempt', async ({
    store,
  }) => {
    const first = sampleAttempt('one', { amount: '7.50', state: 'failed' })
    await reserve(store, first)
    await reserve(
      store,
      sampleAttempt('two', { state: 'rejected', createdAt: noon + 4, updatedAt: noon + 5 }),
    )
    const shown = async () =>
      (await listsOf(store).listOrders({ pos_id: 'project', limit: 9 })).orders
    const shows = async (wanted: object, what: string) => assertSame(await shown(), [wanted], what)
    const order = {
      pos_id: 'project',
      reference: 'A-1',
      amount: '10.00',
      currency: 'UAH',
      createdAt: noon,
    }
    await shows(
      { ...order, state: 'rejected', attempts: 2, updatedAt: noon + 5 },
      'of two that failed',
    )
    const third = {
      amount: '12.00',
      currency: 'EUR',
      state: 'pending',
      updatedAt: noon + 6,
    } as const
    await reserve(store, sampleAttempt('three', third))
    const last = { ...order, amount: '12.00', currency: 'EUR', attempts: 3 }
    await shows(
      { ...last, state: 'pending', liveAttempt: 'three', updatedAt: noon + 6 },
      'with a third that is under way',
    )
    await changeAttempt(store, { id: 'three' }, (found) => ({ ...found, state: 'failed' }))
    await changeAttempt(store, { id: 'one' }, (found) => ({
      ...found,
      state: 'succeeded',
      updatedAt: noon + 3,
    }))
    await shows(
      { ...last, state: 'succeeded', liveAttempt: 'one', updatedAt: noon + 6 },
      'when the first turns out paid',
    )
    await recordCounted(store, first, { id: 'e1', receivedAt: noon + 8 })
    assertSame((await shown())[0]?.updatedAt, noon + 8, 'when an event has come')
  })
  test('an order that two attempts block shows the one that needs review, whichever changed last, else the later', async ({
    store,
  }) => {
    await reserve(store, sampleAttempt('one', { state: 'pending' }))
    const release = (attempt: ReturnType<typeof sampleAttempt>) => ({ ...attempt, wasFree: true })
    await reserve(store, sampleAttempt('two', { state: 'succeeded' }), { release })
    const change = (id: string, changes: Parameters<typeof sampleAttempt>[1]) =>
      changeAttempt(store, { id }, (found) => ({ ...found, ...changes }))
    const shown = async () =>
      (await listAll(store)).map(({ state, liveAttempt }) => [state, liveAttempt])
    await change('one', { state: 'needs_review' })
    await change('two', { checks: 1 })
    assertSame(await shown(), [['needs_review', 'one']], 'the first in review')
    assertSame(await namesOf(store, { state: 'needs_review' }), ['A-1'], 'listed for review')
    await change('one', { state: 'succeeded' })
    assertSame(await shown(), [['succeeded', 'two']], 'both paid')
    await change('one', { state: 'failed' })
    await change('two', { state: 'failed' })
    assertSame(await shown(), [['failed', undefined]], 'neither')
  })
  test('orders are listed by state, from one time on and before another', async ({ store }) => {
    await reserveOrders(store, [
      { state: 'failed' },
      {},
      { state: 'failed' },
      { state: 'failed' },
      { state: 'succeeded' },
      { state: 'failed' },
    ])
    assertSame(await namesOf(store, { state: 'failed' }), ['6', '4', '3', '1'], 'failed')
    assertSame(await namesOf(store, { state: 'unknown' }), [], 'of a state that none has')
    const [from, until] = [noon + 20, noon + 50]
    assertSame(await namesOf(store, { from, until }), ['5', '4', '3'], 'of a time')
    assertSame(
      await namesOf(store, { state: 'failed', from, until }),
      ['4', '3'],
      'failed, of a time',
    )
    await changeAttempt(store, { id: 'of 3' }, (found) => ({ ...found, state: 'needs_review' }))
    assertSame(
      await namesOf(store, { state: 'failed' }),
      ['6', '4', '1'],
      'failed, when one is not any more',
    )
    assertSame(await namesOf(store, { state: 'needs_review' }), ['3'], 'in review')
  })
  test('a list that changes between its pages has each order that stands still once', async ({
    store,
  }) => {
    const same = { createdAt: noon, updatedAt: noon }
    await reserveOrders(store, [same, same, same, same, same, same])
    let added = 0
    const change = async (page: number) => {
      if (page > 3) return
      added += 1
      // Newer ones, older ones, and one that changes its state.
      await reserve(
        store,
        sampleAttempt(`new ${added}`, { reference: `new ${added}`, createdAt: noon + added }),
      )
      await reserve(
        store,
        sampleAttempt(`old ${added}`, { reference: `0 ${added}`, createdAt: noon - added }),
      )
      await changeAttempt(store, { id: 'of 6' }, (found) => ({
        ...found,
        state: 'failed',
        updatedAt: noon + added,
      }))
    }
    for (const asked of [{}, { state: 'reserved' }, { reference: '' }, { amount: '10' }] as const) {
      const found = names(await listAll(store, asked, change))
      const still = ['1', '2', '3', '4', '5']
      assertSame(found.filter((name) => still.includes(name)).sort(), still, JSON.stringify(asked))
    }
  })
  test('orders are counted by the state they show, up to a number', async ({ store }) => {
    const counts = (pos_id: string, atMost: number) =>
      listsOf(store).countOrders({ pos_id, atMost })
    assertSame(await counts('project', 9), {}, 'of none')
    await reserveOrders(store, [
      { state: 'failed' },
      {},
      { state: 'failed' },
      { state: 'failed' },
      { pos_id: 'other project', state: 'succeeded' },
    ])
    await reserve(store, sampleAttempt('again', { reference: '1' }))
    assertSame(await counts('project', 9), { failed: 2, reserved: 2 }, 'all')
    assertSame(await counts('project', 1), { failed: 1, reserved: 1 }, 'one at most')
    assertSame(await counts('other project', 9), { succeeded: 1 }, 'of the other project')
  })
  test('a place that is none of the list, a limit and an amount that are none are refused, and nothing is listed', async ({
    store,
  }) => {
    await reserveOrders(store, [{}, {}, {}])
    const next = async (asked: Asked) =>
      (await listsOf(store).listOrders({ pos_id: 'project', limit: 1, ...asked })).next
    const [byTime, byReference] = [await next({}), await next({ reference: '' })]
    assert(
      byTime !== undefined && byReference !== undefined,
      'a page with more behind it has `next`',
    )
    for (const after of [
      '',
      'x',
      '%',
      '1',
      'null',
      '[]',
      `${byTime}x`,
      byReference,
      ' '.repeat(3),
    ]) {
      await assertRejects(() => next({ after }), `after ${JSON.stringify(after)} is refused`)
    }
    const mixed = () => next({ reference: '', after: byTime })
    await assertRejects(mixed, 'a place of the list by time is none by reference')
    const place = (parts: readonly unknown[]) => encodeURIComponent(JSON.stringify(parts))
    for (const parts of [
      ['newest', 'x', 'y'],
      ['newest', null, '1'],
      ['newest', 1, 2],
      ['newest', 1],
      ['newest'],
    ]) {
      await assertRejects(
        () => next({ after: place(parts) }),
        `after ${JSON.stringify(parts)} is refused`,
      )
    }
    for (const limit of [0, -1, 1.5, Number.NaN, 1001]) {
      await assertRejects(() => next({ limit }), `a limit of ${limit} is refused`)
    }
    for (const amount of ['', 'x', '1e2', '-1', ' 1', '1,5', '1\n', 'NaN']) {
      await assertRejects(() => next({ amount }), `the amount ${JSON.stringify(amount)} is refused`)
    }
    assertSame(await namesOf(store, { limit: 1000 }), ['3', '2', '1'], 'with the highest limit')
  })
}
