import { ukWhole as uk } from 'tillkit/locales/uk'
import { expect, test } from 'vitest'
import { fillPlural } from '../../src/locales/plurals/fillPlural.js'
import { fill } from '../../src/locales/types/messages.js'

test('a placeholder is filled, and one without a value stays to be seen', () => {
  expect(fill('Pay {amount} {now}', { amount: 'UAH 1.00' })).toBe('Pay UAH 1.00 {now}')
})

test.each([
  [1, 'щомісяця'],
  [3, 'раз на 3 місяці'],
  [11, 'раз на 11 місяців'],
  [21, 'раз на 21 місяць'],
  [1.5, 'раз на 1,5 місяця'],
])('%d picks the sentence of its plural category, and is written as the language writes it', (count, sentence) => {
  expect(fillPlural(uk.messages.everyMonth, { count, tag: 'uk' })).toBe(sentence)
})

test('a sentence with a number has its other placeholders filled too', () => {
  const message = 'one:once after {time}|other:{count} times, {time} apart'
  expect(fillPlural(message, { count: 1, tag: 'en', time: '2 hours' })).toBe('once after 2 hours')
  expect(fillPlural(message, { count: 3, tag: 'en', time: '2 hours' })).toBe('3 times, 2 hours apart')
})

test('a number whose category has no sentence takes the one for any other', () => {
  expect(fillPlural('one:every day|other:every {count} days', { count: 3, tag: 'uk' })).toBe('every 3 days')
})

test('a message without categories is shown as it is', () => {
  expect(fillPlural('every {count} days', { count: 3, tag: 'en' })).toBe('every 3 days')
})
