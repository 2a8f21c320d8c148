import { memoryStore } from 'tillkit/server'
import { expect, test } from 'vitest'
import type { PaymentContext } from '../../src/server.js'
import { type HostedShop, openHostedShop } from './hostedShop.js'
import { type OptionChanges, withChanges } from './optionChanges.js'
import { challenged, json, paid, purchaseEvent, type Script, token } from './shop.js'

const by = 'olha@shop.example'
const unclear: Script = (call, count) => (count === 1 ? json({}, 502) : json(paid(call)))

const neighbour = { posId: '7e0b1d5c-0000-4000-8000-000000000001', apiSecret: 'other' }

interface DecidedShop extends HostedShop {
  readonly notified: PaymentContext[]
  readonly id: string
}

/** A shop with an order whose payment nobody knows the result of. */
async function openUnclear(changes: OptionChanges = {}): Promise<DecidedShop> {
  const notified: PaymentContext[] = []
  const shop = openHostedShop(
    { create: unclear },
    withChanges(
      { callbacks: { onPayment: (_payment, context) => void notified.push(context) } },
      changes,
    ),
  )
  await shop.pay()
  const [attempt] = await shop.checkout.attempts('A-1001')
  return { ...shop, notified, id: attempt?.id ?? '' }
}

test('onPayment is notified of an order that an operator has found paid, once', async () => {
  const shop = await openUnclear()
  const result = await shop.checkout.resolveAttempt({
    attempt: shop.id,
    state: 'succeeded',
    by,
    note: 'in the portal',
  })
  expect(result).toMatchObject({ type: 'resolved', isNotified: true })
  await shop.checkout.runPending()
  expect(shop.notified).toMatchObject([
    {
      reference: 'A-1001',
      order_id: 'A-1001',
      isPaid: true,
      isAuthorized: false,
      isSuperseded: false,
      paidAmount: '499.90',
      paidCurrency: 'UAH',
      newMembers: ['status'],
      decision: { state: 'succeeded', by, note: 'in the portal' },
    },
  ])
})

test('onPayment is notified of an order that an operator has found unpaid, and it is not paid', async () => {
  const shop = await openUnclear()
  await shop.checkout.resolveAttempt({ attempt: shop.id, state: 'failed', by })
  expect(shop.notified).toMatchObject([
    { isPaid: false, paidAmount: '0.00', decision: { state: 'failed' } },
  ])
})

test('the payment that a decision comes with says nothing that the service has not said', async () => {
  const payments: unknown[] = []
  const shop = await openUnclear({
    callbacks: { onPayment: (payment) => void payments.push(payment) },
  })
  await shop.checkout.resolveAttempt({ attempt: shop.id, state: 'succeeded', by })
  await shop.deliver({ ...purchaseEvent, status: 'failure', status_code: '2000' })
  await shop.checkout.resolveAttempt({ attempt: shop.id, state: 'failed', by })
  expect(payments).toMatchObject([
    { payment_id: '', status: 'init', order_id: 'A-1001', amount: 499.9 },
    { status: 'failure' },
    { payment_id: purchaseEvent.payment_id, status: 'failure', status_code: '2000' },
  ])
})

test('a callback that fails is called again with the decision until it succeeds', async () => {
  let failures = 2
  const notified: boolean[] = []
  const onPayment = (_payment: unknown, { isPaid }: PaymentContext) => {
    failures -= 1
    if (failures >= 0) throw new Error('database away')
    notified.push(isPaid)
  }
  const shop = await openUnclear({ callbacks: { onPayment } })
  const result = await shop.checkout.resolveAttempt({ attempt: shop.id, state: 'succeeded', by })
  expect(result).toMatchObject({
    type: 'resolved',
    attempt: { state: 'succeeded' },
    isNotified: false,
  })
  for (const laterMs of [5_000, 30_000, 120_000]) {
    shop.clock.now += laterMs
    await shop.checkout.runPending()
  }
  expect(notified).toEqual([true])
})

