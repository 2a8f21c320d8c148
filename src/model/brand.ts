// card-validator's own table of schemes, which it passes on. CommonJS: native ESM finds it as default.
import creditCardType from 'credit-card-type'

/** The card schemes that have a mark of their own here. Cards of any other scheme can be paid with just as well. */
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

/** What a card's scheme says about its number and code. For an unknown scheme: what holds for every card. */
export interface BrandFacts {
  /** `undefined` while several schemes fit, and for schemes not listed here. */
  readonly brand: CardBrand | undefined
  /** The scheme's name as shoppers know it; `''` when unknown. */
  readonly name: string
  /** After how many digits a gap is shown. */
  readonly gaps: readonly number[]
  /** How many digits a number of this scheme may have, rising. */
  readonly lengths: readonly number[]
  /** How many digits the security code has; `undefined` when it may be 3 or 4. */
  readonly codeLength: 3 | 4 | undefined
  /** What the scheme calls its security code, for example `CVC`. */
  readonly codeName: string
}

const brands: readonly CardBrand[] = [
  'visa',
  'mastercard',
  'american-express',
  'maestro',
  'discover',
  'jcb',
  'unionpay',
  'diners-club',
  'mir',
  'elo',
  'hiper',
  'hipercard',
]

const unknownBrand: BrandFacts = {
  brand: undefined,
  name: '',
  gaps: [4, 8, 12, 16],
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  codeLength: undefined,
  codeName: 'CVV',
}

// Taken once, when the module loads: card-validator's own table can be changed by any script in the process.
const facts: ReadonlyMap<string, BrandFacts> = new Map(brands.map((brand) => [brand, readFacts(brand)]))

/**
 * Tells the scheme of a card from the digits typed so far. A hint for grouping, the code's length and the mark, and never
 * a reason to refuse a card: while several schemes fit, and for schemes not listed here, `brand` is `undefined`.
 */
export function detectBrand(digits: string): BrandFacts {
  const [fitting, ...others] = creditCardType(digits)
  return (others.length === 0 && facts.get(fitting?.type ?? '')) || unknownBrand
}

/** How many digits the security code of a scheme has; `undefined` when it may be 3 or 4. */
export function codeLengthOf(brand: CardBrand | undefined): 3 | 4 | undefined {
  return facts.get(brand ?? '')?.codeLength
}

function readFacts(brand: CardBrand): BrandFacts {
  const { niceType, gaps, lengths, code } = creditCardType.getTypeInfo(brand)
  return {
    brand,
    name: niceType,
    // Numbers of more than 16 digits are printed with one more gap than the package knows.
    gaps: gaps.at(-1) === 12 ? [...gaps, 16] : [...gaps],
    // 13-digit Visa cards are still about, and the package refuses them.
    lengths: brand === 'visa' ? [13, ...lengths] : [...lengths],
    codeLength: code.size === 4 ? 4 : 3,
    codeName: code.name,
  }
}
