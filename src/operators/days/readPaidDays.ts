import type { OrderFinder } from '../../backend/operator/orderFinder.js'
import type { PaidDay } from '../pages/day/PaidDaysPlot.js'
import { addDays, dayOf } from '../pages/formats.js'
import { readEveryOrder } from './readEveryOrder.js'

/** Two weeks, so that each day of the week is there twice. */
const dayCount = 14

/**
 * Counts the paid orders of a day and of the days before it, by the day on which they began.
 *
 * @returns `undefined` as `readEveryOrder`
 */
export async function readPaidDays(
  orders: OrderFinder,
  { day, timeZone }: { readonly day: string; readonly timeZone: string },
): Promise<readonly PaidDay[] | undefined> {
  const firstDay = addDays(day, 1 - dayCount)
  const query = { firstDay, lastDay: day, timeZone, state: 'succeeded' } as const
  const paidOrders = await readEveryOrder(orders, query)
  if (!paidOrders) return undefined
  const counts = new Map<string, number>()
  for (const { createdAt } of paidOrders) {
    const begun = dayOf(createdAt, timeZone)
    counts.set(begun, (counts.get(begun) ?? 0) + 1)
  }
  return Array.from({ length: dayCount }, (_, index) => {
    const countedDay = addDays(firstDay, index)
    return { day: countedDay, paid: counts.get(countedDay) ?? 0 }
  })
}
