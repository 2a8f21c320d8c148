import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { orderKeyOf, subjectKeyOf } from '../../../../src/backend/postgres/lookup/orderKey.js'
import {
  changeAttempt,
  handleEvent,
  noon,
  reserve,
  sampleAttempt,
  sampleEvent,
} from '../../../../src/dev/testing/store-contract/sampleRecords.js'
import {
  migrate,
  migrations,
  type PostgresDatabase,
  postgresStore,
  prune,
} from '../../../../src/postgres.js'
import { openPg } from '../databases.js'
import { runPostgres } from '../runPostgres.js'

const postgres = runPostgres()
let database: PostgresDatabase
beforeAll(() => {
  database = postgres.pg.database
})

/**
 * An attempt and its events, as version 2 of the tables has them: each column is in the record too,
 * and each token in a table.
 */
async function storeOldRows(schema: string) {
  const pos_id = 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b13'
  const orderKey = orderKeyOf({ pos_id, reference: 'A-1' })
  const attempt = sampleAttempt('one', {
    ...{
      pos_id,
      order_id: 'A-1-2',
      number: 2,
      state: 'succeeded',
      method: 'auth',
      hasReturned: true,
    },
    ...{ tokenHashes: ['first', 'second'], returnCodeHash: 'code', checkAt: noon },
  })
  const changes = {
    pos_id,
    attemptId: 'one',
    purpose: { type: 'payment' },
    newMembers: ['status'],
    nextTryAt: noon + 1,
  } as const
  const events = [
    sampleEvent('e1', { ...changes, failures: 3 }),
    sampleEvent('e2', { ...changes, isDoublePayment: true }),
  ]
  for (const { sql } of migrations({ schema }).slice(0, 2)) await postgres.pg.pool.query(sql)
  const { checkAt: _column, ...record } = attempt
  const text = (value: object) => `'${JSON.stringify({ ...value, version: 2 })}'`
  const eventRows = events.map(
    (event, index) => `('${orderKey}', '${event.id}', '${pos_id}', 'one', '${subjectKeyOf('old')}',
    ${index + 1}, ${noon}, ${noon + 1}, null, 0, false, ${text(event)})`,
  )
  await postgres.pg.pool.query(`
    insert into ${schema}.orders
      values ('${orderKey}', '${pos_id}', 'A-1', 7, 1, 'one', 'succeeded', 10, 'UAH', ${noon}, ${noon});
    insert into ${schema}.attempts
      values ('${orderKey}', 'one', '${pos_id}', 2, 'A-1-2', 'succeeded', 'code', ${noon}, true, true,
        ${text(record)});
    insert into ${schema}.attempt_tokens
      values ('${orderKey}', 'first', 'one'), ('${orderKey}', 'second', 'one');
    insert into ${schema}.order_names values ('${pos_id}', 'A-1-2', '${orderKey}');
    insert into ${schema}.events values ${eventRows.join()}`)
  return { attempt, events, order: { pos_id, reference: 'A-1' } }
}

/** As the page about scale divided tables of that version. */
const divideOldEvents = (schema: string) => `
  alter table ${schema}.events rename to events_before;
  alter index ${schema}.events_waiting_id rename to events_before_waiting_id;
  alter table ${schema}.events_before
    drop constraint events_pkey, drop constraint events_order_key_subject_key_number_key;
  create table ${schema}.events (
    like ${schema}.events_before including defaults,
    primary key (order_key, id, received_at),
    unique (order_key, subject_key, number, received_at)
  ) partition by range (received_at);
  create index events_waiting_id on ${schema}.events using hash (id) where handled_at is null;
  alter table ${schema}.events attach partition ${schema}.events_before default;`

