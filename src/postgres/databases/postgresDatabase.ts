import type { TransactionOptions, TransactionQueries } from './pipeline.js'

/** One row of an answer. Every column is asked for as text, so that no driver's own reading of types matters. */
export type PostgresRow = Readonly<Record<string, string | null>>

/** Runs statements, one at a time. */
export interface PostgresQueries {
  /** Runs one statement with `$1`, `$2`, …; rejects with an error whose `code` is PostgreSQL's own. */
  query(text: string, values: readonly (string | null)[]): Promise<readonly PostgresRow[]>
}

/**
 * A merchant's PostgreSQL, as the store needs it. `fromPg`, `fromPglite` and `fromPostgresJs` make one of a driver; any
 * other driver or query builder can be fitted by hand: two functions.
 *
 * `Client` is what the driver itself calls a transaction. Callbacks get it, to write with.
 */
export interface PostgresDatabase<Client = unknown> extends PostgresQueries {
  /**
   * Runs `work` in one transaction, in isolation level READ COMMITTED, on one connection: committed when `work` resolves,
   * rolled back when it rejects, and then rejects with the same error. `queries` and `client` write in that transaction.
   */
  transaction<Value>(
    work: (queries: TransactionQueries, client: Client) => Promise<Value>,
    options?: TransactionOptions,
  ): Promise<Value>
  /**
   * There is only ever one connection, so a transaction waits until the other has ended: PGlite, or a pool of one. `migrate` then
   * can't try whether locks lock.
   *
   * @default false
   */
  readonly hasOneConnection?: boolean
}
