import { expect, test } from 'vitest'
import { errorBodyText } from '../../../src/core/wire/errorBody.js'

test('an answer of the known shape is written out', () => {
  const issues = [
    { field: 'amount', code: 'amount_range', message: 'too much' },
    { field: 'currency', code: 'currency', message: '' },
  ]
  expect(errorBodyText(JSON.stringify({ message: 'refused', issues }))).toBe(
    'refused; amount: amount_range too much; currency: currency',
  )
  expect(errorBodyText('{"message":"refused"}')).toBe('refused')
  expect(errorBodyText('{"message":"refused","issues":[]}')).toBe('refused')
  expect(errorBodyText(JSON.stringify({ issues }))).toBe(
    'amount: amount_range too much; currency: currency',
  )
})

test.each([
  ['another member', '{ "message": "refused", "trace": 7 }', '{"message":"refused","trace":7}'],
  ['an empty message', '{ "message": "" }', '{"message":""}'],
  ['a message that is no text', '{ "message": [1] }', '{"message":[1]}'],
  ['an issue without a code', '{ "issues": [ { "field": "a" } ] }', '{"issues":[{"field":"a"}]}'],
  [
    'one issue of two without a code',
    '{"issues":[{"code":"a"},{"field":"a"}]}',
    '{"issues":[{"code":"a"},{"field":"a"}]}',
  ],
  ['nothing at all', '{ }', '{}'],
  ['no issues', '{ "issues": [ ] }', '{"issues":[]}'],
  ['a list', '[ 1, 2 ]', '[1,2]'],
  ['an escape', '"\\u0041"', '"A"'],
])('with %s the answer stays JSON', (_what, text, expectedText) => {
  expect(errorBodyText(text)).toBe(expectedText)
})

test('any other text stays as it is, on one line', () => {
  expect(errorBodyText('  <h1>Bad\n\n Gateway</h1>\t')).toBe('<h1>Bad Gateway</h1>')
  expect(errorBodyText('')).toBe('')
})

test('what is shown has 8 000 characters at most', () => {
  expect(errorBodyText('x'.repeat(8_000))).toHaveLength(8_000)
  expect(errorBodyText('x'.repeat(8_001))).toHaveLength(8_000)
})
