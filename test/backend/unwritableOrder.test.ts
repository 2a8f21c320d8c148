import { expect, test } from 'vitest'
import { memoryStore, type Order } from '../../src/server.js'
import { hostedPaymentRequest, hostedSplitRequest } from '../fixtures/requestBodies.js'
import { locationOf, openHostedShop } from './hostedShop.js'
import { clientOf } from './serviceClientScript.js'
import { order, token } from './shop.js'

const circle: { self?: unknown } = {}
circle.self = circle
const grudge = {
  toJSON() {
    throw new Error('card 4242')
  },
}
const unwritable: readonly [what: string, product: unknown][] = [
  ['a BigInt', { quantity: 2n }],
  ['a circle', circle],
  ['a toJSON that throws', grudge],
]

function openShopWith(changes: object) {
  const reserved: string[] = []
  const store = memoryStore()
  const reserveAttempt: typeof store.reserveAttempt = (request) => {
    reserved.push(request.reference)
    return store.reserveAttempt(request)
  }
  const found = { ...order, ...changes } as Order
  return {
    ...openHostedShop({}, { findOrder: () => found, store: { ...store, reserveAttempt } }),
    reserved,
  }
}

test.each(unwritable)(
  'an order with %s in its products is refused before anything is stored or sent',
  async (_what, product) => {
    const shop = openShopWith({ products: [{ name: 'Lamp' }, product] })
    for (const answer of [await shop.pay(), await shop.host({ attempt_token: token(2) })]) {
      expect(answer.status).toBe(500)
      // Nothing of the order or of the reason.
      expect(await answer.json()).toEqual({
        error: { code: 'internal', message: expect.not.stringContaining('JSON') },
      })
    }
    expect(locationOf(await shop.submit())).toContain(
      '303 https://shop.example/return?tillkit_error=internal#',
    )
    expect(shop.reserved).toEqual([])
    expect(shop.calls).toEqual([])
  },
)

test('the log says which member of the order can’t be sent, and why', async () => {
  const shop = openShopWith({ products: [{ quantity: 2n }] })
  await shop.pay()
  expect(shop.log).toEqual([
    {
      level: 'error',
      event: 'order_unusable',
      order_id: 'A-1001',
      reason: 'products',
      detail: expect.stringMatching(/^can’t be written as JSON: TypeError: .*BigInt/),
    },
  ])

  const other = openShopWith({ products: [grudge] })
  await other.pay()
  expect(other.log).toMatchObject([
    { reason: 'products', detail: 'can’t be written as JSON: Error: card ••••' },
  ])
})

test.each([
  ['init_recurring', { interval_unit: 'month', interval_count: 1, note: 1n }],
  ['split', [{ amount: 1n, sub_merchant_id: '5c3f9c3e-5d6a-4c1e-8f55-9f6c1f6f0a01' }]],
  ['payload', 7n],
  ['order_timeout', 60n],
  ['customer_lang', 7n],
])('%s with a BigInt leaves no attempt behind', async (member, value) => {
  const shop = openShopWith({ [member]: value })
  expect((await shop.pay()).status).toBe(500)
  expect((await shop.host({ attempt_token: token(2) })).status).toBe(500)
  expect(shop.log).toContainEqual(
    expect.objectContaining({ event: 'order_unusable', reason: member }),
  )
  expect(shop.reserved).toEqual([])
})

test('members of the order that are not sent may have any content', async () => {
  const shop = openShopWith({ id: 7n, rows: circle, products: [{ name: 'Lamp' }] })
  expect(await shop.payOutcome()).toMatchObject({ type: 'succeeded' })
})

test.each(unwritable)(
  'the client answers %s as invalid and sends nothing',
  async (_what, product) => {
    const { client, sent } = clientOf(() => new Response(null))
    const products = [product]
    const invalid = {
      type: 'invalid',
      issues: [{ field: 'products', code: 'format', message: expect.stringContaining('JSON') }],
    }
    expect(await client.createPayment({ ...hostedPaymentRequest, products } as never)).toEqual(
      invalid,
    )
    const split = { ...hostedSplitRequest, customer_tag: product } as never
    expect(await client.createSplitPayment(split)).toMatchObject({ type: 'invalid' })
    await expect(client.request('POST', '/api/v1/refund', product)).rejects.toMatchObject({
      code: 'configuration',
    })
    expect(sent).toEqual([])
  },
)
