import { beforeAll, expect, test } from 'vitest'
import { columnsOf } from '../../../../src/backend/postgres/schema/assertLayout.js'
import { CheckoutError } from '../../../../src/core/model/checkoutError.js'
import { sampleAttempt } from '../../../../src/dev/testing/store-contract/sampleRecords.js'
import {
  migrate,
  migrations,
  type PostgresDatabase,
  postgresStore,
} from '../../../../src/postgres.js'
import { openPg } from '../databases.js'
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
