import { expect, test } from 'vitest'
import type { Outcome } from '../../../src/core/contract/outcome.js'
import { parseOutcome } from '../../../src/core/contract/parseOutcome.js'
import { isCheckoutErrorCode } from '../../../src/core/model/checkoutError.js'
import { isIssueCode } from '../../../src/core/model/issueCodes.js'
import { outcomeTypes } from './outcomeTypes.js'

const payment = { amount: 499.9, currency: 'UAH' }

const outcomes: Readonly<Record<Outcome['type'], Outcome>> = {
  succeeded: {
    type: 'succeeded',
    payment: {
      ...payment,
      order_id: 'A-1001',
      status: 'success',
      status_code: '1000',
      status_description: 'Transaction successful',
      cc_mask: '424242******4242',
      created_at: '2026-11-21T10:15:30.123',
      receipt_url: 'https://pay.example/receipt/1',
      processed_amount: 15.5,
      processed_currency: 'UAH',
      recurring: { id: 'r-1', status: 'init' },
    },
  },
  declined: {
    type: 'declined',
    payment: {
      ...payment,
      limit_info: { retry_after: '2026-11-22T00:00:00.000', description: 'Daily limit' },
    },
  },
  action_required: {
    type: 'action_required',
    payment,
    user_action_url: 'https://pay.example/3ds/1',
  },
  redirect: { type: 'redirect', payment, location: 'https://pay.example/form', expires_in: 1800 },
  pending: { type: 'pending', payment, blocked: true },
  cancelled: { type: 'cancelled', payment },
  needs_review: { type: 'needs_review', payment },
  rejected: {
    type: 'rejected',
    issues: [{ field: 'card_cvv', code: 'security_code_length', message: 'for the log' }],
  },
  unknown: { type: 'unknown', order_id: 'A-1001', refused: true },
}

test.each(outcomeTypes)('the outcome %s is read as it is written, and no member more', (type) => {
  const outcome = outcomes[type]
  expect(parseOutcome(JSON.parse(JSON.stringify(outcome)))).toStrictEqual({
    type: 'ok',
    value: outcome,
  })
  expect(parseOutcome({ ...outcome, cc_token: 'secret' })).toStrictEqual({
    type: 'ok',
    value: outcome,
  })
})

test.each([{ id: 'r-1' }, { status: 'active' }, { id: 7, status: 'active' }])(
  'a subscription given as %j is left out: half of it says nothing',
  (recurring) => {
    expect(parseOutcome({ type: 'pending', payment: { ...payment, recurring } })).toStrictEqual({
      type: 'ok',
      value: { type: 'pending', payment },
    })
  },
)

test('members of a payment the contract does not name are dropped', () => {
  expect(
    parseOutcome({ type: 'pending', payment: { ...payment, cc_token: 'x', pos_id: 'y' } }),
  ).toStrictEqual({
    type: 'ok',
    value: { type: 'pending', payment },
  })
})

test.each([{}, { expires_in: null }, { expires_in: '60' }])(
  'a form that says no time, %j, is a form',
  (time) => {
    const redirect = { type: 'redirect', payment, location: 'https://pay.example/form' }
    expect(parseOutcome({ ...redirect, ...time })).toStrictEqual({ type: 'ok', value: redirect })
  },
)

test('null counts as absent, as some backends write it', () => {
  const written = {
    type: 'declined',
    payment: {
      ...payment,
      status_code: null,
      recurring: null,
      limit_info: { retry_after: null, description: 'Daily' },
    },
    user_action_url: null,
  }
  expect(parseOutcome(written)).toStrictEqual({
    type: 'ok',
    value: { type: 'declined', payment: { ...payment, limit_info: { description: 'Daily' } } },
  })
  expect(parseOutcome({ type: 'unknown', order_id: null })).toStrictEqual({
    type: 'ok',
    value: { type: 'unknown' },
  })
})

test('an issue code of a newer backend is reported as the general one', () => {
  expect(
    parseOutcome({ type: 'rejected', issues: [{ field: 'cc_number', code: 'of_tomorrow' }] }),
  ).toStrictEqual({
    type: 'ok',
    value: { type: 'rejected', issues: [{ field: 'cc_number', code: 'format' }] },
  })
})

