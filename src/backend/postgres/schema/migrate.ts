import { CheckoutError } from '../../../core/model/checkoutError.js'
import {
  assertDatabase,
  type PostgresDatabase,
  type PostgresQueries,
} from '../databases/postgresDatabase.js'
import { assertLocks } from './assertLocks.js'
import { assertCitus, assertDistribution, distribution } from './distribution.js'
import { migrations } from './migrations.js'
import { type SchemaOptions, type TableNames, tableNamesOf } from './tableNames.js'
import { alreadyExistsCodes, codeOf, untilNoConflict } from './untilNoConflict.js'

/** What a call of `migrate` came to. */
export interface MigrateResult {
  /** The versions it applied; empty when there was nothing to do. */
  readonly applied: readonly number[]
  /** The version of the tables now. */
  readonly version: number
}

/**
 * Brings the store's tables to the version this package knows: creates them, or applies what is
 * missing, in one transaction. Any number of processes may call it at once and at every start; one
 * does it, the others wait.
 *
 * Then it tries with two connections whether the database's locks are locks, since "charged once"
 * depends on them: some that speak PostgreSQL's protocol take `for update`, or `skip locked`, and
 * lock nothing.
 *
 * @throws {CheckoutError} `configuration` when the tables are newer than this package knows, the
 *   schema's name can't be used, or the database's locks lock nothing
 * @example
 * import { fromPg, migrate } from 'tillkit/postgres'
 *
 * await migrate(fromPg(pool))
 */
export async function migrate(
  database: PostgresDatabase,
  options: SchemaOptions = {},
): Promise<MigrateResult> {
  assertDatabase(database, 'migrate')
  const tables = tableNamesOf(options)
  const result = await untilNoConflict(
    () => database.transaction((queries) => applyMissing(queries, options)),
    // Where several create the tables at once, all but the first find that they exist, and look
    // again.
    alreadyExistsCodes,
  )
  await assertLocks(database, tables)
  return result
}

async function applyMissing(
  queries: PostgresQueries,
  options: SchemaOptions,
): Promise<MigrateResult> {
  const tables = tableNamesOf(options)
  const known = migrations(options)
  const current = await readVersion(queries, tables, 'for update')
  if (current > known.length) {
    throw new CheckoutError(
      'configuration',
      `The tables in schema "${tables.schema}" have version ${current}, and this package knows ${known.length}: a newer ` +
        'one has been here. Nothing was changed. Run the newer package, or restore the database from before it.',
    )
  }
  await assertCitus(queries, tables)
  if (current > 0 && !tables.isDistributed) await assertDistribution(queries, tables)
  const missing = known.slice(current)
  // The tables of a PostgreSQL that has become a Citus cluster exist already, undivided.
  const all = [...missing.flatMap(({ statements }) => statements), ...distribution(tables)]
  for (const statement of all) await queries.query(statement, [])
  return { applied: missing.map(({ version }) => version), version: known.length }
}

/**
 * Resolves when the tables are there and not older than this package needs. Newer ones are fine:
 * while a new release is rolled out, processes of the old one still run.
 *
 * @throws {CheckoutError} `configuration` when they are not
 */
export async function assertMigrated(queries: PostgresQueries, tables: TableNames): Promise<void> {
  const current = await readVersion(queries, tables)
  const needed = migrations({ schema: tables.schema }).length
  if (current < needed)
    throw notMigrated(
      tables,
      current === 0 ? 'are missing' : `have version ${current} of ${needed}`,
    )
  await assertDistribution(queries, tables)
}

function notMigrated({ schema }: TableNames, what: string): CheckoutError {
  return new CheckoutError(
    'configuration',
    `The store's tables in schema "${schema}" ${what}: nothing can be kept in them. ` +
      'Call `await migrate(database)` when your server starts, or apply `migrations()` by your own tool.',
  )
}

/** No such table, schema or column. */
const missingCodes: readonly unknown[] = ['42P01', '3F000', '42703']

/**
 * Runs statements, and says what to do when their tables are not there.
 *
 * @throws {CheckoutError} `configuration`
 */
export async function explained<Value>(
  tables: TableNames,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw missingCodes.includes(codeOf(error)) ? notMigrated(tables, 'are missing or old') : error
  }
}

/**
 * With `for update` whoever else migrates is waited for: the versions applied so far are rows, and
 * the lock.
 */
async function readVersion(
  queries: PostgresQueries,
  { migrations: table }: TableNames,
  lock?: 'for update',
): Promise<number> {
  const [{ name } = {}] = await queries.query('select to_regclass($1)::text as name', [table])
  if (!name) return 0
  if (lock)
    await queries.query(
      `select version::text as version from ${table} order by version ${lock}`,
      [],
    )
  const [{ version } = {}] = await queries.query(
    `select coalesce(max(version), 0)::text as version from ${table}`,
    [],
  )
  return Number(version ?? 0)
}
