import type {
  PostgresDatabase,
  PostgresQueries,
  PostgresRow,
} from '../../../backend/postgres/databases/postgresDatabase.js'
import { assertLocks } from '../../../backend/postgres/schema/assertLocks.js'
import { assertMigrated } from '../../../backend/postgres/schema/migrate.js'
import { tableNamesOf } from '../../../backend/postgres/schema/tableNames.js'
import { withinMs } from '../../../backend/time/withinMs.js'
import { CheckoutError } from '../../../core/model/checkoutError.js'
import { loadDatabase } from '../database/loadDatabase.js'
import { codeOf } from '../terminal/problem.js'
import type { Terminal } from '../terminal/terminal.js'
import { type Finding, finding, found } from './finding.js'

/**
 * Examines the store's database: its tables, its locks, and whether commits survive the machine. It
 * tries the locks as `migrate` does, with a row that it removes again.
 *
 * Each step has a time limit: a database may accept a connection and never answer, and a commit may
 * wait for a lost standby. After a failed or late step the remaining steps are left out.
 *
 * @param file a JavaScript module that exports `database`, made by `fromPg`, `fromPostgresJs` or
 * `fromPglite`, and `schema` if it is not the default
 * @throws {UsageError} when it can't be loaded, or exports no database
 */
export async function checkDatabase(file: string, terminal: Terminal): Promise<readonly Finding[]> {
  const { database, tables } = await loadDatabase(file, terminal)
  const all: Finding[] = []
  for (const step of stepsOf(database, tableNamesOf(tables))) {
    const { findings, isEnd } = await runStep(step)
    all.push(...findings)
    if (isEnd) break
  }
  return all
}

interface Step {
  /** The question, for the message of a late answer. */
  readonly name: string
  readonly limitMs: number
  readonly run: () => Promise<readonly Finding[]>
  readonly late?: () => Promise<Finding>
  /** After a finding the remaining steps would find nothing more. */
  readonly isDecisive?: boolean
}

const readMs = 5_000
const commitMs = 5_000
/** The trial waits up to ten seconds for its second connection. */
const locksMs = 12_000

function stepsOf(
  database: PostgresDatabase,
  tables: ReturnType<typeof tableNamesOf>,
): readonly Step[] {
  const migrated = () => findingOf('database_not_migrated', () => assertMigrated(database, tables))
  const locks = () => findingOf('database_locks', () => assertLocks(database, tables))
  return [
    {
      name: 'whether it is a standby',
      limitMs: readMs,
      run: () => checkStandby(database),
      isDecisive: true,
    },
    {
      name: 'for its settings and standbys',
      limitMs: readMs,
      run: () => checkDurability(database),
    },
    {
      name: 'to commit',
      limitMs: commitMs,
      run: () => tryCommit(database),
      late: () => describeWait(database),
    },
    // Without tables there is nothing to lock.
    { name: 'for the store’s tables', limitMs: readMs, run: migrated, isDecisive: true },
    { name: 'to lock a row', limitMs: locksMs, run: locks },
  ]
}

/** Runs a step within its time limit. A late one goes on unnoticed: no driver can stop it. */
async function runStep({ name, limitMs, run, late, isDecisive = false }: Step) {
  try {
    const findings = await withinMs(limitMs, run(), undefined)
    if (findings) return { findings, isEnd: isDecisive && findings.length > 0 }
    return { findings: [late ? await late() : noAnswer(name, limitMs)], isEnd: true }
  } catch (error) {
    return { findings: [notAsked(name, error)], isEnd: true }
  }
}

async function checkStandby(database: PostgresQueries): Promise<readonly Finding[]> {
  const [{ is_standby } = {}] = await database.query(
    'select pg_is_in_recovery()::text as is_standby',
    [],
  )
  // It takes no writes, so commits and locks can't be tried.
  return is_standby === 'true' ? [standbyAsked] : []
}

/** With these values of `synchronous_commit` a commit waits for the standby’s disk. */
const waitsForStandby: readonly (string | null | undefined)[] = ['on', 'remote_apply']

/** Checks whether a commit is on the disk of the database, and of a standby that may take over. */
async function checkDurability(database: PostgresQueries): Promise<readonly Finding[]> {
  const [settings = {}] = await database.query(
    `select current_setting('synchronous_commit') as synchronous_commit, current_setting('fsync') as fsync`,
    [],
  )
  const { synchronous_commit: commit, fsync } = settings
  const unsafe = [
    ...(fsync === 'off' ? ['fsync'] : []),
    ...(commit === 'off' ? ['synchronous_commit'] : []),
  ]
  return [...unsafe.map(notOnDisk), ...checkStandbys(await database.query(standbys, []), commit)]
}

