import type { AttemptState } from '../attempts/states.js'
import type { ServerContext } from '../serverContext.js'
import { listsOf } from '../store/listsOf.js'
import { type OrderEvent, toOrderEvent } from './orderDetails.js'

/** What waits, and what a person should look at first. */
export interface Backlog {
  /** How many orders show each state, each counted up to `countedUpTo`. */
  readonly states: Readonly<Partial<Record<AttemptState, number>>>
  /** Events whose callback has not succeeded, counted up to `countedUpTo`. */
  readonly waiting: number
  /** When the oldest of them was received. Milliseconds since the epoch. */
  readonly oldestWaitingAt?: number
  /** Events whose callback has failed, of the first hundred that wait; at most twenty. */
  readonly failing: readonly OrderEvent[]
  /** The newest events that matched no order, at most ten. */
  readonly unrecognised: readonly OrderEvent[]
  /** Where counting stops, so that it stays quick. */
  readonly countedUpTo: number
}

const countedUpTo = 1_000

export async function readBacklog({ store, options }: ServerContext): Promise<Backlog> {
  const { posId: pos_id } = options.service
  const lists = listsOf(store)
  const [states, waiting, first, unrecognised] = await Promise.all([
    lists.countOrders({ pos_id, atMost: countedUpTo }),
    lists.countWaiting({ pos_id, atMost: countedUpTo }),
    lists.listEvents({ pos_id, type: 'waiting', limit: 100 }),
    lists.listEvents({ pos_id, type: 'unrecognised', limit: 10 }),
  ])
  const failing = first.events.filter(({ record }) => record.failures > 0).slice(0, 20)
  return {
    states,
    waiting: waiting.count,
    ...(waiting.oldestReceivedAt !== undefined && { oldestWaitingAt: waiting.oldestReceivedAt }),
    failing: failing.map(toOrderEvent),
    unrecognised: unrecognised.events.map(toOrderEvent),
    countedUpTo,
  }
}
