import { expect, test } from 'vitest'
import { isCountry } from '../../../src/core/model/country.js'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const pairs = letters.flatMap((firstLetter) =>
  letters.map((secondLetter) => firstLetter + secondLetter),
)

test('of all pairs of letters, the 249 that ISO 3166-1 assigns are countries', () => {
  expect(pairs.filter(isCountry)).toHaveLength(249)
})

test.each(['UA', 'PL', 'US', 'GB', 'DE', 'TL', 'SS', 'CW'])('%s is a country', (code) => {
  expect(isCountry(code)).toBe(true)
})

test.each([
  ...['EU', 'UN', 'UK', 'XK', 'AC', 'CQ', 'ZZ', 'AA', 'QO', 'XA'],
  ...['SU', 'YU', 'DD', 'AN', 'TP'],
  ...['ua', 'Ua', 'UKR', 'U', '', '12', '𝖴𝖠', 'UA '],
])('%j is none', (code) => {
  expect(isCountry(code)).toBe(false)
})
