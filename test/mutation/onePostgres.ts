import type { TestProject } from 'vitest/node'
import { type RunningPostgres, startPostgres } from '../postgres/startPostgres.js'

let server: RunningPostgres | undefined

/** Starts one PostgreSQL before the first test file, since starting one takes longer than most changes take to be noticed. */
export async function setup(project: TestProject): Promise<void> {
  server = await startPostgres(['-c', 'fsync=off'])
  project.provide('postgresHost', server.host)
}

export async function teardown(): Promise<void> {
  await server?.stop()
}
