import { expect, test } from 'vitest'
import { formOf, locationOf, openHostedShop } from './hostedShop.js'
import { noCard, openShop, token } from './shop.js'

const changed = {
  type: 'rejected',
  issues: [{ field: 'amount', code: 'price_changed' }],
  order: { amount: '499.90', currency: 'UAH' },
}

test.each([
  ['another amount', { shown_amount: '10.00', shown_currency: 'UAH' }],
  ['another currency', { shown_amount: '499.90', shown_currency: 'USD' }],
  ['another amount alone', { shown_amount: '499.91' }],
  ['another currency alone', { shown_currency: 'EUR' }],
  ['what is no amount', { shown_amount: '499,90', shown_currency: 'UAH' }],
])(
  'a page that showed %s charges nothing, and is answered the price of today',
  async (_what, shown) => {
    const shop = openShop()
    const response = await shop.pay(shown)
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual(changed)
    expect(shop.calls).toEqual([])
    expect(await shop.checkout.attempts('A-1001')).toEqual([])
  },
)

test.each([
  ['the price as it is', { shown_amount: '499.90', shown_currency: 'UAH' }],
  ['the same amount written shorter', { shown_amount: '499.9', shown_currency: 'uah' }],
  ['nothing', {}],
])('a page that showed %s pays', async (_what, shown) => {
  const shop = openShop()
  expect(await shop.payOutcome(shown)).toMatchObject({ type: 'succeeded' })
  expect(shop.calls).toHaveLength(1)
  expect(shop.calls[0]?.body).not.toHaveProperty('shown_amount')
  expect(shop.calls[0]?.body).not.toHaveProperty('shown_currency')
})

test('the price that was answered pays, with another token or the same one', async () => {
  const shop = openShop()
  await shop.pay({ shown_amount: '10.00', shown_currency: 'UAH' })
  const again = { shown_amount: changed.order.amount, shown_currency: changed.order.currency }
  expect(await shop.payOutcome(again)).toMatchObject({
    type: 'succeeded',
    payment: { amount: 499.9 },
  })
  expect(shop.calls).toHaveLength(1)
})

test('a stored card and the hosted page compare the price as well', async () => {
  const shop = openHostedShop({}, { findSavedCard: () => ({ cc_token: 'rcr:1' }) })
  const saved = { ...noCard, attempt_token: token(2), saved_card: 'card-3' }
  expect(await shop.payOutcome({ ...saved, shown_amount: '1.00' })).toEqual(changed)
  expect(await shop.hostOutcome({ shown_amount: '1.00', shown_currency: 'UAH' })).toEqual(changed)
  expect(shop.calls).toEqual([])
  expect(await shop.hostOutcome({ shown_amount: '499.90', shown_currency: 'UAH' })).toMatchObject({
    type: 'redirect',
  })
})

test('a plain form that showed another price leads to the return page, which gets the reason and the order', async () => {
  const shop = openHostedShop()
  const response = await shop.submit({
    reference: 'A-1001',
    shown_amount: '1.00',
    shown_currency: 'UAH',
  })
  expect(locationOf(response)).toBe(
    '303 https://shop.example/return?tillkit_outcome=rejected&tillkit_issue=price_changed&tillkit_reference=A-1001',
  )
  expect(shop.calls).toEqual([])
  const asShown = { reference: 'A-1001', shown_amount: '499.90', shown_currency: 'UAH' }
  expect(locationOf(await shop.submit(asShown))).toBe(`303 ${formOf('A-1001')}`)
})
