import { expect, test, vi } from 'vitest'
import type { InitRecurring } from '../../../../src/core/model/recurring/initRecurring.js'
import { lastCharge, nextCharges } from '../../../../src/core/model/recurring/nextCharges.js'

const createdAt = Date.parse('2026-11-30T18:30:00Z')

test.each<[string, InitRecurring, string | undefined]>([
  [
    'the last scheduled day, not the expiry date',
    { interval_unit: 'month', interval_count: 1, expiry_date: '2027-03-15' },
    '2027-02-28T18:30:00.000Z',
  ],
  [
    'the expiry date itself, when it is a day of the schedule',
    { interval_unit: 'week', interval_count: 2, expiry_date: '2026-12-28' },
    '2026-12-28T18:30:00.000Z',
  ],
  [
    'counted from start_date, at the time given',
    {
      interval_unit: 'quarter',
      interval_count: 1,
      start_date: '2027-01-31',
      time: '06:00:00',
      expiry_date: '2027-12-31',
    },
    '2027-10-31T06:00:00.000Z',
  ],
  [
    'the only one there is',
    {
      interval_unit: 'year',
      interval_count: 1,
      start_date: '2026-12-01',
      expiry_date: '2026-12-31',
    },
    '2026-12-01T18:30:00.000Z',
  ],
  ['none without an expiry date', { interval_unit: 'day', interval_count: 1 }, undefined],
  [
    'none when the subscription ends before its first charge',
    { interval_unit: 'month', interval_count: 1, time: '23:00:00', expiry_date: '2026-12-29' },
    undefined,
  ],
])('%s', (_, config, expected) => {
  const lastChargeAt = lastCharge(config, createdAt)
  expect(lastChargeAt === undefined ? undefined : new Date(lastChargeAt).toISOString()).toBe(
    expected,
  )
})

test('over many years it is the end of the whole schedule, found without most of it', () => {
  const config: InitRecurring = {
    interval_unit: 'month',
    interval_count: 1,
    expiry_date: '2126-02-28',
  }
  expect(lastCharge(config, createdAt)).toBe(
    nextCharges(config, { createdAt, count: Infinity }).at(-1),
  )
  const daily: InitRecurring = {
    interval_unit: 'day',
    interval_count: 1,
    expiry_date: '9999-12-31',
  }
  expect(new Date(lastCharge(daily, createdAt) ?? 0).toISOString()).toBe('9999-12-31T18:30:00.000Z')

  // The 95 675 months are too many for a page that draws them anew at each key.
  const months = vi.spyOn(Date.prototype, 'getUTCMonth')
  lastCharge({ ...config, expiry_date: '9999-12-31' }, createdAt)
  expect(months.mock.calls.length).toBeLessThan(2_000)
  months.mockRestore()
})
