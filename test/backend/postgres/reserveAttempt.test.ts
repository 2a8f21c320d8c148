import { expect, test } from 'vitest'
import {
  reserveSample,
  sampleAttempt,
} from '../../../src/dev/testing/store-contract/sampleRecords.js'
import { type PostgresDatabase, postgresStore } from '../../../src/postgres.js'
import { emptyStore } from './databases.js'
import { runPostgres } from './runPostgres.js'

const postgres = runPostgres()

test('of two processes that reserve an order after a decline, the one that writes later is busy', async () => {
  const { database } = postgres.pg
  const { store } = await emptyStore({ one: postgres.pg })
  await reserveSample(store, 'declined', { state: 'failed' })
  let inserts = 0
  const interrupted: PostgresDatabase<unknown> = {
    ...(database as PostgresDatabase<unknown>),
    query: async (text, values) => {
      if (text.includes('insert into')) inserts += 1
      // The first one would make the order. The second one comes after the order was read.
      if (inserts === 2) {
        inserts += 1
        await reserveSample(store, 'quick')
      }
      return await database.query(text, values)
    },
  }
  const slow = await reserveSample(postgresStore(interrupted), 'slow')
  expect(slow).toMatchObject({ type: 'busy', attempt: { id: 'quick' } })
  const { pos_id, reference } = sampleAttempt('slow')
  const attempts = await store.findAttempts({ pos_id, reference })
  expect(attempts.map(({ id }) => id)).toEqual(['declined', 'quick'])
})
