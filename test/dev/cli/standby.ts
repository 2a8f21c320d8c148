import { execFile } from 'node:child_process'
import { cp, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import {
  findBinaries,
  findOwner,
  type RunningPostgres,
  runServer,
} from '../../backend/postgres/startPostgres.js'

export type RunningStandby = RunningPostgres

/**
 * Starts a standby that calls itself `standby`, from a copy of the primary's files: the development
 * dependencies have no pg_basebackup.
 */
export async function startStandby(primary: RunningPostgres): Promise<RunningStandby> {
  const owner = await findOwner()
  const host = await mkdtemp(join(tmpdir(), 'tillkit-standby-'))
  const data = join(host, 'data')
  const { user, database } = primary
  const client = new Client({ host: primary.host, user, database })
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  const from = join(primary.host, 'data')
  // The postmaster's own file belongs to the process that runs.
  await cp(from, data, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') })
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(false)',
  )
  await client.end()
  await writeFile(join(data, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(data, 'standby.signal'), '')
  if (owner) await promisify(execFile)('chown', ['-R', `${owner.uid}:${owner.gid}`, host])

  const conninfo = `primary_conninfo=host=${primary.host} user=${user} application_name=standby`
  const flags = ['-c', 'fsync=off', '-c', 'wal_keep_size=64MB', '-c', conninfo]
  return await runServer({ postgres: (await findBinaries()).postgres, folder: host, flags })
}
