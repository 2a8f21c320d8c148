import { expect, test } from 'vitest'
import { createBench, hostedPayment } from './merchant.js'

test('the hosted form offers a local method, and its webhook names the payway', async () => {
  const bench = createBench()
  const form = await bench.payHosted()
  expect(await bench.show(form)).toContain('value="local"')

  const response = await bench.post(form, { decision: 'local', processed_amount: '' })
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    hostedPayment.result_url,
  ])
  await bench.sandbox.advance(1_000)
  expect(bench.webhooks().at(-1)).toMatchObject({
    status: 'success',
    status_code: '1000',
    payway: 'sandbox_bank_app',
  })
  expect(bench.webhooks().at(-1)).not.toHaveProperty('processed_amount')
  expect(bench.webhooks().at(-1)).not.toHaveProperty('cc_mask')
  expect(bench.webhooks()[0]).not.toHaveProperty('payway')
})

test('the shopper may change the amount of a local method', async () => {
  const bench = createBench()
  const form = await bench.payHosted()
  await bench.post(form, { decision: 'local', processed_amount: '450,50' })
  await bench.sandbox.advance(1_000)
  const paid = {
    amount: 499.9,
    processed_amount: 450.5,
    processed_currency: 'UAH',
    status: 'success',
  }
  expect(bench.webhooks().at(-1)).toMatchObject(paid)
})

test.each(['0', '-1', '1.005', 'all'])(
  'the amount %s of a local method is refused, and nothing is paid',
  async (text) => {
    const bench = createBench()
    const form = await bench.payHosted()
    const response = await bench.post(form, { decision: 'local', processed_amount: text })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('such as 499.90')
    expect(await bench.list('payments')).toMatchObject([{ status: 'init' }])
  },
)
