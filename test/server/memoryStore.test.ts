import { expect, test } from 'vitest'
import { type AttemptRecord, type EventRecord, memoryStore } from '../../src/server.js'

function attempt(id: string, changes: Partial<AttemptRecord> = {}): AttemptRecord {
  return {
    id,
    pos_id: 'pos',
    reference: 'A-1',
    number: 1,
    order_id: id,
    amount: '10.00',
    currency: 'UAH',
    customer_id: 'shopper-7',
    state: 'reserved',
    wasFree: false,
    tokenHashes: [`hash of ${id}`],
    returnCodeHash: `code of ${id}`,
    transactions: [],
    hasEvent: false,
    createdAt: 0,
    updatedAt: 0,
    ...changes,
  }
}

function event(id: string, changes: Partial<EventRecord> = {}): EventRecord {
  return {
    id,
    event: { type: 'unrecognised', data: {} },
    purpose: { type: 'unrecognised', reason: 'shape' },
    isDoublePayment: false,
    receivedAt: 0,
    failures: 0,
    nextTryAt: 0,
    ...changes,
  }
}

function reserve(store: ReturnType<typeof memoryStore>, draft: AttemptRecord) {
  const { pos_id, reference, tokenHashes } = draft
  return store.reserveAttempt({ pos_id, reference, tokenHash: tokenHashes[0] ?? '', draft: () => draft })
}

test.each([
  'reserved',
  'sent',
  'action_required',
  'redirect_ready',
  'pending',
  'succeeded',
  'unknown',
  'needs_review',
] as const)('an order whose attempt is %s takes no other', async (state) => {
  const store = memoryStore()
  await reserve(store, attempt('one', { state }))
  expect(await reserve(store, attempt('two'))).toMatchObject({ type: 'busy', attempt: { id: 'one' } })
  expect(await store.findAttempt({ id: 'two' })).toBeUndefined()
})

test.each(['failed', 'rejected', 'cancelled'] as const)('an order whose attempt is %s takes another', async (state) => {
  const store = memoryStore()
  await reserve(store, attempt('one', { state }))
  expect(await reserve(store, attempt('two'))).toMatchObject({ type: 'reserved' })
})

test('a token is used once, even when its order is free again', async () => {
  const store = memoryStore()
  await reserve(store, attempt('one', { state: 'failed' }))
  const again = attempt('two', { tokenHashes: ['hash of one'], reference: 'B-1' })
  expect(await reserve(store, again)).toMatchObject({ type: 'repeated', attempt: { id: 'one' } })
  expect(await store.findAttempt({ id: 'two' })).toBeUndefined()
})

test('orders of two projects do not hold each other', async () => {
  const store = memoryStore()
  await reserve(store, attempt('one'))
  expect(await reserve(store, attempt('two', { pos_id: 'other' }))).toMatchObject({ type: 'reserved' })
})

test('an order_id is given once within a project', async () => {
  const store = memoryStore()
  await reserve(store, attempt('one', { order_id: 'X' }))
  expect(await reserve(store, attempt('two', { order_id: 'X', reference: 'B-1' }))).toEqual({ type: 'order_id_taken' })
  expect(await reserve(store, attempt('three', { order_id: 'X', pos_id: 'other' }))).toMatchObject({ type: 'reserved' })
})

test('an attempt is found by its id, its tokens, its return code and its order_id, until a name is taken away', async () => {
  const store = memoryStore()
  await reserve(store, attempt('one'))
  const keys = [
    { id: 'one' },
    { tokenHash: 'hash of one' },
    { returnCodeHash: 'code of one' },
    { pos_id: 'pos', order_id: 'one' },
  ]
  for (const key of keys) expect(await store.findAttempt(key)).toMatchObject({ id: 'one' })

  await store.changeAttempt({ returnCodeHash: 'code of one' }, ({ returnCodeHash: _used, ...rest }) => ({
    ...rest,
    tokenHashes: [...rest.tokenHashes, 'another hash'],
  }))
  expect(await store.findAttempt({ returnCodeHash: 'code of one' })).toBeUndefined()
  expect(await store.findAttempt({ tokenHash: 'another hash' })).toMatchObject({ id: 'one' })
  expect(await store.changeAttempt({ returnCodeHash: 'code of one' }, (same) => same)).toBeUndefined()
})

test('a hash of one kind does not find by another', async () => {
  const store = memoryStore()
  await reserve(store, attempt('one'))
  expect(await store.findAttempt({ tokenHash: 'code of one' })).toBeUndefined()
  expect(await store.findAttempt({ returnCodeHash: 'hash of one' })).toBeUndefined()
  expect(await store.findAttempt({ id: '' })).toBeUndefined()
})

test('an event whose decision throws is not recorded, and may come again', async () => {
  const store = memoryStore()
  const keys = { dataHash: 'd' }
  const fail = () => {
    throw new Error('no')
  }
  await expect(store.recordEvent({ keys, decide: fail })).rejects.toThrow('no')
  expect(await store.recordEvent({ keys, decide: () => ({ record: event('one') }) })).toMatchObject({ id: 'one' })
})

test('an event known by its bytes or by its meaning is not recorded again', async () => {
  const store = memoryStore()
  const record = (dataHash: string, meaningKey?: string) =>
    store.recordEvent({
      keys: { dataHash, ...(meaningKey !== undefined && { meaningKey }) },
      decide: () => ({ record: event(dataHash) }),
    })
  expect(await record('d1', 'm1')).toBeDefined()
  expect(await record('d1', 'm2')).toBeUndefined()
  expect(await record('d2', 'm1')).toBeUndefined()
  expect(await record('m1')).toBeDefined()
})

test('an event is due until it is handled, and stays due when its handling fails', async () => {
  const store = memoryStore()
  await store.recordEvent({ keys: { dataHash: 'd' }, decide: () => ({ record: event('one') }) })

  await expect(store.handleEvent('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await store.dueEvents({ now: 0, limit: 9 })).toHaveLength(1)

  await store.postponeEvent('one', (record) => ({ ...record, nextTryAt: 5 }))
  expect(await store.dueEvents({ now: 4, limit: 9 })).toEqual([])
  expect(await store.dueEvents({ now: 5, limit: 0 })).toEqual([])

  expect(await store.handleEvent('one', async () => undefined)).toBe(true)
  expect(await store.handleEvent('one', async () => undefined)).toBe(false)
  expect(await store.dueEvents({ now: 9, limit: 9 })).toEqual([])
})
