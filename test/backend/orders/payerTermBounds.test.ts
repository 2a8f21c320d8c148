import { expect, test } from 'vitest'
import { isValidBounds, type PayerTermBounds } from '../../../src/backend/orders/payerTermBounds.js'
import type { PayerTerms } from '../../../src/core/model/customer/payerFields.js'
import type { Order } from '../../../src/server.js'
import { formOf, locationOf, openHostedShop } from '../hostedShop.js'
import { order, token } from '../shop.js'

const club: Order = {
  ...order,
  init_recurring: { interval_unit: 'year', interval_count: 1, amount: 99.9 },
  payerFields: ['init_recurring'],
}
const bounds: PayerTermBounds = {
  interval_unit: ['week', 'month'],
  interval_count: { min: 2, max: 6 },
  start_date: { min: '2026-12-01', max: '2027-01-31' },
  expiry_date: { min: '2027-06-01' },
}
const within: PayerTerms = {
  interval_unit: 'month',
  interval_count: 6,
  start_date: '2026-12-01',
  expiry_date: '2031-06-01',
}

const anyTerms: PayerTermBounds = { ...bounds, interval_count: {}, start_date: {}, expiry_date: {} }

function openClub(payerTerms?: PayerTermBounds, changes: Partial<Order> = {}) {
  return openHostedShop(
    {},
    { findOrder: () => ({ ...club, ...(payerTerms && { payerTerms }), ...changes }) },
  )
}

/** The same terms as a plain form names them. */
function fieldsOf(terms: object): Record<string, string> {
  const named = Object.entries(terms).map(
    ([name, value]) => [`init_recurring[${name}]`, String(value)] as const,
  )
  return { reference: 'A-1001', ...Object.fromEntries(named) }
}

test('terms within the order’s bounds are sent, by a script, by a form and by a card', async () => {
  const expected = { init_recurring: { ...within, amount: 99.9 } }
  for (const send of [
    (shop: ReturnType<typeof openClub>) => shop.pay({ init_recurring: within }),
    (shop: ReturnType<typeof openClub>) => shop.host({ init_recurring: within }),
    (shop: ReturnType<typeof openClub>) => shop.submit(fieldsOf(within)),
  ]) {
    const shop = openClub(bounds)
    await send(shop)
    expect(shop.calls[0]?.body).toMatchObject(expected)
  }
})

const outside: readonly [term: keyof PayerTerms, value: string | number][] = [
  ['interval_unit', 'day'],
  ['interval_unit', 'year'],
  ['interval_count', 1],
  ['interval_count', 7],
  ['start_date', '2026-11-30'],
  ['start_date', '2027-02-01'],
  ['expiry_date', '2027-05-31'],
]

test.each(outside)(
  '%s %s is outside the order’s bounds: refused on every way, and nothing is sent',
  async (term, value) => {
    const terms = { [term]: value }
    const issues = [{ field: term, code: 'not_allowed' }]
    const shop = openClub(bounds)
    expect(await shop.payOutcome({ init_recurring: terms })).toEqual({ type: 'rejected', issues })
    const hosted = await shop.hostOutcome({ attempt_token: token(2), init_recurring: terms })
    expect(hosted).toEqual({ type: 'rejected', issues })
    expect(locationOf(await shop.submit(fieldsOf(terms)))).toBe(
      '303 https://shop.example/return?tillkit_outcome=rejected&tillkit_reference=A-1001',
    )
    expect(shop.calls).toEqual([])
  },
)

test.each(Object.keys(within) as (keyof PayerTerms)[])(
  'a term that the bounds do not name, %s, is not the payer’s to choose',
  async (term) => {
    const { [term]: _, ...others } = bounds
    const shop = openClub(others)
    expect(await shop.payOutcome({ init_recurring: within })).toEqual({
      type: 'rejected',
      issues: [{ field: term, code: 'not_allowed' }],
    })
    const { [term]: _left, ...rest } = within
    expect(await shop.payOutcome({ attempt_token: token(2), init_recurring: rest })).toMatchObject({
      type: 'succeeded',
    })
  },
)

test('what the payer leaves out is the order’s own, also where it is outside the bounds', async () => {
  const shop = openClub(bounds)
  await shop.pay({ init_recurring: { interval_count: 3 } })
  expect(shop.calls[0]?.body).toMatchObject({
    init_recurring: { interval_unit: 'year', interval_count: 3 },
  })
})

test('an empty range bounds nothing, and bounds alone let nobody choose', async () => {
  const open = openClub({ interval_count: {} })
  expect(await open.payOutcome({ init_recurring: { interval_count: 30 } })).toMatchObject({
    type: 'succeeded',
  })
  const shut = openClub(bounds, { payerFields: [] })
  expect(await shut.payOutcome({ init_recurring: { interval_count: 3 } })).toEqual({
    type: 'rejected',
    issues: [{ field: 'init_recurring', code: 'not_allowed' }],
  })
})

test('a form’s terms are read as text: spaces around and fields left empty do no harm', async () => {
  const shop = openClub(anyTerms)
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
  [
    'the whole as one field beside its parts',
    { init_recurring: '{}', 'init_recurring[interval_count]': '3' },
  ],
  ['a list', { 'init_recurring[]': '3' }],
  ['a member of a prototype', { 'init_recurring[__proto__]': '3' }],
])(
  'a form with %s is refused, and nothing is sent',
  async (_what, fields: Record<string, string>) => {
    const shop = openClub(anyTerms)
    const response = await shop.submit({ reference: 'A-1001', ...fields })
    expect(locationOf(response)).toBe(
      '303 https://shop.example/return?tillkit_outcome=rejected&tillkit_reference=A-1001',
    )
    expect(shop.calls).toEqual([])
  },
)

const invalid: readonly [what: string, bounds: unknown][] = [
  ['a term there is not', { amount: { max: 5 } }],
  ['an end there is not', { interval_count: { most: 5 } }],
  ['a unit there is not', { interval_unit: ['fortnight'] }],
  ['no unit at all', { interval_unit: [] }],
  ['one unit instead of a list', { interval_unit: 'week' }],
  ['a count that is text', { interval_count: { max: '6' } }],
  ['a count beyond the interface', { interval_count: { max: 31 } }],
  ['a count of none', { interval_count: { min: 0 } }],
  ['a range upside down', { interval_count: { min: 6, max: 2 } }],
  ['days upside down', { start_date: { min: '2027-01-01', max: '2026-01-01' } }],
  ['a day that is none', { expiry_date: { max: '2027-13-01' } }],
  ['a date of another kind', { expiry_date: { max: new Date(0) } }],
  ['null for a range', { start_date: null }],
  ['a list', ['interval_count']],
  ['a word', 'all'],
  ['null', null],
]

test.each(invalid)(
  'an order whose bounds hold %s can’t be paid, and the log says so',
  async (_what, payerTerms) => {
    const shop = openClub(payerTerms as PayerTermBounds, {
      payerTerms: payerTerms as PayerTermBounds,
    })
    expect((await shop.pay()).status).toBe(500)
    expect(shop.log).toMatchObject([
      { event: 'order_unusable', reason: 'payerTerms', detail: expect.any(String) },
    ])
    expect(shop.calls).toEqual([])
  },
)

test.each([
  [{}],
  [bounds],
  [{ start_date: { min: '2027-01-01', max: '2027-01-01' } }],
  [{ interval_count: { min: 1, max: 30 } }],
])('bounds of %j can be gone by', (bounds) => {
  expect(isValidBounds(bounds)).toBe(true)
})