// Other roles' states are hidden from a role without pg_read_all_stats.
const standbys = `select count(*)::text as standbys,
    count(*) filter (where sync_state in ('sync', 'quorum'))::text as synchronous,
    count(*) filter (where sync_state is null)::text as hidden
  from pg_stat_replication where state is distinct from 'backup'`

function checkStandbys(
  [row = {}]: readonly PostgresRow[],
  commit: string | null | undefined,
): readonly Finding[] {
  const { standbys: all, synchronous, hidden } = row
  if (Number(all) === 0 || commit === 'off') return []
  if (Number(hidden) > 0) return [standbysHidden]
  const isWaitedFor = Number(synchronous) > 0
  if (isWaitedFor && waitsForStandby.includes(commit)) return []
  return found('database_standby_asynchronous', 'warning', {
    what: isWaitedFor
      ? `The database has a synchronous standby, and with synchronous_commit = ${commit} a commit does not wait for its disk.`
      : 'The database has a standby, and none that a commit waits for: all are asynchronous.',
    why: 'When the primary is lost and the standby takes over, the last payments and webhooks are not there: an order can be charged twice, and a webhook that was answered 200 is lost.',
    fix: 'Set synchronous_standby_names, and synchronous_commit = on: docs/high-availability.md. A replica that never takes over may stay asynchronous: then pass --accept database_standby_asynchronous.',
  })
}

function notOnDisk(setting: string): Finding {
  return finding('database_not_on_disk', 'error', {
    what: `The database has ${setting} = off.`,
    why: 'It answers before what it stored is on a disk. After a crash an attempt may be gone whose card was charged, and be charged again.',
    fix: `Set ${setting} = on, for this database at least.`,
  })
}

const standbysHidden = finding('database_standby_hidden', 'note', {
  what: 'The database has a standby, and this role may not see whether it is synchronous.',
  why: 'Whether payments survive the loss of the primary depends on that.',
  fix: 'Grant the role pg_read_all_stats, or look at sync_state in pg_stat_replication as the administrator.',
})

/** Writes to the log and to no table, so that an unfinished commit leaves nothing. */
const commitText = `select pg_logical_emit_message(true, 'tillkit doctor', '')::text as at`

async function tryCommit(database: PostgresQueries): Promise<readonly Finding[]> {
  // A role or an engine may lack the function. Then the trial of the locks is the first write.
  await database.query(commitText, []).catch(() => undefined)
  return []
}

/** By the text of the statement: other commits may wait as well. */
const waitText = `select wait_event, current_setting('synchronous_standby_names') as names from pg_stat_activity
  where query = $1 and state = 'active' and pid <> pg_backend_pid() order by query_start desc limit 1`

async function describeWait(database: PostgresQueries): Promise<Finding> {
  const asked = database.query(waitText, [commitText]).catch(() => [])
  const [{ wait_event, names } = {}] = await withinMs(readMs, asked, [])
  const isForStandby = wait_event === 'SyncRep'
  const waits = wait_event
    ? ` It waits for ${isForStandby ? 'a synchronous standby' : wait_event}`
    : ''
  return finding('database_commit_waits', 'error', {
    what:
      `A commit has not ended after ${commitMs / 1_000} s.${waits}` +
      `${isForStandby ? `: synchronous_standby_names is ${JSON.stringify(names)} (SyncRep).` : waits && '.'}`,
    why: 'Every payment and every webhook waits for its commits too: nothing is taken meanwhile. The locks were not tried.',
    fix: isForStandby
      ? 'Bring the standby back, or take it out of synchronous_standby_names, knowing that payments are then on one machine only: docs/high-availability.md.'
      : 'Look at pg_stat_activity for what is waited for, and at the disk of the database.',
  })
}

/** The store's own refusal. */
async function findingOf(
  code: 'database_not_migrated' | 'database_locks',
  act: () => Promise<void>,
) {
  try {
    await act()
    return []
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error
    return [finding(code, 'error', { what: error.message, ...refused[code] })]
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

const standbyAsked = finding('database_is_standby', 'error', {
  what: 'The database is a standby: it takes no writes, and what it has may be old.',
  why: 'The store must write, and must read what was written last.',
  fix: 'Give the address of the primary, such as a connection string with target_session_attrs=read-write.',
})

/** The driver’s message may contain address and user, so only its code is repeated. */
function notAsked(name: string, error: unknown): Finding {
  const code = codeOf(error)
  const why = typeof code === 'string' ? `: ${code}` : ''
  return unreachable(`The database did not answer as expected when it was asked ${name}${why}.`)
}

function noAnswer(name: string, limitMs: number): Finding {
  return unreachable(
    `The database has not answered within ${limitMs / 1_000} s when it was asked ${name}.`,
  )
}

function unreachable(what: string): Finding {
  return finding('database_unreachable', 'error', {
    what,
    why: 'No payment can be taken while it does not.',
    fix: 'Check address, user and password of the pool in the module, and that this machine may reach the database.',
  })
}
