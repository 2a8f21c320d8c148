import { expect, test } from 'vitest'
import { parsePaymentRequest } from '../../../../src/core/model/request/paymentRequest.js'
import {
  unusualInPayment,
  unusualInSplit,
} from '../../../../src/core/model/request/unusualRequest.js'
import { parseSplitRequest } from '../../../../src/core/model/split/parseSplitRequest.js'
import { directPaymentRequest, tokenPaymentRequest } from '../../../fixtures/paymentBodies.js'
import {
  directSplitRequest,
  hostedPaymentRequest,
  hostedSplitRequest,
  hostedSubscriptionRequest,
  initRecurring,
} from '../../../fixtures/requestBodies.js'

const now = Date.UTC(2026, 10, 21, 12)
const bodies = {
  direct: directPaymentRequest,
  hosted: hostedPaymentRequest,
  token: tokenPaymentRequest,
}
const {
  cc_number: _,
  exp_month: __,
  exp_year: ___,
  card_cvv: ____,
  ...withoutCard
} = directPaymentRequest

function unusualIn(body: object): unknown {
  const read = parsePaymentRequest(body, { now })
  return read.type === 'ok'
    ? unusualInPayment(read.value, now).map(({ field, code }) => `${field} ${code}`)
    : read
}

test.each([
  directPaymentRequest,
  tokenPaymentRequest,
  hostedPaymentRequest,
  hostedSubscriptionRequest,
])('a request with every member as usual has nothing unusual: $mode $order_id', (body) => {
  expect(unusualIn(body)).toEqual([])
})

test.each([directSplitRequest, hostedSplitRequest])('nor has the split $order_id', (body) => {
  const read = parseSplitRequest(body, { now })
  expect(read.type === 'ok' && unusualInSplit(read.value, now)).toEqual([])
})

const fingerprint = (members: object) => ({ browser_fingerprint: members })

test.each([
  {
    of: 'direct',
    change: { cc_number: '42424242424242424200' },
    reported: ['cc_number card_number_too_long'],
  },
  { of: 'direct', change: { cc_number: '42' }, reported: ['cc_number card_number_incomplete'] },
  {
    of: 'direct',
    change: { cc_number: '8888888888888888' },
    reported: ['cc_number card_number_repeated'],
  },
  { of: 'direct', change: { card_cvv: '1234' }, reported: ['card_cvv security_code_length'] },
  { of: 'direct', change: { card_cvv: '1' }, reported: ['card_cvv security_code_length'] },
  { of: 'direct', change: { exp_year: 2099 }, reported: ['exp_year expiry_far'] },
  { of: 'direct', change: { exp_year: 12_030 }, reported: ['exp_year expiry_far'] },
  { of: 'direct', change: { customer_lang: 'uk' }, reported: ['customer_lang not_allowed'] },
  { of: 'direct', change: { order_timeout: 600 }, reported: ['order_timeout not_allowed'] },
  { of: 'direct', change: { description: undefined }, reported: ['description required'] },
  { of: 'direct', change: { description: '' }, reported: ['description required'] },
  { of: 'direct', change: { order_3ds_bypass: null }, reported: ['order_3ds_bypass required'] },
  {
    of: 'direct',
    change: { order_3ds_bypass: 'x'.repeat(257) },
    reported: ['order_3ds_bypass text_too_long'],
  },
  {
    of: 'direct',
    change: { amount: 100.5, currency: 'JPY' },
    reported: ['amount amount_decimals'],
  },
  { of: 'hosted', change: { amount: 100, currency: 'JPY' }, reported: [] },
  { of: 'direct', change: { currency: 'XAU' }, reported: ['currency currency'] },
  { of: 'hosted', change: { currency: 'XTS' }, reported: ['currency currency'] },
  {
    of: 'direct',
    change: { customer_referrer: 'android-app://shop.example' },
    reported: ['customer_referrer format'],
  },
  { of: 'hosted', change: { result_url: 'shop-app://paid' }, reported: ['result_url format'] },
  { of: 'hosted', change: { server_url: 'mailto:a@b.example' }, reported: ['server_url format'] },
  {
    of: 'hosted',
    change: { validation_url: 'shop-app://check' },
    reported: ['validation_url format'],
  },
  { of: 'hosted', change: { customer_ip: '203.0.113.7' }, reported: ['customer_ip not_allowed'] },
  {
    of: 'hosted',
    change: { customer_referrer: 'here' },
    reported: ['customer_referrer not_allowed'],
  },
  { of: 'hosted', change: fingerprint({}), reported: ['browser_fingerprint not_allowed'] },
  { of: 'hosted', change: { order_timeout: 0 }, reported: ['order_timeout format'] },
  { of: 'hosted', change: { order_timeout: -900 }, reported: ['order_timeout format'] },
  { of: 'token', change: { cc_token: 'x'.repeat(2049) }, reported: ['cc_token text_too_long'] },
  { of: 'direct', change: fingerprint({}), reported: [] },
  {
    of: 'direct',
    change: fingerprint({ browserColorDepth: '30' }),
    reported: ['browserColorDepth format'],
  },
  {
    of: 'direct',
    change: fingerprint({ browserLanguage: 'zh-Hant-HK' }),
    reported: ['browserLanguage format'],
  },
  {
    of: 'direct',
    change: fingerprint({ browserUserAgent: '' }),
    reported: ['browserUserAgent required'],
  },
  {
    of: 'direct',
    change: fingerprint({ browserAcceptHeader: '' }),
    reported: ['browserAcceptHeader required'],
  },
  {
    of: 'direct',
    change: fingerprint({ browserIpAddress: 'x203.0.113.7' }),
    reported: ['browserIpAddress format'],
  },
  { of: 'direct', change: fingerprint({ browserPlugins: ['any'] }), reported: [] },
  {
    of: 'direct',
    change: { init_recurring: { ...initRecurring, interval_count: 0, notification_url: 'app:x' } },
    reported: ['interval_count format', 'notification_url format'],
  },
] as const)(
  'a $of payment with $change is sent, and reported: $reported',
  ({ of, change, reported }) => {
    expect(unusualIn({ ...bodies[of], ...change })).toEqual(reported)
  },
)

