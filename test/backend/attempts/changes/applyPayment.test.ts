import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AttemptRecord } from '../../../../src/backend/attempts/attemptRecord.js'
import {
  applyPayment,
  isSuperseded,
} from '../../../../src/backend/attempts/changes/applyPayment.js'
import type { Payment } from '../../../../src/core/model/payment/payment.js'
import { paymentOf, reservedAttempt } from '../../attemptWalk.js'

const sent = reservedAttempt({ state: 'sent', customer_id: 'shopper-7' })

function payment(status: string, more: Partial<Payment> = {}): Payment {
  return paymentOf({ status: status as Payment['status'], ...more })
}

function afterAll(payments: readonly Payment[], from: AttemptRecord = sent): AttemptRecord {
  return payments.reduce((attempt, one) => applyPayment(attempt, one, 'event').attempt, from)
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}

const ranked = ['init', 'pending', 'failure', 'success']
const furthest = (statuses: readonly string[]) =>
  ranked.findLast((status) => statuses.includes(status))

const subsets = [...Array(15).keys()].map((bits) =>
  ranked.filter((_status, index) => ((bits + 1) >> index) & 1),
)

test.each(subsets.map((statuses) => [statuses]))(
  'events %j leave the furthest status, in every order they may come',
  (statuses) => {
    for (const order of permutations(statuses)) {
      const attempt = afterAll(order.map((status) => payment(status)))
      expect(attempt.transactions.map(({ view }) => view.status)).toEqual([furthest(statuses)])
    }
  },
)

test('repeats and late comers, in any number and order, never move a status back', () => {
  const statuses = fc.array(fc.constantFrom(...ranked), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(statuses, (list) => {
      let attempt = sent
      let highest = -1
      for (const status of list) {
        attempt = applyPayment(attempt, payment(status), 'event').attempt
        highest = Math.max(highest, ranked.indexOf(status))
        expect(attempt.transactions[0]?.view.status).toBe(ranked[highest])
      }
    }),
    { numRuns: 1000 },
  )
})

