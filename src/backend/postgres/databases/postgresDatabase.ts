import { CheckoutError } from '../../../core/model/checkoutError.js'

/**
 * One row of an answer. Every column is asked for as text, so that no driver's own reading of types
 * matters.
 */
export type PostgresRow = Readonly<Record<string, string | null>>

/** Runs statements, one at a time. */
export interface PostgresQueries {
  /**
   * Runs one statement with `$1`, `$2`, …; rejects with an error whose `code` is PostgreSQL's own.
   */
  query(text: string, values: readonly (string | null)[]): Promise<readonly PostgresRow[]>
}

/** Runs the statements of one transaction. */
export interface TransactionQueries extends PostgresQueries {
  /**
   * Runs the last statement of the transaction and has the commit sent right behind it, without
   * waiting for its rows: a round trip less. Where PostgreSQL refuses it, nothing is committed;
   * where the connection is lost, that is not known, as of any commit. Absent where a driver can't.
   */
  readonly queryLast?: PostgresQueries['query']
}

/** What is known of a transaction before it begins. */
export interface TransactionOptions {
  /**
   * Its first statement only reads, or locks rows. A driver that can may send it right behind
   * `begin`, a round trip less: where `begin` fails, it is rejected, and has done nothing that
   * lasts.
   *
   * @default false
   */
  readonly readsFirst?: boolean
}

/**
 * A merchant's PostgreSQL, as the store needs it. `fromPg`, `fromPglite` and `fromPostgresJs` make
 * one of a driver; any other driver or query builder can be fitted by hand: two functions.
 *
 * `Client` is what the driver itself calls a transaction. Callbacks get it, to write with.
 */
export interface PostgresDatabase<Client = unknown> extends PostgresQueries {
  /**
   * Runs `work` in one transaction, in isolation level READ COMMITTED, on one connection: committed
   * when `work` resolves, rolled back when it rejects, and then rejects with the same error.
   * `queries` and `client` write in that transaction.
   */
  transaction<Value>(
    work: (queries: TransactionQueries, client: Client) => Promise<Value>,
    options?: TransactionOptions,
  ): Promise<Value>
  /**
   * There is only ever one connection, so a transaction waits until the other has ended: PGlite, or
   * a pool of one. `migrate` then can't try whether locks lock.
   *
   * @default false
   */
  readonly hasOneConnection?: boolean
}

/**
 * Refuses what has not the functions it is used by: plain JavaScript may give a driver where the
 * store's database is wanted, and would read a TypeError at the first payment.
 *
 * @throws {CheckoutError} `configuration`
 */
export function assertFunctions(value: unknown, names: readonly string[], message: string): void {
  const isSource = (typeof value === 'object' && value !== null) || typeof value === 'function'
  if (isSource && names.every((name) => typeof Reflect.get(value, name) === 'function')) return
  throw new CheckoutError('configuration', message)
}

/** As {@link assertFunctions}, of a `PostgresDatabase`. */
export function assertDatabase(database: unknown, call: string): void {
  assertFunctions(
    database,
    ['query', 'transaction'],
    `${call} needs a database made of your driver, and got something else. Give fromPg(pool), fromPostgresJs(sql) or ` +
      'fromPglite(database).',
  )
}
