import { expect, test } from 'vitest'
import { memoryStore } from '../../../src/server.js'
import { day, hour, minute, openRecovery, second } from '../recoveringShop.js'
import { json, noon, type Script, token } from '../shop.js'

const refuse: Script = () => json({ message: 'no' }, 401)

/** A shop whose credentials the service refuses: three orders in the first five hours. */
async function openRefused(options: { readonly failures?: number; readonly resend?: Script } = {}) {
  const { failures = 0, resend = refuse } = options
  const reviews: (readonly string[])[] = []
  let calls = 0
  const shop = openRecovery(
    { create: refuse, resend },
    {
      callbacks: {
        onReview: (_attempt, { attempts }) => {
          calls += 1
          if (calls <= failures) throw new Error('mail is down')
          reviews.push(attempts.map(({ order_id, state }) => `${order_id} ${state}`))
        },
      },
    },
  )
  for (const [index, at] of [0, 1 * second, 5 * hour].entries()) {
    shop.clock.now = noon + at
    await shop.pay({ reference: `A-${index}`, attempt_token: token(index + 1) })
  }
  return { shop, reviews }
}

test('orders of refused credentials stay unknown, and one review lists them all', async () => {
  const { shop, reviews } = await openRefused()
  await shop.pass(day + 5 * minute - 1)
  expect(reviews).toEqual([])
  expect(await shop.status(token(3))).toMatchObject({ type: 'unknown' })

  for (const at of [2 * day, 2 * day + 6 * minute, 4 * day]) await shop.pass(at)
  expect(reviews).toHaveLength(1)
  expect(reviews[0]?.map((line) => line.split(' ')[0]).sort()).toEqual(['A-0', 'A-1', 'A-2'])
  const reviewed = await shop.checkout.reviews()
  expect(reviewed.attempts).toHaveLength(3)
})

test('a review that fails is made again, and lists them all', async () => {
  const { shop, reviews } = await openRefused({ failures: 2 })
  await shop.pass(4 * day)
  expect(reviews).toHaveLength(1)
  expect(reviews[0]).toHaveLength(3)
})

test('an order that was listed and is unknown is still asked about, and free once the service does not know it', async () => {
  let isCorrected = false
  const resend: Script = () => json({}, isCorrected ? 404 : 401)
  const { shop } = await openRefused({ resend })
  await shop.pass(day + 6 * minute)
  expect(await shop.status(token(3))).toMatchObject({ type: 'unknown' })
  isCorrected = true
  for (let hours = 25; hours < 36; hours += 1) {
    shop.clock.now = noon + hours * hour
    await shop.checkout.runPending()
  }
  expect(await shop.status(token(3))).toMatchObject({ type: 'rejected' })
  expect(await shop.status(token(1))).toMatchObject({ type: 'needs_review' })
})

test('orders that were refused otherwise have a review each', async () => {
  const reviews: number[] = []
  const shop = openRecovery(
    { create: () => json({ message: 'no' }, 400), resend: () => json({}, 400) },
    {
      store: memoryStore(),
      callbacks: { onReview: (_attempt, { attempts }) => void reviews.push(attempts.length) },
    },
  )
  for (const index of [1, 2])
    await shop.pay({ reference: `A-${index}`, attempt_token: token(index) })
  await shop.pass(2 * day)
  expect(reviews).toEqual([1, 1])
})
