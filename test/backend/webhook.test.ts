import { expect, test } from 'vitest'
import { openNotified, openPending } from './notifiedShop.js'
import { delivery, form, posId, purchaseEvent } from './shop.js'
import { signedForm } from './webhookByHand.js'

const signal = expect.any(AbortSignal)
const price = {
  paidAmount: '499.90',
  paidCurrency: 'UAH',
  attemptAmount: '499.90',
  attemptCurrency: 'UAH',
}
const names = { order_id: 'A-1001', reference: 'A-1001', newMembers: expect.any(Array) }
const ours = { ...names, ...price, isPaid: true, isAuthorized: false, isSuperseded: false, signal }

async function answerOf(response: Response): Promise<string> {
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const text = await response.text()
  return `${response.status} ${response.ok ? text : JSON.parse(text).error.code}`
}

test('a webhook of a pending payment turns it to succeeded and is delivered once', async () => {
  const shop = await openPending()

  expect(await answerOf(await shop.deliver(purchaseEvent))).toBe('200 ok')

  expect(shop.notified).toEqual([['payment', 'success', ours]])
  expect(await shop.status()).toMatchObject({ type: 'succeeded', payment: { status_code: '1000' } })
})

test('the signature is checked as the interface says, by a digest computed here by other means', async () => {
  const shop = await openPending()
  const response = await shop.checkout.fetch(
    form(signedForm(Buffer.from(JSON.stringify(purchaseEvent)))),
  )
  expect(await answerOf(response)).toBe('200 ok')
})

test('an event delivered before is answered 200 and does nothing, byte for byte or with a part of its members', async () => {
  const shop = await openPending()
  await shop.deliver(purchaseEvent)

  expect(await answerOf(await shop.deliver(purchaseEvent))).toBe('200 ok')
  expect(await answerOf(await shop.deliver({ ...purchaseEvent, transaction_id: null }))).toBe(
    '200 ok',
  )

  expect(shop.notified).toHaveLength(1)
})

test('twenty deliveries of one event at once reach the callback once', async () => {
  const shop = await openPending()
  const responses = await Promise.all(Array.from({ length: 20 }, () => shop.deliver(purchaseEvent)))
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(shop.notified).toHaveLength(1)
})

test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
  'a webhook of type %s is unreadable',
  async (type) => {
    const shop = openNotified()
    const body = await (await delivery(purchaseEvent)).text()
    expect(await answerOf(await shop.checkout.fetch(form(body, type)))).toBe('400 webhook_form')
  },
)

test('a project’s id in capitals is the same project', async () => {
  const shop = await openPending()
  await shop.deliver({ ...purchaseEvent, pos_id: posId.toUpperCase() })
  expect(shop.notified.map(([name]) => name)).toEqual(['payment'])
})
