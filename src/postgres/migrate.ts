import { CheckoutError } from '../model/checkoutError.js'
import { assertDatabase } from './databases/assertDatabase.js'
import type { PostgresDatabase, PostgresQueries } from './databases/postgresDatabase.js'
import { migrations } from './migrations.js'
import { type SchemaOptions, type Tables, tablesOf } from './tables.js'

/** What a call of `migrate` came to. */
export interface MigrateResult {
  /** The versions it applied; empty when there was nothing to do. */
  readonly applied: readonly number[]
  /** The version of the tables now. */
  readonly version: number
}

/**
 * Brings the store's tables to the version this package knows: creates them, or applies what is missing, in one
 * transaction. Any number of processes may call it at once and at every start; one does it, the others wait.
 *
 * @throws {CheckoutError} `configuration` when the tables are newer than this package knows, or the schema's name can't
 *   be used
 * @example
 * import { fromPg, migrate } from 'tillkit/postgres'
 *
 * await migrate(fromPg(pool))
 */
export async function migrate(database: PostgresDatabase, options: SchemaOptions = {}): Promise<MigrateResult> {
  assertDatabase(database, 'migrate')
  const tables = tablesOf(options)
  const known = migrations(options)
  return await database.transaction(async (queries) => {
    await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 0))::text', [`migrate ${tables.schema}`])
    const current = await readVersion(queries, tables)
    if (current > known.length) {
      throw new CheckoutError(
        'configuration',
        `The tables in schema "${tables.schema}" have version ${current}, and this package knows ${known.length}: a newer ` +
          'one has been here. Nothing was changed. Run the newer package, or restore the database from before it.',
      )
    }
    const missing = known.slice(current)
    for (const statement of missing.flatMap(({ statements }) => statements)) await queries.query(statement, [])
    return { applied: missing.map(({ version }) => version), version: known.length }
  })
}

/**
 * Resolves when the tables are there and not older than this package needs. Newer ones are fine: while a new release is
 * rolled out, processes of the old one still run.
 *
 * @throws {CheckoutError} `configuration` when they are not
 */
export async function assertMigrated(queries: PostgresQueries, tables: Tables): Promise<void> {
  const current = await readVersion(queries, tables)
  const needed = migrations({ schema: tables.schema }).length
  if (current < needed)
    throw notMigrated(tables, current === 0 ? 'are missing' : `have version ${current} of ${needed}`)
}

/** The error of a database whose tables are missing or old. */
export function notMigrated({ schema }: Tables, what: string): CheckoutError {
  return new CheckoutError(
    'configuration',
    `The store's tables in schema "${schema}" ${what}: nothing can be kept in them. ` +
      'Call `await migrate(database)` when your server starts, or apply `migrations()` by your own tool.',
  )
}

async function readVersion(queries: PostgresQueries, { migrations: table }: Tables): Promise<number> {
  const [{ name } = {}] = await queries.query('select to_regclass($1)::text as name', [table])
  if (!name) return 0
  const [{ version } = {}] = await queries.query(`select coalesce(max(version), 0)::text as version from ${table}`, [])
  return Number(version ?? 0)
}
