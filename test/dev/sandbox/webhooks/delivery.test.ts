import { expect, test } from 'vitest'
import { signatureOf } from '../../../backend/webhookByHand.js'
import { type Bench, createBench, directPayment, project } from '../merchant.js'

/** Moves the time and waits until the only delivery has had so many attempts. */
async function attemptsAfter(bench: Bench, ms: number, count: number) {
  bench.clock.advance(ms)
  await expect.poll(async () => (await bench.list('deliveries'))[0].attempts).toHaveLength(count)
}

test('a webhook is a form with data and a signature made with the secret', async () => {
  const bench = createBench()
  await bench.pay()
  bench.clock.advance(150)
  await expect.poll(() => bench.posted).toHaveLength(1)

  const [{ url, form, init } = { url: '', form: new URLSearchParams(), init: {} }] = bench.posted
  const data = form.get('data') ?? ''
  expect([...form.keys()].sort()).toEqual(['data', 'signature'])
  expect(form.get('signature')).toBe(signatureOf(data, 'changeme'))
  expect(form.get('signature')).toHaveLength(28)
  expect(data).toMatch(/^[A-Za-z0-9_-]+={0,2}$/)
  expect(data.length % 4).toBe(0)
  expect(url).toBe(directPayment.server_url)
  expect(init).toMatchObject({ method: 'POST', redirect: 'manual' })
  expect(new Headers(init.headers).get('Content-Type')).toBe('application/x-www-form-urlencoded')
})

test('the data is the primary transaction of the interface, without members that do not apply', async () => {
  const bench = createBench()
  const payment = await (await bench.pay({ customer_phone: undefined })).json()
  await bench.sandbox.advance(150)

  expect(bench.webhooks()).toHaveLength(1)
  expect(bench.webhooks()[0]).toEqual({
    payment_id: payment.payment_id,
    order_id: 'A-1001',
    gateway_order_id: payment.gateway_order_id,
    billing_order_id: payment.billing_order_id,
    transaction_id: payment.transaction_id,
    pos_id: project.posId,
    mode: 'direct',
    method: 'purchase',
    amount: 499.9,
    currency: 'UAH',
    status: 'success',
    status_code: '1000',
    status_description: 'Transaction successful',
    cc_mask: '424242******4242',
    cc_token: payment.cc_token,
    cc_token_expiration: '2029-11-20T10:00:00',
    customer_id: 'shopper-7',
    fee: { amount: 7.5, currency: 'UAH' },
    fixed_fee: { amount: 0, currency: 'UAH' },
    percent_fee: { amount: 7.5, currency: 'UAH' },
    created_at: '2026-11-21T10:00:00.000',
    processed_at: '2026-11-21T10:00:00.000',
    payload: 'cart=7',
    receipt_url: payment.receipt_url,
  })
})

test('the webhook does not overtake the answer it belongs to', async () => {
  const bench = createBench({ deliveryDelayMs: 500 })
  await bench.pay()
  bench.clock.advance(499)
  expect(bench.posted).toHaveLength(0)
  bench.clock.advance(1)
  await expect.poll(() => bench.posted).toHaveLength(1)
})

test('a payment without server_url sends no webhook', async () => {
  const bench = createBench()
  await bench.pay({ server_url: undefined })
  bench.clock.advance(60_000)

  expect(await bench.list('deliveries')).toEqual([])
  expect(bench.log).toContainEqual(expect.objectContaining({ event: 'webhook_skipped' }))
})

test('a webhook is tried again, later each time, until the receiver answers 2xx', async () => {
  const answers = [500, 404, 302, 204]
  const bench = createBench({
    webhookRetryDelaysMs: [1_000, 2_000, 5_000, 15_000],
    receiver: async () => new Response(null, { status: answers.shift() ?? 599 }),
  })
  await bench.pay()
  await attemptsAfter(bench, 150, 1)
  expect(await bench.list('deliveries')).toMatchObject([
    { state: 'waiting', next_attempt_at: '2026-11-21T10:00:01.150' },
  ])
  await attemptsAfter(bench, 999, 1)
  await attemptsAfter(bench, 1, 2)
  await attemptsAfter(bench, 2_000, 3)
  await attemptsAfter(bench, 5_000, 4)

  const [delivery] = await bench.list('deliveries')
  expect(delivery).toMatchObject({
    order_id: 'A-1001',
    method: 'purchase',
    status: 'success',
    state: 'delivered',
  })
  expect(delivery.attempts).toEqual([
    { at: '2026-11-21T10:00:00.150', result: 500, took_ms: 0 },
    { at: '2026-11-21T10:00:01.150', result: 404, took_ms: 0 },
    { at: '2026-11-21T10:00:03.150', result: 302, took_ms: 0 },
    { at: '2026-11-21T10:00:08.150', result: 204, took_ms: 0 },
  ])
  expect(delivery).not.toHaveProperty('next_attempt_at')
  expect(bench.clock.waiting()).toBe(0)
})

test('after the last wait the delivery is given up', async () => {
  const bench = createBench({
    webhookRetryDelaysMs: [10],
    receiver: async () => Promise.reject(new TypeError('refused')),
  })
  await bench.pay()
  await attemptsAfter(bench, 150, 1)
  await attemptsAfter(bench, 10, 2)

  expect(await bench.list('deliveries')).toMatchObject([
    { state: 'given_up', attempts: [{ result: 'unreachable' }, {}] },
  ])
  expect(bench.clock.waiting()).toBe(0)
  expect(bench.log).toContainEqual(expect.objectContaining({ event: 'webhook_given_up' }))
})

/** A receiver that never answers, and hears when it is left. */
const silent = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason)),
  )

test('a receiver that does not answer in time is left, and tried again', async () => {
  const bench = createBench({ webhookTimeoutMs: 3_000, receiver: silent })
  await bench.pay()
  bench.clock.advance(150)
  await expect.poll(() => bench.posted).toHaveLength(1)
  await attemptsAfter(bench, 3_000, 1)

  expect(await bench.list('deliveries')).toMatchObject([
    { state: 'waiting', attempts: [{ result: 'timeout', took_ms: 3_000 }] },
  ])
})

test('a receiver that fails never disturbs the answer to the payment', async () => {
  const bench = createBench({
    deliveryDelayMs: 0,
    receiver: () => {
      throw new Error('broken at once')
    },
  })
  expect((await bench.pay()).status).toBe(200)
  await attemptsAfter(bench, 0, 1)
  expect((await bench.pay({ order_id: 'A-1002' })).status).toBe(200)
})

test('a closed sandbox sends nothing more', async () => {
  const bench = createBench({ receiver: silent })
  await bench.pay()
  bench.clock.advance(150)
  await expect.poll(() => bench.posted).toHaveLength(1)
  await bench.pay({ order_id: 'A-1002' })
  bench.sandbox.close()
  expect(bench.posted[0]?.init.signal?.aborted).toBe(true)

  await bench.pay({ order_id: 'A-1003' })
  bench.clock.advance(3_600_000)
  const secondBench = createBench({ deliveryDelayMs: 0 })
  await secondBench.pay()
  await attemptsAfter(secondBench, 0, 1)
  expect(bench.posted).toHaveLength(1)
  expect(bench.clock.waiting()).toBe(0)
})
