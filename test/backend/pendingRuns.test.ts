import { afterEach, expect, test, vi } from 'vitest'
import { memoryStore } from '../../src/server.js'
import { openHostedShop } from './hostedShop.js'
import {
  challenged,
  json,
  openShop,
  order,
  purchaseEvent,
  type Script,
  throwing,
  token,
} from './shop.js'
import { until } from './until.js'

afterEach(() => vi.useRealTimers())

const anyOrder = { findOrder: () => order }

/** A service that loses every payment, and is asked about each; `count` attempts are due. */
async function openUnclear(
  count: number,
  resend: () => Response | Promise<Response>,
  changes: Parameters<typeof openShop>[1] = {},
) {
  const script: Script = (call) => {
    if (call.init.method !== 'POST') return resend()
    return call.body.order_id?.startsWith('U') ? json({}, 502) : json(challenged(call))
  }
  const shop = openShop(script, { ...anyOrder, ...changes })
  for (let number = 1; number <= count; number += 1) {
    await shop.pay({ reference: `U-${number}`, attempt_token: token(number) })
  }
  shop.clock.now += 5_000
  return shop
}

function eventOf(reference: string, members: object = {}) {
  return { ...purchaseEvent, order_id: reference, payment_id: `payment ${reference}`, ...members }
}

test('calls while a run is under way share it, and never more than ten questions are open at once', async () => {
  const open: (() => void)[] = []
  let most = 0
  const resend = (): Promise<Response> =>
    new Promise((resolve) => {
      most = Math.max(
        most,
        open.push(() => resolve(new Response(null))),
      )
    })
  const shop = await openUnclear(35, resend)
  const questions = () => shop.calls.filter(({ init }) => init.method !== 'POST').length
  const running = Promise.all(Array.from({ length: 8 }, () => shop.checkout.runPending()))
  for (const asked of [10, 20, 30, 35]) {
    await expect.poll(questions, { interval: 1 }).toBe(asked)
    for (const answer of open.splice(0)) answer()
  }
  expect(most).toBe(10)
  expect(await running).toEqual(
    Array.from({ length: 8 }, () => ({ handled: 0, failed: 0, checked: 35 })),
  )
})

test('events that processes which stand still hold do not hide the others', async () => {
  const store = memoryStore()
  const held = new Set<string>()
  let isHeld = (_id: string): boolean => true
  const shop = openShop(undefined, {
    store: {
      ...store,
      handleEvent: async (request) => !isHeld(request.id) && (await store.handleEvent(request)),
    },
  })
  for (let number = 1; number <= 225; number += 1) await shop.deliver(eventOf(`X-${number}`))
  for (const { id } of await store.dueEvents({ now: Infinity, limit: 220 })) held.add(id)
  isHeld = (id) => held.has(id)
  expect(await shop.checkout.runPending()).toMatchObject({ handled: 5, failed: 0 })
})

test('events come before questions, and do not wait for a service that hangs', async () => {
  const done: string[] = []
  const failOnce = new Set<string>()
  const hang = () => {
    done.push('question')
    return new Promise<never>(() => undefined)
  }
  const onPayment = (_payment: unknown, { reference }: { readonly reference: string }) => {
    if (failOnce.delete(reference)) throw new Error('away')
    done.push(reference)
  }
  const shop = await openUnclear(1, hang, { callbacks: { onPayment } })
  const failNext = async (reference: string, number: number) => {
    failOnce.add(reference)
    await shop.pay({ reference, attempt_token: token(number) })
    await shop.deliver(eventOf(reference))
    shop.clock.now += 5_000
  }
  await failNext('P-1', 8)
  void shop.checkout.runPending()
  await expect.poll(() => done).toEqual(['P-1', 'question'])

  // The first run waits for the service; the second does what fell due meanwhile.
  await failNext('P-2', 9)
  void shop.checkout.runPending()
  await expect.poll(() => done).toEqual(['P-1', 'question', 'P-2'])
})

test('a run ends although the service never answers and its transport has no time limit', async () => {
  const shop = await openUnclear(1, () => new Promise(() => undefined))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let checked: number | undefined
  void shop.checkout.runPending().then((run) => {
    checked = run.checked
  })
  await until(() => shop.calls.length === 2)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(checked).toBe(1)
})

