import { expect, test } from 'vitest'
import { statesWhere } from '../../../src/backend/attempts/attemptStates.js'
import {
  handleEvent,
  reserve,
  sampleAttempt,
  sampleEvent,
} from '../../../src/dev/testing/store-contract/sampleRecords.js'
import { migrate, postgresStore, prune } from '../../../src/postgres.js'
import type { AttemptRecord } from '../../../src/store.js'
import {
  divideByMonth,
  dropMonth,
  ensureJournal,
  functions,
  monthBlocks,
  runBlock,
  watch,
} from './divideByMonth.js'
import { runPostgres } from './runPostgres.js'

const postgres = runPostgres()

const run = (code: string, schema: string) => runBlock(postgres.pg.pool, code, schema)
const divide = (schema: string) => divideByMonth(postgres.pg.pool, schema)

/** Columns and indexes of a table, without its name and schema. */
async function shapeOf(schema: string, table: string) {
  const columns = await postgres.pg.pool.query(
    `select column_name, data_type, is_nullable, column_default,
       col_description($1::regclass, ordinal_position::integer) as comment
     from information_schema.columns where table_schema = $2 and table_name = $3
     order by ordinal_position`,
    [`${schema}.${table}`, schema, table],
  )
  const indexes = await postgres.pg.pool.query<{ text: string }>(
    `select regexp_replace(pg_get_indexdef(indexrelid), ' ON (ONLY )?[a-z_0-9.]+', '') as text
     from pg_index where indrelid = $1::regclass order by 1`,
    [`${schema}.${table}`],
  )
  return { columns: columns.rows, indexes: indexes.rows.map(({ text }) => text) }
}

test('the divided tables have the columns and indexes of the undivided ones, with the month in every unique key', async () => {
  expect(monthBlocks).toHaveLength(6)
  await migrate(postgres.pg.database, { schema: 'whole' })
  await ensureJournal(postgres.pg.pool, 'whole')
  await migrate(postgres.pg.database, { schema: 'divided' })
  await divide('divided')
  const { rows } = await postgres.pg.pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'p' and relnamespace = 'divided'::regnamespace order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['events', 'journal'])
  for (const [table, column] of [
    ['events', 'received_at'],
    ['journal', 'at'],
  ] as const) {
    const [whole, divided] = [await shapeOf('whole', table), await shapeOf('divided', table)]
    expect(divided.columns).toEqual(whole.columns)
    // A key's name says its columns.
    const withMonth = whole.indexes.map((text) =>
      text.startsWith('CREATE UNIQUE') ? text.replace(/\)$/, `, ${column})`) : text,
    )
    const unnamed = (texts: readonly string[]) =>
      texts.map((text) => text.replace(/(UNIQUE INDEX) \S+/, '$1')).sort()
    expect(unnamed(divided.indexes)).toEqual(unnamed(withMonth))
  }
})

test('the page keeps what is not decided by the same states as `prune`', () => {
  const [, listed = ''] = /a\.state not in \(([^)]*)\)/.exec(functions) ?? []
  expect(listed.match(/\w+/g)?.sort()).toEqual(
    [...statesWhere(({ mayDelete }) => mayDelete)].sort(),
  )
})

const monthOf = (ago: number) => {
  const now = new Date()
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)
}
const dayMs = 24 * 60 * 60 * 1_000
/** In the month that the page's example drops. */
const old = monthOf(14) + 10 * dayMs
const nameOf = (time: number) =>
  `events_${new Date(time).toISOString().slice(0, 7).replace('-', '_')}`

/** A store whose tables are divided into the month that is dropped and the one behind it. */
async function openMonths(schema: string) {
  await migrate(postgres.pg.database, { schema })
  await divide(schema)
  await postgres.pg.pool.query(`drop table ${schema}.events_before`)
  for (const month of [14, 13]) {
    const day = new Date(monthOf(month)).toISOString().slice(0, 10)
    await postgres.pg.pool.query(`select ${schema}.add_month('events', '${day}')`)
  }
  const store = postgresStore(postgres.pg.database, { schema })
  const pay = async (id: string, changes: Partial<AttemptRecord> = {}) => {
    const { checkAt: _none, ...attempt } = sampleAttempt(id, {
      ...{ reference: id, state: 'succeeded', createdAt: old, updatedAt: old },
      ...changes,
    })
    await reserve(store, { ...attempt, ...changes })
  }
  const add = async (id: string, receivedAt: number, attemptId?: string) => {
    await store.recordEvent({
      subject: `of ${id}`,
      ...(attemptId && { attemptKey: { id: attemptId } }),
      decide: () => ({
        record: sampleEvent(id, {
          receivedAt,
          nextTryAt: receivedAt,
          ...(attemptId && { attemptId }),
        }),
        entry: undefined,
      }),
    })
  }
  const handle = (id: string) => handleEvent(store, id)
  const left = async (table = 'events') => {
    const { rows } = await postgres.pg.pool.query<{ id: string }>(
      `select id from ${schema}.${table} order by id`,
    )
    return rows.map(({ id }) => id)
  }
  return { store, pay, add, handle, left, schema }
}

