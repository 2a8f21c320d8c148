import { expect, test } from 'vitest'
import { cancelled, formOf } from './hostedShop.js'
import { day, minute, openRecovery, second } from './recoveringShop.js'
import { json, order, type Script, token } from './shop.js'

const lost: Script = () => json({}, 502)

const divided = {
  ...order,
  split: [{ amount: 499.9, sub_merchant_id: '5c3f9c3e-5d6a-4c1e-8f55-9f6c1f6f0a01' }],
  customer_patronym: 'Ivanivna',
  customer_email: 'olena@example.com',
  customer_phone: '+380501234567',
}

test.each([
  ['form', order, 1800],
  ['split payment’s form, which the service gives no time,', divided, undefined],
])(
  'a %s that has run out is cancelled a minute later, and its order is free',
  async (_what, found, sent) => {
    const shop = openRecovery({ cancel: (call) => cancelled(call) }, { findOrder: () => found })
    expect(await shop.hostOutcome()).toMatchObject({ type: 'redirect', expires_in: 1800 })
    expect(shop.calls[0]?.body.order_timeout).toBe(sent)
    await shop.pass(30 * minute)
    expect(await shop.status()).toMatchObject({ type: 'pending' })
    await shop.pass(31 * minute - 1)
    expect(shop.times).toEqual([])
    await shop.pass(31 * minute)
    expect(shop.times).toEqual([['cancel', 31 * minute]])
    expect(await shop.status()).toMatchObject({ type: 'cancelled' })
    expect(await shop.hostOutcome({ attempt_token: token(2) })).toMatchObject({
      location: formOf('A-1001-2'),
    })
  },
)

test('a form that has run out and can’t be cancelled is asked about, and then put to review', async () => {
  const shop = openRecovery({ cancel: () => json({ message: 'no' }, 409) })
  await shop.host()
  await shop.pass(31 * minute)
  expect(shop.times).toEqual([
    ['cancel', 31 * minute],
    ['resend', 31 * minute],
  ])
  expect(await shop.status()).toMatchObject({ type: 'pending' })
  await shop.pass(2 * day)
  expect(shop.resendTimes()).toHaveLength(8)
  expect(shop.reviews).toEqual([['abandoned', day + 36 * minute]])
})

test('a shopper back from the form need not wait for it to run out: the service is asked at once', async () => {
  const shop = openRecovery({ cancel: (call) => cancelled(call) })
  await shop.host()
  await shop.checkout.fetch(new Request(String(shop.calls[0]?.body.result_url)))
  await shop.pass(31 * minute)
  expect(shop.times).toEqual([
    ['resend', 5 * second],
    ['resend', 30 * second],
    ['resend', 2 * minute],
    ['resend', 10 * minute],
    ['cancel', 31 * minute],
  ])
  expect(await shop.status()).toMatchObject({ type: 'cancelled' })
})

test('a form that may be paid for three days is let be for three days', async () => {
  const days = 3 * 86_400
  const shop = openRecovery(
    { cancel: (call) => cancelled(call) },
    { findOrder: () => ({ ...order, order_timeout: days }) },
  )
  await shop.host()
  await shop.checkout.fetch(new Request(String(shop.calls[0]?.body.result_url)))
  await shop.pass(2 * day)
  expect(shop.reviews).toEqual([])
  expect(await shop.status()).toMatchObject({ type: 'redirect' })
  expect(shop.times.every(([asked]) => asked === 'resend')).toBe(true)
  await shop.pass(3 * day + minute)
  expect(await shop.status()).toMatchObject({ type: 'cancelled' })
})

test('an unclear hosted payment, whose form nobody was sent to, is cancelled rather than asked about', async () => {
  const shop = openRecovery({ create: lost, cancel: (call) => cancelled(call) })
  await shop.host()
  await shop.pass(5 * second)
  expect(shop.times).toEqual([['cancel', 5 * second]])
  expect(await shop.status()).toMatchObject({ type: 'cancelled' })
})
