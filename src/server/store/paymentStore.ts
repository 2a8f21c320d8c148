import type { AttemptChange, AttemptKey, AttemptRecord } from '../attempts/attemptRecord.js'
import type { JournalEntry, NewJournalEntry, WriteEntry } from '../attempts/journalEntry.js'
import type { EventRecord } from './eventRecord.js'
import type { OrderLists } from './orderLists.js'

export type { EventPurpose, EventRecord, UnrecognisedReason } from './eventRecord.js'

/** What came of a request to start an attempt, by `type`. */
export type Reservation =
  | { readonly type: 'reserved'; readonly attempt: AttemptRecord }
  /** The token was used before: this is its attempt. */
  | { readonly type: 'repeated'; readonly attempt: AttemptRecord }
  /** Another attempt blocks the order. */
  | { readonly type: 'busy'; readonly attempt: AttemptRecord }
  /** Another attempt, of whatever order, has the draft's `order_id`. Nothing was stored. */
  | { readonly type: 'order_id_taken' }

/** What a new event does. */
export interface EventDecision {
  /** The event, to be stored. */
  readonly record: EventRecord
  /** The attempt as the event leaves it; absent when the event changes none. */
  readonly attempt?: AttemptRecord
  /** What the journal of the attempt's order says of it; without an attempt, that of what the event is about. */
  readonly entry: NewJournalEntry | undefined
}

/** An event to be decided about and recorded. */
export interface EventRequest {
  /** What the event is about, as text of any length: equal for all events of one transaction or operation. */
  readonly subject: string
  /** The attempt the event may belong to: the same key for all events of one subject, whether it finds an attempt yet or not. */
  readonly attemptKey?: AttemptKey
  /** Decides what the event does; `undefined` for one that says nothing new. */
  readonly decide: (attempt: AttemptRecord | undefined, known: readonly EventRecord[]) => EventDecision | undefined
}

/** What came of an event. */
export interface RecordedEvent {
  /** The event as it was stored; `undefined` where it was decided that it says nothing new. */
  readonly record: EventRecord | undefined
  /** The attempt that the key found. */
  readonly before: AttemptRecord | undefined
  /** The attempt as the event leaves it; `undefined` where it changes none. */
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
  /** Answers the attempt that blocks the order as it is once released, or `undefined` when it is not to be released. */
  readonly release?: (blocking: AttemptRecord) => AttemptRecord | undefined
  /** What the journal says of the new attempt, and of each that is released. */
  readonly journal: WriteEntry | undefined
}

/**
 * Keeps attempts and events, and a journal of each order. Each method is one transaction. The functions given to
 * `reserveAttempt`, `changeAttempt` and `recordEvent` are pure and quick: a store runs them under its lock and may run them
 * again after a conflict. An entry of the journal is stored with what it is about, both or neither, and never changed. It is a
 * required member, `undefined` where there is none: whoever wraps a store can't leave it out.
 *
 * A method rejects when the store could not do its work; then nothing was changed.
 *
 * `Transaction` is what the merchant's own code may write with in the transaction that marks an event handled; `undefined`
 * for a store that has none to share.
 */
export interface PaymentStore<Transaction = unknown> {
  /** Whether the store may be used for live payments: whether it survives a restart, in short. */
  readonly allowLive: boolean
  /** Whether what is stored survives the end of the process. */
  readonly isDurable: boolean
  /**
   * Stores a new attempt, unless its token is known or another attempt blocks the order and `release` does not release it.
   * Two calls for one order are answered one after the other. Of two orders that use one token at the same moment both may
   * get an attempt; from then on the token finds one of the two. A released attempt and the new one are stored both or neither.
   */
  reserveAttempt(request: ReserveRequest): Promise<Reservation>
  /** Reads an attempt, or answers `undefined`. */
  findAttempt(key: AttemptKey): Promise<AttemptRecord | undefined>
  /** All attempts of an order, oldest first. */
  findAttempts(order: { readonly pos_id: string; readonly reference: string }): Promise<readonly AttemptRecord[]>
  /**
   * Reads the attempt under a lock, stores what `change` returns and answers both; `undefined` when no attempt matches
   * the key once the lock is held. Of two calls by one return code, only one finds it if the change takes the code away.
   * What `journal` answers is stored with the change. Where `change` gives the attempt back as it was, `journal` is not called,
   * and `after` is `before`.
   */
  changeAttempt(request: {
    readonly key: AttemptKey
    readonly change: (attempt: AttemptRecord) => AttemptRecord
    readonly journal: WriteEntry | undefined
  }): Promise<AttemptChange | undefined>
  /**
   * Takes attempts whose `checkAt` has come, the longest due first: sets their `checkAt` to `until`, and answers them.
   * Several processes that call at once get different ones: one that another is taking is passed over.
   */
  takeDueAttempts(request: {
    /** Only those of this project; those of all when absent. */
    readonly pos_id?: string
    readonly now: number
    readonly until: number
    readonly limit: number
  }): Promise<readonly AttemptRecord[]>
  /**
   * Stores an event and the change it makes to its attempt, both or neither. `decide` gets the attempt and all events
   * recorded with the same `subject`, oldest first; when it answers `undefined`, nothing is stored. Two calls with one subject are
   * decided one after the other.
   */
  recordEvent(request: EventRequest): Promise<RecordedEvent>
  /**
   * Runs `handle` on an event not yet handled and marks it handled, both or neither: what `handle` throws is thrown on,
   * and the event stays. What `handle` writes with the transaction it is given is kept or undone with the mark. Answers
   * `false`, without calling, when it is handled already, or when it or another event of its attempt is being handled
   * elsewhere: of one attempt one event at a time, with the attempt as it is when its turn has come. The entry that `handle`
   * answers is stored with the mark.
   */
  handleEvent(request: {
    readonly id: string
    readonly handle: (
      record: EventRecord,
      attempt: AttemptRecord | undefined,
      transaction: Transaction,
    ) => Promise<NewJournalEntry | undefined>
  }): Promise<boolean>
  /** Counts one failure of an event that is not handled and puts it off, and stores the entry with that. Of a handled one nothing is stored. */
  postponeEvent(request: {
    readonly id: string
    readonly change: (record: EventRecord) => EventRecord
    readonly entry: NewJournalEntry | undefined
  }): Promise<void>
  /**
   * Events not handled whose time has come, those due longest first: of one project, or of all when none is named; of one
   * attempt no more than `attemptLimit`, its oldest, so that an attempt with many does not displace the others'. One that is
   * put off again and again comes behind those that have not been tried.
   */
  dueEvents(request: {
    readonly pos_id?: string
    readonly now: number
    readonly limit: number
    readonly attemptLimit?: number
  }): Promise<readonly EventRecord[]>
  /** Stores an entry of the attempt's order that changes nothing; does nothing when the key finds no attempt. */
  addEntry(request: { readonly key: AttemptKey; readonly entry: NewJournalEntry }): Promise<void>
  /** The journal of an order, oldest first. */
  findHistory(order: { readonly pos_id: string; readonly reference: string }): Promise<readonly JournalEntry[]>
  /** Resolves when the store can be reached and used; rejects when not. */
  check(): Promise<void>
  /** What operators' pages and commands, `reconcile` and the backlog of the telemetry read. No payment needs it. */
  readonly lists?: OrderLists
}
