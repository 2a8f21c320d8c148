import { expect, test } from 'vitest'
import { posId } from '../shop.js'
import {
  bodyRoutes,
  effectsOf,
  openWatchedShop,
  ownForm,
  ownPage,
  payRoutes,
  requestOf,
} from './pageRoutes.js'

/** What only the merchant's order or the configuration says. */
const foreignMembers: readonly (readonly [member: string, value: unknown])[] = [
  ['amount', 0.01],
  ['amount', '499.90'],
  ['currency', 'USD'],
  ['description', 'cheap'],
  ['pos_id', posId],
  ['pos_id', 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b14'],
  ['order_id', 'A-1001'],
  ['order_id', 'B-1'],
  ['mode', 'hosted'],
  ['method', 'auth'],
  ['split', [{ amount: 499.9, sub_merchant_id: posId }]],
  ['products', []],
  ['server_url', 'https://evil.example/hook'],
  ['result_url', 'https://evil.example'],
  ['validation_url', 'https://evil.example'],
  ['user_action_url', 'https://evil.example'],
  ['receipt_url', 'https://evil.example'],
  ['notification_url', 'https://evil.example'],
  ['customer_referrer', 'https://evil.example'],
  ['customer_id', 'someone else'],
  ['customer_ip', '203.0.113.66'],
  ['merchant_mcc', '7995'],
  ['payload', 'x'],
  ['order_3ds_bypass', 'never'],
  ['options_3ds', 'never'],
  ['order_timeout', 1],
  ['cc_token', 'rcr:1'],
  // An order may let a shopper fill these in; this one does not.
  ['customer_fname', 'Olena'],
  ['customer_email', 'olena@shop.example'],
  ['customer_tax_id', '1234567890'],
  ['init_recurring', { interval_count: 30 }],
  ['status', 'success'],
  ['status_code', '1000'],
  ['processed_amount', 499.9],
  ['operation_id', posId],
  ['toString', 'x'],
  ['constructor', {}],
  ['prototype', {}],
]

const cases = bodyRoutes.flatMap((route) =>
  foreignMembers.map(([member, value]) => ({ route, member, value })),
)

test.each(cases)(
  'a body of $route.name that holds $member ($value) is refused as not allowed, and nothing comes of it',
  async ({ route, member, value }) => {
    const shop = openWatchedShop()
    const body = JSON.stringify({ ...route.body, [member]: value })

    const response = await shop.checkout.fetch(requestOf(route, { body }))

    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      type: 'rejected',
      issues: [{ field: member, code: 'not_allowed' }],
    })
    expect(effectsOf(shop)).toEqual([])
  },
)

/** What no table of the interface has: a page of another version might mean something by it. */
const unknownMembers: readonly (readonly [member: string, value: unknown])[] = [
  ['validationURL', 'https://evil.example/paymentservices/paymentSession'],
  ['host', 'evil.example'],
  ['state', 'succeeded'],
  ['tokenHashes', ['evil']],
  ['environment', 'evil'],
  ['service', { baseUrl: 'https://evil.example' }],
  ['isAdmin', true],
  ['price', '0.01'],
  ['Amount', '0.01'],
]

const unknownCases = bodyRoutes.flatMap((route) =>
  unknownMembers.map(([member, value]) => ({ route, member, value })),
)

test.each(unknownCases)(
  'an unknown $member in a body of $route.name decides nothing: it is dropped, and the log names it once',
  async ({ route, member, value }) => {
    const [shop, untouched] = [openWatchedShop(), openWatchedShop()]
    const body = JSON.stringify({ ...route.body, [member]: value })

    const response = await shop.checkout.fetch(requestOf(route, { body }))
    await shop.checkout.fetch(requestOf(route, { body }))
    const usual = await untouched.checkout.fetch(requestOf(route))

    expect(response.status).toBe(usual.status)
    const sent = shop.calls[0]?.body
    expect(sent && Object.keys(sent)).toEqual(
      untouched.calls[0] && Object.keys(untouched.calls[0].body),
    )
    expect(JSON.stringify([shop.calls, await shop.checkout.attempts('A-1001')])).not.toContain(
      'evil',
    )
    const logged = shop.log.filter(({ event }) => event === 'member_dropped')
    expect(logged).toMatchObject([{ level: 'warn', reason: member }])
    expect(JSON.stringify(shop.log)).not.toContain('evil')
  },
)

test.each([
  ...[
    'amount',
    'currency',
    'split',
    'mode',
    'pos_id',
    'result_url',
    'server_url',
    'order_id',
    'customer_id',
  ],
  'cc_number',
])('a plain form that holds %s makes no payment and leads to the return page', async (member) => {
  const shop = openWatchedShop()
  const response = await shop.checkout.fetch(
    ownForm({ reference: 'A-1001', [member]: 'https://evil.example' }),
  )
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe(
    'https://shop.example/return?tillkit_outcome=rejected&tillkit_reference=A-1001',
  )
  expect(effectsOf(shop)).toEqual([])
})

test.each(payRoutes)('a price in the query or the headers of $name is not read', async (route) => {
  const shop = openWatchedShop()
  const headers = {
    ...ownPage,
    amount: '0.01',
    'X-HTTP-Method-Override': 'PUT',
    'X-Original-URL': '/webhook',
  }
  const query = '?amount=0.01&currency=USD&reference=B-1&attempt_token=x'
  await shop.checkout.fetch(requestOf(route, { headers, query }))
  expect(shop.asked).toEqual(['A-1001'])
  expect(shop.calls).toHaveLength(1)
  expect(shop.calls[0]?.body).toMatchObject({ amount: 499.9, currency: 'UAH', order_id: 'A-1001' })
})

test.each(payRoutes)('the Host header of $name decides no address', async (route) => {
  const shop = openWatchedShop()
  const headers = {
    ...ownPage,
    Host: 'evil.example',
    'X-Forwarded-Host': 'evil.example',
    Forwarded: 'host=evil.example',
  }
  await shop.checkout.fetch(requestOf(route, { headers }))
  expect(JSON.stringify(shop.calls[0]?.body)).not.toContain('evil')
  expect(shop.calls[0]?.body.result_url).toMatch(
    /^https:\/\/shop\.example\/api\/checkout\/return\//,
  )
})
