import type { Order } from 'tillkit/server'
import { expect, test, vi } from 'vitest'
import type { OptionChanges } from '../optionChanges.js'
import {
  challenged,
  declined,
  json,
  openShop,
  order,
  paid,
  purchaseEvent,
  scripted,
  token,
} from '../shop.js'

const monthly = { interval_unit: 'month', interval_count: 1, amount: 99 } as const
const first = {
  ...purchaseEvent,
  cc_mask: '424242******4242',
  receipt_url: 'https://pay.example/receipt/1',
}

type End = NonNullable<NonNullable<Order['subscription']>['end']>

/** A later charge of the subscription, in the first hour of a day of December. */
function charge(day: number, status = 'active', more: object = {}): object {
  const name = { payment_id: `0d9f5b0e-6f6e-4b0c-8a58-0000000000${day}`, transaction_id: undefined }
  const recurring = { id: 'sub-1', status }
  return {
    ...first,
    ...name,
    amount: 99,
    created_at: `2026-12-${day}T00:10:00.000`,
    recurring,
    ...more,
  }
}
const failed = charge(21, 'active', { status: 'failure', status_code: '2000' })

/** A shop with a subscription of 21 November, noon, and what its shopper’s page asks. */
async function subscribe(end?: End, changes: OptionChanges = {}, answer = paid) {
  const found = { ...order, init_recurring: monthly, ...(end && { subscription: { end } }) }
  const shop = openShop((call) => json(answer(call)), { findOrder: () => found, ...changes })
  await shop.pay()
  const ask = (method = 'GET', more = {}) =>
    shop.checkout.fetch(scripted(method, '/subscription', { 'Tillkit-Attempt': token(1), ...more }))
  const view = async (method = 'GET') => await (await ask(method)).json()
  return { ...shop, ask, view }
}

test('a subscription is shown with its terms, the next date as expected, its charges with receipts, and its card', async () => {
  const shop = await subscribe(() => undefined)
  const [earlier, later] = ['https://pay.example/receipt/1', 'https://pay.example/receipt/2']
  await shop.deliver(charge(21, 'active', { cc_mask: '555555******4444', receipt_url: later }))
  shop.clock.now = Date.UTC(2026, 11, 22)
  const taken = { outcome: 'succeeded', currency: 'UAH' }
  expect(await shop.view()).toEqual({
    ...{
      type: 'subscription',
      state: 'active',
      reference: 'A-1001',
      amount: '99.00',
      currency: 'UAH',
    },
    interval: { interval_unit: 'month', interval_count: 1 },
    expected_next: '2027-01-21T12:00:00.000Z',
    cc_mask: '555555******4444',
    charges: [
      { ...taken, amount: 99, created_at: '2026-12-21T00:10:00.000', receipt_url: later },
      { ...taken, amount: 499.9, created_at: first.created_at, receipt_url: earlier },
    ],
    may_end: true,
  })
})

test('the next charge is the first date of the plan after the latest charge, by no clock of this server', async () => {
  const shop = await subscribe()
  await shop.deliver(first)
  const next = async () => (await shop.view()).expected_next
  expect(await next()).toBe('2026-12-21T12:00:00.000Z')
  shop.clock.now = Date.UTC(2027, 5, 1)
  expect(await next()).toBe('2026-12-21T12:00:00.000Z')
  // Early, late by a retry, and late by a month: the plan stays that of the first day.
  await shop.deliver(charge(20, 'active', { created_at: '2026-12-20T23:30:00.000' }))
  expect(await next()).toBe('2027-01-21T12:00:00.000Z')
  await shop.deliver(charge(22, 'active', { created_at: '2027-01-23T10:15:00.000' }))
  expect(await next()).toBe('2027-02-21T12:00:00.000Z')
  await shop.deliver(charge(23, 'active', { created_at: '2027-03-24T10:15:00.000' }))
  expect(await next()).toBe('2027-04-21T12:00:00.000Z')
  await shop.deliver(charge(24, 'canceled', { created_at: '2027-04-21T10:15:00.000' }))
  expect(await next()).toBeUndefined()
})

test.each<[what: string, events: readonly object[], state: string]>([
  ['of which nothing more was said', [], 'active'],
  ['with a failed charge', [failed], 'charge_failed'],
  ['with a failed charge that a retry has taken', [charge(22), failed], 'active'],
  ['that a webhook calls canceled', [charge(21, 'canceled')], 'ended'],
  ['with a status that the interface does not show', [charge(21, 'paused')], 'unknown'],
])('a subscription %s is in this state: %#', async (_what, events, state) => {
  const shop = await subscribe(() => undefined)
  for (const event of [first, ...events]) await shop.deliver(event)
  expect(await shop.view()).toMatchObject({
    state,
    may_end: state === 'active' || state === 'charge_failed',
  })
})

