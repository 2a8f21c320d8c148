import type { LaterChargeShape } from 'tillkit/sandbox'
import { expect, test } from 'vitest'
import { openShop, posId, publicUrl, purchaseEvent } from './shop.js'
import { openSubscribed, type SubscribedShop } from './subscribedShop.js'

const webhook = `${publicUrl}/webhook`

/** A genuine address with another code, another id, or other text in its place. */
function forgedAddresses(address: string): readonly string[] {
  const [attemptId = '', code = ''] = (address.split('/').at(-1) ?? '').split('.')
  const otherCode = code.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
  return [
    `${webhook}/${attemptId}.${otherCode}`,
    `${webhook}/${attemptId.replace(/^./, '-')}.${code}`,
    `${webhook}/${attemptId}.${code.slice(1)}`,
    `${webhook}/${attemptId}`,
    `${webhook}/${code}`,
    `${webhook}/A-1001`,
    `${webhook}/${encodeURIComponent(`${attemptId}\u0000.${code}`)}`,
  ]
}

const addressOf = (shop: SubscribedShop) => shop.sent.init_recurring.notification_url ?? ''

/** Signed events that are no charge of the subscription, each of this month. */
function otherEvents(month: number): readonly object[] {
  const id = `other-${month}`
  const other = { ...purchaseEvent, payment_id: id, transaction_id: id, order_id: 'Z-9' }
  return [
    { ...other, amount: 1 },
    { ...other, amount: 9_999 },
    { ...other, currency: 'USD' },
    { ...other, customer_id: 'shopper-9' },
    { ...other, recurring: { id: 'sub-9', status: 'active' } },
    { ...other, pos_id: 'aaaaaaaa-0000-4000-8000-000000000009' },
    { ...other, pos_id: posId, method: 'credit' },
    { ...other, method: 'REFUND' },
    { ...other, method: 'chargeback' },
    { ...other, method: 'recurring', operation_id: id },
    { ...other, status: 'failure', status_code: '2000' },
    { ...other, status: 'success', status_code: '4000' },
    { ...other, method: 'lookup', order_id: 'A-1001' },
    { ...other, method: 'p2p', order_id: 'A-1001' },
    { order_id: 'A-1001', note: id },
    { note: id },
  ]
}

test.each<{ name: string; laterCharges: readonly LaterChargeShape[] }>([
  { name: 'as documented', laterCharges: [] },
  { name: 'own order_id', laterCharges: ['own_order_id', 'first_created_at'] },
  { name: 'own method', laterCharges: ['own_method', 'first_created_at', 'without_recurring'] },
  { name: 'without ids', laterCharges: ['without_ids', 'first_created_at'] },
])('over 24 months what is no charge is never counted as one: $name', async ({ laterCharges }) => {
  const shop = await openSubscribed({ laterCharges })
  await shop.payOther('B-1')
  const address = addressOf(shop)
  const forged = forgedAddresses(address)
  for (let month = 1; month <= 24; month += 1) {
    const addresses = [address, webhook, forged[month % forged.length] ?? webhook]
    await shop.pass(31)
    for (const { body } of shop.posted.slice(-4))
      for (const url of addresses) await shop.post({ url, body })
    for (const method of ['refund', 'credit', 'p2p', 'lookup'])
      await shop.control(`payments/A-1001/${method}`, { amount: 1 })
    await shop.pass(0)
    for (const event of otherEvents(month).filter((_event, index) => index % 4 === month % 4))
      for (const url of addresses) await shop.send(event, url)
    expect([month, (await shop.counted()).charges]).toEqual([month, month + 1])
  }

  const status = await shop.send({ ...purchaseEvent, order_id: 'own' }, address, 'guessed')
  expect(status).toBe(401)
  await shop.control('subscriptions/A-1001/cancel')
  await shop.pass(0)
  await shop.pass(31)
  expect(await shop.counted()).toEqual({ charges: 25, state: 'succeeded' })
  expect((await shop.counted('B-1')).charges).toBe(26)
  expect(shop.flagged.filter((flag) => !flag.startsWith('unrecognised'))).toEqual([])
})

test('no address of a subscription can be computed from the ids of its attempt and order', async () => {
  const shops = [await openSubscribed(), await openSubscribed()]
  const codes = shops.map((shop) => addressOf(shop).split('.').at(-1))
  expect(addressOf(shops[0] as SubscribedShop)).toMatch(
    /^https:\/\/shop\.example\/api\/checkout\/webhook\/[\w-]{16}\.[\w-]{43}$/,
  )
  expect(new Set(codes).size).toBe(2)
})

test('what can’t be understood at a subscription’s address goes to onUnrecognised with its order', async () => {
  const shop = await openSubscribed()
  await shop.pass(31)
  const address = addressOf(shop)
  await shop.send({ note: 'hello' }, address)
  await shop.send({ ...purchaseEvent, order_id: 'Z-9', customer_id: 'shopper-9' }, address)
  expect(shop.flagged).toEqual(['unrecognised shape A-1001', 'unrecognised unknown_order A-1001'])
})

