import { expect, test } from 'vitest'
import { formOf, type HostedShop, latest, openHostedShop } from '../hostedShop.js'
import { json, noon, paid, purchaseEvent, type Script, token } from '../shop.js'

const by = 'olha@shop.example'

async function resolve(shop: HostedShop, state: 'succeeded' | 'failed', note?: string) {
  const { id } = await latest(shop)
  return await shop.checkout.resolveAttempt({
    attempt: id,
    state,
    by,
    ...(note !== undefined && { note }),
  })
}

const unclear: Script = (call, count) => (count === 1 ? json({}, 502) : json(paid(call)))

test('an order that a person has found unpaid may be paid again', async () => {
  const shop = openHostedShop({ create: unclear })
  await shop.pay()
  shop.clock.now += 1_000
  expect(await resolve(shop, 'failed', 'not in the portal')).toMatchObject({
    type: 'resolved',
    attempt: {
      state: 'failed',
      decision: { state: 'failed', by, note: 'not in the portal', at: noon + 1_000 },
    },
  })
  expect(await shop.status()).toMatchObject({ type: 'declined' })
  expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'succeeded' })
  expect(shop.created()).toEqual(['A-1001', 'A-1001-2'])
})

test('a decision ends the asking', async () => {
  const shop = openHostedShop({ create: unclear })
  await shop.pay()
  await resolve(shop, 'failed')
  shop.clock.now += 90_000_000
  expect(await shop.checkout.runPending()).toMatchObject({ checked: 0 })
  expect(shop.asked()).toEqual(['create'])
})

test('a success after a person has said unpaid is reported, and put to review, as often as it happens', async () => {
  const doubles: string[] = []
  const reviews: string[] = []
  const shop = openHostedShop(
    { create: unclear },
    {
      callbacks: {
        onDoublePayment: ({ transaction_id = '' }) => void doubles.push(transaction_id),
        onReview: (_attempt, { reason }) => void reviews.push(reason),
      },
    },
  )
  await shop.pay()
  await resolve(shop, 'failed')
  await shop.deliver(purchaseEvent)
  await shop.checkout.runPending()
  expect(await latest(shop)).toMatchObject({
    state: 'needs_review',
    reviewReason: 'double_payment',
  })

  await resolve(shop, 'failed', 'paid back')
  expect(await latest(shop)).toMatchObject({ state: 'failed' })
  await shop.deliver({ ...purchaseEvent, transaction_id: 'another' })
  await shop.checkout.runPending()
  expect(await latest(shop)).toMatchObject({ state: 'needs_review' })
  expect(doubles).toEqual([purchaseEvent.transaction_id, 'another'])
  expect(reviews).toEqual(['double_payment', 'double_payment'])
})

test('an attempt whose page is still waiting takes a decision that came first as final', async () => {
  let answer: (response: Response) => void = () => undefined
  const shop = openHostedShop({ create: () => new Promise((give) => (answer = give)) })
  const paying = shop.payOutcome()
  await expect.poll(() => shop.calls.length).toBe(1)
  shop.clock.now += 95_000
  await shop.checkout.runPending()
  await resolve(shop, 'failed')
  answer(json({ issues: [{ field: 'card_cvv', code: 'format' }] }, 400))
  expect(await paying).toMatchObject({ type: 'declined' })
  expect(await latest(shop)).toMatchObject({ state: 'failed', decision: { by } })
})

test('the list of an order’s attempts is oldest first, and contains nothing that lets its reader ask or pay', async () => {
  const shop = openHostedShop()
  await shop.host()
  await shop.cancel()
  await shop.host({ attempt_token: token(2) })
  const attempts = await shop.checkout.attempts('A-1001')
  expect(attempts.map(({ number, order_id, state }) => [number, order_id, state])).toEqual([
    [1, 'A-1001', 'cancelled'],
    [2, 'A-1001-2', 'redirect_ready'],
  ])
  const text = JSON.stringify(attempts)
  expect(text).not.toMatch(/Hash|token/i)
  expect(text).not.toContain(formOf('A-1001-2'))
  expect(await shop.checkout.attempts('B-2')).toEqual([])
})
