import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unusualInSplit } from '../../../../src/core/model/request/unusualRequest.js'
import {
  parseSplitRequest,
  type SplitRequest,
} from '../../../../src/core/model/split/parseSplitRequest.js'
import { unusualSplitSum } from '../../../../src/core/model/split/unusualSplitSum.js'
import { directSplitRequest, hostedSplitRequest } from '../../../fixtures/requestBodies.js'

const now = Date.UTC(2026, 10, 21, 12)
const bodies = { direct: directSplitRequest, hosted: hostedSplitRequest }

test.each(['direct', 'hosted'] as const)(
  'a %s split with every member of the table is read as it is',
  (mode) => {
    expect(parseSplitRequest(bodies[mode], { now })).toStrictEqual({
      type: 'ok',
      value: bodies[mode],
    })
  },
)

/** Which fields each mode requires, and which are not part of it: interfaceFields.test.ts. */
test.each(['direct', 'hosted'] as const)(
  'what a %s split lacks is refused as required, and what is not part of it as not allowed',
  (mode) => {
    const refusal = (field: string, code: string) => ({ type: 'error', error: [{ field, code }] })
    for (const split of [undefined, null]) {
      expect(parseSplitRequest({ ...bodies[mode], split }, { now })).toEqual(
        refusal('split', 'required'),
      )
    }
    const read = parseSplitRequest({ ...bodies[mode], products: 'anything' }, { now })
    expect(read).toEqual(refusal('products', 'not_allowed'))
  },
)

test('a split payment is a purchase and nothing else', () => {
  expect(parseSplitRequest({ ...directSplitRequest, method: 'auth' }, { now })).toEqual({
    type: 'error',
    error: [{ field: 'method', code: 'format' }],
  })
})

test('a direct split is paid by card or token, as a payment is', () => {
  const { cc_number, exp_month, exp_year, card_cvv, ...withoutCard } = directSplitRequest
  expect([cc_number, exp_month, exp_year, card_cvv]).not.toContain(undefined)
  expect(parseSplitRequest({ ...withoutCard, cc_token: 'rcr:5f3c' }, { now }).type).toBe('ok')
  expect(parseSplitRequest({ ...withoutCard, cc_number }, { now })).toMatchObject({
    error: [{ field: 'exp_month', code: 'required' }, {}, {}],
  })
  expect(
    parseSplitRequest({ ...directSplitRequest, cc_number: '4242424242424241' }, { now }),
  ).toMatchObject({
    error: [{ field: 'cc_number', code: 'card_number_checksum' }],
  })
})

test('a direct split by an expired card is refused', () => {
  expect(parseSplitRequest({ ...directSplitRequest, exp_year: 2020 }, { now })).toMatchObject({
    error: [{ field: 'exp_year', code: 'expiry_past' }],
  })
})

const sub_merchant_id = '6a0f7f0e-9f0b-4d0e-8d57-0c1d2e3f4a01'

test.each([
  { split: [], field: 'split', code: 'required' },
  { split: { amount: 1, sub_merchant_id }, field: 'split', code: 'format' },
  { split: [7], field: 'split', code: 'format' },
  { split: [{ sub_merchant_id }], field: 'amount', code: 'required' },
  { split: [{ amount: 1 }], field: 'sub_merchant_id', code: 'required' },
  { split: [{ amount: null, sub_merchant_id }], field: 'amount', code: 'required' },
  { split: [{ amount: 0, sub_merchant_id }], field: 'amount', code: 'amount_positive' },
  { split: [{ amount: 0.001, sub_merchant_id }], field: 'amount', code: 'amount_decimals' },
  { split: [{ amount: '1', sub_merchant_id }], field: 'amount', code: 'amount_format' },
  { split: [{ amount: 1, sub_merchant_id: 'shop-7' }], field: 'sub_merchant_id', code: 'format' },
])('the split $split is refused: $field $code', ({ split, field, code }) => {
  expect(parseSplitRequest({ ...hostedSplitRequest, split }, { now })).toMatchObject({
    type: 'error',
    error: [{ field, code }],
  })
})

test('members of an entry that the interface does not list are kept', () => {
  const split = [{ amount: 499.9, sub_merchant_id, note: 'mine' }]
  expect(parseSplitRequest({ ...hostedSplitRequest, split }, { now })).toMatchObject({
    value: { split },
  })
})

test('shares that do not add up are taken, and unusual', () => {
  const sumOf = (amount: number) => {
    const read = parseSplitRequest({ ...hostedSplitRequest, amount }, { now })
    return read.type === 'ok' ? unusualInSplit(read.value, now) : read.error
  }
  const issue = { field: 'split', code: 'split_sum' }
  expect(sumOf(499.91)).toEqual([{ ...issue, message: 'The shares come to less than the amount.' }])
  expect(sumOf(499.89)).toEqual([{ ...issue, message: 'The shares come to more than the amount.' }])
  expect(sumOf(499.9)).toEqual([])
})

test('the sum is exact for any hundredths: 0.1 and 0.2 make 0.3', () => {
  const requestOf = (amount: number, shares: readonly number[]) =>
    ({
      ...hostedSplitRequest,
      amount,
      split: shares.map((share) => ({ amount: share, sub_merchant_id })),
    }) as SplitRequest
  expect(unusualSplitSum(requestOf(0.3, [0.1, 0.2]))).toEqual([])
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 30 }),
      (hundredths) => {
        const sum = hundredths.reduce((total, share) => total + share, 0)
        const shares = hundredths.map((share) => share / 100)
        expect(unusualSplitSum(requestOf(sum / 100, shares))).toEqual([])
        expect(unusualSplitSum(requestOf((sum + 1) / 100, shares))).toHaveLength(1)
      },
    ),
  )
})
