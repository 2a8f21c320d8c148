import type { AttemptRecord } from '../../../../backend/attempts/attemptRecord.js'
import { listsOf } from '../../../../backend/store/listsOf.js'
import { assertSame } from '../assertions.js'
import {
  noon,
  recordCounted,
  reserve,
  sampleAttempt,
  sampleOrder,
  setMembers,
} from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'
import { listAll, referencesOf } from './listPages.js'

/** What a list shows of an order with several attempts. Operators decide by it what to look at. */
export function shownStateCases(declareCase: DeclareCase): void {
  declareCase(
    'an order in a list has the state that blocks it, else the last, ' +
      'and the amount of its last attempt',
    async ({ store }) => {
      const failed = sampleAttempt('one', { amount: '7.50', state: 'failed' })
      await reserve(store, failed)
      const laterTimes = { createdAt: noon + 4, updatedAt: noon + 5 }
      await reserve(store, sampleAttempt('two', { state: 'rejected', ...laterTimes }))
      const listOrders = async () =>
        (await listsOf(store).listOrders({ pos_id: 'project', limit: 9 })).orders
      const assertShown = async (summary: object, what: string) =>
        assertSame(await listOrders(), [{ ...sampleOrder, createdAt: noon, ...summary }], what)

      const ofSecond = { amount: '10.00', currency: 'UAH', attempts: 2, updatedAt: noon + 5 }
      await assertShown({ ...ofSecond, state: 'rejected' }, 'of two that failed')

      const price = { amount: '12.00', currency: 'EUR' }
      const pending = { ...price, state: 'pending', updatedAt: noon + 6 } as const
      await reserve(store, sampleAttempt('three', pending))
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
      await reserve(store, sampleAttempt('one', { state: 'pending' }))
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
