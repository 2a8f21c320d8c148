import { afterAll, beforeAll, describe, test } from 'vitest'
import { storeContract } from '../../../src/testing.js'
import { emptyStore, openPg, openPostgresJs, type TestDatabase } from './databases.js'
import { runPostgres } from './runPostgres.js'

const postgres = runPostgres()

describe('pg', () => testContract((prepare) => openPg(postgres.server, { prepare })))
describe('pg in a pipeline', () =>
  testContract((prepare) => openPg(postgres.server, { pipeline: true, prepare })))
describe('postgres.js', () => testContract(() => openPostgresJs(postgres.server)))

function testContract<Client>(openDatabase: (prepare: boolean) => TestDatabase<Client>): void {
  let [one, other]: TestDatabase<Client>[] = []
  beforeAll(() => {
    ;[one, other] = [openDatabase(false), openDatabase(true)]
  })
  afterAll(async () => {
    await one?.close()
    await other?.close()
  })
  storeContract({
    createStore: () => emptyStore({ one: one ?? openDatabase(false), other }),
    test,
    has: ['other', 'merchantTable', 'lists'],
  })
}
