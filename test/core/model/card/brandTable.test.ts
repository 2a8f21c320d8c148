import cardValidator from 'card-validator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectBrand } from '../../../../src/core/model/card/brand.js'
import { brandTable, unmarkedBeginnings } from '../../../../src/core/model/card/brandTable.js'

const { creditCardType } = cardValidator

const unmarkedTypes = ['troy', 'naranja', 'verve']

test('the table of schemes is what scripts/build/brands.mjs reads from card-validator', () => {
  const marked = Object.values(creditCardType.types).filter((type) => !unmarkedTypes.includes(type))
  const theirs = marked.map((type) => {
    const { niceType, gaps, lengths, code } = creditCardType.getTypeInfo(type)
    // Ours beyond theirs: a gap in numbers of more than 16 digits, and Visa cards of 13.
    const gapsText = gaps.join(' ').replace(/^4 8 12$/, '4 8 12 16')
    const lengthsText = (type === 'visa' ? [13, ...lengths] : lengths).join(' ')
    return [type, [niceType, theirBeginnings(type), gapsText, lengthsText, code.name, code.size]]
  })
  const ours = Object.entries(brandTable).map(([type, [name, text, ...otherColumns]]) => [
    type,
    [name, wholeRanges(text), ...otherColumns],
  ])
  expect(ours.slice(0, -1)).toEqual(theirs)
  // Ukraine's national scheme: card-validator has no `9804`.
  expect(ours.at(-1)).toEqual([
    'prostir',
    ['Prostir', '9804', '4 8 12 16', '12 13 14 15 16 17 18 19', 'CVV', 3],
  ])
  expect(unmarkedBeginnings.map(wholeRanges)).toEqual(unmarkedTypes.map(theirBeginnings))
})

function theirBeginnings(type: string): string {
  const { patterns } = creditCardType.getTypeInfo(type)
  return patterns.map((pattern) => [pattern].flat().join('-')).join(' ')
}

/** The table leaves out what a number has in common with the one before it. */
function wholeRanges(text: string): string {
  let previous = ''
  const whole = text.replace(/(^|[ ,-])(\d+)/g, (_, mark: string, tail: string) => {
    previous = mark === ' ' ? tail : previous.slice(0, previous.length - tail.length) + tail
    return mark.replace(',', ' ') + previous
  })
  return whole
}

const texts = [...Object.values(brandTable).map(([, text]) => text), ...unmarkedBeginnings]
const beginnings = texts.flatMap((text) => wholeRanges(text).split(/[ -]/))

test('any beginning of a number has the brand card-validator gives it, or is Prostir’s', () => {
  const digits = fc.oneof(
    fc.stringMatching(/^\d{0,19}$/),
    fc
      .tuple(fc.constantFrom(...beginnings), fc.stringMatching(/^\d{0,11}$/))
      .map(([start, tail]) => start + tail),
    // The neighbours of a range's ends, and beginnings not yet typed to their end.
    fc
      .tuple(fc.constantFrom(...beginnings), fc.integer({ min: -1, max: 1 }), fc.nat({ max: 8 }))
      .map(([start, offset, length]) => String(Number(start) + offset).slice(0, length)),
  )
  fc.assert(
    fc.property(digits, (text) => {
      const theirs = cardValidator.number(text).card?.type
      const hasMark = theirs !== undefined && !unmarkedTypes.includes(theirs)
      const expected = /^98(?:$|0$|04)/.test(text) ? 'prostir' : hasMark ? theirs : undefined
      expect(detectBrand(text).brand).toBe(expected)
    }),
    { numRuns: 20_000 },
  )
})
