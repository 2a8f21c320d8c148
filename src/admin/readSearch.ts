import { allStates } from '../server/attempts/states.js'
import { addDays, startOfDay } from './pages/formats.js'
import { type SearchText, searchNames } from './pages/OrdersPage.js'
import type { OrderSearch } from './searchOrders.js'

/** The search in the address, as written. */
export function readSearchText(query: URLSearchParams): SearchText {
  const texts = searchNames.map((name) => [name, (query.get(name) ?? '').trim().slice(0, 300)] as const)
  return Object.fromEntries(texts) as SearchText
}

/** The search as a filter; `undefined` when it is invalid. */
export function readFilter(search: SearchText, timeZone: string): OrderSearch | undefined {
  const { q, reference, order_id, payment_id, state: stateText, from: fromText, until: untilText, amount } = search
  const state = allStates.find((each) => each === stateText)
  const from = startOfDay(fromText, timeZone)
  // The last day is included.
  const until = startOfDay(untilText, timeZone) === undefined ? undefined : startOfDay(addDays(untilText, 1), timeZone)
  const isReadable =
    (stateText === '' || state !== undefined) &&
    (fromText === '' || from !== undefined) &&
    (untilText === '' || until !== undefined) &&
    (amount === '' || /^\d{1,15}(?:[.,]\d{1,2})?$/.test(amount))
  if (!isReadable) return undefined
  return {
    ...(q !== '' && { text: q }),
    ...(reference !== '' && { reference }),
    ...(order_id !== '' && { order_id }),
    ...(payment_id !== '' && { payment_id }),
    ...(state && { state }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(amount !== '' && { amount: amount.replace(',', '.') }),
  }
}
