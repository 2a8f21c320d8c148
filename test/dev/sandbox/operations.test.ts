import { expect, test } from 'vitest'
import { type Bench, createBench, directPayment } from './merchant.js'

const asks3ds = '4000000000003220'

/** Does something to the only order and gives the answer. */
async function act(bench: Bench, action: string, body?: object) {
  const response = await bench.control(`payments/A-1001/${action}`, body)
  return { status: response.status, ...(await response.json()) }
}

test.each([
  ['a capture', 'auth', 'capture', '1000'],
  ['a void', 'auth', 'void', '1000'],
  ['a void of a purchase', 'purchase', 'void', '1000'],
  ['a refund', 'purchase', 'refund', '1004'],
])(
  '%s is recorded and its webhook is the secondary transaction of the interface',
  async (_, method, action, code) => {
    const bench = createBench()
    const payment = await (await bench.pay({ method })).json()
    const { operation } = await act(bench, action)
    await bench.sandbox.advance(1_000)
    const event = bench
      .webhooks()
      .find((webhook) => webhook.operation_id === operation.operation_id)

    expect(event).toEqual({
      operation_id: operation.operation_id,
      payment_id: payment.payment_id,
      order_id: 'A-1001',
      transaction_id: operation.transaction_id,
      pos_id: directPayment.pos_id,
      mode: 'direct',
      method: action,
      amount: 499.9,
      currency: 'UAH',
      status: 'success',
      status_code: code,
      status_description: expect.any(String),
      fee: { amount: 7.5, currency: 'UAH' },
      created_at: '2026-11-21T10:00:00.000',
      processed_at: '2026-11-21T10:00:00.000',
      ...(action === 'refund' && { receipt_url: payment.receipt_url }),
    })
    expect(await bench.list('operations')).toMatchObject([
      { method: action, amount: 499.9, status_code: code },
    ])
  },
)

test('captures and refunds take parts until nothing is left, exact to the last hundredth', async () => {
  const bench = createBench()
  await bench.pay({ method: 'auth', amount: 0.3 })

  expect(await act(bench, 'refund'), 'nothing is captured yet').toMatchObject({ status: 409 })
  expect(await act(bench, 'capture', { amount: 0.1 })).toMatchObject({ status: 200 })
  expect(await act(bench, 'void'), 'some is captured').toMatchObject({ status: 409 })
  expect(await act(bench, 'capture', { amount: 0.21 })).toMatchObject({
    status: 409,
    issues: [{ field: 'amount', code: 'amount_range' }],
  })
  expect(await act(bench, 'capture', { amount: '0.20' })).toMatchObject({
    operation: { amount: 0.2 },
  })
  expect(await act(bench, 'capture')).toMatchObject({ status: 409 })
  expect(await act(bench, 'refund')).toMatchObject({
    operation: { amount: 0.3, status_code: '1004' },
  })
  expect(await act(bench, 'refund')).toMatchObject({ status: 409 })
})

test('after a void nothing can be captured or refunded', async () => {
  const bench = createBench()
  await bench.pay({ method: 'auth' })
  await act(bench, 'void')

  for (const action of ['capture', 'void', 'refund'])
    expect(await act(bench, action)).toMatchObject({ status: 409 })
})

test('a declined capture carries limit_info and leaves the amount to be captured', async () => {
  const bench = createBench()
  await bench.pay({ method: 'auth' })
  await act(bench, 'capture', { fails: true })
  await bench.sandbox.advance(1_000)

  expect(bench.webhooks()).toContainEqual(
    expect.objectContaining({
      method: 'capture',
      status: 'failure',
      limit_info: expect.any(Object),
    }),
  )
  expect(await act(bench, 'capture')).toMatchObject({
    operation: { amount: 499.9, status: 'success' },
  })
})

test.each([0, -1, 0.001, '1,50', 'much', true])(
  'the amount %j is refused with 400',
  async (amount) => {
    const bench = createBench()
    await bench.pay()

    expect(await act(bench, 'refund', { amount })).toMatchObject({
      status: 400,
      issues: [{ field: 'amount' }],
    })
    expect(await bench.list('operations')).toEqual([])
  },
)

test.each(['credit', 'p2p', 'lookup'])(
  'a %s is a payment of its own under the same order',
  async (method) => {
    const bench = createBench()
    const payment = await (await bench.pay()).json()
    const { payment: added } = await act(bench, method, { amount: 10 })
    await bench.sandbox.advance(1_000)
    const event = bench.webhooks().find((webhook) => webhook.method === method)

    expect(event).toMatchObject({
      payment_id: added.payment_id,
      order_id: 'A-1001',
      amount: 10,
      status: 'success',
      cc_mask: '424242******4242',
    })
    expect(added.payment_id).not.toBe(payment.payment_id)
    expect('receipt_url' in event, 'the interface gives one to purchase, auth and credit').toBe(
      method === 'credit',
    )
  },
)

test('the payer of an open payment can pay another amount', async () => {
  const bench = createBench()
  await bench.pay({ cc_number: asks3ds })
  const { payment } = await act(bench, 'pay', { processed_amount: 450, processed_currency: 'UAH' })
  await bench.sandbox.advance(1_000)

  expect(payment).toMatchObject({ status: 'success', amount: 499.9, processed_amount: 450 })
  const event = bench.webhooks().find(({ status }) => status === 'success')
  expect(event).toMatchObject({ amount: 499.9, processed_amount: 450, processed_currency: 'UAH' })
  expect(await act(bench, 'refund')).toMatchObject({
    operation: { amount: 450, processed_amount: 450 },
  })
})

test('an open payment can be declined, by a limit too, and a finished one neither paid nor declined', async () => {
  const bench = createBench()
  await bench.pay({ cc_number: asks3ds })
  const { payment } = await act(bench, 'decline', { limit: true })
  await bench.sandbox.advance(1_000)

  expect(payment).toMatchObject({ status: 'failure', status_code: '2001' })
  expect(bench.webhooks().at(-1)).toMatchObject({
    limit_info: { retry_after: '2026-11-22T00:00:00.000' },
  })
  expect(await act(bench, 'decline')).toMatchObject({ status: 409 })
  expect(await act(bench, 'pay')).toMatchObject({ status: 409 })
})

test('an unknown payment and an unknown action are 404', async () => {
  const bench = createBench()
  await bench.pay()

  expect((await bench.control('payments/A-9/refund')).status).toBe(404)
  expect(await act(bench, 'explode')).toMatchObject({ status: 404 })
})
