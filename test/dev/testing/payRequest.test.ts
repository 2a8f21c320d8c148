import { payRequest, testCard, walletRequest } from 'tillkit/testing'
import { expect, test } from 'vitest'
import { type Call, declined, json, openShop, order, paid, publicUrl } from '../../backend/shop.js'

const answerOf = async (response: Response): Promise<unknown> => [
  response.status,
  (await response.json()).type,
]

test('a backend takes the request as a page’s and pays the order', async () => {
  const shop = openShop((call) => json(paid(call)))
  const answer = await shop.checkout.fetch(payRequest({ publicUrl, reference: 'A-1001' }))
  expect(await answerOf(answer)).toEqual([200, 'succeeded'])
  expect(shop.calls[0]?.body).toMatchObject({
    cc_number: '4242424242424242',
    card_cvv: '123',
    amount: 499.9,
  })
})

test('each request is another attempt, and one with the same token is the same', async () => {
  const tokens = await Promise.all(
    [1, 2].map(
      async () => (await payRequest({ publicUrl, reference: 'A-1001' }).json()).attempt_token,
    ),
  )
  expect(tokens[0]).toMatch(/^[\w-]{43}$/)
  expect(tokens[0]).not.toBe(tokens[1])

  const shop = openShop((call: Call) => json(paid(call)))
  const again = { publicUrl, reference: 'A-1001', attemptToken: tokens[0] }
  for (const _ of [1, 2]) expect((await shop.checkout.fetch(payRequest(again))).status).toBe(200)
  expect(shop.calls).toHaveLength(1)
})

test('another card, a code of its brand’s length, further members and headers go along', async () => {
  const request = payRequest({
    publicUrl: `${publicUrl}/`,
    reference: 'A-1001',
    card: { number: '3782 822463 10005' },
    members: { customer_email: 'olena@example.com', exp_month: 1 },
    headers: { Cookie: 'session=olena' },
  })
  expect(request.url).toBe(`${publicUrl}/pay`)
  expect(request.headers.get('Cookie')).toBe('session=olena')
  const body = await request.json()
  expect(body).toMatchObject({
    cc_number: '378282246310005',
    card_cvv: '1234',
    customer_email: 'olena@example.com',
    exp_month: 1,
  })

  const shop = openShop((call) => json(declined(call)))
  const refused = await shop.checkout.fetch(
    payRequest({ publicUrl, reference: 'A-1001', card: testCard('declines') }),
  )
  expect(await answerOf(refused)).toEqual([200, 'declined'])
})

test('a hosted payment and a stored card send no card', async () => {
  const hosted = payRequest({ publicUrl, reference: 'A-1001', mode: 'hosted' })
  expect(hosted.url).toBe(`${publicUrl}/hosted`)
  expect(Object.keys(await hosted.json())).toEqual(['attempt_token', 'reference'])

  const stored = await payRequest({ publicUrl, reference: 'A-1001', savedCard: 'card-3' }).json()
  expect(stored).toMatchObject({ saved_card: 'card-3' })
  expect(JSON.stringify(stored)).not.toMatch(/cc_number|card_cvv/)
})

test.each(['apple_pay', 'google_pay'] as const)(
  'a backend that takes wallets pays the request of %s',
  async (type) => {
    const wallets = { googlePay: true, applePay: { session: () => ({}) } }
    const shop = openShop((call) => json(paid(call)), {
      findOrder: async () => ({ ...order, wallets }),
    })
    const request = walletRequest({
      publicUrl,
      reference: 'A-1001',
      type,
      card: testCard('declines'),
    })
    expect(await answerOf(await shop.checkout.fetch(request))).toEqual([200, 'succeeded'])
    expect(shop.calls[0]?.body).toMatchObject({ cryptogram: { sandbox: '4000000000000002' } })
    expect(shop.calls[0]?.body).not.toHaveProperty('cc_number')
  },
)
