import type { OrderFinder } from '../../backend/operator/orderFinder.js'
import { type DayHours, type HourCounts, toneOf } from '../pages/day/dayHours.js'
import { formatTime } from '../pages/formats.js'
import { readEveryOrder } from './readEveryOrder.js'

type CountedHour = { -readonly [Tone in keyof HourCounts]: number }

/**
 * Counts the orders that began on a day by hour and tone.
 *
 * @returns `undefined` for a text that is not a day, and for a day with more than 10 000 orders
 */
export async function readHours(
  orders: OrderFinder,
  { day, timeZone }: { readonly day: string; readonly timeZone: string },
): Promise<DayHours | undefined> {
  const dayOrders = await readEveryOrder(orders, { firstDay: day, lastDay: day, timeZone })
  if (!dayOrders) return undefined
  const hours = Array.from({ length: 24 }, (): CountedHour => ({ paid: 0, notPaid: 0, open: 0 }))
  for (const { createdAt, state } of dayOrders) {
    const time = formatTime(createdAt, { timeZone }).slice('2026-11-21 '.length)
    const counts = hours[Number(time.slice(0, 2))]
    if (counts) counts[toneOf(state)] += 1
  }
  return hours
}
