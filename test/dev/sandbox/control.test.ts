import { expect, test } from 'vitest'
import { type Bench, baseUrl, createBench, project } from './merchant.js'

/** Presses a button of the panel: a plain form, as a browser posts it. */
function press(
  bench: Bench,
  action: string,
  form: Record<string, string> = {},
  from: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' },
) {
  const headers = { Accept: 'text/html,application/xhtml+xml', ...from }
  return bench.sandbox.fetch(
    new Request(action, { method: 'POST', headers, body: new URLSearchParams(form) }),
  )
}

async function panel(bench: Bench): Promise<string> {
  return (await bench.get('/')).text()
}

test('the panel has a button for everything that can be done to a payment, and each does it', async () => {
  const bench = createBench()
  await bench.pay({ method: 'auth' })
  for (const action of ['capture', 'refund', 'credit', 'p2p', 'lookup']) {
    const [, address] =
      new RegExp(`formaction="(/sandbox/payments/[^"]*/${action})"`).exec(await panel(bench)) ?? []
    const response = await press(bench, `${baseUrl}${address}`, { amount: '' })
    expect(response.status, action).toBe(303)
    expect(response.headers.get('Location')).toBe('/')
  }

  expect(await bench.list('operations')).toMatchObject([
    { method: 'refund' },
    { method: 'capture' },
  ])
  const methods = (await bench.list('payments')).map(({ method }: { method: string }) => method)
  expect(methods).toEqual(['lookup', 'p2p', 'credit', 'auth'])
})

