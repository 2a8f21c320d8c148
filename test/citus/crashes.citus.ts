import { afterAll, beforeAll, describe, test } from 'vitest'
import { declareKillCases } from '../backend/faulty/killCases.js'
import { type KilledHosts, openKilledHosts } from '../backend/faulty/killedHost.js'
import { addressOf } from '../backend/postgres/databaseOfPlace.js'
import { openPg } from '../backend/postgres/databases.js'
import { buildKillCase } from '../backend/postgres/killCase.js'
import { clusterUrl, dropSchema, makeKnown } from './cluster.js'

test('a process killed in the middle of its work leaves nothing half done', async () => {
  const { database, pool, close } = openPg(addressOf(clusterUrl()))
  await dropSchema(database, 'tillkit')
  await pool.query('drop table if exists merchant_lines')
  await pool.query('create table merchant_lines (line text)')
  await makeKnown(database, 'merchant_lines')
  await close()
  const runKillCase = await buildKillCase('citus-crashes', ['onPostgres'], 10)
  await runKillCase('onPostgres', clusterUrl())
})

describe('SIGKILL', () => {
  let hosts: KilledHosts
  beforeAll(async () => {
    hosts = await openKilledHosts(clusterUrl())
  })
  afterAll(() => hosts.close())

  declareKillCases(() => hosts)
})
