import cardValidator from 'card-validator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passesLuhn, validateCardNumber } from '../../src/model/card/cardNumber.js'
import { parseExpiry, validateExpiryDate } from '../../src/model/card/expiry.js'
import { amountToNumber, equalAmounts, parseAmount } from '../../src/model/money/amount.js'
import { dateLike, findOtherDate } from '../react/typingExpiryModel.js'
import { editScript, playScript } from '../react/typingModel.js'

/** A small generator with a seed, so that a failing number can be found again. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const seed = 20_261_121

test(`200 000 card numbers: the Luhn check says what its definition says, added up in BigInt (seed ${seed})`, () => {
  const random = createRandom(seed)
  const disagreements: string[] = []
  for (let count = 0; count < 200_000; count += 1) {
    const number = Array.from({ length: 12 + random(8) }, () => random(10)).join('')
    const doubled = [...number].reverse().map((digit, place) => String(Number(digit) * (place % 2 === 0 ? 1 : 2)))
    const sum = [...doubled.join('')].reduce((total, digit) => total + BigInt(digit), 0n)
    if (passesLuhn(number) !== (sum % 10n === 0n)) disagreements.push(number)
  }
  expect(disagreements).toEqual([])
})

test('every number that card-validator takes is taken, one digit repeated aside', () => {
  const random = createRandom(seed)
  const starts = ['4', '51', '2221', '34', '37', '6011', '3528', '36', '50', '2200', '62']
  const refused: string[] = []
  for (let count = 0; count < 100_000; count += 1) {
    const start = starts[random(starts.length)] ?? ''
    const length = 12 + random(8)
    const number = start + Array.from({ length: length - start.length }, () => random(10)).join('')
    const isTaken = cardValidator.number(number, { luhnValidateUnionPay: true }).isValid
    if (isTaken && !/^(\d)\1+$/.test(number) && validateCardNumber(number) !== undefined) refused.push(number)
  }
  expect(refused).toEqual([])
})

test(`200 000 amounts stay exact beside whole hundredths in BigInt (seed ${seed})`, () => {
  const random = createRandom(seed)
  const wrong: string[] = []
  for (let count = 0; count < 200_000; count += 1) {
    // Up to 70 368 744 177 663.99, below which every hundredth has a JSON number of its own.
    const hundredths = (BigInt(random(2 ** 26)) * 2n ** 26n + BigInt(random(2 ** 26))) % 7_036_874_417_766_400n
    if (hundredths === 0n) continue
    const text = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
    const read = parseAmount(text)
    const isRight =
      read.type === 'ok' &&
      read.value === text &&
      BigInt(amountToNumber(read.value).toFixed(2).replace('.', '')) === hundredths &&
      equalAmounts(JSON.parse(JSON.stringify(amountToNumber(read.value))), text)
    if (!isRight) wrong.push(text)
  }
  expect(wrong).toEqual([])
})

test('every month of a hundred years is validated as by 25 time zones and a calendar', () => {
  const wrong: string[] = []
  const hour = 3_600_000
  for (const now of [Date.UTC(2026, 10, 21, 12), Date.UTC(2028, 1, 29, 23, 59), Date.UTC(2026, 11, 31, 11, 59)]) {
    // The card is past once its month has ended everywhere, from UTC−12 to UTC+12.
    const hasMonthsOpen = Array.from({ length: 25 }, (_, index) => {
      const local = new Date(now + (index - 12) * hour)
      return local.getUTCFullYear() * 12 + local.getUTCMonth()
    })
    const today = new Date(now).getUTCFullYear() * 12 + new Date(now).getUTCMonth()
    for (let year = 1977; year < 2100; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        const index = year * 12 + month - 1
        const isPast = hasMonthsOpen.every((open) => index < open)
        const expected = isPast ? 'expiry_past' : index - today > 600 ? 'expiry_far' : undefined
        if (validateExpiryDate({ exp_month: month, exp_year: year }, now) !== expected) wrong.push(`${month}/${year}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('every month and year written in every accepted order is read as that date and no other', () => {
  const wrong: string[] = []
  for (let year = 2000; year < 2100; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const [mm, yy] = [String(month).padStart(2, '0'), String(year).slice(2)]
      for (const text of [
        `${mm}/${yy}`,
        `${mm}${yy}`,
        `${mm} / ${yy}`,
        `${mm}/${year}`,
        `${year}-${mm}`,
        `${month}/${yy}`,
      ]) {
        const read = parseExpiry(text)
        const isRight = read.type === 'ok' && read.value.exp_month === month && read.value.exp_year === year
        if (!isRight) wrong.push(text)
      }
    }
  }
  expect(wrong).toEqual([])
})

test(`20 000 edit scripts: a card number keeps its digits and its caret as if there were no gaps (seed ${seed})`, () => {
  fc.assert(
    fc.property(editScript, (script) => playScript(script) === undefined),
    { numRuns: 20_000, seed },
  )
})

test(`20 000 expiry dates, typed and pasted, become no other date (seed ${seed})`, () => {
  fc.assert(
    fc.property(dateLike, (text) => findOtherDate(text) === undefined),
    { numRuns: 20_000, seed },
  )
})
