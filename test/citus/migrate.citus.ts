import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  handleEvent,
  record,
  recordCounted,
  reserve,
  sampleAttempt,
} from '../../src/dev/testing/store-contract/sampleRecords.js'
import { migrate, migrations, postgresStore, prune } from '../../src/postgres.js'
import { addressOf } from '../backend/postgres/databaseOfPlace.js'
import { openPg } from '../backend/postgres/databases.js'
import { clusterUrl, dropSchema } from './cluster.js'

const distributed = { schema: 'moved', distributed: 'citus' } as const
let pg: ReturnType<typeof openPg>
beforeAll(() => {
  pg = openPg(addressOf(clusterUrl()))
})
afterAll(() => pg.close())

/** Each table with the column that divides it. */
async function dividedTables(schema: string): Promise<readonly string[]> {
  const { rows } = await pg.pool.query<{ line: string }>(
    `select table_name::text || ' ' || distribution_column as line from citus_tables
     where citus_table_type = 'distributed' and table_name::text like $1 order by 1`,
    [`${schema}.%`],
  )
  return rows.map(({ line }) => line)
}

const divided = (schema: string) => [
  `${schema}.attempt_tokens order_key`,
  `${schema}.attempts order_key`,
  `${schema}.events order_key`,
  `${schema}.journal order_key`,
  `${schema}.order_names name_key`,
  `${schema}.order_payments order_key`,
  `${schema}.orders order_key`,
]

/** The tables whose rows the coordinator itself still has on disk. */
async function tablesOnCoordinator(schema: string): Promise<readonly string[]> {
  const { rows } = await pg.pool.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = to_regnamespace($1) and relkind = 'r'
       and relname <> 'migrations' and pg_relation_size(oid) > 0`,
    [schema],
  )
  return rows.map(({ relname }) => relname)
}

test.each([
  { origin: 'one PostgreSQL', preparation: 'select 1' },
  {
    origin: 'a cluster of an earlier version',
    preparation: `select create_distributed_table('moved.order_names', 'order_id')`,
  },
])(
  'the tables of $origin are divided, and none of their rows is left behind',
  async ({ preparation }) => {
    const { database } = pg
    await dropSchema(database, 'moved')
    await migrate(database, { schema: 'moved' })
    const order_id = '"A"\\1\t\u007f\u2028€😀'
    const before = sampleAttempt('before', { order_id })
    await reserve(postgresStore(database, { schema: 'moved' }), before)
    expect(await dividedTables('moved')).toEqual([])
    await pg.pool.query(preparation)

    const store = postgresStore(database, distributed)
    await expect(store.check()).rejects.toThrow('are not divided')
    expect(await migrate(database, distributed)).toEqual({ applied: [], version: 3 })
    expect(await dividedTables('moved')).toEqual(divided('moved'))
    expect(await tablesOnCoordinator('moved')).toEqual([])
    expect(await migrate(database, distributed)).toEqual({ applied: [], version: 3 })
    await store.check()
    const { pos_id } = before
    expect(await store.findAttempt({ pos_id, order_id })).toMatchObject({ order_id })
    expect(await store.findAttempt({ pos_id, order_id: 'another' })).toBeUndefined()
    const sameName = sampleAttempt('same name', { order_id, reference: 'B-1' })
    expect(await reserve(store, sameName)).toEqual({ type: 'order_id_taken' })
  },
)

test('who forgets to say that the tables are divided is told', async () => {
  const message =
    /are divided among the servers of a Citus cluster\. Give \{ distributed: 'citus' \}/
  await expect(postgresStore(pg.database, { schema: 'moved' }).check()).rejects.toThrow(message)
  await expect(migrate(pg.database, { schema: 'moved' })).rejects.toThrow(message)
})

test('the SQL text divides the tables too', async () => {
  await dropSchema(pg.database, 'by_text')
  const options = { schema: 'by_text', distributed: 'citus' } as const
  for (const { sql } of migrations(options)) await pg.pool.query(sql)
  expect(await dividedTables('by_text')).toEqual(divided('by_text'))
  expect(await migrate(pg.database, options)).toEqual({ applied: [], version: 3 })
})

test('what is pruned goes with its name, which may be given again; what is expected to go on stays', async () => {
  const store = postgresStore(pg.database, distributed)
  const attempt = sampleAttempt('pruned', { state: 'failed', reference: 'A-2' })
  await reserve(store, attempt)
  const waiting = sampleAttempt('waiting', { state: 'failed', reference: 'A-3' })
  await reserve(store, waiting)
  await recordCounted(store, waiting, { id: 'waits' })
  await reserve(
    store,
    sampleAttempt('subscribed', { state: 'succeeded', reference: 'A-4', isRecurring: true }),
  )
  await record(store, 'of none', {})
  await handleEvent(store, 'of none')

  const options = { ...distributed, before: Date.now() }
  // Beside these four, the order of the first test, whose attempt is undecided.
  const gone = { orders: 5, attempts: 1, events: 1 }
  expect(await prune(pg.database, { ...options, dryRun: true })).toEqual(gone)
  expect(await prune(pg.database, options)).toEqual(gone)
  expect(await store.findAttempt({ id: attempt.id })).toBeUndefined()
  expect(await store.findAttempt({ id: 'waiting' })).toBeDefined()
  expect(await store.findAttempt({ id: 'subscribed' })).toBeDefined()
  expect((await reserve(store, attempt)).type).toBe('reserved')
})
