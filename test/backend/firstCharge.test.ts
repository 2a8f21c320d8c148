import { expect, test } from 'vitest'
import { club, openPending } from './notifiedShop.js'
import { challenged, declined, json, noon, paid, purchaseEvent } from './shop.js'

const pending = { ...purchaseEvent, status: 'pending', status_code: '2122' }
const failed = { ...purchaseEvent, status: 'failure', status_code: '2000' }
const later = {
  ...purchaseEvent,
  payment_id: 'p-2',
  transaction_id: 't-2',
  created_at: '2026-12-21T10:15:30.123',
}
const wrong = [
  ['amount', { amount: 0.01 }],
  ['currency', { currency: 'USD' }],
] as const

const openClub = () => openPending({ findOrder: () => club })
const names = (shop: Awaited<ReturnType<typeof openClub>>) =>
  shop.notified.map(([name, status]) => `${name} ${status}`)

test.each(wrong)(
  'a first charge of another %s pays nothing behind a valid webhook',
  async (reason, changes) => {
    const shop = await openClub()
    await shop.deliver(pending)
    await shop.deliver({ ...purchaseEvent, ...changes })
    expect(names(shop)).toEqual(['payment pending', 'unrecognised payment'])
    expect(shop.last()).toMatchObject({ reason, reference: 'A-1001' })
    expect(await shop.status()).not.toMatchObject({ type: 'succeeded' })
  },
)

test.each(wrong)(
  'a first charge of another %s under another id pays nothing either',
  async (reason, changes) => {
    const shop = await openClub()
    await shop.deliver(failed)
    await shop.deliver({ ...later, ...changes })
    expect(names(shop)).toEqual(['payment failure', 'unrecognised payment'])
    expect(shop.last()).toMatchObject({ reason })
  },
)

test.each(wrong)(
  'the paid first charge, sent once more with another %s, is refused',
  async (reason, changes) => {
    const shop = await openClub()
    await shop.deliver(purchaseEvent)
    await shop.deliver({ ...purchaseEvent, ...changes })
    await shop.deliver({ ...purchaseEvent, ...changes, transaction_id: null, payway: 'card' })
    expect(names(shop)).toEqual(['payment success', 'unrecognised payment', 'unrecognised payment'])
    expect(shop.last()).toMatchObject({ reason })
  },
)

test('a second success that is no later charge is a double payment, and reported as one', async () => {
  const shop = await openClub()
  await shop.deliver(purchaseEvent)
  await shop.deliver(later)
  await shop.deliver({ ...purchaseEvent, payment_id: 'p-3', transaction_id: 't-3' })
  expect(names(shop)).toEqual([
    'payment success',
    'payment success',
    'double success',
    'payment success',
  ])
  expect(await shop.status()).toMatchObject({ type: 'needs_review' })
})

test.each(wrong)(
  'a later charge may be of another %s, with and without an id of its own',
  async (_name, changes) => {
    const shop = await openClub()
    const { transaction_id: _none, ...first } = purchaseEvent
    await shop.deliver(first)
    await shop.deliver({ ...later, ...changes })
    await shop.deliver({ ...first, ...changes, created_at: '2027-01-21T10:15:30.123' })
    expect(names(shop)).toEqual(['payment success', 'payment success', 'payment success'])
  },
)

test('a later charge that came before the first is applied once it is sent again', async () => {
  const shop = await openClub()
  await shop.deliver({ ...later, amount: 99.9 })
  await shop.deliver({ ...later, amount: 99.9 })
  expect(names(shop)).toEqual(['unrecognised payment'])
  await shop.deliver(purchaseEvent)
  await shop.deliver({ ...later, amount: 99.9 })
  expect(names(shop)).toEqual(['unrecognised payment', 'payment success', 'payment success'])
})

test('the earliest charge is the first, though the webhook of a later one came before it', async () => {
  const shop = await openClub()
  const charge = (id: string, day: string, changes: object = {}) =>
    shop.deliver({
      ...later,
      payment_id: id,
      transaction_id: id,
      created_at: `${day}T10:15:30.123`,
      ...changes,
    })
  await charge('p-3', '2026-12-21')
  await charge('p-2', '2026-11-25')
  await charge('p-4', '2026-12-01', { amount: 9 })
  expect(names(shop)).toEqual(['payment success', 'payment success', 'payment success'])
})

test('an answer of another amount to a subscription’s question decides nothing', async () => {
  const shop = await openPending({ findOrder: () => club }, (call, count) =>
    count === 1
      ? json(challenged(call))
      : json({ ...purchaseEvent, amount: 0.01, recurring: { id: 's', status: 'init' } }),
  )
  await shop.deliver(pending)
  shop.clock.now += 86_400_000
  await shop.checkout.runPending()
  expect(shop.log).toContainEqual(
    expect.objectContaining({ event: 'answer_mismatch', reason: 'amount' }),
  )
  expect(await shop.status()).not.toMatchObject({ type: 'succeeded' })
})

test('a declined first charge that is answered for by a later success of the order’s price is paid', async () => {
  const shop = await openPending({ findOrder: () => club }, (call) => json(declined(call)))
  await shop.deliver(later)
  expect(shop.last()).toMatchObject({ isPaid: true })
})

test('an answer with a later charge of an odd created_at is no double payment', async () => {
  const daily = { ...club, init_recurring: { interval_unit: 'day', interval_count: 1 } } as const
  const recurring = { id: 's', status: 'active' }
  const charge = { ...purchaseEvent, payment_id: 'p-2', transaction_id: 't-2', recurring }
  const shop = await openPending({ findOrder: () => daily }, (call, count) => {
    if (count === 1) return json(paid(call))
    return shop.clock.now - noon < 86_400_000 ? json({}, 500) : json(charge)
  })
  for (let hour = 0; hour < 49; hour += 1) {
    shop.clock.now += 3_600_000
    await shop.checkout.runPending()
  }
  expect(shop.log).toContainEqual(expect.objectContaining({ reason: 'resent' }))
  expect(names(shop)).toEqual([])
  expect(await shop.status()).toMatchObject({ type: 'succeeded' })
})
