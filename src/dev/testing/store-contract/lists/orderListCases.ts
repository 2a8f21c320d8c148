import type { AttemptRecord } from '../../../../backend/attempts/attemptRecord.js'
import { listsOf } from '../../../../backend/store/listsOf.js'
import { assert, assertRejects, assertSame } from '../assertions.js'
import {
  noon,
  recordCounted,
  reserve,
  reserveSample,
  sampleAttempt,
  sampleOrder,
  setMembers,
} from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'
import { listAll, type OrderFilter, referencesOf, reserveOrders } from './listPages.js'

/** Lists and counts of a project's orders, also while orders change between two pages. */
export function orderListCases(declareCase: DeclareCase): void {
  declareCase(
    'orders are listed the newest first, page by page, for one project without those of another',
    async ({ store }) => {
      const ofNone = await listsOf(store).listOrders({ pos_id: 'project', limit: 9 })
      assertSame(ofNone, { orders: [] }, 'of none')
      await reserveOrders(store, [{}, { pos_id: 'other project' }, {}, {}, {}])
      await reserveSample(store, 'begun before', { reference: '6', createdAt: noon - 5 })
      for (const limit of [1, 2, 3, 4, 5, 6]) {
        const references = await referencesOf(store, { limit })
        assertSame(references, ['5', '4', '3', '1', '6'], `${limit} a page`)
      }
      const fullPage = await listsOf(store).listOrders({ pos_id: 'project', limit: 5 })
      assertSame(fullPage.next, undefined, 'behind the last one')
      const ofOtherProject = await referencesOf(store, { pos_id: 'other project' })
      assertSame(ofOtherProject, ['2'], 'of the other project')
    },
  )
  declareCase(
    'orders are listed by state, from one time on and before another',
    async ({ store }) => {
      await reserveOrders(store, [
        { state: 'failed' },
        {},
        { state: 'failed' },
        { state: 'failed' },
        { state: 'succeeded' },
        { state: 'failed' },
      ])
      const state = 'failed'
      const period = { from: noon + 20, until: noon + 50 }
      assertSame(await referencesOf(store, { state }), ['6', '4', '3', '1'], 'failed')
      assertSame(await referencesOf(store, { state: 'unknown' }), [], 'of a state that none has')
      assertSame(await referencesOf(store, period), ['5', '4', '3'], 'of a time')
      const failedOfPeriod = await referencesOf(store, { state, ...period })
      assertSame(failedOfPeriod, ['4', '3'], 'failed, of a time')
      await setMembers(store, 'of 3', { state: 'needs_review' })
      const stillFailed = await referencesOf(store, { state })
      assertSame(stillFailed, ['6', '4', '1'], 'failed, when one is not any more')
      assertSame(await referencesOf(store, { state: 'needs_review' }), ['3'], 'in review')
    },
  )
  declareCase('orders are counted by the state they show, up to a number', async ({ store }) => {
    const countOrders = (pos_id: string, atMost: number) =>
      listsOf(store).countOrders({ pos_id, atMost })
    assertSame(await countOrders('project', 9), {}, 'of none')
    await reserveOrders(store, [
      { state: 'failed' },
      {},
      { state: 'failed' },
      { state: 'failed' },
      { pos_id: 'other project', state: 'succeeded' },
    ])
    await reserveSample(store, 'again', { reference: '1' })
    assertSame(await countOrders('project', 9), { failed: 2, reserved: 2 }, 'all')
    assertSame(await countOrders('project', 1), { failed: 1, reserved: 1 }, 'one at most')
    assertSame(await countOrders('other project', 9), { succeeded: 1 }, 'of the other project')
  })
}

/** Orders come and change while an operator reads a list page by page. */
export function changingListCases(declareCase: DeclareCase): void {
  declareCase(
    'a list that changes between its pages has each order that stands still once',
    async ({ store }) => {
      // All begin at one moment, so that a place in the list must say more than a time.
      const sameTimes = { createdAt: noon, updatedAt: noon }
      await reserveOrders(
        store,
        Array.from({ length: 6 }, () => sameTimes),
      )
      let rounds = 0
      const addOrders = async (page: number) => {
        if (page > 3) return
        rounds += 1
        // A newer order, an older one, and one that changes its state.
        const newer = { reference: `new ${rounds}`, createdAt: noon + rounds }
        await reserveSample(store, `new ${rounds}`, newer)
        const older = { reference: `0 ${rounds}`, createdAt: noon - rounds }
        await reserveSample(store, `old ${rounds}`, older)
        await setMembers(store, 'of 6', { state: 'failed', updatedAt: noon + rounds })
      }
      const filters = [{}, { state: 'reserved' }, { reference: '' }, { amount: '10' }] as const
      for (const filter of filters) {
        const orders = await listAll(store, filter, addOrders)
        const references = orders.map(({ reference }) => reference)
        const unchanged = references.filter((reference) => /^[1-5]$/.test(reference))
        assertSame(unchanged.sort(), ['1', '2', '3', '4', '5'], JSON.stringify(filter))
      }
    },
  )
}

