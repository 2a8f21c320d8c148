import type {
  PostgresQueries,
  PostgresRow,
} from '../../../../backend/postgres/databases/postgresDatabase.js'
import { withinMs } from '../../../../backend/time/withinMs.js'
import { type Finding, finding, found } from './finding.js'

/** The time that a commit and a question about it may take. */
export const commitMs = 5_000

/** Finds a standby, which takes no writes, so that commits and locks can't be tried. */
export async function checkStandby(database: PostgresQueries): Promise<readonly Finding[]> {
  const [{ is_standby } = {}] = await database.query(
    'select pg_is_in_recovery()::text as is_standby',
    [],
  )
  return is_standby === 'true' ? [isStandby] : []
}

const isStandby = finding('database_is_standby', 'error', {
  what: 'The database is a standby: it takes no writes, and what it has may be old.',
  why: 'The store must write, and must read what was written last.',
  fix:
    'Give the address of the primary, ' +
    'such as a connection string with target_session_attrs=read-write.',
})

/** With these values of `synchronous_commit` a commit waits for the standby’s disk. */
const waitsForStandby: readonly (string | null | undefined)[] = ['on', 'remote_apply']

/** Checks whether a commit is on the disk of the database, and of a standby that may take over. */
export async function checkDurability(database: PostgresQueries): Promise<readonly Finding[]> {
  const [settings = {}] = await database.query(
    `select current_setting('synchronous_commit') as synchronous_commit,
      current_setting('fsync') as fsync`,
    [],
  )
  const { synchronous_commit: commit, fsync } = settings
  const findings: Finding[] = []
  if (fsync === 'off') findings.push(notOnDisk('fsync'))
  if (commit === 'off') findings.push(notOnDisk('synchronous_commit'))
  const [counts = {}] = await database.query(standbysText, [])
  return [...findings, ...checkStandbys(counts, commit)]
}

function notOnDisk(setting: string) {
  return finding('database_not_on_disk', 'error', {
    what: `The database has ${setting} = off.`,
    why:
      'It answers before what it stored is on a disk. ' +
      'After a crash an attempt may be gone whose card was charged, and be charged again.',
    fix: `Set ${setting} = on, for this database at least.`,
  })
}

/** States of other roles' connections are hidden from a role without `pg_read_all_stats`. */
const standbysText = `select count(*)::text as standbys,
    count(*) filter (where sync_state in ('sync', 'quorum'))::text as synchronous,
    count(*) filter (where sync_state is null)::text as hidden
  from pg_stat_replication where state is distinct from 'backup'`

/** A standby that may take over must have each commit, or payments are lost with the primary. */
function checkStandbys(
  { standbys, synchronous, hidden }: PostgresRow,
  commit: string | null | undefined,
) {
  if (Number(standbys) === 0 || commit === 'off') return []
  if (Number(hidden) > 0) return [standbysHidden]
  const isSynchronous = Number(synchronous) > 0
  if (isSynchronous && waitsForStandby.includes(commit)) return []
  return found('database_standby_asynchronous', 'warning', {
    what: isSynchronous
      ? 'The database has a synchronous standby, ' +
        `and with synchronous_commit = ${commit} a commit does not wait for its disk.`
      : 'The database has a standby, and none that a commit waits for: all are asynchronous.',
    why:
      'When the primary is lost and the standby takes over, ' +
      'the last payments and webhooks are not there: ' +
      'an order can be charged twice, and a webhook that was answered 200 is lost.',
    fix:
      'Set synchronous_standby_names, and synchronous_commit = on: docs/high-availability.md. ' +
      'A replica that never takes over may stay asynchronous: ' +
      'then pass --accept database_standby_asynchronous.',
  })
}

const standbysHidden = finding('database_standby_hidden', 'note', {
  what: 'The database has a standby, and this role may not see whether it is synchronous.',
  why: 'Whether payments survive the loss of the primary depends on that.',
  fix:
    'Grant the role pg_read_all_stats, ' +
    'or look at sync_state in pg_stat_replication as the administrator.',
})

/** Writes to the log and to no table, so that an unfinished commit leaves nothing. */
const commitText = `select pg_logical_emit_message(true, 'tillkit doctor', '')::text as at`

/** Tries one commit. Only that it takes long is a finding: see {@link describeWait}. */
export async function tryCommit(database: PostgresQueries): Promise<readonly Finding[]> {
  // A role or an engine may lack the function. Then the trial of the locks is the first write.
  await database.query(commitText, []).catch(() => undefined)
  return []
}

/** By the text of the statement: other commits may wait as well. */
const waitText = `select wait_event,
    current_setting('synchronous_standby_names') as names
  from pg_stat_activity
  where query = $1 and state = 'active' and pid <> pg_backend_pid()
  order by query_start desc limit 1`

/** Says what a commit that has not ended waits for, if the database tells it in time. */
export async function describeWait(database: PostgresQueries): Promise<Finding> {
  const activity = database.query(waitText, [commitText]).catch(() => [])
  const [{ wait_event, names } = {}] = await withinMs(commitMs, activity, [])
  const isForStandby = wait_event === 'SyncRep'
  return finding('database_commit_waits', 'error', {
    what: `A commit has not ended after ${commitMs / 1_000} s.${waitSentence(wait_event, names)}`,
    why:
      'Every payment and every webhook waits for its commits too: ' +
      'nothing is taken meanwhile. The locks were not tried.',
    fix: isForStandby
      ? 'Bring the standby back, or take it out of synchronous_standby_names, ' +
        'knowing that payments are then on one machine only: docs/high-availability.md.'
      : 'Look at pg_stat_activity for what is waited for, and at the disk of the database.',
  })
}

/** PostgreSQL names the wait for a standby `SyncRep`. Other names are printed as they are. */
function waitSentence(
  waitEvent: string | null | undefined,
  standbyNames: string | null | undefined,
) {
  if (!waitEvent) return ''
  if (waitEvent !== 'SyncRep') return ` It waits for ${waitEvent}.`
  const names = JSON.stringify(standbyNames)
  return ` It waits for a synchronous standby: synchronous_standby_names is ${names} (SyncRep).`
}
