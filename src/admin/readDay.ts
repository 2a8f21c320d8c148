import { hundredthsToText, wholeHundredths } from '../model/money/amount.js'
import type { Orders } from '../server/operator/orders.js'
import { dayOf, startOfDay } from './pages/formats.js'
import type { DaySum } from './pages/OverviewPage.js'
import type { PageContext } from './pages/pageContext.js'

/** So many orders are added up at most, so that the page is quick on any day. */
const limit = 1_000

/** What the orders that began today and are paid come to, by currency. */
export async function readDay(
  orders: Orders,
  { now, timeZone }: Pick<PageContext, 'now' | 'timeZone'>,
): Promise<{ readonly sums: readonly DaySum[]; readonly summedUpTo?: number }> {
  const from = startOfDay(dayOf(now, timeZone), timeZone) ?? now
  const { orders: paid, next } = await orders.list({ state: 'succeeded', from, limit })
  const sums = new Map<string, { hundredths: bigint; orders: number }>()
  for (const { currency, amount } of paid) {
    const { hundredths, orders: count } = sums.get(currency) ?? { hundredths: 0n, orders: 0 }
    sums.set(currency, { hundredths: hundredths + wholeHundredths(amount), orders: count + 1 })
  }
  return {
    sums: [...sums].map(([currency, sum]) => ({
      currency,
      amount: hundredthsToText(sum.hundredths),
      orders: sum.orders,
    })),
    ...(next !== undefined && { summedUpTo: limit }),
  }
}
