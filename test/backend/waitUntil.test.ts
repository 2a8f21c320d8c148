import { afterEach, expect, test, vi } from 'vitest'
import { json, openShop, purchaseEvent } from './shop.js'

afterEach(() => vi.useRealTimers())

test('a request’s work is given to waitUntil before it is answered, and ends with the answer', async () => {
  const works: Promise<unknown>[] = []
  let answerOf = (_answer: Response): void => undefined
  const service = new Promise<Response>((resolve) => {
    answerOf = resolve
  })
  const shop = openShop(() => service, { advanced: { waitUntil: (work) => works.push(work) } })
  const paying = shop.pay()
  await expect.poll(() => shop.calls.length).toBe(1)
  expect(works).toHaveLength(1)

  answerOf(Response.json({}, { status: 502 }))
  expect(await works[0]).toBe(await paying)
})

test('a callback that takes longer than the answer to its webhook is given to waitUntil', async () => {
  const works: Promise<unknown>[] = []
  const order: string[] = []
  let finish = (): void => undefined
  const shop = openShop(undefined, {
    advanced: { waitUntil: (work) => works.push(work) },
    callbacks: {
      onPayment: async () => {
        order.push('called')
        await new Promise<void>((resolve) => {
          finish = resolve
        })
        order.push('ended')
      },
    },
  })
  await shop.pay()
  const delivering = shop.deliver(purchaseEvent)
  await expect.poll(() => order).toEqual(['called'])
  const delivered = works.at(-1)?.then(() => order.push('delivered'))

  finish()
  await delivered
  expect(order).toEqual(['called', 'ended', 'delivered'])
  expect((await delivering).status).toBe(200)
})

test('a callback that takes longer than an operator’s page waits is given to waitUntil', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const works: Promise<unknown>[] = []
  const failures: (() => void)[] = []
  const shop = openShop(() => json({}, 502), {
    advanced: { waitUntil: (work) => works.push(work) },
    callbacks: {
      onPayment: () =>
        new Promise((_resolve, reject) => {
          failures.push(() => reject(new Error('the database is away')))
        }),
    },
  })
  await shop.pay()
  const [{ id: attempt = '' } = {}] = await shop.checkout.attempts('A-1001')
  works.splice(0)
  async function performSlowly(act: Promise<unknown>) {
    await expect.poll(() => failures).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10_000)
    await act
    failures.pop()?.()
    return await works.at(-1)
  }

  const by = 'olha'
  const { acts, resolveAttempt, backlog } = shop.checkout
  expect(await performSlowly(resolveAttempt({ attempt, state: 'succeeded', by }))).toBe('failed')
  const [{ id: event = '' } = {}] = (await backlog()).failing
  const reason = 'the database is back'
  expect(await performSlowly(acts.retryCallback({ attempt, event, by, reason }))).toBe('failed')
  expect(works).toHaveLength(2)
})
