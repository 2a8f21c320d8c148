import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fileStore } from '../../../examples/store/fileStore.js'
import { storeContract } from '../../../src/testing.js'
import { openShop, purchaseEvent } from '../../backend/shop.js'

const folder = mkdtempSync(join(tmpdir(), 'tillkit-store-'))
afterAll(() => rmSync(folder, { recursive: true }))

const newPath = () => join(folder, crypto.randomUUID())

storeContract({
  createStore() {
    const store = fileStore(newPath())
    return {
      store,
      merchantTable: { write: async (write, line) => write(line), read: async () => store.lines },
    }
  },
  has: ['merchantTable'],
  test,
})

test('a payment that one process took is known to the next, whatever the first was writing when it ended', async () => {
  const path = newPath()
  await openShop(undefined, { store: fileStore(path) }).pay()
  appendFileSync(path, '{"attempts":[{"id":"half')
  const nextShop = openShop(undefined, { store: fileStore(path) })
  await nextShop.deliver(purchaseEvent)
  expect(await nextShop.status()).toMatchObject({ type: 'succeeded' })
  const attempts = await openShop(undefined, { store: fileStore(path) }).checkout.attempts('A-1001')
  expect(attempts.map(({ state }) => state)).toEqual(['succeeded'])
  expect(nextShop.calls).toEqual([])
})

test('a payment is kept too where a process ended while it wrote the first line', async () => {
  const path = newPath()
  appendFileSync(path, '{"attempts":[{"id":"half')
  await openShop(undefined, { store: fileStore(path) }).pay()
  const attempts = await openShop(undefined, { store: fileStore(path) }).checkout.attempts('A-1001')
  expect(attempts).toHaveLength(1)
})
