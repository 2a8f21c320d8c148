import { expect, test } from 'vitest'
// Not by the entry points: all that they load takes longer than these tests, and Stryker runs these for each of its changes.
import { memoryStore } from '../../src/server/store/memoryStore.js'
import { storeContract } from '../../src/testing/store-contract/storeContract.js'

storeContract({ createStore: () => memoryStore(), test })

test('it says that it does not last, and takes no live payments unless an option allows it', () => {
  expect(memoryStore()).toMatchObject({ isDurable: false, allowLive: false })
  expect(memoryStore({ allowLive: true }).allowLive).toBe(true)
})
