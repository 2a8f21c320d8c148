import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DatePart,
  dateOrder,
  findBirthdayFault,
  isBirthday,
  joinDate,
  parseWholeDate,
  splitDate,
} from '../../../../src/core/model/customer/birthday.js'

const now = () => new Date(2026, 10, 21, 12).getTime()
const dayFirst: readonly DatePart[] = ['day', 'month', 'year']
const monthFirst: readonly DatePart[] = ['month', 'day', 'year']
const yearFirst: readonly DatePart[] = ['year', 'month', 'day']

test.each([
  ['en', monthFirst],
  ['en-GB', dayFirst],
  ['uk', dayFirst],
  ['ar', dayFirst],
  ['de', dayFirst],
  ['he', dayFirst],
  ['ja', yearFirst],
  ['hu', yearFirst],
  ['zh-Hans', yearFirst],
])('%s asks for the parts in its own order', (language, order) => {
  expect(dateOrder(language)).toEqual(order)
})

test('a date that was split is joined to the same', () => {
  const dates = fc.date({
    min: new Date('1000-01-01'),
    max: new Date('9999-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(dates, (date) => {
      const text = date.toISOString().slice(0, 10)
      expect(joinDate(splitDate(text))).toBe(text)
    }),
  )
})

test.each([
  [{ day: '4', month: '5', year: '1990' }, '1990-05-04'],
  [{ day: ' 04 ', month: '٠٥', year: '１９９０' }, '1990-05-04'],
  [{ day: '', month: '', year: '' }, ''],
  [{ day: ' ', month: '', year: '' }, ''],
])('%j is sent as %j', (date, text) => {
  expect(joinDate(date)).toBe(text)
})

test.each(['x1990-05-04', '1990-05-04x', '1990-5-04', '', undefined])('%j has no parts', (text) => {
  expect(splitDate(text)).toEqual({ day: '', month: '', year: '' })
})

test('blanks around a date are no part of it', () => {
  expect(splitDate(' 1990-05-04 ')).toEqual({ day: '04', month: '05', year: '1990' })
})

test.each([
  'x04.05.1990',
  '1990-5-400',
  '400-5-1990',
  'x19900504',
  '19900504x',
  'x04051990',
  '04051990x',
  '04.05',
])('%j is no whole date', (text) => {
  expect(parseWholeDate(text, dayFirst, false)).toBeUndefined()
})

test.each([
  ['12:x', { day: 'x12', month: '5', year: '1990' }, 'day'],
  ['a day of three digits', { day: '012', month: '5', year: '1990' }, 'day'],
  ['a year of five digits', { day: '12', month: '5', year: '11990' }, 'year'],
  ['a year with a letter', { day: '12', month: '5', year: '1990x' }, 'year'],
])('%s is a fault of its part', (_what, date, partName) => {
  expect(findBirthdayFault(date, dayFirst, now)).toMatchObject({ type: 'outside', part: partName })
})

test('who is 130 is the oldest that there is', () => {
  expect(isBirthday('1896-01-01', now)).toBe(true)
  expect(isBirthday('1895-12-31', now)).toBe(false)
})

test.each([
  { day: '4', month: '', year: '1990' },
  { day: '4', month: '5', year: '90' },
  { day: 'x', month: '5', year: '1990' },
  { day: '31', month: '4', year: '1990' },
])('%j is sent as no birthday', (date) => {
  const text = joinDate(date)
  expect(text).not.toBe('')
  expect(isBirthday(text, now)).toBe(false)
})

test.each([
  ['4', '5', '1990', undefined],
  ['29', '2', '2024', undefined],
  ['21', '11', '2026', undefined],
  ['', '5', '1990', { type: 'missing', part: 'day' }],
  ['4', '', '', { type: 'missing', part: 'month' }],
  ['4', '5', '', { type: 'missing', part: 'year' }],
  ['45', '5', '1990', { type: 'outside', part: 'day', lastDay: 31 }],
  ['0', '5', '1990', { type: 'outside', part: 'day', lastDay: 31 }],
  ['31', '4', '1990', { type: 'outside', part: 'day', lastDay: 30 }],
  ['29', '2', '2023', { type: 'outside', part: 'day', lastDay: 28 }],
  ['30', '2', '', { type: 'outside', part: 'day', lastDay: 29 }],
  ['4', '13', '1990', { type: 'outside', part: 'month' }],
  ['4', 'May', '1990', { type: 'outside', part: 'month' }],
  ['4', '5', '90', { type: 'outside', part: 'year' }],
  ['4', '5', '19900', { type: 'outside', part: 'year' }],
  ['4', '5', '1890', { type: 'unlikely', part: 'year' }],
  ['4', '5', '2027', { type: 'unlikely', part: 'year' }],
  ['22', '11', '2026', { type: 'unlikely' }],
])('day %j, month %j, year %j: %j', (day, month, year, fault) => {
  expect(findBirthdayFault({ day, month, year }, dayFirst, now)).toEqual(fault)
})

