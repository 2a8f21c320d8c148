import { memoryStore } from 'tillkit/server'
import { expect, test } from 'vitest'
import type { OrderSummary } from '../../src/backend/store/orderLists.js'
import { reservedAttempt } from './attemptWalk.js'
import { cancelled, type HostedShop, hostedPayment, openHostedShop } from './hostedShop.js'
import { json, noon, order, paid, posId, purchaseEvent, refundEvent, token } from './shop.js'

const by = 'olha@shop.example'
const reason = 'the shopper called'

async function idOf({ checkout }: HostedShop): Promise<string> {
  return (await checkout.attempts('A-1001')).at(-1)?.id ?? ''
}

async function journalOf({ checkout }: HostedShop) {
  return (await checkout.orders.history('A-1001')).filter((entry) =>
    entry.by.startsWith('operator:'),
  )
}

test('the service is asked again at once, and what it answers is applied and in the journal', async () => {
  const shop = openHostedShop({
    create: () => json({}, 502),
    resend: () => json({ ...purchaseEvent, status: 'failure', status_code: '2000' }),
  })
  await shop.pay()
  const attempt = await idOf(shop)
  expect(await shop.checkout.acts.askAgain({ attempt, by, reason })).toMatchObject({
    type: 'done',
    attempt: { state: 'failed' },
  })
  expect(shop.asked()).toEqual(['create', 'resend'])
  expect(await journalOf(shop)).toMatchObject([
    { type: 'requested', reason: 'ask', detail: reason, by: `operator:${by}` },
    { type: 'asked', reason: '2000', from: 'unknown', to: 'failed', by: `operator:${by}` },
  ])
})

test('a question that the service does not answer changes nothing, not even when it is asked next', async () => {
  const shop = openHostedShop({ create: () => json({}, 502), resend: () => json({}, 503) })
  await shop.pay()
  const attempt = await idOf(shop)
  expect(await shop.checkout.acts.askAgain({ attempt, by, reason })).toMatchObject({
    type: 'failed',
    attempt: { state: 'unknown', updatedAt: noon },
  })
  expect((await journalOf(shop)).map(({ type }) => type)).toEqual(['requested', 'asked'])
  shop.clock.now += 5_000
  await shop.checkout.runPending()
  expect(shop.asked()).toEqual(['create', 'resend', 'resend'])
})

test('where the journal can’t be written, the service is not asked', async () => {
  const shop = openHostedShop(
    { create: () => json({}, 502) },
    { store: { ...memoryStore(), addEntry: () => Promise.reject(new Error('disk full')) } },
  )
  await shop.pay()
  const act = { attempt: await idOf(shop), by, reason }
  await expect(shop.checkout.acts.askAgain(act)).rejects.toMatchObject({
    code: 'store_unavailable',
  })
  await expect(shop.checkout.acts.note(act)).rejects.toMatchObject({ code: 'store_unavailable' })
  expect(shop.asked()).toEqual(['create'])
})

test('an unpaid hosted payment is cancelled, and one that is paid is not', async () => {
  const shop = openHostedShop()
  await shop.host()
  const attempt = await idOf(shop)
  expect(await shop.checkout.acts.cancelPayment({ attempt, by, reason })).toMatchObject({
    type: 'done',
    attempt: { state: 'cancelled' },
  })
  expect(await shop.checkout.acts.cancelPayment({ attempt, by, reason })).toMatchObject({
    type: 'not_possible',
  })
  expect(shop.asked()).toEqual(['create', 'cancel'])
  expect((await journalOf(shop)).map(({ type }) => type)).toEqual(['requested', 'cancelled'])
})

test('a cancellation that the service refuses leaves the payment as it is', async () => {
  const shop = openHostedShop({
    cancel: (call) => cancelled(call, { status: 'success', status_code: '1000' }),
  })
  await shop.host()
  expect(
    await shop.checkout.acts.cancelPayment({ attempt: await idOf(shop), by, reason }),
  ).toMatchObject({
    type: 'failed',
    reason: 'not_cancelled',
  })
})

test('a card payment is not cancelled', async () => {
  const shop = openHostedShop({ create: () => json({}, 502) })
  await shop.pay()
  expect(
    await shop.checkout.acts.cancelPayment({ attempt: await idOf(shop), by, reason }),
  ).toMatchObject({
    type: 'not_possible',
  })
  expect(shop.asked()).toEqual(['create'])
})

test('a failed callback is run again at once, and only while its event waits', async () => {
  let isDown = true
  const onPayment = () => {
    if (isDown) throw new Error('database away')
  }
  const shop = openHostedShop({}, { callbacks: { onPayment } })
  await shop.pay()
  await shop.deliver(purchaseEvent)
  const attempt = await idOf(shop)
  const [event] = (await shop.checkout.backlog()).failing
  expect(event).toMatchObject({ attempt, failures: 1, purpose: { type: 'payment' } })
  const retry = { attempt, event: event?.id ?? '', by, reason }
  expect(await shop.checkout.acts.retryCallback(retry)).toMatchObject({
    type: 'failed',
    reason: 'callback_failed',
  })
  isDown = false
  expect(await shop.checkout.acts.retryCallback(retry)).toMatchObject({ type: 'done' })
  expect(await shop.checkout.acts.retryCallback(retry)).toMatchObject({ type: 'not_possible' })
  expect(await shop.checkout.backlog()).toMatchObject({ waiting: 0, failing: [] })
})

