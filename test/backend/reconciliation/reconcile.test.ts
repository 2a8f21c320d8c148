import { expect, onTestFailed, test } from 'vitest'
import { json, noon, openShop, order, posId } from '../shop.js'
import { openLedger, paymentOf, typesOf } from './ledger.js'

const booked = { paidAmount: '499.90', currency: 'UAH' }

test('nothing differs where store and ledger agree, whatever the order of the ledger', async () => {
  const shop = openLedger()
  for (const reference of ['A-3', 'A-1', 'A-2']) {
    await shop.buy(reference)
    await shop.notify(reference)
  }
  const ledger = [
    { reference: 'A-2', ...booked },
    { reference: 'A-1', paidAmount: 499.9 },
    { reference: 'A-3', state: 'paid' },
    { reference: 'A-4', state: 'unpaid', paidAmount: 0 },
    { reference: 'A-5', state: 'cancelled' },
  ] as const
  expect(await shop.compare(ledger)).toEqual([])
  expect(shop.asked).toEqual([])
})

test('never_reported: undecided, and the service says nothing clear', async () => {
  const shop = openLedger({ create: () => json({}, 502) })
  await shop.buy('A-1')
  const [difference, ...others] = await shop.compare([{ reference: 'A-1', state: 'unpaid' }])
  expect(others).toEqual([])
  expect(difference).toEqual({
    reference: 'A-1',
    type: 'never_reported',
    states: ['unknown'],
    order_ids: ['A-1'],
    paid: [],
    booked: [],
    ledgerStates: ['unpaid'],
    service: 'knows_it',
  })
  expect(shop.asked).toEqual(['A-1'])
})

test('never_reported: a question that the service answers with a webhook repairs the store, and is reported as that', async () => {
  const shop = openLedger(
    {
      create: () => json({}, 502),
      resend: async (order_id) => (await shop.notify(order_id)) && new Response(null),
    },
    {},
  )
  await shop.buy('A-1')
  expect(await shop.compare([])).toMatchObject([
    {
      type: 'never_reported',
      isRepaired: true,
      states: ['succeeded'],
      paid: [{ amount: '499.90', currency: 'UAH' }],
    },
  ])
})

test('never_reported: paid by an answer, and no webhook ever came', async () => {
  const shop = openLedger()
  await shop.buy('A-1')
  expect(await shop.compare([])).toMatchObject([
    { reference: 'A-1', type: 'never_reported', states: ['succeeded'] },
  ])
  // Booked all the same, as by hand: no money differs.
  expect(await shop.compare([{ reference: 'A-1', ...booked }])).toEqual([])
})

test('asking does not use up the questions of recovery', async () => {
  const shop = openLedger({ create: () => json({}, 502) })
  await shop.buy('A-1')
  await shop.compare([])
  await shop.compare([])
  shop.clock.now = noon + 5_000
  expect(await shop.checkout.runPending()).toMatchObject({ checked: 1 })
  expect(shop.asked).toHaveLength(3)
})

test('reported_not_booked: its webhook came, and the ledger does not have it; how many events the callback still fails on', async () => {
  let fails = true
  const onPayment = () => {
    if (fails) throw new Error('the ledger is closed')
  }
  const shop = openLedger({}, { callbacks: { onPayment } })
  await shop.buy('A-1')
  await shop.notify('A-1')
  expect(await shop.compare([])).toMatchObject([{ type: 'reported_not_booked', waitingEvents: 1 }])
  fails = false
  await shop.checkout.runPending()
  const [difference] = await shop.compare([{ reference: 'A-1', state: 'unpaid' }])
  expect(difference).toMatchObject({ type: 'reported_not_booked', ledgerStates: ['unpaid'] })
  expect(difference).not.toHaveProperty('waitingEvents')
})

