import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { type Address, openPg } from './databases.js'
import { findPostgres } from './findPostgres.js'

/** A database, and a pool of connections to it, from the first test of a file to its last. */
export interface PostgresOfFile {
  readonly server: Address
  readonly pg: ReturnType<typeof openPg>
}

/**
 * Gives all tests of the file that calls this an empty database of the run's PostgreSQL. What is
 * returned is there once tests run.
 */
export function runPostgres(): PostgresOfFile {
  const database = `file_${randomBytes(8).toString('hex')}`
  let server: Address
  let pg: ReturnType<typeof openPg>
  const runAtServer = async (statement: string) => {
    const { pool, close } = openPg({ ...server, database: 'postgres' }, { max: 1 })
    await pool.query(statement)
    await close()
  }
  beforeAll(async () => {
    server = { host: await findPostgres(), user: 'postgres', database }
    await runAtServer(`create database ${database}`)
    pg = openPg(server)
  })
  afterAll(async () => {
    await pg.close()
    await runAtServer(`drop database ${database} with (force)`)
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
