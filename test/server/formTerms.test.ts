import { expect, test } from 'vitest'
import type { Order } from '../../src/server.js'
import { formOf, locationOf, openHostedShop } from './hostedShop.js'
import { order } from './shop.js'

const club: Order = {
  ...order,
  init_recurring: { interval_unit: 'year', interval_count: 1, amount: 99.9 },
  payerFields: ['init_recurring'],
  payerTerms: { interval_unit: ['week', 'month', 'year'], interval_count: {}, start_date: {}, expiry_date: {} },
}
const openClub = () => openHostedShop({}, { findOrder: () => club })

test('a form’s terms are read as text: spaces around and fields left empty do no harm', async () => {
  const shop = openClub()
  const fields = {
    reference: 'A-1001',
    'init_recurring[interval_count]': ' 3 ',
    'init_recurring[interval_unit]': 'week',
    'init_recurring[start_date]': '',
  }
  expect(locationOf(await shop.submit(fields))).toBe(`303 ${formOf('A-1001')}`)
  expect(shop.calls[0]?.body).toMatchObject({
    init_recurring: { interval_unit: 'week', interval_count: 3, amount: 99.9 },
  })
  expect(shop.calls[0]?.body).not.toHaveProperty('init_recurring.start_date')
})

test.each([
  ['a price of its own', { 'init_recurring[amount]': '1.00' }],
  ['where notes go', { 'init_recurring[notification_url]': 'https://evil.example' }],
  ['a count that is no number', { 'init_recurring[interval_count]': '3x' }],
  ['a count in another notation', { 'init_recurring[interval_count]': '0x3' }],
  ['a count below one', { 'init_recurring[interval_count]': '-3' }],
  ['the whole as one field', { init_recurring: '{"interval_count":3}' }],
  ['the whole as one field beside its parts', { init_recurring: '{}', 'init_recurring[interval_count]': '3' }],
  ['a list', { 'init_recurring[]': '3' }],
  ['a member of a prototype', { 'init_recurring[__proto__]': '3' }],
])('a form with %s is refused, and nothing is sent', async (_what, fields: Record<string, string>) => {
  const shop = openClub()
  const response = await shop.submit({ reference: 'A-1001', ...fields })
  expect(locationOf(response)).toBe('303 https://shop.example/return?tillkit_outcome=rejected&tillkit_reference=A-1001')
  expect(shop.calls).toEqual([])
})
