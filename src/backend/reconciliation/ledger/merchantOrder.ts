import { CheckoutError } from '../../../core/model/checkoutError.js'
import { membersOf } from '../../../core/model/isObject.js'
import { wholeHundredths } from '../../../core/model/money/amount.js'
import type { Money } from '../../attempts/transactions/moneyTaken.js'

/** An order in the merchant's ledger. */
export interface MerchantOrder {
  /** The merchant's reference, as `findOrder` gets it. */
  readonly reference: string
  /** The amount booked as paid, with at most two decimals. Absent, `null` or 0: nothing. */
  readonly paidAmount?: string | number | null
  /** ISO 4217. Not compared when absent. */
  readonly currency?: string | null
  /**
   * `paid`, `refunded` and `subscribed` (a subscription that is still delivered) mean paid, also
   * without `paidAmount`. When absent, an order with an amount is paid.
   */
  readonly state?: 'paid' | 'unpaid' | 'cancelled' | 'refunded' | 'subscribed' | null
}

/** The states of the ledger. */
export type LedgerState = NonNullable<MerchantOrder['state']>

const ledgerStates: readonly LedgerState[] = [
  'paid',
  'unpaid',
  'cancelled',
  'refunded',
  'subscribed',
]

/** A checked entry of the ledger. Plain JSON. */
export interface LedgerEntry {
  /** In hundredths, as text; absent when nothing was booked. */
  readonly hundredths?: string
  readonly currency?: string
  readonly state?: LedgerState
}

/**
 * Parses an order of the ledger.
 *
 * @param number its place in the ledger, from 1
 * @throws {CheckoutError} `configuration` with the unreadable member, never its value
 */
export function parseMerchantOrder(
  value: unknown,
  number: number,
): LedgerEntry & { readonly reference: string } {
  const { reference, paidAmount, currency, state } = membersOf(value)
  if (typeof reference !== 'string' || reference === '') {
    refuse(number, 'reference', 'is missing, or no text')
  }
  if (!isAbsent(currency) && typeof currency !== 'string') refuse(number, 'currency', 'is no text')
  if (!isAbsent(state) && !isLedgerState(state)) {
    refuse(number, 'state', `is none of ${ledgerStates.join(', ')}`)
  }
  const hundredths = isAbsent(paidAmount) ? 0n : readAmount(paidAmount, number)
  return {
    reference,
    ...(hundredths > 0n && { hundredths: String(hundredths) }),
    ...(!isAbsent(currency) && { currency: currency.toUpperCase() }),
    ...(!isAbsent(state) && { state }),
  }
}

/** What the ledger has of an order, all its entries added up. */
export interface BookedOrder {
  /** The ledger has it as paid, at least in part. */
  readonly isBooked: boolean
  /** The ledger has it as cancelled, and nothing as paid. */
  readonly isCancelled: boolean
  /** The merchant still delivers a subscription. */
  readonly isSubscribed: boolean
  /** By currency, which is empty if the ledger names none. */
  readonly money: readonly Money[]
  readonly states: readonly LedgerState[]
}

/** Adds up the entries of one order. */
export function addEntries(entries: readonly LedgerEntry[]): BookedOrder {
  const amounts = entries.flatMap(({ hundredths, currency = '' }) =>
    hundredths === undefined ? [] : { hundredths: BigInt(hundredths), currency },
  )
  const money = sumByCurrency(amounts)
  const states = [...new Set(entries.flatMap(({ state }) => state ?? []))].sort()
  const hasPaidState = states.some((state) => state !== 'unpaid' && state !== 'cancelled')
  const isBooked = money.length > 0 || hasPaidState
  return {
    isBooked,
    isCancelled: states.includes('cancelled') && !isBooked,
    isSubscribed: states.includes('subscribed'),
    money,
    states,
  }
}

/** The sum of each currency, sorted by currency. */
export function sumByCurrency(amounts: readonly Money[]): readonly Money[] {
  const sums = new Map<string, bigint>()
  for (const { currency, hundredths } of amounts) {
    sums.set(currency, (sums.get(currency) ?? 0n) + hundredths)
  }
  return [...sums]
    .map(([currency, hundredths]) => ({ currency, hundredths }))
    .sort((left, right) => (left.currency < right.currency ? -1 : 1))
}

/** A database has `null`, and a CSV file an empty cell, for an absent value. */
function isAbsent(value: unknown): value is undefined | null | '' {
  return value === undefined || value === null || value === ''
}

function isLedgerState(value: unknown): value is LedgerState {
  return ledgerStates.some((state) => state === value)
}

function readAmount(value: unknown, number: number) {
  const isDecimal = /^\d{1,15}(?:\.\d{1,2}0*)?$/.test(String(value))
  if (!isDecimal || (typeof value !== 'string' && typeof value !== 'number')) {
    refuse(number, 'paidAmount', 'is no decimal such as 499.90, of at most two decimals')
  }
  return wholeHundredths(value)
}

function refuse(number: number, member: keyof MerchantOrder, why: string): never {
  throw new CheckoutError(
    'configuration',
    `The ledger can't be compared: in its order ${number}, \`${member}\` ${why}. ` +
      'Correct it, and begin anew.',
  )
}
