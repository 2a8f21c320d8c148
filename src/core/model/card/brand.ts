import { type BrandRow, brandTable, unmarkedBeginnings } from './brandTable.js'

/** The card schemes with a mark here. Cards of other schemes can be paid with too. */
export type CardBrand =
  | 'visa'
  | 'mastercard'
  | 'american-express'
  | 'maestro'
  | 'discover'
  | 'jcb'
  | 'unionpay'
  | 'diners-club'
  | 'mir'
  | 'elo'
  | 'hiper'
  | 'hipercard'
  | 'prostir'

/** A scheme's facts about number and code. For an unknown scheme: what is true of every card. */
export interface BrandFacts {
  /** `undefined` while several schemes are possible, and for schemes not listed here. */
  readonly brand: CardBrand | undefined
  /** The scheme's name for shoppers; `''` when unknown. */
  readonly name: string
  /** After how many digits a gap is shown. */
  readonly gaps: readonly number[]
  /** How many digits a number of this scheme may have, ascending. */
  readonly lengths: readonly number[]
  /** How many digits the security code has; `undefined` when it may be 3 or 4. */
  readonly codeLength: 3 | 4 | undefined
  /** The scheme's name of its security code, such as `CVC`. */
  readonly codeName: string
}

const unknownBrand: BrandFacts = {
  brand: undefined,
  name: '',
  gaps: [4, 8, 12, 16],
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  codeLength: undefined,
  codeName: 'CVV',
}

interface Scheme {
  readonly beginnings: readonly Beginning[]
  readonly facts: BrandFacts
}

type Beginning = readonly [from: string, to: string]

/** Where two beginnings are equally long the first scheme counts: Verve before Maestro. */
const schemes: readonly Scheme[] = [
  ...unmarkedBeginnings.map((text) => ({
    beginnings: readBeginnings(text),
    facts: unknownBrand,
  })),
  ...(Object.entries(brandTable) as [CardBrand, BrandRow][]).map(readScheme),
]
const schemesByDigit = new Map<string, readonly Scheme[]>()

/**
 * Detects the scheme of a card from the digits typed so far: a hint for grouping, the code's length
 * and the mark, never a reason to refuse a card. `brand` is `undefined` while several schemes are
 * possible, and for schemes not listed here.
 */
export function detectBrand(digits: string): BrandFacts {
  if (digits === '') return unknownBrand
  const fitting = schemesOf(digits.slice(0, 1)).flatMap(({ beginnings, facts }) => {
    const beginning = beginnings.find(([from, to]) => isInRange(digits, from, to))
    return beginning ? [{ facts, length: beginning[0].length }] : []
  })
  // With enough digits for all of them, the longest beginning is the narrowest.
  const isDecided = fitting.every(({ length }) => digits.length >= length)
  if (fitting.length > 1 && !isDecided) return unknownBrand
  const [narrowest] = fitting.sort((left, right) => right.length - left.length)
  return narrowest?.facts ?? unknownBrand
}

/** The scheme of a masked card number, by the digits before the asterisks. */
export function brandOfMask(mask: string): BrandFacts {
  return detectBrand(/^\d*/.exec(mask)?.[0] ?? '')
}

/** The facts of a scheme with a mark. */
export function factsOf(brand: CardBrand | undefined): BrandFacts | undefined {
  return schemes.find(({ facts }) => brand && facts.brand === brand)?.facts
}

/**
 * The schemes with only the beginnings that start with this digit. Cached, because each key press
 * asks several times.
 */
function schemesOf(digit: string): readonly Scheme[] {
  const cachedSchemes = schemesByDigit.get(digit)
  if (cachedSchemes) return cachedSchemes
  const digitSchemes = schemes.map(({ beginnings, facts }) => ({
    facts,
    beginnings: beginnings.filter(([from, to]) => isInRange(digit, from, to)),
  }))
  schemesByDigit.set(digit, digitSchemes)
  return digitSchemes
}

function isInRange(digits: string, from: string, to: string) {
  const start = digits.slice(0, from.length)
  return start >= from.slice(0, start.length) && start <= to
}

function readScheme([brand, row]: [CardBrand, BrandRow]): Scheme {
  const [name, beginnings, gaps, lengths, codeName, codeLength] = row
  const numbers = { gaps: numbersOf(gaps), lengths: numbersOf(lengths) }
  return {
    beginnings: readBeginnings(beginnings),
    facts: { brand, name, ...numbers, codeLength, codeName },
  }
}

function readBeginnings(text: string): readonly Beginning[] {
  return text.split(' ').flatMap(readGroup)
}

/** Each beginning of a group is written without the digits that it shares with the one before. */
function readGroup(group: string): readonly Beginning[] {
  let previous = ''
  return group.split(',').map((range): Beginning => {
    const [start = '', end = ''] = range.split('-')
    const from = withTail(previous, start)
    previous = withTail(from, end)
    return [from, previous]
  })
}

/** `650082` with the tail `3` is `650083`. */
function withTail(text: string, tail: string) {
  return text.slice(0, text.length - tail.length) + tail
}

function numbersOf(text: string): readonly number[] {
  return text.split(' ').map(Number)
}
