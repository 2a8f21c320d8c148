import { listsOf } from '../../../../backend/store/listsOf.js'
import { assert, assertRejects, assertSame } from '../assertions.js'
import type { DeclareCase } from '../storeUnderTest.js'
import { type OrderFilter, referencesOf, reserveOrders } from './listPages.js'

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
