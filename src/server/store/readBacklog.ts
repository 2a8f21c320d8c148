import { allStates } from '../attempts/states.js'
import type { Backlog } from '../observe/telemetry.js'
import type { OrderLists } from './orderLists.js'

/** Where counting stops, so that it stays quick. */
const atMost = 1_000

/** Counts what waits in the store, for one project. Rejects when the store can't be reached. */
export async function readBacklog(
  lists: OrderLists,
  { pos_id, now }: { readonly pos_id: string; readonly now: number },
): Promise<Backlog> {
  const [waiting, shown] = await Promise.all([
    lists.countWaiting({ pos_id, atMost }),
    lists.countOrders({ pos_id, atMost }),
  ])
  const { count, oldestReceivedAt = now } = waiting
  return {
    waitingEvents: count,
    oldestAgeMs: Math.max(now - oldestReceivedAt, 0),
    // A gauge that is not observed keeps its last value, so every state is listed.
    orders: Object.fromEntries(allStates.map((state) => [state, shown[state] ?? 0])),
  }
}