test('booked_not_paid: declined, and the service is asked whether that is so', async () => {
  const shop = openLedger({
    create: (call) => json({ ...paymentOf(call), status: 'failure', status_code: '2000' }),
  })
  await shop.buy('A-1')
  await shop.notify('A-1', { status: 'failure', status_code: '2000' })
  expect(await shop.compare([{ reference: 'A-1', ...booked }])).toMatchObject([
    {
      type: 'booked_not_paid',
      states: ['failed'],
      paid: [],
      booked: [{ amount: '499.90', currency: 'UAH' }],
    },
  ])
  expect(shop.asked).toEqual(['A-1'])
})

test('booked_not_paid: an authorisation that was not captured takes nothing; a capture does', async () => {
  const shop = openLedger(
    { create: (call) => json({ ...paymentOf(call), method: 'auth' }) },
    { orders: { 'A-1': { method: 'auth' } } },
  )
  await shop.buy('A-1')
  await shop.notify('A-1', { method: 'auth' })
  expect(await shop.compare([])).toEqual([])
  expect(typesOf(await shop.compare([{ reference: 'A-1', ...booked }]))).toEqual([
    ['A-1', 'booked_not_paid'],
  ])
  await shop.notify('A-1', {
    operation_id: '4c1de1d1-93b6-4b62-90a1-6b8a9d3f2b77',
    method: 'capture',
    amount: 400,
  })
  expect(typesOf(await shop.compare([{ reference: 'A-1', ...booked }]))).toEqual([
    ['A-1', 'amount'],
  ])
  expect(await shop.compare([{ reference: 'A-1', paidAmount: '400' }])).toEqual([])
})

test('amount and currency: the ledger has another one; entries of one order are added up, two currencies not', async () => {
  const shop = openLedger()
  await shop.buy('A-1')
  await shop.notify('A-1')
  const another = async (entry: object) =>
    typesOf(await shop.compare([{ reference: 'A-1', ...booked, ...entry }]))
  expect(await another({ paidAmount: '499.09' })).toEqual([['A-1', 'amount']])
  expect(await another({ currency: 'EUR' })).toEqual([['A-1', 'currency']])
  const half = { reference: 'A-1', paidAmount: '249.95', currency: 'UAH' }
  expect(await shop.compare([half, half])).toEqual([])
  expect(typesOf(await shop.compare([half, half, half]))).toEqual([['A-1', 'amount']])
  expect(typesOf(await shop.compare([half, { ...half, currency: 'EUR' }]))).toEqual([
    ['A-1', 'currency'],
  ])
})

test('amount: less than the price was taken, and the ledger has nothing', async () => {
  const short = { processed_amount: 100, processed_currency: 'UAH' }
  const shop = openLedger({ create: (call) => json({ ...paymentOf(call), ...short }) })
  await shop.buy('A-1')
  await shop.notify('A-1', short)
  expect(await shop.compare([])).toMatchObject([
    { type: 'amount', paid: [{ amount: '100.00', currency: 'UAH' }] },
  ])
})

test('paid_twice: two attempts of one order succeeded; not any more once a person has decided', async () => {
  const shop = openLedger({
    create: (call, count) => (count === 1 ? json({}, 502) : json(paymentOf(call))),
  })
  await shop.buy('A-1')
  const [first] = await shop.checkout.attempts('A-1')
  await shop.checkout.resolveAttempt({ attempt: first?.id ?? '', state: 'failed', by: 'Olena' })
  await shop.buy('A-1')
  await shop.notify('A-1-2')
  expect(await shop.compare([{ reference: 'A-1', ...booked }])).toEqual([])
  await shop.notify('A-1')
  expect(await shop.compare([{ reference: 'A-1', ...booked }])).toMatchObject([
    {
      type: 'paid_twice',
      order_ids: ['A-1', 'A-1-2'],
      paid: [{ amount: '999.80', currency: 'UAH' }],
    },
  ])
  expect(typesOf(await shop.compare([]))).toEqual([
    ['A-1', 'reported_not_booked'],
    ['A-1', 'paid_twice'],
  ])
  await shop.checkout.resolveAttempt({ attempt: first?.id ?? '', state: 'failed', by: 'Olena' })
  expect(await shop.compare([{ reference: 'A-1', ...booked }])).toEqual([])
})

