import { afterAll, beforeAll, describe, test } from 'vitest'
import { storeContract } from '../../src/store.js'
import type { StoreUnderTest } from '../../src/testing/store-contract/storeUnderTest.js'
import { addressOf } from '../postgres/databaseOfPlace.js'
import { openPg, openStore, type TestDatabase } from '../postgres/databases.js'
import { clusterUrl, dropSchema, makeKnown } from './cluster.js'

async function emptyStore<Client>(
  one: TestDatabase<Client>,
  other: TestDatabase<Client>,
): Promise<StoreUnderTest<Client>> {
  const schema = 'contract'
  await dropSchema(one.database, schema)
  const opened = await openStore({ one, other, schema, distributed: 'citus' })
  await makeKnown(one.database, `${schema}.merchant_lines`)
  return opened
}

describe('pg on Citus', () => {
  let [one, other]: ReturnType<typeof openPg>[] = []
  beforeAll(() => {
    ;[one, other] = [openPg(addressOf(clusterUrl())), openPg(addressOf(clusterUrl()), { prepare: true })]
  })
  afterAll(async () => {
    await one?.close()
    await other?.close()
  })
  storeContract({
    createStore: async () => {
      if (!one || !other) throw new Error('The pools are not open.')
      return await emptyStore(one, other)
    },
    test,
    has: ['other', 'merchantTable', 'lists'],
  })
})
