import type { AttemptRecord } from './attemptRecord.js'
import type { AttemptState } from './attemptStates.js'

/**
 * Who did it. `merchant` is one of their callbacks; `operator:` has the name that was given to
 * `resolveAttempt`.
 */
export type JournalActor = 'shopper' | 'service' | 'merchant' | 'recovery' | `operator:${string}`

/** What happened. */
export type JournalType =
  /** The attempt was created. Nothing has been sent. */
  | 'reserved'
  /** Another attempt was allowed to begin beside it. */
  | 'released'
  /** Another page of its shopper may ask about it. */
  | 'shared'
  /** Stored before the first byte goes to the service. */
  | 'sent'
  /** The service answered, or gave no clear answer: see `reason`. */
  | 'answered'
  /** Nothing was sent, and nothing will be. */
  | 'not_sent'
  /** The shopper came back from the bank's page or the hosted page. */
  | 'returned'
  /** The service cancelled the payment. */
  | 'cancelled'
  /** The service was asked to cancel the payment, and did not. */
  | 'cancel_refused'
  /** A webhook was recorded. */
  | 'event'
  /** The merchant's callback for an event ended well. */
  | 'callback'
  /** A callback of the merchant's failed. It is called again. */
  | 'callback_failed'
  /** The service was asked for the webhook again. */
  | 'asked'
  /** Recovery found it unsent, without an answer, or could not decide it. */
  | 'recovered'
  /** The merchant was notified that a person has to look. */
  | 'notified'
  /** A person decided it. */
  | 'decided'
  /** An operator requested an act: `reason` says which, `detail` why. Stored before it is done. */
  | 'requested'
  /** A note. Nothing changed. */
  | 'note'

/** Why an attempt is changed. */
export interface JournalCause {
  /** Who did it. */
  readonly by: JournalActor
  /** What happened. */
  readonly type: JournalType
  /** One of a fixed list, or the service's `status_code`. */
  readonly reason?: string
  /** The HTTP status of the service's answer. */
  readonly httpStatus?: number
  /** Words of the service, of a callback's error or of an operator, without card numbers. */
  readonly detail?: string
}

/**
 * Something that happened to an order, stored in the same transaction. Plain JSON without card
 * data, tokens, codes or hashes.
 */
export interface NewJournalEntry extends JournalCause {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The attempt it happened to; absent for an event of no attempt. */
  readonly attemptId?: string
  /** The event it is about. */
  readonly eventId?: string
  /** The state before, if it changed; absent for a new attempt. */
  readonly from?: AttemptState
  /** The state after. */
  readonly to?: AttemptState
  /**
   * What changed in the attempt's record, without `state` (see `to`) and `updatedAt` (see `at`).
   * Absent if nothing changed. A member has its new value, or `null` when it is gone. For objects
   * and lists, contains only what changed. An attempt's first entry leaves out
   * `pos_id`, `reference` and what most new attempts have.
   */
  readonly changes?: Readonly<Record<string, unknown>>
}

/** Something that happened to an order. */
export interface JournalEntry extends NewJournalEntry {
  /** 1, 2, … within the order, in the order of time, perhaps with gaps. */
  readonly number: number
}

/** Writes the entry for a changed or a new attempt; `undefined` writes none. Pure. */
export type WriteEntry = (
  before: AttemptRecord | undefined,
  after: AttemptRecord,
) => NewJournalEntry | undefined
