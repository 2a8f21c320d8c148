import { postgresStore } from '../../src/postgres.js'
import { posId } from '../../test/backend/shop.js'
import { writeLine } from './bareSql.js'
import { range, timeEach } from './figures.js'
import { everyMs, paymentIdOf } from './fill.js'
import type { Pg } from './measure.js'
import { openBenchShop } from './recordPayment.js'

/** How long each call of one list took, in milliseconds. */
export interface ListFigures {
  readonly name: string
  readonly times: readonly number[]
}

/**
 * Asks for each list, one call after the other, each for something else. Of each list every other
 * call is for a second page.
 */
export async function measureLists(
  { database, pool }: Pg,
  count: number,
  level: number,
): Promise<readonly ListFigures[]> {
  // One of 256 events that the callback has taken waits now, and as many are of no order.
  await pool.query(`update tillkit.events
    set handled_at = case when right(id, 2) = '00' then null else handled_at end, is_unrecognised = right(id, 2) = '01'
    where right(id, 2) in ('00', '01')`)
  await pool.query('vacuum analyze tillkit.events')
  const store = postgresStore(database)
  const numberOf = (number: number) => Math.max(1, Math.floor((number * level) / count))
  const digits = (number: number) => `A-${String(numberOf(number)).padStart(9, '0')}`
  type OrderQuery = Omit<Parameters<typeof store.lists.listOrders>[0], 'pos_id' | 'limit'>
  const orders =
    (
      query: (number: number) => OrderQuery,
      isFound: (found: number, number: number) => boolean = () => true,
    ) =>
    async (number: number) => {
      const asked = { pos_id: posId, limit: 50, ...query(number) }
      const page = await store.lists.listOrders(asked)
      if (!isFound(page.orders.length, number))
        throw new Error(`${page.orders.length} orders by ${JSON.stringify(asked)}`)
      if (number % 2 === 1 && page.next !== undefined)
        await store.lists.listOrders({ ...asked, after: page.next })
    }
  const events = (type: 'waiting' | 'unrecognised') => async (number: number) => {
    const asked = { pos_id: posId, type, limit: 50 }
    const { next } = await store.lists.listEvents(asked)
    if (number % 2 === 1 && next !== undefined)
      await store.lists.listEvents({ ...asked, after: next })
  }
  const operator = openBenchShop(store, writeLine).orders
  const day = 24 * 60 * 60 * 1_000
  const [first] = (await pool.query('select min(created_at) as first from tillkit.orders')).rows
  const dayOf = (number: number) => {
    const from = Number(first.first) + Math.floor(((numberOf(number) - 1) * everyMs) / day) * day
    return { from, until: from + day }
  }
  const one = (found: number) => found === 1
  const some = (found: number) => found > 0
  const lists: Readonly<Record<string, (number: number) => Promise<unknown>>> = {
    'the newest': orders(() => ({}), some),
    'of a day': orders(dayOf, some),
    'of a day, a state that most have': orders(
      (number) => ({ ...dayOf(number), state: 'succeeded' }),
      some,
    ),
    'of a day, in review': orders((number) => ({ ...dayOf(number), state: 'needs_review' })),
    'in review': orders(() => ({ state: 'needs_review' }), some),
    failed: orders(() => ({ state: 'failed' }), some),
    'of a state that none has': orders(
      () => ({ state: 'unknown' }),
      (found) => found === 0,
    ),
    'one reference': orders((number) => ({ reference: digits(number) }), one),
    'a beginning that many have': orders(
      (number) => ({ reference: digits(number).slice(0, 7) }),
      some,
    ),
    'an amount': orders((number) => ({ amount: String(number % 1_000) }), some),
    'an amount and a state': orders((number) => ({
      amount: String(number % 1_000),
      state: 'needs_review',
    })),
    'a beginning and a state that none has': orders(() => ({ reference: 'A-', state: 'unknown' })),
    'a payment_id': orders((number) => ({ payment_id: paymentIdOf(numberOf(number)) }), one),
    'a payment_id, a day and a state that it has not': orders(
      (number) => ({
        ...dayOf(number),
        payment_id: paymentIdOf(numberOf(number)),
        state: 'unknown',
      }),
      (found) => found === 0,
    ),
    'a payment_id that none has': orders(
      (number) => ({ payment_id: `none ${number}` }),
      (found) => found === 0,
    ),
    'an order_id': async (number) => {
      const { orders: found } = await operator.list({ order_id: digits(number) })
      if (found.length !== 1) throw new Error(`${found.length} orders by ${digits(number)}`)
    },
    'counts by state, to 1 000': () => store.lists.countOrders({ pos_id: posId, atMost: 1_000 }),
    'events of an order': (number) =>
      store.lists.findEvents({ pos_id: posId, reference: digits(number) }),
    'events that wait': events('waiting'),
    'unrecognised events': events('unrecognised'),
    'count of those that wait, to 1 000': () =>
      store.lists.countWaiting({ pos_id: posId, atMost: 1_000 }),
    'one order’s page: `orders.find` and `history`': async (number) => {
      await Promise.all([operator.find(digits(number)), operator.history(digits(number))])
    },
  }
  const figures: ListFigures[] = []
  for (const [name, ask] of Object.entries(lists)) {
    figures.push({ name, times: (await timeEach(range(count, 1), 1, ask)).times })
  }
  return figures
}
