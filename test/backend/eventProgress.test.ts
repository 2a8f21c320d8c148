import { expect, test } from 'vitest'
import { openNotified, openPending } from './notifiedShop.js'
import {
  challenged,
  declined,
  json,
  paid,
  purchaseEvent,
  refundEvent,
  type Shop,
  throwing,
  token,
} from './shop.js'

const signal = expect.any(AbortSignal)
const price = {
  paidAmount: '499.90',
  paidCurrency: 'UAH',
  attemptAmount: '499.90',
  attemptCurrency: 'UAH',
}
const names = { order_id: 'A-1001', reference: 'A-1001', newMembers: expect.any(Array) }
const ours = { ...names, ...price, isPaid: true, isAuthorized: false, isSuperseded: false, signal }

test('a refund is an operation: delivered, and no step of the payment', async () => {
  const shop = await openPending({}, (call) => json(paid(call)))
  await shop.deliver(refundEvent)
  expect(shop.notified).toEqual([
    ['refund', 'success', { ...names, ...price, isPaid: false, paidAmount: '0.00', signal }],
  ])
  expect(await shop.status()).toMatchObject({ type: 'succeeded', payment: { amount: 499.9 } })
})

test('an event that comes before the answer is matched by order_id, and the late answer takes nothing back', async () => {
  const shop: Shop & { notified: unknown[] } = openNotified({}, async (call) => {
    await shop.deliver(purchaseEvent)
    return json(challenged(call))
  })

  expect(await shop.payOutcome()).toMatchObject({
    type: 'succeeded',
    payment: { cc_mask: '424242******4242' },
  })
  expect(shop.notified).toEqual([['payment', 'success', ours]])
  expect(await shop.status()).toMatchObject({
    type: 'succeeded',
    payment: { status: 'success', status_code: '1000' },
  })
})

test('a pending event before the answer leaves the bank’s address to the answer', async () => {
  const shop: Shop = openNotified({}, async (call) => {
    await shop.deliver({ ...purchaseEvent, status: 'pending', status_code: '2122' })
    return json(challenged(call))
  })
  expect(await shop.payOutcome()).toMatchObject({ type: 'action_required' })
})

test.each([
  ['5xx', () => json({}, 502)],
  ['4xx', () => json({ issues: [{ field: 'card_cvv', code: 'format' }] }, 400)],
  ['nothing', throwing(new TypeError('fetch failed'))],
])('an event that came before an answer of %s counts, not the answer', async (_what, answer) => {
  const shop: Shop = openNotified({}, async () => {
    await shop.deliver(purchaseEvent)
    return answer()
  })
  expect(await shop.payOutcome()).toMatchObject({ type: 'succeeded' })
})

test('a late event of an earlier status is delivered as superseded and takes nothing back', async () => {
  const shop = await openPending()
  await shop.deliver(purchaseEvent)
  await shop.deliver({ ...purchaseEvent, status: 'pending', status_code: '2122' })
  expect(shop.notified[1]).toEqual([
    'payment',
    'pending',
    { ...ours, isPaid: false, paidAmount: '0.00', isSuperseded: true },
  ])
  expect(await shop.status()).toMatchObject({
    type: 'succeeded',
    payment: { status: 'success', status_code: '1000' },
  })
})

test('what the log says of an event names its attempt and its order, as far as they are known', async () => {
  const shop = await openPending()
  const [attempt] = await shop.checkout.attempts('A-1001')
  for (const event of [purchaseEvent, purchaseEvent, { ...purchaseEvent, order_id: 'A-9' }])
    await shop.deliver(event)
  // Of an unknown shape, a part of what was said before is new.
  for (const event of [{ method: 'purchase', note: 1 }, { method: 'purchase' }])
    await shop.deliver(event)

  expect(shop.log.filter(({ event }) => /^event_|^double_/.test(event))).toStrictEqual([
    {
      level: 'info',
      event: 'event_recorded',
      attempt: attempt?.id,
      order_id: 'A-1001',
      reason: 'payment',
    },
    { level: 'info', event: 'event_repeated' },
    { level: 'warn', event: 'event_unrecognised', order_id: 'A-9', reason: 'unknown_order' },
    { level: 'warn', event: 'event_unrecognised', reason: 'shape' },
    { level: 'warn', event: 'event_unrecognised', reason: 'shape' },
  ])
})

test('a success after a failure is put to review and reported as a possible double payment', async () => {
  const shop = await openPending({}, (call, count) =>
    json(count === 1 ? declined(call) : paid(call)),
  )
  await shop.pay({ attempt_token: token(2) })

  await shop.deliver(purchaseEvent)

  expect(shop.notified.map(([name]) => name)).toEqual(['double', 'payment'])
  expect(shop.log).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'double_payment' }),
  )
  expect(await shop.status()).toMatchObject({ type: 'needs_review' })
  expect(await shop.status(token(2))).toMatchObject({ type: 'succeeded' })
})
