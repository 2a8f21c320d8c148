import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareTimestamps,
  formatTimestamp,
  formatTokenExpiration,
  readTimestamp,
} from '../../../src/core/model/timestamp.js'

test('a timestamp and a token’s expiration are written part by part, by the clock of UTC', () => {
  const instant = Date.UTC(2026, 10, 21, 10, 15, 30, 123)
  expect(formatTimestamp(instant)).toBe('2026-11-21T10:15:30.123')
  expect(formatTokenExpiration(instant)).toBe('2026-11-21T10:15:30')
})

test('every moment is written so that it is read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Date.UTC(2200, 0) }), (instant) => {
      expect(Date.parse(`${formatTimestamp(instant)}Z`)).toBe(instant)
    }),
  )
})

test('timestamps are ordered as the clock went', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4e12 }),
      fc.integer({ min: 0, max: 4e12 }),
      (left, right) => {
        expect(compareTimestamps(formatTimestamp(left), formatTimestamp(right))).toBe(
          Math.sign(left - right),
        )
      },
    ),
  )
  expect(compareTimestamps('2026-11-21T10:15:30', '2026-11-21T10:15:30.001')).toBe(-1)
  expect(compareTimestamps('2026-11-21T10:15:30', '2026-11-21T10:15:30')).toBe(0)
})

test('a timestamp is read as UTC to the second, however it is written', () => {
  const instant = Date.UTC(2026, 10, 21, 10, 15, 30)
  const spellings = ['2026-11-21T10:15:30', '2026-11-21 10:15:30.123', '2026-11-21T10:15:30.123Z']
  expect(spellings.map(readTimestamp)).toEqual([instant, instant, instant])
  expect(readTimestamp('yesterday')).toBeNaN()
})