test('of several parts the first in the order of the language is named', () => {
  const date = { day: '', month: '13', year: '90' }
  const faultyParts = [dayFirst, monthFirst, yearFirst].map(
    (order) => findBirthdayFault(date, order, now)?.part,
  )
  expect(faultyParts).toEqual(['day', 'month', 'year'])
})

const may4 = '1990-05-04'

test.each([
  ['1990-05-04', dayFirst, may4],
  ['1990-05-04', monthFirst, may4],
  ['1990/5/4', yearFirst, may4],
  ['1990年5月4日', yearFirst, may4],
  ['1990. 05. 04.', yearFirst, may4],
  ['04.05.1990', dayFirst, may4],
  [' 4. 5. 1990 ', dayFirst, may4],
  ['04.05.1990 г.', dayFirst, may4],
  ['٠٤/٠٥/١٩٩٠', dayFirst, may4],
  ['\u200f4\u200f/5\u200f/1990', dayFirst, may4],
  ['5/4/1990', monthFirst, may4],
  ['04051990', dayFirst, may4],
  ['05041990', monthFirst, may4],
  ['19900504', dayFirst, may4],
  ['25.12.1990', yearFirst, '1990-12-25'],
  ['05.05.1990', yearFirst, '1990-05-05'],
])('%j is distributed over %j as %s', (text, order, date) => {
  const parsedDate = parseWholeDate(text, order, false)
  expect(parsedDate && joinDate(parsedDate)).toBe(date)
})

test.each([
  ['', dayFirst, 'nothing'],
  ['4', dayFirst, 'a part'],
  ['1990', dayFirst, 'a part'],
  ['04.05', dayFirst, 'two parts'],
  ['04.05.90', dayFirst, 'a year of two digits'],
  ['31.04.1990', dayFirst, 'no real date'],
  ['25/12/1990', monthFirst, 'a month that is none: never the 25th in its place'],
  ['04.05.1990', yearFirst, 'two dates'],
  ['20111210', dayFirst, 'two dates: 20 November 1210 and 10 December 2011'],
  ['1990-05-04T10:00:00', dayFirst, 'more than a date'],
  ['4 May 1990', dayFirst, 'a month in words'],
] as const)('%j stays where it is: %j, %s', (text, order, _why) => {
  expect(parseWholeDate(text, order, false)).toBeUndefined()
})

test('a date that is typed with its year first is whole at the second digit of its day', () => {
  expect(parseWholeDate('1990-05-1', dayFirst, true)).toBeUndefined()
  expect(parseWholeDate('1990-05-1', dayFirst, false)).toEqual({
    day: '1',
    month: '05',
    year: '1990',
  })
  expect(parseWholeDate('1990-05-12', dayFirst, true)).toEqual({
    day: '12',
    month: '05',
    year: '1990',
  })
})

test('what is distributed is always a real date, and the one of the text’s own digits', () => {
  const orders = fc.constantFrom(dayFirst, monthFirst, yearFirst)
  const texts = fc.stringMatching(/^\d{0,4}[-./ ]{0,2}\d{0,2}[-./ ]{0,2}\d{0,4}$/)
  fc.assert(
    fc.property(texts, orders, fc.boolean(), (text, order, isTyped) => {
      const parsedDate = parseWholeDate(text, order, isTyped)
      if (!parsedDate) return
      const date = new Date(joinDate(parsedDate))
      expect(date.toISOString().slice(0, 10)).toBe(joinDate(parsedDate))
      const digits = (list: string): string => [...list.replace(/\D/g, '')].sort().join('')
      expect(digits(parsedDate.day + parsedDate.month + parsedDate.year)).toBe(digits(text))
    }),
  )
})
