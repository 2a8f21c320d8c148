import { expect, test } from 'vitest'
// Not by the entry points: all that they load takes longer than these tests, and Stryker runs these
// for each of its changes.
import { memoryStore } from '../../../src/backend/store/memoryStore.js'
import { storeContract } from '../../../src/dev/testing/storeContract.js'
import { openShop, posId, purchaseEvent } from '../shop.js'

storeContract({ createStore: () => memoryStore(), test, has: ['lists'] })

test('it says that it does not last, and takes no live payments unless an option allows it', () => {
  expect(memoryStore()).toMatchObject({ isDurable: false, allowLive: false })
  expect(memoryStore({ allowLive: true }).allowLive).toBe(true)
})

test('a history that was read stays as it was, whatever happens later', async () => {
  const store = memoryStore()
  const shop = openShop(undefined, { store })
  await shop.pay()
  const history = await store.findHistory({ pos_id: posId, reference: 'A-1001' })
  expect(history.map(({ type }) => type)).toEqual(['reserved', 'sent', 'answered'])
  await shop.deliver(purchaseEvent)
  expect(history).toHaveLength(3)
  expect(await store.findHistory({ pos_id: posId, reference: 'A-1001' })).not.toHaveLength(3)
})
