import type { PostgresQueries, PostgresRow } from '../../postgres/databases/postgresDatabase.js'
import { type Finding, finding, found } from './finding.js'

/** With these values of `synchronous_commit` a commit waits for the standby’s disk. */
const waitsForStandby: readonly (string | null | undefined)[] = ['on', 'remote_apply']

/** Checks whether a commit is on the disk of the database, and of a standby that may take over. */
export async function checkDurability(database: PostgresQueries): Promise<readonly Finding[]> {
  const [settings = {}] = await database.query(
    `select current_setting('synchronous_commit') as synchronous_commit, current_setting('fsync') as fsync`,
    [],
  )
  const { synchronous_commit: commit, fsync } = settings
  const unsafe = [...(fsync === 'off' ? ['fsync'] : []), ...(commit === 'off' ? ['synchronous_commit'] : [])]
  return [...unsafe.map(notOnDisk), ...checkStandbys(await database.query(standbys, []), commit)]
}

// Other roles' states are hidden from a role without pg_read_all_stats.
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
