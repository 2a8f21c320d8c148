import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  apiSecret,
  challenged,
  delivery,
  form,
  json,
  posId,
  purchaseEvent,
  refundEvent,
} from '../shop.js'
import { signatureOf, urlSafe } from '../webhookByHand.js'
import { openWatchedShop, type WatchedShop } from './pageRoutes.js'

const data = urlSafe(Buffer.from(JSON.stringify(purchaseEvent)))
const otherData = urlSafe(Buffer.from(JSON.stringify({ ...purchaseEvent, amount: 1 })))
const genuine = signatureOf(data)
const otherCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )

function post(
  shop: WatchedShop,
  fields: { readonly data: string; readonly signature: string },
): Promise<Response> {
  return shop.checkout.fetch(form(new URLSearchParams(fields).toString()))
}

async function openPendingShop(): Promise<WatchedShop> {
  const shop = openWatchedShop((call) => json(challenged(call)))
  await shop.pay()
  shop.writes.length = 0
  return shop
}

// How a signature is spelled: test/core/wire/verifyWebhook.test.ts.
test.each<[what: string, signature: string, data?: string]>([
  ['of another secret', signatureOf(data, 'another')],
  ['of no secret', signatureOf(data, '')],
  ['of other data', signatureOf(otherData)],
  ['of the decoded text', signatureOf(JSON.stringify(purchaseEvent))],
  ['made by HMAC', urlSafe(createHmac('sha1', apiSecret).update(data).digest())],
  ['without padding', genuine.replace('=', '')],
  ['with something behind it', `${genuine}AAAA`],
  ['in letters of the other case', otherCase(genuine)],
  ['in small letters', genuine.toLowerCase()],
  ['twice in one value', `${genuine},${genuine}`],
  ['of the amount before', genuine, otherData],
  ['of a sign less', genuine, `${data}A`],
  ['of four signs less', genuine, `${data}AAAA`],
  ['of padding less', genuine, `${data}=`],
  ['of the other alphabet', genuine, `+${data.slice(1)}`],
  ['of no space', genuine, ` ${data}`],
  ['of no line break', genuine, `${data}\n`],
  // SHA-1 covers secret, data, secret without marks between: what shifts a border must not be
  // another good pair.
  ['of data that the secret has moved into', genuine, apiSecret.slice(-1) + data],
])(
  'a webhook with a signature %s is refused 401 and nothing comes of it',
  async (_what, signature, sent = data) => {
    expect([sent, signature]).not.toEqual([data, genuine])
    const shop = await openPendingShop()
    expect((await post(shop, { data: sent, signature })).status).toBe(401)
    expect([...shop.writes, ...shop.notified]).toEqual([])
    expect(await shop.status()).toMatchObject({ type: 'action_required' })
  },
)

test('a genuine delivery sent again and again is answered 200 and reported once', async () => {
  const shop = await openPendingShop()
  for (let time = 0; time < 5; time += 1)
    expect((await post(shop, { data, signature: genuine })).status).toBe(200)
  expect(shop.notified).toEqual(['payment success'])
  expect(shop.log.filter(({ event }) => event === 'event_repeated')).toHaveLength(4)
})

test('a delivery of an earlier state, kept and sent late, takes no payment back', async () => {
  const shop = await openPendingShop()
  await shop.deliver(purchaseEvent)
  for (const status of ['init', 'pending', 'failure']) {
    const earlierState = {
      ...purchaseEvent,
      status,
      status_code: '2122',
      created_at: '2026-11-20T00:00:00.000',
    }
    expect((await shop.deliver(earlierState)).status).toBe(200)
    expect(await shop.status()).toMatchObject({ type: 'succeeded' })
  }
})

const otherPos = posId.replace('b7', 'a7')

test.each([
  ['an unknown order', { order_id: 'B-1' }, 'unknown_order'],
  ['an order whose name only begins alike', { order_id: 'A-10011' }, 'unknown_order'],
  ['an order in other letters', { order_id: 'a-1001' }, 'unknown_order'],
  ['a smaller amount', { amount: 0.01 }, 'amount'],
  ['an amount off by a cent', { amount: 499.89 }, 'amount'],
  ['the amount in other units', { amount: 49990 }, 'amount'],
  ['another currency', { currency: 'USD' }, 'currency'],
  ['another method', { method: 'lookup' }, 'method'],
  ['another project', { pos_id: otherPos }, 'other_project'],
  ['another project and order', { pos_id: otherPos, order_id: 'B-1' }, 'other_project'],
])(
  'a rightly signed webhook of %s is kept and flagged, and pays nothing',
  async (_what, change, reason) => {
    const shop = await openPendingShop()

    expect((await shop.deliver({ ...purchaseEvent, ...change })).status).toBe(200)

    expect(shop.notified).toEqual([`unrecognised ${reason}`])
    expect(await shop.status()).toMatchObject({ type: 'action_required' })

    // Nor behind one that is valid.
    await shop.deliver({ ...purchaseEvent, status: 'pending', status_code: '2122' })
    await shop.deliver({ ...purchaseEvent, ...change, status_description: 'once more' })
    await shop.deliver({ ...purchaseEvent, ...change, payment_id: crypto.randomUUID() })
    const unrecognised = `unrecognised ${reason}`
    expect(shop.notified).toEqual([unrecognised, 'payment pending', unrecognised, unrecognised])
    expect(await shop.status()).toMatchObject({ type: 'action_required' })
  },
)

test('a foreign event does not block the genuine one', async () => {
  const shop = await openPendingShop()
  await shop.deliver({ ...purchaseEvent, amount: 0.01 })
  await shop.deliver(purchaseEvent)
  expect(shop.notified).toEqual(['unrecognised amount', 'payment success'])
  expect(await shop.status()).toMatchObject({ type: 'succeeded' })
})

test('an operation of another project or order reaches no order of ours', async () => {
  const shop = await openPendingShop()
  await shop.deliver({ ...refundEvent, pos_id: otherPos })
  await shop.deliver({
    ...refundEvent,
    order_id: 'B-1',
    operation_id: '4c1de1d1-93b6-4b62-90a1-6b8a9d3f2b78',
  })
  expect(shop.notified).toEqual(['unrecognised other_project', 'unrecognised unknown_order'])
})

test('a webhook of the test environment is refused by the live one, and the other way round', async () => {
  const live = openWatchedShop(undefined, { service: { apiSecret: 'live-secret' } })
  expect((await live.checkout.fetch(await delivery(purchaseEvent))).status).toBe(401)
  const other = openWatchedShop()
  expect((await other.checkout.fetch(await delivery(purchaseEvent, 'live-secret'))).status).toBe(
    401,
  )
  expect([...live.writes, ...other.writes]).toEqual([])
})
