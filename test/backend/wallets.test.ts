import { createHash } from 'node:crypto'
import { memoryStore, type Order, type Payment, type PaymentContext } from 'tillkit/server'
import { afterEach, expect, test, vi } from 'vitest'
import { deferred } from '../fixtures/deferred.js'
import type { OptionChanges } from './optionChanges.js'
import {
  apiSecret,
  challenged,
  declined,
  delivery,
  json,
  noCard,
  openShop,
  order,
  paid,
  payBody,
  posId,
  publicUrl,
  purchaseEvent,
  type Script,
  scripted,
  throwing,
  token,
} from './shop.js'

type ApplePay = NonNullable<NonNullable<Order['wallets']>['applePay']>

const { attempt_token, reference } = payBody
const secret = 'wallet-secret-7c1e'
const cryptogram = { protocolVersion: 'ECv2', signedMessage: { pan: ['4929', secret] } }
const wallet = { type: 'google_pay', token: JSON.stringify(cryptogram) } as const
const google = { googlePay: true }
const jsonType = { 'Content-Type': 'application/json' }

function openWallet(
  wallets?: Order['wallets'] | null,
  script?: Script,
  changes: OptionChanges = {},
) {
  // A database row may say null.
  const found = { ...order, ...(wallets !== undefined && { wallets }) } as Order
  const shop = openShop(script, { findOrder: () => found, ...changes })
  const ask = (path: string, body: object) =>
    shop.checkout.fetch(scripted('POST', path, jsonType, body))
  const payWallet = (more: object = {}) => shop.pay({ ...noCard, wallet, ...more })
  return {
    ...shop,
    payWallet,
    askSession: (more: object = {}) => ask('/apple-pay/session', { reference, ...more }),
  }
}

afterEach(() => {
  vi.useRealTimers()
})

test('a wallet’s token pays an order that takes wallets, and is sent as the cryptogram it holds', async () => {
  const shop = openWallet(google)
  expect(await (await shop.payWallet()).json()).toMatchObject({ type: 'succeeded' })
  expect(shop.calls[0]?.body).toMatchObject({ cryptogram, customer_id: 'shopper-7', pos_id: posId })
  expect(shop.calls[0]?.body).not.toHaveProperty('wallet')
  expect(await shop.checkout.attempts(reference)).toMatchObject([
    { wallet: 'google_pay', state: 'succeeded' },
  ])
})

test.each([
  { why: 'of an order that takes none', wallets: undefined, change: {}, issue: 'not_allowed' },
  { why: 'of an order that says null', wallets: null, change: {}, issue: 'not_allowed' },
  {
    why: 'of a wallet that the order does not name',
    change: { wallet: { ...wallet, type: 'apple_pay' } },
    issue: 'not_allowed',
  },
  { why: 'that is no JSON', change: { wallet: { ...wallet, token: secret } }, issue: 'format' },
  { why: 'that is a list', change: { wallet: { ...wallet, token: '[1]' } }, issue: 'format' },
  { why: 'of no known wallet', change: { wallet: { ...wallet, type: 'paypal' } }, issue: 'format' },
  {
    why: 'with an address',
    change: { wallet: { ...wallet, validation_url: 'https://a.example' } },
    issue: 'format',
  },
  {
    why: 'too long',
    change: { wallet: { ...wallet, token: JSON.stringify('x'.repeat(16_383)) } },
    issue: 'format',
  },
  { why: 'that is null', change: { wallet: null }, issue: 'required' },
  {
    why: 'beside a card',
    change: { cc_number: '4242424242424242' },
    field: 'cc_number',
    issue: 'not_allowed',
  },
  {
    why: 'beside a stored card',
    change: { saved_card: 'card-3' },
    field: 'wallet',
    issue: 'not_allowed',
  },
  {
    why: 'sent as Json',
    change: { wallet: undefined, cryptogram },
    field: 'cryptogram',
    issue: 'not_allowed',
  },
])('a wallet’s token $why is refused, and nothing is sent or stored', async (row) => {
  const { change, field = 'wallet', issue } = row
  const shop = openWallet('wallets' in row ? row.wallets : google)
  const response = await shop.payWallet(change)
  const text = await response.text()
  expect(response.status).toBe(422)
  expect(JSON.parse(text).issues).toContainEqual({ field, code: issue })
  expect(text).not.toContain(secret)
  expect(shop.calls).toEqual([])
  expect(await shop.checkout.attempts(reference)).toEqual([])
})

