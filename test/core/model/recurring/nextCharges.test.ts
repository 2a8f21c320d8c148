import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InitRecurring } from '../../../../src/core/model/recurring/initRecurring.js'
import { nextCharges } from '../../../../src/core/model/recurring/nextCharges.js'

const createdAt = Date.UTC(2026, 10, 21, 10, 15, 30, 123)
const monthly: InitRecurring = { interval_unit: 'month', interval_count: 1 }

/** The charges as a calendar shows them, UTC. */
function charges(
  config: InitRecurring,
  count: number,
  created: number = createdAt,
): readonly string[] {
  return nextCharges(config, { createdAt: created, count }).map((instant) =>
    new Date(instant).toISOString(),
  )
}
const days = (...schedule: Parameters<typeof charges>) =>
  charges(...schedule).map((text) => text.slice(0, 10))

test.each([
  { unit: 'day', count: 2, expected: ['2026-11-23', '2026-11-25', '2026-11-27'] },
  { unit: 'week', count: 1, expected: ['2026-11-28', '2026-12-05', '2026-12-12'] },
  { unit: 'month', count: 1, expected: ['2026-12-21', '2027-01-21', '2027-02-21'] },
  { unit: 'quarter', count: 1, expected: ['2027-02-21', '2027-05-21', '2027-08-21'] },
  { unit: 'year', count: 1, expected: ['2027-11-21', '2028-11-21', '2029-11-21'] },
  { unit: 'month', count: 30, expected: ['2029-05-21', '2031-11-21', '2034-05-21'] },
] as const)(
  'without a start, every $count $unit begins one interval after creation',
  ({ unit, count, expected }) => {
    expect(days({ interval_unit: unit, interval_count: count }, 3)).toEqual(expected)
  },
)

test('the first charge is on start_date, at the time given, in UTC', () => {
  expect(charges({ ...monthly, start_date: '2027-01-05', time: '09:30:00' }, 2)).toEqual([
    '2027-01-05T09:30:00.000Z',
    '2027-02-05T09:30:00.000Z',
  ])
})

test('without a time, each charge is at the time of day of creation, to the second', () => {
  expect(charges({ interval_unit: 'week', interval_count: 1 }, 1)).toEqual([
    '2026-11-28T10:15:30.000Z',
  ])
})

test('without a start_date a time later on the day of creation is not charged that day', () => {
  const config: InitRecurring = { interval_unit: 'day', interval_count: 1, time: '23:00:00' }
  expect(charges(config, 1)).toEqual(['2026-11-22T23:00:00.000Z'])
})

test('a subscription of 31 January charges on the last day of each shorter month', () => {
  const lastDays = '01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31'.split(
    ' ',
  )
  const expected = [...lastDays.map((day) => `2027-${day}`), '2028-01-31']
  expect(days({ ...monthly, start_date: '2027-01-31' }, 13)).toEqual(expected)
})

