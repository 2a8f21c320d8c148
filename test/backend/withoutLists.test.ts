import { expect, test } from 'vitest'
import { createAdmin } from '../../src/admin.js'
import { memoryStore } from '../../src/server.js'
import { openShop, purchaseEvent } from './shop.js'

function openWithoutLists() {
  const { lists: _, ...store } = memoryStore()
  return openShop(undefined, { store, advanced: { recovery: 'manual' } })
}

test('a store without lists is enough to take a payment, to hear of it, and to recover', async () => {
  const shop = openWithoutLists()
  await shop.pay()
  await shop.deliver(purchaseEvent)
  expect(await shop.status()).toMatchObject({ type: 'succeeded' })
  expect(await shop.checkout.runPending()).toMatchObject({ failed: 0 })
  expect((await shop.checkout.orders.history('A-1001')).map(({ type }) => type)).toContain('event')
  expect(shop.checkout.diagnose().hasLists).toBe(false)
})

const merchantOrders = { [Symbol.iterator]: () => expect.unreachable('the ledger is read') }

test.each<[string, (checkout: ReturnType<typeof openShop>['checkout']) => Promise<unknown>]>([
  ['orders.list', ({ orders }) => orders.list()],
  ['orders.find', ({ orders }) => orders.find('A-1001')],
  ['reviews', ({ reviews }) => reviews()],
  ['backlog', ({ backlog }) => backlog()],
  [
    'reconcile, before it reads the ledger,',
    ({ reconcile }) => reconcile({ from: 0, to: 1, merchantOrders }),
  ],
])('%s says that it needs a store with lists', async (_name, ask) => {
  const noLists = {
    code: 'configuration',
    message: expect.stringMatching(/^The store has no `lists`/),
  }
  await expect(ask(openWithoutLists().checkout)).rejects.toMatchObject(noLists)
})

test('operators’ pages say at once that they need a store with lists', () => {
  const { checkout } = openWithoutLists()
  const publicUrl = 'https://office.example/payments'
  expect(() => createAdmin({ checkout, publicUrl, authorize: () => null })).toThrow(
    /The store has no `lists`/,
  )
})
