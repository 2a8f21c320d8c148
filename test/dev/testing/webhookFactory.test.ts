import { operationEvent, paymentEvent, webhookRequest } from 'tillkit/testing'
import { expect, test } from 'vitest'
import { apiSecret, challenged, json, openShop, posId, publicUrl } from '../../backend/shop.js'
import { signatureOf } from '../../backend/webhookByHand.js'

const url = `${publicUrl}/webhook`

/** A backend with one payment on its way to the bank, and what its merchant is notified of. */
async function openRecordingShop() {
  const notified: string[] = []
  const shop = openShop((call) => json(challenged(call)), {
    callbacks: {
      onPayment: ({ status }, { reference }) => void notified.push(`${reference}: ${status}`),
      onOperation: ({ method, status }) => void notified.push(`${method}: ${status}`),
    },
  })
  await shop.pay()
  const deliver = async (event: object, secret = apiSecret): Promise<number> =>
    (await shop.checkout.fetch(await webhookRequest({ event, secret, url }))).status
  return { notified, deliver }
}

test('a delivery is signed as the interface says: SHA-1 over secret, data and secret again', async () => {
  const request = await webhookRequest({ event: { method: 'purchase' }, secret: 'changeme', url })
  expect([request.method, request.url]).toEqual(['POST', url])
  const form = new URLSearchParams(await request.text())
  const data = form.get('data') ?? ''
  expect(JSON.parse(Buffer.from(data, 'base64url').toString())).toEqual({ method: 'purchase' })
  expect(form.get('signature')).toBe(signatureOf(data, 'changeme'))
})

test('a backend takes the payment and then its refund, and notifies the merchant of both', async () => {
  const { notified, deliver } = await openRecordingShop()
  expect(await deliver(paymentEvent({ pos_id: posId }))).toBe(200)
  expect(await deliver(operationEvent({ pos_id: posId }))).toBe(200)
  expect(notified).toEqual(['A-1001: success', 'refund: success'])
})

test('what is made twice is one payment, reported once', async () => {
  const { notified, deliver } = await openRecordingShop()
  await deliver(paymentEvent())
  await deliver(paymentEvent())
  expect(notified).toHaveLength(1)
})

test('signed with another secret a delivery is refused, and nobody is notified', async () => {
  const { notified, deliver } = await openRecordingShop()
  expect(await deliver(paymentEvent(), 'another')).toBe(401)
  expect(notified).toEqual([])
})

test('an empty secret is the developer’s mistake', async () => {
  await expect(webhookRequest({ event: paymentEvent(), secret: '', url })).rejects.toMatchObject({
    code: 'configuration',
  })
})