test('a decision that another one has followed is delivered as superseded, and pays nothing', async () => {
  let isDown = true
  const notified: PaymentContext[] = []
  const onPayment = (_payment: unknown, context: PaymentContext) => {
    if (isDown) throw new Error('database away')
    notified.push(context)
  }
  const shop = await openUnclear({ callbacks: { onPayment } })
  await shop.checkout.resolveAttempt({ attempt: shop.id, state: 'succeeded', by })
  shop.clock.now += 1
  isDown = false
  await shop.checkout.resolveAttempt({ attempt: shop.id, state: 'failed', by })
  shop.clock.now += 5_000
  await shop.checkout.runPending()
  expect(
    notified.map(({ isPaid, isSuperseded, decision }) => [decision?.state, isPaid, isSuperseded]),
  ).toEqual([
    ['failed', false, false],
    ['succeeded', false, true],
  ])
})

test('an order found paid for less than today’s price is not paid', async () => {
  const shop = await openUnclear({
    callbacks: { priceOf: () => ({ amount: '500.00', currency: 'UAH' }) },
  })
  await shop.checkout.resolveAttempt({ attempt: shop.id, state: 'succeeded', by })
  expect(shop.notified).toMatchObject([{ isPaid: false, paidAmount: '499.90' }])
})

test('less than the price is paid once an operator says so, and what was taken is said', async () => {
  const notified: PaymentContext[] = []
  const shop = openHostedShop(
    { create: (call) => json({ ...paid(call), processed_amount: 450, processed_currency: 'UAH' }) },
    { callbacks: { onPayment: (_payment, context) => void notified.push(context) } },
  )
  await shop.pay()
  const [attempt] = await shop.checkout.attempts('A-1001')
  await shop.checkout.resolveAttempt({ attempt: attempt?.id ?? '', state: 'succeeded', by })
  expect(notified).toMatchObject([
    { isPaid: true, paidAmount: '450.00', attemptAmount: '499.90', newMembers: [] },
  ])
})

test('an attempt that has changed since it was seen is not decided', async () => {
  const shop = await openUnclear()
  const [seen] = await shop.checkout.attempts('A-1001')
  shop.clock.now += 1_000
  await shop.deliver(purchaseEvent)
  shop.notified.splice(0)
  const resolution = {
    attempt: shop.id,
    state: 'failed',
    by,
    seenUpdatedAt: seen?.updatedAt ?? 0,
  } as const
  // Paid by then, so it is not open either; one that is open tells the difference.
  expect(await shop.checkout.resolveAttempt(resolution)).toMatchObject({ type: 'not_open' })
  expect(shop.notified).toEqual([])

  const other = await openUnclear()
  expect(
    await other.checkout.resolveAttempt({ ...resolution, attempt: other.id, seenUpdatedAt: 1 }),
  ).toMatchObject({
    type: 'changed',
    attempt: { state: 'unknown' },
  })
  expect(other.notified).toEqual([])
  const [{ updatedAt = 0 } = {}] = await other.checkout.attempts('A-1001')
  expect(
    await other.checkout.resolveAttempt({
      ...resolution,
      attempt: other.id,
      seenUpdatedAt: updatedAt,
    }),
  ).toMatchObject({ type: 'resolved' })
})

test('two operators who decide at once are each notified of, and the last decision stands', async () => {
  const shop = await openUnclear()
  const decide = (state: 'succeeded' | 'failed') =>
    shop.checkout.resolveAttempt({ attempt: shop.id, state, by: state })
  await Promise.all([decide('succeeded'), decide('failed')])
  shop.clock.now += 5_000
  await shop.checkout.runPending()
  const [attempt] = await shop.checkout.attempts('A-1001')
  expect(attempt).toMatchObject({ state: 'failed', decision: { by: 'failed' } })
  expect(shop.notified.filter(({ isPaid, isSuperseded }) => isPaid && !isSuperseded)).toEqual([])
  expect(shop.notified).toHaveLength(2)
})

test('a decision is kept with the attempt, in the journal and among the events, or nowhere', async () => {
  const store = memoryStore()
  let isFull = false
  const shop = await openUnclear({
    store: {
      ...store,
      recordEvent: (request) =>
        isFull ? Promise.reject(new Error('disk full')) : store.recordEvent(request),
    },
  })
  isFull = true
  await expect(
    shop.checkout.resolveAttempt({ attempt: shop.id, state: 'failed', by }),
  ).rejects.toMatchObject({
    code: 'store_unavailable',
  })
  expect(await shop.checkout.attempts('A-1001')).toMatchObject([{ state: 'unknown' }])
  isFull = false
  await shop.checkout.resolveAttempt({
    attempt: shop.id,
    state: 'failed',
    by,
    note: 'asked the bank',
  })
  expect(
    (await shop.checkout.orders.history('A-1001')).filter(({ type }) => type === 'decided'),
  ).toMatchObject([
    {
      by: `operator:${by}`,
      reason: 'failed',
      detail: 'asked the bank',
      from: 'unknown',
      to: 'failed',
    },
  ])
  expect(await shop.checkout.orders.find('A-1001')).toMatchObject({
    order: { state: 'failed' },
    events: [{ purpose: { type: 'decision' }, attempt: shop.id, failures: 0 }],
  })
})

