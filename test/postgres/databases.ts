import { PGlite, type Transaction } from '@electric-sql/pglite'
import { Pool, type PoolClient } from 'pg'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import {
  fromPg,
  fromPglite,
  fromPostgresJs,
  migrate,
  type PostgresDatabase,
  postgresStore,
} from '../../src/postgres.js'
import type { MerchantTable, StoreUnderTest } from '../../src/testing.js'
import type { RunningPostgres } from './startPostgres.js'

/** One way to a database, with its driver's own way to write in a transaction. */
export interface TestDatabase<Client> {
  readonly database: PostgresDatabase<Client>
  readonly write: (client: Client, table: string, line: string) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** Where a server is reached. */
export type Address = Pick<RunningPostgres, 'host'> & { readonly user: string; readonly database: string }

export function openPg(
  server: Address,
  { max = 10, ...options }: Parameters<typeof fromPg>[1] & { readonly max?: number } = {},
): TestDatabase<PoolClient> & { readonly pool: Pool } {
  const { host, user, database } = server
  const pool = new Pool({ host, user, database, max })
  return {
    pool,
    database: fromPg(pool, options),
    write: (client, table, line) => client.query(`insert into ${table} values ($1)`, [line]),
    close: () => pool.end(),
  }
}

export function openPostgresJs(server: Address, max = 10): TestDatabase<TransactionSql> & { readonly sql: Sql } {
  const { host, user, database } = server
  const sql = postgres({ host, user, database, max, onnotice: () => undefined })
  return {
    sql,
    database: fromPostgresJs(sql),
    write: (transaction, table, line) => transaction.unsafe(`insert into ${table} values ($1)`, [line]),
    close: () => sql.end(),
  }
}

export function openPglite(folder?: string): TestDatabase<Transaction> & { readonly pglite: PGlite } {
  const pglite = new PGlite(folder)
  return {
    pglite,
    database: fromPglite(pglite),
    write: (transaction, table, line) => transaction.query(`insert into ${table} values ($1)`, [line]),
    close: () => pglite.close(),
  }
}

let schemas = 0

/** An empty store in a schema of its own, and the merchant's table beside it. */
export async function emptyStore<Client>(
  one: TestDatabase<Client>,
  other?: TestDatabase<Client>,
): Promise<StoreUnderTest<Client>> {
  schemas += 1
  const schema = `store_${schemas}`
  await migrate(one.database, { schema })
  await one.database.query(`create table ${schema}.merchant_lines (line text)`, [])
  return {
    store: postgresStore(one.database, { schema }),
    ...(other && { other: postgresStore(other.database, { schema }) }),
    merchantTable: merchantTableOf(one, `${schema}.merchant_lines`),
  }
}

export function merchantTableOf<Client>(
  { database, write }: TestDatabase<Client>,
  table: string,
): MerchantTable<Client> {
  return {
    write: async (client, line) => void (await write(client, table, line)),
    read: async () => (await database.query(`select line from ${table}`, [])).map(({ line }) => line ?? ''),
  }
}
