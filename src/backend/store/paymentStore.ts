import type { AttemptChange, AttemptKey, AttemptRecord } from '../attempts/attemptRecord.js'
import type { JournalEntry, NewJournalEntry, WriteEntry } from '../attempts/journalEntry.js'
import type { EventRecord } from './eventRecord.js'
import type { OrderLists } from './orderLists.js'

export type { EventPurpose, EventRecord, UnrecognisedReason } from './eventRecord.js'

/** The result of a request to start an attempt, by `type`. */
export type Reservation =
  | { readonly type: 'reserved'; readonly attempt: AttemptRecord }
  /** The token was used before: this is its attempt. */
  | { readonly type: 'repeated'; readonly attempt: AttemptRecord }
  /** Another attempt blocks the order. */
  | { readonly type: 'busy'; readonly attempt: AttemptRecord }
  /** Another attempt, of this or another order, has the draft's `order_id`. Nothing was stored. */
  | { readonly type: 'order_id_taken' }

/** What a new event does. */
export interface EventDecision {
  /** The event to store. */
  readonly record: EventRecord
  /** The attempt after the event; absent if it does not change. */
  readonly attempt?: AttemptRecord
  /** The entry for the journal of the attempt's order; without an attempt, of the event. */
  readonly entry: NewJournalEntry | undefined
}

/** An event to decide and record. */
export interface EventRequest {
  /** Text of any length, equal for all events of one transaction or operation. */
  readonly subject: string
  /**
   * The attempt the event may belong to: the same key for all events of one subject, also before
   * the attempt exists.
   */
  readonly attemptKey?: AttemptKey
  /** Decides what the event does; `undefined` if it says nothing new. */
  readonly decide: (
    attempt: AttemptRecord | undefined,
    known: readonly EventRecord[],
  ) => EventDecision | undefined
}

/** A recorded event. */
export interface RecordedEvent {
  /** The stored event; `undefined` if it says nothing new. */
  readonly record: EventRecord | undefined
  /** The attempt of the key, before. */
  readonly before: AttemptRecord | undefined
  /** The attempt after the event; `undefined` if it did not change. */
  readonly after: AttemptRecord | undefined
}

/** A request to start an attempt. */
export interface ReserveRequest {
  /** The project. */
  readonly pos_id: string
  /** The merchant's name for the order. */
  readonly reference: string
  /** SHA-256 of the attempt's token, hexadecimal. */
  readonly tokenHash: string
  /** Makes the attempt from the order's earlier ones, oldest first. */
  readonly draft: (earlier: readonly AttemptRecord[]) => AttemptRecord
  /** Whether an attempt blocks its order for another one. */
  readonly blocksOrder: (attempt: AttemptRecord) => boolean
  /** Answers the blocking attempt after its release, or `undefined` if it is not released. */
  readonly release?: (blocking: AttemptRecord) => AttemptRecord | undefined
  /** Makes the entries for the new attempt, and for each released one. */
  readonly journal: WriteEntry | undefined
}

/**
 * Stores attempts and events, and a journal of each order. Each method is one transaction. The
 * functions given to `reserveAttempt`, `changeAttempt` and `recordEvent` are pure and quick: a
 * store runs them under its lock, and again after a conflict. A journal entry is stored together
 * with its change, and never changed. `journal` and `entry` are required, so that a wrapper can't
 * forget them.
 *
 * A method rejects when the store could not do its work; then nothing was changed.
 *
 * `Transaction` is what the merchant's code can write with, in the transaction that marks an event
 * handled; `undefined` if the store has none to share.
 */
export interface PaymentStore<Transaction = unknown> {
  /** Whether the store may be used for live payments. */
  readonly allowLive: boolean
  /** Whether stored data survives the end of the process. */
  readonly isDurable: boolean
  /**
   * Stores a new attempt, unless its token is known, or another attempt blocks the order and
   * `release` does not release it. Calls for one order run one after the other. If two orders use
   * one token at the same moment, both may get an attempt; the token then finds one of them.
   * Released attempts and the new one are stored together.
   */
  reserveAttempt(request: ReserveRequest): Promise<Reservation>
  /** Reads an attempt; `undefined` if there is none. */
  findAttempt(key: AttemptKey): Promise<AttemptRecord | undefined>
  /** All attempts of an order, oldest first. */
  findAttempts(order: {
    readonly pos_id: string
    readonly reference: string
  }): Promise<readonly AttemptRecord[]>
  /**
   * Reads the attempt under a lock, stores what `change` returns together with the entry of
   * `journal`, and answers both attempts; `undefined` if none matches the key once the lock is
   * held. If the change removes the return code, only one of two calls by that code finds it. If
   * `change` returns the attempt given, `journal` is not called, and `after` is `before`.
   */
  changeAttempt(request: {
    readonly key: AttemptKey
    readonly change: (attempt: AttemptRecord) => AttemptRecord
    readonly journal: WriteEntry | undefined
  }): Promise<AttemptChange | undefined>
  /**
   * Takes attempts whose `checkAt` has come, the longest due first: sets their `checkAt` to
   * `until`, and answers them. Calls at the same time get different attempts.
   */
  takeDueAttempts(request: {
    /** Only those of this project; without it those of all. */
    readonly pos_id?: string
    readonly now: number
    readonly until: number
    readonly limit: number
  }): Promise<readonly AttemptRecord[]>
  /**
   * Stores an event together with its change of the attempt. `decide` gets the attempt and all
   * recorded events of the `subject`, oldest first; if it answers `undefined`, nothing is stored.
   * Calls with one subject run one after the other.
   */
  recordEvent(request: EventRequest): Promise<RecordedEvent>
  /**
   * Runs `handle` on an event that is not handled, and marks it handled in the same transaction,
   * together with the entry that `handle` answers. If `handle` throws, its error is thrown, its
   * writes are undone, and the event stays. Answers `false`, without a call, if the event is
   * handled, or if an event of its attempt is being handled elsewhere. `handle` gets the attempt as
   * stored then.
   */
  handleEvent(request: {
    readonly id: string
    readonly handle: (
      record: EventRecord,
      attempt: AttemptRecord | undefined,
      transaction: Transaction,
    ) => Promise<NewJournalEntry | undefined>
  }): Promise<boolean>
  /** Stores a failed event's change, and the entry, together. Does nothing for a handled event. */
  postponeEvent(request: {
    readonly id: string
    readonly change: (record: EventRecord) => EventRecord
    readonly entry: NewJournalEntry | undefined
  }): Promise<void>
  /**
   * Events that are due and not handled, the longest due first: at most the `attemptLimit` oldest
   * of each attempt, so that one attempt can't displace the others. A postponed event comes after
   * those that have not been tried.
   */
  dueEvents(request: {
    readonly pos_id?: string
    readonly now: number
    readonly limit: number
    readonly attemptLimit?: number
  }): Promise<readonly EventRecord[]>
  /**
   * Stores an entry without a change in the journal of the attempt's order; nothing if no attempt
   * matches the key.
   */
  addEntry(request: { readonly key: AttemptKey; readonly entry: NewJournalEntry }): Promise<void>
  /** The journal of an order, oldest first. */
  findHistory(order: {
    readonly pos_id: string
    readonly reference: string
  }): Promise<readonly JournalEntry[]>
  /** Resolves when the store can be reached and used, else rejects. */
  check(): Promise<void>
  /**
   * For operators' pages and commands, `reconcile` and the telemetry's counts. Payments don't need
   * it.
   */
  readonly lists?: OrderLists
}
