import { expect, test } from 'vitest'
import { memoryStore } from '../../src/server.js'
import type { PaymentStore } from '../../src/store.js'
import { challenged, json, openShop, type Shop, scripted, token } from './shop.js'

const returnPage = 'https://shop.example/return'

function comeBack(
  shop: Shop,
  method: 'GET' | 'POST' = 'GET',
  url: string = String(shop.calls[0]?.body.result_url),
) {
  const crossSite = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://bank.example' }
  const body = method === 'POST' ? { body: 'status=success&PaRes=x' } : {}
  return shop.checkout.fetch(new Request(url, { method, headers: crossSite, ...body }))
}

function tokenOf(response: Response): string | undefined {
  return /^https:\/\/shop\.example\/return#tillkit_attempt=([\w-]{43})$/.exec(
    response.headers.get('Location') ?? '',
  )?.[1]
}

test('the status says which order its attempt is of, so that a page can distinguish it from its own', async () => {
  const shop = openShop(undefined, { advanced: { orderId: ({ attempt }) => `number-${attempt}` } })
  await shop.pay({ reference: 'B-7' })
  const response = await shop.checkout.fetch(
    scripted('GET', '/status', { 'Tillkit-Attempt': token(1) }),
  )
  expect(await response.json()).toMatchObject({
    type: 'succeeded',
    reference: 'B-7',
    payment: { order_id: 'number-1' },
  })
})

test('a rejected attempt is answered 422 by the status as well', async () => {
  const shop = openShop(() => json({ issues: [{ field: 'card_cvv', code: 'format' }] }, 400))
  await shop.pay()
  const response = await shop.checkout.fetch(
    scripted('GET', '/status', { 'Tillkit-Attempt': token(1) }),
  )
  expect(response.status).toBe(422)
  const issues = [{ field: '', code: 'service_refused' }]
  expect(await response.json()).toEqual({ type: 'rejected', issues, reference: 'A-1001' })
})

test.each(['GET', 'POST'] as const)(
  'a shopper who comes back by %s, from another site and without a cookie, gets a fresh token',
  async (method) => {
    const shop = openShop((call) => json(challenged(call)))
    await shop.pay()

    const response = await comeBack(shop, method)

    expect(response.status).toBe(303)
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const fresh = tokenOf(response)
    expect(fresh).not.toBe(token(1))
    expect(await shop.status(fresh)).toMatchObject({ type: 'action_required' })
    expect(await shop.status()).toMatchObject({ type: 'action_required' })
  },
)

test('what the result address says of the payment is not used', async () => {
  const shop = openShop((call) => json(challenged(call)))
  await shop.pay()
  const url = `${shop.calls[0]?.body.result_url}?status=success&status_code=1000&returnPage=https://evil.example`
  const fresh = tokenOf(await comeBack(shop, 'POST', url))
  expect(await shop.status(fresh)).toMatchObject({ type: 'action_required' })
})

test('a return code works once, even when two requests come at the same moment', async () => {
  const shop = openShop((call) => json(challenged(call)))
  await shop.pay()

  const responses = await Promise.all([comeBack(shop), comeBack(shop, 'POST'), comeBack(shop)])

  expect(responses.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(responses.map(tokenOf).filter((fresh) => fresh !== undefined)).toHaveLength(1)
  expect((await comeBack(shop)).headers.get('Location')).toBe(returnPage)
})

test('the return code is forgotten if the first answer says that the payment is paid', async () => {
  const shop = openShop()
  await shop.pay()
  expect((await comeBack(shop)).headers.get('Location')).toBe(returnPage)
})

test('a return page with a query keeps it', async () => {
  const shop = openShop((call) => json(challenged(call)), { returnPage: `${returnPage}?lang=uk` })
  await shop.pay()
  const response = await comeBack(shop)
  expect(response.headers.get('Location')).toMatch(
    /^https:\/\/shop\.example\/return\?lang=uk#tillkit_attempt=[\w-]{43}$/,
  )
})

test('a store is given hashes: no token, no return code, no card, no address of the bank’s but the shopper’s own', async () => {
  const given: unknown[] = []
  const inner = memoryStore()
  const store: PaymentStore = {
    ...inner,
    reserveAttempt: async (request) => {
      const reservation = await inner.reserveAttempt(request)
      given.push(request, reservation)
      return reservation
    },
    changeAttempt: async (request) => {
      const changed = await inner.changeAttempt(request)
      given.push(request, changed)
      return changed
    },
  }
  const shop = openShop((call) => json({ ...challenged(call), result_url: call.body.result_url }), {
    store,
  })
  await shop.pay()
  const code = String(shop.calls[0]?.body.result_url).split('/').at(-1) ?? ''
  const fresh = tokenOf(await comeBack(shop)) ?? ''

  const stored = JSON.stringify(given)
  expect(stored).toContain('https://bank.example/challenge/1')
  for (const secret of [
    token(1),
    code,
    fresh,
    '4242424242424242',
    '"739"',
    'OLENA',
    'secret-card-token',
  ]) {
    expect(secret).not.toBe('')
    expect(stored).not.toContain(secret)
  }
})
