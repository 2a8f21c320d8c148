import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type * as store from '../../src/store.js'
import { buildModules } from '../postgres/buildModules.js'
import { addressOf } from '../postgres/databaseOfPlace.js'
import { openPg } from '../postgres/databases.js'
import { declareKillCases } from '../server/faulty/killCases.js'
import { type KilledHosts, openKilledHosts } from '../server/faulty/killedHost.js'
import { clusterUrl, dropSchema } from './cluster.js'

const kills = 10

describe('a process killed in the middle of its work leaves nothing half done', () => {
  afterEach(() => Reflect.deleteProperty(process.env, 'TILLKIT_TEST_FOLDER'))

  test('by the contract', async () => {
    const opening = 'test/postgres/crashing/onPostgres.ts'
    const files = ['src/store.ts', 'src/testing/store-contract/storeWorkload.ts', opening]
    const built = await buildModules('citus-crashes', files)
    const { storeContract }: typeof store = await import(built('src/store.ts').href)
    const { database, pool, close } = openPg(addressOf(clusterUrl()))
    await dropSchema(database, 'tillkit')
    await pool.query('drop table if exists merchant_lines')
    await pool.query('create table merchant_lines (line text)')
    await pool.query(`select citus_add_local_table_to_metadata('merchant_lines')`)
    await close()

    Object.assign(process.env, { TILLKIT_TEST_FOLDER: clusterUrl() })
    const declared: (() => Promise<void>)[] = []
    storeContract({
      createStore: () => Promise.reject(new Error('not opened in this process')),
      test: (title, run) => title.includes('killed') && declared.push(run),
      durable: true,
      modulePath: built(opening),
      kills,
    })
    expect(declared).toHaveLength(1)
    for (const run of declared) await run()
  })
})

describe('SIGKILL', () => {
  let hosts: KilledHosts
  beforeAll(async () => {
    hosts = await openKilledHosts(clusterUrl())
  })
  afterAll(() => hosts.close())

  declareKillCases(() => hosts)
})
