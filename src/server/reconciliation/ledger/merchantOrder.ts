import { CheckoutError } from '../../../model/checkoutError.js'
import { isObject } from '../../../model/isObject.js'
import { wholeHundredths } from '../../../model/money/amount.js'
import type { Money } from '../../attempts/moneyTaken.js'

/** What the merchant's ledger says of an order. */
export interface MerchantOrder {
  /** The merchant's name for the order, as `findOrder` was asked for it. */
  readonly reference: string
  /** What was booked as paid: a decimal of at most two decimals. Absent, `null` or 0: nothing. */
  readonly paidAmount?: string | number | null
  /** ISO 4217. Not compared when absent. */
  readonly currency?: string | null
  /**
   * `paid`, `refunded` and `subscribed` (a subscription that the merchant goes on delivering) say that it was paid, whatever
   * `paidAmount` says. When absent, it is paid when an amount was booked.
   */
  readonly state?: 'paid' | 'unpaid' | 'cancelled' | 'refunded' | 'subscribed' | null
}

/** The states that the ledger may name. */
export type LedgerState = NonNullable<MerchantOrder['state']>

const ledgerStates: readonly string[] = [
  'paid',
  'unpaid',
  'cancelled',
  'refunded',
  'subscribed',
] satisfies readonly LedgerState[]

/** An entry of the ledger, checked. Plain JSON. */
export interface LedgerEntry {
  /** In hundredths, as text; absent when nothing was booked. */
  readonly hundredths?: string
  readonly currency?: string
  readonly state?: LedgerState
}

/**
 * Reads one order of the merchant's ledger.
 *
 * @param number which of them it is, counted from 1: for the message
 * @throws {CheckoutError} `configuration` with the member that can't be read, never its value
 */
export function parseMerchantOrder(value: unknown, number: number): LedgerEntry & { readonly reference: string } {
  const { reference, paidAmount, currency, state } = membersOf(value)
  if (typeof reference !== 'string' || reference === '') refuse(number, 'reference', 'is missing, or no text')
  if (!isAbsent(currency) && typeof currency !== 'string') refuse(number, 'currency', 'is no text')
  if (!isAbsent(state) && !isLedgerState(state)) refuse(number, 'state', `is none of ${ledgerStates.join(', ')}`)
  const hundredths = isAbsent(paidAmount) ? 0n : readAmount(paidAmount, number)
  return {
    reference,
    ...(hundredths > 0n && { hundredths: String(hundredths) }),
    ...(!isAbsent(currency) && { currency: currency.toUpperCase() }),
    ...(!isAbsent(state) && { state }),
  }
}

/** What all entries of an order come to. */
export interface BookedOrder {
  /** The ledger has it as paid, at least in part. */
  readonly isBooked: boolean
  /** The ledger has it as cancelled, and nothing as paid. */
  readonly isCancelled: boolean
  /** The merchant goes on delivering a subscription. */
  readonly isSubscribed: boolean
  /** What was booked, by currency; the currency is empty where the ledger names none. */
  readonly money: readonly Money[]
  /** Every state that the entries name, in the order of the alphabet. */
  readonly states: readonly LedgerState[]
}

/** Adds up the entries of one order. Their order makes no difference. */
export function addEntries(entries: readonly LedgerEntry[]): BookedOrder {
  const sums = new Map<string, bigint>()
  for (const { hundredths, currency = '' } of entries) {
    if (hundredths !== undefined) sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(hundredths))
  }
  const states = [...new Set(entries.flatMap(({ state }) => state ?? []))].sort()
  const isBooked = sums.size > 0 || states.some((state) => state !== 'unpaid' && state !== 'cancelled')
  return {
    isBooked,
    isCancelled: states.includes('cancelled') && !isBooked,
    isSubscribed: states.includes('subscribed'),
    money: [...sums].map(([currency, hundredths]) => ({ currency, hundredths })).sort(byCurrency),
    states,
  }
}

export function byCurrency(one: Money, other: Money): number {
  if (one.currency === other.currency) return 0
  return one.currency < other.currency ? -1 : 1
}

function membersOf(value: unknown): Partial<Record<keyof MerchantOrder, unknown>> {
  return isObject(value) ? value : {}
}

/** A database has `null`, and a CSV file an empty cell, for what is absent. */
function isAbsent(value: unknown): value is undefined | null | '' {
  return value === undefined || value === null || value === ''
}

function isLedgerState(value: unknown): value is LedgerState {
  return typeof value === 'string' && ledgerStates.includes(value)
}

function readAmount(value: unknown, number: number): bigint {
  const isDecimal = /^\d{1,15}(?:\.\d{1,2}0*)?$/.test(String(value))
  if (!isDecimal || (typeof value !== 'string' && typeof value !== 'number')) {
    refuse(number, 'paidAmount', 'is no decimal such as 499.90, of at most two decimals')
  }
  return wholeHundredths(value)
}

function refuse(number: number, member: keyof MerchantOrder, why: string): never {
  throw new CheckoutError(
    'configuration',
    `The ledger can't be compared: in its order ${number}, \`${member}\` ${why}. Correct it, and begin anew.`,
  )
}
