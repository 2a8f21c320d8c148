import { expect, test } from 'vitest'
import { classOf, describeError } from '../../../src/backend/observe/describeError.js'

function errorOf(stack: string, message = 'm', name = 'Error'): Error {
  return Object.assign(new Error(message), { stack, name })
}

test.each([
  ['at pay (/shop/dist/routes/pay.js:12:3)', 'pay (routes/pay.js:12:3)'],
  ['at async Promise.all (index 0)', ''],
  ['at async new Shop (file:///shop/shop.js:1:2)', 'Shop (shop/shop.js:1:2)'],
  ['at Object.read [as get] (node:fs:10:5)', 'Object.read (fs:10:5)'],
  ['at C:\\shop\\pay.js:4:5', 'shop\\pay.js:4:5'.replace('\\', '/')],
  ['at 4242424242424242', ''],
  ['at pay (<anonymous>)', ''],
])('the frame %j is described as %j', (frame, text) => {
  const expected = text === '' ? 'Error' : `Error at ${text}`
  expect(describeError(errorOf(`Error: m\n    ${frame}`), { environment: 'live' })).toBe(expected)
})

test('in a message digits and long words are masked, and names in code are not', () => {
  const error = errorOf(
    '',
    'Cannot read properties of undefined (reading transactionStatus) 42 abcdefgh1jklmnop',
  )
  expect(describeError(error, { environment: 'test' })).toBe(
    'Error: Cannot read properties of undefined (reading transactionStatus) •• •',
  )
})

test('an error is described by its class if the name can be one, another value by its type', () => {
  expect(classOf(errorOf('', 'm', 'card 4242424242424242'))).toBe('Error')
  expect(classOf(new RangeError())).toBe('RangeError')
  expect(classOf('text')).toBe('string')
  expect(describeError('secret', { environment: 'live' })).toBe('')
  expect(describeError('secret', { environment: 'test' })).toBe('a thrown string')
})

test('at most three causes are described, also if an error is its own cause', () => {
  const error = errorOf('')
  error.cause = error
  expect(describeError(error, { environment: 'test' })).toBe(
    'Error: m; caused by Error: m; caused by Error: m; caused by Error: m',
  )
})