test('without a start_date the day of creation is the one that is clamped and kept', () => {
  const created = Date.UTC(2027, 0, 31, 8)
  expect(days(monthly, 3, created)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'])
})

test('29 February is charged on the 28th in other years, and on the 29th in leap years', () => {
  const config: InitRecurring = {
    interval_unit: 'year',
    interval_count: 1,
    start_date: '2028-02-29',
  }
  expect(days(config, 5)).toEqual([
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
})

test('a quarter from 30 November is the last day of February', () => {
  const config: InitRecurring = {
    interval_unit: 'quarter',
    interval_count: 1,
    start_date: '2026-11-30',
  }
  expect(days(config, 3)).toEqual(['2026-11-30', '2027-02-28', '2027-05-30'])
})

test('the day of expiry_date is charged, the day after is not', () => {
  const config: InitRecurring = {
    interval_unit: 'day',
    interval_count: 1,
    expiry_date: '2026-11-23',
  }
  expect(days(config, 10)).toEqual(['2026-11-22', '2026-11-23'])
  expect(days({ ...config, expiry_date: '2026-11-21' }, 10)).toEqual([])
})

test('a start_date in the past has the same days and leaves out what is past at creation', () => {
  expect(days({ ...monthly, start_date: '2024-01-31' }, 2)).toEqual(['2026-11-30', '2026-12-31'])
})

test.each([
  { unit: 'day', count: 7, longestDays: 7 },
  { unit: 'month', count: 2, longestDays: 62 },
  { unit: 'year', count: 1, longestDays: 366 },
] as const)(
  'however long ago a subscription by $count $unit began, no charge is left out',
  ({ unit, count, longestDays }) => {
    for (const start_date of ['0001-01-31', '0050-01-31', '1969-12-31', '2026-11-20']) {
      const config: InitRecurring = {
        interval_unit: unit,
        interval_count: count,
        start_date,
        time: '00:00:00',
      }
      const [firstCharge = 0] = nextCharges(config, { createdAt, count: 1 })
      expect(firstCharge).toBeGreaterThan(createdAt)
      expect(firstCharge).toBeLessThanOrEqual(createdAt + longestDays * 86_400_000)
      if (unit === 'day') expect((firstCharge - Date.parse(start_date)) % (7 * 86_400_000)).toBe(0)
    }
  },
)

test('on the day of creation itself only a time that is still to come is charged', () => {
  const config: InitRecurring = {
    interval_unit: 'day',
    interval_count: 1,
    start_date: '2026-11-21',
  }
  expect(charges({ ...config, time: '10:15:31' }, 1)).toEqual(['2026-11-21T10:15:31.000Z'])
  expect(charges({ ...config, time: '10:15:30' }, 1)).toEqual(['2026-11-22T10:15:30.000Z'])
  const onTheSecond = Date.UTC(2026, 10, 21, 10, 15, 30)
  expect(charges({ ...config, time: '10:15:30' }, 1, onTheSecond)).toEqual([
    '2026-11-22T10:15:30.000Z',
  ])
})

test.each([0, -1])('%i charges are none', (count) => {
  expect(charges({ interval_unit: 'day', interval_count: 1 }, count)).toEqual([])
})

test('charges end where dates end', () => {
  const config: InitRecurring = {
    interval_unit: 'year',
    interval_count: 30,
    start_date: '9999-12-31',
  }
  expect(nextCharges(config, { createdAt, count: 100_000 }).at(-1)).toBeLessThanOrEqual(8.64e15)
})

test('any subscription charges in order, at its time, on its day or its month’s last', () => {
  const day = fc
    .integer({ min: Date.UTC(1990, 0), max: Date.UTC(2090, 0) })
    .map((ms) => new Date(ms).toISOString().slice(0, 10))
  const config = fc.record(
    {
      interval_unit: fc.constantFrom(...(['day', 'week', 'month', 'quarter', 'year'] as const)),
      interval_count: fc.integer({ min: 1, max: 30 }),
      start_date: day,
      time: fc.constantFrom('00:00:00', '23:59:59', '12:34:56'),
    },
    { requiredKeys: ['interval_unit', 'interval_count', 'start_date', 'time'] },
  )
  fc.assert(
    fc.property(config, (terms) => {
      const dueTimes = nextCharges(terms, { createdAt, count: 24 })
      expect(dueTimes).toHaveLength(24)
      expect([...dueTimes].sort((a, b) => a - b)).toEqual(dueTimes)
      for (const instant of dueTimes) {
        const text = new Date(instant).toISOString()
        expect(instant).toBeGreaterThan(createdAt)
        expect(text.slice(11, 19)).toBe(terms.time)
        if (terms.interval_unit === 'day' || terms.interval_unit === 'week') continue
        const isLast =
          new Date(instant + 86_400_000).getUTCMonth() !== new Date(instant).getUTCMonth()
        expect(
          text.slice(8, 10) === terms.start_date.slice(8) ||
            (isLast && text.slice(8, 10) < terms.start_date.slice(8)),
        ).toBe(true)
      }
    }),
  )
})
