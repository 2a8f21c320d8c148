import { expect, test } from 'vitest'
import { formatTimestamp } from '../../src/core/model/timestamp.js'
import { replayHistory } from '../../src/dev/cli/rehearse/upgrade/replayHistory.js'
import { memoryStore } from '../../src/server.js'
import { withoutSecrets } from './journal/withoutSecrets.js'
import { club, newMembersOf, openPending } from './notifiedShop.js'
import { noon, posId, purchaseEvent } from './shop.js'

const asked = { pos_id: posId, reference: 'A-1001' }
const declined = { status: 'failure', status_code: '2000' }

/**
 * A subscription with a shop that has been told of its first charge; `charge(1)` is the webhook of
 * the first later one.
 */
async function openSubscription() {
  const store = memoryStore()
  const shop = await openPending({ store, findOrder: () => club })
  await shop.deliver(purchaseEvent)
  const charge = (number: number, changes: object = {}) =>
    shop.deliver({
      ...purchaseEvent,
      transaction_id: `charge-${number}`,
      created_at: formatTimestamp(noon + number * 86_400_000),
      ...changes,
    })
  /** The attempt as it is stored, which its history must give. */
  const stored = async () => {
    const [attempt] = await store.findAttempts(asked)
    expect(replayHistory(await store.findHistory(asked), asked)).toEqual(
      attempt && [withoutSecrets(attempt)],
    )
    return attempt
  }
  return { ...shop, charge, stored, found: () => shop.checkout.orders.find('A-1001') }
}

test('a thousand charges make no record grow: each is reported once, and what an old one says late is known for that', async () => {
  const shop = await openSubscription()
  for (let number = 1; number <= 1_000; number += 1) {
    // Some are declined first, and of some the decline comes late.
    if (number % 10 === 1) await shop.charge(number, declined)
    await shop.charge(number)
    if (number % 10 === 2) await shop.charge(number, declined)
  }
  const attempt = await shop.stored()
  expect(JSON.stringify(attempt).length).toBeLessThan(6_000)
  expect(shop.notified).toHaveLength(1_201)
  expect(await shop.found()).toMatchObject({
    balances: [{ taken: '500399.90' }],
    attempts: [
      { payment: { created_at: purchaseEvent.created_at }, subscription: { charges: 1_001 } },
    ],
  })

  for (const number of [1, 500, 1_000]) await shop.charge(number)
  expect(shop.notified).toHaveLength(1_201)
  await shop.charge(3, declined)
  expect(shop.last()).toMatchObject({ isPaid: false, isSuperseded: true })
  await shop.charge(4, { receipt_url: 'https://pay.example/receipt' })
  expect(newMembersOf(shop.notified.at(-1))).toEqual(['receipt_url'])
  expect(shop.last()).toMatchObject({ isPaid: true, isSuperseded: false })
  expect(new Set(shop.notified.map(([name]) => name))).toEqual(new Set(['payment']))
  expect(await shop.stored()).toEqual(attempt)
})

test('a charge that succeeds, or is heard of, when many newer ones have come is counted once', async () => {
  const shop = await openSubscription()
  await shop.charge(1, declined)
  for (let number = 3; number <= 40; number += 1) await shop.charge(number)
  for (const number of [1, 2, 1, 2]) await shop.charge(number)
  for (let number = 41; number <= 60; number += 1) await shop.charge(number)
  for (const number of [1, 2]) await shop.charge(number, { payway: 'card' })
  expect(await shop.found()).toMatchObject({
    balances: [{ taken: '30493.90' }],
    attempts: [{ subscription: { charges: 61 } }],
  })
  expect((await shop.stored())?.state).toBe('succeeded')
})

test('an old charge may say that the subscription has ended', async () => {
  const shop = await openSubscription()
  for (let number = 1; number <= 40; number += 1) await shop.charge(number)
  await shop.charge(1, { recurring: { id: 'sub-1', status: 'canceled' } })
  expect(newMembersOf(shop.notified.at(-1))).toEqual(['recurring'])
  for (let number = 41; number <= 60; number += 1) await shop.charge(number)
  expect((await shop.found())?.attempts[0]?.subscription).toMatchObject({ charges: 61, ended: {} })
  await shop.stored()
})
