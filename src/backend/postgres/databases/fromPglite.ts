import {
  assertFunctions,
  type PostgresDatabase,
  type PostgresQueries,
  type PostgresRow,
} from './postgresDatabase.js'
import { untilEnded } from './untilEnded.js'

/** The members of a `Transaction` of PGlite that are used. */
export interface PgliteTransaction {
  /** Runs one statement. */
  query<Row>(text: string, values?: string[]): Promise<{ rows: Row[] }>
}

/** The members of a `PGlite` that are used. */
export interface PgliteDatabase<Transaction extends PgliteTransaction = PgliteTransaction>
  extends PgliteTransaction {
  /** Runs statements that are committed together. */
  transaction<Value>(work: (transaction: Transaction) => Promise<Value>): Promise<Value>
}

/**
 * A database over PGlite: PostgreSQL inside this process, with its data in a folder or in memory.
 * Callbacks get its `Transaction`.
 *
 * It has one connection. In a callback, a query that is not made with the transaction waits for it
 * for ever.
 *
 * @example
 * import { fromPglite, postgresStore } from 'tillkit/postgres'
 *
 * const store = postgresStore(fromPglite(new PGlite('./data')))
 */
export function fromPglite<Transaction extends PgliteTransaction>(
  database: PgliteDatabase<Transaction>,
): PostgresDatabase<Transaction> {
  const message = 'fromPglite needs a PGlite, and got something else. Give new PGlite(…).'
  assertFunctions(database, ['query', 'transaction'], message)
  return {
    ...queriesOf(database),
    hasOneConnection: true,
    transaction: (work) =>
      database.transaction(async (transaction) => {
        const { client, end } = untilEnded(transaction)
        try {
          return await work(queriesOf(client), client)
        } finally {
          // PGlite itself refuses calls only after the commit.
          end()
        }
      }),
  }
}

function queriesOf(source: PgliteTransaction): PostgresQueries {
  return {
    async query(text, values) {
      // PGlite takes null too.
      const { rows } = await source.query<PostgresRow>(text, [...values] as string[])
      return rows
    },
  }
}
