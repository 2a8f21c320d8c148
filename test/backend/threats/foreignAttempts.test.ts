import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { memoryStore } from '../../../src/server.js'
import type { AttemptRecord } from '../../../src/store.js'
import type { OptionChanges } from '../optionChanges.js'
import { challenged, json, noCard, order, payBody, publicUrl, scripted, token } from '../shop.js'
import { effectsOf, openWatchedShop, type WatchedShop } from './pageRoutes.js'

/** Two shoppers with an order each; the session says whose a request is. */
async function openTwoOrders(changes: OptionChanges = {}) {
  const attempts: AttemptRecord[] = []
  const store = memoryStore()
  const shop = openWatchedShop((call) => json(challenged(call)), {
    store: {
      ...store,
      reserveAttempt: async (request) => {
        const reservation = await store.reserveAttempt(request)
        if ('attempt' in reservation) attempts.push(reservation.attempt)
        return reservation
      },
    },
    findOrder: (reference, request) =>
      request.headers.get('Cookie') === `shopper-of=${reference}`
        ? {
            ...order,
            description: reference,
            init_recurring: { interval_unit: 'month', interval_count: 1 },
          }
        : null,
    ...changes,
  })
  await shop.pay({ reference: 'A-1001' }, { Cookie: 'shopper-of=A-1001' })
  await shop.pay({ reference: 'B-1', attempt_token: token(2) }, { Cookie: 'shopper-of=B-1' })
  expect(shop.calls).toHaveLength(2)
  return { shop, attempts }
}

const asking =
  (method: string, path: string) =>
  async (shop: WatchedShop, given: string | undefined): Promise<Response> =>
    await shop.checkout.fetch(
      scripted(method, path, given === undefined ? {} : { 'Tillkit-Attempt': given }),
    )

const [askStatus, askCancel] = [asking('GET', '/status'), asking('POST', '/cancel')]
const [askSubscription, askForEnd] = [
  asking('GET', '/subscription'),
  asking('POST', '/subscription'),
]

test('no value but the attempt’s own token shows its status or its subscription, or cancels it', async () => {
  const { shop, attempts } = await openTwoOrders()
  const [mine] = attempts
  const returnCode = String(shop.calls[0]?.body.result_url).split('/').at(-1) ?? ''
  const guesses = [
    undefined,
    '',
    'A-1001',
    mine?.id,
    mine?.order_id,
    ...(mine?.tokenHashes ?? []),
    mine?.returnCodeHash,
    returnCode,
    createHash('sha256').update(token(1)).digest('base64url'),
    token(1).toUpperCase(),
    token(1).slice(0, 42),
    `${token(1)}=`,
    `${token(1)}, ${token(2)}`,
    `${token(2)},${token(1)}`,
    token(1).replace(/.$/, '2'.repeat(2)),
    ...['*', '%', "' OR 1=1 --", '__proto__', '{"$ne":""}'],
  ]
  expect(
    guesses.filter((guess) => typeof guess === 'string' && guess.length > 5).length,
  ).toBeGreaterThan(10)
  for (const guess of guesses) {
    const asked = [askStatus, askCancel, askSubscription, askForEnd].map((ask) => ask(shop, guess))
    for (const response of await Promise.all(asked)) {
      expect(response.status, String(guess)).toBe(404)
      expect(Object.keys(await response.json())).toEqual(['error'])
    }
  }
  expect(shop.calls).toHaveLength(2)
  expect(await (await askStatus(shop, token(1))).json()).toMatchObject({
    payment: { order_id: 'A-1001' },
  })
  expect(await (await askStatus(shop, token(2))).json()).toMatchObject({
    payment: { order_id: 'B-1' },
  })
  expect(await (await askSubscription(shop, token(2))).json()).toMatchObject({
    reference: 'B-1',
    state: 'unknown',
  })
})

test.each(['/status', '/cancel', '/subscription'])(
  'an order’s name at %s is refused where the merchant lets nobody ask by it',
  async (path) => {
    const { shop } = await openTwoOrders()
    const method = path === '/cancel' ? 'POST' : 'GET'
    const response = await shop.checkout.fetch(
      scripted(method, path, { 'Tillkit-Reference': 'A-1001' }),
    )
    expect(response.status).toBe(404)
  },
)

test.each(['/status', '/cancel', '/subscription'])(
  'by its name %s shows an order to whom the merchant lets ask, and nobody else',
  async (path) => {
    const { shop } = await openTwoOrders({
      authorize: (reference, request) =>
        request.headers.get('Cookie') === `shopper-of=${reference}`,
    })
    const method = path === '/cancel' ? 'POST' : 'GET'
    const ask = async (reference: string, more: Record<string, string> = {}) =>
      await shop.checkout.fetch(
        scripted(method, path, {
          Cookie: 'shopper-of=A-1001',
          'Tillkit-Reference': reference,
          ...more,
        }),
      )
    const seen =
      path === '/subscription' ? { reference: 'A-1001' } : { payment: { order_id: 'A-1001' } }
    expect(await (await ask('A-1001')).json()).toMatchObject(seen)
    for (const reference of ['B-1', 'a-1001', 'A-1001%20', 'A-100%31%00', 'A-1001,B-1', '%', '*']) {
      expect((await ask(reference)).status, reference).toBe(404)
    }
    expect((await ask('B-1', { Cookie: '' })).status).toBe(404)
    // A name does not make a wrong token valid.
    expect((await ask('A-1001', { 'Tillkit-Attempt': token(9) })).status).toBe(404)
  },
)

