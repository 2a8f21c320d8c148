import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import {
  AlwaysOffSampler,
  ParentBasedSampler,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-base'
import { memoryStore } from 'tillkit/server'
import { openTelemetry } from 'tillkit/telemetry'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelled, openHostedShop } from '../hostedShop.js'
import { type OptionChanges, withChanges } from '../optionChanges.js'
import {
  json,
  openShop,
  order,
  paid,
  publicUrl,
  purchaseEvent,
  refundEvent,
  type Script,
  scripted,
  token,
} from '../shop.js'
import { type Observed, observe } from './observed.js'

let observed: Observed
beforeEach(() => {
  observed = observe()
})
afterEach(() => observed.close())

function openWatched(script?: Script, changes: OptionChanges = {}) {
  return openShop(script, withChanges({ observe: { telemetry: openTelemetry() } }, changes))
}

const named = (name: string): readonly ReadableSpan[] =>
  observed.spans().filter((span) => span.name === name)

function only(name: string): ReadableSpan {
  const [span, ...others] = named(name)
  if (!span || others.length > 0)
    throw new Error(`There are ${others.length + (span ? 1 : 0)} spans ${name}.`)
  return span
}

const traceOf = (span: ReadableSpan): string => span.spanContext().traceId
const parentOf = (span: ReadableSpan): string | undefined => span.parentSpanContext?.spanId
const linksOf = ({ links }: ReadableSpan): readonly string[] =>
  links.map(({ context }) => context.traceId)

const pay = 'POST /api/checkout/pay'
const webhook = 'POST /api/checkout/webhook'
const create = 'POST /api/v1/payment'

test('a payment is one trace: its request, the call to the service, and the callback after the webhook', async () => {
  const shop = openWatched(undefined, { callbacks: { onPayment: () => undefined } })
  await shop.pay()
  await shop.deliver(purchaseEvent)
  expect(observed.spans().map(({ name }) => name)).toEqual([create, pay, 'onPayment', webhook])
  const request = only(pay)
  expect(parentOf(request)).toBeUndefined()
  expect([traceOf(only(create)), parentOf(only(create))]).toEqual([
    traceOf(request),
    request.spanContext().spanId,
  ])
  expect([traceOf(only('onPayment')), parentOf(only('onPayment'))]).toEqual([
    traceOf(request),
    request.spanContext().spanId,
  ])
  // Each names the other: the webhook's request is a trace of its own.
  expect(traceOf(only(webhook))).not.toBe(traceOf(request))
  expect(linksOf(only(webhook))).toEqual([traceOf(request)])
  expect(linksOf(only('onPayment'))).toEqual([traceOf(only(webhook))])
})

test('requests have the attributes that the conventions of HTTP ask for, and no address as it was asked for', async () => {
  const shop = openWatched()
  await shop.pay()
  await shop.checkout.fetch(new Request(String(shop.calls[0]?.body.result_url)))
  await shop.checkout.fetch(
    new Request(`${publicUrl}/A-1001/4242424242424242?name=Olena`, { method: 'DELETE' }),
  )
  const common = { 'url.scheme': 'https', 'server.address': 'shop.example', 'server.port': 443 }
  const [attempt] = await shop.checkout.attempts('A-1001')
  expect(only(pay)).toMatchObject({ kind: SpanKind.SERVER, status: { code: SpanStatusCode.UNSET } })
  expect(only(pay).attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/checkout/pay',
    'url.path': '/api/checkout/pay',
    'http.response.status_code': 200,
    'tillkit.route': 'pay',
    'tillkit.attempt.id': attempt?.id,
    ...common,
  })
  expect(only('GET /api/checkout/return/{code}').attributes).toMatchObject({
    'http.route': '/api/checkout/return/{code}',
    'url.path': '/api/checkout/return/REDACTED',
    'http.response.status_code': 303,
  })
  expect(only('DELETE').attributes).toEqual({
    'http.request.method': 'DELETE',
    'url.path': '/api/checkout/REDACTED',
    'http.response.status_code': 404,
    'tillkit.route': 'other',
    ...common,
  })
})

test('a call to the service says which endpoint, and not whose payment', async () => {
  const shop = openWatched(({ url }) => (url.includes('/orders/') ? json({}, 404) : json({}, 502)))
  await shop.pay()
  expect(only(create)).toMatchObject({
    kind: SpanKind.CLIENT,
    status: { code: SpanStatusCode.ERROR },
  })
  expect(only(create).attributes).toEqual({
    'http.request.method': 'POST',
    'url.full': 'https://pay.example/api/v1/payment',
    'server.address': 'pay.example',
    'server.port': 443,
    'http.response.status_code': 502,
    'error.type': '502',
    'tillkit.endpoint': 'create',
  })
  shop.clock.now += 10_000
  await shop.checkout.runPending()
  const asked = only('GET /api/v1/pos/{pos_id}/orders/{order_id}/{operation}')
  expect(asked.attributes['url.full']).toBe(
    'https://pay.example/api/v1/pos/REDACTED/orders/REDACTED/REDACTED',
  )
})

