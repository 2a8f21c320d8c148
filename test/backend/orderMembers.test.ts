import { expect, test } from 'vitest'
import { directSplitRequest } from '../fixtures/requestBodies.js'
import { openShop, order, scripted, token } from './shop.js'

const toForm = () =>
  new Response(null, {
    status: 303,
    headers: { Location: 'https://pay.example/api/v1/checkout/4f0f7d2e/form' },
  })
const { customer_id: _, ...orderOfNobody } = order
const { split, customer_email, customer_phone, customer_patronym } = directSplitRequest
const sharedOrder = { ...order, split, customer_email, customer_phone, customer_patronym }

function postHosted(reference: string, attempt: number): Request {
  const body = { attempt_token: token(attempt), reference }
  return scripted('POST', '/hosted', { 'Content-Type': 'application/json' }, body)
}

test('an order says its own 3-D Secure option, and always is sent where it says none', async () => {
  const findOrder = (reference: string) => ({
    ...order,
    ...(reference === 'A-1' && { order_3ds_bypass: 'never' }),
  })
  const shop = openShop(undefined, { findOrder })
  await shop.pay({ reference: 'A-1' })
  await shop.pay({ reference: 'A-2', attempt_token: token(2) })
  expect(
    shop.calls.map(({ body }) => ('order_3ds_bypass' in body ? body.order_3ds_bypass : '')),
  ).toEqual(['never', 'always'])
})

test('a hosted split carries the shopper’s address where the server knows it, a hosted payment never', async () => {
  const findOrder = (reference: string) => (reference === 'S-1' ? sharedOrder : order)
  const shop = openShop(toForm, {
    modes: ['hosted'],
    findOrder,
    protection: { clientAddress: () => '203.0.113.7' },
  })
  await shop.checkout.fetch(postHosted('S-1', 1))
  await shop.checkout.fetch(postHosted('A-1', 2))
  expect(shop.calls.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/v1/split/purchase',
    '/api/v1/payment',
  ])
  expect(
    shop.calls.map(({ body }) => ('customer_ip' in body ? body.customer_ip : undefined)),
  ).toEqual(['203.0.113.7', undefined])
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