test('cancelled_then_paid: cancelled in the ledger, or paid after the order was free', async () => {
  const shop = openLedger({
    create: (call) => (call.body.order_id === 'A-2' ? json({}, 502) : json(paymentOf(call))),
  })
  await shop.buy('A-1')
  await shop.notify('A-1')
  await shop.buy('A-2')
  const [attempt] = await shop.checkout.attempts('A-2')
  await shop.checkout.resolveAttempt({ attempt: attempt?.id ?? '', state: 'failed', by: 'Olena' })
  await shop.notify('A-2')
  expect(typesOf(await shop.compare([{ reference: 'A-1', state: 'cancelled' }]))).toEqual([
    ['A-1', 'cancelled_then_paid'],
    ['A-2', 'cancelled_then_paid'],
  ])
})

test('subscription_ended: the ledger goes on with it; what the service answers when asked ends it', async () => {
  const recurring = (status: string) => ({
    recurring: { id: '5e0b7c52-1a3f-4c52-9d61-2f8e7a905b20', status },
  })
  const shop = openLedger(
    {
      create: (call) => json({ ...paymentOf(call), ...recurring('active') }),
      resend: (order_id) =>
        json({
          ...paymentOf({ body: { order_id, pos_id: posId, amount: 499.9, currency: 'UAH' } }),
          ...recurring(order_id === 'S-2' ? 'canceled' : 'active'),
        }),
    },
    {
      findOrder: () => ({
        ...order,
        init_recurring: { interval_unit: 'month', interval_count: 1 },
      }),
    },
  )
  for (const reference of ['S-1', 'S-2', 'S-3']) {
    await shop.buy(reference)
    await shop.notify(reference, recurring('active'))
  }
  await shop.notify('S-3', recurring('canceled'))
  const ledger = ['S-1', 'S-2', 'S-3'].map(
    (reference) => ({ reference, state: 'subscribed', ...booked }) as const,
  )
  expect(typesOf(await shop.compare(ledger))).toEqual([
    ['S-2', 'subscription_ended'],
    ['S-3', 'subscription_ended'],
  ])
  expect(shop.asked.sort()).toEqual(['S-1', 'S-2'])
})

test('lost_by_restore: the ledger has it as paid, or the service reported it, and the store has no attempt', async () => {
  const shop = openLedger({
    resend: (order_id) => new Response(null, { status: order_id === 'L-1' ? 200 : 404 }),
  })
  const body = { pos_id: posId, amount: 499.9, currency: 'UAH' }
  await shop.deliver(paymentOf({ body: { ...body, order_id: 'L-3' } }))
  await shop.deliver({ ...paymentOf({ body: { ...body, order_id: 'L-4' } }), status: 'failure' })
  const ledger = [
    { reference: 'L-1', ...booked },
    { reference: 'L-2', state: 'paid' },
    { reference: 'L-5', state: 'unpaid' },
  ] as const
  expect(await shop.compare(ledger)).toMatchObject([
    { reference: 'L-1', type: 'lost_by_restore', service: 'knows_it', order_ids: [] },
    { reference: 'L-2', type: 'lost_by_restore', service: 'not_found' },
    { reference: 'L-3', type: 'lost_by_restore', service: 'not_found' },
  ])
  // By the name of the first attempt, as a purchase and as an authorisation.
  expect(shop.asked.sort()).toEqual(['L-1', 'L-2', 'L-2', 'L-3', 'L-3'])
})

test('lost_by_restore: an order that `orderId` has no name for is reported, and not asked about', async () => {
  const shop = openLedger(
    {},
    {
      advanced: {
        orderId: ({ reference, attempt }) => {
          if (reference.startsWith('?')) throw new Error('no name')
          return `shop-${reference}-${attempt}`
        },
      },
    },
  )
  const ledger = ['?-1', 'L-1'].map((reference) => ({ reference, ...booked }))
  expect(await shop.compare(ledger)).toMatchObject([
    { reference: '?-1', type: 'lost_by_restore', service: 'not_sent' },
    { reference: 'L-1', type: 'lost_by_restore', service: 'knows_it' },
  ])
  expect(shop.asked).toEqual(['shop-L-1-1'])
})

