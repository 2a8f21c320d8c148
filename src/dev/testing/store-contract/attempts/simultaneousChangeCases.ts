import { assertSame } from '../assertions.js'
import { atOnceOnBoth } from '../atOnce.js'
import { changeAttempt, reserve, sampleAttempt } from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'
import { withoutReturnCode } from './attemptKeys.js'

/**
 * Changes that arrive at the same moment, in one process or in two. A change runs under the store's
 * lock, so that none is lost. A return code can be used once because only one change by it finds
 * the attempt.
 */
export function simultaneousChangeCases(declareCase: DeclareCase): void {
  declareCase('of 40 changes at once, none is lost', async (stores) => {
    await reserve(stores.store, sampleAttempt('one'))
    await atOnceOnBoth(40, stores, (store) =>
      changeAttempt(store, { id: 'one' }, (attempt) => ({
        ...attempt,
        checks: attempt.checks + 1,
      })),
    )
    const attempt = await stores.store.findAttempt({ id: 'one' })
    assertSame(attempt?.checks, 40, 'changes counted')
  })
  declareCase('of 20 calls at once by one return code, one finds it', async (stores) => {
    await reserve(stores.store, sampleAttempt('one'))
    const changes = await atOnceOnBoth(20, stores, (store) =>
      changeAttempt(store, { returnCodeHash: 'code one' }, withoutReturnCode),
    )
    const successful = changes.filter((change) => change !== undefined)
    assertSame(successful.length, 1, 'calls that found it')
  })
}
