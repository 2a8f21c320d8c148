import type { Transaction } from '@electric-sql/pglite'
import type { PoolClient } from 'pg'
import type { TransactionSql } from 'postgres'
import { expect, expectTypeOf, test } from 'vitest'
import {
  changeAttempt,
  handleEvent,
  noon,
  record,
  recordCounted,
  reserve,
  sampleAttempt,
  sampleEvent,
} from '../../../src/dev/testing/store-contract/sampleRecords.js'
import {
  fromPg,
  fromPglite,
  fromPostgresJs,
  type PostgresDatabase,
  postgresStore,
  prune,
} from '../../../src/postgres.js'
import type { PaymentStore } from '../../../src/store.js'
import { emptyStore, openPg, openPglite, openPostgresJs } from './databases.js'
import { runPostgres } from './runPostgres.js'

const postgres = runPostgres()

async function openStore(database: PostgresDatabase<PoolClient> = postgres.pg.database) {
  await emptyStore({ one: postgres.pg })
  return {
    store: postgresStore(database),
    read: async (sql: string) => await database.query(sql, []),
  }
}

test('it may hold live payments, and says that it lasts', async () => {
  expect((await openStore()).store).toMatchObject({ isDurable: true, allowLive: true })
})

test('callbacks get the client of the driver the merchant chose', () => {
  expectTypeOf(postgresStore(fromPg(postgres.pg.pool))).toEqualTypeOf<
    Required<PaymentStore<PoolClient>>
  >()
  expectTypeOf(fromPglite<Transaction>).returns.toEqualTypeOf<PostgresDatabase<Transaction>>()
  const ofPglite = () => postgresStore(fromPglite(openPglite().pglite))
  expectTypeOf(ofPglite).returns.toEqualTypeOf<Required<PaymentStore<Transaction>>>()
  const ofPostgresJs = () => postgresStore(fromPostgresJs(openPostgresJs(postgres.server).sql))
  expectTypeOf(ofPostgresJs).returns.toEqualTypeOf<Required<PaymentStore<TransactionSql>>>()
})

test('the database itself refuses a second live attempt of an order, whoever writes it', async () => {
  const { store, read } = await openStore()
  await reserve(store, sampleAttempt('one'))
  const copy = `insert into tillkit.attempts
    (order_key, id, pos_id, number, order_id, state, blocks_order, is_live, record)
    select order_key, 'two', pos_id, 2, 'another', state, true, true, record from tillkit.attempts`
  await expect(read(copy)).rejects.toThrow('attempts_one_live')
  await reserve(postgresStore(postgres.pg.database), sampleAttempt('three', { reference: 'B-1' }))
})

test('an error of the merchant about a table of theirs is thrown on as it is', async () => {
  const { store } = await openStore()
  await record(store, 'e1')
  await expect(
    handleEvent(
      store,
      'e1',
      async (_event, _attempt, client) => void (await client.query('select 1 from no_such_table')),
    ),
  ).rejects.toMatchObject({ code: '42P01', message: 'relation "no_such_table" does not exist' })
})

test('a connection lost in a callback rolls back, ends nothing else, and is not used again', async () => {
  const { store, read } = await openStore()
  await record(store, 'e1')
  const handle = async (_event: unknown, _attempt: unknown, client: PoolClient) => {
    const { rows } = await client.query('select pg_backend_pid() as pid')
    await postgres.pg.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    await client.query('select 1')
    return undefined
  }
  await expect(handleEvent(store, 'e1', handle)).rejects.toThrow()
  expect(await handleEvent(store, 'e1')).toBe(true)
  expect(
    await read('select count(*)::text as count from tillkit.events where handled_at is null'),
  ).toEqual([{ count: '0' }])
})

test('a database whose transactions are serializable by default keeps the same promises', async () => {
  const isolation = `alter database ${postgres.server.database} set default_transaction_isolation`
  await postgres.pg.pool.query(`${isolation} = 'serializable'`)
  const strict = openPg(postgres.server)
  const { store } = await openStore(strict.database)

  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, number) => reserve(store, sampleAttempt(`attempt ${number}`))),
  )
  expect(answers.filter(({ type }) => type === 'reserved')).toHaveLength(1)
  const [storedAttempt] = await store.findAttempts({ pos_id: 'project', reference: 'A-1' })
  if (!storedAttempt) throw new Error('No attempt was stored.')
  await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      recordCounted(store, storedAttempt, { id: `e${number}` }),
    ),
  )
  expect(await store.findAttempt({ id: storedAttempt.id })).toMatchObject({ checks: 20 })

  const ids = Array.from({ length: 30 }, (_, number) => `due ${number}`)
  for (const id of ids) await reserve(store, sampleAttempt(id, { reference: id, checkAt: noon }))
  const take = () => store.takeDueAttempts({ now: noon, until: noon + 9, limit: 10 })
  const takenAtOnce = (await Promise.all(Array.from({ length: 10 }, take))).flat()
  const takenIds = [...takenAtOnce, ...(await take()), ...(await take()), ...(await take())].map(
    ({ id }) => id,
  )
  expect(takenIds.sort()).toEqual(ids.sort())
  await strict.close()
  await postgres.pg.pool.query(`${isolation} to default`)
})

