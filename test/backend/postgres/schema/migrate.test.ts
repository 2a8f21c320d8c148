import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { orderKeyOf, subjectKeyOf } from '../../../../src/backend/postgres/lookup/orderKey.js'
import { columnsOf } from '../../../../src/backend/postgres/schema/assertLayout.js'
import { CheckoutError } from '../../../../src/core/model/checkoutError.js'
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
  type PostgresQueries,
  postgresStore,
  prune,
} from '../../../../src/postgres.js'
import { deferred } from '../../../fixtures/deferred.js'
import { openPg, openPostgresJs } from '../databases.js'
import { runPostgres } from '../runPostgres.js'

const postgres = runPostgres()
let database: PostgresDatabase
beforeAll(() => {
  database = postgres.pg.database
})

/** What PostgreSQL says of a schema's columns and indexes, without the schema's own name. */
async function shapeOf(schema: string): Promise<readonly unknown[]> {
  const columns = `select table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema = $1 order by 1, 2`
  const indexes = 'select indexname, indexdef from pg_indexes where schemaname = $1 order by 1'
  const rows = [
    ...(await database.query(columns, [schema])),
    ...(await database.query(indexes, [schema])),
  ]
  return rows.map((row) => JSON.parse(JSON.stringify(row).replaceAll(schema, '<schema>')))
}

test('an empty database gets its tables, and a second run has nothing to do', async () => {
  expect(await migrate(database)).toEqual({ applied: [1, 2, 3], version: 3 })
  expect(await migrate(database)).toEqual({ applied: [], version: 3 })
  await postgresStore(database).check()
})

test('ten processes that start at once migrate once', async () => {
  const results = await Promise.all(
    Array.from({ length: 10 }, () => migrate(database, { schema: 'at_once' })),
  )
  expect(results.flatMap(({ applied }) => applied)).toEqual([1, 2, 3])
})

test('a migration that fails leaves nothing behind', async () => {
  await database.query('create schema in_the_way', [])
  await database.query('create table in_the_way.events (id text)', [])
  await expect(migrate(database, { schema: 'in_the_way' })).rejects.toMatchObject({
    code: 'configuration',
    message: expect.stringMatching(/can’t be migrated: .*already exists.*Nothing was changed/),
  })
  expect(await shapeOf('in_the_way')).toHaveLength(1)
})