test('a month is dropped, but what is not handled, and what belongs to orders that go on, stays', async () => {
  const { store, pay, add, handle, left, schema } = await openMonths('months')
  await pay('paid')
  await pay('waiting')
  await pay('open', { state: 'pending' })
  await pay('subscription', { isRecurring: true })
  await pay('authorised', { method: 'auth' })
  await pay('refunded')
  for (const name of ['paid', 'waiting', 'open', 'subscription', 'authorised', 'refunded']) {
    await add(`of ${name}`, old, name)
    if (name !== 'waiting') await handle(`of ${name}`)
  }
  await add('of nobody', old)
  await handle('of nobody')
  await add('refund', monthOf(13) + dayMs, 'refunded')
  await handle('refund')
  expect(await left(nameOf(old))).toHaveLength(7)
  expect(await left(nameOf(monthOf(13)))).toEqual(['refund'])

  const { rows } = await run(dropMonth, schema)
  expect(rows).toEqual([{ drop_month: '5' }])
  await expect(left(nameOf(old))).rejects.toThrow('does not exist')
  expect(await left('events_default')).toEqual([
    'of authorised',
    'of open',
    'of refunded',
    'of subscription',
    'of waiting',
  ])
  expect(await left()).toHaveLength(6)
  expect((await run(watch, schema)).rows).toEqual([{ count: '0' }])

  // What waited is still delivered, once, and then goes with its order, as what was refunded does.
  const dueEvents = await store.dueEvents({ now: Date.now(), limit: 10 })
  expect(dueEvents.map(({ id }) => id)).toEqual(['of waiting'])
  expect(await handle('of waiting')).toBe(true)
  expect(await handle('of waiting')).toBe(false)
  expect(await prune(postgres.pg.database, { schema, before: monthOf(12) })).toMatchObject({
    attempts: 3,
    events: 3,
  })
  expect(await left()).toEqual(['of authorised', 'of open', 'of subscription'])
})

test('events of one attempt in two months are known together, and come one after the other', async () => {
  const { store, pay, add, handle, left, schema } = await openMonths('two_months')
  await pay('paid')
  await add('first', old, 'paid')
  await add('second', monthOf(13) + dayMs, 'paid')
  expect([await left(nameOf(old)), await left(nameOf(monthOf(13)))]).toEqual([
    ['first'],
    ['second'],
  ])
  const dueEvents = await store.dueEvents({ now: Date.now(), limit: 10, attemptLimit: 1 })
  expect(dueEvents.map(({ id }) => id)).toEqual(['first'])
  // While the first is in progress, the second, in another month, is not taken.
  await handleEvent(store, 'first', async () => {
    expect(await handle('second')).toBe(false)
  })
  expect(await handle('second')).toBe(true)
  let knownEvents: readonly string[] = []
  await store.recordEvent({
    subject: 'of first',
    attemptKey: { id: 'paid' },
    decide: (_attempt, events) => {
      knownEvents = events.map(({ id }) => id)
      return undefined
    },
  })
  expect(knownEvents).toEqual(['first'])
  expect(await prune(postgres.pg.database, { schema, before: Date.now() })).toMatchObject({
    attempts: 1,
    events: 2,
  })
})

test('while a callback runs, a month is not dropped, and nothing is changed', async () => {
  const { store, pay, add, left, schema } = await openMonths('busy_month')
  await pay('paid')
  await add('first', old, 'paid')
  await handleEvent(store, 'first', async () => {
    await expect(run(dropMonth, schema)).rejects.toMatchObject({ code: '55P03' })
  })
  expect(await left(nameOf(old))).toEqual(['first'])
  await run(dropMonth, schema)
  expect(await left()).toEqual([])
})

test('what is in the tables when they are divided stays, and what comes without a month is stored', async () => {
  const schema = 'filled'
  await migrate(postgres.pg.database, { schema })
  const store = postgresStore(postgres.pg.database, { schema })
  const names = async () =>
    (
      await postgres.pg.pool.query(
        `select id, tableoid::regclass::text as part from ${schema}.events order by id`,
      )
    ).rows
  const add = async (id: string, receivedAt: number) => {
    await store.recordEvent({
      subject: id,
      decide: () => ({ record: sampleEvent(id, { receivedAt }), entry: undefined }),
    })
  }
  await add('e1', old)
  await divide(schema)
  await add('e2', Date.now())
  await add('e3', monthOf(-2) + dayMs)
  await add('e4', monthOf(-9) + dayMs)
  expect(await names()).toEqual([
    { id: 'e1', part: `${schema}.events_before` },
    { id: 'e2', part: `${schema}.events_before` },
    { id: 'e3', part: `${schema}.${nameOf(monthOf(-2))}` },
    { id: 'e4', part: `${schema}.events_default` },
  ])
  expect(await migrate(postgres.pg.database, { schema })).toMatchObject({ applied: [] })
  expect((await run(watch, schema)).rows).toEqual([{ count: '1' }])
})
