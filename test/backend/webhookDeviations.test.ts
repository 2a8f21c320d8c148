import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPending } from './notifiedShop.js'
import {
  apiSecret,
  form,
  json,
  openShop,
  paid,
  purchaseEvent,
  refundEvent,
  type Shop,
  token,
} from './shop.js'
import { signatureOf, urlSafe } from './webhookByHand.js'

const differing = ({ log }: Shop) => log.filter(({ event }) => event === 'service_differs')

/** Delivers a changed event, and then another one of the same payment with a new receipt. */
async function deliverTwice(shop: Shop, change: object): Promise<void> {
  const event = { ...purchaseEvent, ...change }
  await shop.deliver(event)
  await shop.deliver({ ...event, receipt_url: 'https://pay.example/receipt/2' })
}

test.each([
  ['its code as a number', { status_code: 1000 }, 'webhook_code_number', /status_code as a number/],
  ['its amount as text', { amount: '499.90' }, 'webhook_amount_text', /amount as a text.*decimal/],
  [
    'its paid amount as text',
    { processed_amount: '499.9', processed_currency: 'UAH' },
    'webhook_amount_text',
    /processed_amount as a text/,
  ],
])(
  'a webhook with %s pays the order, and the log says so once',
  async (_what, change, kind, text) => {
    const shop = await openPending()

    await deliverTwice(shop, change)

    expect(shop.notified).toMatchObject([
      ['payment', 'success', { isPaid: true, paidAmount: '499.90' }],
      ['payment', 'success', { isPaid: true, newMembers: ['receipt_url'] }],
    ])
    expect(differing(shop)).toEqual([
      {
        level: 'warn',
        event: 'service_differs',
        reason: kind,
        attempt: expect.any(String),
        order_id: 'A-1001',
        detail: expect.stringMatching(text),
      },
    ])
  },
)

test.each([
  ['half a code', { status_code: 1000.5 }],
  ['a negative code', { status_code: -1 }],
  ['an amount with a comma', { amount: '499,90' }],
  ['an amount with an exponent', { amount: '4999e-1' }],
  ['an amount with a sign', { amount: '+499.90' }],
  ['an amount with more digits than a number has', { amount: '499.900000000000000001' }],
  ['no amount', { amount: '' }],
])('a webhook with %s means nothing certain: it pays nothing', async (_what, change) => {
  const shop = await openPending()
  await shop.deliver({ ...purchaseEvent, ...change })
  expect(shop.notified).toMatchObject([['unrecognised', 'unrecognised', { reason: 'shape' }]])
  expect(await shop.status()).toMatchObject({ type: 'action_required' })
})

const remedy = /stays pending.*isPaid: false.*resolveAttempt/

test.each([
  ['success with a code of its own', { status_code: '1005' }, 'webhook_success_code', /"1005"/],
  ['success in capitals', { status: 'SUCCESS' }, 'webhook_status_spelling', /"SUCCESS"/],
  ['a final word of its own', { status: 'settled' }, 'webhook_status_unknown', /"settled"/],
])(
  '%s pays nothing, and the log says what follows, at once and only once',
  async (_what, change, kind, seen) => {
    const shop = await openPending()

    await deliverTwice(shop, change)

    const { status } = { status: 'success', ...change }
    expect(shop.notified).toMatchObject([
      ['payment', status, { isPaid: false }],
      ['payment', status, { isPaid: false }],
    ])
    const lines = differing(shop)
    expect(lines).toMatchObject([{ level: 'warn', reason: kind, order_id: 'A-1001' }])
    expect(lines[0]?.detail).toMatch(seen)
    expect(lines[0]?.detail).toMatch(remedy)
  },
)

test('a refund with its own code and a status that is documented are no deviation', async () => {
  const shop = await openPending()
  await shop.deliver(purchaseEvent)
  await shop.deliver(refundEvent)
  await shop.deliver({ ...purchaseEvent, status: 'pending', status_code: '2122' })
  expect(differing(shop)).toEqual([])
})

const text = JSON.stringify({ ...purchaseEvent, payload: 'so that padding is needed' })
const data = urlSafe(Buffer.from(text.padEnd(Math.ceil(text.length / 3) * 3 + 1)))
const unpadded = data.replaceAll('=', '')
const hexadecimal = createHash('sha1').update(`${apiSecret}${data}${apiSecret}`).digest('hex')
const encoded = (fields: Record<string, string>) => form(new URLSearchParams(fields).toString())

test.each([
  [
    'as JSON',
    400,
    () => form(JSON.stringify(purchaseEvent), 'application/json; charset=utf-8'),
    'webhook_json',
  ],
  [
    'with a signature in hexadecimal',
    401,
    () => encoded({ data, signature: hexadecimal }),
    'webhook_signature_hexadecimal',
  ],
  [
    'with a signature in capital hexadecimal',
    401,
    () => encoded({ data, signature: hexadecimal.toUpperCase() }),
    'webhook_signature_hexadecimal',
  ],
  [
    'with a signature without padding',
    401,
    () => encoded({ data, signature: signatureOf(data).replace('=', '') }),
    'webhook_signature_padding',
  ],
  [
    'with data without padding',
    400,
    () => encoded({ data: unpadded, signature: signatureOf(unpadded) }),
    'webhook_data_padding',
  ],
  [
    'with data that is no Base64Url',
    400,
    () => encoded({ data: text, signature: signatureOf(text) }),
    'webhook_data_unreadable',
  ],
])(
  'a webhook %s stays refused, %i, and the log says why at the first',
  async (_what, status, send, kind) => {
    expect(data).toMatch(/=$/)
    const shop = await openPending()

    for (let time = 0; time < 3; time += 1)
      expect((await shop.checkout.fetch(send())).status).toBe(status)

    expect(shop.notified).toEqual([])
    expect(differing(shop)).toMatchObject([
      {
        level: 'warn',
        reason: kind,
        detail: expect.stringMatching(/Documented.*refused.*support/),
      },
    ])
  },
)

test.each([
  ['hexadecimal', createHash('sha1').update(`other${data}other`).digest('hex')],
  ['unpadded', signatureOf(data, 'other').replace('=', '')],
  ['usual', signatureOf(data, 'other')],
])(
  'a forged webhook with an %s signature adds no line about the service to the log',
  async (_what, signature) => {
    const shop = await openPending()
    expect((await shop.checkout.fetch(encoded({ data, signature }))).status).toBe(401)
    expect(differing(shop)).toEqual([])
  },
)

test.each([
  ['its code as a number', { status_code: 1000 }, 'answer_code_number'],
  ['its amount as text', { amount: '499.90' }, 'answer_amount_text'],
])('an answer with %s is read, and the log says so once', async (_what, change, kind) => {
  const shop = openShop((call) => json({ ...paid(call), ...change }))
  for (const name of ['A-1001', 'A-1002'])
    expect(
      await shop.payOutcome({ reference: name, attempt_token: token(name === 'A-1001' ? 1 : 2) }),
    ).toMatchObject({ type: 'succeeded', payment: { amount: 499.9, status_code: '1000' } })
  expect(differing(shop)).toMatchObject([{ level: 'warn', reason: kind, order_id: 'A-1001' }])
})
