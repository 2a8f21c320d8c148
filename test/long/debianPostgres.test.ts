import { join } from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { adviceOf, findPostgres } from '../../scripts/test/programs.mjs'
import { storeContract } from '../../src/testing.js'
import { emptyStore, openPg } from '../backend/postgres/databases.js'
import { divideByMonth } from '../backend/postgres/divideByMonth.js'
import { type RunningPostgres, startPostgres } from '../backend/postgres/startPostgres.js'

// The contract that runs on the PostgreSQL of the development dependencies, on an older one: that
// of Debian.
let server: RunningPostgres
let [one, other]: ReturnType<typeof openPg>[] = []
beforeAll(async () => {
  const folder = findPostgres()
  if (folder === undefined) throw new Error(adviceOf('postgres'))
  const binaries = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
  server = await startPostgres(['-c', 'fsync=off'], binaries)
  ;[one, other] = [openPg(server, { max: 16 }), openPg(server, { prepare: true })]
  const { rows } = await opened().pool.query<{ server_version: string }>('show server_version')
  console.log(`store contract on PostgreSQL ${rows[0]?.server_version}`)
}, 120_000)
afterAll(async () => {
  await one?.close()
  await other?.close()
  await server.stop()
})

function opened(): ReturnType<typeof openPg> {
  if (!one) throw new Error('The server has not been started.')
  return one
}

describe('the store', () => {
  storeContract({
    createStore: () => emptyStore({ one: opened(), other }),
    test,
    has: ['other', 'merchantTable', 'lists'],
  })
})

describe('the store on tables divided by month', () => {
  const schema = 'divided'
  beforeAll(async () => {
    await emptyStore({ one: opened(), schema })
    await divideByMonth(opened().pool, schema)
  })
  storeContract({
    createStore: () => emptyStore({ one: opened(), other, schema }),
    test,
    has: ['other', 'merchantTable', 'lists'],
  })
})
