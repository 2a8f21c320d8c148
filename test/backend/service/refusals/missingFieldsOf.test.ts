import { expect, test } from 'vitest'
import { openHostedShop } from '../../hostedShop.js'
import { openRecovery, second } from '../../recoveringShop.js'
import { json, openShop, purchaseEvent, shopOrder, token } from '../../shop.js'

const refused = { type: 'unknown', order_id: 'A-1001', refused: true }

test.each([
  ['a list of fields', { errors: [{ field: 'customer_phone', message: 'required' }] }],
  ['a list of issues', { issues: [{ field: 'customer_phone', code: 'required' }] }],
  ['an object by field', { errors: { customer_phone: ['is required'] } }],
  ['an object by field alone', { customer_phone: ['This field is required.'] }],
  ['paths', { message: 'invalid', issues: [{ path: ['customer_phone'], message: 'Required' }] }],
  ['paths with the body', { detail: [{ loc: ['body', 'customer_phone'], type: 'missing' }] }],
  ['a pointer', { errors: [{ source: { pointer: '/customer_phone' }, title: 'Missing' }] }],
  ['a sentence', { message: 'customer_phone is required' }],
])(
  'a refusal that names a field that was not sent, as %s, is checked, and the log names the field at once',
  async (_shape, body) => {
    for (const status of [400, 422]) {
      const shop = openShop(() => json(body, status))
      expect(await shop.payOutcome()).toEqual(refused)
      expect(shop.log).toContainEqual({
        level: 'error',
        event: 'service_unclear',
        reason: 'missing_field',
        attempt: expect.any(String),
        order_id: 'A-1001',
        http_status: status,
        detail: expect.stringMatching(/^The service asks for customer_phone, which was not sent: /),
      })
      expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ blocked: true })
    }
  },
)

const noPhone = { errors: [{ field: 'customer_phone', message: 'required' }] }

test('its order is free only once endpoint 5, asked 30 s after the refusal or later, answers 404', async () => {
  const shop = openRecovery({
    create: () => json(noPhone, 400),
    resend: () => json({ message: 'no such order' }, 404),
  })
  await shop.pay()
  await shop.pass(30 * second - 1)
  expect(shop.resendTimes()).toEqual([5 * second])
  expect(await shop.status()).toEqual(refused)
  await shop.pass(30 * second)
  expect(await shop.status()).toMatchObject({ type: 'rejected' })
  expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({
    type: 'unknown',
    order_id: 'A-1001-2',
  })
})

test('a service that has charged and refuses for a missing field is charged once', async () => {
  const shop = openRecovery({ create: () => json(noPhone, 422) })
  await shop.pay()
  await shop.pass(31 * second)
  expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ blocked: true })
  await shop.deliver(purchaseEvent)
  expect(await shop.status()).toMatchObject({ type: 'succeeded' })
  expect(shop.created()).toEqual(['A-1001'])
})

test.each([
  ['another status', 403, noPhone],
  ['a field of the other mode', 400, { errors: [{ field: 'order_timeout', message: 'required' }] }],
  ['a field that the interface does not have', 400, { errors: [{ field: 'inn' }] }],
  ['words of a known order', 400, { ...noPhone, message: 'The order exists.' }],
])('a refusal with %s is no missing field', async (_what, status, body) => {
  const shop = openShop(() => json(body, status))
  expect(await shop.payOutcome()).toEqual({ type: 'unknown', order_id: 'A-1001' })
})

test('a refusal that also names a field that was sent is clear', async () => {
  const issues = [{ field: 'customer_phone' }, { field: 'card_cvv', message: 'too short' }]
  const shop = openShop(() => json({ issues }, 400))
  expect(await shop.payOutcome()).toMatchObject({ type: 'rejected' })
})

test('a split payment and the hosted page have fields of their own', async () => {
  const fields = { errors: { customer_lang: ['required'], order_timeout: ['required'] } }
  const share = { sub_merchant_id: 'c0ffee00-1111-4222-8333-444455556666', amount: 499.9 }
  const findOrder = (reference: string) => ({ ...shopOrder(reference), split: [share] })
  const split = openHostedShop({ split: () => json(fields, 400) }, { findOrder })
  await split.host()
  expect(split.log).toContainEqual(
    expect.objectContaining({
      reason: 'missing_field',
      detail: expect.stringMatching(/^The service asks for customer_lang, which/),
    }),
  )
})