test.each<[what: string, change: object, member: string, sentence: string]>([
  ['acceptsCryptogram', { acceptsCryptogram: true }, 'acceptsCryptogram', 'googlePay: true'],
  ['wallets that name none', { wallets: {} }, 'wallets', 'names no wallet'],
  ['wallets that are true', { wallets: true }, 'wallets', 'must be an object'],
  [
    'the former name of Apple’s function',
    { wallets: { appleSession: () => ({}) } },
    'wallets',
    '`applePay: { session }` now',
  ],
  ['a text for Google Pay', { wallets: { googlePay: 'TEST' } }, 'wallets', 'googlePay: true'],
  ['Apple Pay without a function', { wallets: { applePay: {} } }, 'wallets', 'applePaySession()'],
])(
  'an order with %s can’t be paid, and the log says what to write',
  async (_what, change, member, sentence) => {
    const shop = openWallet(undefined, undefined, { findOrder: () => ({ ...order, ...change }) })
    expect((await shop.pay()).status).toBe(500)
    expect(shop.log).toContainEqual(
      expect.objectContaining({
        event: 'order_unusable',
        reason: member,
        detail: expect.stringContaining(sentence),
      }),
    )
  },
)

test('the merchant exchanges a token for one of the service before anything is charged', async () => {
  const mapToken = vi.fn<NonNullable<NonNullable<Order['wallets']>['mapToken']>>(async () => ({
    cc_token: 'rcr:1',
  }))
  const shop = openWallet({ ...google, mapToken })
  expect(await (await shop.payWallet()).json()).toMatchObject({ type: 'succeeded' })
  expect(mapToken).toHaveBeenCalledExactlyOnceWith({
    wallet,
    order: expect.objectContaining({ reference, amount: '499.90' }),
    service: shop.checkout.service,
    signal: expect.any(AbortSignal),
  })
  expect(shop.calls[0]?.body).toMatchObject({ cc_token: 'rcr:1' })
  expect(shop.calls[0]?.body).not.toHaveProperty('cryptogram')
})

const wrongMaps: readonly (readonly [what: string, map: () => unknown, reason: string])[] = [
  ['throws', throwing(new SyntaxError(`Unexpected token in ${secret}`)), 'SyntaxError'],
  ['throws no error', () => Promise.reject(secret), 'string'],
  ['answers nothing', () => undefined, 'TypeError'],
  ['answers an empty token', () => ({ cc_token: '' }), 'TypeError'],
  ['answers two means', () => ({ cryptogram, cc_token: 'rcr:1' }), 'TypeError'],
  ['answers text', () => ({ cryptogram: wallet.token }), 'TypeError'],
]

test.each(wrongMaps)(
  'a mapping that %s charges nothing, and the order is free',
  async (_what, map, reason) => {
    const mapToken = map as NonNullable<NonNullable<Order['wallets']>['mapToken']>
    const shop = openWallet({ ...google, mapToken })
    expect(await (await shop.payWallet()).json()).toMatchObject({ type: 'rejected' })
    expect(shop.calls).toEqual([])
    expect(shop.log).toContainEqual(
      expect.objectContaining({ event: 'wallet_mapping_failed', reason }),
    )
    expect(JSON.stringify([shop.log, await shop.checkout.orders.history(reference)])).not.toContain(
      secret,
    )
    expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'succeeded' })
  },
)

/** A mapping that waits until a test lets it go on. */
function waitingMap() {
  const { promise, resolve: goOn } = deferred()
  const mapToken = vi.fn(async (_parts: { readonly signal: AbortSignal }) => {
    await promise
    return { cc_token: 'rcr:1' }
  })
  return { mapToken, goOn }
}

