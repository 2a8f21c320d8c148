import type { AttemptRecord } from './attemptRecord.js'
import type { AttemptState } from './states.js'

/** Who did it. `merchant`: one of their callbacks; `operator:` and whom `resolveAttempt` named. */
export type JournalActor = 'shopper' | 'service' | 'merchant' | 'recovery' | `operator:${string}`

/** What happened. */
export type JournalType =
  /** The attempt was made. Nothing has been sent. */
  | 'reserved'
  /** Another attempt was let begin beside it. */
  | 'released'
  /** Another page of its shopper may ask about it. */
  | 'shared'
  /** Stored before the first byte goes to the service. */
  | 'sent'
  /** The service answered what was sent, or gave no clear answer: see `reason`. */
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
  /** Recovery found it unsent, unanswered or not to be decided. */
  | 'recovered'
  /** The merchant was notified that a person has to look. */
  | 'notified'
  /** A person decided it. */
  | 'decided'
  /** An operator asks for an act: `reason` says which, `detail` why. Stored before it is done. */
  | 'requested'
  /** Something to know that changed nothing. */
  | 'note'

/** Why an attempt is changed: what whoever changes it must say. */
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
 * Something that happened to an order, to be stored in the transaction that makes it so. Plain JSON, without card data, tokens,
 * codes and hashes of them.
 */
export interface NewJournalEntry extends JournalCause {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The attempt it happened to; absent for an event of none. */
  readonly attemptId?: string
  /** The event it is about. */
  readonly eventId?: string
  /** The state before, where the state changed; absent when the attempt was made. */
  readonly from?: AttemptState
  /** The state since then. */
  readonly to?: AttemptState
  /**
   * What changed in the attempt's record, less `state` and `updatedAt`, which are `to` and `at`: absent when nothing was changed. A
   * member has its new value, or `null` when it is gone; of an object or a list only the members or places that changed are
   * there. Of a new attempt what it does not share with every other.
   */
  readonly changes?: Readonly<Record<string, unknown>>
}

/** Something that happened to an order. */
export interface JournalEntry extends NewJournalEntry {
  /** 1, 2, … within the order, in the order in which things happened, perhaps with gaps. */
  readonly number: number
}

/** Says what is written about a change of an attempt, or about a new one; `undefined` for no entry. Pure. */
export type WriteEntry = (before: AttemptRecord | undefined, after: AttemptRecord) => NewJournalEntry | undefined
