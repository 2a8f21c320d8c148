import { expect, test } from 'vitest'
import type { ServerTelemetry } from '../../src/backend/observe/telemetry.js'
import type { TraceCall } from '../../src/backend/service/serviceOptions.js'
import type { OptionChanges } from './optionChanges.js'
import { clientOf } from './serviceClientScript.js'
import { json, openShop, order, paid, throwing } from './shop.js'

type InSpan = NonNullable<ServerTelemetry['inSpan']>

/** Every way a hook can fail, for hooks that are typed to answer nothing. */
const failing: readonly [how: string, fail: () => undefined][] = [
  ['throws', throwing(new Error('lost 4242'))],
  ['rejects', () => Promise.reject(new Error('lost 4242')) as unknown as undefined],
  [
    'rejects late',
    () =>
      new Promise((_, reject) =>
        setImmediate(() => reject(new Error('lost 4242'))),
      ) as unknown as undefined,
  ],
]
const neverEnds = () => new Promise(() => undefined) as unknown as undefined

/** A shop whose service takes every card, and what went out. */
function openWatched(changes: OptionChanges) {
  const sent: unknown[] = []
  const fetch = async (_input: unknown, { body }: RequestInit = {}) => {
    sent.push(body)
    return json(paid({ body: JSON.parse(String(body)) }))
  }
  const shop = openShop(undefined, { ...changes, service: { fetch } })
  return { ...shop, sent }
}

/** What the hooks do later has been done then; a rejection that nobody takes fails the test run. */
const otherWork = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

type Failing = () => undefined

const traced = (fail: Failing): InSpan => {
  return async (_span, run) => {
    const result = await run()
    await fail()
    return result
  }
}

/**
 * Hooks, and how often each is called for a payment: for the call, for the attempt that is decided,
 * for the request.
 */
const hooks: readonly [
  hook: string,
  times: number,
  reason: string,
  options: (fail: Failing) => OptionChanges,
][] = [
  ['meter', 3, 'telemetry', (fail) => ({ observe: { telemetry: () => ({ onMetric: fail }) } })],
  [
    'tracer',
    2,
    'telemetry',
    (fail) => ({ observe: { telemetry: () => ({ inSpan: traced(fail) }) } }),
  ],
  ['waitUntil', 1, 'waitUntil', (fail) => ({ advanced: { waitUntil: fail } })],
]

test.each(hooks)(
  'a %s that throws or rejects fails no payment, and is logged %i times',
  async (...row) => {
    const [, times, reason, optionsOf] = row
    const logged = { level: 'error', event: 'callback_failed', reason, detail: 'Error: lost ••••' }
    for (const [how, fail] of failing) {
      const shop = openWatched(optionsOf(fail))
      expect(await shop.payOutcome(), how).toMatchObject({ type: 'succeeded' })
      const failures = () => shop.log.filter(({ event }) => event === 'callback_failed')
      await expect.poll(failures, { message: how }).toEqual(Array(times).fill(logged))
      expect(shop.sent).toHaveLength(1)
    }
    expect(await openWatched(optionsOf(neverEnds)).payOutcome()).toMatchObject({
      type: 'succeeded',
    })
  },
)

test.each([...failing, ['never ends', neverEnds] as const])(
  'a log that %s delays and fails no payment',
  async (_how, fail) => {
    let lines = 0
    const onLog = () => {
      lines += 1
      return fail()
    }
    expect(await openWatched({ observe: { onLog } }).payOutcome()).toMatchObject({
      type: 'succeeded',
    })
    expect(lines).toBeGreaterThan(1)
    await otherWork()
  },
)

test.each(failing)(
  'a client without a server is disturbed by no hook that %s',
  async (_how, fail) => {
    const traceCall: TraceCall = async (_call, run) => fail() ?? (await run())
    const { client, sent } = clientOf(() => json({}), {
      onMetric: fail,
      onWarning: fail,
      traceCall,
    })
    await client.createSplitPayment({
      mode: 'hosted',
      amount: 499.9,
      currency: order.currency,
      description: order.description,
      order_id: 'A-1001',
      order_3ds_bypass: 'always',
      customer_patronym: 'Ivanivna',
      customer_email: 'olena@example.com',
      customer_phone: '+380501234567',
      // Less than the amount: a warning.
      split: [{ amount: 1, sub_merchant_id: '5c3f9c3e-5d6a-4c1e-8f55-9f6c1f6f0a01' }],
    })
    expect(sent).toHaveLength(1)
    await otherWork()
  },
)
