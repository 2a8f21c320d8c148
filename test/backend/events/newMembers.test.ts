import { expect, test } from 'vitest'
import type { PaymentContext } from '../../../src/server.js'
import { club, newMembersOf, openPending } from '../notifiedShop.js'
import { purchaseEvent, refundEvent } from '../shop.js'

const full = {
  ...purchaseEvent,
  processed_at: '2026-11-21T10:15:31.456',
  fee: { amount: 4.99, currency: 'UAH' },
  recurring: { id: 'sub-1', status: 'active' },
}

test.each<[what: string, first: object, second: object, named: readonly string[]]>([
  ['a receipt', {}, { receipt_url: 'https://pay.example/receipt/1' }, ['receipt_url']],
  [
    'a card’s token',
    {},
    { cc_token: 'token-1', cc_token_expiration: '2027-01-01T00:00:00' },
    ['cc_token', 'cc_token_expiration'],
  ],
  ['a fee', {}, { fee: { amount: 4.99, currency: 'UAH' } }, ['fee']],
  [
    'another fee',
    { fee: { amount: 4.99, currency: 'UAH' } },
    { fee: { amount: 5, currency: 'UAH' } },
    ['fee'],
  ],
  [
    'a member inside the fee',
    { fee: { amount: 1, currency: 'UAH' } },
    { fee: { amount: 1, currency: 'UAH', vat: 0.2 } },
    ['fee'],
  ],
  [
    'a member that was null',
    { receipt_url: null },
    { receipt_url: 'https://pay.example/r' },
    ['receipt_url'],
  ],
  ['a member enabled later', {}, { enabled_later: { deep: [{ value: 1 }] } }, ['enabled_later']],
  [
    'an entry more of a list',
    { split: [] },
    { split: [{ amount: 1, sub_merchant_id: 's' }] },
    ['split'],
  ],
  [
    'a transaction’s id',
    { transaction_id: null },
    { transaction_id: purchaseEvent.transaction_id },
    ['transaction_id'],
  ],
  [
    'what the shopper must do',
    { status: 'pending', status_code: '2122' },
    {
      status: 'pending',
      status_code: '2122',
      user_action_required: true,
      user_action_url: 'https://bank.example/2',
    },
    ['user_action_required', 'user_action_url'],
  ],
])(
  'an event that adds %s to what is known is delivered, and names it',
  async (_what, first, second, named) => {
    const shop = await openPending()
    await shop.deliver({ ...purchaseEvent, ...first })
    await shop.deliver({ ...purchaseEvent, ...first, ...second })
    expect(shop.notified.map(([name]) => name)).toEqual(['payment', 'payment'])
    expect(newMembersOf(shop.notified.at(-1))).toEqual([...named].sort())
  },
)

test('what several events have said together is not new in one that says all of it', async () => {
  const shop = await openPending()
  await shop.deliver({ ...purchaseEvent, cc_token: 'token-1' })
  await shop.deliver({ ...purchaseEvent, receipt_url: 'https://pay.example/r' })
  await shop.deliver({
    ...purchaseEvent,
    cc_token: 'token-1',
    receipt_url: 'https://pay.example/r',
  })
  expect(shop.notified).toHaveLength(2)
})

test.each<[what: string, changes: object]>([
  ['by its status', { recurring: { id: 'sub-1', status: 'init' } }],
  [
    'by its time',
    { processed_at: '2026-11-21T10:15:31.000', recurring: { id: 'sub-1', status: 'paused' } },
  ],
])(
  'an event from before a subscription’s end, late and sent %s, is superseded and undoes nothing',
  async (_what, changes) => {
    const shop = await openPending({ findOrder: () => club })
    await shop.deliver({ ...full, recurring: { id: 'sub-1', status: 'canceled' } })
    await shop.deliver({ ...full, ...changes })
    expect(shop.last()).toMatchObject({ isPaid: true, isSuperseded: true })
    expect(await shop.status()).toMatchObject({ payment: { recurring: { status: 'canceled' } } })
  },
)

test('a refund’s event that adds its fee is delivered, and one that adds nothing is not', async () => {
  const shop = await openPending()
  await shop.deliver(refundEvent)
  await shop.deliver({ ...refundEvent, fee: { amount: 1, currency: 'UAH' } })
  await shop.deliver({ ...refundEvent, fee: { currency: 'UAH', amount: 1 }, receipt_url: null })
  expect(shop.notified.map(([name]) => name)).toEqual(['refund', 'refund'])
  expect(shop.last()).toMatchObject({ newMembers: ['fee'] })
})

test('an event that waits for its callback is not lost by being sent again, whole or in part', async () => {
  let isDown = true
  const seen: (readonly string[])[] = []
  const onPayment = (_payment: unknown, { newMembers }: PaymentContext) => {
    if (isDown) throw new Error('down')
    seen.push([...newMembers].sort())
  }
  const shop = await openPending({ callbacks: { onPayment } })
  await shop.deliver(full)
  await shop.deliver(full)
  await shop.deliver(purchaseEvent)
  await shop.deliver({ ...full, cc_token: 'token-1' })
  isDown = false
  shop.clock.now += 60_000
  await shop.checkout.runPending()
  expect(seen).toEqual([Object.keys(full).sort(), ['cc_token']])
})

test('of twenty different events of one transaction at once, each is delivered once and names what is its own', async () => {
  const shop = await openPending()
  await shop.deliver(purchaseEvent)
  const names = Array.from({ length: 20 }, (_, index) => `member_${index}`)
  await Promise.all(
    [...names, ...names].map((name) => shop.deliver({ ...purchaseEvent, [name]: 'x' })),
  )
  expect(shop.notified.slice(1).flatMap(newMembersOf).sort()).toEqual(names.sort())
})
