import type { OrderFinder } from '../../backend/operator/orderFinder.js'
import { type DayHours, type HourCounts, toneOf } from '../pages/day/dayHours.js'
import { endOfDay, formatTime, startOfDay } from '../pages/formats.js'

const pageSize = 1_000
/** Above it nothing is drawn: a plot of the newest orders alone would show an empty morning. */
const orderLimit = 10_000
/** A store may end pages early. */
const readLimit = 30

/**
 * Counts the orders that began on a day by hour and tone.
 *
 * @returns `undefined` for a text that is not a day, and for a day with more than 10 000 orders
 */
export async function readHours(
  orders: OrderFinder,
  { day, timeZone }: { readonly day: string; readonly timeZone: string },
): Promise<DayHours | undefined> {
  const from = startOfDay(day, timeZone)
  const until = endOfDay(day, timeZone)
  if (from === undefined || until === undefined) return undefined
  const hours = Array.from({ length: 24 }, () => ({ paid: 0, notPaid: 0, open: 0 }))
  let readOrders = 0
  let after: string | undefined
  for (let reads = 0; reads < readLimit; reads += 1) {
    const query = { from, until, limit: pageSize }
    const page = await orders.list(after === undefined ? query : { ...query, after })
    for (const { createdAt, state } of page.orders) countOrder(hours, hourOf(createdAt), state)
    readOrders += page.orders.length
    if (readOrders > orderLimit) return undefined
    after = page.next
    if (after === undefined) return hours
  }
  return undefined

  function hourOf(timeMs: number): number {
    return Number(
      formatTime(timeMs, { timeZone }).slice('2026-11-21 '.length, '2026-11-21 14'.length),
    )
  }
}

type CountedHour = { -readonly [Tone in keyof HourCounts]: number }

function countOrder(
  hours: readonly CountedHour[],
  hour: number,
  state: Parameters<typeof toneOf>[0],
): void {
  const counts = hours[hour]
  if (counts) counts[toneOf(state)] += 1
}
