import { passesLuhn } from '../../../core/model/card/cardNumber.js'
import { foldDigits } from '../../../core/model/digits.js'

/** At least twelve digits without letters between them, in one piece or in groups. */
const digitRuns = /\d(?:[^\p{L}\d]{0,3}\d){11,}/gu

/**
 * Masks what may be a card number: 12–19 digits of any script that pass the Luhn check, in one
 * piece or in groups. The last four stay, so that an order's number can be recognised: one number
 * in ten passes by chance.
 */
export function maskCards(text: string): string {
  return foldDigits(text).replace(digitRuns, maskRun)
}

function maskRun(run: string) {
  const hiddenDigits = new Set(cardsIn(run).flatMap(({ from, to }) => range(from, to - 4)))
  let index = -1
  return run.replace(/\d/g, (digit) => {
    index += 1
    return hiddenDigits.has(index) ? '•' : digit
  })
}

/** Where a possible card number stands among the digits of a run. `to` is exclusive. */
interface CardPlace {
  readonly from: number
  readonly to: number
}

function cardsIn(run: string): readonly CardPlace[] {
  const digits = run.replace(/\D/g, '')
  const borders = bordersOf(run)
  const isCard = ({ from, to }: CardPlace) => borders.has(to) && passesLuhn(digits.slice(from, to))
  return [...borders].flatMap((from) => {
    const places = range(from + 12, from + 20).map((to) => ({ from, to }))
    return places.filter(isCard)
  })
}

/**
 * Where a card number may begin or end, counted in digits: at the border of a group. In a group
 * that is longer than any card number, it may begin anywhere.
 */
function bordersOf(run: string): ReadonlySet<number> {
  const borders = new Set([0])
  let end = 0
  for (const { length } of run.split(/\D+/)) {
    const start = end
    end += length
    for (const border of length > 19 ? range(start, end + 1) : [end]) borders.add(border)
  }
  return borders
}

function range(from: number, to: number) {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
}
