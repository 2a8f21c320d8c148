import { failed, type IssueCode, ok, type Parsed } from '../issue.js'

/**
 * An amount as canonical decimal text with two decimals, such as `"499.90"`. Only `parseAmount`
 * makes it.
 */
export type Amount = string & { readonly __amount: true }

/** 2^53 hundredths: above it hundredths are not exact. */
const maxAmount = 90_071_992_547_409.91

/**
 * Reads an amount by the interface's rule: positive, at most two decimals. Accepts decimal text
 * (`"499.9"`, not `"1,50"`, `"+1"` or `"1e3"`) or a number with at most two decimals when written
 * out: `0.1 + 0.2` is refused. Amounts are sent as JSON numbers, so one that no JSON number has
 * exactly is refused too; the first is at 70 368 744 177 664.
 *
 * Issues have the field `amount`.
 * @see The interface, "Amount rule"
 */
export function parseAmount(input: string | number): Parsed<Amount> {
  if (typeof input === 'number' && input > maxAmount) {
    return refuse(input === Infinity ? 'amount_format' : 'amount_range')
  }
  const text = String(input)

  // The shortest text of a number below 0.000001 has an exponent.
  if (typeof input === 'number' && /e-/.test(text)) return refuse('amount_decimals')
  const [, sign, whole, fraction = ''] = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined) return refuse('amount_format')
  if (sign === '-' || /^0*$/.test(whole + fraction)) return refuse('amount_positive')
  if (fraction.length > 2) return refuse('amount_decimals')

  const amount = `${whole}.${fraction.padEnd(2, '0')}`
  if (!isAmount(amount)) return refuse('amount_range')
  return ok(amount)
}

/** The amount as a JSON number, which is exact. */
export function amountToNumber(amount: Amount): number {
  return Number(amount)
}

/** The amount in hundredths, for exact sums and comparisons. */
export function amountToHundredths(amount: Amount): bigint {
  return BigInt(amount.replace('.', ''))
}

/**
 * An amount in whole hundredths, rounded down, so that a comparison never says more than was taken;
 * 0 for a text that is no positive amount.
 */
export function wholeHundredths(amount: string | number): bigint {
  const isHuge = typeof amount === 'number' && amount >= 1e21 && Number.isFinite(amount)
  const decimal = isHuge ? String(BigInt(amount)) : String(amount)
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  return whole === undefined ? 0n : BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'))
}

/** Hundredths as decimal text with two decimals: `49990n` is `"499.90"`. */
export function hundredthsToText(hundredths: bigint): string {
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Whether two decimals are equal: `"499.9"` is `499.90`. A text that is no plain decimal equals
 * nothing.
 */
export function equalAmounts(left: string | number, right: string | number): boolean {
  const decimal = shortestDecimal(left)
  return decimal !== undefined && decimal === shortestDecimal(right)
}

/**
 * Writes an amount for people in a language: `499,90 ₴` in Ukrainian, `UAH 499.90` in English. No
 * decimal is rounded away.
 */
export function formatAmount({ amount, currency, locale }: FormatAmountOptions): string {
  const text = shortestDecimal(amount)
  // A changed amount's currency may be any text of up to 256 characters, and Intl throws on such
  // texts.
  if (text === undefined || !/^[a-z]{3}$/i.test(currency)) return `${currency} ${amount}`

  const { tag, currencyDisplay, amountSamples } = locale
  const sample = !currencyDisplay && amountSamples?.[`${tag} ${currency}`]
  const likeSample = sample && writeLike(sample, text)
  if (likeSample) return likeSample
  // Without a display `Intl` uses `symbol`, by which a language writes no two currencies alike.
  const options = {
    style: 'currency',
    currency,
    currencyDisplay,
    maximumFractionDigits: 20,
  } as const
  return new Intl.NumberFormat(tag, options).format(text)
}

/** Writes an amount below a million like the sample, which is of 1234.50. */
function writeLike(sample: string, text: string): string | undefined {
  const [, thousands = '', rest, cents = ''] =
    /^(\d{1,3}?)??(\d{1,3})(?:\.(\d\d?))?$/.exec(text) ?? []
  if (rest === undefined) return undefined
  // A language that groups no four digits may group five.
  if (thousands.length > 1 && sample.includes('1234')) return undefined
  // From the sample's end, so that no digit is replaced twice.
  return sample
    .replace('50', cents.padEnd(2, '0'))
    .replace('234', rest)
    .replace(/1(\D?)/, thousands && `${thousands}$1`)
}

/** What {@link formatAmount} writes. */
export interface FormatAmountOptions {
  /** A decimal, in the currency's main unit. */
  readonly amount: string | number
  /** ISO 4217. */
  readonly currency: string
  /** The checkout's locale, or any other that says how to write amounts. */
  readonly locale: MoneyFormat
}

/** How a language writes amounts. */
export interface MoneyFormat {
  /** A BCP 47 tag, such as `uk` or `en-GB`. */
  readonly tag: string
  /**
   * How currencies are written. `symbol` is the language's sign if only one currency has it, and
   * the code otherwise: `499,90 ₴` in Ukrainian, `$499.90`, `CA$499.90` and `UAH 499.90` in
   * English. `narrowSymbol` is the shortest sign, which currencies may share. `code` is always the
   * code.
   *
   * @default 'symbol'
   */
  readonly currencyDisplay?: 'symbol' | 'narrowSymbol' | 'code' | undefined
  /**
   * How a language that groups digits by threes writes 1234.50, with the digits 0 to 9, by tag and
   * currency: `{ 'uk UAH': '1 234,50 ₴' }`. Amounts below a million are written like it, without
   * `Intl`, whose first use takes Chromium as long as half a card form.
   *
   * @default `Intl` writes all amounts
   */
  readonly amountSamples?: Readonly<Record<string, string>> | undefined
}

/** `499.90` → `499.9`, `007.00` → `7`; `undefined` for a text that is no plain decimal. */
function shortestDecimal(input: string | number): Intl.StringNumericLiteral | undefined {
  const [, sign, whole, fraction = ''] = /^(-?)0*(\d+)(?:\.(\d*?)0*)?$/.exec(String(input)) ?? []
  if (whole === undefined) return undefined
  const decimal = fraction === '' ? whole : `${whole}.${fraction}`
  return (decimal === '0' ? decimal : `${sign}${decimal}`) as Intl.StringNumericLiteral
}

function isAmount(text: string): text is Amount {
  return Number(text) <= maxAmount && shortestDecimal(Number(text)) === shortestDecimal(text)
}

function refuse(code: IssueCode): Parsed<never> {
  return failed([{ field: 'amount', code }])
}
