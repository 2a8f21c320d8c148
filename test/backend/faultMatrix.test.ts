import type { ReadableSpan } from '@opentelemetry/sdk-trace-base'
import { openTelemetry } from 'tillkit/telemetry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCanary } from '../fixtures/findCanary.js'
import { checkOrders } from './faulty/checkOrders.js'
import { faults } from './faulty/faults.js'
import { type FaultyRun, runFaultyOrders } from './faulty/faultyOrders.js'
import { routes } from './faulty/orderPlan.js'
import { cards } from './faulty/paymentLedger.js'
import { openPlaces, type Places } from './faulty/places.js'
import { transports } from './faulty/transports.js'
import { payBody } from './shop.js'
import { checkTraces } from './telemetry/checkTraces.js'
import { observe } from './telemetry/observed.js'

/** Through each of the two transports; 100 is the full count. */
const { TILLKIT_FAULT_ORDERS = 5 } = process.env
const ordersACell = Number(TILLKIT_FAULT_ORDERS)

/** Cells that run side by side: most of them wait. */
const cellsAtATime = 4

let places: Places
beforeAll(async () => {
  places = await openPlaces()
})
afterAll(() => places.close())

const rows = routes.flatMap((route) =>
  transports.map((transport) => [route, transport.name, transport] as const),
)

test.each(rows)(
  '%s through %s: whatever goes wrong on the way to the service, one charge at most, a true end, and one trace a payment with nothing of a shopper',
  async (route, _name, transport) => {
    const observed = observe()
    const complaints: string[] = []
    const runs: FaultyRun[] = []
    const queue = [...faults]
    const work = async (): Promise<void> => {
      for (let fault = queue.shift(); fault; fault = queue.shift()) {
        const telemetry = openTelemetry()
        const run = await runFaultyOrders({
          route,
          fault,
          orders: ordersACell,
          transport,
          places,
          telemetry,
        })
        const { name } = fault
        complaints.push(...(await checkOrders(run)).map((complaint) => `${name}: ${complaint}`))
        runs.push(run)
      }
    }
    await Promise.all(Array.from({ length: cellsAtATime }, work))
    const attempts = runs.flatMap((run) => run.attempts)
    const traces = checkTraces(observed.spans(), attempts)
    // Without the values: a count may be any number.
    const texts = [
      ...observed.spans().map(textOf),
      (await observed.scrape()).replace(/ \S+$/gm, ''),
    ]
    await observed.close()

    expect(complaints).toEqual([])
    expect(traces.problems).toEqual([])
    expect(attempts.length).toBeGreaterThanOrEqual(faults.length * ordersACell)
    expect(traces.attempts).toBe(attempts.length)
    // Each call of the merchant's is in its payment's trace.
    expect(traces.callbacks.onPayment).toBe(
      runs.reduce((sum, { replayCalls }) => sum + replayCalls, 0),
    )
    expect(traces.callbacks.onPayment).toBeGreaterThan(attempts.length / 4)
    expect(traces.checks).toBeGreaterThan(0)
    for (const number of Object.values(cards)) {
      expect(findCanary(texts, { number, code: payBody.card_cvv })).toEqual([])
    }
    // Each run has the same references.
    const personal = new Set([
      ...shopperTexts,
      ...runs.flatMap(({ plans }) => plans.map(({ reference }) => reference)),
    ])
    expect([...personal].filter((text) => texts.some((each) => each.includes(text)))).toEqual([])
  },
  600_000,
)

const shopperTexts =
  'Olena,Shevchenko,olena@shop.example,380501234567,shopper of,?,aaaaaaaa,SHEVCHENKO'.split(',')

/** All that an exporter gets of a span and that is not a time. */
function textOf({
  name,
  attributes,
  events,
  links,
  status,
  resource,
  instrumentationScope,
}: ReadableSpan): string {
  return JSON.stringify([
    name,
    attributes,
    events,
    links,
    status,
    resource.attributes,
    instrumentationScope,
  ])
}

test('the search finds a card in a span', () => {
  const text = JSON.stringify({ 'url.full': `https://pay.example/?card=${cards.approved}` })
  expect(findCanary([text], { number: cards.approved, code: payBody.card_cvv })).toEqual([text])
})