test('the SQL text gives the same tables by another tool, which migrate then takes as its own', async () => {
  await migrate(database, { schema: 'by_migrate' })
  for (const { sql } of migrations({ schema: 'by_text' })) await postgres.pg.pool.query(sql)

  expect(await shapeOf('by_text')).toEqual(await shapeOf('by_migrate'))
  expect(await migrate(database, { schema: 'by_text' })).toEqual({ applied: [], version: 3 })
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

test('each version’s columns are those that its migrations make', async () => {
  const { version } = await migrate(database, { schema: 'columns' })
  const rows = await database.query(
    `select table_name || '.' || column_name as name
     from information_schema.columns where table_schema = 'columns'`,
    [],
  )
  expect(columnsOf(version).toSorted()).toEqual(rows.map(({ name }) => name ?? '').toSorted())
})

test('tables of a build that was never released are refused with a reason, and not changed', async () => {
  const schema = 'unreleased'
  await postgres.pg.pool.query(`
    create schema ${schema};
    create table ${schema}.migrations
      (version integer primary key, name text not null, applied_at timestamptz default now());
    insert into ${schema}.migrations (version, name) values (1, 'create_tables');
    create table ${schema}.attempts
      (id text primary key, pos_id text, order_id text, record json, unique (pos_id, order_id));
    create table ${schema}.events
      (id text primary key, data_hash text unique, meaning_hash bytea unique, record json)`)
  const shape = await shapeOf(schema)
  const refusal = await migrate(database, { schema }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CheckoutError)
  expect(refusal).toMatchObject({
    code: 'configuration',
    message: expect.stringMatching(
      /"unreleased" say .* version 1, and lack orders\.order_key, .* and more\. .*another schema/,
    ),
  })
  expect(await shapeOf(schema)).toEqual(shape)
})

test('a role that may not create schemas migrates into one it was given', async () => {
  await postgres.pg.pool.query(
    'drop role if exists keeper; create role keeper login; create schema given authorization keeper',
  )
  const keeper = openPg({ ...postgres.server, user: 'keeper' })
  expect(await migrate(keeper.database, { schema: 'given' })).toMatchObject({ applied: [1, 2, 3] })
  await keeper.close()
})

test('tables newer than the package are refused and left alone, while old processes go on working', async () => {
  await migrate(database, { schema: 'newer' })
  await database.query(
    `insert into newer.migrations (version, name) values (99, 'of tomorrow')`,
    [],
  )

  const refusal = await migrate(database, { schema: 'newer' }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CheckoutError)
  expect(refusal).toMatchObject({
    code: 'configuration',
    message: expect.stringContaining('have version 99'),
  })
  await postgresStore(database, { schema: 'newer' }).check()
})

test('without tables every method says what is missing and how to fix it', async () => {
  const {
    allowLive: _allowLive,
    isDurable: _isDurable,
    lists,
    ...methods
  } = postgresStore(database, { schema: 'nowhere' })
  const never = () => {
    throw new Error('not reached')
  }
  // Each method reads of it what it asks for.
  const request = {
    ...{
      id: 'one',
      key: { id: 'one' },
      pos_id: 'p',
      reference: 'A-1',
      tokenHash: 't',
      subject: 's',
      type: 'waiting',
    },
    ...{ now: 0, until: 0, limit: 1, atMost: 1, entry: { at: 0, by: 'recovery', type: 'asked' } },
    ...{
      draft: () => sampleAttempt('one'),
      blocksOrder: never,
      change: never,
      decide: never,
      handle: never,
    },
  }
  const calls = Object.entries<(request: never) => Promise<unknown>>({ ...methods, ...lists })
  expect(calls).toHaveLength(17)
  for (const [name, call] of calls) {
    const reason = {
      code: 'configuration',
      message: expect.stringContaining('await migrate(database)'),
    }
    await expect(call(request as never), name).rejects.toMatchObject(reason)
  }
})

test.each(['Tillkit', 'a"b', 'a.b', '1a', '', 'pg_mine', 'a'.repeat(64), 'a; drop table x', 'a\n'])(
  'the schema %j is refused before anything is asked',
  (schema) => {
    expect(() => postgresStore(database, { schema })).toThrow(
      expect.objectContaining({ code: 'configuration' }),
    )
    expect(() => migrations({ schema })).toThrow(expect.objectContaining({ code: 'configuration' }))
  },
)

test.each(['a', '_1', 'order', 'a'.repeat(63)])('the schema %j works', async (schema) => {
  await migrate(database, { schema })
  await postgresStore(database, { schema }).check()
})

/** A database that speaks as PostgreSQL does, and some of whose locks lock nothing. */
function withoutLocks(text: RegExp, instead: string): PostgresDatabase {
  const loosened = (queries: PostgresQueries): PostgresQueries => ({
    query: (sql, values) => queries.query(sql.replace(text, instead), values),
  })
  return {
    ...loosened(database),
    transaction: (work) =>
      database.transaction((queries, client) => work(loosened(queries), client)),
  }
}

// The tables are there from the second row on: the locks are tried at every call.
test.each([
  ['locks nothing', / for update.*$/, '', /locked by `for update` is not skipped/],
  ['skips nothing', / for update skip locked$/, '', /locked by `for update` is not skipped/],
  [
    'locks a row twice',
    / for update nowait$/,
    '',
    /locked by `for update` can be locked once more/,
  ],
  [
    'locks nothing that it gives with `skip locked`',
    / for update skip locked$/,
    ' for share skip locked',
    /locked by `for update skip locked` is not skipped/,
  ],
  ['finds nothing by `skip locked`', / for update skip locked$/, ' and false', /finds no row/],
])(
  'a database that %s is refused, and nothing is left of the trial',
  async (_what, text, instead, message) => {
    const refused = migrate(withoutLocks(text, instead), { schema: 'loose' })
    await expect(refused).rejects.toMatchObject({
      code: 'configuration',
      message: expect.stringMatching(message),
    })
    expect(await database.query('select order_key::text from loose.orders', [])).toEqual([])
  },
)

test('a pool of one connection migrates without a trial', async () => {
  const [ofPg, ofPostgresJs] = [
    openPg(postgres.server, { max: 1 }),
    openPostgresJs(postgres.server, 1),
  ]
  for (const { database } of [ofPg, ofPostgresJs]) {
    expect(database.hasOneConnection).toBe(true)
    expect(await migrate(database, { schema: 'alone' })).toMatchObject({ version: 3 })
  }
  expect(openPostgresJs(postgres.server).database.hasOneConnection).toBe(false)
  await Promise.all([ofPg.close(), ofPostgresJs.close()])
})

test('a database that never gives a second connection is refused, and says what to do', async () => {
  let openCount = 0
  const isWaiting = deferred()
  const narrow: PostgresDatabase = {
    query: database.query,
    transaction: async (work) => {
      openCount += 1
      if (openCount > 1) {
        isWaiting.resolve()
        return await new Promise<never>(() => undefined)
      }
      return await database.transaction(work).finally(() => {
        openCount -= 1
      })
    },
  }
  await migrate(database, { schema: 'narrow' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const refused = migrate(narrow, { schema: 'narrow' })
  refused.catch(() => undefined)
  await isWaiting.promise
  vi.advanceTimersByTime(10_000)
  await expect(refused).rejects.toThrow('hasOneConnection: true')
})

test('a database without Citus is not divided, and says what to do; nothing is made', async () => {
  await expect(migrate(database, { schema: 'divided', distributed: 'citus' })).rejects.toThrow(
    /^The tables are to be distributed \('citus'\), and this database has no Citus/,
  )
  expect(await shapeOf('divided')).toEqual([])
})

test('a store that is told of divided tables, and finds others, says so', async () => {
  await migrate(database, { schema: 'undivided' })
  const check = postgresStore(database, { schema: 'undivided', distributed: 'citus' }).check()
  await expect(check).rejects.toThrow(
    /"undivided" are not divided\. Call migrate\(database, \{ distributed: 'citus' \}\)/,
  )
})

test('what divides the tables must be known', () => {
  const unknown = { distributed: 'elsewhere' } as unknown as { distributed: 'citus' }
  expect(() => postgresStore(database, unknown)).toThrow('`distributed` is "elsewhere"')
})
