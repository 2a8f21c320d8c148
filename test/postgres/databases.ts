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

/** Where a server is reached, by the folder of its socket or by its name. */
export interface Address extends Pick<RunningPostgres, 'host'> {
  readonly port?: number
  readonly user: string
  readonly password?: string
  readonly database: string
}

interface PoolOptions {
  readonly max?: number
  readonly pipeline?: boolean
}

export function openPg(
  server: Address,
  { max = 10, pipeline = false, ...options }: Parameters<typeof fromPg>[1] & PoolOptions = {},
): TestDatabase<PoolClient> & { readonly pool: Pool } {
  const { host, port, user, password, database } = server
  const pool = new Pool({ host, user, database, max, pipeline, ...(port && { port }), ...(password && { password }) })
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
  return await openStore({ one, ...(other && { other }), schema })
}

/** Makes the store's tables in a schema, and the merchant's table beside them. */
export async function openStore<Client>({
  one,
  other,
  ...options
}: {
  readonly one: TestDatabase<Client>
  readonly other?: TestDatabase<Client>
  readonly schema: string
  readonly distributed?: 'citus'
}): Promise<StoreUnderTest<Client>> {
  await migrate(one.database, options)
  const table = `${options.schema}.merchant_lines`
  await one.database.query(`create table ${table} (line text)`, [])
  return {
    store: postgresStore(one.database, options),
    ...(other && { other: postgresStore(other.database, options) }),
    merchantTable: merchantTableOf(one, table),
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
