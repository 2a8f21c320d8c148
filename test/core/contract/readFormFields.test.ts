import { expect, test } from 'vitest'
import {
  datePartName,
  readFormFields,
  termFieldName,
} from '../../../src/core/contract/readFormFields.js'
import { validateCustomerField } from '../../../src/core/model/customer/customerFields.js'

test('a form’s fields are the members of a request, and what was left empty is absent', () => {
  expect(
    readFormFields({
      reference: 'A-1',
      customer_email: '',
      customer_fname: ' ',
      customer_lname: ' Koval',
    }),
  ).toEqual({
    reference: 'A-1',
    customer_lname: ' Koval',
  })
})

test('a ticked box of a plain form is true, and any other text of it stays text', () => {
  expect(readFormFields({ save_card: 'true', reference: 'true' })).toEqual({
    save_card: true,
    reference: 'true',
  })
  expect(readFormFields({ save_card: 'on' })).toEqual({ save_card: 'on' })
})

test('the terms of a subscription are one member, without the blanks around them', () => {
  const form = {
    [termFieldName('interval_unit')]: 'month',
    [termFieldName('interval_count')]: ' 12 ',
    [termFieldName('start_date')]: '2027-01-01',
    [termFieldName('expiry_date')]: '',
  }
  expect(Object.keys(form)[0]).toBe('init_recurring[interval_unit]')
  expect(readFormFields(form)).toEqual({
    init_recurring: { interval_unit: 'month', interval_count: 12, start_date: '2027-01-01' },
  })
})

test.each(['2.5', '-1', '1e1', '100', 'two', '１'])(
  'a count of %o stays text, and is refused as such',
  (text) => {
    expect(readFormFields({ 'init_recurring[interval_count]': text })).toEqual({
      init_recurring: { interval_count: text },
    })
  },
)

test('only a count becomes a number', () => {
  expect(readFormFields({ 'init_recurring[start_date]': '12' })).toEqual({
    init_recurring: { start_date: '12' },
  })
})

test.each([
  ...[
    'init_recurring',
    'init_recurring[]',
    'init_recurring[__proto__]',
    'init_recurring[interval_unit][x]',
  ],
  ...[
    'init_recurring[interval]',
    'xinit_recurring[interval_unit]',
    'init_recurring[Interval_unit]',
  ],
])('%s is no term, and stays to be refused', (name) => {
  const fields = readFormFields({ [name]: 'month', 'init_recurring[interval_unit]': 'week' })
  expect(Object.hasOwn(fields, name)).toBe(true)
  expect(fields[name]).toBe('month')
})

test.each([
  ['customer_birthday', { customer_birthday: '1990-05-04' }],
  ['init_recurring[start_date]', { init_recurring: { start_date: '1990-05-04' } }],
  ['init_recurring[expiry_date]', { init_recurring: { expiry_date: '1990-05-04' } }],
])('the parts of %s are one member', (date, members) => {
  const dateFields = {
    [datePartName(date, 'day')]: ' 4',
    [datePartName(date, 'month')]: '05',
    [datePartName(date, 'year')]: '1990',
  }
  expect(Object.keys(dateFields)[0]).toBe(`${date}[day]`)
  expect(readFormFields(dateFields)).toEqual(members)
})

test('the whole birthday, which the page’s script adds, is used in place of its parts', () => {
  const form = { 'customer_birthday[day]': '4', customer_birthday: '1990-05-04' }
  expect(readFormFields(form)).toEqual({ customer_birthday: '1990-05-04' })
})

test('parts that are all empty are no birthday, and some of them are refused as one', () => {
  const empty = {
    'customer_birthday[day]': '',
    'customer_birthday[month]': ' ',
    'customer_birthday[year]': '',
  }
  expect(readFormFields(empty)).toEqual({})
  const { customer_birthday } = readFormFields({ ...empty, 'customer_birthday[day]': '4' })
  expect(validateCustomerField('customer_birthday', String(customer_birthday))).toBe('format')
})

test.each([
  'customer_birthday[]',
  'customer_birthday[hour]',
  'customer_birthday[day][x]',
  'xcustomer_birthday[day]',
])('%s is no part of a birthday, and is left to be refused', (name) => {
  expect(readFormFields({ [name]: '4' })).toEqual({ [name]: '4' })
})
