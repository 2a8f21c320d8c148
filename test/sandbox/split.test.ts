import { expect, test } from 'vitest'
import { createBench, directSplit, hostedSplit, split } from './merchant.js'

const path = '/api/v1/split/purchase'

test('a direct split payment is answered with the Payment object, the shares and no fees', async () => {
  const bench = createBench()
  const response = await bench.ask('POST', path, { body: directSplit })
  const payment = await response.json()

  expect(response.status).toBe(200)
  expect(payment).toMatchObject({ mode: 'direct', method: 'purchase', status: 'success', split })
  expect(payment).not.toHaveProperty('fee')
  expect(JSON.stringify(payment)).not.toContain(directSplit.cc_number)
})

test('a hosted split payment is answered with 303 and the way to the form', async () => {
  const bench = createBench()
  const response = await bench.ask('POST', path, { body: hostedSplit })

  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toMatch(/\/api\/v1\/checkout\/[0-9a-f-]{36}\/form$/)
  expect(await bench.list('payments')).toMatchObject([{ mode: 'hosted', status: 'init', split }])
})

// The table of "Create a split payment", row by row.
const always = [
  'pos_id',
  'mode',
  'method',
  'amount',
  'currency',
  'description',
  'order_id',
  'order_3ds_bypass',
  'split',
]
const direct = [...always, 'customer_fname', 'customer_lname', 'customer_ip', 'customer_email', 'customer_phone']
const hosted = [...always, 'customer_patronym', 'customer_email', 'customer_phone']

test.each([
  ...direct.map((field) => ['direct', field, directSplit] as const),
  ...hosted.filter((field) => field !== 'mode').map((field) => ['hosted', field, hostedSplit] as const),
])('a %s split payment without %s is refused, naming it', async (_, field, body) => {
  const bench = createBench()
  const response = await bench.ask('POST', path, { body: { ...body, [field]: undefined } })

  expect(response.status).toBe(400)
  expect((await response.json()).issues).toContainEqual(expect.objectContaining({ field, code: 'required' }))
})

test.each([
  ['products', []],
  ['f_receipt_delivery', 'email'],
  ['order_timeout', 600],
  ['init_recurring', { interval_unit: 'month', interval_count: 1 }],
  ['customer_lang', 'uk'],
])('%s is no part of a direct split payment', async (field, value) => {
  const bench = createBench()
  const response = await bench.ask('POST', path, { body: { ...directSplit, [field]: value } })

  expect(response.status).toBe(400)
  expect((await response.json()).issues).toMatchObject([{ field, code: 'not_allowed' }])
})

test.each([
  ['an auth', { method: 'auth' }],
  ['no entry', { split: [] }],
  ['an entry without a sub-merchant', { split: [{ amount: 1 }] }],
  ['an entry of three decimals', { split: [{ ...split[0], amount: 1.005 }] }],
  ['a sub-merchant that is no UUID', { split: [{ amount: 1, sub_merchant_id: 'shop' }] }],
])('a split payment with %s is refused', async (_, change) => {
  const bench = createBench()
  const response = await bench.ask('POST', path, { body: { ...directSplit, ...change } })

  expect(response.status).toBe(400)
  expect((await response.json()).issues.length).toBeGreaterThan(0)
  expect(await bench.list('payments')).toEqual([])
})

test('shares that do not add up are taken: the interface does not say that they must', async () => {
  const bench = createBench()
  expect((await bench.ask('POST', path, { body: { ...directSplit, split: [split[0]] } })).status).toBe(200)
})

test('an order is paid once, whole or split', async () => {
  const bench = createBench()
  await bench.pay()
  expect((await bench.ask('POST', path, { body: directSplit })).status).toBe(409)
})
