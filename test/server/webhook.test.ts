import { expect, test } from 'vitest'
import { openNotified } from './notifiedShop.js'
import { delivery, form, posId, purchaseEvent, refundEvent } from './shop.js'
import { signedForm } from './webhookByHand.js'

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
  const response = await shop.checkout.fetch(form(signedForm(Buffer.from(JSON.stringify(purchaseEvent)))))
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
  expect(await answerOf(await shop.checkout.fetch(form(signedForm(bytes))))).toBe('400 webhook_data')
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