test('a mapping that takes twenty seconds is given up: an answer after that is not sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { mapToken, goOn } = waitingMap()
  const shop = openWallet({ ...google, mapToken })
  const paying = shop.payWallet()
  await vi.waitFor(() => expect(mapToken).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await (await paying).json()).toMatchObject({ type: 'rejected' })
  expect(mapToken.mock.calls[0]?.[0].signal.aborted).toBe(true)
  goOn()
  expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'succeeded' })
  expect(shop.calls).toHaveLength(1)
  expect(shop.calls[0]?.body).not.toHaveProperty('cc_token')
})

test('a shopper who cancels after the authorisation is charged all the same, and can see it', async () => {
  const left = new AbortController()
  const { mapToken, goOn } = waitingMap()
  const shop = openWallet({ ...google, mapToken })
  const asked = scripted('POST', '/pay', jsonType, { attempt_token, reference, wallet })
  const paying = shop.checkout.fetch(new Request(asked, { signal: left.signal }))
  await vi.waitFor(() => expect(mapToken).toHaveBeenCalled())
  left.abort()
  goOn()
  await paying.catch(() => undefined)
  expect(await shop.status()).toMatchObject({ type: 'succeeded' })
})

test('a wallet’s payment that the bank answers by 3-D Secure goes the way of a card’s', async () => {
  const shop = openWallet(google, (call, count) =>
    json(count === 1 ? challenged(call) : paid(call)),
  )
  const action = { type: 'action_required', user_action_url: 'https://bank.example/challenge/1' }
  expect(await (await shop.payWallet()).json()).toMatchObject(action)
  const second = await shop.payWallet({ attempt_token: token(2) })
  expect(await second.json()).toMatchObject({ type: 'pending', blocked: true })
  expect(shop.calls).toHaveLength(1)
  await shop.deliver(purchaseEvent)
  expect(await shop.status()).toMatchObject({ type: 'succeeded' })
})

test('declined wallets count as declined cards do, and a suspicious one is sent with 3-D Secure', async () => {
  const cardTesting = { order3dsBypass: 'ask', declineLimits: { order: 2 } }
  const shop = openWallet(google, (call) => json(declined(call)), { protection: { cardTesting } })
  for (const number of [1, 2, 3]) await shop.payWallet({ attempt_token: token(number) })
  const bypasses = shop.calls.map(({ init }) => JSON.parse(String(init.body)).order_3ds_bypass)
  expect(bypasses).toEqual(['always', 'always', 'ask'])
  expect(shop.log).toContainEqual(
    expect.objectContaining({ event: 'card_testing', reason: 'order' }),
  )
})

test('two payments by one wallet are one stored card, which says the wallet', async () => {
  const cards = new Map<string, object>()
  const onPayment = (
    { cc_token, cc_mask, customer_id }: Payment,
    { wallet: from, saveCardConsent }: PaymentContext,
  ) => {
    if (saveCardConsent) cards.set(`${customer_id} ${from} ${cc_mask}`, { cc_token, from })
  }
  const shop = openWallet(google, undefined, { callbacks: { onPayment } })
  for (const [number, name] of ['A-1001', 'A-1002'].entries()) {
    await shop.payWallet({ attempt_token: token(number), reference: name, save_card: true })
    const sent = paid({ body: shop.calls[number]?.body ?? {} })
    await shop.deliver({ ...sent, payment_id: crypto.randomUUID(), cc_token: `rcr:${name}` })
  }
  expect([...cards.values()]).toEqual([{ cc_token: 'rcr:A-1002', from: 'google_pay' }])
})

const keyTexts = ['MEQCIF0oK9-signature-of-the-whole+/', 'MFkwEwYHKoZIzj0CAQYI-a-key+AQcDQgAE']
const innerText = JSON.stringify({ encryptedMessage: secret, tag: keyTexts[1] })
const longToken = {
  protocolVersion: 'ECv1',
  signature: `${keyTexts[0]}==`,
  signedMessage: innerText,
  currency: 'UAH',
  ids: [{ order: 'A-1001', project: posId, year: '2030', times: ['1795255200000'] }],
}

