import { expect, test } from 'vitest'
import { createBench } from './merchant.js'

function post(form: string, fields: Record<string, string>): Request {
  return new Request(form, { method: 'POST', body: new URLSearchParams(fields) })
}

test('the hosted form offers a local method, and its webhook names the payway', async () => {
  const bench = createBench()
  const form = await bench.payHosted()
  expect(await (await bench.sandbox.fetch(new Request(form))).text()).toContain('value="local"')

  const response = await bench.sandbox.fetch(post(form, { decision: 'local', processed_amount: '' }))
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    'https://shop.example/api/checkout/return/abc',
  ])
  await bench.sandbox.advance(1_000)
  expect(bench.webhooks().at(-1)).toMatchObject({ status: 'success', status_code: '1000', payway: 'sandbox_bank_app' })
  expect(bench.webhooks().at(-1)).not.toHaveProperty('processed_amount')
  expect(bench.webhooks().at(-1)).not.toHaveProperty('cc_mask')
  expect(bench.webhooks()[0]).not.toHaveProperty('payway')
})

test('the shopper may change the amount of a local method', async () => {
  const bench = createBench()
  const form = await bench.payHosted()
  await bench.sandbox.fetch(post(form, { decision: 'local', processed_amount: '450,50' }))
  await bench.sandbox.advance(1_000)
  expect(bench.webhooks().at(-1)).toMatchObject({
    amount: 499.9,
    processed_amount: 450.5,
    processed_currency: 'UAH',
    status: 'success',
  })
})

test.each(['0', '-1', '1.005', 'all'])(
  'the amount %s of a local method is refused, and nothing is paid',
  async (text) => {
    const bench = createBench()
    const form = await bench.payHosted()
    const response = await bench.sandbox.fetch(post(form, { decision: 'local', processed_amount: text }))
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('such as 499.90')
    expect(await bench.list('payments')).toMatchObject([{ status: 'init' }])
  },
)