test.each([false, true])(
  'rows of the version before are found, read, changed, handled and pruned, in tables divided by month: %s',
  async (isDivided) => {
    const schema = `before_${isDivided}`
    const { attempt, events, order } = await storeOldRows(schema)
    if (isDivided) await postgres.pg.pool.query(divideOldEvents(schema))
    expect(await migrate(database, { schema })).toEqual({ applied: [3], version: 3 })
    const store = postgresStore(database, { schema })
    const { id, order_id } = attempt
    const keys = [
      { id },
      { pos_id: order.pos_id, order_id },
      { tokenHash: 'first' },
      { tokenHash: 'second' },
      { returnCodeHash: 'code' },
    ]
    for (const key of keys) expect(await store.findAttempt(key)).toEqual(attempt)
    const decide = (_attempt: unknown, knownEvents: unknown) =>
      void expect(knownEvents).toEqual(events)
    await store.recordEvent({ subject: 'old', attemptKey: { id }, decide })
    expect((await store.lists.findEvents(order)).map(({ record }) => record)).toEqual(events)
    expect(await store.dueEvents({ now: noon + 1, limit: 9 })).toEqual(events)
    await store.postponeEvent({
      id: 'e1',
      change: (event) => ({ ...event, failures: 4, nextTryAt: noon + 9 }),
      entry: undefined,
    })
    expect(await store.dueEvents({ now: noon + 9, limit: 9 })).toEqual([
      events[1],
      { ...events[0], failures: 4, nextTryAt: noon + 9 },
    ])
    expect((await reserve(store, { ...attempt, tokenHashes: ['first'] })).type).toBe('repeated')
    const shared = { ...attempt, tokenHashes: ['first', 'second', 'third'], hasReturned: false }
    expect((await changeAttempt(store, { id }, () => shared))?.after).toEqual(shared)
    for (const tokenHash of shared.tokenHashes)
      expect(await store.findAttempt({ tokenHash })).toEqual(shared)
    const fewer = { ...attempt, tokenHashes: ['third'], checkAt: noon, state: 'failed' } as const
    await changeAttempt(store, { id }, () => fewer)
    expect(await postgresStore(database, { schema }).findAttempt({ tokenHash: 'third' })).toEqual(
      fewer,
    )
    for (const tokenHash of ['first', 'second'])
      expect(await store.findAttempt({ tokenHash })).toBeUndefined()
    for (const event of ['e1', 'e2']) expect(await handleEvent(store, event)).toBe(true)
    await changeAttempt(store, { id }, ({ checkAt: _none, ...doneAttempt }) => doneAttempt)
    expect(await prune(database, { schema, before: noon + 10 })).toMatchObject({
      attempts: 1,
      events: 2,
    })
    for (const table of ['orders', 'attempts', 'attempt_tokens', 'order_names', 'events'])
      expect(await database.query(`select 1::text from ${schema}.${table}`, [])).toEqual([])
  },
)

test('tables with events are migrated without building a new key, empty ones get the new key', async () => {
  const keysOf = async (schema: string) =>
    await database.query(
      `select conname as name, conindid::text as index, pg_get_constraintdef(oid) as definition
       from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u') order by 1`,
      [`${schema}.events`],
    )
  await storeOldRows('kept')
  const before = await keysOf('kept')
  await migrate(database, { schema: 'kept' })
  expect(before).toHaveLength(2)
  expect(await keysOf('kept')).toEqual(before)

  for (const { sql } of migrations({ schema: 'empty' }).slice(0, 2))
    await postgres.pg.pool.query(sql)
  await migrate(database, { schema: 'empty' })
  expect(await keysOf('empty')).toMatchObject([
    { name: 'events_pkey', definition: 'PRIMARY KEY (order_key, number)' },
  ])
})

test('a migration that takes longer than the pool lets a statement take is not cut off', async () => {
  const schema = 'slow'
  await storeOldRows(schema)
  const { pool } = postgres.pg
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock(1)')
  await pool.query(`
    create function await_holder() returns event_trigger language plpgsql set lock_timeout = 0
      as 'begin perform pg_advisory_xact_lock_shared(1); end';
    create event trigger slow_index on ddl_command_end when tag in ('CREATE INDEX')
      execute function await_holder()`)
  const hurried = openPg(postgres.server, { statementMs: 700 })
  onTestFinished(async () => {
    // Ends the connection, and so its lock.
    holder.release(true)
    await pool.query('drop event trigger slow_index; drop function await_holder')
    await hurried.close()
  })
  const migration = migrate(hurried.database, { schema })
  // The time is the database's: PostgreSQL cuts a statement off by it, and no test can set it.
  const longWaiting = `select from pg_stat_activity where datname = current_database()
    and wait_event = 'advisory' and clock_timestamp() - query_start > interval '1 second'`
  const isWaiting = expect.poll(() => database.query(longWaiting, []), { timeout: 20_000 })
  await Promise.race([isWaiting.toHaveLength(1), migration])
  await holder.query('select pg_advisory_unlock(1)')

  expect(await migration).toEqual({ applied: [3], version: 3 })
  const [limit] = await hurried.database.query('show statement_timeout', [])
  expect(limit).toEqual({ statement_timeout: '700ms' })
})

test('payments go on while a migration waits for its tables, and then it is applied', async () => {
  const schema = 'busy'
  await storeOldRows(schema)
  const payment = await postgres.pg.pool.connect()
  await payment.query(`begin; lock table ${schema}.attempts in row exclusive mode`)
  const migration = migrate(database, { schema })
  const waiting = `select from pg_locks where relation = '${schema}.attempts'::regclass
    and mode = 'AccessExclusiveLock' and not granted`
  await expect.poll(() => database.query(waiting, [])).toHaveLength(1)

  // It waits behind the migration, and ends although the first payment still has its lock.
  const nextPayment = `update ${schema}.attempts set number = number`
  await database.query(nextPayment, [])
  await payment.query('commit')
  payment.release()
  expect(await migration).toEqual({ applied: [3], version: 3 })
})