/** Echoes of the token under any name, at any depth, in any spelling. */
const echoes: readonly object[] = [
  { cryptogram: longToken },
  { wallet: longToken },
  { payment_token: JSON.stringify(longToken) },
  { google_pay_token: `${secret}` },
  { token: [[secret]], device: { list: [{ deep: keyTexts[0] }] } },
  { payment_data: innerText },
  { status_description: `The key ${keyTexts[1]} is old, said "${secret}".` },
  { signedMessage: innerText, description: `{"quoted": ${JSON.stringify(secret)}` },
  { payway: secret, bank_short_name: keyTexts[1], cc_mask: keyTexts[0], gateway_order_id: secret },
]

test.each(echoes.map((echo) => [Object.keys(echo).join(', '), echo] as const))(
  'no log, answer, attempt or callback ever holds a wallet’s token, whatever the service echoes: as %s',
  async (_names, echo) => {
    const events: unknown[] = []
    const keep = (event: unknown) => void events.push(event)
    const shop = openWallet(
      google,
      (call, count) =>
        count === 1
          ? json({ ...challenged(call), ...echo })
          : json({ error: `no ${secret}`, echoed: JSON.parse(String(call.init.body)) }, 400),
      { callbacks: { onPayment: keep, onUnrecognised: keep } },
    )
    const token1 = { wallet: { ...wallet, token: JSON.stringify(longToken) } }
    const tries = [token1, { ...token1, reference: 'A-2', attempt_token: token(2) }]
    const answers = []
    for (const more of tries) answers.push(await (await shop.payWallet(more)).text())
    const status = await shop.status()
    const webhook = { ...paid({ body: shop.calls[0]?.body ?? {} }), ...echo }
    await shop.checkout.fetch(await delivery(webhook))
    await shop.checkout.fetch(await delivery({ ...webhook, method: 'capture', ...echo }))
    await shop.checkout.fetch(await delivery({ strange: true, order_id: 'A-1001', ...echo }))
    await shop.checkout.runPending()

    expect(events).toHaveLength(3)
    expect(await shop.status()).toMatchObject({ type: 'succeeded' })
    const orders = [
      await shop.checkout.orders.find(reference),
      await shop.checkout.orders.find('A-2'),
    ]
    const journal = await shop.checkout.orders.history(reference)
    expect(journal).toContainEqual(expect.objectContaining({ type: 'sent' }))
    const text = JSON.stringify([answers, status, events, orders, journal, shop.log])
    for (const part of [secret, ...keyTexts]) expect(text).not.toContain(part)
  },
)

test('what a wallet’s token has in common with a payment stays in the payment', async () => {
  const events: Payment[] = []
  const shop = openWallet(google, (call) => json(challenged(call)), {
    callbacks: { onPayment: (payment) => void events.push(payment) },
  })
  await shop.payWallet({ wallet: { ...wallet, token: JSON.stringify(longToken) } })
  const unlisted = { scheme: 'ECv1', time: '1795255200000', year: '2030', terminal: posId }
  const event = { ...purchaseEvent, customer_id: 'shopper-7', ...unlisted }
  await shop.deliver(event)
  expect(events).toMatchObject([
    {
      order_id: 'A-1001',
      pos_id: posId,
      currency: 'UAH',
      customer_id: 'shopper-7',
      other: unlisted,
    },
  ])
})

test('the hashes of a token need the secret, and a replaced secret is still tried', async () => {
  const store = memoryStore()
  const shop = openWallet(google, (call) => json(challenged(call)), { store })
  await shop.payWallet({ wallet: { ...wallet, token: JSON.stringify(longToken) } })
  const attempt = await store.findAttempt({ pos_id: posId, order_id: reference })
  expect(attempt?.walletHashes?.length).toBeGreaterThan(2)
  const plainHash = createHash('sha256').update(secret).digest('hex')
  expect(attempt?.walletHashes).not.toContain(plainHash.slice(0, 32))

  const events: unknown[] = []
  const later = openWallet(google, undefined, {
    store,
    service: { apiSecret: 'newer-secret' },
    protection: { webhookSecrets: [apiSecret] },
    callbacks: { onPayment: (payment) => void events.push(payment) },
  })
  await later.deliver({ ...purchaseEvent, token: secret })
  expect(events).toHaveLength(1)
  expect(JSON.stringify(events)).not.toContain(secret)
})

