import { expect, test } from 'vitest'
import {
  type ProfiledRequest,
  validateMerchantProfile,
} from '../../../../src/core/model/payment/merchantProfile.js'

const direct: ProfiledRequest = { mode: 'direct', amount: 100, currency: 'UAH' }
const names = { customer_fname: 'Olena', customer_lname: 'Shevchenko' }

function missing(
  request: ProfiledRequest,
  profile: Parameters<typeof validateMerchantProfile>[1],
): readonly string[] {
  return validateMerchantProfile(request, profile).map(({ field, code }) => `${field} ${code}`)
}

test.each(['direct', 'hosted'] as const)('iGaming needs first and last name in %s mode', (mode) => {
  const request = { ...direct, mode }
  const igaming = { kind: 'igaming' } as const
  expect(missing(request, igaming)).toEqual(['customer_fname required', 'customer_lname required'])
  expect(missing({ ...request, ...names, customer_lname: ' ' }, igaming)).toEqual([
    'customer_lname required',
  ])
  expect(missing({ ...request, ...names }, igaming)).toEqual([])
})

const microfinance = { kind: 'microfinance' } as const

test('microfinance needs a birthday or a tax id', () => {
  expect(missing(direct, microfinance)).toEqual(['customer_birthday required'])
  expect(validateMerchantProfile(direct, microfinance)[0]?.message).toContain('customer_tax_id')
  expect(missing({ ...direct, customer_birthday: '1990-04-30' }, microfinance)).toEqual([])
  expect(missing({ ...direct, customer_tax_id: '3012345678' }, microfinance)).toEqual([])
  expect(missing({ ...direct, customer_tax_id: '' }, microfinance)).toEqual([
    'customer_birthday required',
  ])
  expect(missing({ ...direct, customer_tax_id: ' \t' }, microfinance)).toEqual([
    'customer_birthday required',
  ])
})

test('an amount that is none asks for no tax id, and breaks nothing', () => {
  for (const amount of ['soon', 0, Number.NaN]) {
    expect(missing({ ...direct, amount }, microfinance)).toEqual(['customer_birthday required'])
  }
})

test('microfinance needs names too in hosted mode', () => {
  const request = { ...direct, mode: 'hosted', customer_birthday: '1990-04-30' } as const
  expect(missing(request, microfinance)).toEqual([
    'customer_fname required',
    'customer_lname required',
  ])
  expect(missing({ ...request, ...names }, microfinance)).toEqual([])
})

test.each([
  { amount: 30_000, needed: false },
  { amount: 30_000.01, needed: true },
  { amount: '30000.00', needed: false },
  { amount: '30000.01', needed: true },
  { amount: 29_999.99, needed: false },
])('at $amount UAH the tax id is needed beside the birthday: $needed', ({ amount, needed }) => {
  const request = { ...direct, amount, customer_birthday: '1990-04-30' }
  expect(missing(request, microfinance)).toEqual(needed ? ['customer_tax_id required'] : [])
  expect(missing({ ...request, customer_tax_id: '3012345678' }, microfinance)).toEqual([])
})

test('for another currency the merchant says where the tax id begins', () => {
  const request = { ...direct, amount: 31_000, currency: 'USD', customer_birthday: '1990-04-30' }
  expect(missing(request, microfinance)).toEqual([])
  expect(missing(request, { ...microfinance, taxIdAbove: { USD: '720' } })).toEqual([
    'customer_tax_id required',
  ])
  expect(
    missing({ ...request, amount: 720 }, { ...microfinance, taxIdAbove: { USD: '720' } }),
  ).toEqual([])
})

test('a limit for one currency does not change the interface’s limit for UAH', () => {
  const request = { ...direct, amount: 31_000, customer_birthday: '1990-04-30' }
  expect(missing(request, { ...microfinance, taxIdAbove: { USD: '720' } })).toEqual([
    'customer_tax_id required',
  ])
})
