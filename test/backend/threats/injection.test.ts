import { expect, test } from 'vitest'
import type { Order } from '../../../src/server.js'
import { json, openShop, order, paid, posId } from '../shop.js'

/**
 * Every header that leaves with a payment. Nothing of an order, a shopper or a browser may add
 * another.
 */
const sentHeaders = ['accept', 'connection', 'content-type', 'x-api-auth', 'x-api-key']

const climbing = [
  ...[
    '../../../admin',
    'a/../../b',
    'a/b',
    '/etc/passwd',
    '..%2f..%2fadmin',
    '%2e%2e',
    '%2e%2e%2fadmin',
  ],
  ...[
    '..\\..\\admin',
    'a?callback=false',
    'a#b',
    'a;b=c',
    '...',
    'a//b',
    'https://evil.example/',
    '//evil.example',
  ],
  ...['@evil.example', ':8443', 'a b', 'a%00b', 'a+b&c=d', '．．／', 'é\u0301'],
]

test.each(climbing)(
  'an order called %j stays one part of every path it is used in',
  async (order_id) => {
    const shop = openShop((call) => json([paid(call)]))
    const { service } = shop.checkout
    await service.cancelPayment({ order_id })
    await service.resendWebhook({ order_id, operation: 'purchase' })
    await service.resendRecurringWebhook({ order_id, transactionId: order_id })

    const [cancel, resend, recurring] = shop.calls.map(({ url }) => new URL(url))
    expect(shop.calls).toHaveLength(3)
    for (const [url, length] of [
      [cancel, 8],
      [resend, 8],
      [recurring, 8],
    ] as const) {
      expect(url?.origin).toBe('https://pay.example')
      const parts = url?.pathname.split('/') ?? []
      expect(parts).toHaveLength(length)
      expect(parts.slice(0, 5)).toEqual(['', 'api', 'v1', 'pos', posId])
      expect(decodeURIComponent(parts[6] ?? '')).toBe(order_id)
      expect(url?.hash).toBe('')
    }
    expect(cancel?.pathname.endsWith('/cancel')).toBe(true)
    expect([...(recurring?.searchParams ?? [])]).toEqual([
      ['callback', 'true'],
      ['transactionId', order_id],
    ])
  },
)

test.each(['a\r\nX-Evil: 1', 'a\nb', 'a\u0000b', 'a\u0085b', '\udfff'])(
  'a reference of %j is refused before the merchant is asked',
  async (reference) => {
    const asked: string[] = []
    const findOrder = (name: string) => {
      asked.push(name)
      return order
    }
    const shop = openShop(undefined, { findOrder })
    expect((await shop.pay({ reference })).status).toBe(422)
    expect(asked).toEqual([])
  },
)

const breaking = 'x\r\nX-Evil: 1\r\n\r\nGET / HTTP/1.1'

test('line breaks in an order travel in the body alone', async () => {
  const texts = [
    ...[
      'customer_fname',
      'customer_lname',
      'customer_email',
      'customer_phone',
      'payload',
      'description',
    ],
  ] as const
  for (const name of texts) {
    const broken: Order = { ...order, [name]: breaking }
    const shop = openShop(undefined, { findOrder: () => broken })
    await shop.pay()
    for (const { headers, init } of shop.calls) {
      expect([...headers.keys()].sort()).toEqual(sentHeaders)
      expect(JSON.parse(String(init.body))).toMatchObject({ [name]: breaking })
    }
  }
})

test('what the browser says of itself adds no header to what is sent', async () => {
  const shop = openShop()
  const foreign = {
    'X-API-KEY': 'stolen',
    'X-API-AUTH': 'SVC x:y',
    Cookie: 'session=1',
    Authorization: 'Bearer x',
  }
  await shop.pay(
    {},
    {
      ...foreign,
      'User-Agent': 'a'.repeat(9_000),
      Accept: 'text/html',
      'X-Forwarded-For': '1.2.3.4',
    },
  )
  const [call] = shop.calls
  expect([...(call?.headers.keys() ?? [])].sort()).toEqual(sentHeaders)
  expect(call?.headers.get('X-API-KEY')).toBe('endpoints-1')
  expect(JSON.stringify(call?.init.body)).not.toMatch(/stolen|session=1|Bearer|1\.2\.3\.4/)
})