test('an order that was never free ends succeeded if and only if one transaction succeeded', () => {
  const news = fc.record({
    status: fc.constantFrom('init', 'pending', 'success'),
    transaction_id: fc.constantFrom('t-1', 't-2'),
  })
  fc.assert(
    fc.property(fc.array(news, { maxLength: 10 }), (list) => {
      const attempt = afterAll(
        list.map(({ status, transaction_id }) => payment(status, { transaction_id })),
      )
      const successes = new Set(
        list.filter(({ status }) => status === 'success').map((one) => one.transaction_id),
      )
      expect(attempt.state === 'succeeded').toBe(successes.size === 1)
      expect(attempt.state === 'needs_review').toBe(successes.size === 2)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['init', undefined, 'pending'],
  ['pending', '2122', 'pending'],
  ['success', '1000', 'succeeded'],
  ['success', undefined, 'succeeded'],
  ['success', '9999', 'pending'],
  ['failure', '2000', 'failed'],
  ['failure', '6007', 'cancelled'],
  ['new-status', undefined, 'pending'],
])('a status of %s with code %s leaves the attempt %s', (status, status_code, state) => {
  expect(afterAll([payment(status, status_code === undefined ? {} : { status_code })]).state).toBe(
    state,
  )
})

test('a success under an unknown code takes nothing back from a known one, nor frees the order', () => {
  const odd = payment('success', { status_code: '9999' })
  expect(afterAll([payment('success', { status_code: '1000' }), odd]).state).toBe('succeeded')
  expect(afterAll([odd, payment('failure')]).state).toBe('pending')
  expect(afterAll([payment('failure'), odd]).state).toBe('pending')
})

test('a success after a failure is for review and said once; a failure after a success is only late', () => {
  const failed = afterAll([payment('failure')])
  expect(failed).toMatchObject({ state: 'failed', wasFree: true })

  const first = applyPayment(failed, payment('success'), 'event')
  expect(first).toMatchObject({ isDoublePayment: true, attempt: { state: 'needs_review' } })
  expect(applyPayment(first.attempt, payment('success'), 'event').isDoublePayment).toBe(false)

  expect(afterAll([payment('success'), payment('failure')])).toMatchObject({
    state: 'succeeded',
    wasFree: false,
  })
  const cancelled = afterAll([payment('failure', { status_code: '6007' })])
  expect(applyPayment(cancelled, payment('success'), 'event').isDoublePayment).toBe(true)
})

test('only a person takes an attempt out of the review of a double payment', () => {
  const review: AttemptRecord = {
    ...sent,
    state: 'needs_review',
    review: { reason: 'double_payment', isNotified: true },
  }
  for (const status of ranked) {
    expect(
      applyPayment(review, payment(status, { transaction_id: 't-9' }), 'event').attempt.state,
    ).toBe('needs_review')
  }
})

test('an attempt in review because its outcome was unknown is paid once its success is reported, and stays in review at anything less', () => {
  const review: AttemptRecord = {
    ...sent,
    state: 'needs_review',
    review: { reason: 'unclear', isNotified: true },
  }
  for (const status of ranked) {
    const { attempt, isDoublePayment } = applyPayment(review, payment(status), 'event')
    expect(attempt.state).toBe(status === 'success' ? 'succeeded' : 'needs_review')
    expect(isDoublePayment).toBe(false)
  }
})

test('what a person decided is kept, until a payment is found that they did not know of', () => {
  const decision = { state: 'failed', by: 'olena', at: 5, successes: 0 } as const
  const failed: AttemptRecord = { ...sent, state: 'failed', wasFree: true, decision }
  expect(applyPayment(failed, payment('pending'), 'event').attempt.state).toBe('failed')
  expect(applyPayment(failed, payment('success'), 'event')).toMatchObject({
    isDoublePayment: true,
    attempt: { state: 'needs_review', review: { reason: 'double_payment', isNotified: false } },
  })

  const paid: AttemptRecord = {
    ...sent,
    state: 'succeeded',
    decision: { ...decision, state: 'succeeded' },
  }
  expect(applyPayment(paid, payment('failure'), 'event').attempt.state).toBe('succeeded')
  const once = applyPayment(paid, payment('success'), 'event')
  expect(once).toMatchObject({ isDoublePayment: false, attempt: { state: 'succeeded' } })
  const twice = applyPayment(once.attempt, payment('success', { transaction_id: 't-2' }), 'event')
  expect(twice).toMatchObject({ isDoublePayment: true, attempt: { state: 'needs_review' } })
})

test('an attempt that an answer has decided waits for the event that notifies the merchant of it', () => {
  const answered = applyPayment(sent, payment('success'), 'answer').attempt
  expect(answered.awaitsEvent).toBe(true)
  expect(applyPayment(answered, payment('pending'), 'event').attempt.awaitsEvent).toBe(true)
  expect(applyPayment(answered, payment('success'), 'event').attempt.awaitsEvent).toBe(false)
  expect(applyPayment(sent, payment('success'), 'event').attempt.awaitsEvent).toBe(false)
  expect(applyPayment(sent, payment('pending'), 'answer').attempt.awaitsEvent).toBe(false)
})

test('an event of another transaction that says something else does not end the waiting for a success', () => {
  const answered = applyPayment(
    sent,
    payment('success', { transaction_id: 't-2' }),
    'answer',
  ).attempt
  const afterFailure = applyPayment(
    answered,
    payment('failure', { transaction_id: 't-1' }),
    'event',
  ).attempt
  expect(afterFailure).toMatchObject({ state: 'succeeded', awaitsEvent: true })
  expect(
    applyPayment(afterFailure, payment('success', { transaction_id: 't-2' }), 'event').attempt
      .awaitsEvent,
  ).toBe(false)
})

test('a rejected attempt whose payment turns out to exist blocks the order again, and its success is for review', () => {
  const rejected: AttemptRecord = { ...sent, state: 'rejected', wasFree: true }
  const pending = afterAll([payment('pending')], rejected)
  expect(pending.state).toBe('pending')
  expect(applyPayment(pending, payment('success'), 'event')).toMatchObject({
    isDoublePayment: true,
    attempt: { state: 'needs_review' },
  })
})

test('a webhook without a transaction_id belongs to its payment, whichever comes first', () => {
  const { transaction_id: _none, ...without } = payment('success')
  for (const order of [
    [payment('pending'), without],
    [without, payment('pending')],
  ]) {
    const attempt = afterAll(order)
    expect(attempt.transactions).toHaveLength(1)
    expect(attempt.transactions[0]).toMatchObject({
      transaction_id: 't-1',
      view: { status: 'success' },
    })
    expect(attempt.state).toBe('succeeded')
  }
})

test('an answer that comes after an event only fills in what is absent', () => {
  const event = payment('pending', { status_code: '2122', status_description: 'the event’s text' })
  const answer = payment('pending', {
    status_description: 'the answer’s text',
    cc_mask: '424242******4242',
    user_action_required: true,
    user_action_url: 'https://bank.example/1',
  })
  const { attempt } = applyPayment(afterAll([event]), answer, 'answer')
  expect(attempt.state).toBe('action_required')
  expect(attempt.transactions[0]?.view).toMatchObject({
    status_description: 'the event’s text',
    cc_mask: '424242******4242',
  })
})

test('what explains one status is not carried over to the next', () => {
  const limited = payment('failure', {
    status_code: '2000',
    status_description: 'Limit',
    limit_info: { description: 'Daily limit' },
  })
  for (const order of [
    [limited, payment('success')],
    [payment('success'), limited],
  ]) {
    expect(afterAll(order).transactions[0]?.view).toEqual({
      order_id: 'A-1',
      amount: 10,
      currency: 'UAH',
      status: 'success',
    })
  }
})

test('the bank’s address is gone once the payment has moved on', () => {
  const action = { user_action_required: true, user_action_url: 'https://bank.example/1' }
  const attempt = afterAll([
    payment('pending', action),
    payment('success'),
    payment('pending', action),
  ])
  expect(attempt.transactions[0]).not.toHaveProperty('user_action_url')
})

test('an event is superseded when a further status of its transaction is known, and only then', () => {
  const attempt = afterAll([payment('failure')])
  expect(isSuperseded(attempt, payment('pending'))).toBe(true)
  expect(isSuperseded(attempt, payment('failure'))).toBe(false)
  expect(isSuperseded(attempt, payment('success'))).toBe(false)
  expect(isSuperseded(attempt, payment('init', { transaction_id: 't-2' }))).toBe(false)
})

test('applying an event or answer changes nothing in place', () => {
  const before = structuredClone(sent)
  afterAll([payment('pending'), payment('success')])
  expect(sent).toEqual(before)
})
