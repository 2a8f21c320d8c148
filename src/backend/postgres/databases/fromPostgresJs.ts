import {
  assertFunctions,
  type PostgresDatabase,
  type PostgresQueries,
  type PostgresRow,
} from './postgresDatabase.js'
import { untilEnded } from './untilEnded.js'

/** The members of a `TransactionSql` of postgres.js that are used. */
export interface PostgresJsTransaction {
  /** Runs one statement, whose values are not part of its text. */
  unsafe(
    text: string,
    values: string[],
    options: { prepare: boolean },
  ): PromiseLike<readonly unknown[]>
}

/** The members of postgres.js' `sql` that are used. `Transaction` is its `TransactionSql`. */
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
    'fromPostgresJs needs what postgres() of postgres.js answers, and got something else. ' +
    'Give that sql.'
  assertFunctions(sql, ['unsafe', 'begin'], message)
  const prepare = sql.options?.prepare ?? true

  async function transaction<Value>(
    work: (queries: PostgresQueries, client: Transaction) => Promise<Value>,
  ): Promise<Value> {
    // postgres.js awaits each member of an array that its callback answers. So the answer of `work`
    // is kept here.
    let answer: { readonly value: Value } | undefined
    await sql.begin('isolation level read committed', async (transactionSql) => {
      const { client, end } = untilEnded(transactionSql)
      try {
        answer = { value: await work(queriesOf(client, prepare), client) }
      } finally {
        end()
      }
    })
    if (!answer) throw new Error('The transaction ended before its work had.')
    return answer.value
  }

  return { ...queriesOf(sql, prepare), hasOneConnection: sql.options?.max === 1, transaction }
}

function queriesOf(source: PostgresJsTransaction, prepare: boolean): PostgresQueries {
  return {
    async query(text, values) {
      // The types of postgres.js have no null, which it takes.
      const rows = await source.unsafe(text, [...values] as string[], {
        prepare: prepare && values.length > 0,
      })
      return [...rows] as PostgresRow[]
    },
  }
}
