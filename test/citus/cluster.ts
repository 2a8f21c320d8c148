import type { PostgresQueries } from '../../src/postgres.js'

/** The coordinator of the cluster: `postgres://user:password@host:port/database`. */
export function clusterUrl(): string {
  const { TILLKIT_CITUS_URL } = process.env
  if (!TILLKIT_CITUS_URL)
    throw new Error('TILLKIT_CITUS_URL names no cluster: see CONTRIBUTING.md.')
  return TILLKIT_CITUS_URL
}

/** What an earlier run left behind goes: the cluster is the same for all. */
export async function dropSchema(database: PostgresQueries, schema: string): Promise<void> {
  await database.query(`drop schema if exists ${schema} cascade`, [])
}

/**
 * Makes a table of the merchant's known to Citus. It stays on the coordinator, and a transaction
 * that writes to it and to a worker is then committed on both or on neither, even when the
 * coordinator ends in the middle.
 */
export async function makeKnown(database: PostgresQueries, table: string): Promise<void> {
  await database.query(`select citus_add_local_table_to_metadata('${table}')`, [])
}
