import type { AttemptState } from '../attempts/attemptStates.js'
import type { EventRecord } from './eventRecord.js'

/** Which orders to list: those that match all given members. */
export interface OrderQuery {
  /** The project. */
  readonly pos_id: string
  /** The order's state. */
  readonly state?: AttemptState
  /** Begun at this time or later. Milliseconds since the epoch. */
  readonly from?: number
  /** Begun before this time. Milliseconds since the epoch. */
  readonly until?: number
  /** The beginning of the reference, exactly. The list is then sorted by reference. */
  readonly reference?: string
  /** Decimal text, compared as a number: `10` finds `10.00`. */
  readonly amount?: string
  /**
   * The service's id of a payment, exactly: in an attempt's transactions, or in an event of an
   * attempt that did not match it.
   */
  readonly payment_id?: string
  /** The longest page, from 1 to 1000. */
  readonly limit: number
  /** `next` of the previous page of this list. */
  readonly after?: string
}

/** An order as a list shows it. */
export interface OrderSummary {
  /** The project. */
  readonly pos_id: string
  /** The merchant's name for the order. */
  readonly reference: string
  /**
   * The state of the attempt that needs review, else of the one that blocks the order, else of the
   * last.
   */
  readonly state: AttemptState
  /** The last attempt's. Decimal text. */
  readonly amount: string
  /** The last attempt's. ISO 4217. */
  readonly currency: string
  /** How many attempts it has. */
  readonly attempts: number
  /** The attempt that blocks the order. */
  readonly liveAttempt?: string
  /** When its first attempt was made. Milliseconds since the epoch. */
  readonly createdAt: number
  /** When an attempt last changed or an event was received. Milliseconds since the epoch. */
  readonly updatedAt: number
}

/** An event as a list shows it. */
export interface StoredEvent {
  /** The stored event. */
  readonly record: EventRecord
  /** When the callback succeeded; absent while the event waits. Milliseconds since the epoch. */
  readonly handledAt?: number
}

/** Which events to list. */
export interface EventQuery {
  /** The project. */
  readonly pos_id: string
  /**
   * `waiting`: not handled, the longest due first. `unrecognised`: handled or not, the newest
   * first.
   */
  readonly type: 'waiting' | 'unrecognised'
  /** The longest page, from 1 to 1000. */
  readonly limit: number
  /** `next` of the previous page of this list. */
  readonly after?: string
}

/**
 * The reads for people: operators' pages, commands and reconciliation. Each call reads a limited
 * number of rows.
 *
 * A page with `next` is not the last one, even if it has fewer than `limit` entries or none: a
 * store may end a page before it has found `limit` matches. A row that does not change meanwhile is
 * listed exactly once. A text in `after` that is no `next` of that list is refused.
 */
export interface OrderLists {
  /**
   * Lists orders with an attempt, the newest first; with `reference`, by the references' code
   * points.
   */
  listOrders(
    query: OrderQuery,
  ): Promise<{ readonly orders: readonly OrderSummary[]; readonly next?: string }>
  /**
   * How many orders show each state, counted up to `atMost`. A state without orders is left out.
   */
  countOrders(query: {
    readonly pos_id: string
    readonly atMost: number
  }): Promise<Readonly<Partial<Record<AttemptState, number>>>>
  /** All events of an order, oldest first, handled or not, also those that changed no attempt. */
  findEvents(order: {
    readonly pos_id: string
    readonly reference: string
  }): Promise<readonly StoredEvent[]>
  /** Lists events of a project. An event that is postponed meanwhile may be listed again. */
  listEvents(
    query: EventQuery,
  ): Promise<{ readonly events: readonly StoredEvent[]; readonly next?: string }>
  /**
   * How many events wait, counted up to `atMost`, and when the oldest of these was received. The
   * longest due count first.
   */
  countWaiting(query: {
    readonly pos_id: string
    readonly atMost: number
  }): Promise<{ readonly count: number; readonly oldestReceivedAt?: number }>
}
