import { afterEach, expect, test, vi } from 'vitest'
import { challenged, json, openShop, order, purchaseEvent, type Script, token } from './shop.js'
import { until } from './until.js'

afterEach(() => vi.useRealTimers())

const pending: Script = (call) => json(challenged(call))
const forEver = () => new Promise<never>(() => undefined)

/** A shop that has taken one payment for each of the orders `A-1`, `A-2`, … */
async function openPaid(count: number, changes: Parameters<typeof openShop>[1]) {
  const shop = openShop(pending, { findOrder: () => order, ...changes })
  for (let number = 1; number <= count; number += 1) {
    await shop.pay({ reference: `A-${number}`, attempt_token: token(number) })
  }
  const deliver = (number: number, members: object = {}) =>
    shop.deliver({
      ...purchaseEvent,
      order_id: `A-${number}`,
      payment_id: `payment ${number}`,
      ...members,
    })
  return { ...shop, deliver }
}

test('a callback that never ends has failed after its time: the log says so, and it is called again later', async () => {
  const signals: AbortSignal[] = []
  const shop = await openPaid(1, {
    callbacks: {
      timeoutMs: 20,
      onPayment: (_payment, { signal }) => {
        signals.push(signal)
        return signals.length === 1 ? forEver() : undefined
      },
    },
  })
  expect((await shop.deliver(1)).status).toBe(200)
  await expect
    .poll(() => shop.log.filter(({ event }) => event === 'callback_failed'))
    .toHaveLength(1)
  expect(shop.log).toContainEqual(
    expect.objectContaining({
      level: 'error',
      event: 'callback_failed',
      reason: 'timeout',
      order_id: 'A-1',
    }),
  )
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])

  expect(await shop.checkout.runPending()).toMatchObject({ handled: 0, failed: 0 })
  shop.clock.now += 5_000
  expect(await shop.checkout.runPending()).toMatchObject({ handled: 1, failed: 0 })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

test('a callback that ends in time is not aborted later', async () => {
  let signal: AbortSignal | undefined
  const shop = await openPaid(1, {
    callbacks: {
      timeoutMs: 20,
      onPayment: (_payment, context) => {
        signal = context.signal
      },
    },
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await shop.deliver(1)
  await vi.advanceTimersByTimeAsync(20)
  expect(signal?.aborted).toBe(false)
})

test('no more callbacks run at once than maxCallbacks, and all have their turn', async () => {
  const ends: (() => void)[] = []
  let most = 0
  let running = 0
  const shop = await openPaid(7, {
    callbacks: {
      atOnce: 3,
      onPayment: async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise<void>((resolve) => ends.push(resolve))
        running -= 1
      },
    },
  })
  const deliveries = [1, 2, 3, 4, 5, 6, 7].map((number) => shop.deliver(number))
  await expect.poll(() => ends.length).toBe(3)
  for (let count = 0; count < 7; count += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(count)
    ends[count]?.()
  }
  await Promise.all(deliveries)
  expect([most, ends.length]).toEqual([3, 7])
})

/**
 * A shop whose first callback ends when it is allowed to; what is delivered meanwhile waits behind
 * it.
 */
async function openBlocked() {
  let end = (): void => {}
  const first = new Promise<void>((resolve) => (end = resolve))
  const calls: unknown[] = []
  const call = async (): Promise<void> => {
    calls.push(1)
    if (calls.length === 1) await first
  }
  const shop = await openPaid(1, {
    callbacks: { atOnce: 1, onPayment: call, onUnrecognised: call },
  })
  return { ...shop, calls, end }
}

test('of one attempt a hundred events wait in memory, and those behind them in the store', async () => {
  const shop = await openBlocked()
  const delivered = shop.deliver(1)
  await expect.poll(() => shop.calls).toHaveLength(1)
  for (let number = 1; number <= 104; number += 1)
    await shop.deliver(1, { [`member_${number}`]: 'x' })
  shop.end()
  await delivered
  // The webhook of the first may have been answered before the others had their turn.
  await expect.poll(() => shop.calls).toHaveLength(100)
  expect(await shop.checkout.runPending()).toMatchObject({ handled: 5 })
  expect(shop.calls).toHaveLength(105)
})

test('of different orders a hundred events wait in memory behind the callbacks, and the others in the store', async () => {
  const shop = await openBlocked()
  const numbers = Array.from({ length: 105 }, (_, index) => index + 1)
  const delivered = numbers.map((number) => shop.deliver(1, { order_id: `elsewhere ${number}` }))
  await expect
    .poll(() => shop.log.filter(({ event }) => event === 'event_unrecognised'))
    .toHaveLength(105)
  expect(shop.calls).toHaveLength(1)
  shop.end()
  await Promise.all(delivered)
  expect(shop.calls).toHaveLength(101)
  expect(await shop.checkout.runPending()).toMatchObject({ handled: 4 })
  expect(shop.calls).toHaveLength(105)
})

test('a webhook is answered within five seconds, however long its callback takes', async () => {
  const shop = await openPaid(1, { callbacks: { timeoutMs: 60_000, onPayment: forEver } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let status: number | undefined
  void shop.deliver(1).then((response) => {
    status = response.status
  })
  await until(() => vi.getTimerCount() === 2)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(status).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(status).toBe(200)
})

test('health is not well while a callback runs on past its time, and is again once it has ended', async () => {
  let end = (): void => {}
  const shop = await openPaid(1, {
    callbacks: { timeoutMs: 20, onPayment: () => new Promise<void>((resolve) => (end = resolve)) },
  })
  expect(await shop.checkout.health()).toEqual({
    isHealthy: true,
    store: 'reached',
    callbacks: 'in_time',
  })
  await shop.deliver(1)
  expect(await shop.checkout.health()).toEqual({
    isHealthy: false,
    store: 'reached',
    callbacks: 'hanging',
  })
  end()
  await expect
    .poll(async () => await shop.checkout.health())
    .toMatchObject({ isHealthy: true, callbacks: 'in_time' })
})

test('health is well again once the event was handled in a later try', async () => {
  let tries = 0
  const shop = await openPaid(1, {
    callbacks: {
      timeoutMs: 20,
      onPayment: () => {
        tries += 1
        return tries === 1 ? forEver() : undefined
      },
    },
  })
  await shop.deliver(1)
  shop.clock.now += 5_000
  await shop.checkout.runPending()
  expect(await shop.checkout.health()).toMatchObject({ isHealthy: true })
})

test('pay, status and further webhooks are answered while every callback hangs', async () => {
  const shop = await openPaid(12, { callbacks: { timeoutMs: 60_000, onPayment: forEver } })
  for (let number = 1; number <= 12; number += 1) void shop.deliver(number)
  expect(await shop.status(token(12))).toMatchObject({ payment: { order_id: 'A-12' } })
  expect(await shop.payOutcome({ reference: 'B-1', attempt_token: token(99) })).toMatchObject({
    type: 'action_required',
  })
})
