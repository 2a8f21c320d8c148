import { listsOf } from '../../../../backend/store/listsOf.js'
import { assertSame } from '../assertions.js'
import { changeAttempt, noon, reserve, sampleAttempt } from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'
import { referencesOf, reserveOrders } from './listPages.js'

/** Lists and counts of a project's orders, also while orders change between two pages. */
export function orderListCases(declareCase: DeclareCase): void {
  declareCase(
    'orders are listed the newest first, page by page, for one project without those of another',
    async ({ store }) => {
      const ofNone = await listsOf(store).listOrders({ pos_id: 'project', limit: 9 })
      assertSame(ofNone, { orders: [] }, 'of none')
      await reserveOrders(store, [{}, { pos_id: 'other project' }, {}, {}, {}])
      await reserve(store, sampleAttempt('begun before', { reference: '6', createdAt: noon - 5 }))
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
      await changeAttempt(store, { id: 'of 3' }, (attempt) => ({
        ...attempt,
        state: 'needs_review',
      }))
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
    await reserve(store, sampleAttempt('again', { reference: '1' }))
    assertSame(await countOrders('project', 9), { failed: 2, reserved: 2 }, 'all')
    assertSame(await countOrders('project', 1), { failed: 1, reserved: 1 }, 'one at most')
    assertSame(await countOrders('other project', 9), { succeeded: 1 }, 'of the other project')
  })
}
