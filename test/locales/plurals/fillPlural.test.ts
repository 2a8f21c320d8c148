import { expect, test } from 'vitest'
import { fillPlural, readPlural } from '../../../src/locales/plurals/fillPlural.js'
import { fill } from '../../../src/locales/types/messages.js'

const days =
  'one:раз на {count} день|few:раз на {count} дні|many:раз на {count} днів|other:раз на {count} дня'

test('a placeholder is filled, and one without a value stays to be seen', () => {
  expect(fill('Pay {amount} {now}', { amount: 'UAH 1.00' })).toBe('Pay UAH 1.00 {now}')
})

test.each([
  [1, 'раз на 1 день'],
  [2, 'раз на 2 дні'],
  [11, 'раз на 11 днів'],
  [21, 'раз на 21 день'],
  [1.5, 'раз на 1,5 дня'],
])('%d takes the sentence of its plural category in Ukrainian', (count, expected) => {
  expect(fillPlural(days, { count, tag: 'uk' })).toBe(expected)
})

test('a number with its own sentence takes that; the others take their category’s', () => {
  const exact = `=1:щодня|${days}`
  expect(fillPlural(exact, { count: 1, tag: 'uk' })).toBe('щодня')
  expect(fillPlural(exact, { count: 21, tag: 'uk' })).toBe('раз на 21 день')
  expect(fillPlural('=1:毎日|other:{count}日ごとに', { count: 1, tag: 'ja' })).toBe('毎日')
})

test('a category the message lacks is said by "other"', () => {
  expect(fillPlural('one:every day|other:every {count} days', { count: 3, tag: 'uk' })).toBe(
    'every 3 days',
  )
  expect(fillPlural('every {count} days', { count: 3, tag: 'en' })).toBe('every 3 days')
})

test('other values are filled in, and the count is written as the language writes it', () => {
  expect(fillPlural('other:{count} × {time}', { count: 1200, tag: 'de', time: '2 h' })).toBe(
    '1.200 × 2 h',
  )
})

test('a colon inside a sentence belongs to it', () => {
  expect(readPlural('one:left: {count}|other:all')).toEqual(
    new Map([
      ['one', 'left: {count}'],
      ['other', 'all'],
    ]),
  )
})

test('"every day" is never said of 21 days, though Ukrainian counts both as one', () => {
  const english = 'one:every day|other:every {count} days'
  expect(fillPlural(english, { count: 21, tag: 'uk' })).toBe('every 21 days')
  expect(fillPlural(english, { count: 1, tag: 'uk' })).toBe('every day')
})
