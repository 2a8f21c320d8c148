import { expect, test } from 'vitest'
import type { AttemptSummary } from '../../src/backend/attempts/views/attemptSummary.js'
import { day, hour, minute, openRecovery, second } from './recoveringShop.js'
import {
  challenged,
  json,
  order,
  paid,
  purchaseEvent,
  type Script,
  throwing,
  token,
} from './shop.js'

const bank: Script = (call) => json(challenged(call))

test('a shopper at the bank is left in peace for ten minutes; a payment never decided is put to review after a day', async () => {
  const shop = openRecovery({ create: bank })
  const outcome = await shop.payOutcome()
  await shop.pass(day)
  expect(shop.resendTimes()).toEqual([10 * minute, hour, 6 * hour, day])
  expect(await shop.status()).toEqual(outcome)

  await shop.pass(day + 5 * minute)
  expect(shop.reviews).toEqual([['abandoned', day + 5 * minute]])
  expect(await shop.status()).toMatchObject({ type: 'needs_review' })
  expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'needs_review' })
  expect(shop.created()).toEqual(['A-1001'])
})

test('abandonAfterMs says when a person is asked', async () => {
  const shop = openRecovery({ create: bank }, { advanced: { abandonAfterMs: 30 * minute } })
  await shop.pay()
  await shop.pass(hour)
  expect(shop.resendTimes()).toEqual([10 * minute, 30 * minute])
  expect(shop.reviews).toEqual([['abandoned', 35 * minute]])
})

test('once the shopper is back the service is asked at once', async () => {
  const shop = openRecovery({ create: bank })
  await shop.pay()
  await shop.pass(minute)
  await shop.checkout.fetch(new Request(String(shop.calls[0]?.body.result_url)))
  shop.clock.now += 5 * second - 1
  await shop.checkout.runPending()
  expect(shop.resendTimes()).toEqual([])
  shop.clock.now += 1
  await shop.checkout.runPending()
  expect(shop.resendTimes()).toEqual([65 * second])
})

test('whom the merchant authorizes may go on from another tab: to the same page of the bank, and nothing new is made', async () => {
  const shop = openRecovery({ create: bank }, { authorize: (reference) => reference === 'A-1001' })
  const { user_action_url } = await shop.payOutcome()
  const held = { type: 'pending', payment: { amount: 499.9, currency: 'UAH' }, blocked: true }
  expect(await shop.payOutcome({ attempt_token: token(2) })).toEqual(held)
  expect(await shop.status(token(2))).toMatchObject({ type: 'action_required', user_action_url })
  expect(shop.created()).toEqual(['A-1001'])
})

test('an order found by more than one spelling is gone on with by any of them', async () => {
  const shop = openRecovery(
    { create: bank },
    { findOrder: () => ({ ...order, reference: 'A-1001' }), authorize: () => true },
  )
  const { user_action_url } = await shop.payOutcome({ reference: 'a-1001' })
  await shop.pay({ reference: 'a-1001', attempt_token: token(2) })
  expect(await shop.status(token(2))).toMatchObject({ type: 'action_required', user_action_url })
})

test('an authorize that answers another order’s name shows nobody that order’s payment', async () => {
  const shop = openRecovery(
    { create: bank },
    { findOrder: (reference) => ({ ...order, reference }), authorize: () => 'A-1001' },
  )
  await shop.pay()
  await shop.pay({ reference: 'B-2', attempt_token: token(2) })
  await shop.pay({ reference: 'B-2', attempt_token: token(3) })
  expect(await shop.status(token(3))).toMatchObject({ error: { code: 'attempt_unknown' } })
})

test.each([
  ['nobody is authorized', {}],
  ['the merchant does not know them', { authorize: () => false }],
])('where %s another tab learns nothing of the payment at the bank', async (_, options) => {
  const shop = openRecovery({ create: bank }, options)
  await shop.pay()
  await shop.pay({ attempt_token: token(2) })
  expect(await shop.status(token(2))).toMatchObject({ error: { code: 'attempt_unknown' } })
})

test('where authorize fails, another tab is answered that the order is blocked, and no error', async () => {
  const shop = openRecovery(
    { create: bank },
    { authorize: throwing(new Error('no session store')) },
  )
  await shop.pay()
  expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'pending' })
  expect(shop.log).toContainEqual({
    level: 'error',
    event: 'callback_failed',
    detail: 'Error: no session store',
  })
})

test('a policy may let a payment at the bank go; should both be paid, the merchant is notified', async () => {
  const asked: AttemptSummary[] = []
  const doubles: string[] = []
  const shop = openRecovery(
    { create: (call, count) => json(count === 1 ? challenged(call) : paid(call)) },
    {
      advanced: { allowNewAttempt: (attempt) => asked.push(attempt) > 0 && attempt.hasReturned },
      callbacks: { onDoublePayment: (_payment, { order_id }) => void doubles.push(order_id) },
    },
  )
  await shop.pay()
  expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'pending' })
  await shop.checkout.fetch(new Request(String(shop.calls[0]?.body.result_url)))
  expect(await shop.payOutcome({ attempt_token: token(3) })).toMatchObject({ type: 'succeeded' })
  expect(shop.created()).toEqual(['A-1001', 'A-1001-2'])
  expect(asked[0]).toMatchObject({
    reference: 'A-1001',
    number: 1,
    state: 'action_required',
    hasReturned: false,
  })
  expect(JSON.stringify(asked)).not.toMatch(/tokenHash|returnCode|result_url|bank\.example/)

  await shop.deliver(purchaseEvent)
  expect(doubles).toEqual(['A-1001'])
  expect(await shop.status()).toMatchObject({ type: 'needs_review' })
  await shop.pass(minute)
  expect(shop.reviews.map(([reason]) => reason)).toEqual(['double_payment'])
})

test('a payment that was released and already put to review as abandoned is still reported as a double one when it is paid', async () => {
  const doubles: string[] = []
  const shop = openRecovery(
    { create: (call, count) => json(count === 1 ? challenged(call) : paid(call)) },
    {
      advanced: { allowNewAttempt: () => true },
      callbacks: { onDoublePayment: (_payment, { order_id }) => void doubles.push(order_id) },
    },
  )
  await shop.pay()
  await shop.pay({ attempt_token: token(2) })
  await shop.pass(2 * day)
  expect(shop.reviews.map(([reason]) => reason)).toContain('abandoned')

  await shop.deliver(purchaseEvent)
  await shop.checkout.runPending()
  expect(doubles).toEqual(['A-1001'])
  expect(shop.reviews.map(([reason]) => reason)).toContain('double_payment')
})

test('a policy that fails lets nothing go', async () => {
  const shop = openRecovery(
    { create: bank },
    { advanced: { allowNewAttempt: throwing(new Error('no idea')) } },
  )
  await shop.pay()
  expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'pending' })
  expect(shop.created()).toEqual(['A-1001'])
  expect(shop.log).toContainEqual(
    expect.objectContaining({ event: 'callback_failed', detail: 'Error: no idea' }),
  )
})
