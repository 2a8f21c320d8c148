import type { SandboxOptions } from 'tillkit/sandbox'
import { expect, test } from 'vitest'
import { throwing } from '../../backend/shop.js'
import { createManualClock } from './manualClock.js'
import { type Bench, createBench, project, type Row } from './merchant.js'

type SharedState = NonNullable<SandboxOptions['state']>

/** One row of a database. Each call lets the others go on. */
function createRow(): SharedState & { readonly refused: () => number } {
  let stored: Awaited<ReturnType<SharedState['read']>>
  let refused = 0
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return {
    async read() {
      await turn()
      return stored
    },
    async write(newVersion) {
      await turn()
      const isNext = newVersion.version === (stored?.version ?? 0) + 1
      if (isNext) stored = newVersion
      else refused += 1
      return isNext
    },
    refused: () => refused,
  }
}

/** Two processes with one state, at one clock and one receiver. */
function openTwo(options: Partial<SandboxOptions> = {}) {
  const clock = createManualClock('2026-11-21T10:00:00Z')
  const row = createRow()
  const received: Row[] = []
  const receive: typeof fetch = async (_, { body } = {}) => {
    const data = new URLSearchParams(String(body)).get('data') ?? ''
    received.push(JSON.parse(Buffer.from(data, 'base64url').toString()))
    return new Response('ok')
  }
  const openBench = (extraOptions: Partial<SandboxOptions> = {}) =>
    createBench({ clock, state: row, fetch: receive, ...options, ...extraOptions })
  return { clock, row, received, open: openBench, a: openBench(), b: openBench() }
}

/** What became of three hosted payments, each step of which is done by one of two. */
async function payThree(a: Bench, b: Bench) {
  const forms = [await a.payHosted({ order_id: 'A-1' }), await b.payHosted({ order_id: 'A-2' })]
  await a.payHosted({ order_id: 'A-3', order_timeout: 60 })
  const card = {
    decision: 'pay',
    cc_number: '4000 0000 0000 3220',
    expiry: '12/30',
    card_cvv: '123',
  }
  const bank = (await b.post(forms[0] ?? '', card)).headers.get('Location') ?? ''
  const back = await a.post(bank, { decision: 'confirm' })
  const cancelled = await a.ask('POST', `/api/v1/pos/${project.posId}/order/A-2/cancel`)
  await b.control('payments/A-1/refund', { amount: 100 })
  await a.sandbox.advance(60_000)
  const rows = (await b.list('payments')).map(({ order_id, status_code, events }: Row) => {
    return [order_id, status_code, ...events.map(({ event }: Row) => event)]
  })
  return {
    back: back.status,
    cancelled: cancelled.status,
    rows,
    operations: (await a.list('operations')).length,
  }
}

test('two processes that share a state pay, cancel, refund and expire what the other has taken, as one process does', async () => {
  const singleBench = createBench()
  const { a, b, received } = openTwo()

  const alone = await payThree(singleBench, singleBench)
  expect(alone).toMatchObject({ back: 303, cancelled: 200, operations: 1 })
  expect(alone.rows.map(([order, code]) => [order, code])).toEqual([
    ['A-3', '2005'],
    ['A-2', '6007'],
    ['A-1', '1000'],
  ])
  expect(await payThree(a, b)).toEqual(alone)
  const contentsOf = (webhooks: readonly Row[]) =>
    webhooks.map(({ order_id, method, status }) => `${order_id} ${method} ${status}`).sort()
  expect(contentsOf(received)).toEqual(contentsOf(singleBench.webhooks()))
})

