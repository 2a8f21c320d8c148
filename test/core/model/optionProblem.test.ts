import { expect, test } from 'vitest'
import {
  assertGiven,
  assertNoProblems,
  isFunction,
  isText,
  members,
  must,
  type OptionCheck,
  optional,
  optionalFunction,
} from '../../../src/core/model/optionProblem.js'

const text: OptionCheck = must(isText, 'must be text.')

const configuration = (message: string): object =>
  expect.objectContaining({ name: 'CheckoutError', code: 'configuration', message })

test('a value that fails is named with the reason, and not shown', () => {
  expect(text('shop', 'name')).toEqual([])
  expect(text(42, 'name')).toEqual([{ option: 'name', why: 'must be text.' }])
})

test('what is optional may be left out, and is checked where it is given', () => {
  expect(optional(text)(undefined, 'name')).toEqual([])
  expect(optional(text)('shop', 'name')).toEqual([])
  expect(optional(text)(null, 'name')).toEqual([{ option: 'name', why: 'must be text.' }])
})

test('an optional function says what it is for', () => {
  const check = optionalFunction('it is called for every payment')
  expect(check(undefined, 'onPayment')).toEqual([])
  expect(check(() => undefined, 'onPayment')).toEqual([])
  const why =
    'must be a function: it is called for every payment. Give one, or leave the option out.'
  expect(check('log', 'onPayment')).toEqual([{ option: 'onPayment', why }])
})

test.each([undefined, null, 'text', 7, [], () => undefined])(
  '%o is no object of options',
  (value) => {
    expect(members({}, 'must be an object.')(value, 'service')).toEqual([
      { option: 'service', why: 'must be an object.' },
    ])
  },
)

test('every member is checked under its whole name', () => {
  const check = members({ url: text, secret: text }, 'must be an object.')
  expect(check({ url: 'https://pay.example', secret: 's' }, 'service')).toEqual([])
  expect(check({ url: 1 }, 'service')).toEqual([
    { option: 'service.url', why: 'must be text.' },
    { option: 'service.secret', why: 'must be text.' },
  ])
  expect(check({ url: 1, secret: 's' }, '')).toEqual([{ option: 'url', why: 'must be text.' }])
})

test('an option that there is not is named', () => {
  const check = members({ currency: optional(text), secret: optional(text) }, 'must be an object.')
  const why = 'is no option, so it would have no effect. Correct its name, or take it out.'
  expect(check({ curency: 'UAH' }, '')).toEqual([{ option: 'curency', why }])
  expect(check({ price: 5 }, 'order')).toEqual([{ option: 'order.price', why }])
  expect(check({ price: undefined }, '')).toEqual([])
})

test('one problem is one sentence, several are a list, none is no error', () => {
  const urlProblem = { option: 'url', why: 'must be an address.' }
  const secretProblem = { option: 'secret', why: 'must be text.' }
  expect(() => assertNoProblems([])).not.toThrow()
  expect(() => assertNoProblems([urlProblem])).toThrow(
    configuration('The option `url` must be an address.'),
  )
  expect(() => assertNoProblems([urlProblem, secretProblem])).toThrow(
    configuration(
      "2 options can't be used:\n- `url` must be an address.\n- `secret` must be text.",
    ),
  )
})

test.each([undefined, null, 'text', 7])('a call with %o has no options', (options) => {
  expect(() => assertGiven(options, 'createSandbox()')).toThrow(
    configuration('createSandbox() needs its options, and got none. Pass them as one object.'),
  )
})

test('a call with an object has options', () => {
  expect(() => assertGiven({}, 'createSandbox()')).not.toThrow()
})

test('text has something in it, a function can be called', () => {
  expect(['', '  ', 0, null, ['a']].filter(isText)).toEqual([])
  expect([' a ', 'a'].filter(isText)).toEqual([' a ', 'a'])
  expect([() => 1, Number, 'f', {}].map(isFunction)).toEqual([true, true, false, false])
})
