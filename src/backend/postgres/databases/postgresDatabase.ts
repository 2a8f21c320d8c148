import { CheckoutError } from '../../../core/model/checkoutError.js'

/**
 * One row of an answer. The store asks for every column as text, so that it does not matter how a
 * driver reads types.
 */
export type PostgresRow = Readonly<Record<string, string | null>>

/** Runs statements, one at a time. */
export interface PostgresQueries {
  /** Runs a statement with `$1`, `$2`, …. The `code` of an error is PostgreSQL's own. */
  query(text: string, values: readonly (string | null)[]): Promise<readonly PostgresRow[]>
}

/** Runs the statements of one transaction. */
export interface TransactionQueries extends PostgresQueries {
  /**
   * Runs the last statement of the transaction, and sends the commit without waiting for its rows.
   * That saves a round trip. If PostgreSQL refuses the statement, nothing is committed. If the
   * connection is lost, it is unknown whether it is committed, as with any commit. Absent if the
   * driver can't.
   */
  readonly queryLast?: PostgresQueries['query']
}

/** What is known of a transaction before it begins. */
export interface TransactionOptions {
  /**
   * Its first statement only reads or locks rows. A driver may send it without waiting for `begin`,
   * which saves a round trip. If `begin` fails, the statement is rejected, and has changed nothing.
   *
   * @default false
   */
  readonly readsFirst?: boolean
  /**
   * Its statements may take longer than the driver's own time limit, as those of a migration do.
   *
   * @default false
   */
  readonly mayTakeLong?: boolean
}

/**
 * A merchant's PostgreSQL, as the store needs it. `fromPg`, `fromPglite` and `fromPostgresJs` make
 * one from a driver. For another driver or query builder, write these two functions.
 *
 * `Client` is the driver's own client of a transaction. Callbacks write with it.
 */
export interface PostgresDatabase<Client = unknown> extends PostgresQueries {
  /**
   * Runs `work` in one transaction, in isolation level READ COMMITTED, on one connection. Commits
   * when `work` resolves. When `work` rejects, rolls back and rejects with the same error.
   * `queries` and `client` write in that transaction.
   */
  transaction<Value>(
    work: (queries: TransactionQueries, client: Client) => Promise<Value>,
    options?: TransactionOptions,
  ): Promise<Value>
  /**
   * There is only one connection, so a transaction waits until the one before has ended: PGlite, or
   * a pool of one. Then `migrate` can't try whether locks lock.
   *
   * @default false
   */
  readonly hasOneConnection?: boolean
}

/**
 * Asserts that something has the functions that are used of it. Plain JavaScript may give a driver
 * where the store needs a database, and would get a TypeError at the first payment.
 *
 * @throws {CheckoutError} `configuration`
 */
export function assertFunctions(source: unknown, names: readonly string[], message: string): void {
  const hasMembers = (typeof source === 'object' && source !== null) || typeof source === 'function'
  if (hasMembers && names.every((name) => typeof Reflect.get(source, name) === 'function')) return
  throw new CheckoutError('configuration', message)
}

/**
 * Asserts that something is a `PostgresDatabase`. `call` is the function that it was given to.
 *
 * @throws {CheckoutError} `configuration`
 */
export function assertDatabase(database: unknown, call: string): void {
  assertFunctions(
    database,
    ['query', 'transaction'],
    `${call} needs a database made of your driver, and got something else. ` +
      'Give fromPg(pool), fromPostgresJs(sql) or fromPglite(database).',
  )
}
