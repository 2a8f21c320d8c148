import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Address, openPg } from './databases.js'
import { startPostgres } from './startPostgres.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the socket of a PostgreSQL that was started before. Without it each test file starts its own. */
    readonly postgresHost?: string
  }
}

type FileServer = Address & { readonly stop: () => Promise<void> }

/** A server and a pool of connections to it, from the first test of a file to its last. */
export interface PostgresOfFile {
  readonly server: FileServer
  readonly pg: ReturnType<typeof openPg>
}

/** Gives all tests of the file that calls this a PostgreSQL. What is returned is there once tests run. */
export function runPostgres(): PostgresOfFile {
  let server: FileServer
  let pg: ReturnType<typeof openPg>
  beforeAll(async () => {
    const host = inject('postgresHost')
    server = host === undefined ? await startPostgres(['-c', 'fsync=off']) : await createDatabase(host)
    pg = openPg(server)
  }, 60_000)
  afterAll(async () => {
    await pg.close()
    await server.stop()
  })
  return {
    get server() {
      return server
    },
    get pg() {
      return pg
    },
  }
}

/** An empty database of a server that others use as well. */
async function createDatabase(host: string): Promise<FileServer> {
  const server = { host, user: 'postgres', database: 'postgres' } as const
  const database = `file_${randomBytes(8).toString('hex')}`
  const { pool, close } = openPg(server, { max: 1 })
  await pool.query(`create database ${database}`)
  return {
    ...server,
    database,
    stop: async () => {
      await pool.query(`drop database ${database} with (force)`)
      await close()
    },
  }
}
