import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openNotified } from './notifiedShop.js'
import { apiSecret, delivery, form, order, posId, purchaseEvent, refundEvent } from './shop.js'

const signal = expect.any(AbortSignal)
const price = { paidAmount: '499.90', paidCurrency: 'UAH', attemptAmount: '499.90', attemptCurrency: 'UAH' }
const names = { order_id: 'A-1001', reference: 'A-1001', newMembers: expect.any(Array) }
const ours = { ...names, ...price, isPaid: true, isAuthorized: false, isSuperseded: false, signal }

async function answerOf(response: Response): Promise<string> {
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const text = await response.text()
  return `${response.status} ${response.ok ? text : JSON.parse(text).error.code}`
}

test('a webhook of a pending payment turns it to succeeded and is delivered once', async () => {
  const shop = openNotified()
  await shop.pay()

  expect(await answerOf(await shop.deliver(purchaseEvent))).toBe('200 ok')

  expect(shop.notified).toEqual([['payment', 'success', ours]])
  expect(await shop.status()).toMatchObject({ type: 'succeeded', payment: { status_code: '1000' } })
})

test('the signature is checked as the interface says, by a digest computed here by other means', async () => {
  const shop = openNotified()
  await shop.pay()
  const data = Buffer.from(JSON.stringify(purchaseEvent)).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
  const digest = createHash('sha1')
    .update(apiSecret + data + apiSecret)
    .digest('base64')
  const signature = digest.replaceAll('+', '-').replaceAll('/', '_')
  const response = await shop.checkout.fetch(form(new URLSearchParams({ data, signature }).toString()))
  expect(await answerOf(response)).toBe('200 ok')
})

test('an event delivered before is answered 200 and does nothing, byte for byte or with a part of its members', async () => {
  const shop = openNotified()
  await shop.pay()
  await shop.deliver(purchaseEvent)

  expect(await answerOf(await shop.deliver(purchaseEvent))).toBe('200 ok')
  expect(await answerOf(await shop.deliver({ ...purchaseEvent, transaction_id: null }))).toBe('200 ok')

  expect(shop.notified).toHaveLength(1)
})

test('twenty deliveries of one event at once reach the callback once', async () => {
  const shop = openNotified()
  await shop.pay()
  const responses = await Promise.all(Array.from({ length: 20 }, () => shop.deliver(purchaseEvent)))
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(shop.notified).toHaveLength(1)
})

test('while a secret is being changed, webhooks signed with either are taken', async () => {
  const shop = openNotified({ protection: { webhookSecrets: ['the former one'] } })
  await shop.pay()
  expect(await answerOf(await shop.deliver(purchaseEvent, 'the former one'))).toBe('200 ok')
  expect(await answerOf(await shop.deliver(refundEvent))).toBe('200 ok')
  expect(await answerOf(await shop.deliver(refundEvent, 'a third one'))).toBe('401 webhook_signature')
})

test.each([
  ['no form at all', ''],
  ['only data', 'data=abc'],
  ['only a signature', 'signature=abc'],
  ['two data', 'data=a&signature=s&data=b'],
  ['two signatures', 'data=a&signature=s&signature=t'],
])('a body with %s is unreadable', async (_what, body) => {
  const shop = openNotified()
  expect(await answerOf(await shop.checkout.fetch(form(body)))).toBe('400 webhook_form')
})

test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
  'a webhook of type %s is unreadable',
  async (type) => {
    const shop = openNotified()
    const body = await (await delivery(purchaseEvent)).text()
    expect(await answerOf(await shop.checkout.fetch(form(body, type)))).toBe('400 webhook_form')
  },
)