test('recovery’s look at an attempt, and what it asks, are in the payment’s trace, linked to the round', async () => {
  const shop = openWatched(() => json({}, 502))
  await shop.pay()
  shop.clock.now += 10_000
  await trace.getTracer('cron').startActiveSpan('cron', async (span) => {
    await shop.checkout.runPending()
    span.end()
  })
  const check = only('check attempt')
  expect(check.attributes).toMatchObject({ 'tillkit.check.step': 'ask' })
  expect([traceOf(check), parentOf(check)]).toEqual([
    traceOf(only(pay)),
    only(pay).spanContext().spanId,
  ])
  expect(linksOf(check)).toEqual([traceOf(only('recovery'))])
  expect(parentOf(only('GET /api/v1/pos/{pos_id}/orders/{order_id}/{operation}'))).toBe(
    check.spanContext().spanId,
  )
  expect(parentOf(only('recovery'))).toBeUndefined()
})

test('a callback that fails is an error in its span, without its message; the next try is in the same trace', async () => {
  let tries = 0
  const shop = openWatched(undefined, {
    callbacks: {
      onPayment: () => {
        tries += 1
        if (tries === 1) throw new TypeError('Olena, 4242')
      },
    },
  })
  await shop.pay()
  await shop.deliver(purchaseEvent)
  shop.clock.now += 10_000
  await shop.checkout.runPending()
  const [first, second] = named('onPayment')
  expect(first).toMatchObject({ status: { code: SpanStatusCode.ERROR }, events: [] })
  expect(first?.status.message).toBeUndefined()
  expect(first?.attributes['error.type']).toBe('failed')
  expect(second).toMatchObject({ status: { code: SpanStatusCode.UNSET } })
  expect(named('onPayment').map(traceOf)).toEqual([traceOf(only(pay)), traceOf(only(pay))])
  expect(linksOf(second as ReadableSpan)).toEqual([traceOf(only('recovery'))])
})

test.each([
  ['a refund', 'onOperation', refundEvent, 1],
  ['another amount', 'onUnrecognised', { ...purchaseEvent, amount: 9 }, 1],
  ['no known order', 'onUnrecognised', { ...purchaseEvent, order_id: 'A-9' }, 0],
  ['no known shape', 'onUnrecognised', { ...purchaseEvent, method: 'other' }, 0],
])(
  'the callback of %s is in the trace of its webhook, linked to the payment if that is known',
  async (...row) => {
    const [, name, event, links] = row
    const shop = openWatched()
    await shop.pay()
    await shop.deliver(event)
    const callback = only(name)
    const linked = [traceOf(only(pay))].slice(0, links)
    expect([traceOf(callback), linksOf(callback)]).toEqual([traceOf(only(webhook)), linked])
  },
)

test('what comes of a request later says which payment it is about', async () => {
  const shop = openWatched()
  await shop.pay()
  await shop.status()
  await shop.pay()
  const [first, again] = named(pay)
  expect(linksOf(only('GET /api/checkout/status'))).toEqual([traceOf(first as ReadableSpan)])
  expect(linksOf(again as ReadableSpan)).toEqual([traceOf(first as ReadableSpan)])
  expect(linksOf(first as ReadableSpan)).toEqual([])
})

test('a request that looks its attempt up several times notes it once', async () => {
  await observed.close()
  const noted: string[] = []
  observed = observe({
    onStart: (span) => {
      const setAttribute = span.setAttribute.bind(span)
      span.setAttribute = (name, value) => {
        noted.push(`${span.name}: ${name}`)
        return setAttribute(name, value)
      }
    },
  })
  const shop = openWatched(undefined, { callbacks: { onPayment: () => undefined } })
  await shop.pay()
  await shop.deliver(purchaseEvent)
  // Each costs every payment processor time: what is known as a span begins is given to it then.
  expect(noted).toEqual([
    `${pay}: tillkit.attempt.id`,
    `${create}: http.response.status_code`,
    `${pay}: http.response.status_code`,
    `${webhook}: tillkit.attempt.id`,
    `${webhook}: http.response.status_code`,
  ])
})

test('a request that first cancels the form of an earlier attempt is of the attempt that it makes, linked to the other', async () => {
  let currency = 'UAH'
  const shop = openHostedShop(
    { cancel: (call) => cancelled(call) },
    { observe: { telemetry: openTelemetry() }, findOrder: () => ({ ...order, currency }) },
  )
  await shop.host()
  currency = 'EUR'
  await shop.host({ attempt_token: token(2) })
  const attempts = await shop.checkout.attempts('A-1001')
  const requests = named('POST /api/checkout/hosted')
  expect(requests.map(({ attributes }) => attributes['tillkit.attempt.id'])).toEqual(
    attempts.map(({ id }) => id),
  )
  expect(linksOf(requests[1] as ReadableSpan)).toEqual([traceOf(requests[0] as ReadableSpan)])
})

