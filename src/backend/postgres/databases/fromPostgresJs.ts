import {
  assertFunctions,
  type PostgresDatabase,
  type PostgresQueries,
  type PostgresRow,
} from './postgresDatabase.js'
import { untilEnded } from './untilEnded.js'

/** What is used of a `TransactionSql` of postgres.js. */
export interface PostgresJsTransaction {
  /** Runs one statement, its values apart from its text. */
  unsafe(
    text: string,
    values: string[],
    options: { prepare: boolean },
  ): PromiseLike<readonly unknown[]>
}

/** What is used of postgres.js' `sql`; `Transaction` is its `TransactionSql`. */
export interface PostgresJs<Transaction extends PostgresJsTransaction = PostgresJsTransaction>
  extends PostgresJsTransaction {
  /** How the client was made. */
  readonly options: { readonly prepare?: boolean; readonly max?: number }
  /** Runs statements that are committed together. */
  begin(options: string, work: (sql: Transaction) => Promise<unknown>): Promise<unknown>
}

/**
 * A database over postgres.js. Callbacks get the `sql` of the transaction that marks the event
 * handled. Statements are prepared unless `sql` was made with `prepare: false`.
 *
 * @example
 * import { fromPostgresJs, postgresStore } from 'tillkit/postgres'
 *
 * const store = postgresStore(fromPostgresJs(postgres(connectionString)))
 */
export function fromPostgresJs<Transaction extends PostgresJsTransaction>(
  sql: PostgresJs<Transaction>,
): PostgresDatabase<Transaction> {
  const message =
    'fromPostgresJs needs what postgres() of postgres.js answers, and got something else. Give that sql.'
  assertFunctions(sql, ['unsafe', 'begin'], message)
  const prepare = sql.options?.prepare ?? true
  return {
    ...queriesOf(sql, prepare),
    hasOneConnection: sql.options?.max === 1,
    async transaction<Value>(
      work: (queries: PostgresQueries, client: Transaction) => Promise<Value>,
    ): Promise<Value> {
      // postgres.js awaits the items of an array it is given: what `work` answers is kept out of
      // its hands.
      let value: { readonly of: Value } | undefined
      await sql.begin('isolation level read committed', async (transaction) => {
        const own = untilEnded(transaction)
        try {
          value = { of: await work(queriesOf(own.client, prepare), own.client) }
        } finally {
          own.end()
        }
      })
      if (!value) throw new Error('The transaction ended before its work had.')
      return value.of
    },
  }
}

function queriesOf(source: PostgresJsTransaction, prepare: boolean): PostgresQueries {
  return {
    async query(text, values) {
      // postgres.js types values as its own list of types and takes null as it is.
      const rows = await source.unsafe(text, [...values] as string[], {
        prepare: prepare && values.length > 0,
      })
      return [...rows] as PostgresRow[]
    },
  }
}
