import { afterAll, beforeAll, test } from 'vitest'
import { storeContract } from '../../src/testing.js'
import { addressOf } from '../backend/postgres/databaseOfPlace.js'
import { openPg, openStore } from '../backend/postgres/databases.js'
import { clusterUrl, dropSchema, makeKnown } from './cluster.js'

const schema = 'contract'

let [one, other]: ReturnType<typeof openPg>[] = []
beforeAll(() => {
  ;[one, other] = [
    openPg(addressOf(clusterUrl())),
    openPg(addressOf(clusterUrl()), { prepare: true }),
  ]
})
afterAll(async () => {
  await one?.close()
  await other?.close()
})

storeContract({
  createStore: async () => {
    if (!one) throw new Error('The pools are not open.')
    await dropSchema(one.database, schema)
    const opened = await openStore({ one, other, schema, distributed: 'citus' })
    await makeKnown(one.database, `${schema}.merchant_lines`)
    return opened
  },
  test,
  has: ['other', 'merchantTable', 'lists'],
})
