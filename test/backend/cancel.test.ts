import { expect, test } from 'vitest'
import { memoryStore } from '../../src/server.js'
import { cancelled, formOf, hostedPayment, openHostedShop } from './hostedShop.js'
import { challenged, json, paid, type Script, scripted, throwing, token } from './shop.js'

test('a cancelled form leaves the order free for another way to pay', async () => {
  const shop = openHostedShop()
  await shop.host()
  expect(await shop.cancelOutcome()).toMatchObject({
    type: 'cancelled',
    payment: { order_id: 'A-1001', amount: 499.9, status: 'failure' },
  })
  expect(shop.calls[1]?.url).toBe(
    `https://pay.example/api/v1/pos/${String(shop.calls[0]?.body.pos_id)}/order/A-1001/cancel`,
  )
  expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'succeeded' })
  expect(shop.created()).toEqual(['A-1001', 'A-1001-2'])
})

test('a cancellation under a transaction of its own cancels the payment as a whole', async () => {
  const shop = openHostedShop({
    cancel: (call) => cancelled(call, { transaction_id: 'of-the-cancellation' }),
  })
  await shop.host()
  await shop.deliver(hostedPayment())
  expect(await shop.cancelOutcome()).toMatchObject({ type: 'cancelled' })
})

test.each([
  ['at the bank', (call) => json(challenged(call))],
  ['taken and undecided', (call) => json({ ...paid(call), status: 'pending', status_code: null })],
  ['unclear', () => json({}, 502)],
] satisfies [string, Script][])(
  'a direct payment that is %s can’t be cancelled: it is answered as it is',
  async (_what, create) => {
    const shop = openHostedShop({ create })
    const outcome = await shop.payOutcome()
    expect(await shop.cancelOutcome()).toEqual(outcome)
    expect(shop.asked()).toEqual(['create'])
  },
)

test('a payment that comes in while the cancellation is under way is paid, not cancelled', async () => {
  const shop = openHostedShop({
    cancel: async (call) => {
      await shop.deliver({ ...hostedPayment(), status: 'success', status_code: '1000' })
      return cancelled(call)
    },
  })
  await shop.host()
  expect(await shop.cancelOutcome()).toMatchObject({ type: 'succeeded' })
})

test.each(['%', '', 'B-2', '%E0%A4%A', undefined])(
  'the name %j is of no attempt',
  async (reference) => {
    const asked: string[] = []
    const shop = openHostedShop({}, { authorize: (name) => asked.push(name) > 0 })
    await shop.host()
    expect(
      (await shop.cancel(reference === undefined ? {} : { 'Tillkit-Reference': reference })).status,
    ).toBe(404)
    // The merchant is asked about names alone.
    expect(asked).toEqual(reference === 'B-2' ? ['B-2'] : [])
  },
)

test('by the order’s name the attempt that holds it is answered, before any other one, or else the latest', async () => {
  const shop = openHostedShop({}, { authorize: () => true })
  const reference = 'Замовлення 7'
  const named = { 'Tillkit-Reference': encodeURIComponent(reference) }
  const status = async () =>
    await (await shop.checkout.fetch(scripted('GET', '/status', named))).json()
  await shop.host({ reference })
  await shop.cancel(named)
  expect(await status()).toMatchObject({ type: 'cancelled' })
  await shop.host({ reference, attempt_token: token(2) })
  expect(await status()).toMatchObject({ type: 'redirect', location: formOf(`${reference}-2`) })
})

test('an authorize that fails is an error of the merchant’s, and nothing is shown', async () => {
  const shop = openHostedShop({}, { authorize: throwing(new Error('session store is down')) })
  await shop.host()
  expect((await shop.cancel({ 'Tillkit-Reference': 'A-1001' })).status).toBe(500)
  expect(shop.log).toContainEqual(
    expect.objectContaining({ event: 'callback_failed', detail: 'Error: session store is down' }),
  )
})

test('a token of another project’s attempt on the same store is of no attempt here', async () => {
  const store = memoryStore()
  const shop = openHostedShop({}, { store })
  await shop.host()
  const service = { posId: '7e0b1d5c-0000-4000-8000-000000000001', apiSecret: 'other' }
  const neighbour = openHostedShop({}, { store, service })
  for (const [method, path] of [
    ['GET', '/status'],
    ['POST', '/cancel'],
  ] as const) {
    expect(
      (await neighbour.checkout.fetch(scripted(method, path, { 'Tillkit-Attempt': token(1) })))
        .status,
    ).toBe(404)
  }
  const body = { attempt_token: token(1), reference: 'A-1001' }
  const again = await neighbour.checkout.fetch(
    scripted('POST', '/hosted', { 'Content-Type': 'application/json' }, body),
  )
  expect([again.status, await again.json()]).toMatchObject([
    404,
    { error: { code: 'attempt_unknown' } },
  ])
  expect(neighbour.calls).toEqual([])
})
