import { CheckoutError } from '../../model/checkoutError.js'
import type { OrderLists } from './orderLists.js'
import type { PaymentStore } from './paymentStore.js'

/**
 * The lists of a store.
 *
 * @throws {CheckoutError} `configuration` when the store has none
 */
export function listsOf({ lists }: Pick<PaymentStore, 'lists'>): OrderLists {
  if (lists) return lists
  throw new CheckoutError('configuration', noLists)
}

/** Why a store without lists can't be used. */
export const noLists: string =
  'The store has no `lists`, so orders and events can’t be listed, searched or counted: operators’ pages and commands, ' +
  '`orders`, `reviews`, `backlog`, `retryCallback` and `reconcile` need them. Payments don’t. Give the store `lists`, all ' +
  'methods of `OrderLists` (docs/storage.md), or use postgresStore().'
