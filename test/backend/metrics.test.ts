import { expect, test } from 'vitest'
import type { ServerTelemetry } from '../../src/backend/observe/telemetry.js'
import type { Metric } from '../../src/backend/service/metric.js'
import { memoryStore } from '../../src/server.js'
import { hostedPayment, openHostedShop } from './hostedShop.js'
import { type OptionChanges, withChanges } from './optionChanges.js'
import {
  apiSecret,
  json,
  openShop,
  payBody,
  posId,
  publicUrl,
  scripted,
  throwing,
  token,
} from './shop.js'

function openMeasured(
  changes: OptionChanges = {},
  answers: Parameters<typeof openHostedShop>[0] = {},
) {
  const metrics: Metric[] = []
  const shop = openHostedShop(
    answers,
    withChanges(
      { observe: { telemetry: () => ({ onMetric: (metric) => void metrics.push(metric) }) } },
      changes,
    ),
  )
  return { ...shop, metrics }
}

test('every request is measured once, by its route and its answer', async () => {
  const shop = openMeasured()
  await shop.pay()
  await shop.host({ reference: 'A-1002', attempt_token: token(2) })
  await shop.cancel({ 'Tillkit-Attempt': token(2) })
  await shop.status()
  await shop.checkout.fetch(new Request(String(shop.calls[0]?.body.result_url)))
  await shop.deliver(hostedPayment('A-1002'))
  await shop.checkout.fetch(scripted('GET', '/pay'))
  await shop.checkout.fetch(new Request(`${publicUrl}/%70ay`))
  await shop.checkout.fetch(new Request(`${publicUrl}/nothing/here`))
  const requests = shop.metrics.filter(({ name }) => name === 'request')
  expect(
    requests.map((metric) => ('route' in metric ? [metric.route, metric.http_status] : [])),
  ).toEqual([
    ['pay', 200],
    ['hosted', 200],
    ['cancel', 200],
    ['status', 200],
    ['return', 303],
    ['webhook', 200],
    ['pay', 405],
    ['pay', 405],
    ['other', 404],
  ])
  expect(requests.every(({ duration_ms }) => duration_ms >= 0)).toBe(true)
})

test('every call to the service is measured once, by its endpoint and what came of it', async () => {
  const shop = openMeasured({}, { cancel: () => json({}, 409) })
  await shop.pay()
  await shop.host({ reference: 'A-1002', attempt_token: token(2) })
  await shop.cancel({ 'Tillkit-Attempt': token(2) })
  await shop.checkout.service.resendWebhook({ order_id: 'A-1001', operation: 'purchase' })
  const calls = shop.metrics.filter(({ name }) => name === 'service_call')
  expect(calls).toEqual(
    [
      ['create', 'POST', 200],
      ['create', 'POST', 303],
      ['cancel', 'POST', 409],
      ['resend', 'GET', 200],
    ].map(([endpoint, method, http_status]) => ({
      name: 'service_call',
      endpoint,
      method,
      http_status,
      result: 'answer',
      tries: 1,
      duration_ms: expect.any(Number),
    })),
  )
})

test('a call without a connection is one measurement of three tries', async () => {
  const refused = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } })
  const shop = openMeasured({}, { create: throwing(refused) })
  await shop.pay()
  expect(shop.metrics.filter(({ name }) => name === 'service_call')).toEqual([
    {
      name: 'service_call',
      endpoint: 'create',
      method: 'POST',
      result: 'not_sent',
      tries: 3,
      duration_ms: expect.any(Number),
    },
  ])
})

test('no measurement holds anything of a shopper, a payment or a secret', async () => {
  const shop = openMeasured()
  await shop.pay()
  const code = String(shop.calls[0]?.body.result_url)
  await shop.checkout.fetch(new Request(code))
  await shop.checkout.fetch(new Request(`${publicUrl}/A-1001/${payBody.cc_number}`))
  await shop.deliver(hostedPayment())
  // A duration is as many digits as chance gives it.
  const written = JSON.stringify(shop.metrics.map(({ duration_ms: _, ...metric }) => metric))
  for (const secret of [
    'A-1001',
    payBody.cc_number,
    '739',
    token(1),
    code.slice(-43),
    posId,
    apiSecret,
    'shopper-7',
  ]) {
    expect(written).not.toContain(secret)
  }
  expect(shop.metrics.length).toBeGreaterThan(4)
})

type InSpan = NonNullable<ServerTelemetry['inSpan']>

let callLate = (): void => {}
const tracers: readonly [what: string, inSpan: InSpan][] = [
  ['calls once', (_span, run) => run()],
  ['calls twice', async (_span, run) => [await run(), await run()][1] ?? run()],
  ['calls twice at once', async (_span, run) => (await Promise.all([run(), run()]))[0]],
  ['never calls', () => new Promise((_, reject) => setImmediate(reject))],
  ['throws before', throwing(new Error('no span'))],
  [
    'throws afterwards',
    async (_span, run) => {
      await run()
      throw new Error('no span')
    },
  ],
  ['never ends', (_span, run) => run().then(() => new Promise(() => undefined))],
  ['neither calls nor ends', () => new Promise(() => undefined)],
  [
    'calls when the call is over',
    (_span, run) => new Promise((resolve) => (callLate = () => resolve(run()))),
  ],
  [
    'answers something else',
    async <Result>() => ({ type: 'answer', httpStatus: 200, text: '{}' }) as Result,
  ],
]

test.each(tracers)(
  'with a tracer that %s exactly one request is sent, and its answer counts',
  async (_what, trace) => {
    const spans: unknown[] = []
    const inSpan: InSpan = (span, run) => {
      spans.push(span)
      return trace(span, run)
    }
    const shop = openShop(undefined, { observe: { telemetry: () => ({ inSpan }) } })
    expect(await shop.payOutcome()).toMatchObject({ type: 'succeeded' })
    callLate()
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    expect(shop.calls).toHaveLength(1)
    expect(spans).toEqual([
      { type: 'request', method: 'POST', route: 'pay' },
      { type: 'service_call', endpoint: 'create', method: 'POST' },
    ])
  },
)

test('health says whether the store can be reached, and never rejects', async () => {
  const store = memoryStore()
  let isDown = false
  const check = async () => {
    if (isDown) throw new Error('connection refused')
  }
  const shop = openHostedShop({}, { store: { ...store, check } })
  expect(await shop.checkout.health()).toEqual({
    isHealthy: true,
    store: 'reached',
    callbacks: 'in_time',
  })
  isDown = true
  expect(await shop.checkout.health()).toEqual({
    isHealthy: false,
    store: 'not_reached',
    callbacks: 'in_time',
  })
  expect(shop.calls).toEqual([])
})
