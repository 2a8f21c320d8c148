import { expect, test } from 'vitest'
import { createBench, project } from './merchant.js'

const orders = `/api/v1/pos/${project.posId}/orders`
const ofAnother = '/api/v1/pos/c0ffee00-0000-4000-8000-00000000ffff/orders'

test('endpoint 5 sends a payment’s webhook again and is answered with 200 and no body', async () => {
  const bench = createBench()
  await bench.pay()
  await bench.sandbox.advance(1_000)
  const response = await bench.ask('GET', `${orders}/A-1001/purchase?callback=true`)
  await bench.sandbox.advance(1_000)

  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
  const [firstWebhook, again] = bench.webhooks()
  expect(bench.posted).toHaveLength(2)
  expect(again).toEqual(firstWebhook)
})

test('a re-sent webhook has the payment as it is now', async () => {
  const bench = createBench({ faults: { lose: 1 } })
  await bench.pay({ cc_number: '4000000000003220' })
  await bench.control('payments/A-1001/pay')
  await bench.control('faults', {})
  await bench.ask('GET', `${orders}/A-1001/purchase?callback=true`)
  await bench.sandbox.advance(1_000)

  expect(bench.webhooks()).toMatchObject([{ status: 'success' }])
})

test.each([
  ['auth', 'capture'],
  ['auth', 'void'],
  ['purchase', 'refund'],
])(
  'of an %s, its %s is sent again by its own name, the latest of several',
  async (method, action) => {
    const bench = createBench()
    await bench.pay({ method })
    if (action !== 'void') await bench.control(`payments/A-1001/${action}`, { amount: 1 })
    const { operation } = await (await bench.control(`payments/A-1001/${action}`)).json()
    await bench.sandbox.advance(1_000)
    const before = bench.posted.length
    const response = await bench.ask('GET', `${orders}/A-1001/${action}?callback=true`)
    await bench.sandbox.advance(1_000)

    expect(response.status).toBe(200)
    expect(bench.webhooks().slice(before)).toMatchObject([
      { method: action, operation_id: operation.operation_id },
    ])
  },
)

test.each([
  ['', 'required'],
  ...['?callback=', '?callback=false', '?callback=0', '?callback=TRUE', '?callback=1'].map(
    (member) => [member, 'format'],
  ),
  ['?callback=true&callback=true', 'format'],
])('the query %j is refused with 400', async (query, code) => {
  const bench = createBench()
  await bench.pay({ server_url: undefined })
  const response = await bench.ask('GET', `${orders}/A-1001/purchase${query}`)

  expect(response.status).toBe(400)
  expect((await response.json()).issues).toMatchObject([{ field: 'callback', code }])
})

test.each([
  ['an order that does not exist', `${orders}/A-9/purchase?callback=true`, 'order_id'],
  ['a method the order has not', `${orders}/A-1001/refund?callback=true`, 'operation'],
  ['a primary method the order has not', `${orders}/A-1001/credit?callback=true`, 'operation'],
  ['no method of the interface', `${orders}/A-1001/chargeback?callback=true`, 'operation'],
  [
    'a transaction the order has not',
    `${orders}/A-1001/purchase?callback=true&transactionId=unknown`,
    'transactionId',
  ],
  ['another project', `${ofAnother}/A-1001/purchase?callback=true`, 'pos_id'],
])('re-sending %s is refused with 404', async (_, address, field) => {
  const bench = createBench()
  await bench.pay()
  await bench.sandbox.advance(1_000)
  const response = await bench.ask('GET', address)

  expect(response.status).toBe(404)
  expect((await response.json()).issues).toMatchObject([{ field, code: 'unknown' }])
  await bench.sandbox.advance(1_000)
  expect(bench.posted).toHaveLength(1)
})

test('a payment without server_url cannot be re-sent: 409', async () => {
  const bench = createBench()
  await bench.pay({ server_url: undefined })
  expect((await bench.ask('GET', `${orders}/A-1001/purchase?callback=true`)).status).toBe(409)
})

const subscribed = { init_recurring: { interval_unit: 'month', interval_count: 1 } }

test('endpoint 6 is answered with the latest transaction’s Payment, subscription and all', async () => {
  const bench = createBench()
  const firstCharge = await (await bench.pay(subscribed)).json()
  await bench.sandbox.advance(31 * 86_400_000)
  const posted = bench.posted.length
  const response = await bench.ask('GET', `${orders}/A-1001/purchase?callback=true`)
  const payment = await response.json()
  await bench.sandbox.advance(1_000)

  expect(response.status).toBe(200)
  expect(payment).toMatchObject({
    order_id: 'A-1001',
    recurring: { id: firstCharge.recurring.id, status: 'active' },
  })
  expect(payment.transaction_id).not.toBe(firstCharge.transaction_id)
  expect(bench.webhooks().slice(posted)).toMatchObject([{ transaction_id: payment.transaction_id }])
})

test('a subscription that began with an auth is sent again by endpoint 6: its first transaction, and the latest', async () => {
  const bench = createBench()
  const firstCharge = await (await bench.pay({ ...subscribed, method: 'auth' })).json()
  const address = `${orders}/A-1001/purchase?callback=true`
  const again = await (await bench.ask('GET', address)).json()
  expect(again).toMatchObject({
    method: 'auth',
    transaction_id: firstCharge.transaction_id,
    recurring: { status: 'init' },
  })

  await bench.sandbox.advance(31 * 86_400_000)
  expect(await (await bench.ask('GET', address)).json()).toMatchObject({ method: 'purchase' })
  const namedAddress = `${address}&transactionId=${firstCharge.transaction_id.toUpperCase()}`
  const { transaction_id, created_at } = firstCharge
  expect(await (await bench.ask('GET', namedAddress)).json()).toMatchObject({
    method: 'auth',
    transaction_id,
    created_at,
  })
})
