import { memoryStore } from 'tillkit/server'
import { expect, test } from 'vitest'
import { hostedPayment, openHostedShop } from './hostedShop.js'
import { openRecovery, second } from './recoveringShop.js'
import { delivery, json, openShop, posId, purchaseEvent, throwing, token } from './shop.js'

const unknown = { type: 'unknown', order_id: 'A-1001' }
const refused = { type: 'rejected', issues: [{ field: '', code: 'service_refused' }] }
const held = { type: 'pending', payment: { amount: 499.9, currency: 'UAH' }, blocked: true }

const paidPayment = { ...hostedPayment(), status: 'success', status_code: '1000' }
const cancelledPayment = { ...hostedPayment(), status: 'failure', status_code: '6007' }

test.each([
  ['a success before it', [paidPayment, cancelledPayment]],
  ['a success behind it', [cancelledPayment, paidPayment]],
])(
  'a cancellation with %s is the payment of the order: paid, and the order is not free',
  async (_what, answer) => {
    const shop = openHostedShop({ cancel: () => json(answer) })
    await shop.host()

    expect(await shop.cancelOutcome()).toMatchObject({ type: 'succeeded' })

    expect(await shop.hostOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'succeeded' })
    expect(shop.created()).toEqual(['A-1001'])
  },
)

test.each([
  [
    'another payment at init',
    { payment_id: 'another', transaction_id: 'another', status: 'init', status_code: null },
  ],
  [
    'another one at pending',
    { payment_id: 'another', transaction_id: 'another', status: 'pending', status_code: '2122' },
  ],
  ['the same one at pending', { status: 'pending', status_code: '2122' }],
  [
    'another transaction at pending',
    { status: 'pending', status_code: '2122', transaction_id: 'another' },
  ],
  ['the same one, successful under an unknown code', { status: 'success', status_code: '1005' }],
])('a cancellation with %s beside it frees nothing', async (_what, members) => {
  const shop = openHostedShop({
    cancel: () => json([cancelledPayment, { ...hostedPayment(), ...members }]),
  })
  await shop.host()
  expect(await shop.cancelOutcome()).not.toMatchObject({ type: 'cancelled' })
})

test('a cancellation with the same payment as it was created beside it is one', async () => {
  const shop = openHostedShop({ cancel: () => json([hostedPayment(), cancelledPayment]) })
  await shop.host()
  expect(await shop.cancelOutcome()).toMatchObject({ type: 'cancelled' })
})

/**
 * Refusals that say, or may say, that the order is known: the payment of before may be what they
 * are about.
 */
const knownAlready: [string, number, unknown][] = [
  ['with a message', 400, { message: 'A payment with this order_id exists already.' }],
  ['with a message in another language', 400, { message: 'Замовлення вже оплачено' }],
  ['by its field', 400, { issues: [{ field: 'order_id', code: 'unique' }] }],
  [
    'beside another field',
    422,
    {
      issues: [
        { field: 'amount', code: 'x' },
        { field: 'order_id', code: 'taken' },
      ],
    },
  ],
  ['by a code', 422, { issues: [{ field: 'amount', code: 'duplicate' }] }],
  [
    'in another language, repeating what it was sent',
    400,
    { error: 'Платіж вже проведено', pos_id: posId, amount: 499.9 },
  ],
  [
    'in another language, with the whole request',
    400,
    { error: 'Платіж вже проведено', sent: { customer_id: 'shopper-7' } },
  ],
  [
    'in another language, with the amount in another spelling',
    400,
    { error: 'Платіж вже проведено', data: { amount: '499.90', currency: 'uah', method: 'sale' } },
  ],
  [
    'with the payment of before',
    400,
    { error: 'Сплачено', data: { payment_id: 'p', customer_id: 'other', cc_mask: '4' } },
  ],
  ['as a description', 400, { code: 12, description: 'Платіж вже проведено' }],
  ['with 403', 403, { message: 'This order was paid already.' }],
  ['with 409', 409, { message: 'conflict' }],
  ['without a body', 400, null],
]

test.each(knownAlready)(
  'a store that was lost, and a service that refuses the known order %s: nothing more is charged, and the order is found paid',
  async (_how, status, refusalBody) => {
    const before = openShop()
    expect(await before.payOutcome()).toMatchObject({ type: 'succeeded' })

    const orders: unknown[] = []
    const after = openRecovery({
      create: ({ body }) => {
        orders.push(body.order_id)
        return refusalBody === null ? new Response(null, { status }) : json(refusalBody, status)
      },
    })
    expect(await after.payOutcome()).toEqual(unknown)
    expect(await after.payOutcome({ attempt_token: token(2) })).toEqual(held)
    await after.pass(30 * second)
    expect(after.resendTimes()).not.toEqual([])
    expect(await after.payOutcome({ attempt_token: token(3) })).toEqual(held)

    await after.checkout.fetch(await delivery(purchaseEvent))
    expect(await after.status()).toMatchObject({ type: 'succeeded' })
    expect(orders).toEqual(['A-1001'])
  },
)

