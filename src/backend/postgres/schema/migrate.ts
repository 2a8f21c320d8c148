import { CheckoutError } from '../../../core/model/checkoutError.js'
import {
  assertDatabase,
  type PostgresDatabase,
  type PostgresQueries,
} from '../databases/postgresDatabase.js'
import { assertLayout } from './assertLayout.js'
import { assertLocks } from './assertLocks.js'
import { assertCitus, assertDistribution, distribution } from './distribution.js'
import { migrationSteps, migrations } from './migrations.js'
import { type SchemaOptions, type TableNames, tableNamesOf } from './tableNames.js'
import { untilLocked } from './untilLocked.js'
import { alreadyExistsCodes, codeOf, untilNoConflict } from './untilNoConflict.js'

/** What a call of `migrate` did. */
export interface MigrateResult {
  /** The versions it applied; empty if there was nothing to do. */
  readonly applied: readonly number[]
  /** The version of the tables now. */
  readonly version: number
}

/**
 * Brings the store's tables to the version that this package knows: creates them, or applies the
 * missing migrations, in one transaction. Any number of processes may call it at once and at every
 * start. One applies them, the others wait.
 *
 * The time limits of the pool do not apply to it. Payments may go on. New payments wait while it
 * waits for a lock, so it waits only a moment and then tries again.
 *
 * Then it tries with two connections whether the database's locks work, because "charged once"
 * depends on them. Some databases that speak PostgreSQL's protocol accept `for update`, or `skip
 * locked`, and lock nothing.
 *
 * @throws {CheckoutError} `configuration` when the tables are newer than this package, can't be
 *   migrated or are never free, when the schema's name can't be used, or when the database's locks
 *   lock nothing
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
  const result = await untilLocked(tables, (lockMs) =>
    untilNoConflict(
      () =>
        database.transaction((queries) => applyMissing(queries, { options, tables, lockMs }), {
          mayTakeLong: true,
        }),
      // If several processes create the tables at once, one succeeds. The others try again, and
      // find them.
      alreadyExistsCodes,
    ),
  )
  await assertLocks(database, tables)
  return result
}

interface MigrationRun {
  readonly options: SchemaOptions
  readonly tables: TableNames
  /** How long it may wait for each table that payments use. */
  readonly lockMs: number
}

async function applyMissing(
  queries: PostgresQueries,
  { options, tables, lockMs }: MigrationRun,
): Promise<MigrateResult> {
  const knownMigrations = migrations(options)
  const knownVersion = knownMigrations.length
  // The pool's limits are for payments. A migration may take longer, or wait for another one.
  await queries.query('set local statement_timeout = 0', [])
  await queries.query('set local lock_timeout = 0', [])
  const currentVersion = await lockVersion(queries, tables)
  if (currentVersion > knownVersion) {
    throw new CheckoutError(
      'configuration',
      `The tables in schema "${tables.schema}" have version ${currentVersion}, and this package ` +
        `knows ${knownVersion}: a newer one has been here. Nothing was changed. ` +
        'Run the newer package, or restore the database from before it.',
    )
  }
  await assertCitus(queries, tables)
  if (currentVersion > 0) {
    await assertLayout(queries, tables, currentVersion)
    if (!tables.isDistributed) await assertDistribution(queries, tables)
    await lockTables(queries, { tables, currentVersion, lockMs })
  }
  const missing = knownMigrations.slice(currentVersion)
  for (const { statements } of missing) {
    for (const statement of statements) await queries.query(statement, [])
  }
  // The tables of a PostgreSQL that has become a Citus cluster exist already, undivided.
  for (const statement of distribution(tables)) await queries.query(statement, [])
  return { applied: missing.map(({ version }) => version), version: knownVersion }
}

interface LockedTables extends Pick<MigrationRun, 'tables' | 'lockMs'> {
  readonly currentVersion: number
}

/** Locks the tables that the missing steps change. Rejects if they are not free within `lockMs`. */
async function lockTables(
  queries: PostgresQueries,
  { tables, currentVersion, lockMs }: LockedTables,
): Promise<void> {
  const missingSteps = migrationSteps.slice(currentVersion)
  const lockedTables = new Set(missingSteps.flatMap(({ locks }) => locks?.(tables) ?? []))
  if (lockedTables.size === 0) return
  await queries.query(`set local lock_timeout = ${lockMs}`, [])
  for (const table of lockedTables) {
    await queries.query(`lock table ${table} in access exclusive mode`, [])
  }
}

/**
 * Asserts that the tables exist and are not older than this package needs. Newer tables are fine:
 * while a new release is rolled out, processes of the old one still run.
 *
 * @throws {CheckoutError} `configuration`
 */
export async function assertMigrated(queries: PostgresQueries, tables: TableNames): Promise<void> {
  const currentVersion = await readVersion(queries, tables)
  const neededVersion = migrations({ schema: tables.schema }).length
  if (currentVersion === 0) throw notMigrated(tables, 'are missing')
  if (currentVersion < neededVersion)
    throw notMigrated(tables, `have version ${currentVersion} of ${neededVersion}`)
  await assertDistribution(queries, tables)
}

function notMigrated({ schema }: TableNames, problem: string) {
  return new CheckoutError(
    'configuration',
    `The store's tables in schema "${schema}" ${problem}: nothing can be kept in them. ` +
      'Call `await migrate(database)` when your server starts, ' +
      'or apply `migrations()` by your own tool.',
  )
}

/** No such table, schema or column. */
const missingCodes: readonly unknown[] = ['42P01', '3F000', '42703']

/**
 * Runs statements. If their tables are missing, the error says what to do.
 *
 * @throws {CheckoutError} `configuration`
 */
export async function explainMissingTables<Value>(
  tables: TableNames,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw missingCodes.includes(codeOf(error)) ? notMigrated(tables, 'are missing or old') : error
  }
}

/** Locks the versions that were applied, so that other migrations wait, and reads the last one. */
async function lockVersion(queries: PostgresQueries, tables: TableNames) {
  if ((await readVersion(queries, tables)) === 0) return 0
  await queries.query(
    `select version::text as version from ${tables.migrations} order by version for update`,
    [],
  )
  // While it waited, another migration may have added one.
  return await readVersion(queries, tables)
}

/** The last version that was applied; 0 if there is none. */
async function readVersion(queries: PostgresQueries, { migrations: table }: TableNames) {
  const [{ name } = {}] = await queries.query('select to_regclass($1)::text as name', [table])
  if (!name) return 0
  const [{ version } = {}] = await queries.query(
    `select coalesce(max(version), 0)::text as version from ${table}`,
    [],
  )
  return Number(version ?? 0)
}
