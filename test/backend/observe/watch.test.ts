import { expect, test } from 'vitest'
import type { SpanStart, Telemetry, TracedAttempt } from '../../../src/telemetry.js'
import { challenged, json, openShop, purchaseEvent } from '../shop.js'

test('a telemetry function gets of an attempt its id and trace alone', async () => {
  const seen: (TracedAttempt | undefined)[] = []
  const starts: SpanStart['type'][] = []
  const telemetry: Telemetry = () => ({
    currentTrace: () => '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    noteAttempt: (attempt) => void seen.push(attempt),
    async inSpan(span, work) {
      starts.push(span.type)
      if ('attempt' in span) seen.push(span.attempt)
      return await work()
    },
  })
  const shop = openShop((call, count) => json(challenged(call), count === 1 ? 200 : 404), {
    observe: { telemetry },
    callbacks: { onPayment: () => undefined },
  })
  await shop.pay()
  await shop.status()
  await shop.deliver({ ...purchaseEvent, status: 'pending', status_code: '2122' })
  shop.clock.now += 3_600_000
  await shop.checkout.runPending()
  await shop.deliver(purchaseEvent)

  expect(new Set(starts)).toEqual(
    new Set(['request', 'service_call', 'callback', 'check', 'recovery']),
  )
  const [{ id } = { id: '' }] = await shop.checkout.attempts('A-1001')
  const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  for (const attempt of seen) expect(attempt).toEqual({ id, trace })
  expect(seen.length).toBeGreaterThan(5)
})
