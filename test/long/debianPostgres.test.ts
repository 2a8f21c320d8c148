import { join } from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { adviceOf, findPostgres } from '../../scripts/programs.mjs'
import { storeContract } from '../../src/store.js'
import { buildModules } from '../postgres/buildModules.js'
import { emptyStore, openPg } from '../postgres/databases.js'
import { divideByMonth } from '../postgres/divideByMonth.js'
import { buildKillCase } from '../postgres/killCase.js'
import { expectEachOnce, openInbox } from '../postgres/shuffledInbox.js'
import { type RunningPostgres, startPostgres } from '../postgres/startPostgres.js'

// The suites that run on the PostgreSQL of the development dependencies, on an older one: that of Debian.
const kills = 3
const orders = 200

let server: RunningPostgres
let [one, other]: ReturnType<typeof openPg>[] = []
beforeAll(async () => {
  const folder = findPostgres()
  if (folder === undefined) throw new Error(adviceOf('postgres'))
  const binaries = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
  server = await startPostgres(['-c', 'fsync=off'], binaries)
  ;[one, other] = [openPg(server, { max: 16 }), openPg(server, { prepare: true })]
  const { rows } = await opened().pool.query<{ server_version: string }>('show server_version')
  console.log(`store contract, crashes and inbox on PostgreSQL ${rows[0]?.server_version}`)
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

test(`${orders * 4} events, shuffled and repeated, two processes, ${kills} killed: none lost, none taken twice`, async () => {
  const program = 'test/postgres/crashing/receiver.ts'
  const receiver = (await buildModules('debian-inbox', [program]))(program)
  await expectEachOnce(openInbox(opened()), { receiver, place: server.host, orders, kills })
})

test('a process killed in the middle of its work leaves nothing half done', async () => {
  await opened().pool.query('drop schema if exists tillkit cascade')
  const runKillCase = await buildKillCase('debian-crashes', ['onPostgres'], kills)
  await runKillCase('onPostgres', server.host)
})

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
