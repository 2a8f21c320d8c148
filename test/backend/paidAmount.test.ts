import { expect, test } from 'vitest'
import { memoryStore } from '../../src/server.js'
import { club, openPending } from './notifiedShop.js'
import { order, posId, purchaseEvent, refundEvent } from './shop.js'

const whole = {
  paidAmount: '499.90',
  paidCurrency: 'UAH',
  attemptAmount: '499.90',
  attemptCurrency: 'UAH',
}
const capture = { ...refundEvent, method: 'capture', status_code: '1000', amount: 499.9 }
const reserving = { findOrder: () => ({ ...order, method: 'auth' as const }) }

test.each<[what: string, changes: object, context: object]>([
  [
    '0.01 of the price',
    { processed_amount: 0.01, processed_currency: 'UAH' },
    { paidAmount: '0.01', paidCurrency: 'UAH' },
  ],
  [
    'a cent too little',
    { processed_amount: 499.89 },
    { paidAmount: '499.89', paidCurrency: 'UAH' },
  ],
  ['less than a cent too little', { processed_amount: 499.899 }, { paidAmount: '499.89' }],
  ['nothing', { processed_amount: 0 }, { paidAmount: '0.00' }],
  ['less than nothing', { processed_amount: -499.9 }, { paidAmount: '0.00' }],
  [
    'another currency',
    { processed_amount: 499.9, processed_currency: 'USD' },
    { paidCurrency: 'USD' },
  ],
  [
    'another currency, and no amount',
    { processed_currency: 'USD' },
    { paidAmount: '499.90', paidCurrency: 'USD' },
  ],
])(
  'a purchase of which %s was processed is delivered, not paid, and warned of',
  async (_what, changes, context) => {
    const shop = await openPending()
    await shop.deliver({ ...purchaseEvent, ...changes })
    expect(shop.last()).toMatchObject({
      isPaid: false,
      isAuthorized: false,
      attemptAmount: '499.90',
      ...context,
    })
    expect(shop.log).toContainEqual(
      expect.objectContaining({ level: 'warn', event: 'order_underpaid', order_id: 'A-1001' }),
    )
  },
)

test.each<[what: string, changes: object, paidAmount: string]>([
  ['the whole price', {}, '499.90'],
  ['more than the price', { processed_amount: 500 }, '500.00'],
  [
    'the price written in other digits',
    { processed_amount: 499.9, processed_currency: 'UAH' },
    '499.90',
  ],
])('a purchase of which %s was processed is paid', async (_what, changes, paidAmount) => {
  const shop = await openPending()
  await shop.deliver({ ...purchaseEvent, ...changes })
  expect(shop.last()).toMatchObject({ ...whole, isPaid: true, isAuthorized: false, paidAmount })
  expect(shop.log.filter(({ level }) => level === 'warn')).toEqual([])
})

test.each([
  ['pending', '2122'],
  ['failure', '2000'],
  ['success', '9999'],
  ['settled', undefined],
])('nothing is paid by the status %s under the code %s', async (status, status_code) => {
  const shop = await openPending()
  await shop.deliver({ ...purchaseEvent, status, status_code: status_code ?? null })
  expect(shop.last()).toMatchObject({
    ...whole,
    isPaid: false,
    isAuthorized: false,
    paidAmount: '0.00',
  })
  expect(shop.log.filter(({ event }) => event === 'order_underpaid')).toEqual([])
})

test.each([
  ['the price is authorized', {}, true],
  ['less than the price is not', { processed_amount: 1 }, false],
])(
  'an authorisation of %s, and paid neither: nothing is taken yet',
  async (_what, changes, isAuthorized) => {
    const shop = await openPending(reserving)
    await shop.deliver({ ...purchaseEvent, method: 'auth', ...changes })
    expect(shop.last()).toMatchObject({ ...whole, isPaid: false, isAuthorized, paidAmount: '0.00' })
    expect(shop.log.filter(({ event }) => event === 'order_underpaid')).toHaveLength(
      isAuthorized ? 0 : 1,
    )
  },
)

test('a capture of the whole price is paid, also before the event of its authorisation', async () => {
  const shop = await openPending(reserving)
  await shop.deliver(capture)
  expect(shop.last()).toMatchObject({
    ...whole,
    isPaid: true,
    order_id: 'A-1001',
    reference: 'A-1001',
  })
  await shop.deliver({ ...purchaseEvent, method: 'auth' })
  expect(shop.last()).toMatchObject({ isPaid: false, isAuthorized: true })
})

test('captures add up, each counted once, and pay once they come to the whole price', async () => {
  const shop = await openPending(reserving)
  await shop.deliver({ ...capture, operation_id: 'op-1', amount: 400 })
  expect(shop.last()).toMatchObject({ isPaid: false, paidAmount: '400.00' })
  await shop.deliver({
    ...capture,
    operation_id: 'op-1',
    amount: 400,
    fee: { amount: 1, currency: 'UAH' },
  })
  expect(shop.last()).toMatchObject({ isPaid: false, paidAmount: '400.00' })
  await shop.deliver({
    ...capture,
    operation_id: 'op-2',
    amount: 99.9,
    status: 'pending',
    status_code: null,
  })
  expect(shop.last()).toMatchObject({ isPaid: false, paidAmount: '400.00' })
  await shop.deliver({ ...capture, operation_id: 'op-2', amount: 99.9 })
  expect(shop.last()).toMatchObject({ isPaid: true, paidAmount: '499.90' })
})

