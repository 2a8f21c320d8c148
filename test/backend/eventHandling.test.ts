import { expect, test, vi } from 'vitest'
import type { Payment, PaymentContext } from '../../src/server.js'
import { memoryStore } from '../../src/server.js'
import type { PaymentStore } from '../../src/store.js'
import { openPending } from './notifiedShop.js'
import { challenged, json, noon, openShop, purchaseEvent, type Script } from './shop.js'

const pending: Script = (call) => json(challenged(call))

test('a callback that fails costs the sender nothing: the event is kept and delivered later, once', async () => {
  let failures = 8
  const done: string[] = []
  const onPayment = ({ status }: Payment) => {
    failures -= 1
    if (failures >= 0) throw new Error('ledger is closed for card 4242424242424242')
    done.push(status)
  }
  const shop = openShop(pending, { callbacks: { onPayment } })
  await shop.pay()
  expect((await shop.deliver(purchaseEvent)).status).toBe(200)
  expect((await shop.deliver(purchaseEvent)).status).toBe(200)
  expect(await shop.status()).toMatchObject({ type: 'succeeded' })
  expect(shop.log).toContainEqual(
    expect.objectContaining({ event: 'callback_failed', order_id: 'A-1001' }),
  )
  expect(JSON.stringify(shop.log)).not.toContain('4242')

  // The last time repeats.
  for (const delayMs of [5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000, 21_600_000]) {
    shop.clock.now += delayMs - 1
    expect(await shop.checkout.runPending()).toEqual({ handled: 0, failed: 0, checked: 0 })
    shop.clock.now += 1
    expect(await shop.checkout.runPending()).toEqual({ handled: 0, failed: 1, checked: 0 })
  }
  shop.clock.now += 21_600_000
  expect(await shop.checkout.runPending()).toEqual({ handled: 1, failed: 0, checked: 0 })
  expect(await shop.checkout.runPending()).toEqual({ handled: 0, failed: 0, checked: 0 })
  expect(done).toEqual(['success'])
})

