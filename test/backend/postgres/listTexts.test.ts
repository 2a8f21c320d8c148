import { expect, test } from 'vitest'
import {
  isName,
  isTimeAndId,
  isTimeAndKey,
} from '../../../src/backend/postgres/lists/listContext.js'
import { textRange } from '../../../src/backend/postgres/lists/textRange.js'

test.each([
  ['', { from: '' }],
  ['A', { from: 'A', before: 'B' }],
  ['A-1', { from: 'A-1', before: 'A-2' }],
  ['\ud7ff', { from: '\ud7ff', before: '\ue000' }],
  ['\uffff', { from: '\uffff', before: '\u{10000}' }],
  ['x\u{1f600}', { from: 'x\u{1f600}', before: 'x\u{1f601}' }],
  ['\u{10ffff}', { from: '\u{10ffff}' }],
  ['A\u{10ffff}\u{10ffff}', { from: 'A\u{10ffff}\u{10ffff}', before: 'B' }],
])('what begins with %j is a range in the order of code points', (beginning, range) => {
  expect(textRange(beginning)).toEqual(range)
})

test.each(['\u0000', 'a\u0000b', '\ud83d', 'a\ude00', '\ud83dx'])(
  'no stored text begins with %j',
  (beginning) => {
    expect(textRange(beginning)).toBeUndefined()
  },
)

const key = '0123abcd-89ef-4567-89ab-cdef01234567'

test('a place by time and key has a time and a key as PostgreSQL takes it, and nothing else', () => {
  expect(isTimeAndKey([0, key])).toBe(true)
  for (const place of [
    [],
    [1],
    ['1', key],
    [Number.NaN, key],
    [1, { toString: () => key }],
    [1, key, key],
    [1, `${key}0`],
    [1, `0${key}`],
    [1, key.toUpperCase()],
    [1, key.slice(1)],
    [1, key.slice(0, -1)],
    [1, key.replace('-', '')],
    [1, key.replace('89ef', '89e')],
    [1, key.replace('c', 'g')],
  ]) {
    expect(isTimeAndKey(place), JSON.stringify(place)).toBe(false)
  }
})

test('a place by time and id, or by name, has no U+0000, which PostgreSQL’s text has not', () => {
  expect([isTimeAndId([0, '']), isName([''])]).toEqual([true, true])
  for (const place of [
    [],
    [1],
    [1, 2],
    [Number.NaN, 'a'],
    ['1', 'a'],
    [1, 'a', 'b'],
    [1, 'a\u0000'],
  ]) {
    expect(isTimeAndId(place), JSON.stringify(place)).toBe(false)
  }
  for (const place of [[], [1], ['a', 'b'], ['a\u0000']])
    expect(isName(place), JSON.stringify(place)).toBe(false)
})
