import { expect, test } from 'vitest'
import { memoryStore } from '../../src/server.js'
import { day, minute, openRecovery, second } from './recoveringShop.js'
import { json, noon, order, purchaseEvent, type Script, token } from './shop.js'

const lost: Script = () => json({}, 502)

test('an unclear payment is asked about after 5 s, 30 s, 2 min, 10 min, 1 h, 6 h and 24 h; then a person must look', async () => {
  const shop = openRecovery({ create: lost })
  await shop.pay()
  await shop.pass(day + 5 * minute - 1)
  expect(shop.resendTimes()).toEqual([
    5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000, 86_400_000,
  ])
  expect(shop.calls.at(-1)?.url).toMatch(/\/orders\/A-1001\/purchase\?callback=true$/)
  expect(shop.reviews).toEqual([])
  expect(await shop.status()).toMatchObject({ type: 'unknown' })

  await shop.pass(day + 5 * minute)
  expect(shop.reviews).toEqual([['unclear', day + 5 * minute]])
  expect(await shop.status()).toMatchObject({ type: 'needs_review' })
  await shop.pass(9 * day)
  expect(shop.reviews).toHaveLength(1)
  expect(shop.resendTimes()).toHaveLength(7)
  expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'needs_review' })
  expect(shop.created()).toEqual(['A-1001'])
})

test('a webhook between two questions ends the asking', async () => {
  const shop = openRecovery({ create: lost })
  await shop.pay()
  await shop.pass(3 * minute)
  await shop.deliver(purchaseEvent)
  await shop.pass(2 * day)
  expect(shop.resendTimes()).toEqual([5_000, 30_000, 120_000])
  expect(shop.reviews).toEqual([])
  expect(await shop.status()).toMatchObject({ type: 'succeeded' })
})

test('what was missed while no server ran is not made up for in one breath', async () => {
  const shop = openRecovery({ create: lost })
  await shop.pay()
  shop.clock.now = noon + 2 * day
  for (let round = 0; round < 10; round += 1) await shop.checkout.runPending()
  expect(shop.resendTimes()).toEqual([2 * day])
  expect(shop.reviews).toEqual([])

  shop.clock.now += 5 * minute - 1
  await shop.checkout.runPending()
  expect(shop.reviews).toEqual([])
  shop.clock.now += 1
  await shop.checkout.runPending()
  expect(shop.reviews).toEqual([['unclear', 2 * day + 5 * minute]])
})

test('an attempt under another method is asked about by its method', async () => {
  const shop = openRecovery({ create: lost }, { findOrder: () => ({ ...order, method: 'auth' }) })
  await shop.pay()
  await shop.pass(5 * second)
  expect(shop.calls.at(-1)?.url).toMatch(/\/orders\/A-1001\/auth\?callback=true$/)
})

test.each([
  ['amount', { amount: 1 }],
  ['currency', { currency: 'USD' }],
  ['method', { method: 'credit' }],
])('a payment that endpoint 5 answers with another %s changes nothing', async (reason, changes) => {
  const shop = openRecovery({ create: lost, resend: () => json({ ...purchaseEvent, ...changes }) })
  await shop.pay()
  await shop.pass(5 * second)
  expect(await shop.status()).toEqual({ type: 'unknown', order_id: 'A-1001' })
  expect(shop.log).toContainEqual(expect.objectContaining({ event: 'answer_mismatch', reason }))
})

test('what was reserved and never sent frees the order once no request can be under way', async () => {
  const store = memoryStore()
  const dead: Script = () => new Promise(() => undefined)
  const changeAttempt: typeof store.changeAttempt = () => new Promise(() => undefined)
  const shop = openRecovery({ create: dead }, { store })
  const crashed = openRecovery({ create: dead }, { store: { ...store, changeAttempt } })
  void crashed.pay()
  await expect
    .poll(async () => (await shop.checkout.attempts('A-1001')).map(({ state }) => state))
    .toEqual(['reserved'])

  await shop.pass(95 * second - 1)
  expect(await shop.status()).toMatchObject({ type: 'pending' })
  await shop.pass(95 * second)
  expect(await shop.status()).toEqual({
    type: 'rejected',
    issues: [{ field: '', code: 'service_refused' }],
  })
  expect(shop.calls).toEqual([])
  expect(crashed.calls).toEqual([])
})

test('a server that comes to send only after its attempt was given up as never sent, sends nothing', async () => {
  const store = memoryStore()
  let goOn: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  const changeAttempt: typeof store.changeAttempt = async (request) => {
    await gate
    return await store.changeAttempt(request)
  }
  const shop = openRecovery({}, { store })
  const slow = openRecovery({}, { store: { ...store, changeAttempt } })
  const paying = slow.payOutcome()
  await expect.poll(async () => (await shop.checkout.attempts('A-1001')).length).toBe(1)
  await shop.pass(95 * second)
  expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'succeeded' })

  goOn()
  expect(await paying).toMatchObject({ type: 'rejected' })
  expect(slow.calls).toEqual([])
  expect(shop.created()).toEqual(['A-1001-2'])
})

test('an event that comes while an attempt is being given up counts more than the giving up', async () => {
  const store = memoryStore()
  let isLast = false
  const takeDueAttempts: typeof store.takeDueAttempts = async (request) => {
    const due = await store.takeDueAttempts(request)
    if (isLast && due.length > 0) await shop.deliver(purchaseEvent)
    return due
  }
  const shop = openRecovery({ create: lost }, { store: { ...store, takeDueAttempts } })
  await shop.pay()
  await shop.pass(day)
  isLast = true
  await shop.pass(day + 5 * minute)
  expect(await shop.status()).toMatchObject({ type: 'succeeded' })
  expect(shop.reviews).toEqual([])
})

test('what was sent, and whose answer no request waits for any more, is unclear, and asked about', async () => {
  const shop = openRecovery({ create: () => new Promise(() => undefined) })
  void shop.pay()
  await expect.poll(() => shop.calls.length).toBe(1)

  await shop.pass(95 * second)
  expect(await shop.payOutcome()).toEqual({ type: 'unknown', order_id: 'A-1001' })
  expect(shop.log).toContainEqual(
    expect.objectContaining({ event: 'attempt_recovered', reason: 'unknown' }),
  )
  await shop.pass(100 * second)
  expect(shop.resendTimes()).toEqual([100 * second])
  expect(shop.created()).toEqual(['A-1001'])
})

test('runPending returns how many attempts it looked at, and rejects when the store can’t be reached', async () => {
  const store = memoryStore()
  let isDown = false
  const takeDueAttempts: typeof store.takeDueAttempts = async (request) => {
    if (isDown) throw new Error('connection refused')
    return await store.takeDueAttempts(request)
  }
  const shop = openRecovery({ create: lost }, { store: { ...store, takeDueAttempts } })
  await shop.pay()
  shop.clock.now += 5 * second
  expect(await shop.checkout.runPending()).toEqual({ handled: 0, failed: 0, checked: 1 })
  expect(await shop.checkout.runPending()).toEqual({ handled: 0, failed: 0, checked: 0 })
  isDown = true
  await expect(shop.checkout.runPending()).rejects.toMatchObject({ code: 'store_unavailable' })
})