test('a run begins no further event after half a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let isDown = true
  const onUnrecognised = () => {
    if (isDown) throw new Error('away')
    vi.advanceTimersByTime(10_000)
  }
  const shop = openShop(undefined, { callbacks: { atOnce: 1, onUnrecognised } })
  for (let number = 1; number <= 6; number += 1) await shop.deliver(eventOf(`X-${number}`))
  isDown = false
  shop.clock.now += 5_000
  expect(await shop.checkout.runPending()).toMatchObject({ handled: 4 })
})

test('a store that never answers for an event keeps recovery waiting for a minute at most', async () => {
  const store = memoryStore()
  let isHanging = false
  const handleEvent: typeof store.handleEvent = async (request) => {
    if (isHanging) await new Promise(() => undefined)
    return await store.handleEvent(request)
  }
  const shop = await openUnclear(1, () => new Response(null), {
    store: { ...store, handleEvent },
    callbacks: { onPayment: throwing(new Error('away')) },
  })
  await shop.pay({ reference: 'P-1', attempt_token: token(8) })
  await shop.deliver(eventOf('P-1'))
  shop.clock.now += 5_000
  isHanging = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let run: object | undefined
  void shop.checkout.runPending().then((done) => {
    run = done
  })
  for (let seconds = 0; seconds < 61; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(run).toEqual({ handled: 0, failed: 0, checked: 1 })
})

test('a callback that hangs for one order delays no other order’s events', async () => {
  const notified: string[] = []
  const shop = openShop((call) => json(challenged(call)), {
    ...anyOrder,
    callbacks: {
      onPayment: (_payment, { reference }) => {
        notified.push(reference)
        if (notified.length <= 3) throw new Error('away')
        return reference === 'A-1' ? new Promise(() => undefined) : undefined
      },
    },
  })
  for (const number of [1, 2, 3]) {
    await shop.pay({ reference: `A-${number}`, attempt_token: token(number) })
    await shop.deliver(eventOf(`A-${number}`))
  }
  shop.clock.now += 5_000
  void shop.checkout.runPending()
  await expect.poll(() => notified.slice(3).sort()).toEqual(['A-1', 'A-2', 'A-3'])
})

test('many events of one order that fail do not keep another order’s event out of the run', async () => {
  const store = memoryStore()
  let isDown = true
  const notified = new Set<string>()
  const shop = openShop((call) => json(challenged(call)), {
    ...anyOrder,
    store,
    callbacks: {
      onPayment: (_payment, { reference }) => {
        if (isDown || reference === 'A-1') throw new Error('away')
        notified.add(reference)
      },
    },
  })
  for (const number of [1, 2])
    await shop.pay({ reference: `A-${number}`, attempt_token: token(number) })
  for (let number = 0; number < 120; number += 1) {
    await shop.deliver(eventOf('A-1', { transaction_id: `transaction ${number}` }))
  }
  await shop.deliver(eventOf('A-2'))
  isDown = false
  shop.clock.now += 5_000
  expect(await shop.checkout.runPending()).toMatchObject({ handled: 1, failed: 99 })
  expect([...notified]).toEqual(['A-2'])
})

test('all events of one order are handled in one run, one after the other', async () => {
  let isDown = true
  const notified: string[] = []
  const shop = openShop((call) => json(challenged(call)), {
    ...anyOrder,
    callbacks: {
      onPayment: ({ status_code }) => {
        if (isDown) throw new Error('away')
        notified.push(status_code ?? '')
      },
    },
  })
  await shop.pay({ reference: 'A-1' })
  for (const status_code of ['2120', '2121', '2122']) {
    await shop.deliver(eventOf('A-1', { status: 'pending', status_code }))
  }
  isDown = false
  shop.clock.now += 5_000
  expect(await shop.checkout.runPending()).toEqual({ handled: 3, failed: 0, checked: 0 })
  expect(notified).toEqual(['2120', '2121', '2122'])
})

test('one run looks at a bounded number of attempts, and the next goes on', async () => {
  const shop = openHostedShop(
    { create: () => json({}, 502), resend: () => new Response(null) },
    anyOrder,
  )
  for (let number = 1; number <= 203; number += 1) {
    await shop.pay({ reference: `U-${number}`, attempt_token: token(number) })
  }
  shop.clock.now += 5_000
  expect(await shop.checkout.runPending()).toMatchObject({ checked: 200 })
  expect(await shop.checkout.runPending()).toMatchObject({ checked: 3 })
})
