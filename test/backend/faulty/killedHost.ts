import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { sourceAliases } from '../../../scripts/build/entryPoints.mjs'
import { migrate, postgresStore } from '../../../src/postgres.js'
import { makeKnown } from '../../citus/cluster.js'
import { addressOf, optionsOf } from '../postgres/databaseOfPlace.js'
import { openPg } from '../postgres/databases.js'
import { startPostgres } from '../postgres/startPostgres.js'
import type { InjectedFault } from './crashableProcess.js'
import type { Fault } from './faults.js'
import { openFaultyService } from './faultyService.js'
import { type ChildServer, startServer } from './killedProcess.js'
import { openPlaces } from './places.js'
import type { OpenHost } from './serverProcess.js'

/**
 * A PostgreSQL and a program that servers are started from, for hosts whose processes are really
 * killed.
 */
export interface KilledHosts {
  readonly openHost: OpenHost
  close(): Promise<void>
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

const lostReply: Fault = {
  name: 'a lost reply',
  works: true,
  timeoutMs: 5_000,
  spoil: ({ socket }) => socket.resetAndDestroy(),
}

/**
 * Builds the program and starts PostgreSQL, unless a Citus cluster is given. Each host has a schema
 * of its own.
 */
export async function openKilledHosts(cluster?: string): Promise<KilledHosts> {
  const folder = await mkdtemp(join(tmpdir(), 'tillkit-killed-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await buildProgram(folder)
  const postgres = cluster === undefined ? await startPostgres(['-c', 'fsync=off']) : undefined
  const place = cluster ?? postgres?.host ?? ''
  const places = await openPlaces()
  const { pool, database } = openPg(addressOf(place))
  pool.on('error', () => undefined)
  /** Processes without a fault: the next host's first server starts in one of them. */
  const idle: ChildProcess[] = []
  let schemas = 0

  const openHost: OpenHost = async ({ route, clock, notify, losesReplyTo }) => {
    schemas += 1
    const schema = `killed_${schemas}`
    const options = { schema, ...optionsOf(place) }
    await pool.query(`drop schema if exists ${schema} cascade`)
    await migrate(database, options)
    await pool.query(
      `create table ${schema}.notified (reference text);
       create table ${schema}.paid (reference text)`,
    )
    if (cluster !== undefined) await makeKnown(database, `${schema}.paid`)
    let requests = 0
    const plan = (): Fault | undefined => {
      requests += 1
      return requests === losesReplyTo ? lostReply : undefined
    }
    const service = await openFaultyService({ notify, plan, places })
    const children: {
      readonly child: ChildProcess
      readonly fault: InjectedFault | undefined
      readonly server: ChildServer
    }[] = []
    const read = async (table: string): Promise<readonly string[]> => {
      const { rows } = await pool.query<{ reference: string }>(
        `select reference from ${schema}.${table}`,
      )
      return rows.map(({ reference }) => reference)
    }
    return {
      ledger: service.ledger,
      async start(fault) {
        const left = idle.pop()
        const child = left?.connected ? left : startChild(folder)
        const { baseUrl } = service
        const server = await startServer(
          child,
          { place, schema, route, baseUrl, fault, now: clock.now },
          clock,
        )
        children.push({ child, fault, server })
        return server
      },
      async end() {
        const [notified, committed] = [await read('notified'), await read('paid')]
        for (const { child, fault, server } of children) {
          server.release()
          if (fault === undefined && !server.hasCrashed()) idle.push(child)
          else child.kill('SIGKILL')
        }
        service.close()
        return { store: postgresStore(database, options), notified: new Set(notified), committed }
      },
    }
  }
  return {
    openHost,
    async close() {
      for (const child of idle) child.kill('SIGKILL')
      places.close()
      await pool.end()
      await postgres?.stop()
      await rm(folder, { recursive: true })
    },
  }
}

function startChild(folder: string): ChildProcess {
  return fork(join(folder, 'killedServer.js'), {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
}

async function buildProgram(folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: sourceAliases },
    // One file: each kill starts a process, and most of a start is the loading of modules.
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: fileURLToPath(new URL('killedServer.ts', import.meta.url)),
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { format: 'es' } },
    },
  })
}
