import { expect, test } from 'vitest'
import { directSplitRequest } from '../fixtures/requestBodies.js'
import { apiSecret, delivery, json, openShop, order, paid, payBody, posId, scripted, token } from './shop.js'

const toForm = () =>
  new Response(null, { status: 303, headers: { Location: 'https://pay.example/api/v1/checkout/4f0f7d2e/form' } })
const { customer_id: _, ...orderOfNobody } = order
const { split, customer_email, customer_phone, customer_patronym } = directSplitRequest
const sharedOrder = { ...order, split, customer_email, customer_phone, customer_patronym }

function postHosted(reference: string, attempt: number): Request {
  const body = { attempt_token: token(attempt), reference }
  return scripted('POST', '/hosted', { 'Content-Type': 'application/json' }, body)
}

test('an order says its own 3-D Secure option, and always is sent where it says none', async () => {
  const findOrder = (reference: string) => ({ ...order, ...(reference === 'A-1' && { order_3ds_bypass: 'never' }) })
  const shop = openShop(undefined, { findOrder })
  await shop.pay({ reference: 'A-1' })
  await shop.pay({ reference: 'A-2', attempt_token: token(2) })
  expect(shop.calls.map(({ body }) => ('order_3ds_bypass' in body ? body.order_3ds_bypass : ''))).toEqual([
    'never',
    'always',
  ])
})

test('a hosted split carries the shopper’s address where the server knows it, a hosted payment never', async () => {
  const findOrder = (reference: string) => (reference === 'S-1' ? sharedOrder : order)
  const shop = openShop(toForm, { modes: ['hosted'], findOrder, protection: { clientAddress: () => '203.0.113.7' } })
  await shop.checkout.fetch(postHosted('S-1', 1))
  await shop.checkout.fetch(postHosted('A-1', 2))
  expect(shop.calls.map(({ url }) => new URL(url).pathname)).toEqual(['/api/v1/split/purchase', '/api/v1/payment'])
  expect(shop.calls.map(({ body }) => ('customer_ip' in body ? body.customer_ip : undefined))).toEqual([
    '203.0.113.7',
    undefined,
  ])
})

test('hosted mode asks for no customer_id, direct mode does', async () => {
  const shop = openShop(toForm, { modes: ['direct', 'hosted'], findOrder: () => orderOfNobody })
  const hosted = await shop.checkout.fetch(postHosted('A-1', 1))
  expect(await hosted.json()).toMatchObject({ type: 'redirect' })
  expect(shop.calls[0]?.body).not.toHaveProperty('customer_id')

  expect((await shop.pay({ reference: 'A-2', attempt_token: token(2) })).status).toBe(500)
  expect(shop.calls).toHaveLength(1)
  expect(shop.log).toContainEqual(
    expect.objectContaining({ event: 'order_unusable', reason: 'customer_id', order_id: 'A-2' }),
  )
})

const { cc_number: __, exp_month: ___, exp_year: ____, card_cvv: _____, name_on_card: ______, ...noCard } = payBody
const secret = 'wallet-secret-7c1e'
const cryptogram = { type: 'wallet', data: { token: secret, pan: ['4929', secret] } }

test('a wallet’s cryptogram pays an order that takes one', async () => {
  const shop = openShop(undefined, { findOrder: () => ({ ...order, acceptsCryptogram: true }) })
  const response = await shop.checkout.fetch(
    scripted('POST', '/pay', { 'Content-Type': 'application/json' }, { ...noCard, cryptogram }),
  )
  expect(await response.json()).toMatchObject({ type: 'succeeded' })
  expect(shop.calls[0]?.body).toMatchObject({ cryptogram, customer_id: 'shopper-7', pos_id: posId })
  expect(shop.calls[0]?.body).not.toHaveProperty('cc_number')
})

test.each([
  { why: 'of an order that takes none', accepts: false, change: {} },
  { why: 'that is no object', accepts: true, change: { cryptogram: 'text' } },
  { why: 'beside a card', accepts: true, change: { cc_number: '4242424242424242' } },
  { why: 'beside a stored card', accepts: true, change: { saved_card: 'card-3' } },
])('a cryptogram $why is refused and nothing is sent', async ({ accepts, change }) => {
  const shop = openShop(undefined, { findOrder: () => ({ ...order, acceptsCryptogram: accepts }) })
  const body = { ...noCard, cryptogram, ...change }
  const response = await shop.checkout.fetch(scripted('POST', '/pay', { 'Content-Type': 'application/json' }, body))
  expect(response.status).toBe(422)
  expect(shop.calls).toEqual([])
  expect(await response.text()).not.toContain(secret)
})

test('no log, answer, attempt or callback ever holds a cryptogram, whatever the service echoes', async () => {
  const events: unknown[] = []
  const shop = openShop(
    (call, count) =>
      count === 1
        ? json({ ...paid(call), cryptogram: JSON.parse(String(call.init.body)).cryptogram })
        : json({ error: `no ${secret}`, echoed: JSON.parse(String(call.init.body)) }, 400),
    {
      findOrder: () => ({ ...order, acceptsCryptogram: true }),
      callbacks: { onPayment: (payment) => events.push(payment), onUnrecognised: (event) => events.push(event) },
    },
  )
  const pay = (reference: string, attempt: number) =>
    shop.checkout.fetch(
      scripted(
        'POST',
        '/pay',
        { 'Content-Type': 'application/json' },
        {
          ...noCard,
          cryptogram,
          reference,
          attempt_token: token(attempt),
        },
      ),
    )
  const answers = [await (await pay('A-1', 1)).text(), await (await pay('A-2', 2)).text()]
  const webhook = { ...paid({ body: shop.calls[0]?.body ?? {} }), cryptogram }
  await shop.checkout.fetch(await delivery(webhook, apiSecret))
  await shop.checkout.fetch(await delivery({ strange: true, cryptogram }, apiSecret))
  await shop.checkout.runPending()

  expect(events).toHaveLength(2)
  expect(shop.log).toContainEqual(expect.objectContaining({ event: 'service_unclear' }))
  const attempts = [await shop.checkout.attempts('A-1'), await shop.checkout.attempts('A-2')]
  const written = JSON.stringify([answers, events, attempts, shop.log])
  expect(written).not.toContain(secret)
})
