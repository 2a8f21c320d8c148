import { PGlite, type Transaction } from '@electric-sql/pglite'
import { Pool, type PoolClient } from 'pg'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import {
  type SchemaOptions,
  tableNamesOf,
} from '../../../src/backend/postgres/schema/tableNames.js'
import type {
  MerchantTable,
  StoreUnderTest,
} from '../../../src/dev/testing/store-contract/storeUnderTest.js'
import {
  fromPg,
  fromPglite,
  fromPostgresJs,
  migrate,
  type PostgresDatabase,
  postgresStore,
} from '../../../src/postgres.js'
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
  /** The pool's `statement_timeout` and `query_timeout`; none if left out. */
  readonly statementMs?: number
}

export function openPg(
  server: Address,
  {
    max = 10,
    pipeline = false,
    statementMs,
    ...options
  }: Parameters<typeof fromPg>[1] & PoolOptions = {},
): TestDatabase<PoolClient> & { readonly pool: Pool } {
  const { host, port, user, password, database } = server
  const pool = new Pool({
    host,
    user,
    database,
    max,
    pipeline,
    ...(port && { port }),
    ...(password && { password }),
    ...(statementMs && { statement_timeout: statementMs, query_timeout: statementMs }),
  })
  return {
    pool,
    database: fromPg(pool, options),
    write: (client, table, line) => client.query(`insert into ${table} values ($1)`, [line]),
    close: () => pool.end(),
  }
}

export function openPostgresJs(
  server: Address,
  max = 10,
): TestDatabase<TransactionSql> & { readonly sql: Sql } {
  const { host, user, database } = server
  const sql = postgres({ host, user, database, max, onnotice: () => undefined })
  return {
    sql,
    database: fromPostgresJs(sql),
    write: (transaction, table, line) =>
      transaction.unsafe(`insert into ${table} values ($1)`, [line]),
    close: () => sql.end(),
  }
}

export function openPglite(
  folder?: string,
): TestDatabase<Transaction> & { readonly pglite: PGlite } {
  const pglite = new PGlite(folder)
  return {
    pglite,
    database: fromPglite(pglite),
    write: (transaction, table, line) =>
      transaction.query(`insert into ${table} values ($1)`, [line]),
    close: () => pglite.close(),
  }
}

interface StoreOptions<Client> extends SchemaOptions {
  readonly one: TestDatabase<Client>
  readonly other?: TestDatabase<Client> | undefined
}

/** The schemas of each database that `emptyStore` has made tables in. */
const schemasWithTables = new WeakMap<object, Set<string>>()

/**
 * An empty store, and the merchant's table beside it. The tables are made once, and emptied for
 * each further store.
 */
export async function emptyStore<Client>(
  options: StoreOptions<Client>,
): Promise<StoreUnderTest<Client>> {
  const { database } = options.one
  const {
    schema,
    isDistributed: _isDistributed,
    migrations: _migrations,
    ...tables
  } = tableNamesOf(options)
  const schemas = schemasWithTables.get(database) ?? new Set()
  if (!schemas.has(schema)) await makeTables(options)
  schemasWithTables.set(database, schemas.add(schema))
  const deletions = Object.values(tables).map(
    (table, index) => `t${index} as (delete from ${table})`,
  )
  await database.query(`with ${deletions.join()} delete from ${merchantLines(options)}`, [])
  return storeIn(options)
}

/** Makes the store's tables in a schema, and the merchant's table beside them. */
export async function openStore<Client>(
  options: StoreOptions<Client>,
): Promise<StoreUnderTest<Client>> {
  await makeTables(options)
  return storeIn(options)
}

async function makeTables<Client>({
  one: { database },
  other: _other,
  ...schema
}: StoreOptions<Client>): Promise<void> {
  await migrate(database, schema)
  await database.query(`create table if not exists ${merchantLines(schema)} (line text)`, [])
}

function storeIn<Client>({ one, other, ...schema }: StoreOptions<Client>): StoreUnderTest<Client> {
  return {
    store: postgresStore(one.database, schema),
    ...(other && { other: postgresStore(other.database, schema) }),
    merchantTable: merchantTableOf(one, merchantLines(schema)),
  }
}

const merchantLines = (options: SchemaOptions): string =>
  `${tableNamesOf(options).schema}.merchant_lines`

export function merchantTableOf<Client>(
  { database, write }: TestDatabase<Client>,
  table: string,
): MerchantTable<Client> {
  return {
    write: async (client, line) => void (await write(client, table, line)),
    read: async () =>
      (await database.query(`select line from ${table}`, [])).map(({ line }) => line ?? ''),
  }
}