test.each([400, 401, 403, 404, 405, 413, 415])(
  'HTTP %i that says too little leaves the order free once the service, asked again, knows nothing of it',
  async (status) => {
    const shop = openRecovery({
      create: () => json({ message: 'no' }, status),
      resend: () => json({ message: 'no such order' }, 404),
    })
    expect(await shop.payOutcome()).toEqual(unknown)

    // It may still be busy with the request when it is asked first.
    await shop.pass(5 * second)
    expect(await shop.status()).toEqual(unknown)
    await shop.pass(30 * second)

    expect(await shop.status()).toEqual(refused)
    expect(await shop.payOutcome({ attempt_token: token(2) })).toEqual({
      type: 'unknown',
      order_id: 'A-1001-2',
    })
  },
)

test.each([
  ['takes it', () => new Response(null)],
  ['refuses in another way', () => json({ message: 'no' }, 400)],
  ['is away', () => json({}, 503)],
])(
  'an order refused for an unknown reason stays held when the service, asked again, %s',
  async (_what, resend) => {
    const shop = openRecovery({ create: () => json({ message: 'no' }, 400), resend })
    await shop.payOutcome()
    await shop.pass(60 * second)
    expect(await shop.payOutcome({ attempt_token: token(2) })).toEqual(held)
  },
)

test('a payment that nobody answered is not free because the service does not know it yet', async () => {
  const shop = openRecovery({
    create: throwing(new TypeError('fetch failed')),
    resend: () => json({}, 404),
  })
  await shop.payOutcome()
  await shop.pass(60 * second)
  expect(await shop.payOutcome({ attempt_token: token(2) })).toEqual(held)
})

test.each([
  ['an issue of a field', 400, { message: 'no', issues: [{ field: 'card_cvv', code: 'format' }] }],
  ['a sentence that names a field', 400, { message: 'cc_number is not a card.' }],
  ['a list that goes by fields', 422, { errors: { cc_number: ['is not a card'] }, pos_id: posId }],
  ['a line of text that names a field', 400, 'cc_number is not a card.'],
  ['a sentence that begins with a field of one word', 400, { message: 'Amount is too small' }],
  ['a field of one word by its name', 400, { field: 'currency' }],
  ['a list that goes by fields of one word', 400, { errors: { description: ['is too long'] } }],
  [
    'a card that has ended',
    400,
    { issues: [{ field: 'exp_year', message: 'It could be used until today.' }] },
  ],
  ['the project', 404, { issues: [{ field: 'pos_id', code: 'unknown' }] }],
])('a refusal for %s is reported at once, and the order is free', async (_what, status, body) => {
  const shop = openShop((call, count) =>
    count > 1 ? json({ ...purchaseEvent, order_id: call.body.order_id }) : json(body, status),
  )
  expect(await shop.payOutcome()).toEqual(refused)
  expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'succeeded' })
})

/**
 * A process that stops between "stored as sent" and its first byte: here in the signature of the
 * request.
 */
function openFrozen() {
  let thaw = (): void => undefined
  const frozen = new Promise<void>((resolve) => {
    thaw = resolve
  })
  let signed = 0
  const store = memoryStore()
  const signRequest = async () => {
    signed += 1
    if (signed === 1) await frozen
    return 'signature'
  }
  const stopped = openShop(undefined, { service: { signRequest }, store })
  const other = openShop(undefined, { store })
  return { stopped, other, thaw: () => thaw() }
}

test('a process that was paused until its order was released sends nothing', async () => {
  const { stopped, other, thaw } = openFrozen()
  const outcome = stopped.payOutcome()
  await expect.poll(async () => (await other.checkout.attempts('A-1001'))[0]?.state).toBe('sent')

  // Ten minutes pass for everybody: the other process marks it unknown, and a person gives the
  // order free.
  stopped.clock.now += 600_000
  other.clock.now += 600_000
  await other.checkout.runPending()
  const [attempt] = await other.checkout.attempts('A-1001')
  await other.checkout.resolveAttempt({
    attempt: attempt?.id ?? '',
    state: 'failed',
    by: 'somebody',
  })
  expect(await other.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'succeeded' })

  thaw()
  await outcome
  expect(stopped.calls).toHaveLength(0)
  expect(stopped.log).toContainEqual(
    expect.objectContaining({ event: 'service_not_reached', reason: 'late' }),
  )
})

test('a payment that could not be sent in its time is not charged, and its order is free', async () => {
  const { stopped, thaw } = openFrozen()
  const outcome = stopped.payOutcome()
  await expect.poll(async () => (await stopped.checkout.attempts('A-1001'))[0]?.state).toBe('sent')
  stopped.clock.now += 70_000
  thaw()
  expect(await outcome).toEqual(refused)
  expect(await stopped.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'succeeded' })
})

test('a try that sent nothing is not made again when its time is over', async () => {
  const shop = openShop(() => {
    shop.clock.now += 70_000
    throw new TypeError('fetch failed', {
      cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
    })
  })
  expect(await shop.payOutcome()).toEqual(refused)
  expect(shop.calls).toHaveLength(1)
})