test('amounts and shares with decimals that their currency does not have are reported', () => {
  const inYen = { ...directPaymentRequest, currency: 'JPY', amount: 100.5 }
  expect(unusualIn(inYen)).toEqual(['amount amount_decimals'])
  expect(unusualIn({ ...inYen, amount: 100 })).toEqual([])
  const [firstShare] = hostedSplitRequest.split
  const shares = [
    { ...firstShare, amount: 60.5 },
    { ...firstShare, amount: 40 },
  ]
  const body = {
    ...hostedSplitRequest,
    currency: 'JPY',
    amount: 100.5,
    split: shares,
    validation_url: 'app:x',
  }
  const read = parseSplitRequest(body, { now })
  expect(read.type === 'ok' && unusualInSplit(read.value, now)).toMatchObject([
    { field: 'amount', code: 'amount_decimals', message: 'The currency has no minor unit.' },
    { field: 'split', code: 'amount_decimals' },
    { field: 'validation_url', code: 'format', message: 'An absolute http or https address.' },
  ])
  const direct = parseSplitRequest({ ...directSplitRequest, card_cvv: '1' }, { now })
  expect(direct.type === 'ok' && unusualInSplit(direct.value, now)).toMatchObject([
    { field: 'card_cvv' },
  ])
})

test('a text of the greatest length, and a form of one second, are nothing unusual', () => {
  expect(unusualIn({ ...directPaymentRequest, order_3ds_bypass: 'x'.repeat(256) })).toEqual([])
  expect(unusualIn({ ...hostedPaymentRequest, order_timeout: 1 })).toEqual([])
})

test('a direct payment without means is sent, and reported', () => {
  expect(unusualIn(withoutCard)).toEqual([
    'cc_number required',
    'exp_month required',
    'exp_year required',
    'card_cvv required',
  ])
  expect(unusualIn({ ...withoutCard, cryptogram: {} })).toEqual([])
})

test('a number that fails the Luhn check is refused whatever its length', () => {
  for (const cc_number of ['43', '4242424242424241', '42424242424242424242425']) {
    expect(parsePaymentRequest({ ...directPaymentRequest, cc_number }, { now })).toMatchObject({
      type: 'error',
      error: [{ field: 'cc_number' }],
    })
  }
})
