import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTimestamps, formatTimestamp, formatTokenExpiration, readTimestamp } from '../../src/model/timestamp.js'

test('a timestamp and a token’s expiration are read part by part, as the service’s clock shows them', () => {
  const day = { year: 2026, month: 11, day: 21, hour: 10, minute: 15, second: 30 }
  expect(readTimestamp('2026-11-21T10:15:30.123')).toEqual({ ...day, millisecond: 123 })
  expect(readTimestamp('2026-11-21T10:15:30')).toEqual({ ...day, millisecond: 0 })
})

test.each([
  '',
  '2026-11-21',
  '2026-11-21 10:15:30.123',
  '2026-11-21T10:15:30.123Z',
  '2026-11-21T10:15:30+02:00',
  '2026-11-21T10:15:30.12',
  '2026-11-21T10:15:30.1234',
  '2026-11-21T10:15',
  '2026-02-29T00:00:00',
  '2026-13-01T00:00:00',
  '2026-11-21T24:00:00',
  '2026-11-21T10:60:00',
  '2026-11-21T10:15:60',
])('%j is no timestamp of the interface', (text) => {
  expect(readTimestamp(text)).toBeUndefined()
})

test('every moment is written so that it is read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Date.UTC(2200, 0) }), (instant) => {
      const {
        year = 0,
        month = 0,
        day,
        hour,
        minute,
        second,
        millisecond,
      } = readTimestamp(formatTimestamp(instant)) ?? {}
      expect(Date.UTC(year, month - 1, day, hour, minute, second, millisecond)).toBe(instant)
      expect(readTimestamp(formatTokenExpiration(instant))).toMatchObject({ second, millisecond: 0 })
    }),
  )
})

test('timestamps are ordered as the clock went', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 4e12 }), (first, second) => {
      expect(compareTimestamps(formatTimestamp(first), formatTimestamp(second))).toBe(Math.sign(first - second))
    }),
  )
  expect(compareTimestamps('2026-11-21T10:15:30', '2026-11-21T10:15:30.001')).toBe(-1)
  expect(compareTimestamps('2026-11-21T10:15:30', '2026-11-21T10:15:30')).toBe(0)
})
