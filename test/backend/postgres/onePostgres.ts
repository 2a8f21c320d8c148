import type { TestProject } from 'vitest/node'
import { type Listening, listen } from '../../fixtures/listen.js'
import { type RunningPostgres, startPostgres } from './startPostgres.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers the folder of the socket of the PostgreSQL that all test files of a run share. */
    readonly postgresUrl: string
  }
}

let server: Promise<RunningPostgres> | undefined
let listening: Listening | undefined

/** Starts one PostgreSQL for all test files of a run, when the first of them asks for it. */
export async function setup(project: TestProject): Promise<void> {
  listening = await listen((_request, response) => {
    // Each worker has its connections. No test of this server pulls the plug, so nothing has to
    // reach the disk.
    server ??= startPostgres(['-c', 'fsync=off', '-c', 'max_connections=400'])
    server.then(
      ({ host }) => response.end(host),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  project.provide('postgresUrl', listening.url)
}

export async function teardown(): Promise<void> {
  listening?.close()
  await (await server)?.stop()
}
