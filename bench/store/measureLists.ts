import { postgresStore } from '../../src/postgres.js'
import { posId } from '../../test/server/shop.js'
import { range, timeEach } from './figures.js'
import type { Pg } from './measure.js'

/** How long each call of one list took, in milliseconds. */
export interface ListFigures {
  readonly name: string
  readonly times: readonly number[]
}

/** Asks for each list, one call after the other, each for something else. Of each list every other call is for a second page. */
export async function measureLists({ database }: Pg, count: number, level: number): Promise<readonly ListFigures[]> {
  const store = postgresStore(database)
  const digits = (number: number) => `A-${String(Math.floor((number * level) / count)).padStart(9, '0')}`
  const orders =
    (query: (number: number) => Omit<Parameters<typeof store.listOrders>[0], 'pos_id' | 'limit'>) =>
    async (number: number) => {
      const asked = { pos_id: posId, limit: 50, ...query(number) }
      const page = await store.listOrders(asked)
      if (number % 2 === 1 && page.next !== undefined) await store.listOrders({ ...asked, after: page.next })
    }
  const now = Date.now()
  const day = 24 * 60 * 60 * 1_000
  const lists: Readonly<Record<string, (number: number) => Promise<unknown>>> = {
    'the newest': orders(() => ({})),
    'of a day': orders((number) => ({ from: now - (500 - (number % 400)) * day, until: now })),
    'in review': orders(() => ({ state: 'needs_review' })),
    failed: orders(() => ({ state: 'failed' })),
    'of a state that none has': orders(() => ({ state: 'unknown' })),
    'one reference': orders((number) => ({ reference: digits(number) })),
    'a beginning that many have': orders((number) => ({ reference: digits(number).slice(0, 7) })),
    'an amount': orders((number) => ({ amount: String(number % 1_000) })),
    'an amount and a state': orders((number) => ({ amount: String(number % 1_000), state: 'needs_review' })),
    'a beginning and a state that none has': orders(() => ({ reference: 'A-', state: 'unknown' })),
    'counts by state, to 1 000': () => store.countOrders({ pos_id: posId, atMost: 1_000 }),
    'events of an order': (number) => store.findEvents({ pos_id: posId, reference: digits(number) }),
    'events that wait': () => store.listEvents({ pos_id: posId, type: 'waiting', limit: 50 }),
    'unrecognised events': () => store.listEvents({ pos_id: posId, type: 'unrecognised', limit: 50 }),
    'count of those that wait, to 1 000': () => store.countWaiting({ pos_id: posId, atMost: 1_000 }),
  }
  const figures: ListFigures[] = []
  for (const [name, ask] of Object.entries(lists)) {
    figures.push({ name, times: (await timeEach(range(count), 1, ask)).times })
  }
  return figures
}
