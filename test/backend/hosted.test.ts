import { expect, test } from 'vitest'
import type { Order } from '../../src/server.js'
import { cancelled, formOf, hostedPayment, openHostedShop } from './hostedShop.js'
import { json, order, posId, token } from './shop.js'

test('a script is answered where the form is, and the service is asked with the merchant’s members alone', async () => {
  const shop = openHostedShop()
  expect(await shop.hostOutcome()).toEqual({
    type: 'redirect',
    location: formOf('A-1001'),
    expires_in: 1800,
    payment: { amount: 499.9, currency: 'UAH', order_id: 'A-1001' },
  })
  expect(shop.calls[0]?.url).toBe('https://pay.example/api/v1/payment')
  expect(shop.calls[0]?.body).toEqual({
    pos_id: posId,
    mode: 'hosted',
    method: 'purchase',
    amount: 499.9,
    currency: 'UAH',
    description: 'Order A-1001',
    order_id: 'A-1001',
    order_3ds_bypass: 'always',
    customer_id: 'shopper-7',
    order_timeout: 1800,
    result_url: expect.stringMatching(
      /^https:\/\/shop\.example\/api\/checkout\/return\/[\w-]{43}$/,
    ),
    server_url: 'https://shop.example/api/checkout/webhook',
  })
})

test('the status of a payment whose form is open is the way to the form', async () => {
  const shop = openHostedShop()
  const outcome = await shop.hostOutcome()
  expect(await shop.status()).toEqual(outcome)
  await shop.deliver(hostedPayment())
  expect(await shop.status()).toMatchObject({
    type: 'redirect',
    location: formOf('A-1001'),
    payment: { status: 'init' },
  })
})

test('how long the form can be paid is counted down in whole seconds, and never more than is left', async () => {
  const shop = openHostedShop()
  await shop.hostOutcome()
  shop.clock.now += 600_500
  expect(await shop.status()).toMatchObject({ type: 'redirect', expires_in: 1199 })
  shop.clock.now += 1_199_400
  expect(await shop.status()).toMatchObject({ type: 'redirect', expires_in: 0 })
})

test('the order’s own time is sent as order_timeout', async () => {
  const shop = openHostedShop({}, { findOrder: () => ({ ...order, order_timeout: 60 }) })
  await shop.host()
  expect(shop.calls[0]?.body).toMatchObject({ order_timeout: 60 })
})

test('the order’s language of the form is sent, and the payer’s own replaces it', async () => {
  const spoken: Order = { ...order, customer_lang: 'uk', payerFields: ['customer_lang'] }
  const shop = openHostedShop({}, { findOrder: () => spoken })
  await shop.host()
  await shop.host({ reference: 'A-1002', attempt_token: token(2), customer_lang: 'pl' })
  expect(shop.calls.map(({ body }) => 'customer_lang' in body && body.customer_lang)).toEqual([
    'uk',
    'pl',
  ])
})

const changes: readonly [what: string, change: Partial<Order>][] = [
  ['the price', { amount: '10.00' }],
  ['the currency', { currency: 'EUR' }],
  ['the shopper', { customer_id: 'shopper-8' }],
  ['the description', { description: 'Order A-1001, corrected' }],
  ['the subscription', { init_recurring: { interval_unit: 'month', interval_count: 1 } }],
]

test.each(changes)(
  'once %s has changed, the old form is cancelled before another is made',
  async (_what, change) => {
    let current = order
    const shop = openHostedShop({}, { findOrder: () => current })
    await shop.host()
    current = { ...order, ...change }

    expect(await shop.hostOutcome({ attempt_token: token(2) })).toMatchObject({
      type: 'redirect',
      location: formOf('A-1001-2'),
    })
    expect(shop.asked()).toEqual(['create', 'cancel', 'create'])
    expect(shop.created()).toEqual(['A-1001', 'A-1001-2'])
    expect(await shop.status()).toMatchObject({ type: 'cancelled' })
  },
)

test('a payer who chooses other terms of the subscription gets a form with those terms', async () => {
  const club: Order = {
    ...order,
    init_recurring: { interval_unit: 'month', interval_count: 1 },
    payerFields: ['init_recurring'],
    payerTerms: {
      interval_unit: ['week', 'month', 'year'],
      interval_count: {},
      start_date: {},
      expiry_date: {},
    },
  }
  const shop = openHostedShop({}, { findOrder: () => club })
  await shop.host({ init_recurring: { interval_unit: 'month' } })
  await shop.host({ init_recurring: { interval_unit: 'year' }, attempt_token: token(2) })
  expect(shop.asked()).toEqual(['create', 'cancel', 'create'])
  expect(shop.calls[2]?.body).toMatchObject({
    init_recurring: { interval_unit: 'year', interval_count: 1 },
  })
})

test('once the form has run out it is cancelled before another is made', async () => {
  const shop = openHostedShop()
  await shop.host()
  shop.clock.now += 1_800_000
  expect(await shop.hostOutcome({ attempt_token: token(2) })).toMatchObject({
    location: formOf('A-1001-2'),
  })
  expect(shop.asked()).toEqual(['create', 'cancel', 'create'])
})

test.each([
  ['refuses', () => json({ message: 'Only a payment in status init can be cancelled' }, 409)],
  ['says nothing clear', () => json({}, 500)],
  [
    'answers for another order',
    () => json([{ ...hostedPayment('B-9'), status: 'failure', status_code: '6007' }]),
  ],
  [
    'answers that it is not cancelled',
    (call: { url: string }) => cancelled(call, { status: 'init', status_code: null }),
  ],
])('when the service %s, the order stays held and nothing new is made', async (_what, cancel) => {
  const shop = openHostedShop({ cancel })
  await shop.host()
  shop.clock.now += 1_800_000
  expect(await shop.hostOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'pending' })
  expect(await (await shop.pay({ attempt_token: token(3) })).json()).toMatchObject({
    type: 'pending',
    blocked: true,
  })
  expect(shop.created()).toEqual(['A-1001'])
})

test('a webhook that overtakes the answer takes nothing from the way to the form', async () => {
  const shop = openHostedShop({
    create: async ({ body }) => {
      await shop.deliver(hostedPayment())
      return new Response(null, { status: 303, headers: { Location: formOf(body.order_id) } })
    },
  })
  expect(await shop.hostOutcome()).toMatchObject({ type: 'redirect', location: formOf('A-1001') })
})

test('an unclear creation is cancelled before another is made, and blocks the order where that is not confirmed', async () => {
  let isKnown = false
  const shop = openHostedShop({
    create: (call, count) =>
      count === 1
        ? json({}, 502)
        : new Response(null, { status: 303, headers: { Location: formOf(call.body.order_id) } }),
    cancel: (call) => (isKnown ? cancelled(call) : json({ message: 'no such order' }, 404)),
  })
  expect(await shop.hostOutcome()).toMatchObject({ type: 'unknown' })
  expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'pending' })
  expect(shop.created()).toEqual(['A-1001'])

  isKnown = true
  expect(await shop.hostOutcome({ attempt_token: token(3) })).toMatchObject({
    location: formOf('A-1001-2'),
  })
})