test('many captures make no record grow, and an old one that says more counts once', async () => {
  const store = memoryStore()
  const shop = await openPending({ ...reserving, store })
  const take = (number: number, changes: object = {}) =>
    shop.deliver({ ...capture, operation_id: `op-${number}`, amount: 4, ...changes })
  for (let number = 1; number <= 124; number += 1) await take(number)
  await take(1)
  await take(2, { fee: { amount: 1, currency: 'UAH' } })
  await take(124, { fee: { amount: 1, currency: 'UAH' } })
  expect(shop.notified).toHaveLength(126)
  expect(shop.last()).toMatchObject({ isPaid: false, paidAmount: '496.00' })
  await take(125)
  expect(shop.last()).toMatchObject({ isPaid: true, paidAmount: '500.00' })
  const [attempt] = await store.findAttempts({ pos_id: posId, reference: 'A-1001' })
  expect(JSON.stringify(attempt).length).toBeLessThan(2_500)
})

test.each<[what: string, changes: object]>([
  ['a void', { method: 'void' }],
  ['a refund', { method: 'refund', status_code: '1004' }],
  ['a capture in another currency', { currency: 'USD' }],
  ['a capture of which less was processed', { processed_amount: 1 }],
  ['a capture under the code of a refund', { status_code: '1004' }],
  ['a failed capture', { status: 'failure' }],
])('%s of the whole price pays nothing', async (_what, changes) => {
  const shop = await openPending(reserving)
  await shop.deliver({ ...capture, ...changes })
  expect(shop.last()).toMatchObject({ isPaid: false })
})

test('a refund does not pay what was captured before', async () => {
  const shop = await openPending(reserving)
  await shop.deliver(capture)
  await shop.deliver({ ...refundEvent, operation_id: 'op-9' })
  expect(shop.last()).toMatchObject({ isPaid: false, paidAmount: '499.90' })
})

test('a later charge of a subscription is paid by the amount agreed for it', async () => {
  const terms = { ...club.init_recurring, amount: 99.9 }
  const shop = await openPending({ findOrder: () => ({ ...club, init_recurring: terms }) })
  await shop.deliver(purchaseEvent)
  const later = { ...purchaseEvent, payment_id: 'p-2', created_at: '2026-12-21T10:15:30.123' }
  await shop.deliver({ ...later, transaction_id: 't-2', amount: 99.9 })
  expect(shop.last()).toMatchObject({ isPaid: true, paidAmount: '99.90', attemptAmount: '99.90' })
  await shop.deliver({ ...later, transaction_id: 't-3', amount: 0.01 })
  expect(shop.last()).toMatchObject({ isPaid: false, paidAmount: '0.01', attemptAmount: '99.90' })
  expect(shop.log).toContainEqual(expect.objectContaining({ event: 'order_underpaid' }))
})

test('a shopper whose payment came to less than the price is not shown a success', async () => {
  const shop = await openPending()
  await shop.deliver({ ...purchaseEvent, processed_amount: 0.01, processed_currency: 'UAH' })
  expect(await shop.status()).toMatchObject({
    type: 'needs_review',
    payment: { processed_amount: 0.01 },
  })
  const [attempt] = await shop.checkout.attempts('A-1001')
  expect(attempt?.state).toBe('succeeded')
})

test.each([
  ['succeeded', 'succeeded'],
  ['failed', 'declined'],
] as const)(
  'a person may decide that a payment of less than the price %s',
  async (state, outcome) => {
    const shop = await openPending()
    await shop.deliver({ ...purchaseEvent, processed_amount: 450 })
    const [attempt] = await shop.checkout.attempts('A-1001')
    const resolved = await shop.checkout.resolveAttempt({
      attempt: attempt?.id ?? '',
      state,
      by: 'Olha',
    })
    expect(resolved).toMatchObject({ type: 'resolved', attempt: { state } })
    expect(await shop.status()).toMatchObject({ type: outcome })
  },
)

test('a success under an unknown code does not make the payment beside it too little', async () => {
  const shop = await openPending()
  await shop.deliver({
    ...purchaseEvent,
    status_code: '9999',
    processed_amount: 1,
    transaction_id: 'before',
  })
  await shop.deliver({
    ...purchaseEvent,
    transaction_id: 'this',
    created_at: '2026-11-21T10:16:30.123',
  })
  expect(shop.last()).toMatchObject({ ...whole, isPaid: true })
  const outcome = await shop.status()
  expect(outcome).toMatchObject({ type: 'succeeded', payment: { status_code: '1000' } })
  expect(outcome).not.toHaveProperty('payment.processed_amount')
})

test('an order whose init_recurring is null begins no subscription: a second payment of it is a double one', async () => {
  const none: unknown = { ...order, init_recurring: null }
  const shop = await openPending({ findOrder: () => none as typeof order })
  await shop.deliver(purchaseEvent)
  await shop.deliver({
    ...purchaseEvent,
    transaction_id: 'another',
    created_at: '2026-11-21T10:16:30.123',
  })
  expect(shop.notified.map(([name]) => name)).toEqual(['payment', 'double', 'payment'])
})
