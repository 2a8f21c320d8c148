import { expect, test } from 'vitest'
import { memoryStore } from '../../src/server.js'
import { storeContract } from '../../src/testing.js'

storeContract({ createStore: () => memoryStore(), test })

test('it says that it does not last, and takes no live payments unless an option allows it', () => {
  expect(memoryStore()).toMatchObject({ isDurable: false, allowLive: false })
  expect(memoryStore({ allowLive: true }).allowLive).toBe(true)
})
