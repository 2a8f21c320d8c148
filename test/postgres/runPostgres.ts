import { afterAll, beforeAll } from 'vitest'
import { openPg } from './databases.js'
import { type RunningPostgres, startPostgres } from './startPostgres.js'

/** A server and a pool of connections to it, from the first test of a file to its last. */
export interface PostgresOfFile {
  readonly server: RunningPostgres
  readonly pg: ReturnType<typeof openPg>
}

/** Starts a PostgreSQL for all tests of the file that calls this. What is returned is there once tests run. */
export function runPostgres(): PostgresOfFile {
  let server: RunningPostgres
  let pg: ReturnType<typeof openPg>
  beforeAll(async () => {
    server = await startPostgres(['-c', 'fsync=off'])
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