test.each<[what: string, event: object, isPaid: boolean]>([
  ['a payment', purchaseEvent, true],
  ['no known shape', { ...purchaseEvent, method: 'other' }, false],
])(
  'card numbers in the texts of an event of %s are in no store; ids and times stay',
  async (_what, event, isPaid) => {
    const store = memoryStore()
    const answer: Script = (call) =>
      json({ ...challenged(call), status_description: 'card 4242424242424242' })
    const shop = openShop(answer, { store })
    expect(await (await shop.pay()).text()).toContain('card ••••••••••••4242')
    const texts = {
      status_description: 'of 4242 4242 4242 4242',
      note: { lines: ['card 4242-4242-4242-4242'] },
      limit_info: { description: '4242424242424242' },
      hint: '٤٢',
    }
    const kept = {
      gateway_order_id: '4242424242424242',
      updated_at: '2026-11-21 10:15:30.1234',
      created_at: '4242424242424242',
    }
    expect((await shop.deliver({ ...event, ...texts, ...kept })).status).toBe(200)
    const named = { pos_id: purchaseEvent.pos_id, reference: 'A-1001' }
    const { events } = await store.lists.listEvents({
      pos_id: named.pos_id,
      type: 'unrecognised',
      limit: 1,
    })
    const said = JSON.stringify([events, await store.lists.findEvents(named)])
    expect(said).toContain('of •••• •••• •••• 4242')
    expect(said).toContain('card ••••-••••-••••-4242')
    expect(said).toContain('"description":"••••••••••••4242"')
    for (const [name, value] of Object.entries({ ...kept, hint: '٤٢' }))
      expect(said).toContain(`"${name}":"${value}"`)
    const [attempt] = await store.findAttempts(named)
    expect(attempt?.state).toBe(isPaid ? 'succeeded' : 'action_required')
    expect(JSON.stringify(attempt)).not.toMatch(/4242.?4242.?4242.?4242(?!")/)
  },
)

test('a clock that throws once keeps no later event of the attempt from its callback', async () => {
  let [hasFailed, isClockBroken] = [false, false]
  const done: string[] = []
  const clock = { now: noon }
  const shop = openShop(pending, {
    advanced: {
      now: () => {
        if (!isClockBroken) return clock.now
        isClockBroken = false
        throw new RangeError('no time')
      },
    },
    callbacks: {
      onPayment: ({ status }) => {
        if (hasFailed) return void done.push(status)
        hasFailed = true
        isClockBroken = true
        throw new Error('away')
      },
    },
  })
  await shop.pay()
  expect((await shop.deliver({ ...purchaseEvent, status: 'pending' })).status).toBe(200)
  expect(isClockBroken).toBe(false)
  expect(shop.log).toContainEqual({
    level: 'error',
    event: 'internal_error',
    reason: 'RangeError',
    detail: expect.stringMatching(/^RangeError: .* at /),
  })
  await shop.deliver(purchaseEvent)
  await shop.checkout.runPending()
  expect(done.sort()).toEqual(['pending', 'success'])
})

test('of one attempt one event at a time: what comes meanwhile is answered at once, and delivered in its turn', async () => {
  const notified: string[] = []
  let release = (): void => {}
  const onPayment = async ({ status }: Payment, { isSuperseded }: PaymentContext) => {
    notified.push(`${status} ${isSuperseded}`)
    if (status === 'pending') await new Promise<void>((resolve) => (release = resolve))
    notified.push(`${status} is done`)
  }
  const shop = openShop(pending, { callbacks: { onPayment } })
  await shop.pay()
  const first = shop.deliver({ ...purchaseEvent, status: 'pending', status_code: '2122' })
  await expect.poll(() => notified, { interval: 1 }).toEqual(['pending false'])
  expect((await shop.deliver(purchaseEvent)).status).toBe(200)
  expect(await shop.checkout.runPending()).toEqual({ handled: 0, failed: 0, checked: 0 })
  expect(notified).toEqual(['pending false'])

  release()
  await first
  expect(notified).toEqual(['pending false', 'pending is done', 'success false', 'success is done'])
  expect(await shop.checkout.runPending()).toEqual({ handled: 0, failed: 0, checked: 0 })
})

test('an event whose mark cannot be kept once its callback has run is put off as one whose callback failed', async () => {
  const store = memoryStore()
  let calls = 0
  const shop = openShop(pending, {
    store: {
      ...store,
      handleEvent: async ({ handle, ...request }) =>
        await store.handleEvent({
          ...request,
          handle: async (...news) => {
            await handle(...news)
            throw new Error('the commit failed')
          },
        }),
    },
    callbacks: {
      onPayment: () => {
        calls += 1
      },
    },
  })
  await shop.pay()
  await shop.deliver(purchaseEvent)
  for (let second = 0; second < 3_600; second += 1) {
    shop.clock.now += 1_000
    await shop.checkout.runPending()
  }
  // 5 s, 30 s, 2 min, 10 min after one another, and the next after an hour.
  expect(calls).toBe(5)
  expect(shop.log).toContainEqual(
    expect.objectContaining({
      event: 'callback_failed',
      detail: expect.stringContaining('could not be kept'),
    }),
  )
})

test('a full round of events that a failing store keeps back is not begun anew every second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  const store = memoryStore()
  let rounds = 0
  const shop = openShop(pending, {
    advanced: { recovery: 'timer', now: Date.now },
    store: {
      ...store,
      dueEvents: async () => {
        rounds += 1
        const event = { type: 'unrecognised', data: {} } as const
        const purpose = { type: 'unrecognised', reason: 'shape' } as const
        const common = {
          event,
          purpose,
          newMembers: [],
          isDoublePayment: false,
          receivedAt: 0,
          failures: 0,
          nextTryAt: 0,
        }
        return Array.from({ length: 100 }, (_, number) => ({ ...common, id: `e${number}` }))
      },
      handleEvent: () => Promise.reject(new Error('away')),
    },
  })
  await vi.advanceTimersByTimeAsync(5_000)
  shop.checkout.close()
  vi.useRealTimers()
  expect(rounds).toBe(1)
})

test('events that are in progress elsewhere are looked for again a second later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  const store = memoryStore()
  const notified: string[] = []
  let isElsewhere = true
  const shop = openShop(pending, {
    advanced: { recovery: 'timer', now: Date.now },
    store: {
      ...store,
      handleEvent: async (request) => !isElsewhere && (await store.handleEvent(request)),
    },
    callbacks: { onPayment: ({ status }) => notified.push(status) },
  })
  await shop.pay({ exp_year: 2060 })
  await vi.advanceTimersByTimeAsync(5_000)
  await shop.deliver(purchaseEvent)
  isElsewhere = false
  expect(notified).toEqual([])
  await vi.advanceTimersByTimeAsync(2_100)
  shop.checkout.close()
  vi.useRealTimers()
  expect(notified).toEqual(['success'])
})

