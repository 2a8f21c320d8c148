import { expect, test } from 'vitest'
import {
  changeAttempt,
  noon,
  recordCounted,
  reserve,
  sampleAttempt,
} from '../../../../src/dev/testing/store-contract/sampleRecords.js'
import { migrate, migrations, postgresStore } from '../../../../src/postgres.js'
import { explainReads } from '../explainReads.js'
import { runPostgres } from '../runPostgres.js'

const postgres = runPostgres()

/** Each index that the migration changes, with its columns. */
async function indexesOf(schema: string) {
  const { rows } = await postgres.pg.pool.query<{ name: string; columns: string }>(
    `select indexname as name, regexp_replace(indexdef, '^.* USING ', '') as columns
     from pg_indexes where schemaname = $1 and tablename in ('orders', 'attempts', 'events')
       and indexname in ('orders_amount', 'attempts_pkey', 'attempts_return_code', 'events_pkey')`,
    [schema],
  )
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
}

const smallerIndexes = {
  orders_amount: 'btree (pos_id, amount, created_at) WHERE (pos_id IS NOT NULL)',
  attempts_pkey: 'btree (order_key, number)',
  attempts_return_code: 'btree (return_code_hash) WHERE (return_code_hash IS NOT NULL)',
  events_pkey: 'btree (order_key, number)',
}

/** Tables of the version before. */
async function createOlderTables(schema: string) {
  for (const { sql } of migrations({ schema }).slice(0, 2)) await postgres.pg.pool.query(sql)
}

test('empty tables of the version before get the smaller indexes', async () => {
  await createOlderTables('empty')
  expect(await migrate(postgres.pg.database, { schema: 'empty' })).toMatchObject({ applied: [3] })
  expect(await indexesOf('empty')).toEqual(smallerIndexes)
})

test('empty events that are divided by month get a key with the month', async () => {
  await createOlderTables('divided')
  await postgres.pg.pool.query(`
    alter table divided.events rename to events_before;
    alter index divided.events_waiting_id rename to events_before_waiting_id;
    alter table divided.events_before
      drop constraint events_pkey, drop constraint events_order_key_subject_key_number_key;
    create table divided.events (
      like divided.events_before including defaults,
      primary key (order_key, id, received_at),
      unique (order_key, subject_key, number, received_at)
    ) partition by range (received_at);
    create index events_waiting_id on divided.events using hash (id) where handled_at is null;
    alter table divided.events attach partition divided.events_before default`)
  await migrate(postgres.pg.database, { schema: 'divided' })
  expect(await indexesOf('divided')).toEqual({
    ...smallerIndexes,
    events_pkey: 'btree (order_key, number, received_at)',
  })
})

test('a table with orders and no event keeps its indexes', async () => {
  await createOlderTables('kept')
  await postgres.pg.pool.query(`insert into kept.orders
    (order_key, version, attempts, created_at, updated_at) values (gen_random_uuid(), 1, 0, 1, 1)`)
  const before = await indexesOf('kept')
  expect(await migrate(postgres.pg.database, { schema: 'kept' })).toMatchObject({ applied: [3] })
  expect(await indexesOf('kept')).toEqual(before)
  expect(before).not.toEqual(smallerIndexes)
})

test('the tables of a build that made larger indexes are used as they are', async () => {
  const { database, pool } = postgres.pg
  const schema = 'larger'
  await migrate(database, { schema })
  await pool.query(`
    drop index ${schema}.orders_amount;
    create index orders_amount on ${schema}.orders (pos_id, amount, created_at, order_key)
      where pos_id is not null;
    drop index ${schema}.attempts_return_code;
    create index attempts_return_code on ${schema}.attempts using hash (return_code_hash)
      where return_code_hash is not null;
    alter table ${schema}.attempts drop constraint attempts_pkey, add primary key (order_key, id);
    alter table ${schema}.events
      drop constraint events_pkey, add primary key (order_key, subject_key, number)`)
  const store = postgresStore(database, { schema })
  const attempt = sampleAttempt('one', { state: 'succeeded' })
  await reserve(store, attempt)
  await recordCounted(store, attempt, { id: 'event' })
  expect(await migrate(database, { schema })).toMatchObject({ applied: [] })

  const { pos_id, returnCodeHash = '' } = attempt
  const changed = await changeAttempt(store, { returnCodeHash }, (current) => ({
    ...current,
    hasReturned: true,
  }))
  expect(changed?.after).toMatchObject({ id: 'one', hasReturned: true })
  const { orders } = await store.lists.listOrders({ pos_id, amount: attempt.amount, limit: 1 })
  expect(orders.map(({ reference }) => reference)).toEqual([attempt.reference])
  expect(await store.lists.findEvents(attempt)).toHaveLength(1)
})

const copies = 20_000

test('among many orders each lookup reads only rows of its own order, by an index', async () => {
  const { database, pool } = postgres.pg
  const schema = 'many'
  await migrate(database, { schema })
  const attempt = sampleAttempt('one')
  const { pos_id, reference, order_id, returnCodeHash = '' } = attempt
  await reserve(postgresStore(database, { schema }), attempt)
  await recordCounted(postgresStore(database, { schema }), attempt, { id: 'event' })
  // Every tenth shopper is at the bank.
  await pool.query(`
    insert into ${schema}.attempts
      (order_key, id, pos_id, number, order_id, state, return_code_hash, blocks_order, is_live,
       record)
    select gen_random_uuid(), 'a' || n, pos_id, 1, 'A-' || n, state,
      case when n % 10 = 0 then 'code ' || n end, true, true, record
    from ${schema}.attempts, generate_series(1, ${copies}) n;
    insert into ${schema}.events (order_key, id, pos_id, queue, subject_key, number, received_at,
      next_try_at, handled_at, record)
    select gen_random_uuid(), 'e' || n, pos_id, queue, subject_key, 1, ${noon}, ${noon}, ${noon},
      record
    from ${schema}.events, generate_series(1, ${copies}) n`)
  await pool.query(`vacuum analyze ${schema}.attempts, ${schema}.events`)
  const client = await pool.connect()
  const { explaining, rowsRead } = explainReads(database, client)
  try {
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`set plan_cache_mode = ${mode}`)
      const store = postgresStore(explaining, { schema })
      expect(await store.findAttempt({ returnCodeHash })).toMatchObject({ id: 'one' })
      expect(rowsRead(), 'by return code').toBe(1)
      expect(await store.findAttempts({ pos_id, reference })).toHaveLength(1)
      expect(rowsRead(), 'of an order').toBe(1)
      await store.recordEvent({
        subject: 'another',
        attemptKey: { pos_id, order_id },
        decide: (_attempt, events) => void expect(events).toEqual([]),
      })
      // The name, the attempt, its order, and the order's one event.
      expect(rowsRead(), 'what an event is about').toBe(4)
    }
  } finally {
    client.release()
  }
})