test.each<[how: string, first: Script]>([
  ['a person had found unpaid', () => json({}, 502)],
  ['allowNewAttempt had released', (call) => json(challenged(call))],
])(
  'where %s an attempt that is then found paid, beside another that is paid, the double payment is reported once',
  async (how, first) => {
    const calls: string[] = []
    const note =
      (name: string) =>
      (_payment: unknown, { order_id, decision }: PaymentContext): void =>
        void calls.push(`${name} ${order_id} by ${decision ? 'decision' : 'webhook'}`)
    const shop = openHostedShop(
      { create: (call, count) => (count === 1 ? first(call, count) : json(paid(call))) },
      {
        advanced: { allowNewAttempt: () => true },
        callbacks: {
          onPayment: note('payment'),
          onDoublePayment: note('double'),
          onReview: ({ order_id }, { reason }) => void calls.push(`review ${order_id} ${reason}`),
        },
      },
    )
    const resolve = async (state: 'succeeded' | 'failed') => {
      const [attempt] = await shop.checkout.attempts('A-1001')
      return await shop.checkout.resolveAttempt({ attempt: attempt?.id ?? '', state, by })
    }
    await shop.pay()
    if (how.startsWith('a person')) await resolve('failed')
    expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'succeeded' })
    calls.splice(0)

    expect(await resolve('succeeded')).toMatchObject({
      attempt: { state: 'needs_review', reviewReason: 'double_payment' },
    })
    await shop.checkout.runPending()
    expect(calls).toEqual([
      'double A-1001 by decision',
      'payment A-1001 by decision',
      'review A-1001 double_payment',
    ])
    expect(shop.log).toContainEqual(
      expect.objectContaining({ event: 'double_payment', order_id: 'A-1001' }),
    )

    calls.splice(0)
    expect(await resolve('succeeded')).toMatchObject({ attempt: { state: 'succeeded' } })
    await shop.deliver(purchaseEvent)
    await shop.checkout.runPending()
    expect(calls).toEqual(['payment A-1001 by decision', 'payment A-1001 by webhook'])
  },
)

test('the success of an attempt that was free before it was found paid is reported as double, though no other was paid by then', async () => {
  const doubles: string[] = []
  const shop = await openUnclear({
    callbacks: { onDoublePayment: ({ order_id }) => void doubles.push(order_id) },
  })
  for (const state of ['failed', 'succeeded'] as const) {
    await shop.checkout.resolveAttempt({ attempt: shop.id, state, by })
  }
  expect(await shop.checkout.attempts('A-1001')).toMatchObject([{ state: 'succeeded' }])
  await shop.deliver(purchaseEvent)
  expect(await shop.checkout.attempts('A-1001')).toMatchObject([{ state: 'needs_review' }])
  expect(doubles).toEqual(['A-1001'])
})

test('an attempt of another project on the same store is none that may be decided, asked about or noted', async () => {
  const store = memoryStore()
  const shop = await openUnclear({ store })
  const other = openHostedShop({}, { store, service: neighbour })
  const act = { attempt: shop.id, by, reason: 'a mistake' }
  const unknown = { type: 'attempt_unknown' }
  expect(await other.checkout.resolveAttempt({ attempt: shop.id, state: 'succeeded', by })).toEqual(
    unknown,
  )
  expect(await other.checkout.acts.note(act)).toEqual(unknown)
  expect(await other.checkout.acts.askAgain(act)).toEqual(unknown)
  expect(await other.checkout.acts.cancelPayment(act)).toEqual(unknown)
  expect(await other.checkout.acts.retryCallback({ ...act, event: 'any' })).toEqual(unknown)
  expect(await shop.checkout.attempts('A-1001')).toMatchObject([{ state: 'unknown' }])
})
