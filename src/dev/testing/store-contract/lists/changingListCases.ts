import { assertSame } from '../assertions.js'
import { changeAttempt, noon, reserve, sampleAttempt } from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'
import { listAll, reserveOrders } from './listPages.js'

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
        await reserve(store, sampleAttempt(`new ${rounds}`, newer))
        const older = { reference: `0 ${rounds}`, createdAt: noon - rounds }
        await reserve(store, sampleAttempt(`old ${rounds}`, older))
        await changeAttempt(store, { id: 'of 6' }, (attempt) => ({
          ...attempt,
          state: 'failed',
          updatedAt: noon + rounds,
        }))
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
