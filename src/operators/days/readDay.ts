import type { OrderFinder } from '../../backend/operator/orderFinder.js'
import { pagesOf } from '../../backend/store/pagesOf.js'
import { hundredthsToText, wholeHundredths } from '../../core/model/money/amount.js'
import type { DaySums } from '../pages/daySums.js'
import { endOfDay, startOfDay } from '../pages/formats.js'

const pageSize = 1_000

/** Extra reads, because a store may end a page early. */
const spareReads = 20

interface DayQuery {
  readonly day: string
  readonly timeZone: string
  /** At most so many orders are summed, the newest first, so that the page is quick on any day. */
  readonly orderLimit: number
}

/** The orders of one currency, and the sum of their amounts in hundredths. */
interface CurrencySum {
  readonly hundredths: bigint
  readonly orders: number
}

/**
 * Sums the paid orders that began on a day, by currency; `undefined` for a text that is not a day.
 */
export async function readDay(
  orders: OrderFinder,
  { day, timeZone, orderLimit }: DayQuery,
): Promise<DaySums | undefined> {
  const from = startOfDay(day, timeZone)
  const until = endOfDay(day, timeZone)
  if (from === undefined || until === undefined) return undefined

  const sums = new Map<string, CurrencySum>()
  let summedOrders = 0
  let reads = 0
  let isCutShort = false
  const readLimit = orderLimit / pageSize + spareReads
  const pages = pagesOf((place) => {
    const limit = Math.min(pageSize, orderLimit - summedOrders)
    return orders.list({ state: 'succeeded', from, until, limit, ...place })
  })
  for await (const page of pages) {
    for (const { currency, amount } of page.orders) {
      const sum = sums.get(currency) ?? { hundredths: 0n, orders: 0 }
      const hundredths = sum.hundredths + wholeHundredths(amount)
      sums.set(currency, { hundredths, orders: sum.orders + 1 })
    }
    summedOrders += page.orders.length
    reads += 1
    isCutShort = page.next !== undefined
    if (reads >= readLimit || summedOrders >= orderLimit) break
  }
  return { day, sums: listSums(sums), summedUpTo: isCutShort ? summedOrders : undefined }
}

/** The sums as texts, sorted by currency. */
function listSums(sums: ReadonlyMap<string, CurrencySum>): DaySums['sums'] {
  const entries = [...sums].sort(([currency], [otherCurrency]) =>
    currency < otherCurrency ? -1 : 1,
  )
  return entries.map(([currency, { hundredths, orders }]) => {
    return { currency, amount: hundredthsToText(hundredths), orders }
  })
}
