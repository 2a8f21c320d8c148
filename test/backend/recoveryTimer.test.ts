import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStore } from '../../src/server.js'
import { openHostedShop } from './hostedShop.js'
import { withChanges } from './optionChanges.js'
import { challenged, json, purchaseEvent } from './shop.js'

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) }))
afterEach(() => vi.useRealTimers())

/**
 * Signs without leaving the thread: the timers are moved by hand, and nothing waits for what runs
 * beside them.
 */
const service = { signRequest: () => 'signed' }

type Changes = NonNullable<Parameters<typeof openHostedShop>[1]>

function openTimed(changes: Changes, answers: Parameters<typeof openHostedShop>[0] = {}) {
  return openHostedShop(
    answers,
    withChanges({ service, advanced: { now: Date.now, recovery: 'timer' } }, changes),
  )
}

/** What a process left behind that ended while it waited for the service. */
async function leaveUnclear() {
  const store = memoryStore()
  const gone = openTimed(
    { store, advanced: { recovery: 'manual' } },
    { create: () => json({}, 502) },
  )
  await gone.pay()
  vi.setSystemTime(Date.now() + 60_000)
  return store
}

test('what a crash has left is picked up shortly after the next start, without anybody’s asking', async () => {
  const store = await leaveUnclear()
  const next = openTimed({ store })
  await vi.advanceTimersByTimeAsync(900)
  expect(next.asked()).toEqual([])
  await vi.advanceTimersByTimeAsync(1_200)
  expect(next.asked()).toEqual(['resend'])
  next.checkout.close()
})

test('where no timer may be set, as in workerd before a request, the error says to run what is due by cron', () => {
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(() => {
    throw new Error('Disallowed operation called within global scope.')
  })
  expect(() => openTimed({})).toThrow(
    /^The option `recovery` is "timer".*give "manual", and call runPending\(\)/,
  )
  openTimed({ advanced: { recovery: 'manual' } }).checkout.close()
  vi.restoreAllMocks()
})

test('without the timer nothing happens by itself', async () => {
  const store = await leaveUnclear()
  const shop = openTimed({ store, advanced: { recovery: 'manual' } })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(shop.asked()).toEqual([])
  await shop.checkout.runPending()
  expect(shop.asked()).toEqual(['resend'])
})

test('an unclear result is asked about 5 seconds later, not at the next round', async () => {
  const shop = openTimed({}, { create: () => json({}, 502) })
  await vi.advanceTimersByTimeAsync(2_000)
  await shop.pay()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(shop.asked()).toEqual(['create'])
  await vi.advanceTimersByTimeAsync(2_200)
  expect(shop.asked()).toEqual(['create', 'resend'])
  shop.checkout.close()
})

test('close ends the timer', async () => {
  const store = await leaveUnclear()
  const shop = openTimed({ store })
  shop.checkout.close()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(shop.asked()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('the timer runs every retry, within half a minute', async () => {
  const store = await leaveUnclear()
  const shop = openTimed({ store })
  await vi.advanceTimersByTimeAsync(3_600_000)
  // Retries at 5 s and 30 s were due before the start: one question is asked for both.
  expect(shop.asked()).toEqual(['resend', 'resend', 'resend', 'resend'])
  shop.checkout.close()
})

test('a store that can’t be reached is tried again in the next round', async () => {
  const store = await leaveUnclear()
  let failures = 0
  const takeDueAttempts: typeof store.takeDueAttempts = async (request) => {
    failures += 1
    if (failures < 3) throw new Error('connection refused')
    return await store.takeDueAttempts(request)
  }
  const shop = openTimed({ store: { ...store, takeDueAttempts } })
  await vi.advanceTimersByTimeAsync(70_000)
  expect(shop.asked()).toEqual(['resend'])
  expect(shop.log.filter(({ event }) => event === 'store_failed')).toHaveLength(2)
  shop.checkout.close()
})

test('callbacks that fail wake the timer when they fall due, and do not make it run more often for good', async () => {
  const store = memoryStore()
  let rounds = 0
  let isDown = true
  const counting: typeof store.takeDueAttempts = async (request) => {
    rounds += 1
    return await store.takeDueAttempts(request)
  }
  const notified: number[] = []
  const done: string[] = []
  const onPayment = ({ status }: { readonly status: string }) => {
    notified.push(Date.now())
    if (isDown) throw new Error('mail is down')
    done.push(status)
  }
  const shop = openTimed(
    { store: { ...store, takeDueAttempts: counting }, callbacks: { onPayment } },
    { create: (call) => json(challenged(call)) },
  )
  await shop.pay()
  await shop.deliver({ ...purchaseEvent, status: 'pending' })
  const [first = 0] = notified
  await vi.advanceTimersByTimeAsync(7_000)
  expect(notified[1]).toBeGreaterThanOrEqual(first + 5_000)
  expect(notified[1]).toBeLessThan(first + 7_000)

  for (const status of ['init', 'pending', 'success']) {
    await vi.advanceTimersByTimeAsync(3_300)
    await shop.deliver({
      ...purchaseEvent,
      status,
      status_code: status === 'success' ? '1000' : '7',
    })
  }
  await vi.advanceTimersByTimeAsync(3_600_000)
  isDown = false
  await vi.advanceTimersByTimeAsync(6 * 3_600_000)
  expect(done.sort()).toEqual(['init', 'pending', 'pending', 'success'])
  rounds = 0
  await vi.advanceTimersByTimeAsync(300_000)
  expect(rounds).toBeGreaterThanOrEqual(9)
  expect(rounds).toBeLessThanOrEqual(11)
  shop.checkout.close()
})
