import { expect, test } from 'vitest'
import { memoryStore } from '../../../src/backend/store/memoryStore.js'
import type { OrderQuery } from '../../../src/backend/store/orderLists.js'
import type { PaymentStore } from '../../../src/backend/store/paymentStore.js'
import {
  handleEvent,
  noon,
  record,
  reserve,
  sampleAttempt,
} from '../../../src/dev/testing/store-contract/sampleRecords.js'

const pos_id = 'project'

async function storeOf(
  ...orders: readonly Parameters<typeof sampleAttempt>[1][]
): Promise<Required<PaymentStore>> {
  const store = memoryStore()
  for (const [index, changes] of orders.entries())
    await reserve(store, sampleAttempt(`of ${index}`, changes))
  return store
}

async function listOrders(store: Required<PaymentStore>, query: Partial<OrderQuery>) {
  const { orders, next } = await store.lists.listOrders({ pos_id, limit: 9, ...query })
  return [orders.map(({ reference }) => reference), next] as const
}

test('orders of one moment are listed by their references, the last one first', async () => {
  const store = await storeOf({ reference: 'B' }, { reference: 'C' }, { reference: 'A' })
  const [first, next] = await listOrders(store, { limit: 2 })
  expect(first).toEqual(['C', 'B'])
  expect(await listOrders(store, { limit: 2, ...(next !== undefined && { after: next }) })).toEqual(
    [['A'], undefined],
  )
})

test.each([
  ['waiting', ['a', 'b', 'c']],
  ['unrecognised', ['c', 'b', 'a']],
] as const)(
  '%s events of one moment are listed by their ids, in whatever order they came',
  async (type, ids) => {
    const store = memoryStore()
    for (const id of ['b', 'c', 'a']) await record(store, id, { pos_id })
    const found: string[] = []
    for (let after: string | undefined, page = 1; page <= 3; page += 1) {
      const { events, next } = await store.lists.listEvents({
        pos_id,
        type,
        limit: 1,
        ...(after !== undefined && { after }),
      })
      found.push(...events.map((event) => event.record.id))
      after = next
    }
    expect(found).toEqual(ids)
  },
)

test.each([
  ['0010', '10.00', true],
  ['10.1', '10.01', false],
  ['10.010', '10.01', true],
  ['0', '0.00', true],
])('the amount %s finds %s: %s', async (asked, amount, isFound) => {
  const store = await storeOf({ amount })
  expect((await listOrders(store, { amount: asked }))[0]).toEqual(isFound ? ['A-1'] : [])
})

test('an attempt without a return code is found by none, and a key finds only its own kind', async () => {
  const { returnCodeHash: _none, ...attempt } = sampleAttempt('one', { tokenHashes: ['same'] })
  const store = memoryStore()
  await reserve(store, attempt)
  await reserve(store, sampleAttempt('two', { reference: 'B', returnCodeHash: 'same' }))
  expect(await store.findAttempt({ returnCodeHash: 'undefined' })).toBeUndefined()
  expect(await store.findAttempt({ tokenHash: 'same' })).toMatchObject({ id: 'one' })
  expect(await store.findAttempt({ returnCodeHash: 'same' })).toMatchObject({ id: 'two' })
})

test('an event is stored with the time of the store’s clock when it is handled', async () => {
  const store = memoryStore({ now: () => noon + 7 })
  await record(store, 'e1', { pos_id })
  await handleEvent(store, 'e1')
  const { events } = await store.lists.listEvents({ pos_id, type: 'unrecognised', limit: 1 })
  expect(events.map(({ handledAt }) => handledAt)).toEqual([noon + 7])
})
