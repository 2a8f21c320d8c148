import { listsOf } from '../../../../backend/store/listsOf.js'
import { assert, assertRejects } from '../assertions.js'
import { record } from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'
import type { EventFilter } from './eventLists.js'

/** As of the lists of orders: a place comes back from a browser. */
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
