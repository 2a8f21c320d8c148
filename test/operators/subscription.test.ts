import { expect, test } from 'vitest'
import { order, purchaseEvent } from '../backend/shop.js'
import { type AdminShop, byName, openAdminShop } from './adminShop.js'

const terms = {
  interval_unit: 'month',
  interval_count: 1,
  expiry_date: '2027-02-28',
  amount: 99,
} as const

/** As `byName` has answered. */
const event = {
  ...purchaseEvent,
  order_id: 'A-1',
  payment_id: '0d9f5b0e-6f6e-4b0c-8a58-000000000001',
  transaction_id: '9a2b8f6e-1c57-4a0f-b2f1-000000000001',
}

function laterCharge(number: number, created_at: string): typeof event {
  const id = `0000000000${number}0`
  return {
    ...event,
    payment_id: `0d9f5b0e-6f6e-4b0c-8a58-${id}`,
    transaction_id: `9a2b8f6e-1c57-4a0f-b2f1-${id}`,
    amount: 99,
    created_at,
  }
}

async function subscribe(init_recurring: object = terms): Promise<AdminShop> {
  const shop = openAdminShop({
    script: byName,
    checkout: { findOrder: () => ({ ...order, init_recurring }) as never },
  })
  await shop.pay({ reference: 'A-1' })
  await shop.deliver({ ...event, recurring: { id: 'sub-1', status: 'active' } })
  return shop
}

/** What the order's page says, by the name of each fact. */
async function factsOf(
  shop: AdminShop,
  reference = 'A-1',
): Promise<Readonly<Record<string, string>>> {
  const page = await shop.page(`/order?reference=${reference}`)
  return Object.fromEntries(
    [...page.matchAll(/<dt>([^<]+)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, name = '', text = '']) => [
      name,
      text.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' '),
    ]),
  )
}

test('a subscription’s next and last charge are shown as expected', async () => {
  const shop = await subscribe()
  expect(await factsOf(shop)).toMatchObject({
    'Charges that succeeded': '1',
    'Next charge, expected': 'Dec 21, 12:00 · UAH 99.00',
    'Last charge, expected': 'Feb 21, 2027, 12:00',
  })
  await shop.deliver(laterCharge(1, '2026-12-21T10:15:31.000'))
  expect(await factsOf(shop)).toMatchObject({
    'Next charge, expected': 'Jan 21, 2027, 12:00 · UAH 99.00',
  })
  await shop.deliver(laterCharge(2, '2027-01-21T10:15:31.000'))
  await shop.deliver(laterCharge(3, '2027-02-21T10:15:31.000'))
  expect(await factsOf(shop)).not.toHaveProperty('Next charge, expected')
})

test('a charge that repeats the created_at of the first one moves the next date on', async () => {
  const shop = await subscribe()
  shop.clock.now = Date.UTC(2026, 11, 21, 12)
  await shop.deliver(laterCharge(1, event.created_at))
  expect(await factsOf(shop)).toMatchObject({
    'Charges that succeeded': '2',
    'Next charge, expected': 'Jan 21, 2027, 12:00 · UAH 99.00',
  })
})

test('a charge that is late stays expected', async () => {
  const shop = await subscribe()
  shop.clock.now = Date.UTC(2027, 0, 5)
  expect(await factsOf(shop)).toMatchObject({
    'Next charge, expected': 'Dec 21, 2026, 12:00 · UAH 99.00',
  })
})

test('one that the service has ended says when it was reported, and expects nothing', async () => {
  const shop = await subscribe()
  shop.clock.now += 86_400_000
  await shop.deliver({ ...event, recurring: { id: 'sub-1', status: 'canceled' } })
  const facts = await factsOf(shop)
  expect(facts).toMatchObject({
    'Subscription ended by': 'Service Today 12:00',
    Subscription: 'sub-1: canceled',
  })
  expect(Object.keys(facts).join()).not.toMatch(/charge, expected/)
})