test('what a callback does to its payment changes nothing here', async () => {
  const seen: unknown[] = []
  let failures = 1
  const onPayment = (payment: Payment) => {
    seen.push([payment.status, payment.amount])
    Object.assign(payment, { status: 'failure', amount: 1 })
    failures -= 1
    if (failures >= 0) throw new Error('once more')
  }
  const shop = openShop(pending, { callbacks: { onPayment } })
  await shop.pay()
  await shop.deliver(purchaseEvent)
  shop.clock.now += 5_000
  await shop.checkout.runPending()
  expect(seen).toEqual([
    ['success', 499.9],
    ['success', 499.9],
  ])
  expect(await shop.status()).toMatchObject({ type: 'succeeded', payment: { amount: 499.9 } })
})

test('the merchant gets the whole payment in the interface’s spelling, members we do not know included', async () => {
  let got: Payment | undefined
  const shop = openShop(pending, {
    callbacks: {
      onPayment: (payment) => {
        got = payment
      },
    },
  })
  await shop.pay()
  await shop.deliver({ ...purchaseEvent, cc_token: 'token-1', new_member: { a: 1 } })
  expect(got).toEqual({ ...purchaseEvent, cc_token: 'token-1', other: { new_member: { a: 1 } } })
})

test.each(['recordEvent', 'findAttempt', 'reserveAttempt'] as const)(
  'a store whose %s fails is answered 503',
  async (method) => {
    const fail = () => Promise.reject(new Error('password=hunter2 refused'))
    const store: PaymentStore = { ...memoryStore(), findAttempts: fail, [method]: fail }
    const shop = openShop(pending, { store })
    const requests = {
      recordEvent: () => shop.deliver(purchaseEvent),
      // A payment of a token that this process has seen looks for its attempt first.
      findAttempt: async () => {
        await shop.pay({ reference: 'B-2' })
        shop.calls.splice(0)
        return await shop.pay()
      },
      reserveAttempt: () => shop.pay(),
    }
    const response = await requests[method]()
    const text = await response.text()
    expect(response.status).toBe(503)
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'store_unavailable' } })
    expect(text).not.toContain('hunter')
    expect(shop.calls).toEqual([])
  },
)

test('a payment is taken while tokens can’t be found', async () => {
  const memory = memoryStore()
  const store: PaymentStore = {
    ...memory,
    findAttempt: (key) =>
      'tokenHash' in key ? Promise.reject(new Error('away')) : memory.findAttempt(key),
  }
  const shop = openShop(pending, { store })
  expect((await shop.pay()).status).toBe(200)
  expect((await shop.pay()).status).toBe(503)
  expect(shop.calls).toHaveLength(1)
})

test('a store that fails after the event was recorded costs the sender nothing', async () => {
  const inner = memoryStore()
  let isAway = true
  const store: PaymentStore = {
    ...inner,
    handleEvent: (request) =>
      isAway ? Promise.reject(new Error('away')) : inner.handleEvent(request),
  }
  const shop = await openPending({ store })
  expect((await shop.deliver(purchaseEvent)).status).toBe(200)
  isAway = false
  expect(await shop.checkout.runPending()).toEqual({ handled: 1, failed: 0, checked: 0 })
  expect(shop.notified).toHaveLength(1)
})
