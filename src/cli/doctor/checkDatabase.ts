import { CheckoutError } from '../../model/checkoutError.js'
import type { PostgresQueries, PostgresRow } from '../../postgres/databases/postgresDatabase.js'
import { assertLocks } from '../../postgres/schema/assertLocks.js'
import { assertMigrated } from '../../postgres/schema/migrate.js'
import { tablesOf } from '../../postgres/schema/tables.js'
import { loadDatabase } from '../database/loadDatabase.js'
import type { Finding } from './finding.js'

/**
 * Examines the store's database: whether its tables are there, whether its locks lock, and whether what it has committed
 * outlives its machine. The locks are tried as `migrate` tries them, by a row that is removed again.
 *
 * @param file a JavaScript module that exports `database`, made by `fromPg`, `fromPostgresJs` or `fromPglite`, and `schema` when
 *   that is another than the default
 * @throws {UsageError} when it can't be loaded, or exports no database
 */
export async function checkDatabase(file: string): Promise<readonly Finding[]> {
  const { database, schema } = await loadDatabase(file)
  try {
    const tables = tablesOf(schema === undefined ? {} : { schema })
    const [{ is_standby } = {}] = await database.query('select pg_is_in_recovery()::text as is_standby', [])
    // It takes no writes, so its locks can't be tried.
    if (is_standby === 'true') return [standbyAsked]
    const unmigrated = await findingOf('database_not_migrated', () => assertMigrated(database, tables))
    const durability = await checkDurability(database)
    // Without its tables there is nothing to lock, and that has been said.
    if (unmigrated.length > 0) return [...unmigrated, ...durability]
    return [...durability, ...(await findingOf('database_locks', () => assertLocks(database, tables)))]
  } catch (error) {
    return [notAsked(error)]
  }
}

/** What the store itself refuses, with its own message. */
async function findingOf(
  code: 'database_not_migrated' | 'database_locks',
  act: () => Promise<void>,
): Promise<readonly Finding[]> {
  try {
    await act()
    return []
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error
    return [{ code, severity: 'error', what: error.message, ...refused[code] }]
  }
}

const refused = {
  database_not_migrated: {
    why: 'No payment can be taken without the tables.',
    fix: 'Call migrate(database) when your server starts, and look at the schema: it is "tillkit" unless the module exports another.',
  },
  database_locks: {
    why: 'An order is charged once only because its row is locked.',
    fix: 'Use PostgreSQL itself, or an engine whose row locks work as its do, with at least two connections.',
  },
} as const

/** The values of `synchronous_commit` with which a commit waits until it is on the standby’s disk. */
const waitsForStandby: readonly (string | null | undefined)[] = ['on', 'remote_apply']

async function checkDurability(database: PostgresQueries): Promise<readonly Finding[]> {
  const [settings = {}] = await database.query(
    `select current_setting('synchronous_commit') as synchronous_commit, current_setting('fsync') as fsync`,
    [],
  )
  const { synchronous_commit: commit, fsync } = settings
  const unsafe = [...(fsync === 'off' ? ['fsync'] : []), ...(commit === 'off' ? ['synchronous_commit'] : [])]
  return [...unsafe.map(notOnDisk), ...checkStandbys(await database.query(standbys, []), commit)]
}

// By `pg_stat_replication` as far as the role may read it: others' states are hidden unless it is in pg_read_all_stats.
const standbys = `select count(*)::text as standbys,
    count(*) filter (where sync_state in ('sync', 'quorum'))::text as synchronous,
    count(*) filter (where sync_state is null)::text as hidden
  from pg_stat_replication where state is distinct from 'backup'`

function checkStandbys([row = {}]: readonly PostgresRow[], commit: string | null | undefined): readonly Finding[] {
  const { standbys: all, synchronous, hidden } = row
  if (Number(all) === 0 || commit === 'off') return []
  if (Number(hidden) > 0) return [standbysHidden]
  const isWaitedFor = Number(synchronous) > 0
  if (isWaitedFor && waitsForStandby.includes(commit)) return []
  return [
    {
      code: 'database_standby_asynchronous',
      severity: 'warning',
      what: isWaitedFor
        ? `The database has a synchronous standby, and with synchronous_commit = ${commit} a commit does not wait for its disk.`
        : 'The database has a standby, and none that a commit waits for: all are asynchronous.',
      why: 'When the primary is lost and the standby takes over, the last payments and webhooks are not there: an order can be charged twice, and a webhook that was answered 200 is lost.',
      fix: 'Set synchronous_standby_names, and synchronous_commit = on: docs/high-availability.md. A replica that never takes over may stay asynchronous: then pass --accept database_standby_asynchronous.',
    },
  ]
}

function notOnDisk(setting: string): Finding {
  return {
    code: 'database_not_on_disk',
    severity: 'error',
    what: `The database has ${setting} = off.`,
    why: 'It answers before what it stored is on a disk. After a crash an attempt may be gone whose card was charged, and be charged again.',
    fix: `Set ${setting} = on, for this database at least.`,
  }
}

const standbyAsked: Finding = {
  code: 'database_is_standby',
  severity: 'error',
  what: 'The database is a standby: it takes no writes, and what it has may be old.',
  why: 'The store must write, and must read what was written last.',
  fix: 'Give the address of the primary, such as a connection string with target_session_attrs=read-write.',
}

const standbysHidden: Finding = {
  code: 'database_standby_hidden',
  severity: 'note',
  what: 'The database has a standby, and this role may not see whether it is synchronous.',
  why: 'Whether payments survive the loss of the primary depends on that.',
  fix: 'Grant the role pg_read_all_stats, or look at sync_state in pg_stat_replication as the administrator.',
}

/** The driver’s message may have address and user in it, so only its code is repeated. */
function notAsked(error: unknown): Finding {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
  return {
    code: 'database_unreachable',
    severity: 'error',
    what: `The database did not answer as expected${typeof code === 'string' ? `: ${code}` : ''}.`,
    why: 'No payment can be taken while it does not.',
    fix: 'Check address, user and password of the pool in the module, and that this machine may reach the database.',
  }
}
