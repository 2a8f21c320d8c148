import { CheckoutError } from '../../core/model/checkoutError.js'
import { allStates } from '../attempts/attemptStates.js'
import type { BacklogCounts } from '../observe/telemetry.js'
import type { OrderLists } from './orderLists.js'
import type { PaymentStore } from './paymentStore.js'

/** @throws {CheckoutError} `configuration` when the store has none */
export function listsOf({ lists }: Pick<PaymentStore, 'lists'>): OrderLists {
  if (lists) return lists
  throw new CheckoutError('configuration', noLists)
}

/** Why a store without lists can't be used. */
export const noLists: string =
  'The store has no `lists`, so orders and events can’t be listed, searched or counted: ' +
  'operators’ pages and commands, `orders`, `reviews`, `backlog`, `retryCallback` and ' +
  '`reconcile` need them. Payments don’t. Give the store `lists`, all methods of `OrderLists` ' +
  '(docs/storage.md), or use postgresStore().'

/** Where counting stops, so that it stays quick. */
const atMost = 1_000

/** Counts what waits in the store, for one project. Rejects when the store can't be reached. */
export async function readBacklog(
  lists: OrderLists,
  { pos_id, now }: { pos_id: string; now: number },
): Promise<BacklogCounts> {
  const [waiting, orderCounts] = await Promise.all([
    lists.countWaiting({ pos_id, atMost }),
    lists.countOrders({ pos_id, atMost }),
  ])
  const { count, oldestReceivedAt = now } = waiting
  return {
    waitingEvents: count,
    oldestAgeMs: Math.max(now - oldestReceivedAt, 0),
    // A gauge that is not observed keeps its last value, so every state is listed.
    orders: Object.fromEntries(allStates.map((state) => [state, orderCounts[state] ?? 0])),
  }
}
