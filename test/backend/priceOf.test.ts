import { expect, test } from 'vitest'
import { club, openPending } from './notifiedShop.js'
import { order, purchaseEvent, refundEvent, throwing } from './shop.js'

test.each([
  ['the same', { amount: '499.9', currency: 'UAH' }, undefined],
  ['lower', { amount: 400, currency: 'UAH' }, undefined],
  ['higher', { amount: '499.91', currency: 'UAH' }, 'amount'],
  ['in another currency', { amount: '499.90', currency: 'USD' }, 'currency'],
])(
  'when today’s price is %s, the payment is compared with it in the callback',
  async (_what, price, reason) => {
    const asked: unknown[] = []
    const shop = await openPending({
      callbacks: {
        priceOf: (...args) => {
          asked.push(args)
          return price
        },
      },
    })
    await shop.deliver(purchaseEvent)
    expect(asked).toEqual([['A-1001', undefined]])
    expect(shop.last()).toMatchObject({
      isPaid: !reason,
      paidAmount: '499.90',
      attemptAmount: '499.90',
    })
    const warnings = shop.log.filter(({ event }) => event === 'price_changed')
    expect(warnings).toHaveLength(reason ? 1 : 0)
    if (reason) expect(warnings[0]).toMatchObject({ level: 'warn', order_id: 'A-1001', reason })
  },
)

test('an order that has no price any more is not paid', async () => {
  const shop = await openPending({ callbacks: { priceOf: async () => null } })
  await shop.deliver(purchaseEvent)
  expect(shop.last()).toMatchObject({ isPaid: false, paidAmount: '499.90' })
  expect(shop.log).toContainEqual(
    expect.objectContaining({ event: 'price_changed', reason: 'gone' }),
  )
})

test.each<[what: string, priceOf: () => never, detail: string]>([
  ['fails', throwing(new Error('the shop’s database is down')), 'the shop’s database is down'],
  // A merchant's plain JavaScript.
  [
    'answers no amount',
    () => ({ amount: 'free', currency: 'UAH' }) as never,
    '`priceOf` answered no price',
  ],
  [
    'answers no currency',
    () => ({ amount: '499.90' }) as never,
    'or `null` when the order has no price',
  ],
])('when priceOf %s, the event waits and is delivered later', async (_what, priceOf, detail) => {
  let isBroken = true
  const shop = await openPending({
    callbacks: { priceOf: () => (isBroken ? priceOf() : { amount: '499.90', currency: 'UAH' }) },
  })
  expect((await shop.deliver(purchaseEvent)).status).toBe(200)
  expect(shop.notified).toEqual([])
  const failure = { event: 'callback_failed', detail: expect.stringContaining(detail) }
  expect(shop.log).toContainEqual(expect.objectContaining(failure))
  isBroken = false
  shop.clock.now += 10_000
  await shop.checkout.runPending()
  expect(shop.last()).toMatchObject({ isPaid: true })
})

test('an authorisation and a capture are compared with today’s price as well', async () => {
  let amount = '500.00'
  const shop = await openPending({
    findOrder: () => ({ ...order, method: 'auth' }),
    callbacks: { priceOf: () => ({ amount, currency: 'UAH' }) },
  })
  await shop.deliver({ ...purchaseEvent, method: 'auth' })
  expect(shop.last()).toMatchObject({ isAuthorized: false, isPaid: false })
  const capture = { ...refundEvent, method: 'capture', status_code: '1000', amount: 499.9 }
  await shop.deliver(capture)
  expect(shop.last()).toMatchObject({ isPaid: false })
  amount = '499.90'
  await shop.deliver({ ...capture, fee: { amount: 1, currency: 'UAH' } })
  expect(shop.last()).toMatchObject({ isPaid: true })
})

test('priceOf is not asked where nothing was paid, nor for a subscription’s later charges', async () => {
  let asked = 0
  const shop = await openPending({
    findOrder: () => ({ ...club, init_recurring: { ...club.init_recurring, amount: 99.9 } }),
    callbacks: {
      priceOf: () => {
        asked += 1
        return { amount: '499.90', currency: 'UAH' }
      },
    },
  })
  await shop.deliver({ ...purchaseEvent, status: 'pending', status_code: '2122' })
  expect(asked).toBe(0)
  await shop.deliver(purchaseEvent)
  expect(asked).toBe(1)
  const later = {
    payment_id: 'p-2',
    transaction_id: 't-2',
    created_at: '2026-12-21T10:15:30.123',
    amount: 99.9,
  }
  await shop.deliver({ ...purchaseEvent, ...later })
  expect(asked).toBe(1)
  expect(shop.last()).toMatchObject({ isPaid: true })
})
