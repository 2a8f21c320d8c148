import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskCards } from '../../../src/backend/service/masking/maskCards.js'
import { memoryStore } from '../../../src/server.js'
import { openShop, payBody, purchaseEvent, throwing } from '../shop.js'

/** The check digit by the rule as it is written down, not by the product's own code. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * 2
    return total + (index % 2 === 0 ? (doubled > 9 ? doubled - 9 : doubled) : Number(digit))
  }, 0)
  return digits + ((10 - (sum % 10)) % 10)
}

const cardNumbers = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 18 })
  .map((digits) => withCheckDigit(digits.join('')))

const dividers = fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u202f', '_', ' - ', '/')
const scripts = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0xff10)

/** As people write it: in groups of four, in their own digits, with text around it. */
const written = fc.tuple(cardNumbers, dividers, scripts).map(([number, divider, zero]) => ({
  number,
  text: (number.match(/.{1,4}/g) ?? [])
    .map((group) => String.fromCodePoint(...[...group].map((digit) => zero + Number(digit))))
    .join(divider),
}))

test('no card number survives the net, however it is written', () => {
  const around = fc.constantFrom('', 'card ', 'A-', 'x', '№')
  fc.assert(
    fc.property(written, around, around, ({ number, text }, before, after) => {
      const masked = maskCards(before + text + after).replace(/[^\d•]/g, '')
      expect(masked).toBe(`${'•'.repeat(number.length - 4)}${number.slice(-4)}`)
    }),
    { numRuns: 3_000 },
  )
})

test.each([
  ['4242424242424242', '••••••••••••4242'],
  ['order 4242 4242 4242 4242, thanks', 'order •••• •••• •••• 4242, thanks'],
  ['12/29 4242-4242-4242-4242 123', '12/29 ••••-••••-••••-4242 123'],
  ['378282246310005', '•••••••••••0005'],
  ['4242424242424242-2', '••••••••••••4242-2'],
])('%j becomes %j', (text, masked) => {
  expect(maskCards(text)).toBe(masked)
})

test('number, date and code written in one piece do not come through', () => {
  expect(maskCards('42424242424242421230739')).not.toContain('4242424242')
})

test.each([
  ...[
    'A-1001',
    '2026-11-21T10:15:30.123',
    '4242424242424241',
    '42424242424',
    '0d9f5b0e-6f6e-4b0c-8a58-0c7f3f3c1a01',
  ],
  ...['4242 and 4242 and 4242 and 4242', ''],
])('%j is no card number and stays as it is', (text) => {
  expect(maskCards(text)).toBe(text)
})

const card = payBody.cc_number

test('an order that is called by a card number is logged under a masked name', async () => {
  const shop = openShop(undefined, { advanced: { orderId: () => card } })
  await shop.pay()
  expect(shop.calls[0]?.body.order_id).toBe(card)
  expect(JSON.stringify(shop.log)).not.toContain('42424242')
  expect(shop.log).toContainEqual(expect.objectContaining({ order_id: '••••••••••••4242' }))
})

/** An error of the kind that libraries throw: with everything in it. */
function talkative(): Error {
  const cause = new Error(`body: {"cc_number":"${card}","card_cvv":"${payBody.card_cvv}"}`)
  const error = new Error(`request failed: ${card} ${payBody.card_cvv}`, { cause })
  error.name = `Failure ${card}`
  return Object.assign(error, { config: { data: card }, request: { body: card } })
}

const failing = () => {
  throw talkative()
}

test.each([
  ['the order’s look-up', { findOrder: failing }],
  ['the name on the card', { advanced: { nameOnCard: failing } }],
  ['the shopper’s address', { protection: { clientAddress: failing } }],
  ['orderId', { advanced: { orderId: failing } }],
  ['the store', { store: { ...memoryStore(), findAttempt: failing } }],
  ['the reservation', { store: { ...memoryStore(), reserveAttempt: failing } }],
  ['a listener for payments', { callbacks: { onPayment: failing } }],
])(
  'what %s throws reaches neither log nor page with a digit of the card, nor with its cause',
  async (_what, changes) => {
    const shop = openShop(undefined, changes)
    const said = await (await shop.pay()).text()
    await shop.deliver(purchaseEvent)
    for (const text of [said, JSON.stringify(shop.log)]) {
      expect(text).not.toContain('4242424')
      expect(text).not.toContain(payBody.card_cvv)
    }
    for (const entry of shop.log)
      expect(Object.values(entry).every((value) => typeof value !== 'object')).toBe(true)
  },
)

const attemptToken = 'kq3vX0aZ-9Rb2Lw7_TnE5cYdJm8HsUoG1fPiQxKtB4A'
const walletText = 'MEQCIF0oK9signatureOfTheWhole+/=='

test.each(['test', 'live'] as const)(
  'in %s an error that is not ours is logged with class and frames, without a card or a token',
  async (environment) => {
    const inner = new RangeError(`sent cc_token=secret-card-token-1 ${walletText}`)
    const place = `file:///home/olena/shop/node_modules/db/read.js?v=${attemptToken}:7:9`
    inner.stack = `RangeError: sent\n    at read (${place})`
    const cause = new TypeError(`body {"cc_number":"${card}","card_cvv":"${payBody.card_cvv}"}`, {
      cause: inner,
    })
    const error = new Error(`no bytes for ${attemptToken}\n    at ${card} (file:///x.js:1:2)`, {
      cause,
    })
    const shop = openShop(undefined, {
      environment,
      store: memoryStore({ allowLive: true }),
      advanced: { randomBytes: throwing(error) },
    })
    expect((await shop.pay()).status).toBe(500)

    const [line] = shop.log.filter(({ event }) => event === 'internal_error')
    expect(line).toMatchObject({ level: 'error', reason: 'Error' })
    expect(line?.detail).toMatch(/ at .*threats\/cardsInLog\.test\.ts:\d+:\d+/)
    const hidden = [attemptToken, walletText, 'secret-card-token', '4242424', payBody.card_cvv]
    for (const text of [...hidden, 'olena']) expect(line?.detail).not.toContain(text)
    const messages = [/^Error: no bytes for •/, /caused by TypeError: body/, /caused by RangeError/]
    for (const text of [...messages, /at read \(db\/read\.js:7:9\)$/]) {
      if (environment === 'test') expect(line?.detail).toMatch(text)
      else expect(line?.detail).not.toMatch(text)
    }
  },
)
