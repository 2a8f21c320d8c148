import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { type RunningPostgres, startPostgres } from '../../backend/postgres/startPostgres.js'
import { startStandby } from '../../dev/cli/standby.js'

/**
 * A primary and a standby on this machine, at an address that leads to whichever is the primary.
 */
export interface PostgresPair {
  /**
   * A folder of a socket, as a cluster manager's address is that of a host: it stays when the
   * primary changes.
   */
  readonly host: string
  /** Makes a standby of the primary, and waits until every commit so far is there too. */
  addStandby(): Promise<void>
  /** Stops what sends the primary's log to the standby, as a network that has failed does. */
  stopSending(): Promise<void>
  /** Kills the primary and all of its processes at once, as when its machine is lost. */
  killPrimary(): Promise<void>
  /** Makes the standby the primary and leads the address to it. Resolves when it takes writes. */
  promote(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a primary and a standby. `replication`: whether a commit waits until the standby has it
 * too.
 */
export async function startPostgresPair(
  replication: 'synchronous' | 'asynchronous',
): Promise<PostgresPair> {
  const folder = await mkdtemp(join(tmpdir(), 'tillkit-failover-'))
  const host = join(folder, 'primary')
  // Processes are killed and the machine is not, so that what was written is read again without
  // fsync.
  let primary = await startPostgres(['-c', 'fsync=off', '-c', 'wal_keep_size=64MB'])
  let standby: RunningPostgres | undefined

  /** A link is replaced at once, so that the address always leads somewhere. */
  async function leadTo(server: RunningPostgres): Promise<void> {
    await symlink(server.host, `${host}.new`)
    await rename(`${host}.new`, host)
  }

  async function ask(text: string, server: RunningPostgres = primary) {
    const client = new Client({ host: server.host, user: server.user, database: server.database })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end()
    }
  }

  await leadTo(primary)
  const pair: PostgresPair = {
    host,
    async addStandby() {
      standby = await startStandby(primary)
      // As Patroni does: a primary that has just lost its standby goes on alone, until the next one
      // is there.
      if (replication === 'synchronous') {
        await ask(`alter system set synchronous_standby_names = 'standby'`)
        await ask('select pg_reload_conf()')
      }
      const [{ at } = {}] = await ask('select pg_current_wal_lsn()::text as at')
      const state = replication === 'synchronous' ? 'sync' : 'async'
      const isThere = `select from pg_stat_replication
        where state = 'streaming' and sync_state = '${state}' and flush_lsn >= '${at}'`
      while ((await ask(isThere)).length === 0)
        await new Promise((resolve) => setTimeout(resolve, 20))
    },
    async stopSending() {
      for (const { pid } of await ask('select pid from pg_stat_replication'))
        process.kill(Number(pid), 'SIGSTOP')
    },
    async killPrimary() {
      const pid = Number.parseInt(
        readFileSync(join(primary.host, 'data/postmaster.pid'), 'utf8'),
        10,
      )
      // Stopped first: it starts no process while its processes are listed.
      process.kill(pid, 'SIGSTOP')
      const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
      const all = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
      const children = all.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))
      for (const one of [pid, ...children]) process.kill(one, 'SIGKILL')
      await primary.stop()
    },
    async promote() {
      if (!standby) throw new Error('There is no standby to promote.')
      await ask('select pg_promote()', standby)
      primary = standby
      standby = undefined
      await leadTo(primary)
    },
    async stop() {
      await standby?.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await pair.addStandby()
  return pair
}
