import { expect, test } from 'vitest'
import { memoryStore } from '../../../src/server/store/memoryStore.js'
import type { OrderQuery } from '../../../src/server/store/orderLists.js'
import type { PaymentStore } from '../../../src/server/store/paymentStore.js'
import { noon, record, reserve, sampleAttempt } from '../../../src/testing/store-contract/sampleRecords.js'

const pos_id = 'project'

async function storeOf(...orders: readonly Parameters<typeof sampleAttempt>[1][]): Promise<PaymentStore> {
  const store = memoryStore()
  for (const [index, changes] of orders.entries()) await reserve(store, sampleAttempt(`of ${index}`, changes))
  return store
}

async function listOrders(store: PaymentStore, query: Partial<OrderQuery>) {
  const { orders, next } = await store.listOrders({ pos_id, limit: 9, ...query })
  return [orders.map(({ reference }) => reference), next] as const
}

test('the last page of a list has no `next`, also when it is full', async () => {
  const store = await storeOf({ reference: 'A' }, { reference: 'B', createdAt: noon + 1 })
  expect(await listOrders(store, { limit: 2 })).toEqual([['B', 'A'], undefined])
  expect(await listOrders(store, { limit: 2, reference: '' })).toEqual([['A', 'B'], undefined])
  expect((await listOrders(store, { limit: 1 }))[1]).toBeDefined()
  await record(store, 'e1', { pos_id })
  expect(await store.listEvents({ pos_id, type: 'waiting', limit: 1 })).not.toHaveProperty('next')
})

test('orders of one moment are listed by their references, the last one first', async () => {
  const store = await storeOf({ reference: 'B' }, { reference: 'C' }, { reference: 'A' })
  const [first, next] = await listOrders(store, { limit: 2 })
  expect(first).toEqual(['C', 'B'])
  expect(await listOrders(store, { limit: 2, ...(next !== undefined && { after: next }) })).toEqual([['A'], undefined])
})

test.each([
  ['waiting', ['a', 'b', 'c']],
  ['unrecognised', ['c', 'b', 'a']],
] as const)('%s events of one moment are listed by their ids, in whatever order they came', async (type, ids) => {
  const store = memoryStore()
  for (const id of ['b', 'c', 'a']) await record(store, id, { pos_id })
  const found: string[] = []
  for (let after: string | undefined, page = 1; page <= 3; page += 1) {
    const { events, next } = await store.listEvents({ pos_id, type, limit: 1, ...(after !== undefined && { after }) })
    found.push(...events.map((event) => event.record.id))
    after = next
  }
  expect(found).toEqual(ids)
})

test('references are listed by code points, the shorter one first', async () => {
  const references = ['ab', 'a', 'a\uffff', 'a\u{10000}', 'b', 'a\u0000', '']
  const store = await storeOf(...references.map((reference) => ({ reference })))
  const [found] = await listOrders(store, { reference: '' })
  expect(found).toEqual(['', 'a', 'a\u0000', 'ab', 'a\uffff', 'a\u{10000}', 'b'])
})

test.each([
  ['0010', '10.00', true],
  ['10.1', '10.01', false],
  ['10.01', '10.1', false],
  ['10.010', '10.01', true],
  ['1', '10', false],
  ['10', '100', false],
  ['0', '0.00', true],
  ['100', '10', false],
])('the amount %s finds %s: %s', async (asked, amount, isFound) => {
  const store = await storeOf({ amount })
  expect((await listOrders(store, { amount: asked }))[0]).toEqual(isFound ? ['A-1'] : [])
})

test('what begins at a time is listed from that time on and not before the other', async () => {
  const store = await storeOf({ reference: 'A', createdAt: noon }, { reference: 'B', createdAt: noon + 1 })
  expect((await listOrders(store, { from: noon + 1 }))[0]).toEqual(['B'])
  expect((await listOrders(store, { from: noon }))[0]).toEqual(['B', 'A'])
  expect((await listOrders(store, { until: noon + 1 }))[0]).toEqual(['A'])
  expect((await listOrders(store, { until: noon }))[0]).toEqual([])
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
  await store.handleEvent('e1', async () => undefined)
  const { events } = await store.listEvents({ pos_id, type: 'unrecognised', limit: 1 })
  expect(events.map(({ handledAt }) => handledAt)).toEqual([noon + 7])
})