test('without an id of its own at most one charge a period is taken for new', async () => {
  const shop = await openSubscribed()
  const { payment } = shop.notified[0] ?? {}
  const { transaction_id: _none, ...unnamed } = { ...purchaseEvent, ...payment, other: undefined }
  await shop.pass(20)
  const send = (created_at: string) => shop.send({ ...unnamed, created_at }, addressOf(shop))
  await send('2026-11-01T00:00:00.000')
  expect(await shop.counted()).toMatchObject({ charges: 1 })
  await shop.control('subscriptions/A-1001/cancel')
  await shop.pass(11)
  await send('2026-11-02T00:00:00.000')
  await send('2026-11-03T00:00:00.000')
  expect(await shop.counted()).toEqual({ charges: 2, state: 'succeeded' })
  expect(shop.flagged).toEqual(['unrecognised period A-1001', 'unrecognised period A-1001'])
})

test('a merchant’s own notification_url wins, with one warning', async () => {
  const notification_url = 'https://shop.example/recurring'
  const shop = await openSubscribed({ terms: { notification_url } })
  await shop.payOther('B-1')
  expect(addressOf(shop)).toBe(notification_url)
  const warnings = shop.log.filter(({ event }) => event === 'request_unusual')
  expect(warnings).toEqual([
    {
      level: 'warn',
      event: 'request_unusual',
      detail: expect.stringContaining('notification_url'),
    },
  ])
})

test('the log says which rule found a later charge, and once how it differs', async () => {
  const rules = async (laterCharges: readonly LaterChargeShape[], terms: object = {}) => {
    const shop = await openSubscribed({ laterCharges, terms })
    for (let month = 0; month < 2; month += 1) await shop.pass(31)
    const details = shop.log
      .filter(({ event, detail }) => event === 'event_recorded' && detail)
      .map(({ detail = '' }) => detail.replace(/^.*: it (\w+ \w+).*$/, '$1'))
    const kinds = shop.log.filter(({ event }) => event === 'service_differs')
    return { details, kinds: kinds.map(({ reason }) => reason) }
  }
  const plain = { notification_url: webhook }
  expect(await rules([])).toEqual({ details: ['was created', 'was created'], kinds: [] })
  expect(await rules(['own_order_id', 'own_method', 'first_created_at'])).toEqual({
    details: ['came to', 'came to'],
    kinds: ['charge_order_id', 'charge_method', 'charge_created_at'],
  })
  expect(await rules(['first_created_at'], plain)).toEqual({
    details: ['has the', 'has the'],
    kinds: ['charge_created_at'],
  })
})

test('a second payment before a charge is expected is a double payment as before', async () => {
  const shop = await openSubscribed({ terms: { notification_url: webhook } })
  const created_at = shop.notified[0]?.payment.created_at
  await shop.send({ ...purchaseEvent, payment_id: 'p-2', transaction_id: 't-2', created_at })
  expect(shop.flagged).toEqual(['double_payment'])
})

test('a charge under its own order_id counts at the genuine address alone', async () => {
  const shop = await openSubscribed()
  await shop.control('subscriptions/A-1001/cancel')
  await shop.pass(31)
  const charge = { ...purchaseEvent, payment_id: 'p-2', transaction_id: 't-2', order_id: 'A-1-2' }
  for (const url of [webhook, ...forgedAddresses(addressOf(shop))])
    expect(await shop.send(charge, url)).toBe(200)
  expect(await shop.counted()).toMatchObject({ charges: 1 })
  expect(shop.flagged).toEqual(['unrecognised unknown_order undefined'])
  await shop.send(charge, addressOf(shop))
  expect(await shop.counted()).toMatchObject({ charges: 2 })
})

test('an event with a charge’s payment_id and another order_id is of no known order', async () => {
  const shop = await openSubscribed()
  await shop.control('subscriptions/A-1001/cancel')
  await shop.pass(31)
  const charge = { ...purchaseEvent, payment_id: 'p-2', transaction_id: 't-2', order_id: 'A-1-2' }
  await shop.send(charge, addressOf(shop))
  const counted = await shop.counted()
  const news = { ...charge, status_code: '1001' }
  await shop.send(news)
  expect(shop.flagged).toEqual([])
  await shop.send({ ...news, order_id: 'Z-9' })
  expect(shop.flagged).toEqual(['unrecognised unknown_order undefined'])
  expect(await shop.counted()).toEqual(counted)
})

test('an unlisted method of an order that began no subscription is of no known order', async () => {
  const references: (string | undefined)[] = []
  const shop = openShop(undefined, {
    callbacks: { onUnrecognised: (_event, { reference }) => void references.push(reference) },
  })
  await shop.pay()
  await shop.deliver({ ...purchaseEvent, method: 'other' })
  expect(references).toEqual([undefined])
})
