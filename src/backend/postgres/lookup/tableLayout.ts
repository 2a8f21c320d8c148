import type { AttemptKey, AttemptRecord } from '../../attempts/attemptRecord.js'
import type { EventRecord, EventRequest } from '../../store/paymentStore.js'
import type { PostgresQueries } from '../databases/postgresDatabase.js'
import type { NamedValues } from '../databases/queryNamed.js'
import type { TableNames } from '../schema/tableNames.js'

/**
 * The statements that depend on where the tables are: in one PostgreSQL, or divided among the
 * servers of a Citus cluster. A store has one layout, chosen when it is made.
 */
export interface TableLayout {
  /**
   * Finds the attempt with a token, where the statement that reads an order can't;
   * `undefined` where it can, and while a server that may have the attempt is away.
   */
  readonly findOfToken: (
    queries: PostgresQueries,
    tokenHash: string,
  ) => Promise<AttemptRecord | undefined>
  /** Where the attempt with a token is found, by `:tokenHash`. */
  readonly tokenSource: string
  /** Where an attempt is found; `undefined` if no attempt can have the key. */
  readonly findSource: (
    queries: PostgresQueries,
    key: AttemptKey,
  ) => Promise<AttemptSource | undefined>
  /** Reads what an event is about, in one statement or in several. */
  readonly readSubject: (queries: PostgresQueries, request: SubjectRequest) => Promise<Subject>
  /** Says which order an event was stored with, so that the next call need not look for it. */
  readonly noteEvent: (id: string, orderKey: string) => void
  /**
   * Finds the order of a waiting event before its transaction; `undefined` if no such event waits.
   * `null` if the statement that locks the event finds the order too.
   */
  readonly findEventOrder: (
    queries: PostgresQueries,
    id: string,
  ) => Promise<string | null | undefined>
  /** Have a transaction wait at most two seconds for a locked row. */
  readonly limitWaits: readonly string[]
}

/** What statements are made of. */
export interface StoreTables {
  readonly tables: TableNames
  readonly layout: TableLayout
}

/** Where a statement finds one attempt, if there is one. */
export interface AttemptSource {
  /** What follows `from`: `attempts` as `a`, and the condition. */
  readonly from: string
  readonly values: NamedValues
  /**
   * SQL for the key of the attempt's order.
   *
   * @default 'a.order_key'
   */
  readonly orderKey?: string
}

export interface SubjectRequest {
  readonly attemptKey: EventRequest['attemptKey']
  readonly subjectKey: string
}

/** What an event is about. */
export interface Subject {
  readonly orderKey: string
  /** The version of the order; `undefined` if there is no such order. */
  readonly version: string | undefined
  readonly attempt: AttemptRecord | undefined
  /** The recorded events of the subject, oldest first. */
  readonly knownEvents: readonly EventRecord[]
}
