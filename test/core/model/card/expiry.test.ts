import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parseExpiry,
  validateExpiry,
  validateExpiryDate,
} from '../../../../src/core/model/card/expiry.js'
import {
  acceptedExpiryStrings,
  expiryTablesNow,
  filledExpiryStrings,
  refusedExpiryStrings,
} from '../../../fixtures/expiryStrings.js'

const hourMs = 3_600_000

test.each(acceptedExpiryStrings)('the expiry text $text is read as $result', ({ text, result }) => {
  const [month, year] = result.split('/').map(Number)
  expect(parseExpiry(text)).toEqual({ type: 'ok', value: { exp_month: month, exp_year: year } })
  expect(validateExpiry(text, expiryTablesNow)).toBeUndefined()
})

test.each(refusedExpiryStrings)(
  'the expiry text $text is refused as $result',
  ({ text, result }) => {
    expect(validateExpiry(text, expiryTablesNow)).toBe(result)
  },
)

test.each(filledExpiryStrings)(
  'the expiry text $text, filled in, is $result',
  ({ text, result }) => {
    const date = parseExpiry(text, true)
    const issue =
      date.type === 'ok' ? validateExpiryDate(date.value, expiryTablesNow) : date.error[0]?.code
    expect(issue ?? (date.type === 'ok' && `${date.value.exp_month}/${date.value.exp_year}`)).toBe(
      result,
    )
  },
)

test('whatever is taken when it is typed is the same date when it is filled in', () => {
  for (const { text } of acceptedExpiryStrings)
    expect(parseExpiry(text, true), text).toEqual(parseExpiry(text))
})

test.each(['13/30', '00/30', '26/01', '2030-13'])(
  'the impossible month of %s is never read as a date',
  (text) => {
    expect(parseExpiry(text)).toEqual({
      type: 'error',
      error: [{ field: 'exp_month', code: 'expiry_month' }],
    })
  },
)

test.each([
  ['Accepted', acceptedExpiryStrings],
  ['Refused', refusedExpiryStrings],
  ['Filled in', filledExpiryStrings],
])('docs/expiry.md says under %s what the field does', (heading, strings) => {
  const page = readFileSync(new URL('../../../../docs/expiry.md', import.meta.url), 'utf8')
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const rows = (section.split('\n## ')[0] ?? '').split('\n').flatMap((line) => {
    const match = /^\| (?:\(empty\)|`(.*?)`) \| `?([\w/]+)`? \|/.exec(line)
    return match ? [{ text: readCell(match[1] ?? ''), result: match[2] }] : []
  })
  expect(rows.length).toBeGreaterThan(7)
  expect(strings).toEqual(expect.arrayContaining(rows))
})

test('each month of the next fifty years is accepted in every form, and read as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600 }), forms, (ahead, write) => {
      const month = (10 + ahead) % 12
      const year = 2026 + Math.floor((10 + ahead) / 12)
      const text = write(String(month + 1).padStart(2, '0'), String(year))
      expect(parseExpiry(text)).toEqual({
        type: 'ok',
        value: { exp_month: month + 1, exp_year: year },
      })
      expect(validateExpiry(text, expiryTablesNow)).toBeUndefined()
    }),
  )
})

test('whatever is typed, an accepted date is in the text as typed', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789/-. '), maxLength: 12 })
  fc.assert(
    fc.property(typed, (text) => {
      const date = parseExpiry(text)
      if (date.type === 'error') return
      const numbers = text.replace(/\D/g, '')
      const month = String(date.value.exp_month)
      const year = String(date.value.exp_year).slice(-2)
      expect(numbers).toContain(month)
      expect(numbers).toContain(year)
      expect(numbers.replace(/^0/, '').length).toBeLessThanOrEqual(6)
    }),
    { numRuns: 20_000 },
  )
})

test('a card is good until its month has ended in the last place on Earth', () => {
  const lastPlace = Date.UTC(2026, 11, 1) + 12 * hourMs
  expect(validateExpiry('11/26', lastPlace - 1)).toBeUndefined()
  expect(validateExpiry('11/26', lastPlace)).toBe('expiry_past')
})

test('a card that ends in December is good until the new year', () => {
  expect(validateExpiry('12/26', Date.UTC(2027, 0, 1) + 12 * hourMs - 1)).toBeUndefined()
  expect(validateExpiry('12/26', Date.UTC(2027, 0, 1) + 12 * hourMs)).toBe('expiry_past')
})

test.each([
  { exp_month: 0, exp_year: 2030, code: 'expiry_month' },
  { exp_month: 13, exp_year: 2030, code: 'expiry_month' },
  { exp_month: 1.5, exp_year: 2030, code: 'expiry_month' },
  { exp_month: 12, exp_year: 30, code: 'expiry_past' },
  { exp_month: 12, exp_year: Number.NaN, code: 'expiry_format' },
  { exp_month: 12, exp_year: 2030, code: undefined },
])('the date $exp_month/$exp_year is $code', ({ code, ...date }) => {
  expect(validateExpiryDate(date, expiryTablesNow)).toBe(code)
})

const forms = fc.constantFrom<(month: string, year: string) => string>(
  (month, year) => `${month}/${year.slice(2)}`,
  (month, year) => `${Number(month)}/${year.slice(2)}`,
  (month, year) => `${month}${year.slice(2)}`,
  (month, year) => `${month}/${year}`,
  (month, year) => `${month} / ${year}`,
  (month, year) => `${month}${year}`,
  (month, year) => `${year}-${month}`,
)

function readCell(cell: string): string {
  return cell
    .replaceAll('\u2423', ' ')
    .replaceAll('\\|', '|')
    .replace(/\\u([0-9a-f]{4})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
}