test('before its first payment is decided a subscription is unknown; after a decline there is none', async () => {
  const open = await subscribe(() => undefined, {}, challenged)
  expect(await open.view()).toMatchObject({
    state: 'unknown',
    charges: [{ outcome: 'pending' }],
    may_end: false,
  })
  const refused = await subscribe(() => undefined, {}, declined)
  expect((await refused.ask()).status).toBe(404)
  const single = await subscribe(undefined, { findOrder: () => order })
  expect(await single.view()).toMatchObject({ error: { code: 'attempt_unknown' } })
})

test('without a function of the merchant’s, or without the order for this request, nothing can be ended', async () => {
  const end = vi.fn<End>()
  const shop = await subscribe()
  expect(await shop.view('POST')).toMatchObject({ state: 'active', may_end: false })
  let isSignedIn = true
  const found = { ...order, init_recurring: monthly, subscription: { end } }
  const other = await subscribe(undefined, { findOrder: () => (isSignedIn ? found : null) })
  isSignedIn = false
  expect(await other.view('POST')).toMatchObject({ state: 'active', may_end: false })
  expect(end).not.toHaveBeenCalled()
})

test('an order that the merchant calls paid can be ended too, and the page says ended only after the webhook', async () => {
  const end = vi.fn<End>()
  let found: unknown = { ...order, init_recurring: monthly }
  const shop = await subscribe(undefined, { findOrder: () => found as Order })
  await shop.deliver({ ...first, recurring: { id: 'sub-1', status: 'init' } })
  found = { paid: true, subscription: { end } }
  expect(await shop.view('POST')).toMatchObject({ state: 'end_requested', may_end: false })
  const [attempt] = await shop.checkout.attempts('A-1001')
  const { service } = shop.checkout
  expect(end).toHaveBeenCalledExactlyOnceWith({
    ...{ reference: 'A-1001', recurringId: 'sub-1', attempt: attempt?.id, service },
    signal: expect.any(AbortSignal),
  })
  await shop.deliver(charge(21))
  expect(await shop.view('POST')).toMatchObject({
    state: 'end_requested',
    charges: [{ amount: 99 }, {}],
  })
  await shop.deliver(charge(21, 'canceled'))
  expect(await shop.view('POST')).toMatchObject({ state: 'ended' })
  expect(end).toHaveBeenCalledOnce()
  const history = await shop.checkout.orders.history('A-1001')
  expect(history.filter(({ reason }) => reason === 'end_subscription')).toMatchObject([
    { by: 'shopper', type: 'requested' },
    { by: 'merchant', type: 'callback' },
  ])
})

test.each<[what: string, end: End]>([
  ['throws', () => Promise.reject(new Error('the portal is down'))],
  ['takes too long', () => new Promise(() => undefined)],
])(
  'a function that %s is an error for the page, and may be asked again',
  async (_what, failing) => {
    const end = vi.fn<End>().mockImplementationOnce(failing)
    const shop = await subscribe(end, { callbacks: { timeoutMs: 1 } })
    expect(await shop.view('POST')).toMatchObject({ error: { code: 'internal' } })
    expect(shop.log).toContainEqual(
      expect.objectContaining({ event: 'callback_failed', reason: 'end_subscription' }),
    )
    expect(await shop.view()).toMatchObject({ state: 'active', may_end: true })
    expect(await shop.view('POST')).toMatchObject({ state: 'end_requested' })
    expect(end).toHaveBeenCalledTimes(2)
  },
)

test('a request whose process has stopped can be made again once its time is over, and not before', async () => {
  const end = vi.fn<End>().mockImplementationOnce(() => new Promise(() => undefined))
  const shop = await subscribe(end)
  void shop.ask('POST')
  await vi.waitFor(() => expect(end).toHaveBeenCalledOnce())
  shop.clock.now += 34_999
  expect(await shop.view('POST')).toMatchObject({ state: 'end_requested' })
  expect(end).toHaveBeenCalledOnce()
  shop.clock.now += 1
  expect(await shop.view()).toMatchObject({ state: 'active' })
  expect(await shop.view('POST')).toMatchObject({ state: 'end_requested' })
  expect(end).toHaveBeenCalledTimes(2)
})

test('asking for the end counts as a try, and another site’s page can’t ask', async () => {
  const end = vi.fn<End>()
  let tries = 0
  const consume = () =>
    ++tries > 1 ? ({ allowed: false, retryAfterMs: 1 } as const) : ({ allowed: true } as const)
  const shop = await subscribe(end, { protection: { rateLimits: { perOrder: { consume } } } })
  expect((await shop.ask('POST', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await shop.ask('POST')).status).toBe(429)
  expect(end).not.toHaveBeenCalled()
  expect(await shop.view()).toMatchObject({ state: 'active' })
})
