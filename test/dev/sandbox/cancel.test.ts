import { expect, test } from 'vitest'
import { createBench, hostedSplit, project } from './merchant.js'

const path = `/api/v1/pos/${project.posId}/order/A-1001/cancel`

test('a hosted payment in status init is cancelled: an array of it, with 6007 and nulls', async () => {
  const bench = createBench()
  const address = await bench.payHosted({ method: 'auth', customer_fname: 'Olena' })
  const response = await bench.ask('POST', path)

  expect(response.status).toBe(200)
  const payments = await response.json()
  expect(payments).toHaveLength(1)
  expect(payments[0]).toMatchObject({
    order_id: 'A-1001',
    mode: 'hosted',
    method: 'auth',
    amount: 499.9,
    currency: 'UAH',
    status: 'failure',
    status_code: '6007',
    user_action_required: false,
    user_action_url: null,
    customer_fname: 'Olena',
    customer_lname: null,
    customer_city: null,
    cc_mask: null,
    cc_token: null,
    fee: null,
    receipt_url: null,
  })
  expect(await bench.show(address)).toContain('Payment cancelled')
  await bench.sandbox.advance(1_000)
  expect(bench.webhooks()).toContainEqual(
    expect.objectContaining({ method: 'auth', status_code: '6007' }),
  )
})

test('a hosted split payment can be cancelled as well', async () => {
  const bench = createBench()
  await bench.ask('POST', '/api/v1/split/purchase', { body: hostedSplit })
  const response = await bench.ask('POST', path)

  expect(await response.json()).toMatchObject([{ status_code: '6007', split: hostedSplit.split }])
})

test('a cancelled payment cannot be paid, and is cancelled once', async () => {
  const bench = createBench()
  const address = await bench.payHosted()
  await bench.ask('POST', path)
  await bench.post(address, 'decision=pay&cc_number=4242424242424242')

  expect(await bench.list('payments')).toMatchObject([{ status_code: '6007' }])
  expect((await bench.ask('POST', path)).status).toBe(409)
})

test('a direct payment is not cancelled: 409', async () => {
  const bench = createBench()
  await bench.pay({ cc_number: '4000000000003220' })
  const response = await bench.ask('POST', path)

  expect(response.status).toBe(409)
  expect((await response.json()).message).toContain('direct')
  expect(await bench.list('payments')).toMatchObject([{ status: 'pending' }])
})

test('a hosted payment at the bank page, or paid, is not cancelled: 409', async () => {
  for (const cc_number of ['4000000000003220', '4242424242424242']) {
    const bench = createBench()
    await bench.post(await bench.payHosted(), {
      cc_number,
      expiry: '12/30',
      card_cvv: '123',
      decision: 'pay',
    })
    expect((await bench.ask('POST', path)).status).toBe(409)
  }
})

test.each([
  [
    'an order that does not exist',
    `/api/v1/pos/${project.posId}/order/A-9/cancel`,
    404,
    'order_id',
  ],
  [
    'another project',
    '/api/v1/pos/c0ffee00-0000-4000-8000-00000000ffff/order/A-1001/cancel',
    404,
    'pos_id',
  ],
  ['no UUID', '/api/v1/pos/shop/order/A-1001/cancel', 400, 'pos_id'],
])('the cancellation of %s is refused', async (_, address, status, field) => {
  const bench = createBench()
  await bench.payHosted()
  const response = await bench.ask('POST', address)

  expect(response.status).toBe(status)
  expect((await response.json()).issues).toMatchObject([{ field }])
})

test('an order_id of any characters is found by its path', async () => {
  const bench = createBench()
  for (const order_id of [
    'A/1',
    'a%2Fb',
    '100% sure?#',
    'Замовлення №7',
    "o'clock+1 2",
    '.hidden',
    '%',
  ]) {
    await bench.payHosted({ order_id })
    const address = `/api/v1/pos/${project.posId}/order/${encodeURIComponent(order_id)}/cancel`
    const response = await bench.ask('POST', address)
    expect(response.status, order_id).toBe(200)
    expect(await response.json()).toMatchObject([{ order_id }])
  }
})