const session = { merchantSessionIdentifier: 'SSH-1', nonce: 'n' }

test('Apple’s session is asked for the host of the options, for an order that may be paid', async () => {
  const appleSession = vi.fn<ApplePay['session']>(() => session)
  const shop = openWallet({ applePay: { session: appleSession } })
  const asked = scripted(
    'POST',
    '/apple-pay/session',
    { ...jsonType, Host: 'evil.example' },
    { reference },
  )
  const elsewhere = new Request(asked.url.replace(new URL(publicUrl).host, 'evil.example'), asked)
  const response = await shop.checkout.fetch(elsewhere)
  expect(await response.json()).toEqual({ type: 'session', session })
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(appleSession).toHaveBeenCalledExactlyOnceWith({
    order: expect.objectContaining({ reference }),
    host: 'shop.example',
    environment: 'test',
    signal: expect.any(AbortSignal),
  })
  expect(await shop.checkout.attempts(reference)).toEqual([])
})

test('no session is asked for of an order that is paid or has another price', async () => {
  const appleSession = vi.fn(() => session)
  const shop = openWallet({ applePay: { session: appleSession } })
  const changed = await shop.askSession({ shown_amount: '1.00' })
  expect([changed.status, await changed.json()]).toMatchObject([
    422,
    { issues: [{ code: 'price_changed' }] },
  ])
  const paidShop = openWallet(undefined, undefined, {
    findOrder: () => ({ ...order, paid: true, wallets: { applePay: { session: appleSession } } }),
  })
  expect(await (await paidShop.askSession()).json()).toMatchObject({ type: 'succeeded' })
  expect(appleSession).not.toHaveBeenCalled()
})

test('no session is asked for of an order that an attempt has paid', async () => {
  const appleSession = vi.fn(() => session)
  const answers = [declined, paid]
  const shop = openWallet({ applePay: { session: appleSession } }, (call, count) =>
    json({ ...answers[count - 1]?.(call) }),
  )
  await shop.pay()
  expect(await (await shop.askSession()).json()).toMatchObject({ type: 'session' })
  await shop.pay({ attempt_token: token(2) })

  expect(await (await shop.askSession()).json()).toEqual({
    type: 'succeeded',
    payment: { amount: 499.9, currency: 'UAH' },
  })
  expect(appleSession).toHaveBeenCalledTimes(1)
})

test.each<[what: string, appleSession?: () => Promise<object> | object]>([
  ['is not there'],
  ['throws', () => Promise.reject(new Error('no answer from Apple'))],
  ['answers text', () => 'session' as unknown as object],
])(
  'a session that %s is an error for the page, and a line in the log',
  async (_what, appleSession) => {
    const shop = openWallet(appleSession ? { applePay: { session: appleSession } } : google)
    const response = await shop.askSession()
    expect([response.status, await response.json()]).toMatchObject([
      500,
      { error: { code: 'internal' } },
    ])
    expect(shop.log).toContainEqual(
      expect.objectContaining({ event: 'apple_session_failed', level: 'error' }),
    )
  },
)

test('sessions count as tries of an address and an order', async () => {
  const perOrder = { consume: vi.fn(() => ({ allowed: true }) as const) }
  const perAddress = {
    consume: vi.fn((key: string) => ({ allowed: !key.includes('203.0.113.8'), retryAfterMs: 1 })),
  }
  let address = '203.0.113.7'
  const protection = { clientAddress: () => address, rateLimits: { perOrder, perAddress } }
  const shop = openWallet({ applePay: { session: () => session } }, undefined, { protection })
  expect((await shop.askSession()).status).toBe(200)
  expect(perOrder.consume).toHaveBeenCalledExactlyOnceWith(`order:${reference}`)
  address = '203.0.113.8'
  expect((await shop.askSession()).status).toBe(429)
})