test('below a span of the HTTP server’s own instrumentation the request is a part of it', async () => {
  const shop = openWatched()
  await trace.getTracer('http').startActiveSpan('POST', async (span) => {
    await shop.pay()
    span.end()
  })
  expect(only(pay)).toMatchObject({ kind: SpanKind.INTERNAL })
  expect(parentOf(only(pay))).toBe(only('POST').spanContext().spanId)
  // The merchant's own span is left as it is.
  expect(only('POST').attributes).toEqual({})
})

test('a payment that is not sampled is sampled nowhere', async () => {
  await observed.close()
  observed = observe({ sampler: new ParentBasedSampler({ root: new AlwaysOffSampler() }) })
  const store = memoryStore()
  await openWatched(undefined, { store }).pay()
  await observed.close()
  // A process that samples all of its own traces.
  observed = observe()
  await openWatched(undefined, { store }).deliver(purchaseEvent)
  expect(observed.spans().map(({ name }) => name)).toEqual([webhook])
})

test('without a provider nothing is stored with an attempt, and payments go on', async () => {
  await observed.close()
  const store = memoryStore()
  const shop = openWatched(undefined, { store })
  expect(await shop.payOutcome()).toMatchObject({ type: 'succeeded' })
  expect(
    await store.findAttempts({ pos_id: purchaseEvent.pos_id, reference: 'A-1001' }),
  ).not.toMatchObject([{ trace: expect.anything() }])
  observed = observe()
})

test('metrics say how long, how often, and what waits', async () => {
  const shop = openWatched((call, count) => (count > 3 ? json({}, 502) : json(paid(call))), {
    findOrder: (reference) => ({
      amount: '499.90',
      currency: 'UAH',
      description: reference,
      customer_id: 'shopper-7',
    }),
    callbacks: {
      onPayment: () => {
        throw new Error('lost')
      },
    },
  })
  await shop.pay()
  shop.clock.now += 90_000
  await shop.deliver(purchaseEvent)
  shop.clock.now += 30_000
  const scraped = await observed.scrape()
  const sample = (start: string): string | undefined =>
    scraped
      .split('\n')
      .find((line) => line.startsWith(start))
      ?.split(' ')[1]
  expect(sample('tillkit_events_waiting')).toBe('1')
  expect(sample('tillkit_events_oldest_age_seconds')).toBe('30')
  const ordersOf = (state: string) =>
    scraped
      .split('\n')
      .find((line) => line.startsWith('tillkit_orders{') && line.includes(`state="${state}"`))
  expect(ordersOf('succeeded')).toMatch(/ 1$/)
  // What is not counted would stay what it was.
  expect(ordersOf('unknown')).toMatch(/ 0$/)
  expect(
    sample(
      'tillkit_callback_duration_seconds_count{tillkit_callback="onPayment",error_type="failed"',
    ),
  ).toBe('1')
  expect(
    sample('tillkit_payment_decision_duration_seconds_count{tillkit_attempt_state="succeeded"'),
  ).toBe('1')
  expect(sample('http_client_request_duration_seconds_count{http_request_method="POST"')).toBe('1')
  expect(scraped).toContain('http_route="/api/checkout/pay"')
})

test('a server that is closed is not asked any more what waits', async () => {
  const store = memoryStore()
  let asked = 0
  const countWaiting: typeof store.lists.countWaiting = (query) => {
    asked += 1
    return store.lists.countWaiting(query)
  }
  const { checkout } = openWatched(undefined, {
    store: { ...store, lists: { ...store.lists, countWaiting } },
  })
  await observed.scrape()
  checkout.close()
  await observed.scrape()
  expect(asked).toBe(1)
})

test('what waits is not measured where the store has no lists', async () => {
  const { lists: _, ...store } = memoryStore()
  const shop = openWatched(undefined, { store })
  await shop.pay()
  const scraped = await observed.scrape()
  expect(scraped).toContain('http_client_request_duration')
  expect(scraped).not.toContain('tillkit_events_waiting')
})

test('a double payment is a review', async () => {
  const shop = openWatched()
  await shop.pay()
  await shop.deliver(purchaseEvent)
  await shop.deliver({ ...purchaseEvent, payment_id: 'another', transaction_id: 'another one' })
  expect(await observed.scrape()).toMatch(
    /^tillkit_reviews_total\{tillkit_review_reason="double_payment".*\} 1$/m,
  )
})

test.each([
  ['a request', () => scripted('GET', '/status', { 'Tillkit-Attempt': token(9) })],
  ['a webhook', () => new Request(`${publicUrl}/webhook`, { method: 'POST', body: 'data=1' })],
])('%s that matches no payment has a span without a link', async (_what, make) => {
  await openWatched().checkout.fetch(make())
  expect(observed.spans().map(({ links }) => links)).toEqual([[]])
})
