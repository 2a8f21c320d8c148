import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newToken, openRuntimeShop, type RuntimeShop, runtime } from './runtimeShop.js'

let shop: RuntimeShop
beforeAll(async () => {
  shop = await openRuntimeShop()
})
afterEach(() => {
  Object.assign(shop.service.behaviour, { answerDelayMs: 0, webhooksToLose: 0 })
})
afterAll(() => shop?.close())

test('a card is paid, with the shopper’s address as the runtime knows it', async () => {
  const answer = await shop.pay({ reference: 'A-1' })
  expect(await answer.json()).toMatchObject({ type: 'succeeded' })
  const address = runtime.kind === 'workerd' ? '203.0.113.7' : '127.0.0.1'
  expect(shop.sentFor('A-1')).toMatchObject([{ customer_ip: address }])
  await expect.poll(() => shop.service.paid).toContain('A-1')
})

test('a shopper who leaves while the card is charged leaves a payment that is clear, without its webhook', async () => {
  Object.assign(shop.service.behaviour, { answerDelayMs: 1_500, webhooksToLose: 100 })
  const attempt_token = newToken()
  const leaving = shop.pay(
    { reference: 'A-2', attempt_token },
    { signal: AbortSignal.timeout(500) },
  )
  await expect(leaving).rejects.toThrow(/abort|timeout/i)

  await expect.poll(() => shop.status(attempt_token)).toBe('succeeded')
  expect(shop.sentFor('A-2')).toHaveLength(1)
})

test('the shopper gets an answer for which the service takes 15 seconds', async () => {
  shop.service.behaviour.answerDelayMs = 15_000
  const answer = await shop.pay({ reference: 'A-3' })
  expect(await answer.json()).toMatchObject({ type: 'succeeded' })
})

test('a callback that takes longer than the answer to its webhook ends, and others after it', async () => {
  await shop.pay({ reference: 'L-1' })
  await expect.poll(() => shop.service.paid, { timeout: 20_000 }).toContain('L-1')
  await shop.pay({ reference: 'A-4' })
  await expect.poll(() => shop.service.paid).toContain('A-4')
})

test('events that wait for their turn behind those of other requests are all delivered', async () => {
  const references = Array.from({ length: 10 }, (_, at) => `W-${at}`)
  await Promise.all(references.map((reference) => shop.pay({ reference })))
  await expect
    .poll(() => shop.service.paid.filter((each) => each.startsWith('W-')).toSorted())
    .toEqual(references.toSorted())
})
