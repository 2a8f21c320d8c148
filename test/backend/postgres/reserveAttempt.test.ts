import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import {
  reserve,
  reserveSample,
  sampleAttempt,
  sampleOrder,
} from '../../../src/dev/testing/store-contract/sampleRecords.js'
import { type PostgresDatabase, postgresStore } from '../../../src/postgres.js'
import { emptyStore } from './databases.js'
import { runPostgres } from './runPostgres.js'

const postgres = runPostgres()

/** A database whose first transaction changes its order's version before it updates an attempt. */
function withChangedOrder(database: PostgresDatabase<PoolClient>): PostgresDatabase<PoolClient> {
  let isChanged = false
  return {
    ...database,
    transaction: async (work, options) =>
      await database.transaction(async (queries, client) => {
        const query: typeof queries.query = async (text, values) => {
          if (!isChanged && text.includes('updated_attempt')) {
            isChanged = true
            await queries.query('update tillkit.orders set version = version + 1', [])
          }
          return await queries.query(text, values)
        }
        return await work({ query }, client)
      }, options),
  }
}

test('a release that finds its order changed is done again, and once', async () => {
  const { store } = await emptyStore({ one: postgres.pg })
  await reserveSample(store, 'open', { state: 'redirect_ready' })
  const changed = postgresStore(withChangedOrder(postgres.pg.database))
  let releases = 0
  const reservation = await reserve(changed, sampleAttempt('new'), {
    release: (blocking) => {
      releases += 1
      return { ...blocking, wasFree: true, checks: blocking.checks + 1 }
    },
  })
  expect(reservation.type).toBe('reserved')
  const attempts = await store.findAttempts(sampleOrder)
  expect(attempts).toMatchObject([
    { id: 'open', wasFree: true, checks: 1 },
    { id: 'new', number: 2 },
  ])
  // Without the lock, under it, and after the conflict.
  expect(releases).toBe(3)
})
