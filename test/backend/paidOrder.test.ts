import { expect, test } from 'vitest'
import { locationOf, openHostedShop } from './hostedShop.js'
import { openShop } from './shop.js'

const price = { amount: '499.90', currency: 'UAH' }

test.each([
  ['with its price', { paid: true, ...price }, {}],
  ['as a row of a database says it', { paid: 1 as unknown as true, ...price }, {}],
  [
    'without one, to a page that says what it showed',
    { paid: true },
    { shown_amount: '499.90', shown_currency: 'UAH' },
  ],
] as const)(
  'an order that is paid by the merchant’s records, reported %s, is answered as paid',
  async (_how, found, shown) => {
    const shop = openShop(undefined, { findOrder: () => found })
    expect(await shop.payOutcome(shown)).toEqual({
      type: 'succeeded',
      payment: { amount: 499.9, currency: 'UAH' },
    })
    expect(shop.calls).toEqual([])
    expect(await shop.checkout.attempts('A-1001')).toEqual([])
  },
)

test('the hosted page is not opened for a paid order, by a script or a plain form', async () => {
  const shop = openHostedShop({}, { findOrder: () => ({ paid: true, ...price }) })
  expect(await shop.hostOutcome()).toMatchObject({ type: 'succeeded' })
  expect(locationOf(await shop.submit())).toBe(
    '303 https://shop.example/return?tillkit_outcome=succeeded',
  )
  expect(shop.calls).toEqual([])
})

test('a paid order of which no price is known can’t be paid any more', async () => {
  const shop = openShop(undefined, { findOrder: () => ({ paid: true }) })
  const response = await shop.pay()
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ error: { code: 'order_unknown' } })
})