test('an attempt that does not exist and one of somebody else are answered alike', async () => {
  const { shop } = await openTwoOrders()
  const unknown = await askStatus(shop, token(7))
  const malformed = await askStatus(shop, 'A-1001')
  expect(await unknown.text()).toBe(await malformed.text())
})

test('an order that is not this shopper’s and one that does not exist are answered alike', async () => {
  const { shop } = await openTwoOrders()
  const answers = await Promise.all([
    shop.pay({ reference: 'B-1', attempt_token: token(3) }, { Cookie: 'shopper-of=A-1001' }),
    shop.pay({ reference: 'Z-9', attempt_token: token(4) }, { Cookie: 'shopper-of=A-1001' }),
    shop.pay({ reference: 'B-1', attempt_token: token(5) }),
  ])
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(new Set(texts).size).toBe(1)
  expect(shop.calls).toHaveLength(2)
})

test('whoever meets a held order is shown its price and state, and nothing of its payment', async () => {
  const { shop } = await openTwoOrders()
  const response = await shop.pay(
    { reference: 'A-1001', attempt_token: token(3) },
    { Cookie: 'shopper-of=A-1001' },
  )
  expect(await response.json()).toEqual({
    type: 'pending',
    payment: { amount: 499.9, currency: 'UAH' },
    blocked: true,
  })
  expect((await askStatus(shop, token(3))).status).toBe(404)
})

test('a token sent with another order shows its own attempt and makes none', async () => {
  const { shop } = await openTwoOrders()
  const response = await shop.pay(
    { reference: 'B-1', attempt_token: token(1) },
    { Cookie: 'shopper-of=B-1' },
  )
  expect(await response.json()).toMatchObject({ payment: { order_id: 'A-1001' } })
  expect(shop.calls).toHaveLength(2)
})

test('a return code works once, by no HEAD, and is worth no other attempt', async () => {
  const { shop } = await openTwoOrders()
  const url = String(shop.calls[0]?.body.result_url)
  const come = (address: string, method = 'GET') =>
    shop.checkout.fetch(new Request(address, { method }))
  const locationOf = async (address: string) => (await come(address)).headers.get('Location') ?? ''

  expect((await come(url, 'HEAD')).status).toBe(405)
  for (const other of [
    `${publicUrl}/return/${token(1)}`,
    `${url}x`,
    url.slice(0, -1),
    `${url}%00`,
  ]) {
    expect(await locationOf(other)).not.toContain('tillkit_attempt')
  }

  const fresh = (await locationOf(url)).split('#tillkit_attempt=')[1]
  expect(await (await askStatus(shop, fresh)).json()).toMatchObject({
    payment: { order_id: 'A-1001' },
  })
  expect(await locationOf(url)).not.toContain('tillkit_attempt')
})

test('tokens and codes have 256 bits of their own', async () => {
  const { shop } = await openTwoOrders()
  const codes = shop.calls.map(({ body }) => String(body.result_url).split('/').at(-1) ?? '')
  for (const code of codes) expect(Buffer.from(code, 'base64url')).toHaveLength(32)
  expect(new Set(codes).size).toBe(2)
})

test('a stored card of somebody else is refused as one that does not exist, and nothing is sent', async () => {
  const { shop } = await openTwoOrders({
    findOrder: () => order,
    findSavedCard: (id, request) =>
      id === 'card-1' && request.headers.get('Cookie') === 'shopper=1'
        ? { cc_token: 'secret-card-token' }
        : null,
  })
  const payWith = async (saved_card: string, number: number, Cookie: string) =>
    await shop.pay(
      { ...noCard, saved_card, attempt_token: token(number), reference: `C-${number}` },
      { Cookie },
    )
  const answers = [
    await payWith('card-1', 11, 'shopper=2'),
    await payWith('card-9', 12, 'shopper=2'),
  ]
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(answers.map(({ status }) => status)).toEqual([422, 422])
  expect(texts[0]).toBe(texts[1])
  expect(shop.calls).toHaveLength(2)

  const own = await payWith('card-1', 13, 'shopper=1')
  expect(await own.text()).not.toContain('secret-card-token')
  expect(shop.calls[2]?.body).toMatchObject({ cc_token: 'secret-card-token', order_id: 'C-13' })
})

test('asking changes nothing', async () => {
  const { shop } = await openTwoOrders()
  const before = effectsOf(shop).length
  await askStatus(shop, token(1))
  await askStatus(shop, token(9))
  expect(effectsOf(shop)).toHaveLength(before)
  expect(payBody.attempt_token).toBe(token(1))
})