test('of many requests at once none is lost, an order is taken by one process, and each webhook is sent once', async () => {
  const { a, b, clock, row, received } = openTwo()
  const orders = Array.from({ length: 8 }, (_, index) => `A-${index + 1}`)
  const answers = await Promise.all(
    orders.map(async (order_id) => {
      const [firstAnswer, secondAnswer] = await Promise.all([
        a.pay({ order_id }),
        b.pay({ order_id }),
      ])
      return [firstAnswer.status, secondAnswer.status].sort()
    }),
  )
  expect(answers).toEqual(orders.map(() => [200, 409]))
  expect(row.refused()).toBeGreaterThan(0)
  for (const bench of [a, b]) expect(await bench.list('payments')).toHaveLength(orders.length)

  clock.advance(1_000)
  await expect.poll(() => received.length).toBeGreaterThanOrEqual(orders.length)
  // A webhook that comes after all others.
  await a.pay({ order_id: 'last' })
  await b.sandbox.advance(3_600_000)
  await a.sandbox.advance(0)
  expect(received.map(({ order_id }) => order_id).sort()).toEqual([...orders, 'last'].sort())
  expect(new Set((await b.list('deliveries')).map(({ state }) => state))).toEqual(
    new Set(['delivered']),
  )
})

test('a webhook that a process did not end is sent by another, after its time', async () => {
  const { a, b, open: openBench, clock, received } = openTwo({ webhookTimeoutMs: 1_000 })
  const requests: string[] = []
  const silent = openBench({
    fetch: (url, { signal } = {}) => {
      requests.push(String(url))
      return new Promise<Response>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      )
    },
  })
  await silent.pay()
  clock.advance(150)
  await expect.poll(() => requests).toHaveLength(1)
  silent.sandbox.close()

  await a.sandbox.advance(86_400_000)
  expect(received).toEqual([])
  clock.advance(6_000)
  await b.list('payments')
  clock.advance(0)
  await expect.poll(() => received).toHaveLength(1)
  await a.sandbox.advance(86_400_000)
  expect(received).toHaveLength(1)
})

test('the time that one process moves is the time of the other, and a charge is made once', async () => {
  const { a, b, received } = openTwo()
  await a.pay({ init_recurring: { interval_unit: 'month', interval_count: 1 } })
  await b.get('/sandbox/payments')
  expect(await (await b.control('clock/advance', { seconds: 31 * 86_400 })).json()).toEqual({
    now: '2026-12-22T10:00:00.000',
  })
  await a.sandbox.advance(0)

  expect(await (await a.get('/sandbox/clock')).json()).toEqual({ now: '2026-12-22T10:00:00.000' })
  expect(await a.list('payments')).toHaveLength(2)
  expect(received.map(({ recurring }) => recurring.status)).toEqual(['init', 'active'])
})

test('waitUntil gets work that ends when the webhooks of the next seconds are sent', async () => {
  const works: Promise<unknown>[] = []
  const { a, clock, received } = openTwo({ waitUntil: (work) => works.push(work) })
  await a.pay()
  let isOver = false
  const over = Promise.all(works).finally(() => {
    isOver = true
  })
  clock.advance(149)
  await a.list('payments')
  expect([isOver, received]).toEqual([false, []])
  clock.advance(1)
  await over
  expect(received).toHaveLength(1)
})

const failing = new Error('connect postgres://user:secret@db')
const never = () => new Promise<never>(() => undefined)

test.each<[what: string, change: Partial<SharedState>]>([
  ['refuses every write', { write: async () => false }],
  ['throws when it is read', { read: () => Promise.reject(failing) }],
  ['throws at once', { read: throwing(failing) }],
  ['throws when it is written', { write: () => Promise.reject(failing) }],
  ['never ends a read', { read: never }],
  ['never ends a write', { write: never }],
])(
  'a store that %s is an answer of 503, without its own error, and no payment',
  async (_what, change) => {
    const log: unknown[] = []
    const { open: openBench, b, clock } = openTwo({ onLog: (line) => log.push(line) })
    const state = { read: async () => undefined, write: async () => true, ...change }
    const paying = openBench({ state }).pay()
    const timer = setInterval(() => clock.advance(10_000), 1)
    const answer = await paying.finally(() => clearInterval(timer))

    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('shared state') })
    expect(log).toMatchObject([{ event: 'internal_error' }])
    expect(JSON.stringify(log)).not.toContain('secret')
    expect(await b.list('payments')).toEqual([])
  },
)
