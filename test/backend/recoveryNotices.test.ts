import { afterEach, expect, test, vi } from 'vitest'
import { memoryStore } from '../../src/server.js'
import type { OptionChanges } from './optionChanges.js'
import { day, hour, minute, openRecovery, second } from './recoveringShop.js'
import { json, noon, order, purchaseEvent, type Script, token } from './shop.js'
import { until } from './until.js'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const lost: Script = () => json({}, 502)

test('an answer that decided is vouched for by its webhook, which is asked for when it does not come', async () => {
  const shop = openRecovery()
  expect(await shop.payOutcome()).toMatchObject({ type: 'succeeded' })
  await shop.pass(30 * second)
  expect(shop.resendTimes()).toEqual([30 * second])
  await shop.deliver(purchaseEvent)
  await shop.pass(2 * day)
  expect(shop.resendTimes()).toEqual([30 * second])
  expect(shop.reviews).toEqual([])
})

const live = { environment: 'live', store: memoryStore({ allowLive: true }) } as const

test.each<[string, OptionChanges, number]>([
  ['test', {}, 30 * second],
  ['live', live, 5 * minute],
])(
  'in %s a webhook that does not come is warned about once, asked for, and after an hour reported; the payment stays what it is',
  async (_environment, options, lateMs) => {
    const shop = openRecovery({}, options)
    const warnings = () => shop.log.filter(({ event }) => event === 'webhook_missing')
    await shop.pay()
    await shop.pass(lateMs - 1)
    expect(warnings()).toEqual([])
    await shop.pass(lateMs)
    const detail = expect.stringContaining(
      'A-1001 was paid, and no webhook has come: is the route blocked?',
    )
    expect(warnings()).toEqual([expect.objectContaining({ level: 'warn', detail })])
    expect(shop.resendTimes()).toEqual([lateMs])

    await shop.pass(hour)
    expect(shop.reviews).toEqual([['event_missing', hour]])
    await shop.pass(3 * day)
    expect(shop.resendTimes()).toEqual([lateMs, 6 * hour, day])
    expect(warnings()).toHaveLength(1)
    expect(shop.reviews).toHaveLength(1)
    expect(await shop.status()).toMatchObject({ type: 'succeeded' })
    await shop.deliver(purchaseEvent)
    expect(await shop.status()).toMatchObject({ type: 'succeeded' })
  },
)

test('onPayment is not called for a payment that only an answer has reported', async () => {
  const payments: string[] = []
  const onPayment = ({ status }: { status: string }) => void payments.push(status)
  const shop = openRecovery({ resend: () => json(purchaseEvent) }, { callbacks: { onPayment } })
  await shop.pay()
  await shop.pass(2 * hour)
  expect(payments).toEqual([])
  await shop.deliver(purchaseEvent)
  expect(payments).toEqual(['success'])
})

test('onReview is called until it does not fail, and once after that', async () => {
  let failures = 0
  const notified: number[] = []
  const onReview = () => {
    notified.push(shop.clock.now - noon)
    failures += 1
    if (failures <= 2) throw new Error('mail is down')
  }
  const shop = openRecovery({ create: lost }, { callbacks: { onReview } })
  await shop.pay()
  await shop.pass(day + 5 * minute)
  shop.clock.now += 4_999
  await shop.checkout.runPending()
  shop.clock.now += 1
  await shop.checkout.runPending()
  shop.clock.now += 25 * second
  await shop.checkout.runPending()
  await shop.pass(5 * day)
  const first = day + 5 * minute
  expect(notified).toEqual([first, first + 5 * second, first + 30 * second])
  expect(shop.log.filter(({ event }) => event === 'callback_failed')).toHaveLength(2)
})

test('an onReview that always fails is called seldom, however many attempts wait, and ends no round in a loop', async () => {
  let calls = 0
  const onReview = () => {
    calls += 1
    throw new Error('mail is down')
  }
  const shop = openRecovery({}, { callbacks: { onReview } })
  const references = Array.from({ length: 40 }, (_, index) => `A-${index}`)
  for (const [index, reference] of references.entries())
    await shop.pay({ reference, attempt_token: token(100 + index) })
  const counts: number[] = []
  const last = day + 5 * minute
  for (const at of [30 * second, hour, 6 * hour, day, last, last + day - 1, last + day]) {
    shop.clock.now = noon + at
    await shop.checkout.runPending()
    counts.push(calls)
  }
  expect(counts).toEqual([0, 40, 80, 120, 160, 160, 200])
})

test('an onReview that is slow for one attempt is not called twice for it by two servers', async () => {
  const store = memoryStore()
  const notified: string[] = []
  const onReview = async ({ reference }: { reference: string }) => {
    await new Promise((resolve) => setImmediate(resolve))
    notified.push(reference)
  }
  const [one, two] = [
    openRecovery({ create: lost }, { store, callbacks: { onReview } }),
    openRecovery({}, { store, callbacks: { onReview } }),
  ]
  const references = Array.from({ length: 50 }, (_, index) => `A-${index}`)
  for (const [index, reference] of references.entries())
    await one.pay({ reference, attempt_token: token(100 + index) })

  for (const at of [
    5 * second,
    30 * second,
    2 * minute,
    10 * minute,
    hour,
    6 * hour,
    day,
    day + 5 * minute,
  ]) {
    for (const { clock } of [one, two]) clock.now = noon + at
    const before = one.resendTimes().length + two.resendTimes().length
    await Promise.all([one.checkout.runPending(), two.checkout.runPending()])
    const asked = one.resendTimes().length + two.resendTimes().length - before
    expect(asked).toBe(at > day ? 0 : 50)
  }
  expect(notified.sort()).toEqual(references.sort())
  expect(one.resendTimes().length).toBeGreaterThan(0)
  expect(two.resendTimes().length).toBeGreaterThan(0)
})

test('an onReview that never ends keeps the process of a loop running, ends no run, and hides no other review', async () => {
  const signals = new Map<string, AbortSignal[]>()
  const shop = openRecovery(
    { create: lost },
    {
      findOrder: () => order,
      callbacks: {
        timeoutMs: 10 * minute,
        onReview: ({ reference }, { signal }) => {
          signals.set(reference, [...(signals.get(reference) ?? []), signal])
          return reference === 'A-1' ? new Promise(() => undefined) : undefined
        },
      },
    },
  )
  for (const number of [1, 2, 3])
    await shop.pay({ reference: `A-${number}`, attempt_token: token(number) })
  await shop.pass(day)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const calls = () => [1, 2, 3].map((number) => signals.get(`A-${number}`)?.length ?? 0)
  let runs = 0
  const run = async (afterMs: number) => {
    shop.clock.now += afterMs
    await vi.advanceTimersByTimeAsync(afterMs)
    void shop.checkout.runPending().then(() => (runs += 1))
  }

  await run(5 * minute)
  await until(() => calls().join() === '1,1,1')
  // With nothing else to wait for, Node ends a process whose timers are unreferenced.
  expect(timers.mock.results.map(({ value }) => value.hasRef())).not.toContain(false)
  await vi.advanceTimersByTimeAsync(3 * minute)
  await until(() => runs === 1)

  // It is still with the callback: nobody is called a second time beside it.
  await run(3 * minute)
  await until(() => runs === 2 || calls()[0] === 2)
  expect(calls()).toEqual([1, 1, 1])
  await run(7 * minute)
  await until(() => runs === 3)
  await run(hour)
  await until(() => calls().join() === '2,1,1')
  expect(signals.get('A-1')?.map(({ aborted }) => aborted)).toEqual([true, false])
})