test('an order of the ledger is compared whenever it began; one that the ledger lacks, only within the time', async () => {
  const shop = openLedger()
  for (const reference of ['A-1', 'A-2']) {
    await shop.buy(reference)
    await shop.notify(reference)
  }
  const later = { from: noon + 1, to: noon + 2 }
  expect(typesOf(await shop.compare([{ reference: 'A-2', paidAmount: 1 }], later))).toEqual([
    ['A-2', 'amount'],
  ])
})

test('a shopper who may still pay is no difference', async () => {
  const shop = openLedger({ create: () => json({}, 502) })
  await shop.buy('A-1')
  const report = await shop.checkout.reconcile({ from: noon - 1, to: noon + 1, merchantOrders: [] })
  expect(report).toMatchObject({ orders: 1, asked: 0, total: 0 })
})

test('another project’s orders are not compared', async () => {
  const shop = openLedger()
  await shop.buy('A-1')
  const other = openShop(undefined, {})
  const report = await other.checkout.reconcile({ from: 0, to: noon, merchantOrders: [] })
  expect(report).toMatchObject({ orders: 0, total: 0 })
})

test.each([
  [{ from: 2, to: 1 }, /`to` must be later/],
  [{ from: Number.NaN, to: 1 }, /`from` must be a time/],
  [{ from: 1, to: 2, merchantOrders: undefined }, /`merchantOrders` must be/],
  [{ from: 1, to: 2, files: {} }, /reconciliationFolder/],
  [{ from: 1, to: 2, asksPerSecond: 0 }, /above 0/],
  [{ from: 1, to: 2, folder: 'x' }, /`folder` is no option/],
])('options that can’t be used are refused: %o', async (changes, message) => {
  const { checkout } = openShop()
  const options = { merchantOrders: [], ...changes } as Parameters<typeof checkout.reconcile>[0]
  await expect(checkout.reconcile(options)).rejects.toMatchObject({
    code: 'configuration',
    message: expect.stringMatching(message),
  })
})

test.each([
  [{}, 'reference'],
  [{ reference: 'A-1', paidAmount: '1,50' }, 'paidAmount'],
  [{ reference: 'A-1', paidAmount: -5 }, 'paidAmount'],
  [{ reference: 'A-1', paidAmount: '1.005' }, 'paidAmount'],
  [{ reference: 'A-1', currency: 978 }, 'currency'],
  [{ reference: 'A-1', state: 'SECRET' }, 'state'],
])(
  'an entry of the ledger that can’t be read is refused by its number, without its value: %o',
  async (entry, member) => {
    const { checkout } = openShop()
    const merchantOrders = [{ reference: 'A-0', paidAmount: null, state: null }, entry] as {
      reference: string
    }[]
    const failure = checkout.reconcile({ from: 1, to: 2, merchantOrders })
    await expect(failure).rejects.toThrow(`in its order 2, \`${member}\``)
    await expect(failure).rejects.not.toThrow('SECRET')
  },
)

test('200 000 entries of one reference are added up in linear work', {
  timeout: 60_000,
}, async () => {
  const shop = openLedger()
  await shop.buy('A-1')
  await shop.notify('A-1')
  let isOver = false
  async function* ledger() {
    for (let index = 0; index < 200_000; index += 1) {
      // Lets the limit of the test end a comparison that takes the square of it.
      if (index % 500 === 0) await new Promise((resolve) => setImmediate(resolve))
      if (isOver) return
      yield { reference: 'A-1', paidAmount: '0.01', currency: 'UAH' }
    }
  }
  onTestFailed(() => {
    isOver = true
  })
  expect(await shop.compare(ledger())).toMatchObject([
    { type: 'amount', booked: [{ amount: '2000.00', currency: 'UAH' }] },
  ])
})
