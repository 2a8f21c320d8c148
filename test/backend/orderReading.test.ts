import type { Order } from 'tillkit/server'
import { expect, test } from 'vitest'
import { openHostedShop } from './hostedShop.js'
import { delivery, order, purchaseEvent, scripted, token } from './shop.js'

const split = [{ amount: 499.9, sub_merchant_id: '5c3f9c3e-5d6a-4c1e-8f55-9f6c1f6f0a01' }]
const init_recurring = { interval_unit: 'month', interval_count: 1 } as const

test.each<[string, { readonly [Name in keyof Order]?: unknown }, string, string]>([
  ['a split that is to be authorised', { split, method: 'auth' }, 'method', 'split'],
  [
    'a subscription whose terms are all the shopper’s',
    { init_recurring, payerFields: ['init_recurring'] },
    'payerTerms',
    'payerFields',
  ],
  [
    'terms without a subscription',
    { payerFields: ['init_recurring'] },
    'payerTerms',
    'payerFields',
  ],
  [
    'a subscription that ended yesterday',
    { init_recurring: { ...init_recurring, expiry_date: '2026-11-20' } },
    'init_recurring',
    'expiry_date',
  ],
  ['a reference that is empty', { reference: '' }, 'reference', 'text'],
  ['a reference that is no text', { reference: 1 }, 'reference', ''],
  // As a row of a database may have them.
  ['payer fields that are null', { payerFields: null }, 'payerFields', ''],
])('an order with %s can’t be paid, and the log says why', async (_what, changes, reason, why) => {
  const shop = openHostedShop({}, { findOrder: () => ({ ...order, ...changes }) as Order })
  for (const answer of [await shop.pay(), await shop.host({ attempt_token: token(2) })]) {
    expect(answer.status).toBe(500)
  }
  expect(shop.calls).toEqual([])
  const line = { event: 'order_unusable', reason, detail: expect.stringContaining(why) }
  expect(shop.log).toContainEqual(expect.objectContaining(line))
  expect(shop.log).not.toContainEqual(expect.objectContaining({ event: 'attempt_reserved' }))
})

test('a subscription that ends today can be paid; tomorrow it can’t', async () => {
  const ending = { ...order, init_recurring: { ...init_recurring, expiry_date: '2026-11-21' } }
  const shop = openHostedShop({}, { findOrder: () => ending })
  expect(await shop.payOutcome()).toMatchObject({ type: 'succeeded' })
  shop.clock.now += 86_400_000
  expect((await shop.pay({ attempt_token: token(2), reference: 'A-1002' })).status).toBe(500)
})

test('a shopper can’t choose an end that is past, even without a bound', async () => {
  const club: Order = {
    ...order,
    init_recurring,
    payerFields: ['init_recurring'],
    payerTerms: { expiry_date: {} },
  }
  const shop = openHostedShop({}, { findOrder: () => club })
  const rejected = { type: 'rejected', issues: [{ field: 'expiry_date', code: 'not_allowed' }] }
  const past = { init_recurring: { expiry_date: '2026-11-20' } }
  expect(await shop.payOutcome(past)).toEqual(rejected)
  expect(await shop.hostOutcome(past)).toEqual(rejected)
  expect(shop.calls).toEqual([])
})

/** Finds an order as a database with numbers, or one that ignores case, would. */
const laxly = (reference: string): Order => ({
  ...order,
  reference: reference.trim().toUpperCase(),
})

test('an order that findOrder finds by two spellings is one order, and charged once', async () => {
  const shop = openHostedShop({}, { findOrder: laxly })
  expect(await shop.payOutcome({ reference: 'A-1001' })).toMatchObject({ type: 'succeeded' })
  expect(await shop.payOutcome({ reference: 'a-1001', attempt_token: token(2) })).toMatchObject({
    type: 'succeeded',
  })
  expect(await shop.hostOutcome({ reference: ' a-1001', attempt_token: token(3) })).toMatchObject({
    type: 'succeeded',
  })
  expect(shop.created()).toEqual(['A-1001'])
  expect(await shop.checkout.attempts('A-1001')).toHaveLength(1)
  expect(await shop.checkout.attempts('a-1001')).toEqual([])
})

test('limits count an order under one name, however it is spelled', async () => {
  const keys: string[] = []
  const perOrder = {
    consume: (key: string) => {
      keys.push(key)
      return { allowed: true as const }
    },
  }
  const shop = openHostedShop({}, { findOrder: laxly, protection: { rateLimits: { perOrder } } })
  await shop.pay({ reference: 'a-1001' })
  await shop.host({ reference: 'A-1001', attempt_token: token(2) })
  expect(new Set(keys).size).toBe(1)
})

test('callbacks get the order’s own reference, and the page keeps its spelling', async () => {
  const notified: string[] = []
  const shop = openHostedShop(
    {},
    {
      findOrder: laxly,
      callbacks: { onPayment: (_payment, { reference }) => void notified.push(reference) },
      authorize: () => true,
    },
  )
  await shop.pay({ reference: 'a-1001' })
  await shop.checkout.fetch(await delivery(purchaseEvent))
  expect(notified).toEqual(['A-1001'])
  expect(await shop.status()).toMatchObject({ type: 'succeeded' })
})

test('authorize may answer the order’s own reference to a page that spells it otherwise', async () => {
  const shop = openHostedShop(
    {},
    { findOrder: laxly, authorize: (reference) => reference.toUpperCase() },
  )
  await shop.pay({ reference: 'a-1001' })
  const status = await shop.checkout.fetch(
    scripted('GET', '/status', { 'Tillkit-Reference': 'a-1001' }),
  )
  expect(await status.json()).toMatchObject({ type: 'succeeded' })
})
