import type { IssueCode } from '../../core/model/issue.js'
import { type Amount, parseAmount } from '../../core/model/money/amount.js'
import {
  balanceSplit,
  readTypedAmount,
  writeTypedAmount,
} from '../../core/model/split/splitParts.js'

/** A recipient, and the first amount. */
export interface SplitEditorPart {
  /** The id in `onChange`, such as `sub_merchant_id`. */
  readonly id: string
  /** The name for people. */
  readonly name: string
  /** Decimal text with at most two decimals, or a number. @default nothing yet */
  readonly amount?: string | number
}

/** A part with its amount. `Number(amount)` is exact. */
export interface DividedPart extends SplitEditorPart {
  /** Decimal text with two decimals. */
  readonly amount: Amount
}

/** The text in one part's input, and what it was read as: an amount or an error. */
export interface SplitEntry {
  readonly part: SplitEditorPart
  readonly text: string
  readonly amount?: Amount
  readonly error?: IssueCode
}

interface EntryOptions {
  /** What was typed, by the part's id. A part without a text shows its first amount. */
  readonly texts: Readonly<Record<string, string>>
  /** A BCP 47 tag: amounts are read as this language writes them. */
  readonly tag: string
}

/** Reads the entry of each part, in their order. */
export function readEntries(
  splitParts: readonly SplitEditorPart[],
  { texts, tag }: EntryOptions,
): readonly SplitEntry[] {
  return splitParts.map((part) => {
    const text = texts[part.id] ?? firstText(part, tag)
    if (text.trim() === '') return { part, text, error: 'required' }
    const amount = readTypedAmount(text, tag)
    if (amount.type === 'ok') return { part, text, amount: amount.value }
    return { part, text, error: amount.error[0]?.code ?? 'amount_format' }
  })
}

/** The readable amounts. Entries with an error have none. */
export function amountsOf(entries: readonly Pick<SplitEntry, 'amount'>[]): readonly Amount[] {
  return entries.flatMap(({ amount }) => amount ?? [])
}

/** All parts with their amounts; `undefined` until each has one and they sum up to the total. */
export function dividedParts(
  total: Amount,
  entries: readonly SplitEntry[],
): readonly DividedPart[] | undefined {
  const divided = entries.flatMap(({ part, amount }) => (amount ? [{ ...part, amount }] : []))
  if (divided.length < entries.length) return undefined
  return balanceSplit(total, amountsOf(divided)).type === 'done' ? divided : undefined
}

/** A first amount that is none is shown as it was given, so that its error is seen. */
function firstText({ amount = '' }: SplitEditorPart, tag: string) {
  const exact = parseAmount(amount)
  return exact.type === 'ok' ? writeTypedAmount(exact.value, tag) : String(amount)
}
