import { expect, test } from 'vitest'
import { validateCardholderName } from '../../../../src/core/model/card/cardholderName.js'

test.each<[string, string | undefined]>([
  ['', undefined],
  ['Олена Шевченко', undefined],
  ['Olena 1234, flat 5678', undefined],
  ['🙂'.repeat(256), undefined],
  ['x'.repeat(257), 'text_too_long'],
  ['4242 4242 4242 4242', 'name_card_number'],
  ['Olena 378282246310005', 'name_card_number'],
  ['501800000009', 'name_card_number'],
  ['123456789', 'name_card_number'],
  ['४२४२ ४२४२ ४२४२ ४२४२', 'name_card_number'],
])('the name %s is %s', (name, code) => {
  expect(validateCardholderName(name)).toBe(code)
})
