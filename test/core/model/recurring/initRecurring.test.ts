import { expect, test } from 'vitest'
import {
  initRecurringSchema,
  unusualRecurring,
  withRecurringDefaults,
} from '../../../../src/core/model/recurring/initRecurring.js'
import { parsePaymentRequest } from '../../../../src/core/model/request/paymentRequest.js'
import { parseWith } from '../../../../src/core/model/schema.js'
import { directPaymentRequest } from '../../../fixtures/paymentBodies.js'
import { initRecurring, leastInitRecurring } from '../../../fixtures/requestBodies.js'
import { refusalRows } from '../../../fixtures/tables.js'

const createdAt = Date.UTC(2026, 10, 21, 10, 15, 30, 123)
const parseInPayment = (init_recurring: unknown) =>
  parsePaymentRequest({ ...directPaymentRequest, init_recurring }, { now: createdAt })

test.each([
  { what: 'every member', config: initRecurring },
  { what: 'the two required members', config: leastInitRecurring },
  { what: 'a member the interface does not list', config: { ...leastInitRecurring, tomorrow: 1 } },
])('a subscription with $what is read as it is', ({ config }) => {
  expect(parseWith(initRecurringSchema, config)).toStrictEqual({ type: 'ok', value: config })
  expect(parseInPayment(config)).toMatchObject({ value: { init_recurring: config } })
})

test('a null member counts as absent, inside a payment too', () => {
  const config = { ...leastInitRecurring, start_date: null, amount: null }
  expect(parseWith(initRecurringSchema, config)).toStrictEqual({
    type: 'ok',
    value: leastInitRecurring,
  })
  expect(parseInPayment(config)).toMatchObject({ value: { init_recurring: leastInitRecurring } })
})

test.each(['interval_unit', 'interval_count'])(
  'a subscription without %s is refused as required',
  (member) => {
    expect(parseWith(initRecurringSchema, { ...initRecurring, [member]: undefined })).toEqual({
      type: 'error',
      error: [{ field: member, code: 'required' }],
    })
  },
)

test.each(['day', 'week', 'month', 'quarter', 'year'])(
  'the unit %s is one of the interface',
  (interval_unit) => {
    expect(parseWith(initRecurringSchema, { interval_unit, interval_count: 1 }).type).toBe('ok')
  },
)

test.each([
  { member: 'interval_count', unit: 'month', max: 30, min: 1 },
  { member: 'retry_attempts', unit: 'month', max: 7, min: 0 },
  { member: 'retry_interval_hours', unit: 'day', max: 23, min: 1 },
  { member: 'retry_interval_hours', unit: 'week', max: 72, min: 1 },
  { member: 'retry_interval_hours', unit: 'month', max: 72, min: 1 },
  { member: 'retry_interval_hours', unit: 'quarter', max: 72, min: 1 },
  { member: 'retry_interval_hours', unit: 'year', max: 72, min: 1 },
])(
  'by the $unit, $member goes up to $max, and below $min it is unusual',
  ({ member, unit, max, min }) => {
    const read = (value: unknown) =>
      parseWith(initRecurringSchema, { interval_unit: unit, interval_count: 1, [member]: value })
    expect([min, max].map(read)).toMatchObject([{ type: 'ok' }, { type: 'ok' }])
    expect([max + 1, min + 0.5, String(max)].map((value) => read(value).type)).toEqual(
      Array(3).fill('error'),
    )
    const unusual = [min - 1, min, max]
      .map(read)
      .map((parsed) => parsed.type === 'ok' && unusualRecurring(parsed.value))
    expect(unusual).toEqual([[expect.objectContaining({ field: member })], [], []])
  },
)

const refusals = refusalRows({
  interval_unit: { format: ['fortnight'] },
  start_date: { format: ['2027-02-29', '31.01.2027'] },
  expiry_date: { format: ['2027-13-01', '2027-01-30'] },
  time: { format: ['24:00:00', '09:60:00', '09:30', '09:30:00Z', 'T09:30:00'] },
  notification_url: { format: ['/webhook'] },
  amount: { amount_positive: [0], amount_decimals: [1.005] },
})

test.each(refusals)('%s %j is refused as %s', (member, value, code) => {
  expect(parseWith(initRecurringSchema, { ...initRecurring, [member]: value })).toMatchObject({
    type: 'error',
    error: [{ field: member, code }],
  })
})

test('a subscription may begin and end on one day', () => {
  expect(
    parseWith(initRecurringSchema, { ...initRecurring, expiry_date: initRecurring.start_date })
      .type,
  ).toBe('ok')
})

test('the subscription of a payment is refused with the payment', () => {
  const config = { ...initRecurring, retry_attempts: 8 }
  expect(parseInPayment(config)).toMatchObject({ error: [{ field: 'retry_attempts' }] })
})

test.each([
  { unit: 'day', hours: 2 },
  { unit: 'week', hours: 24 },
  { unit: 'month', hours: 24 },
  { unit: 'quarter', hours: 24 },
  { unit: 'year', hours: 24 },
] as const)(
  'by the $unit, three retries come $hours hours apart unless said otherwise',
  ({ unit, hours }) => {
    const config = { interval_unit: unit, interval_count: 1 }
    const firstPayment = { createdAt, amount: 499.9, server_url: 'https://shop.example/webhook' }
    expect(withRecurringDefaults(config, firstPayment)).toStrictEqual({
      ...config,
      retry_attempts: 3,
      retry_interval_hours: hours,
      time: '10:15:30',
      amount: 499.9,
      notification_url: 'https://shop.example/webhook',
    })
  },
)

test('no default takes the place of what was sent, and none is made up', () => {
  const config = { ...initRecurring, interval_unit: 'month' } as const
  expect(
    withRecurringDefaults(config, { createdAt, amount: 1, server_url: 'https://other.example' }),
  ).toStrictEqual(config)
  expect(
    withRecurringDefaults({ ...config, retry_attempts: 0 }, { createdAt, amount: 1 })
      .retry_attempts,
  ).toBe(0)
  const least = { interval_unit: 'day', interval_count: 1 } as const
  expect(Object.keys(withRecurringDefaults(least, { createdAt, amount: 1 }))).not.toContain(
    'notification_url',
  )
})