test('a conflict that does not go away is thrown after a few tries, and nothing is stored', async () => {
  let tries = 0
  const error = Object.assign(new Error('could not serialize'), { code: '40001' })
  const fail = () => {
    tries += 1
    return Promise.reject(error)
  }
  const stuck: PostgresDatabase = { query: fail, transaction: fail }
  await expect(changeAttempt(postgresStore(stuck), { id: 'one' }, (same) => same)).rejects.toBe(
    error,
  )
  expect(tries).toBe(6)
})

test.each([true, false])(
  'statements are prepared when asked for, and only then: %s',
  async (prepare) => {
    const singleConnection = openPg(postgres.server, { max: 1, prepare })
    const { store } = await openStore(singleConnection.database)
    await store.findAttempt({ id: 'one' })
    const { rows } = await singleConnection.pool.query(
      `select name from pg_prepared_statements where name like 'tillkit_%'`,
    )
    expect(rows.length > 0).toBe(prepare)
    await singleConnection.close()
  },
)

test('an event that changes an attempt its key did not find is refused', async () => {
  const { store } = await openStore()
  const decide = () => ({
    record: sampleEvent('e1'),
    attempt: sampleAttempt('one'),
    entry: undefined,
  })
  await expect(store.recordEvent({ subject: 's', decide })).rejects.toThrow('its key does not find')
  expect(await store.dueEvents({ now: noon, limit: 9 })).toEqual([])
})

test('an event whose turn was looked for before another was handled does not begin with the attempt as it was then', async () => {
  const { store, read } = await openStore()
  const attempt = sampleAttempt('one')
  await reserve(store, attempt)
  for (const id of ['e1', 'e2', 'e3']) await recordCounted(store, attempt, { id })
  // The statement that takes the turn waits between its snapshot and its lock of rows.
  const holder = await postgres.pg.pool.connect()
  await holder.query('select pg_advisory_lock(1)')
  const slow: PostgresDatabase<PoolClient> = {
    ...postgres.pg.database,
    transaction: (work) =>
      postgres.pg.database.transaction((queries, client) =>
        work(
          {
            query: (text, values) =>
              queries.query(
                text.replace(
                  /with this_event as \(\s*select/,
                  '$& pg_advisory_xact_lock(1)::text,',
                ),
                values,
              ),
          },
          client,
        ),
      ),
  }
  const seenStates: unknown[] = []
  const lateHandling = handleEvent(
    postgresStore(slow),
    'e3',
    async (_event, found) => void seenStates.push(found?.state),
  )
  const waiting = () =>
    read(
      `select pid::text from pg_stat_activity
       where datname = current_database() and wait_event = 'advisory'`,
    )
  await expect.poll(waiting).toHaveLength(1)
  // The oldest, which every turn locks, still waits when the later one has been handled.
  await changeAttempt(store, { id: 'one' }, (found) => ({ ...found, state: 'succeeded' }))
  expect(await handleEvent(store, 'e2')).toBe(true)
  expect(await waiting()).toHaveLength(1)
  await holder.query('select pg_advisory_unlock(1)')
  holder.release()

  expect([await lateHandling, seenStates]).toEqual([false, []])
  expect(
    await handleEvent(store, 'e3', async (_event, found) => void seenStates.push(found?.state)),
  ).toBe(true)
  expect(seenStates).toEqual(['succeeded'])
})

test('attempts with many events that wait are listed by their oldest ones, and the others all the same', async () => {
  const { store } = await openStore()
  for (const [attemptId, count] of Object.entries({ many: 30, more: 40, few: 3 })) {
    const attempt = sampleAttempt(attemptId, { reference: attemptId })
    await reserve(store, attempt)
    for (let number = 1; number <= count; number += 1) {
      await recordCounted(store, attempt, { id: `${attemptId} ${number + 10}` })
    }
  }
  await record(store, 'alone')
  await store.postponeEvent({
    id: 'many 11',
    change: (event) => ({ ...event, nextTryAt: noon + 5 }),
    entry: undefined,
  })
  const idsOf = async (now: number, attemptLimit: number, limit = 99) =>
    (await store.dueEvents({ now, limit, attemptLimit })).map(({ id }) => id).sort()
  expect(await idsOf(noon, 1)).toEqual(['alone', 'few 11', 'many 12', 'more 11'])
  expect(await idsOf(noon, 2)).toEqual([
    'alone',
    'few 11',
    'few 12',
    'many 12',
    'many 13',
    'more 11',
    'more 12',
  ])
  expect(await idsOf(noon + 5, 1)).toEqual(['alone', 'few 11', 'many 11', 'more 11'])
  expect(await idsOf(noon, 1, 2)).toHaveLength(2)
})

test('when some events of a subject were pruned, the next one is recorded behind those that stayed', async () => {
  const { store } = await openStore()
  const say = (id: string, receivedAt: number) =>
    store.recordEvent({
      subject: 'one',
      decide: (_attempt, knownEvents) => {
        seenIds.push(knownEvents.map((event) => event.id).join())
        return { record: sampleEvent(id, { receivedAt }), entry: undefined }
      },
    })
  const seenIds: string[] = []
  await say('e1', noon)
  await say('e2', noon + 9)
  await handleEvent(store, 'e1')
  await prune(postgres.pg.database, { before: noon + 5 })
  await say('e3', noon + 9)
  await say('e4', noon + 9)
  expect(seenIds).toEqual(['', 'e1', 'e2', 'e2,e3'])
})
