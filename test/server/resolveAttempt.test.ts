import { expect, test } from 'vitest'
import { cancelled, formOf, type HostedShop, hostedPayment, latest, openHostedShop } from './hostedShop.js'
import { challenged, declined, json, noon, paid, purchaseEvent, type Script, token } from './shop.js'

const by = 'olha@shop.example'

async function resolve(shop: HostedShop, state: 'succeeded' | 'failed', note?: string) {
  const { id } = await latest(shop)
  return await shop.checkout.resolveAttempt({ attempt: id, state, by, ...(note !== undefined && { note }) })
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

test('an attempt in review is decided by a person', async () => {
  const shop = openHostedShop({ create: unclear })
  await shop.pay()
  for (const at of [5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000, 86_400_000, 86_700_000]) {
    shop.clock.now = noon + at
    await shop.checkout.runPending()
  }
  expect(await latest(shop)).toMatchObject({ state: 'needs_review', reviewReason: 'unclear' })
  await resolve(shop, 'failed')
  expect(await latest(shop)).toMatchObject({ state: 'failed', decision: { by } })
  expect(await latest(shop)).not.toHaveProperty('reviewReason')
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
  expect(await latest(shop)).toMatchObject({ state: 'needs_review', reviewReason: 'double_payment' })

  await resolve(shop, 'failed', 'paid back')
  expect(await latest(shop)).toMatchObject({ state: 'failed' })
  await shop.deliver({ ...purchaseEvent, transaction_id: 'another' })
  await shop.checkout.runPending()
  expect(await latest(shop)).toMatchObject({ state: 'needs_review' })
  expect(doubles).toEqual([purchaseEvent.transaction_id, 'another'])
  expect(reviews).toEqual(['double_payment', 'double_payment'])
})

test('a person may decide otherwise later', async () => {
  const shop = openHostedShop({ create: unclear })
  await shop.pay()
  await resolve(shop, 'failed')
  expect(await resolve(shop, 'succeeded', 'found it')).toMatchObject({
    type: 'resolved',
    attempt: { state: 'succeeded', decision: { state: 'succeeded', note: 'found it' } },
  })
  expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'succeeded' })
  expect(shop.created()).toEqual(['A-1001'])
})

const slow: Script = () => new Promise(() => undefined)

/** How an attempt gets to each state, and whether a person may then decide. */
const states: readonly [
  state: string,
  isOpen: boolean,
  reach: (shop: HostedShop) => unknown,
  answers: Record<string, Script>,
][] = [
  ['sent', false, (shop) => void shop.pay(), { create: slow }],
  ['succeeded', false, (shop) => shop.pay(), {}],
  ['failed', false, (shop) => shop.pay(), { create: (call) => json(declined(call)) }],
  [
    'rejected',
    false,
    (shop) => shop.pay(),
    { create: () => json({ issues: [{ field: 'card_cvv', code: 'format' }] }, 400) },
  ],
  ['action_required', true, (shop) => shop.pay(), { create: (call) => json(challenged(call)) }],
  ['pending', true, (shop) => shop.pay(), { create: (call) => json({ ...paid(call), status: 'pending' }) }],
  ['unknown', true, (shop) => shop.pay(), { create: () => json({}, 502) }],
  ['redirect_ready', true, (shop) => shop.host(), {}],
  ['cancelled', false, async (shop) => [await shop.host(), await shop.cancel()], {}],
  [
    'needs_review',
    true,
    async (shop) => [
      await shop.host(),
      await shop.cancel(),
      await shop.deliver({ ...hostedPayment(), status: 'success', status_code: '1000' }),
    ],
    { cancel: (call) => cancelled(call) },
  ],
]

test.each(states)(
  'an attempt in state %s is shown as such; open to a decision: %s',
  async (state, isOpen, reach, answers) => {
    const shop = openHostedShop(answers)
    await reach(shop)
    await expect.poll(async () => (await shop.checkout.attempts('A-1001')).map((each) => each.state)).toEqual([state])

    const before = await latest(shop)
    expect(before).toMatchObject({
      reference: 'A-1001',
      order_id: 'A-1001',
      number: 1,
      amount: '499.90',
      currency: 'UAH',
    })
    for (const decided of ['failed', 'succeeded'] as const) {
      const result = await resolve(shop, decided)
      expect(result).toMatchObject({ type: isOpen ? 'resolved' : 'not_open' })
      expect(await latest(shop)).toMatchObject({ state: isOpen ? decided : state })
    }
    if (!isOpen) expect(await latest(shop)).toEqual(before)
  },
)

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