test('a note is in the journal, without what looks like a card number', async () => {
  const shop = openHostedShop()
  await shop.pay()
  const note = { attempt: await idOf(shop), by, reason: 'shopper read out 4242 4242 4242 4242' }
  expect(await shop.checkout.acts.note(note)).toMatchObject({ type: 'done' })
  const [entry] = await journalOf(shop)
  expect(entry).toMatchObject({ type: 'note', by: `operator:${by}` })
  expect(entry?.detail).toMatch(/^shopper read out /)
  expect(entry?.detail).not.toContain('4242 4242 4242 4242')
})

test.each(['askAgain', 'cancelPayment', 'retryCallback', 'note'] as const)(
  '%s of an attempt that nobody knows says so, and refuses an act without a name or a reason',
  async (name) => {
    const shop = openHostedShop()
    const act = {
      attempt: 'nobody',
      by,
      reason,
      ...(name === 'retryCallback' && { event: 'none' }),
    } as never
    const perform = shop.checkout.acts[name]
    expect(await perform(act)).toEqual({ type: 'attempt_unknown' })
    for (const missing of ['attempt', 'by', 'reason']) {
      await expect(perform({ ...(act as object), [missing]: '' } as never)).rejects.toMatchObject({
        code: 'configuration',
      })
    }
    await expect(
      perform({ ...(act as object), reason: 'x'.repeat(501) } as never),
    ).rejects.toMatchObject({
      code: 'configuration',
    })
  },
)

test('an order is found with its attempts, events without what pays or names the shopper, and what refunds leave', async () => {
  const shop = openHostedShop()
  await shop.pay()
  await shop.deliver({
    ...purchaseEvent,
    cc_token: 'secret-card-token',
    customer_email: 'olena@example.com',
  })
  await shop.deliver(refundEvent)
  const found = await shop.checkout.orders.find('A-1001')
  expect(found).toMatchObject({
    order: { reference: 'A-1001', state: 'succeeded', attempts: 1 },
    attempts: [{ state: 'succeeded', acts: ['ask', 'note'] }],
    events: [{ purpose: { type: 'payment' } }, { purpose: { type: 'operation' } }],
    operations: [{ method: 'refund', amount: '100.00', status: 'success' }],
    balances: [
      { currency: 'UAH', reserved: '0.00', taken: '499.90', returned: '100.00', left: '399.90' },
    ],
  })
  expect(JSON.stringify(found)).not.toMatch(/secret-card-token|olena@example\.com/)
  expect(await shop.checkout.orders.find('A-100')).toBeUndefined()
})

test('what is reserved, captured and voided of an authorisation adds up', async () => {
  const auth = { ...purchaseEvent, method: 'auth' }
  const operation = (method: string, amount: number, id: string) => ({
    ...refundEvent,
    operation_id: id,
    method,
    amount,
    status_code: '1000',
  })
  const shop = openHostedShop(
    { create: (call) => json({ ...paid(call), method: 'auth' }) },
    { findOrder: () => ({ ...order, method: 'auth' }) },
  )
  await shop.pay()
  await shop.deliver(auth)
  await shop.deliver(operation('capture', 200, '4c1de1d1-93b6-4b62-90a1-6b8a9d3f2b01'))
  await shop.deliver(operation('refund', 50, '4c1de1d1-93b6-4b62-90a1-6b8a9d3f2b02'))
  await shop.deliver(operation('void', 100, '4c1de1d1-93b6-4b62-90a1-6b8a9d3f2b03'))
  expect((await shop.checkout.orders.find('A-1001'))?.balances).toEqual([
    { currency: 'UAH', reserved: '199.90', taken: '200.00', returned: '50.00', left: '150.00' },
  ])
})

test('a failure that comes behind the success of an operation changes no sum', async () => {
  const shop = openHostedShop()
  await shop.pay()
  for (const status of ['pending', 'success', 'failure', 'pending'])
    await shop.deliver({ ...refundEvent, status })
  expect(await shop.checkout.orders.find('A-1001')).toMatchObject({
    operations: [{ method: 'refund', status: 'success' }],
    balances: [{ taken: '499.90', returned: '100.00' }],
  })
})

test('a page of reviews reads few orders at once, and keeps their order', async () => {
  const store = memoryStore()
  let [open, most] = [0, 0]
  const references = Array.from({ length: 60 }, (_, number) => `A-${number}`)
  const shop = openHostedShop(
    {},
    {
      store: {
        ...store,
        lists: {
          ...store.lists,
          listOrders: async () => ({
            orders: references.map((reference) => ({ reference }) as OrderSummary),
          }),
        },
        findAttempts: async ({ reference }) => {
          open += 1
          most = Math.max(most, open)
          await Promise.resolve()
          open -= 1
          return [reservedAttempt({ reference, state: 'needs_review' })]
        },
      },
    },
  )
  const { attempts } = await shop.checkout.reviews({ limit: 1_000 })
  expect(attempts.map(({ reference }) => reference)).toEqual(references)
  expect(most).toBe(4)
})

test('reviews and the backlog say what needs a person', async () => {
  const shop = openHostedShop({ create: () => json({}, 502) })
  await shop.pay()
  await shop.checkout.resolveAttempt({ attempt: await idOf(shop), state: 'failed', by })
  await shop.payOutcome({ attempt_token: token(2) })
  await shop.deliver(purchaseEvent)
  await shop.deliver({ ...hostedPayment('B-7'), pos_id: posId })
  expect(await shop.checkout.reviews()).toMatchObject({
    attempts: [{ reviewReason: 'double_payment' }],
  })
  expect(await shop.checkout.backlog()).toMatchObject({
    states: { needs_review: 1 },
    waiting: 0,
    unrecognised: [{ purpose: { type: 'unrecognised', reason: 'unknown_order' } }],
  })
})
