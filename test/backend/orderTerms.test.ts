import { expect, test } from 'vitest'
import type { PayerTermBounds } from '../../src/backend/orders/payerTermBounds.js'
import type { Order } from '../../src/server.js'
import { openHostedShop } from './hostedShop.js'
import { order, token } from './shop.js'

const contact = { customer_email: 'olena@example.com', customer_phone: '+380501234567' }
const club: Order = {
  ...order,
  init_recurring: { interval_unit: 'month', interval_count: 1, amount: 99.9 },
}

const anyTerms: PayerTermBounds = {
  interval_unit: ['day', 'month', 'quarter'],
  interval_count: {},
  start_date: {},
  expiry_date: {},
}

function openShopFor(found: Order) {
  return openHostedShop(
    {},
    { findOrder: () => found, protection: { clientAddress: () => '203.0.113.7' } },
  )
}

test('what a divided order lacks is reported to a payer who may fill it in, and costs no call', async () => {
  const split = [{ amount: 499.9, sub_merchant_id: '5c3f9c3e-5d6a-4c1e-8f55-9f6c1f6f0a01' }]
  const { customer_phone } = contact
  const market = { ...order, split, customer_patronym: 'Ivanivna', customer_phone }
  const shop = openShopFor({ ...market, payerFields: ['customer_email'] })
  expect(await shop.hostOutcome()).toEqual({
    type: 'rejected',
    issues: [{ field: 'customer_email', code: 'required' }],
  })
  expect(
    await shop.hostOutcome({ attempt_token: token(2), customer_email: 'o@example.com' }),
  ).toMatchObject({
    type: 'redirect',
  })
  expect(shop.asked()).toEqual(['split'])
})

test('terms begin no subscription on an order that has none', async () => {
  const shop = openShopFor({ ...order, payerFields: ['init_recurring'], payerTerms: anyTerms })
  await shop.pay({ init_recurring: { interval_unit: 'day', interval_count: 1 } })
  expect(shop.calls[0]?.body).not.toHaveProperty('init_recurring')
})

test('a term that breaks a rule of the interface is reported to the payer who chose it', async () => {
  const shop = openShopFor({ ...club, payerFields: ['init_recurring'], payerTerms: anyTerms })
  expect(
    await shop.payOutcome({
      init_recurring: { start_date: '2027-05-01', expiry_date: '2027-01-01' },
    }),
  ).toEqual({
    type: 'rejected',
    issues: [{ field: 'expiry_date', code: 'format' }],
  })
  expect(shop.calls).toEqual([])
})

const filled = {
  customer_fname: 'Olena',
  customer_lname: 'Shevchenko',
  customer_patronym: 'Ivanivna',
  customer_email: 'olena@example.com',
  customer_phone: '+380 50 123-45-67',
  customer_country: 'UA',
  customer_birthday: '1990-04-30',
  customer_tax_id: '3012345678',
  f_receipt_delivery: 'email',
} as const
const fields = Object.keys(filled) as (keyof typeof filled)[]

test.each(['pay', 'host'] as const)(
  'what the order lets the payer fill in reaches the service by %s',
  async (way) => {
    const shop = openShopFor({ ...order, payerFields: fields })
    await shop[way](filled)
    expect(shop.calls[0]?.body).toMatchObject(filled)
  },
)

test.each(fields)('%s from the page is refused unless the order lists it', async (field) => {
  const shop = openShopFor({ ...order, payerFields: fields.filter((each) => each !== field) })
  for (const answer of [
    await shop.pay(filled),
    await shop.host({ ...filled, attempt_token: token(2) }),
  ]) {
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({
      type: 'rejected',
      issues: [{ field, code: 'not_allowed' }],
    })
  }
  expect(shop.calls).toEqual([])
  const line = {
    level: 'warn',
    event: 'request_refused',
    order_id: 'A-1001',
    reason: 'not_allowed',
    detail: expect.stringContaining(`fill in ${field}: see its payerFields`),
  }
  expect(shop.log).toEqual([expect.objectContaining(line), expect.objectContaining(line)])
})

test('what the payer fills in replaces the order’s own, and what they leave out does not', async () => {
  const known: Order = { ...order, ...contact, payerFields: ['customer_email', 'customer_phone'] }
  const shop = openShopFor(known)
  await shop.pay({ customer_email: 'other@example.com' })
  expect(shop.calls[0]?.body).toMatchObject({ ...contact, customer_email: 'other@example.com' })
})

test('a merchant’s list that names what no payer may fill in lets nothing of it through', async () => {
  const payerFields = [
    'amount',
    'attempt_token',
    'reference',
    'customer_id',
  ] as unknown as NonNullable<Order['payerFields']>
  const shop = openShopFor({ ...order, payerFields })
  await shop.host()
  expect(shop.calls[0]?.body).toMatchObject({ amount: 499.9, customer_id: 'shopper-7' })
  expect(shop.calls[0]?.body).not.toHaveProperty('attempt_token')
  expect(shop.calls[0]?.body).not.toHaveProperty('reference')
})

test('of the names that may be meant, the payer’s goes before the order’s, and the order’s before the card’s', async () => {
  const shop = openHostedShop(
    {},
    {
      findOrder: () => ({
        ...order,
        customer_lname: 'order',
        customer_patronym: 'order',
        payerFields: ['customer_patronym'],
      }),
      advanced: {
        nameOnCard: (name) => ({
          customer_fname: name,
          customer_lname: name,
          customer_patronym: name,
        }),
      },
    },
  )
  await shop.pay({ customer_patronym: 'payer' })
  expect(shop.calls[0]?.body).toMatchObject({
    customer_fname: 'OLENA SHEVCHENKO',
    customer_lname: 'order',
    customer_patronym: 'payer',
  })
})
