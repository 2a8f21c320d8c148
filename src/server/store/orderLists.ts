import type { AttemptState } from '../attempts/states.js'
import type { EventRecord } from './eventRecord.js'

/** Which orders are listed: those that match everything that is given. */
export interface OrderQuery {
  /** The project. */
  readonly pos_id: string
  /** What the order shows. */
  readonly state?: AttemptState
  /** Begun at this time or later. Milliseconds since the epoch. */
  readonly from?: number
  /** Begun before this time. Milliseconds since the epoch. */
  readonly until?: number
  /** What the reference begins with, exactly as it is written. The list is then in the order of the references. */
  readonly reference?: string
  /** Decimal text, compared as a number: `10` finds `10.00`. */
  readonly amount?: string
  /**
   * The service's own id of one of its payments, exactly: of a transaction of an attempt, or of what an event of an attempt is
   * about, even if that did not match the order.
   */
  readonly payment_id?: string
  /** At most so many, from 1 to 1000. */
  readonly limit: number
  /** `next` of the page before, of the same list. */
  readonly after?: string
}

/** An order as a list shows it. */
export interface OrderSummary {
  /** The project. */
  readonly pos_id: string
  /** The merchant's name for the order. */
  readonly reference: string
  /** The state of the attempt that blocks the order, first of one that needs review; without one, of the last attempt. */
  readonly state: AttemptState
  /** The last attempt's. Decimal text. */
  readonly amount: string
  /** The last attempt's. ISO 4217. */
  readonly currency: string
  /** How many attempts it has. */
  readonly attempts: number
  /** The attempt that blocks the order for another one. */
  readonly liveAttempt?: string
  /** When its first attempt was made. Milliseconds since the epoch. */
  readonly createdAt: number
  /** When an attempt last changed or an event came. Milliseconds since the epoch. */
  readonly updatedAt: number
}

/** An event as a list shows it. */
export interface StoredEvent {
  /** The event as it is stored. */
  readonly record: EventRecord
  /** When the merchant's callback had succeeded on it; absent as long as it waits. Milliseconds since the epoch. */
  readonly handledAt?: number
}

/** Which events are listed. */
export interface EventQuery {
  /** The project. */
  readonly pos_id: string
  /** `waiting`: not handled, those due longest first. `unrecognised`: handled or not, the newest first. */
  readonly type: 'waiting' | 'unrecognised'
  /** At most so many, from 1 to 1000. */
  readonly limit: number
  /** `next` of the page before, of the same list. */
  readonly after?: string
}

/**
 * What people ask of a store: an operator's page, a command, a comparison with the merchant's own list. Nothing here changes
 * anything, and each call reads only some rows, however many are stored.
 *
 * A page with `next` is not the last one, even if it has fewer than `limit` entries or none: where little matches, a store
 * ends a page before it has looked through everything. What does not change meanwhile is listed once and not skipped.
 * A text in `after` that is no `next` of that list is refused.
 */
export interface OrderLists {
  /** Lists orders with an attempt, the newest first; with `reference`, in the order of the references' code points. */
  listOrders(query: OrderQuery): Promise<{ readonly orders: readonly OrderSummary[]; readonly next?: string }>
  /** How many orders show each state, counted up to `atMost`. A state that none shows is left out. */
  countOrders(query: {
    readonly pos_id: string
    readonly atMost: number
  }): Promise<Readonly<Partial<Record<AttemptState, number>>>>
  /** All events of an order, oldest first, handled or not: those of its attempts, and those that changed none of them. */
  findEvents(order: { readonly pos_id: string; readonly reference: string }): Promise<readonly StoredEvent[]>
  /** Lists events of a project. One that is put off meanwhile may be listed again. */
  listEvents(query: EventQuery): Promise<{ readonly events: readonly StoredEvent[]; readonly next?: string }>
  /** How many events wait, counted up to `atMost`, and when the oldest of those counted came: those due longest first. */
  countWaiting(query: {
    readonly pos_id: string
    readonly atMost: number
  }): Promise<{ readonly count: number; readonly oldestReceivedAt?: number }>
}
