import type { AttemptState } from '../attempts/attemptStates.js'
import { type AttemptSummary, summarizeAttempt } from '../attempts/views/attemptSummary.js'
import type { ServerContext } from '../context/serverContext.js'
import { findOfOrder } from '../requests/findInProject.js'
import { listsOf } from '../store/listsOf.js'
import { mapSideBySide } from '../time/mapSideBySide.js'
import { type OrderEvent, toOrderEvent } from './orderEvent.js'

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

/** Counts and lists what waits. Each list is bounded, so that a page of it stays quick. */
export async function readBacklog({ store, options }: ServerContext): Promise<Backlog> {
  const { posId: pos_id } = options.service
  const lists = listsOf(store)
  const [states, waiting, oldestEvents, unrecognised] = await Promise.all([
    lists.countOrders({ pos_id, atMost: countedUpTo }),
    lists.countWaiting({ pos_id, atMost: countedUpTo }),
    lists.listEvents({ pos_id, type: 'waiting', limit: 100 }),
    lists.listEvents({ pos_id, type: 'unrecognised', limit: 10 }),
  ])
  const failing = oldestEvents.events.filter(({ record }) => record.failures > 0).slice(0, 20)
  const { count, oldestReceivedAt: oldestWaitingAt } = waiting
  return {
    states,
    waiting: count,
    ...(oldestWaitingAt !== undefined && { oldestWaitingAt }),
    failing: failing.map(toOrderEvent),
    unrecognised: unrecognised.events.map(toOrderEvent),
    countedUpTo,
  }
}

/** A page of the attempts that wait for a person. */
export interface ReviewPage {
  /** Attempts in review, those of the newest orders first. */
  readonly attempts: readonly AttemptSummary[]
  /** `after` for the next page; absent on the last one. */
  readonly next?: string
}

/** Payments need connections of the store too. */
const readsAtOnce = 4

/** Lists the attempts that wait for a person, a page at a time. */
export async function listReviews(
  { limit = 50, after }: { limit?: number; after?: string },
  context: ServerContext,
): Promise<ReviewPage> {
  const { store, options } = context
  const state = 'needs_review'
  const query = {
    pos_id: options.service.posId,
    state,
    limit,
    ...(after !== undefined && { after }),
  } as const
  const { orders, ...nextPage } = await listsOf(store).listOrders(query)
  const attempts = await mapSideBySide(orders, readsAtOnce, ({ reference }) =>
    findOfOrder(reference, context),
  )
  const inReview = attempts.flat().filter((attempt) => attempt.state === state)
  return { attempts: inReview.map(summarizeAttempt), ...nextPage }
}