/** A place comes back from a browser, so a store must not trust it. */
export function refusedOrderQueryCases(declareCase: DeclareCase): void {
  declareCase(
    'a place that is none of the list, a limit and an amount that are none are refused, ' +
      'and nothing is listed',
    async ({ store }) => {
      await reserveOrders(store, [{}, {}, {}])
      const nextPlace = async (filter: OrderFilter) =>
        (await listsOf(store).listOrders({ pos_id: 'project', limit: 1, ...filter })).next
      const assertRefused = (filter: OrderFilter) =>
        assertRejects(() => nextPlace(filter), `${JSON.stringify(filter)} is refused`)

      const byTime = await nextPlace({})
      const byReference = await nextPlace({ reference: '' })
      const hasPlaces = byTime !== undefined && byReference !== undefined
      assert(hasPlaces, 'a page with more behind it has `next`')
      const places = ['', 'x', '%', '1', 'null', '[]', `${byTime}x`, byReference, ' '.repeat(3)]
      for (const after of places) await assertRefused({ after })
      // A place of the list by time is none by reference.
      await assertRefused({ reference: '', after: byTime })
      for (const members of [
        ['newest', 'x', 'y'],
        ['newest', null, '1'],
        ['newest', 1, 2],
        ['newest', 1],
        ['newest'],
      ]) {
        await assertRefused({ after: encodeURIComponent(JSON.stringify(members)) })
      }
      for (const limit of [0, -1, 1.5, Number.NaN, 1001]) await assertRefused({ limit })
      for (const amount of ['', 'x', '1e2', '-1', ' 1', '1,5', '1\n', 'NaN']) {
        await assertRefused({ amount })
      }
      const references = await referencesOf(store, { limit: 1000 })
      assertSame(references, ['3', '2', '1'], 'with the highest limit')
    },
  )
}

/** What a list shows of an order with several attempts. Operators decide by it what to look at. */
export function shownStateCases(declareCase: DeclareCase): void {
  declareCase(
    'an order in a list has the state that blocks it, else the last, ' +
      'and the amount of its last attempt',
    async ({ store }) => {
      const failed = sampleAttempt('one', { amount: '7.50', state: 'failed' })
      await reserve(store, failed)
      const laterTimes = { createdAt: noon + 4, updatedAt: noon + 5 }
      await reserveSample(store, 'two', { state: 'rejected', ...laterTimes })
      const listOrders = async () =>
        (await listsOf(store).listOrders({ pos_id: 'project', limit: 9 })).orders
      const assertShown = async (summary: object, what: string) =>
        assertSame(await listOrders(), [{ ...sampleOrder, createdAt: noon, ...summary }], what)

      const ofSecond = { amount: '10.00', currency: 'UAH', attempts: 2, updatedAt: noon + 5 }
      await assertShown({ ...ofSecond, state: 'rejected' }, 'of two that failed')

      const price = { amount: '12.00', currency: 'EUR' }
      const pending = { ...price, state: 'pending', updatedAt: noon + 6 } as const
      await reserveSample(store, 'three', pending)
      const ofThird = { ...price, attempts: 3, updatedAt: noon + 6 }
      const live = { state: 'pending', liveAttempt: 'three' }
      await assertShown({ ...ofThird, ...live }, 'with a third that is under way')

      await setMembers(store, 'three', { state: 'failed' })
      await setMembers(store, 'one', { state: 'succeeded', updatedAt: noon + 3 })
      const paid = { state: 'succeeded', liveAttempt: 'one' }
      await assertShown({ ...ofThird, ...paid }, 'when the first turns out paid')

      await recordCounted(store, failed, { id: 'e1', receivedAt: noon + 8 })
      const [order] = await listOrders()
      assertSame(order?.updatedAt, noon + 8, 'when an event has come')
    },
  )
  declareCase(
    'an order that two attempts block shows the one that needs review, ' +
      'whichever changed last, else the later',
    async ({ store }) => {
      await reserveSample(store, 'one', { state: 'pending' })
      const release = (blocking: AttemptRecord) => ({ ...blocking, wasFree: true })
      await reserve(store, sampleAttempt('two', { state: 'succeeded' }), { release })
      const shownAttempts = async () =>
        (await listAll(store)).map(({ state, liveAttempt }) => ({ state, liveAttempt }))

      await setMembers(store, 'one', { state: 'needs_review' })
      await setMembers(store, 'two', { checks: 1 })
      const inReview = { state: 'needs_review', liveAttempt: 'one' }
      assertSame(await shownAttempts(), [inReview], 'the first in review')
      const listedForReview = await referencesOf(store, { state: 'needs_review' })
      assertSame(listedForReview, ['A-1'], 'listed for review')
      await setMembers(store, 'one', { state: 'succeeded' })
      const laterPaid = { state: 'succeeded', liveAttempt: 'two' }
      assertSame(await shownAttempts(), [laterPaid], 'both paid')
      await setMembers(store, 'one', { state: 'failed' })
      await setMembers(store, 'two', { state: 'failed' })
      assertSame(await shownAttempts(), [{ state: 'failed' }], 'neither')
    },
  )
}
