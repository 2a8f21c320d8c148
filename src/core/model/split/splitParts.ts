import { CheckoutError } from '../checkoutError.js'
import { dropInvisible, foldDigits } from '../digits.js'
import { failed, type Parsed } from '../issue.js'
import { type Amount, amountToHundredths, hundredthsToText, parseAmount } from '../money/amount.js'

/**
 * How the parts of a payment compare with its amount. The difference is decimal text with two
 * decimals, never negative.
 */
export type SplitBalance =
  | { readonly type: 'done' }
  | { readonly type: 'left'; readonly amount: string }
  | { readonly type: 'over'; readonly amount: string }

/**
 * Reads an amount of the merchant's code, which must be right.
 *
 * @param what the start of the error's sentence
 * @throws {CheckoutError} `configuration` when it is no amount
 */
export function exactAmount(input: string | number, what: string): Amount {
  const amount = parseAmount(input)
  if (amount.type === 'ok') return amount.value
  const remedy = 'Give decimal text, such as 499.90.'
  throw new CheckoutError('configuration', `${what} is no amount: ${input}. ${remedy}`)
}

/** Compares the sum of the parts with the amount of the payment, exactly. */
export function balanceSplit(total: Amount, partAmounts: readonly Amount[]): SplitBalance {
  const left = amountToHundredths(total) - sum(partAmounts)
  if (left === 0n) return { type: 'done' }
  if (left > 0n) return { type: 'left', amount: hundredthsToText(left) }
  return { type: 'over', amount: hundredthsToText(-left) }
}

/** The amount that the others leave for one part; `undefined` for none. */
export function restOf(total: Amount, otherAmounts: readonly Amount[]): Amount | undefined {
  const balance = balanceSplit(total, otherAmounts)
  if (balance.type !== 'left') return undefined
  const amount = parseAmount(balance.amount)
  return amount.type === 'ok' ? amount.value : undefined
}

/** The sum as decimal text with two decimals; it may be 0. */
export function sumAmounts(amounts: readonly Amount[]): string {
  return hundredthsToText(sum(amounts))
}

/**
 * Reads an amount as a person of a language types it. One or two decimals follow a point or a
 * comma. Before exactly three digits the language's grouping mark counts as one: `1,234` is above
 * one thousand in English, and refused in Ukrainian, where it would have three decimals. A text
 * with two meanings is refused.
 *
 * Issues have the field `amount`.
 * @param tag a BCP 47 tag
 */
export function readTypedAmount(text: string, tag: string): Parsed<Amount> {
  const plain = foldDigits(dropInvisible(text)).replace(/٫/g, '.').replace(/٬/g, "'")
  const [, typed = '', fraction = ''] = /^(.*?)(?:[.,](\d{0,2}))?$/s.exec(plain) ?? []
  const whole = typed === '' && fraction !== '' ? '0' : ungrouped(typed, groupMarkOf(tag))
  if (whole === undefined) {
    const hasThreeDecimals = /^\d+[.,]\d{3,}$/.test(plain)
    const code = hasThreeDecimals ? 'amount_decimals' : 'amount_format'
    return failed([{ field: 'amount', code }])
  }
  return parseAmount(`${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`)
}

/** Writes an amount as {@link readTypedAmount} reads it: with the language's decimal mark. */
export function writeTypedAmount(amount: Amount, tag: string): string {
  const format = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, useGrouping: false })
  const mark = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return amount.replace('.', mark === '.' ? '.' : ',')
}

/**
 * Digits in groups of three, or, as in India, of two before the last three. Spaces and apostrophes
 * are marks in any language.
 */
function ungrouped(text: string, mark: string) {
  if (/^\d+$/.test(text)) return text
  const marked = text.replaceAll(mark, "'").replace(/[\s’]/g, "'")
  return /^\d{1,3}(?:'\d{2,3})*'\d{3}$/.test(marked) ? marked.replaceAll("'", '') : undefined
}

function groupMarkOf(tag: string) {
  const format = new Intl.NumberFormat(tag, { useGrouping: true })
  const mark = format.formatToParts(1_234_567).find(({ type }) => type === 'group')?.value ?? "'"
  return mark === '٬' ? "'" : mark
}

function sum(amounts: readonly Amount[]) {
  return amounts.reduce((total, amount) => total + amountToHundredths(amount), 0n)
}
