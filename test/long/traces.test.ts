import { openTelemetry } from 'tillkit/telemetry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCanary } from '../journeys/canary.js'
import { checkOrders } from '../server/faulty/checkOrders.js'
import { type Fault, faults } from '../server/faulty/faults.js'
import { runFaultyOrders } from '../server/faulty/faultyOrders.js'
import { type RouteName, routes } from '../server/faulty/orderPlan.js'
import { cards } from '../server/faulty/paymentLedger.js'
import { openPlaces, type Places } from '../server/faulty/places.js'
import { transports } from '../server/faulty/transports.js'
import { payBody } from '../server/shop.js'
import { checkTraces } from '../telemetry/checkTraces.js'
import { type Observed, observe } from '../telemetry/observed.js'

/** Every main fault on every route: with five orders each, more than 1 000 payments. */
const ordersACell = 5
const mainFaults = faults.filter(({ isVariant }) => !isVariant)

let places: Places
let observed: Observed
beforeAll(async () => {
  places = await openPlaces()
  observed = observe()
})
afterAll(async () => {
  places.close()
  await observed.close()
})

async function runCell(route: RouteName, fault: Fault, number: number) {
  const transport = transports[number % transports.length]
  if (!transport) throw new Error('There is no such transport.')
  const ended = await runFaultyOrders({
    route,
    fault,
    orders: ordersACell,
    transport,
    places,
    telemetry: openTelemetry(),
  })
  return { ended, complaints: await checkOrders(ended) }
}

test(`${routes.length * mainFaults.length * ordersACell} payments with faults: one trace a payment, no orphan, nothing of a shopper`, async () => {
  const cells = []
  for (const route of routes) {
    cells.push(...(await Promise.all(mainFaults.map((fault, number) => runCell(route, fault, number)))))
  }
  expect(cells.flatMap(({ complaints }) => complaints)).toEqual([])

  const spans = observed.spans()
  const attempts = cells.flatMap(({ ended }) => ended.attempts)
  const traces = checkTraces(spans, attempts)
  expect(traces.problems).toEqual([])
  expect(attempts.length).toBeGreaterThanOrEqual(1_000)
  expect(traces.attempts).toBe(attempts.length)
  // Each call of the merchant's is in its payment's trace.
  const called = cells.reduce((sum, { ended }) => sum + ended.callbackCalls, 0)
  expect(called).toBeGreaterThan(500)
  expect(traces.callbacks.onPayment).toBe(called)
  expect(traces.checks).toBeGreaterThan(500)

  const texts = [...spans.map(textOf), await observed.scrape()]
  for (const number of Object.values(cards)) {
    expect(findCanary(texts, { number, code: payBody.card_cvv })).toEqual([])
  }
  const references = cells.flatMap(({ ended }) => ended.plans.map(({ reference }) => reference))
  const personal = [
    'Olena',
    'Shevchenko',
    'olena@shop.example',
    '380501234567',
    'shopper of',
    '?',
    'aaaaaaaa',
    'SHEVCHENKO',
  ]
  const found = [...personal, ...references].filter((text) => texts.some((each) => each.includes(text)))
  expect(found).toEqual([])
})

/** All that an exporter gets of a span and that is not a time. */
function textOf({
  name,
  attributes,
  events,
  links,
  status,
  resource,
  instrumentationScope,
}: ReturnType<Observed['spans']>[number]): string {
  return JSON.stringify([name, attributes, events, links, status, resource.attributes, instrumentationScope])
}

test('the search finds a card in a span', () => {
  const text = JSON.stringify({ 'url.full': `https://pay.example/?card=${cards.approved}` })
  expect(findCanary([text], { number: cards.approved, code: payBody.card_cvv })).toEqual([text])
})
