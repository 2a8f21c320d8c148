import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Pool } from 'pg'
import { build } from 'vite'
import { fromPg, migrate, postgresStore } from '../../../src/postgres.js'
import { startPostgres } from '../../postgres/startPostgres.js'
import type { Fault } from './faults.js'
import { openFaultyService } from './faultyService.js'
import { startServer } from './killedProcess.js'
import { openPlaces } from './places.js'
import type { OpenHost } from './serverProcess.js'

/** A PostgreSQL and a program that servers are started from, for hosts whose processes are really killed. */
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

/** Builds the program and starts PostgreSQL. Each host has a schema of its own. */
export async function openKilledHosts(): Promise<KilledHosts> {
  const folder = await mkdtemp(join(tmpdir(), 'tillkit-killed-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await buildProgram(folder)
  const postgres = await startPostgres(['-c', 'fsync=off'])
  const places = await openPlaces()
  const database = { host: postgres.host, user: postgres.user, database: postgres.database }
  const pool = new Pool(database)
  pool.on('error', () => undefined)
  let schemas = 0

  const openHost: OpenHost = async ({ route, clock, notify, losesReplyTo }) => {
    schemas += 1
    const schema = `killed_${schemas}`
    await migrate(fromPg(pool), { schema })
    await pool.query(`create table ${schema}.notified (reference text); create table ${schema}.paid (reference text)`)
    let requests = 0
    const plan = (): Fault | undefined => {
      requests += 1
      return requests === losesReplyTo ? lostReply : undefined
    }
    const service = await openFaultyService({ notify, plan, places })
    const children: ChildProcess[] = []
    const read = async (table: string): Promise<readonly string[]> => {
      const { rows } = await pool.query<{ reference: string }>(`select reference from ${schema}.${table}`)
      return rows.map(({ reference }) => reference)
    }
    return {
      ledger: service.ledger,
      async start(fault) {
        const child = fork(join(folder, 'killedServer.js'), {
          execArgv: [],
          stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
        })
        children.push(child)
        const { baseUrl } = service
        return await startServer(child, { database, schema, route, baseUrl, fault, now: clock.now }, clock)
      },
      async end() {
        const [notified, committed] = [await read('notified'), await read('paid')]
        for (const child of children) child.kill('SIGKILL')
        service.close()
        return { store: postgresStore(fromPg(pool), { schema }), notified: new Set(notified), committed }
      },
    }
  }
  return {
    openHost,
    async close() {
      places.close()
      await pool.end()
      await postgres.stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function buildProgram(folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { 'tillkit/server': join(root, 'src/server.ts') } },
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