test('the panel offers only what the payment can take', async () => {
  const bench = createBench()
  await bench.pay({ cc_number: '4000000000003220' })
  expect(await panel(bench)).toMatch(/\/pay"[\s\S]*\/decline"/)
  expect(await panel(bench)).not.toMatch(/\/(?:capture|void|refund|credit)"/)
  await bench.control('payments/A-1001/decline')
  expect(await panel(bench)).not.toMatch(/\/(?:pay|decline|capture|void|refund)"/)
})

test('a part of the amount, and a decline, come from the form’s fields', async () => {
  const bench = createBench()
  const { payment_id } = await (await bench.pay()).json()
  const address = `${baseUrl}/sandbox/payments/${payment_id}/refund`
  await press(bench, address, { amount: '100.50' })
  await press(bench, address, { amount: '1', fails: '1' })

  expect(await bench.list('operations')).toMatchObject([
    { amount: 1, status: 'failure' },
    { amount: 100.5, status: 'success' },
  ])
})

test('what cannot be done is said on a page, with its status', async () => {
  const bench = createBench()
  const { payment_id } = await (await bench.pay()).json()
  const response = await press(bench, `${baseUrl}/sandbox/payments/${payment_id}/capture`)

  expect(response.status).toBe(409)
  expect(response.headers.get('Content-Type')).toContain('text/html')
  expect(await response.text()).toContain('Nothing is left')
})

test.each([
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site', Origin: baseUrl },
  { Origin: 'http://evil.example' },
  { Origin: 'null' },
])('a page that sends %o may not press a button: 403, and nothing happens', async (from) => {
  const bench = createBench()
  const { payment_id } = await (await bench.pay()).json()
  const response = await press(bench, `${baseUrl}/sandbox/payments/${payment_id}/refund`, {}, from)

  expect(response.status).toBe(403)
  expect(await bench.list('operations')).toEqual([])
})

/** Asks as the script of a page does, such as the devtools. */
function askFromPage(bench: Bench, origin: string, mode: 'cors' | 'navigate' = 'cors') {
  const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': mode }
  const address = `${baseUrl}/sandbox/clock/advance`
  return bench.sandbox.fetch(
    new Request(address, { method: 'POST', headers, body: '{"seconds":60}' }),
  )
}

test('the script of a page of this machine may move the time, and read the answer', async () => {
  const bench = createBench()
  const response = await askFromPage(bench, 'http://localhost:5173')
  expect(response.status).toBe(200)
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:5173')
  expect(response.headers.get('Vary')).toBe('Origin')
})

test.each([
  ['https://shop.example', 'cors'],
  ['http://localhost.evil.example', 'cors'],
  ['null', 'cors'],
  ['http://localhost:5173', 'navigate'],
] as const)('a page of %s may not by %s, and reads nothing', async (origin, mode) => {
  const response = await askFromPage(createBench(), origin, mode)
  expect(response.status).toBe(403)
  expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
})

test('without Sec-Fetch-Site, the panel itself may press a button: it sends its own origin', async () => {
  const bench = createBench()
  const { payment_id } = await (await bench.pay()).json()
  expect((await bench.get('/')).headers.get('Referrer-Policy')).toBe('same-origin')
  const response = await press(
    bench,
    `${baseUrl}/sandbox/payments/${payment_id}/refund`,
    {},
    { Origin: baseUrl },
  )
  expect(response.status).toBe(303)
})

test('a delivery is sent again with the same form, from the panel too', async () => {
  const bench = createBench()
  await bench.pay()
  await bench.sandbox.advance(1_000)
  const [{ delivery_id }] = await bench.list('deliveries')
  await bench.control(`deliveries/${delivery_id}/resend`)
  await press(bench, `${baseUrl}/sandbox/deliveries/${delivery_id}/resend`)
  await bench.sandbox.advance(1_000)

  expect(bench.posted).toHaveLength(3)
  expect(new Set(bench.posted.map(({ form }) => form.toString())).size).toBe(1)
  expect(await panel(bench)).toContain(`action="/sandbox/deliveries/${delivery_id}/resend"`)
  expect((await bench.control('deliveries/unknown/resend')).status).toBe(404)
})

test('the deliveries show the document of each, less the card’s token, and the form’s two fields not at all', async () => {
  const bench = createBench()
  await bench.pay()
  await bench.sandbox.advance(150)
  const [delivery] = await bench.list('deliveries')
  const [webhook] = bench.webhooks()
  expect(delivery.document).toEqual({ ...webhook, cc_token: '•••' })
  expect(delivery).not.toHaveProperty('data')
  expect(delivery).not.toHaveProperty('signature')

  const reads = [
    '/',
    ...['payments', 'operations', 'subscriptions', 'deliveries', 'projects'].map(
      (name) => `/sandbox/${name}`,
    ),
  ]
  const texts = await Promise.all(reads.map(async (path) => (await bench.get(path)).text()))
  expect(webhook.cc_token).toMatch(/^[0-9a-f-]{36}$/)
  expect(texts.join()).not.toContain(webhook.cc_token)
  expect(texts.join()).not.toContain(bench.posted[0]?.form.get('data'))
})

test('the clock is read and moved, by seconds or to a moment', async () => {
  const bench = createBench()
  expect(await (await bench.get('/sandbox/clock')).json()).toEqual({
    now: '2026-11-21T10:00:00.000',
  })
  expect(await (await bench.control('clock/advance', { seconds: 90 })).json()).toEqual({
    now: '2026-11-21T10:01:30.000',
  })
  await bench.control('clock/advance', { to: '2027-01-01T00:00:00Z' })
  await press(bench, `${baseUrl}/sandbox/clock/advance`, { seconds: '3600' })
  const payment = await (await bench.pay({ exp_year: 2027, exp_month: 1 })).json()

  expect(payment.created_at).toBe('2027-01-01T01:00:00.000')
  expect(await panel(bench)).toContain('1 Jan 2027, 01:00:00')
})

test.each([
  {},
  { seconds: -1 },
  { seconds: 'soon' },
  { to: '2020-01-01T00:00:00Z' },
  { to: 'tomorrow' },
  { seconds: 1e15 },
])('a clock moved by %j is refused with 400 and stays', async (body) => {
  const bench = createBench()
  expect((await bench.control('clock/advance', body)).status).toBe(400)
  expect(await (await bench.get('/sandbox/clock')).json()).toEqual({
    now: '2026-11-21T10:00:00.000',
  })
})

test('a moved clock tries failed webhooks again, each wait at its own time', async () => {
  const bench = createBench({ receiver: async () => new Response(null, { status: 500 }) })
  await bench.pay()
  await bench.sandbox.advance(10_000)
  const [{ attempts }] = await bench.list('deliveries')

  expect(attempts.map(({ at }: { at: string }) => at.slice(17))).toEqual([
    '00.150',
    '01.150',
    '03.150',
    '08.150',
  ])
})

test('a receiver that never answers does not stop the time for ever', async () => {
  const receiver = () => new Promise<Response>(() => {})
  const bench = createBench({ receiver })
  await bench.pay()
  const moved = bench.sandbox.advance(10_000)
  await expect.poll(() => bench.posted).toHaveLength(1)
  bench.clock.advance(1_000)
  await moved
})

test('time is moved when the webhooks that were under way have arrived, whoever set them off', async () => {
  let answer = () => {}
  const receiver = () =>
    new Promise<Response>((resolve) => (answer = () => resolve(new Response('ok'))))
  const bench = createBench({ receiver })
  await bench.pay()
  bench.clock.advance(1_000)
  await expect.poll(() => bench.posted).toHaveLength(1)

  let isMoved = false
  const moved = bench.sandbox.advance(0).then(() => (isMoved = true))
  await bench.list('deliveries')
  expect(isMoved, 'before the answer').toBe(false)
  answer()
  await moved
  expect(await bench.list('deliveries')).toMatchObject([{ state: 'delivered' }])
})

test('the projects are listed by what they are, without their secrets', async () => {
  const live = {
    posId: 'c0ffee00-0000-4000-8000-000000000002',
    apiKey: 'live',
    apiSecret: 's3cret',
    endpointsKey: 'e',
  }
  const bench = createBench({
    projects: [project, { ...live, environment: 'live', merchantName: 'Kobzar' }],
  })
  const text = await (await bench.get('/sandbox/projects')).text()

  expect(JSON.parse(text).projects).toEqual([
    { pos_id: project.posId, api_key: 'test-key', environment: 'test' },
    { pos_id: live.posId, api_key: 'live', environment: 'live', merchant: 'Kobzar' },
  ])
  expect(text).not.toMatch(/s3cret|changeme|test-endpoints/)
  expect(await panel(bench)).toContain('data-state="live"')
})

test('subscriptions are on the panel with their next charge', async () => {
  const bench = createBench()
  await bench.pay({ init_recurring: { interval_unit: 'month', interval_count: 1 } })
  const page = await panel(bench)

  expect(page).toContain('21 Dec 2026, 10:00:00')
  const [, address] = /action="(\/sandbox\/subscriptions\/[^"]*\/fail-next)"/.exec(page) ?? []
  expect((await press(bench, `${baseUrl}${address}`)).status).toBe(303)
  expect(await panel(bench)).toContain('1 to be declined')
  for (const times of [-1, 1.5, 101, 'often']) {
    expect((await bench.control('subscriptions/A-1001/fail-next', { times })).status).toBe(400)
  }
  expect((await bench.control('subscriptions/unknown/fail-next')).status).toBe(404)
  expect((await bench.control('subscriptions/unknown/shape')).status).toBe(404)
  expect((await bench.control('subscriptions/unknown/cancel')).status).toBe(404)
})
