import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type * as testing from '../../src/testing.js'
import { buildModules } from '../postgres/buildModules.js'
import { addressOf } from '../postgres/databaseOfPlace.js'
import { openPg } from '../postgres/databases.js'
import { crashOrders } from '../server/faulty/crashOrders.js'
import { injectAtEachCall, moments } from '../server/faulty/injectAtEachCall.js'
import { type KilledHosts, openKilledHosts } from '../server/faulty/killedHost.js'
import { planOrder } from '../server/faulty/orderPlan.js'
import { routeCalls, walks } from '../server/faulty/walks.js'
import { clusterUrl, dropSchema } from './cluster.js'

const kills = 10

describe('a process killed in the middle of its work leaves nothing half done', () => {
  afterEach(() => Reflect.deleteProperty(process.env, 'TILLKIT_TEST_FOLDER'))

  test('by the contract', async () => {
    const opening = 'test/postgres/crashing/onPostgres.ts'
    const files = ['src/testing.ts', 'src/testing/store-contract/storeWorkload.ts', opening]
    const built = await buildModules('citus-crashes', files)
    const { storeContract }: typeof testing = await import(built('src/testing.ts').href)
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

  const cases = walks
    .filter(({ isRepresentative }) => isRepresentative)
    .flatMap((walk) => moments.map((when) => [walk.walk, when, walk] as const))

  test.each(cases)('%s: killed %s any call of a port', async (_title, when, walk) => {
    const { problems, hits } = await injectAtEachCall(walk, {
      openHost: hosts.openHost,
      faultsAt: (atCall) => [{ how: 'crashes', when, atCall }],
      next: (atCall) => atCall + (atCall < routeCalls ? 1 : 4),
    })
    expect(problems).toEqual([])
    expect(hits).toBeGreaterThan(10)
  })

  test.each(['pay', 'hosted'] as const)('%s: 200 orders, and processes killed at any moment', async (route) => {
    const plans = Array.from({ length: 200 }, (_, index) => ({ ...planOrder(route, index), times: 0 }))
    const faults = Array.from({ length: 20 }, () => {
      const afterMs = Math.round(Math.random() * 300)
      return { how: 'crashes', when: 'after', atCall: 0, afterMs } as const
    })
    const { problems, hits } = await crashOrders({ route, plans, faults, openHost: hosts.openHost })
    expect(problems).toEqual([])
    expect(hits.length).toBeGreaterThan(5)
  })
})
