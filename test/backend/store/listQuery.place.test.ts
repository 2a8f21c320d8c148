import { expect, test } from 'vitest'
import {
  decodePlace,
  encodePlace,
  isName,
  isTimeAndName,
} from '../../../src/backend/store/listQuery.js'

const refusal = expect.objectContaining({
  code: 'configuration',
  message: expect.stringMatching(
    /^after is not the end of a page.*`next` of the page before.*nothing for the first page\.$/,
  ),
})

test('a place comes back from text that goes into an address as it is', () => {
  const place = [12.5, 'a "b" & 100 % №\u0000'] as const
  const text = encodePlace('newest', place)
  expect(text).toMatch(/^[\w%!'()*.~-]+$/)
  expect(decodePlace('newest', text, isTimeAndName)).toEqual(place)
  expect(decodePlace('newest', undefined, isTimeAndName)).toBeUndefined()
})

test.each([
  '',
  '%',
  'x',
  '{"0":"newest"}',
  'null',
  '"newest"',
  '[]',
  '["waiting",1,"a"]',
  '["newest"]',
])('the text %j is refused as a place in a list, and why is said', (text) => {
  expect(() => decodePlace('newest', text, isTimeAndName)).toThrow(refusal)
})

test('a place by time has a time and a name, and nothing else', () => {
  expect(isTimeAndName([0, ''])).toBe(true)
  for (const parts of [
    [],
    [1],
    ['1', 'a'],
    [Number.NaN, 'a'],
    [1, 2],
    [1, undefined],
    [1, 'a', 'b'],
  ]) {
    expect(isTimeAndName(parts), JSON.stringify(parts)).toBe(false)
  }
})

test('a place by name has a name, and nothing else', () => {
  expect(isName([''])).toBe(true)
  for (const parts of [[], [1], [null], ['a', 'b']])
    expect(isName(parts), JSON.stringify(parts)).toBe(false)
})
