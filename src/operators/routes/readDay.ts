import type { OrderFinder } from '../../backend/operator/orderFinder.js'
import { hundredthsToText, wholeHundredths } from '../../core/model/money/amount.js'
import { addDays, startOfDay } from '../pages/formats.js'
import type { DaySums } from '../pages/SumsOfDay.js'

const pageSize = 1_000

/** Extra reads, because a store may end a page early. */
const spareReads = 20

interface DayQuery {
  readonly day: string
  readonly timeZone: string
  /** At most so many orders are summed, the newest first, so that the page is quick on any day. */
  readonly atMost: number
}

/**
 * Sums the paid orders that began on a day, by currency; `undefined` for a text that is not a day.
 */
export async function readDay(
  orders: OrderFinder,
  { day, timeZone, atMost }: DayQuery,
): Promise<DaySums | undefined> {
  const from = startOfDay(day, timeZone)
  const until = from === undefined ? undefined : startOfDay(addDays(day, 1), timeZone)
  if (from === undefined || until === undefined) return undefined
  const sums = new Map<string, { hundredths: bigint; orders: number }>()
  let summed = 0
  let after: string | undefined
  for (let reads = 0; reads < atMost / pageSize + spareReads; reads += 1) {
    const query = {
      state: 'succeeded',
      from,
      until,
      limit: Math.min(pageSize, atMost - summed),
    } as const
    const page = await orders.list({ ...query, ...(after !== undefined && { after }) })
    for (const { currency, amount } of page.orders) {
      const { hundredths, orders: count } = sums.get(currency) ?? { hundredths: 0n, orders: 0 }
      sums.set(currency, { hundredths: hundredths + wholeHundredths(amount), orders: count + 1 })
    }
    summed += page.orders.length
    after = page.next
    if (after === undefined || summed >= atMost) break
  }
  return {
    day,
    sums: [...sums]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, sum]) => ({
        currency,
        amount: hundredthsToText(sum.hundredths),
        orders: sum.orders,
      })),
    ...(after !== undefined && { summedUpTo: summed }),
  }
}
