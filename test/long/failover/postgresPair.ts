import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chown, mkdtemp, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { adviceOf, findPostgres } from '../../../scripts/programs.mjs'
import { findOwner, untilReady } from '../../postgres/startPostgres.js'

const run = promisify(execFile)

/** How the primary treats its standby: whether a commit waits until the standby has it too. */
export type Replication = 'synchronous' | 'asynchronous'

/** A primary and a standby on this machine, at an address that leads to whichever is the primary. */
export interface PostgresPair {
  /** A folder of a socket, as a cluster manager's address is that of a host: it stays when the primary changes. */
  readonly host: string
  readonly user: 'postgres'
  readonly database: 'postgres'
  /** As the programs say it. */
  readonly version: string
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

export interface PairOptions {
  readonly replication: Replication
  /** More settings of every server, such as `synchronous_commit=off`. */
  readonly settings?: readonly string[]
}

interface Node {
  readonly folder: string
  readonly server: ChildProcess
}

/** Starts a primary and a standby. As root they run as `nobody`. */
export async function startPostgresPair({ replication, settings = [] }: PairOptions): Promise<PostgresPair> {
  const bin = programs()
  const owner = await findOwner()
  const root = await mkdtemp(join(tmpdir(), 'tillkit-failover-'))
  if (owner) await chown(root, owner.uid, owner.gid)
  const host = join(root, 'primary')
  const nodes: Node[] = []
  const kill = () => {
    for (const { server } of nodes) server.kill('SIGQUIT')
    rmSync(root, { recursive: true, force: true })
  }
  // A run that is stopped in the middle leaves nothing behind.
  process.once('exit', kill)

  const call = async (program: string, args: readonly string[]) =>
    await run(join(bin, program), args, { ...owner, cwd: root })

  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(join(root, 'node-'))
    if (owner) await chown(folder, owner.uid, owner.gid)
    return folder
  }

  async function start(folder: string): Promise<Node> {
    // Processes are killed and the machine is not, so that what was written is read again without fsync.
    const all = ['listen_addresses=', 'fsync=off', 'shared_buffers=32MB', 'max_connections=40', ...settings]
    const flags = all.flatMap((setting) => ['-c', setting])
    const server = spawn(join(bin, 'postgres'), ['-D', join(folder, 'data'), '-k', folder, ...flags], {
      ...owner,
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await untilReady(server)
    // Goes on being read: a pipe that is full would stop the server.
    server.stderr?.resume()
    const node = { folder, server }
    nodes.push(node)
    return node
  }

  /** A link is replaced at once, so that the address always leads somewhere. */
  async function leadTo({ folder }: Node): Promise<void> {
    await symlink(folder, `${host}.new`)
    await rename(`${host}.new`, host)
  }

  async function ask(text: string): Promise<readonly Record<string, unknown>[]> {
    const client = new Client({ host, user: 'postgres', database: 'postgres' })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }

  const first = await newFolder()
  const data = `--pgdata=${join(first, 'data')}`
  await call('initdb', [data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'])
  let primary = await start(first)
  let standby: Node | undefined
  await leadTo(primary)
  const version = (await call('postgres', ['--version'])).stdout.trim()

  const pair: PostgresPair = {
    host,
    user: 'postgres',
    database: 'postgres',
    version,
    async addStandby() {
      const folder = await newFolder()
      const from = `host=${primary.folder} user=postgres application_name=standby`
      const backup = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync']
      await call('pg_basebackup', [`--pgdata=${join(folder, 'data')}`, `--dbname=${from}`, ...backup])
      standby = await start(folder)
      // As Patroni does: a primary that has just lost its standby goes on alone, until the next one is there.
      if (replication === 'synchronous') {
        await ask(`alter system set synchronous_standby_names = 'standby'`)
        await ask('select pg_reload_conf()')
      }
      const [{ at } = {}] = await ask('select pg_current_wal_lsn()::text as at')
      const state = replication === 'synchronous' ? 'sync' : 'async'
      const isThere = `select from pg_stat_replication
        where state = 'streaming' and sync_state = '${state}' and flush_lsn >= '${at}'`
      while ((await ask(isThere)).length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    },
    async stopSending() {
      for (const { pid } of await ask('select pid from pg_stat_replication')) process.kill(Number(pid), 'SIGSTOP')
    },
    async killPrimary() {
      const { server } = primary
      const pid = server.pid ?? 0
      const ended = new Promise((resolve) => server.once('exit', resolve))
      // Stopped first: it starts no process while its processes are listed.
      process.kill(pid, 'SIGSTOP')
      const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid='])
      const all = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
      const children = all.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))
      for (const one of [pid, ...children]) process.kill(one, 'SIGKILL')
      await ended
    },
    async promote() {
      if (!standby) throw new Error('There is no standby to promote.')
      await call('pg_ctl', ['promote', '-w', '-D', join(standby.folder, 'data')])
      const lost = primary.folder
      primary = standby
      standby = undefined
      await leadTo(primary)
      await rm(lost, { recursive: true, force: true })
    },
    async stop() {
      for (const { server } of nodes) {
        if (server.exitCode !== null || server.signalCode !== null) continue
        const ended = new Promise((resolve) => server.once('exit', resolve))
        server.kill('SIGQUIT')
        await ended
      }
      process.off('exit', kill)
      await rm(root, { recursive: true, force: true })
    },
  }
  await pair.addStandby()
  return pair
}

function programs(): string {
  const folder = findPostgres()
  if (folder === undefined) throw new Error(adviceOf('postgres'))
  return folder
}
