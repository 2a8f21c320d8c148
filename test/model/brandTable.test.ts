import cardValidator from 'card-validator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectBrand } from '../../src/model/brand.js'
import { brandTable } from '../../src/model/brandTable.js'

const { creditCardType } = cardValidator

test('the table of schemes is card-validator’s own: run `npm run brands` after an update of the package', () => {
  const theirs = Object.values(creditCardType.types).map((type) => {
    const { niceType, patterns, gaps, lengths, code } = creditCardType.getTypeInfo(type)
    const beginnings = patterns.map((pattern) => [pattern].flat().join('-')).join(' ')
    return [type, [niceType, beginnings, gaps.join(' '), lengths.join(' '), code.name, code.size]]
  })
  const ours = Object.entries(brandTable).map(([type, [name, text, ...rest]]) => [
    type,
    [name, wholeRanges(text), ...rest],
  ])
  expect(ours).toEqual(theirs)
})

/** The table leaves out what a range's end has in common with its start. */
function wholeRanges(text: string): string {
  return text.replace(/(\d+)-(\d+)/g, (_, from: string, end: string) => `${from}-${from.slice(0, -end.length)}${end}`)
}

const beginnings = Object.values(brandTable).flatMap(([, text]) => wholeRanges(text).split(/[ -]/))

test('any beginning of a number has the brand card-validator gives it', () => {
  const digits = fc.oneof(
    fc.stringMatching(/^\d{0,19}$/),
    fc.tuple(fc.constantFrom(...beginnings), fc.stringMatching(/^\d{0,11}$/)).map(([start, rest]) => start + rest),
    // The neighbours of a range's ends, and beginnings not yet typed to their end.
    fc
      .tuple(fc.constantFrom(...beginnings), fc.integer({ min: -1, max: 1 }), fc.nat({ max: 8 }))
      .map(([start, step, length]) => String(Number(start) + step).slice(0, length)),
  )
  fc.assert(
    fc.property(digits, (text) => {
      const theirs = cardValidator.number(text).card?.type
      const hasMark = theirs !== undefined && !['troy', 'naranja', 'verve'].includes(theirs)
      expect(detectBrand(text).brand).toBe(hasMark ? theirs : undefined)
    }),
    { numRuns: 20_000 },
  )
})
