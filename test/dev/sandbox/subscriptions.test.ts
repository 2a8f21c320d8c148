import { expect, test } from 'vitest'
import { createManualClock } from './manualClock.js'
import { type Bench, createBench } from './merchant.js'

const dayMs = 86_400_000
const monthly = { interval_unit: 'month', interval_count: 1 }

async function subscribe(
  config: object,
  overrides: object = {},
  startsAt = '2026-11-21T10:00:00Z',
) {
  const bench = createBench({ clock: createManualClock(startsAt), deliveryDelayMs: 0 })
  const payment = await (await bench.pay({ init_recurring: config, ...overrides })).json()
  return { bench, payment }
}

/** When each charge after the first payment was made, and what came of it; oldest first. */
async function charges(bench: Bench): Promise<readonly string[]> {
  const payments = (await bench.list('payments')).toReversed().slice(1)
  return payments.map(({ created_at, status }) => `${created_at.slice(0, 19)} ${status}`)
}

async function subscription(bench: Bench) {
  return (await bench.list('subscriptions'))[0]
}

test('the answer to a first payment carries the subscription in status init', async () => {
  const { bench, payment } = await subscribe(monthly)

  expect(payment.recurring).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    status: 'init',
  })
  expect(await subscription(bench)).toMatchObject({
    id: payment.recurring.id,
    status: 'init',
    order_id: 'A-1001',
    retry_attempts: 3,
    retry_interval_hours: 24,
    time: '10:00:00',
    amount: 499.9,
    notification_url: 'https://shop.example/api/checkout/webhook',
    next_charge_at: '2026-12-21T10:00:00.000',
  })
})

test('a year of a monthly subscription from 31 January, with one failed charge and its retries', async () => {
  const { bench, payment } = await subscribe(
    { ...monthly, retry_attempts: 2 },
    {},
    '2027-01-31T09:30:00Z',
  )
  await bench.control('clock/advance', { to: '2027-05-30T00:00:00Z' })
  await bench.control('subscriptions/A-1001/fail-next', { times: 2 })
  await bench.control('clock/advance', { to: '2028-01-31T12:00:00Z' })

  expect(await charges(bench)).toEqual([
    '2027-02-28T09:30:00 success',
    '2027-03-31T09:30:00 success',
    '2027-04-30T09:30:00 success',
    '2027-05-31T09:30:00 failure',
    '2027-06-01T09:30:00 failure',
    '2027-06-02T09:30:00 success',
    '2027-06-30T09:30:00 success',
    '2027-07-31T09:30:00 success',
    '2027-08-31T09:30:00 success',
    '2027-09-30T09:30:00 success',
    '2027-10-31T09:30:00 success',
    '2027-11-30T09:30:00 success',
    '2027-12-31T09:30:00 success',
    '2028-01-31T09:30:00 success',
  ])
  expect(bench.posted, 'each has its webhook').toHaveLength(15)
  expect(bench.webhooks().map(({ order_id }) => order_id)).toEqual(Array(15).fill('A-1001'))
  expect(new Set(bench.webhooks().map(({ transaction_id }) => transaction_id)).size).toBe(15)
  const [, ...later] = bench.webhooks().map(({ recurring }) => recurring)
  expect(later).toEqual(Array(14).fill({ id: payment.recurring.id, status: 'active' }))
})

test('a charge happens at its own time, however far the clock is moved at once', async () => {
  const { bench } = await subscribe({ interval_unit: 'day', interval_count: 10, time: '23:59:59' })
  await bench.sandbox.advance(25 * dayMs)

  expect(await charges(bench)).toEqual([
    '2026-12-01T23:59:59 success',
    '2026-12-11T23:59:59 success',
  ])
  expect(bench.webhooks().at(-1)).toMatchObject({ created_at: '2026-12-11T23:59:59.000' })
})

test.each([
  [{ interval_unit: 'week', interval_count: 2 }, '2026-12-05T10:00:00'],
  [{ interval_unit: 'quarter', interval_count: 1 }, '2027-02-21T10:00:00'],
  [{ interval_unit: 'year', interval_count: 1 }, '2027-11-21T10:00:00'],
  [{ ...monthly, start_date: '2026-11-21', time: '11:00:00' }, '2026-11-21T11:00:00'],
  [{ ...monthly, start_date: '2026-12-01' }, '2026-12-01T10:00:00'],
])('the first charge of %j is at %s', async (config, chargedAt) => {
  const { bench } = await subscribe(config)
  expect(await subscription(bench)).toMatchObject({ next_charge_at: `${chargedAt}.000` })
  await bench.control('clock/advance', { to: chargedAt })
  expect(await charges(bench)).toEqual([`${chargedAt} success`])
})

test('charges take the amount and go to the notification_url of init_recurring', async () => {
  const { bench } = await subscribe({
    ...monthly,
    amount: 10.5,
    notification_url: 'https://shop.example/recurring',
  })
  await bench.sandbox.advance(31 * dayMs)

  expect(bench.posted.map(({ url }) => url)).toEqual([
    'https://shop.example/api/checkout/webhook',
    'https://shop.example/recurring',
  ])
  expect(bench.webhooks().map(({ amount }) => amount)).toEqual([499.9, 10.5])
})

test('after expiry_date the subscription is over, and its notification says canceled', async () => {
  const { bench } = await subscribe({ ...monthly, expiry_date: '2027-01-21' })
  await bench.sandbox.advance(365 * dayMs)

  expect(await charges(bench)).toEqual([
    '2026-12-21T10:00:00 success',
    '2027-01-21T10:00:00 success',
  ])
  expect(await subscription(bench)).toMatchObject({ status: 'canceled', next_charge_at: null })
  expect(bench.webhooks().map(({ recurring }) => recurring.status)).toEqual([
    'init',
    'active',
    'active',
    'canceled',
  ])
})

