import { expect, test } from 'vitest'
import type { CheckoutServerOptions } from '../../src/server.js'
import { openShop, order, throwing } from './shop.js'

test('findOrder cannot see the card', async () => {
  let request: Request | undefined
  const shop = openShop(undefined, {
    findOrder: (_reference, asked) => {
      request = asked
      return null
    },
  })
  await shop.pay()
  expect(() => request?.clone()).toThrow()
  await expect(request?.text()).rejects.toThrow()
})

test.each([
  ['amount', '1,50', 'a dot and at most two decimals'],
  ['amount', 0.1 + 0.2, 'a dot and at most two decimals'],
  ['amount', -1, 'above zero'],
  ['currency', 'HRN', 'ISO 4217'],
  ['description', '', 'not empty'],
  ['customer_id', '', 'not empty'],
  ['customer_id', undefined, 'not empty'],
])(
  'an order whose %s is %j is answered 500, the log says the rule and the order, and nothing is sent',
  async (member, value, rule) => {
    const findOrder = (() => ({ ...order, [member]: value })) as CheckoutServerOptions['findOrder']
    const shop = openShop(undefined, { findOrder })

    const response = await shop.pay()

    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ error: { code: 'internal' } })
    const detail = expect.stringContaining(rule)
    expect(shop.log).toContainEqual({
      level: 'error',
      event: 'order_unusable',
      order_id: 'A-1001',
      reason: member,
      detail,
    })
    expect(shop.calls).toEqual([])
  },
)

test('a failing findOrder is answered 500; its message goes to the log and not to the page', async () => {
  const shop = openShop(undefined, {
    findOrder: throwing(new Error('database at 10.0.0.7 is away')),
  })
  const response = await shop.pay()
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('database')
  expect(shop.log[0]).toMatchObject({
    event: 'order_lookup_failed',
    detail: expect.stringContaining('database'),
  })
})
