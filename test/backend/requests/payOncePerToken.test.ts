import { expect, test } from 'vitest'
import { memoryStore } from '../../../src/server.js'
import type { OptionChanges } from '../optionChanges.js'
import { declined, json, openShop, order, token } from '../shop.js'

/** A process that refuses, beside the one that has taken the payment. */
const refusals: readonly [why: string, changes: OptionChanges, body?: object][] = [
  ['knows no such order', { findOrder: () => null }],
  ['can’t look up the order', { findOrder: () => Promise.reject(new Error('no database')) }],
  ['finds the order paid', { findOrder: () => ({ paid: true }) }],
  ['finds another price', { findOrder: () => ({ ...order, amount: '1.00' }) }],
  ['can’t read the card', {}, { cc_number: 'no card at all' }],
  [
    'lets no try through',
    {
      protection: {
        clientAddress: () => '203.0.113.7',
        rateLimits: { perAddress: { consume: () => ({ allowed: false, retryAfterMs: 1_000 }) } },
      },
    },
  ],
]

test.each(refusals)(
  'a token that another process has an attempt of gets its outcome, where this one %s',
  async (_why, changes, body = {}) => {
    const store = memoryStore()
    const shop = openShop(undefined, { store })
    const elsewhere = openShop(undefined, { store, ...changes })
    const first = await shop.payOutcome({ shown_amount: '499.90', shown_currency: 'UAH' })
    const again = { shown_amount: '499.90', shown_currency: 'UAH', ...body }
    expect(await elsewhere.payOutcome(again)).toEqual(first)
    expect(await elsewhere.payOutcome({ ...again, reference: 'B-2' })).toEqual(first)
    expect(elsewhere.calls).toEqual([])
    expect(elsewhere.log).toContainEqual(expect.objectContaining({ event: 'attempt_repeated' }))
  },
)

test('a token that another process has an attempt of gets its outcome, where this one asks for a challenge', async () => {
  const store = memoryStore()
  const shop = openShop(undefined, { store })
  const cardTesting = { declineLimits: { customer: 1 }, challenge: { verify: () => null } }
  const elsewhere = openShop((call) => json(declined(call)), {
    store,
    protection: { cardTesting },
  })
  const first = await shop.payOutcome()
  await elsewhere.payOutcome({ attempt_token: token(2), reference: 'B-2' })
  expect(await elsewhere.payOutcome({ attempt_token: token(3) })).toMatchObject({
    issues: [{ field: 'challenge', code: 'required' }],
  })
  expect(await elsewhere.payOutcome()).toEqual(first)
})

test('what is refused without an attempt stays refused, and may be sent again', async () => {
  let isKnown = false
  const shop = openShop(undefined, { findOrder: () => (isKnown ? order : null) })
  expect(await shop.payOutcome()).toMatchObject({ error: { code: 'order_unknown' } })
  isKnown = true
  expect(await shop.payOutcome()).toMatchObject({ type: 'succeeded' })
})