const daily = { interval_unit: 'day', interval_count: 1, retry_attempts: 7 }

test.each([
  [
    'whose retries all fail is left out, and the schedule goes on',
    { ...daily, interval_count: 2, retry_attempts: 2, retry_interval_hours: 5 },
    4,
    ['11-23T10:00:00', '11-23T15:00:00', '11-23T20:00:00', '11-25T10:00:00'],
  ],
  [
    'is not tried again once the next scheduled one is due',
    { ...daily, retry_interval_hours: 23 },
    2,
    ['11-22T10:00:00', '11-23T09:00:00', '11-23T10:00:00'],
  ],
  ['without retries is not tried again', { ...monthly, retry_attempts: 0 }, 40, ['12-21T10:00:00']],
  [
    'by days is tried again every two hours by default',
    daily,
    1.9,
    Array.from({ length: 8 }, (_, retry) =>
      retry < 7 ? `11-22T${10 + 2 * retry}:00:00` : '11-23T00:00:00',
    ),
  ],
] as const)('a failed charge %s', async (_what, config, days, failures) => {
  const { bench } = await subscribe(config, { cc_number: '4000000000000341' })
  await bench.sandbox.advance(days * dayMs)
  expect(await charges(bench)).toEqual(failures.map((chargedAt) => `2026-${chargedAt} failure`))
})

test('when the first payment fails nothing is ever charged', async () => {
  const { bench, payment } = await subscribe(monthly, { cc_number: '4000000000000002' })
  await bench.sandbox.advance(365 * dayMs)

  expect(payment.recurring.status).toBe('canceled')
  expect(await charges(bench)).toEqual([])
})

test('charging begins when the first payment is paid at the bank page, and not before', async () => {
  const { bench, payment } = await subscribe(monthly, { cc_number: '4000000000003220' })
  expect(await subscription(bench)).toMatchObject({ status: 'init', next_charge_at: null })
  await bench.sandbox.advance(40 * dayMs)
  expect(await charges(bench)).toEqual([])

  await bench.post(payment.user_action_url, 'decision=confirm')
  expect(await subscription(bench)).toMatchObject({ next_charge_at: '2027-01-21T10:00:00.000' })
  await bench.sandbox.advance(31 * dayMs)
  expect(await charges(bench)).toEqual(['2027-01-21T10:00:00 success'])
})

test('a subscription ended before its first payment is paid stays ended', async () => {
  const { bench } = await subscribe(monthly, { cc_number: '4000000000003220' })
  await bench.control('subscriptions/A-1001/cancel')
  await bench.control('payments/A-1001/pay')
  await bench.sandbox.advance(365 * dayMs)

  expect(await charges(bench)).toEqual([])
  expect(await subscription(bench)).toMatchObject({ status: 'canceled', next_charge_at: null })
})

test('a hosted payment can begin a subscription', async () => {
  const bench = createBench({ deliveryDelayMs: 0 })
  const address = await bench.payHosted({ init_recurring: monthly })
  await bench.post(address, {
    cc_number: '4242424242424242',
    expiry: '12/30',
    card_cvv: '123',
    decision: 'pay',
  })
  await bench.sandbox.advance(31 * dayMs)

  expect(await charges(bench)).toEqual(['2026-12-21T10:00:00 success'])
  expect(await bench.list('payments')).toMatchObject([
    { checkout_url: null, mode: 'hosted' },
    { method: 'purchase' },
  ])
})

test('a subscription ended by hand charges no more and says canceled', async () => {
  const { bench } = await subscribe(monthly)
  const { subscription: ended } = await (await bench.control('subscriptions/A-1001/cancel')).json()
  await bench.sandbox.advance(365 * dayMs)

  expect(ended).toMatchObject({ status: 'canceled', next_charge_at: null })
  expect(await charges(bench)).toEqual([])
  expect(bench.webhooks().at(-1)).toMatchObject({ recurring: { status: 'canceled' } })
  expect((await bench.control('subscriptions/A-1001/cancel')).status).toBe(409)
})

test('the real clock charges as well, without waking up for months that are too long for a timer', async () => {
  const clock = createManualClock('2026-11-21T10:00:00Z')
  const longest: number[] = []
  const setTimer = (callback: () => void, ms: number) => {
    longest.push(ms)
    return clock.setTimer(callback, ms)
  }
  const bench = createBench({ clock: { ...clock, setTimer }, deliveryDelayMs: 0 })
  await bench.pay({ init_recurring: monthly })
  clock.advance(31 * dayMs)

  expect(await charges(bench)).toEqual(['2026-12-21T10:00:00 success'])
  expect(Math.max(...longest)).toBeLessThanOrEqual(2_147_483_647)
})

test('one subscription’s later charges take a shape, until it is taken back', async () => {
  const { bench } = await subscribe(monthly)
  const chargeIn = async (month: string, body: object) => {
    await bench.control('subscriptions/A-1001/shape', body)
    await bench.control('clock/advance', { to: `${month}-21T12:00:00Z` })
    return bench.webhooks().at(-1)?.method
  }
  expect(await chargeIn('2026-12', { shape: 'own_method' })).toBe('recurring')
  expect(await chargeIn('2027-01', {})).toBe('purchase')
  const refused = await bench.control('subscriptions/A-1001/shape', { shape: 'round' })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ issues: [{ field: 'shape', code: 'unknown' }] })
})
