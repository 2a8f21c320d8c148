import { expect, test } from 'vitest'
import {
  defaultOrderId,
  draftAttempt,
} from '../../../../src/backend/attempts/changes/draftAttempt.js'
import type { Order } from '../../../../src/server.js'
import { policy, reservedAttempt } from '../../attemptWalk.js'

type Seed = Parameters<typeof draftAttempt>[0]

const terms = { interval_unit: 'month', interval_count: 1 } as const
const schedule = { ...terms, start_date: '2026-12-01', expiry_date: '2027-12-01', time: '10:00:00' }

const plain = {
  ...reservedAttempt({
    tokenHashes: ['token'],
    checkSince: 7,
    checkAt: 95_007,
    createdAt: 7,
    updatedAt: 7,
  }),
  returnCodeHash: 'code',
}

function draft(order: Partial<Order> = {}, more: Partial<Seed> = {}) {
  const { id, pos_id, reference, amount, currency } = plain
  const seed: Seed = {
    ...{ id, pos_id, reference, mode: 'direct', orderId: defaultOrderId, skip: 0, now: 7 },
    ...{ recurring: undefined, saveCardConsent: undefined },
    ...{ tokenHash: 'token', returnCodeHash: 'code', formHash: undefined },
    order: { reference, amount, currency, description: 'Tea', ...order } as Seed['order'],
    policy,
    ...more,
  }
  return draftAttempt(seed, [])
}

test('an attempt has the members of its order that are needed later, and no others', () => {
  expect(draft()).toStrictEqual(plain)
  const order = {
    customer_id: 'shopper-7',
    method: 'auth',
    init_recurring: { ...terms, amount: 99.9 },
  } as const
  const more = { saveCardConsent: true, mode: 'hosted', formHash: 'form' } as const
  expect(
    draft(order, { ...more, recurring: { ...schedule, retry_attempts: 2, amount: 99.9 } }),
  ).toStrictEqual({
    ...{ ...plain, ...more, customer_id: 'shopper-7', method: 'auth', isRecurring: true },
    ...{ recurringAmount: '99.90', recurringTerms: schedule },
  })
  expect(draft({}, { recurring: terms }).recurringTerms).toStrictEqual(terms)
  expect(draft({}, { wallet: 'apple_pay' })).toStrictEqual({
    ...plain,
    wallet: 'apple_pay',
    checkAt: 115_007,
  })
  expect(draft({ method: 'auth', split: [{ amount: 10, sub_merchant_id: 's' }] }).method).toBe(
    'purchase',
  )
})

test('a name of an attempt may have 256 characters, and must be a text', () => {
  const reference = 'r'.repeat(254)
  expect(draft({}, { reference, skip: 1 }).order_id).toBe(`${reference}-2`)
  const mistake = /^orderId gave a name .* 1 to 256 characters .*Give an `orderId`/
  for (const name of [7, ''])
    expect(() => draft({}, { orderId: () => name as string })).toThrow(mistake)
})
