import { expect, test } from 'vitest'
import { memoryStore } from '../../../src/server.js'
import { formOf, hostedPayment, locationOf, openHostedShop, tokenIn } from '../hostedShop.js'
import { json, origin } from '../shop.js'

const returnPage = 'https://shop.example/return'

test('a plain form is answered 303 to the service’s form: no script, no token of the page’s own', async () => {
  const shop = openHostedShop()
  const response = await shop.submit()
  expect(locationOf(response)).toBe(`303 ${formOf('A-1001')}`)
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test.each([
  ['a browser of today', { 'Sec-Fetch-Site': 'same-origin', Origin: origin }],
  ['a page with Referrer-Policy: no-referrer', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
  ['a browser without Sec-Fetch-Site', { Origin: origin }],
])('the form of %s is taken', async (_who, headers) => {
  expect((await openHostedShop().submit({ reference: 'A-1001' }, headers)).status).toBe(303)
})

test('a second press while the first is under way leads to a page that can ask, and makes no second payment', async () => {
  let answer: (response: Response) => void = () => undefined
  const shop = openHostedShop({ create: () => new Promise((resolve) => (answer = resolve)) })
  const first = shop.submit()
  await expect.poll(() => shop.calls.length).toBe(1)

  const second = await shop.submit()
  expect(locationOf(second)).toMatch(
    /^303 https:\/\/shop\.example\/return#tillkit_attempt=[\w-]{43}$/,
  )
  answer(new Response(null, { status: 303, headers: { Location: formOf('A-1001') } }))
  expect(locationOf(await first)).toBe(`303 ${formOf('A-1001')}`)
  expect(await shop.status(tokenIn(second))).toMatchObject({
    type: 'redirect',
    location: formOf('A-1001'),
  })
  expect(shop.asked()).toEqual(['create'])
})

test('where the service gives no form, the return page gets the token of the attempt', async () => {
  const shop = openHostedShop({ create: () => json({}, 502) })
  const response = await shop.submit()
  expect(locationOf(response)).toMatch(/^303 https:\/\/shop\.example\/return#tillkit_attempt=/)
  expect(await shop.status(tokenIn(response))).toEqual({ type: 'unknown', order_id: 'A-1001' })
})

test('what the service refuses is reported on the return page', async () => {
  const shop = openHostedShop({
    create: () => json({ issues: [{ field: 'customer_id', code: 'format' }] }, 400),
  })
  expect(await shop.status(tokenIn(await shop.submit()))).toMatchObject({ type: 'rejected' })
})

test('an order that is not this shopper’s is reported as an error on the return page, and logged', async () => {
  const shop = openHostedShop({}, { findOrder: () => null })
  expect(locationOf(await shop.submit())).toBe(`303 ${returnPage}?tillkit_error=order_unknown`)
  expect(shop.log).toContainEqual({
    level: 'warn',
    event: 'request_refused',
    reason: 'order_unknown',
  })
})

test('too many tries are reported as an error on the return page', async () => {
  const refusing = { consume: () => ({ allowed: false, retryAfterMs: 60_000 }) as const }
  const shop = openHostedShop({}, { protection: { rateLimits: { perOrder: refusing } } })
  expect(locationOf(await shop.submit())).toBe(
    `303 ${returnPage}?tillkit_error=rate_limited&tillkit_reference=A-1001`,
  )
})

test('the return page keeps its own query beside the error', async () => {
  const shop = openHostedShop({}, { findOrder: () => null, returnPage: `${returnPage}?lang=uk` })
  expect(locationOf(await shop.submit())).toBe(
    `303 ${returnPage}?lang=uk&tillkit_error=order_unknown`,
  )
})

test('a store that fails once the payment is created leaves the shopper a token to ask with', async () => {
  const store = memoryStore()
  let isDown = false
  const changeAttempt: typeof store.changeAttempt = (request) => {
    if (isDown) throw new Error('connection lost')
    return store.changeAttempt(request)
  }
  const shop = openHostedShop(
    {
      create: ({ body }) => {
        isDown = true
        return new Response(null, { status: 303, headers: { Location: formOf(body.order_id) } })
      },
    },
    { store: { ...store, changeAttempt } },
  )
  const response = await shop.submit()
  expect(locationOf(response)).toMatch(
    /^303 https:\/\/shop\.example\/return\?tillkit_error=store_unavailable#tillkit_attempt=[\w-]{43}$/,
  )
  isDown = false
  await shop.deliver(hostedPayment())
  expect(await shop.status(tokenIn(response))).toMatchObject({ type: 'pending' })
})
