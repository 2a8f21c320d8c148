import { type AttemptRecord, mayCancel } from '../attempts/attemptRecord.js'
import { isEnded } from '../attempts/transactions/transactionStatus.js'
import { type AttemptSummary, summarizeAttempt } from '../attempts/views/attemptSummary.js'
import { type OrderSubscription, subscriptionOf } from '../attempts/views/orderSubscription.js'
import type { OrderSummary, StoredEvent } from '../store/orderLists.js'
import { mayAsk, mayDecide } from './operatorAct.js'
import { balancesOf, type OrderBalance } from './orderBalance.js'
import { type OrderEvent, toOrderEvent } from './orderEvent.js'
import { type OrderOperation, operationsOf } from './orderOperations.js'

/** What an operator may do to an attempt. */
export type AttemptAct = 'ask' | 'cancel' | 'decide' | 'note'

/** An attempt with its subscription. */
export interface OrderAttempt extends AttemptSummary {
  /** What an operator may do to it now. */
  readonly acts: readonly AttemptAct[]
  /** The subscription that it has begun. */
  readonly subscription?: OrderSubscription
}

/** All that is known of an order. */
export interface OrderDetails {
  /** As a list shows it. */
  readonly order: OrderSummary
  /** Oldest first. */
  readonly attempts: readonly OrderAttempt[]
  /** Oldest first, handled or not. */
  readonly events: readonly OrderEvent[]
  /** By the time of their first event. */
  readonly operations: readonly OrderOperation[]
  /** One a currency; empty when nothing was reserved or taken. */
  readonly balances: readonly OrderBalance[]
}

/** Puts together all that is known of an order, from what is stored. Pure. */
export function detailsOf(
  order: OrderSummary,
  attempts: readonly AttemptRecord[],
  events: readonly StoredEvent[],
): OrderDetails {
  const operations = operationsOf(events)
  function toOrderAttempt(attempt: AttemptRecord): OrderAttempt {
    // The first event that says that the attempt's subscription has ended.
    const end = events.find(({ record: { attemptId, event } }) => {
      return attemptId === attempt.id && event.type === 'payment' && isEnded(event.payment)
    })
    const subscription = subscriptionOf(attempt, end?.record.receivedAt)
    return {
      ...summarizeAttempt(attempt),
      acts: actsOf(attempt),
      ...(subscription && { subscription }),
    }
  }
  return {
    order,
    attempts: attempts.map(toOrderAttempt),
    events: events.map(toOrderEvent),
    operations,
    balances: balancesOf(attempts, operations),
  }
}

function actsOf(attempt: AttemptRecord): readonly AttemptAct[] {
  const acts: AttemptAct[] = []
  if (mayAsk(attempt)) acts.push('ask')
  if (mayCancel(attempt)) acts.push('cancel')
  if (mayDecide(attempt)) acts.push('decide')
  return [...acts, 'note']
}
