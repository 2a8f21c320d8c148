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

test('shares that do not add up are taken: the interface does not say that they must', async () => {
  const bench = createBench()
  expect(
    (await bench.ask('POST', path, { body: { ...directSplit, split: [split[0]] } })).status,
  ).toBe(200)
})

test('an order is paid once, whole or split', async () => {
  const bench = createBench()
  await bench.pay()
  expect((await bench.ask('POST', path, { body: directSplit })).status).toBe(409)
})