test.each([
  ...[
    'required',
    'card_number_incomplete',
    'card_number_too_long',
    'card_number_repeated',
    'card_number_checksum',
  ],
  ...[
    'expiry_format',
    'expiry_month',
    'expiry_past',
    'expiry_far',
    'security_code_digits',
    'security_code_length',
  ],
  ...[
    'amount_format',
    'amount_positive',
    'amount_decimals',
    'amount_range',
    'split_sum',
    'currency',
    'text_too_long',
  ],
  ...['format', 'not_allowed', 'service_refused'],
])('an issue of the code %s keeps it', (code) => {
  const rejected = { type: 'rejected', issues: [{ field: 'any', code }] }
  expect(parseOutcome(rejected)).toStrictEqual({ type: 'ok', value: rejected })
})

test('an issue without a field or a code is reported all the same', () => {
  expect(
    parseOutcome({ type: 'rejected', issues: [{}, 7, { code: 'service_refused' }] }),
  ).toStrictEqual({
    type: 'ok',
    value: {
      type: 'rejected',
      issues: [
        ...Array(2).fill({ field: '', code: 'format' }),
        { field: '', code: 'service_refused' },
      ],
    },
  })
})

test('an outcome says by reference which order it is of', () => {
  const outcome = { type: 'succeeded', payment, reference: 'A-1001' }
  expect(parseOutcome(outcome)).toEqual({ type: 'ok', value: outcome })
  expect(parseOutcome({ ...outcome, reference: 1 })).toEqual({
    type: 'ok',
    value: { type: 'succeeded', payment },
  })
})

test.each([false, null, 'true'])(
  'another attempt that blocks the order is said by `true`, and not by %j',
  (blocked) => {
    const outcome = { type: 'pending', payment }
    expect(parseOutcome({ ...outcome, blocked })).toStrictEqual({ type: 'ok', value: outcome })
  },
)

test('a rejected outcome says what the order costs now', () => {
  const issues = [{ field: 'amount', code: 'price_changed' }]
  const outcome = { type: 'rejected', issues, order: { amount: '519.90', currency: 'UAH' } }
  expect(parseOutcome(outcome)).toEqual({ type: 'ok', value: outcome })
  for (const order of [{ amount: '519.90' }, { currency: 'UAH' }, null, 'free']) {
    expect(parseOutcome({ ...outcome, order })).toEqual({
      type: 'ok',
      value: { type: 'rejected', issues },
    })
  }
})

test.each([
  { why: 'nothing', input: undefined },
  { why: 'null', input: null },
  { why: 'a list', input: [] },
  { why: 'text', input: 'succeeded' },
  { why: 'no type', input: { payment } },
  { why: 'a type of tomorrow', input: { type: 'refunded', payment } },
  { why: 'a type by inheritance', input: { type: 'toString', payment } },
  { why: 'a success without a payment', input: { type: 'succeeded' } },
  {
    why: 'a payment without an amount',
    input: { type: 'succeeded', payment: { currency: 'UAH' } },
  },
  {
    why: 'a currency as a number',
    input: { type: 'succeeded', payment: { ...payment, currency: 980 } },
  },
  {
    why: 'an amount as text',
    input: { type: 'succeeded', payment: { ...payment, amount: '499.90' } },
  },
  { why: 'an action without an address', input: { type: 'action_required', payment } },
  { why: 'a redirect without an address', input: { type: 'redirect', payment, location: 7 } },
  { why: 'a rejection without issues', input: { type: 'rejected' } },
])('$why is no outcome', ({ input }) => {
  expect(parseOutcome(input)).toEqual({ type: 'error', error: [{ field: '', code: 'format' }] })
})

test('codes are known by their own names only', () => {
  expect(['required', 'toString', '__proto__', ''].map(isIssueCode)).toEqual([
    true,
    false,
    false,
    false,
  ])
  const [isKnownCode, ...areOtherCodes] = [
    'internal',
    'toString',
    '__proto__',
    7,
    ['internal'],
  ].map(isCheckoutErrorCode)
  expect([isKnownCode, areOtherCodes.some(Boolean)]).toEqual([true, false])
})
