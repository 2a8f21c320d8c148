/** @jsxImportSource hono/jsx */
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { PageContext } from './pageContext.js'
import { Money } from './parts.js'

/** The sums of the paid orders that began on a day. */
export interface DaySums {
  /** Such as `2026-11-21`, in the office's time zone. */
  readonly day: string
  /** Sorted by currency. */
  readonly sums: readonly CurrencySum[]
  /** The number of summed orders, the newest, if there are more. */
  readonly summedUpTo: number | undefined
}

interface CurrencySum {
  /** ISO 4217. */
  readonly currency: string
  /** Decimal text, two decimals. */
  readonly amount: string
  /** How many orders it sums. */
  readonly orders: number
}

/** The sums as facts: how many orders, and their amount. */
export function sumFacts(
  { sums, summedUpTo }: DaySums,
  { messages }: PageContext,
): readonly (readonly [name: string, sum: JSX.Element])[] {
  const isCutShort = summedUpTo !== undefined
  return sums.map(({ currency, amount, orders }) => {
    const count = isCutShort ? messages.atLeast(orders) : String(orders)
    const sum = <Money key={currency} amount={amount} currency={currency} />
    return [`${messages.orders}: ${count}`, sum]
  })
}
