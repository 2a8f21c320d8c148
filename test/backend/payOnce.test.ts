import { expect, test } from 'vitest'
import { declined, json, openShop, order, paid, throwing, token } from './shop.js'

test('the same token sent again is answered what became of it, whatever else the body says', async () => {
  const shop = openShop()
  const first = await shop.payOutcome()

  expect(await shop.payOutcome()).toEqual(first)
  expect(await shop.payOutcome({ cc_number: '5454545454545454', reference: 'B-2' })).toEqual(first)
  expect(await shop.payOutcome({ cc_number: 'no card at all', amount: 1 })).toEqual(first)
  expect(shop.calls).toHaveLength(1)
  const repeated = {
    level: 'info',
    event: 'attempt_repeated',
    order_id: 'A-1001',
    reason: 'succeeded',
  }
  expect(shop.log).toContainEqual(expect.objectContaining(repeated))
})

test.each<[string, (index: number) => string]>([
  ['the same token twenty times', () => token(1)],
  ['twenty tabs that pay one order', token],
])('%s at once: one payment', async (_what, tokenOf) => {
  let answer = (): void => {}
  const shop = openShop(
    (call) => new Promise((resolve) => (answer = () => resolve(json(paid(call))))),
  )
  const types: unknown[] = []
  const tabs = Array.from({ length: 20 }, async (_, index) => {
    const { type } = await shop.payOutcome({ attempt_token: tokenOf(index) })
    types.push(type)
  })
  await expect.poll(() => types, { interval: 1 }).toEqual(Array(19).fill('pending'))
  answer()
  await Promise.all(tabs)
  expect(types.at(-1)).toBe('succeeded')
  expect(shop.calls).toHaveLength(1)
})

test('a paid order is not charged again by another token', async () => {
  const shop = openShop()
  await shop.pay()
  expect(await shop.payOutcome({ attempt_token: token(2) })).toEqual({
    type: 'succeeded',
    payment: { amount: 499.9, currency: 'UAH' },
  })
  expect(shop.calls).toHaveLength(1)
})

test('after a decline a new token makes a new attempt under its own order_id', async () => {
  const shop = openShop((call, count) => json(count === 1 ? declined(call) : paid(call)))

  expect(await shop.payOutcome()).toMatchObject({
    type: 'declined',
    payment: { status: 'failure' },
  })
  expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'succeeded' })
  expect(shop.calls.map(({ body }) => body.order_id)).toEqual(['A-1001', 'A-1001-2'])
  expect(shop.calls[0]?.body.result_url).not.toBe(shop.calls[1]?.body.result_url)
})

test('an order named like another order’s second attempt gets a name of its own', async () => {
  const shop = openShop((call) => json(declined(call)))
  await shop.pay({ reference: 'A' })
  await shop.pay({ reference: 'A', attempt_token: token(2) })
  await shop.pay({ reference: 'A-2', attempt_token: token(3) })
  expect(shop.calls.map(({ body }) => body.order_id)).toEqual(['A', 'A-2', 'A-2-2'])
})

test.each(['..', '', 'a\nb', 'x'.repeat(257)])(
  'an orderId that answers %j is a mistake, logged, and nothing is sent',
  async (name) => {
    const shop = openShop(undefined, { advanced: { orderId: () => name } })
    const response = await shop.pay()
    expect(response.status).toBe(500)
    expect(shop.log).toContainEqual(
      expect.objectContaining({ event: 'internal_error', reason: 'configuration' }),
    )
    expect(shop.calls).toEqual([])
  },
)

test.each([
  ['amount', { amount: 1 }],
  ['currency', { currency: 'USD' }],
  ['method', { method: 'credit' }],
])(
  'an answer that names another %s leaves the payment unknown, and its order held',
  async (_member, changes) => {
    const shop = openShop((call) => json({ ...paid(call), ...changes }))
    expect(await shop.payOutcome()).toEqual({ type: 'unknown', order_id: 'A-1001' })
    expect(shop.log).toContainEqual(expect.objectContaining({ event: 'answer_mismatch' }))
    expect(await shop.payOutcome({ attempt_token: token(2) })).not.toMatchObject({
      type: 'succeeded',
    })
    expect(shop.calls).toHaveLength(1)
  },
)

test('an orderId that fails is a mistake as well, and no fault of the store', async () => {
  const shop = openShop(undefined, { advanced: { orderId: throwing(new Error('no number left')) } })
  expect((await shop.pay()).status).toBe(500)
  expect(shop.log).toMatchObject([
    { event: 'internal_error', detail: 'orderId failed: Error: no number left' },
  ])
  expect(shop.calls).toEqual([])
})

test('what is thrown and no Error is answered as an error', async () => {
  const shop = openShop(undefined, { advanced: { randomBytes: throwing('nothing to say') } })
  expect((await shop.pay()).status).toBe(500)
  expect(shop.log).toMatchObject([{ event: 'internal_error', reason: 'string' }])
})

test('an orderId that repeats itself never gives two attempts one name', async () => {
  const shop = openShop((call) => json(declined(call)), { advanced: { orderId: () => 'same' } })
  await shop.pay()
  const response = await shop.pay({ attempt_token: token(2) })
  expect(response.status).toBe(500)
  expect(shop.calls).toHaveLength(1)
})

test('another customer_id on the same order is logged', async () => {
  let customer = 0
  const shop = openShop((call) => json(declined(call)), {
    findOrder: () => {
      customer += 1
      return { ...order, customer_id: `guest-${customer}` }
    },
  })
  await shop.pay()
  await shop.pay({ attempt_token: token(2) })
  expect(shop.log).toContainEqual(
    expect.objectContaining({ event: 'customer_changed', order_id: 'A-1001-2' }),
  )
})
