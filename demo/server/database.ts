import { mkdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { Pool } from 'pg'
import { fromPg, fromPglite, migrate, type PostgresDatabase } from 'tillkit/postgres'

/** What the shop writes with in a transaction: `pg` and PGlite both have it. */
export interface Writer {
  query(
    text: string,
    values: string[],
  ): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>
}

export interface DatabaseOptions {
  /** The port of the shop: two shops on one machine must not share a folder. */
  readonly port: number
  readonly environment?: Readonly<Record<string, string | undefined>>
}

/**
 * Opens the shop's database, with the tables of shop and checkout in it: a PostgreSQL at
 * `DATABASE_URL`, or PGlite with its data in `.demo-data/` (another folder by `TILLKIT_DEMO_DATA`).
 * Orders and payments are in one place on purpose: an order is marked as paid in the transaction
 * that marks the payment's event as handled.
 */
export async function openDatabase({
  port,
  environment = process.env,
}: DatabaseOptions): Promise<PostgresDatabase<Writer>> {
  const { DATABASE_URL: connectionString, TILLKIT_DEMO_DATA: folder = '.demo-data' } = environment
  const database = connectionString ? openPool(connectionString) : openFolder(`${folder}/${port}`)
  await migrate(database)
  await database.query(createOrders, [])
  return database
}

function openPool(connectionString: string): PostgresDatabase<Writer> {
  const pool = new Pool({
    connectionString,
    // Without limits a statement or a lost network would occupy a connection for ever.
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  return fromPg(pool)
}

function openFolder(folder: string): PostgresDatabase<Writer> {
  mkdirSync(folder, { recursive: true })
  return fromPglite(new PGlite(folder))
}

const createOrders = `create table if not exists shop_orders (
  number integer primary key generated always as identity (start with 1001),
  session text not null,
  lines text not null,
  total integer not null,
  is_paid boolean not null default false
)`