test.each([
  ['no JSON', Buffer.from('hello')],
  ['a list', Buffer.from('[]')],
  ['null', Buffer.from('null')],
  ['text that is not UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
])('signed data that holds %s is unreadable', async (_what, bytes) => {
  const shop = openNotified()
  const data = bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_')
  const signature = createHash('sha1')
    .update(apiSecret + data + apiSecret)
    .digest('base64')
  const body = new URLSearchParams({ data, signature: signature.replaceAll('+', '-').replaceAll('/', '_') })
  expect(await answerOf(await shop.checkout.fetch(form(body.toString())))).toBe('400 webhook_data')
})

test('an amount is compared as a decimal', async () => {
  const shop = openNotified()
  await shop.pay()
  const body = JSON.stringify(purchaseEvent).replace('499.9', '499.90')
  await shop.deliver({ toJSON: () => JSON.parse(body) })
  expect(shop.notified).toEqual([['payment', 'success', ours]])
})

test('a changed amount is reported beside the order’s, and less than it is no success', async () => {
  const shop = openNotified()
  await shop.pay()
  await shop.deliver({ ...purchaseEvent, processed_amount: 450, processed_currency: 'UAH' })
  expect(shop.notified.map(([name, status]) => [name, status])).toEqual([['payment', 'success']])
  expect(await shop.status()).toMatchObject({ type: 'needs_review', payment: { amount: 499.9, processed_amount: 450 } })
})

test.each([
  ['amount', { amount: 1 }],
  ['currency', { currency: 'USD' }],
])('every event must name the order’s %s, not the first alone', async (reason, changes) => {
  const shop = openNotified()
  await shop.pay()
  await shop.deliver({ ...purchaseEvent, status: 'pending', status_code: '2122' })
  await shop.deliver({ ...purchaseEvent, ...changes })
  expect(shop.notified[1]).toEqual(['unrecognised', 'payment', { reason, reference: 'A-1001', signal }])
  expect(await shop.status()).toMatchObject({ type: 'action_required', payment: { amount: 499.9, currency: 'UAH' } })
})

test('a subscription’s later charge may be of another amount, its first may not', async () => {
  const subscribed = { ...order, init_recurring: { interval_unit: 'month', interval_count: 1 } } as const
  const shop = openNotified({ findOrder: () => subscribed })
  await shop.pay()
  await shop.deliver({ ...purchaseEvent, amount: 450 })
  expect(shop.notified).toEqual([['unrecognised', 'payment', { reason: 'amount', reference: 'A-1001', signal }]])
  shop.notified.splice(0)
  await shop.deliver(purchaseEvent)
  const later = { transaction_id: crypto.randomUUID(), created_at: '2026-12-21T10:15:30.123' }
  await shop.deliver({ ...purchaseEvent, ...later, amount: 450 })
  expect(shop.notified.map(([name, status]) => [name, status])).toEqual([
    ['payment', 'success'],
    ['payment', 'success'],
  ])
})

test.each(['credit', 'p2p', 'lookup'])('a %s of the order’s name is no payment of it', async (method) => {
  const shop = openNotified()
  await shop.pay()
  await shop.deliver({ ...purchaseEvent, payment_id: crypto.randomUUID(), method })
  expect(shop.notified).toEqual([['unrecognised', 'payment', { reason: 'method', reference: 'A-1001', signal }]])
  expect(await shop.status()).toMatchObject({ type: 'action_required' })
})

test('a project’s id in capitals is the same project', async () => {
  const shop = openNotified()
  await shop.pay()
  await shop.deliver({ ...purchaseEvent, pos_id: posId.toUpperCase() })
  expect(shop.notified.map(([name]) => name)).toEqual(['payment'])
})

test('of two charges without a transaction_id, each with its time, both are reported', async () => {
  const shop = openNotified()
  await shop.pay()
  const { transaction_id: _none, ...charge } = purchaseEvent
  await shop.deliver(charge)
  await shop.deliver({ ...charge, created_at: '2026-12-21T12:00:00.000' })
  await shop.deliver({ ...charge, created_at: '2026-12-21T12:00:00.000', new_member: null })
  expect(shop.notified).toHaveLength(2)
})

test('a success under an unknown code is reported, and is not paid', async () => {
  const shop = openNotified()
  await shop.pay()
  await shop.deliver({ ...purchaseEvent, status_code: '9999' })
  expect(shop.notified).toEqual([['payment', 'success', { ...ours, isPaid: false, paidAmount: '0.00' }]])
  expect(await shop.status()).not.toMatchObject({ type: 'succeeded' })
})
