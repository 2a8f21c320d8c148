import { afterAll, beforeAll, describe, test } from 'vitest'
import { storeContract } from '../../src/testing.js'
import { emptyStore, openPg, openPglite, openPostgresJs } from './databases.js'
import { type RunningPostgres, startPostgres } from './startPostgres.js'

let server: RunningPostgres
beforeAll(async () => {
  // Nothing here pulls the plug, so nothing has to reach the disk.
  server = await startPostgres(['-c', 'fsync=off'])
}, 60_000)
afterAll(() => server.stop())

describe('PGlite', () => {
  let pglite: ReturnType<typeof openPglite>
  beforeAll(async () => {
    pglite = openPglite()
    await pglite.pglite.waitReady
  }, 60_000)
  afterAll(() => pglite.close())
  storeContract({ createStore: () => emptyStore(pglite), test, has: ['merchantTable'] })
})

describe.each([false, true])('pg on PostgreSQL, in a pipeline: %s', (pipeline) => {
  let [one, other]: ReturnType<typeof openPg>[] = []
  beforeAll(() => {
    ;[one, other] = [openPg(server, { pipeline }), openPg(server, { pipeline, prepare: true })]
  })
  afterAll(async () => {
    await one?.close()
    await other?.close()
  })
  storeContract({ createStore: () => emptyStore(one ?? openPg(server), other), test, has: ['other', 'merchantTable'] })
})

describe('postgres.js on PostgreSQL', () => {
  let [one, other]: ReturnType<typeof openPostgresJs>[] = []
  beforeAll(() => {
    ;[one, other] = [openPostgresJs(server), openPostgresJs(server)]
  })
  afterAll(async () => {
    await one?.close()
    await other?.close()
  })
  storeContract({
    createStore: () => emptyStore(one ?? openPostgresJs(server), other),
    test,
    has: ['other', 'merchantTable'],
  })
})
