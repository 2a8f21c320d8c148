import { expect, test } from 'vitest'
import { phoneRule } from '../../../src/phone.js'

const ukrainian = phoneRule({ country: 'UA' })

test.each([
  ['050 123 45 67', '+380501234567'],
  ['(044) 123-45-67', '+380441234567'],
  ['380501234567', '+380501234567'],
  ['+380 50 123 45 67', '+380501234567'],
  ['+44 20 7946 0958', '+442079460958'],
  ['\u202a050 123 45 67\u202c', '+380501234567'],
  ['٠٥٠ ١٢٣ ٤٥ ٦٧', '+380501234567'],
])('in Ukraine %j is %s', (typed, number) => {
  expect(ukrainian.parse(typed)).toBe(number)
})

test.each([
  ...['', '12345', '050 123 45 6', '050 123 45 678', '+380 00 123 45 67', 'call 050 123 45 67'],
  ...['050 123 45 67 ext. 5'],
])('in Ukraine %j is no number', (typed) => {
  expect(ukrainian.parse(typed)).toBeUndefined()
})

test('without a country a number needs its country code', () => {
  const anywhere = phoneRule()
  expect(anywhere.parse('050 123 45 67')).toBeUndefined()
  expect(anywhere.parse('+380 50 123 45 67')).toBe('+380501234567')
})

test('the example is a number of the country, and one the rule takes', () => {
  for (const country of ['UA', 'GB', 'KZ', 'JP']) {
    const rule = phoneRule({ country })
    expect(rule.parse(rule.example)).toBe(rule.example.replaceAll(/[^+\d]/g, ''))
  }
})

test('a country that has no numbers is refused when the rule is made', () => {
  expect(() => phoneRule({ country: 'ua' })).toThrow(
    expect.objectContaining({ code: 'configuration' }),
  )
})
