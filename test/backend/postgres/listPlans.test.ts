import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderQuery } from '../../../src/backend/store/orderLists.js'
import {
  noon,
  recordCounted,
  reserve,
  sampleAttempt,
} from '../../../src/dev/testing/store-contract/sampleRecords.js'
import { migrate, type PostgresDatabase, postgresStore } from '../../../src/postgres.js'
import { explainReads } from './explainReads.js'
import { runPostgres } from './runPostgres.js'

const postgres = runPostgres()
const schema = 'lists'
const orders = 100_000
const limit = 50
const pos_id = 'project'

let client: PoolClient
let explaining: PostgresDatabase<PoolClient>
let rowsRead: () => number

const transaction = {
  payment_id: 'paid',
  created_at: '2026-11-21T12:00:00.000',
  view: { amount: 10, currency: 'UAH' },
}

/** A million rows would show no more: what reads a table reads a hundred thousand. */
beforeAll(async () => {
  const { database, pool } = postgres.pg
  await migrate(database, { schema })
  const store = postgresStore(database, { schema })
  const model = sampleAttempt('model', { state: 'succeeded', transactions: [transaction] })
  await reserve(store, model)
  await recordCounted(store, model, { id: 'event' })
  const key = `('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const copies = `generate_series(1, ${orders}) n`
  await pool.query(`
    insert into ${schema}.orders
      (order_key, pos_id, reference, version, attempts, state, amount, currency, created_at,
       updated_at)
    select ${key}, '${pos_id}', 'A-' || lpad(n::text, 9, '0'), 1, 1,
      case when n % 5000 = 0 then 'needs_review' when n % 10 = 0 then 'failed' else 'succeeded' end,
      case when n % 5000 = 1 then 77 else 10.00 end, 'UAH', ${noon} + n / 3, ${noon} from ${copies};
    insert into ${schema}.order_payments select ${key}, gen_random_uuid() from ${copies};
    insert into ${schema}.events (order_key, id, pos_id, queue, subject_key, number, received_at,
      next_try_at, handled_at,
      is_unrecognised, record)
    select ${key}, 'e' || n, '${pos_id}', 'a' || n, gen_random_uuid(), 1, ${noon} + n / 3,
      ${noon} + n / 3,
      case when n % 10 = 0 then null else ${noon} end, n % 100 = 1,
      '{"event": {"type": "unrecognised"}}' from ${copies};
  `)
  await pool.query(`vacuum analyze ${schema}.orders, ${schema}.order_payments, ${schema}.events`)
  client = await pool.connect()
  ;({ explaining, rowsRead } = explainReads(database, client))
}, 120_000)
afterAll(() => client.release())

/** Every combination of what may be asked, and how many rows it may read at most. */
const queries: readonly (readonly [string, Omit<OrderQuery, 'pos_id' | 'limit'>, number])[] = [
  ['the newest', {}, 2 * limit],
  ['of a time', { from: noon + 9_000, until: noon + 20_000 }, 2 * limit],
  ['of a state that most have', { state: 'succeeded' }, 2 * limit],
  ['of a state that few have', { state: 'needs_review' }, 2 * limit],
  ['of a state that none has', { state: 'unknown' }, 2 * limit],
  [
    'of a state and a time',
    { state: 'failed', from: noon + 9_000, until: noon + 20_000 },
    2 * limit,
  ],
  ['of an amount that most have', { amount: '10' }, 2 * limit],
  ['of an amount that few have', { amount: '77.00' }, 2 * limit],
  ['of an amount that none has', { amount: '5' }, 2 * limit],
  ['of a beginning that all have', { reference: 'A-' }, 2 * limit],
  ['of a beginning that few have', { reference: 'A-0000123' }, 3 * limit],
  ['of a beginning that none has', { reference: 'B' }, 2 * limit],
  [
    'of an amount and a state that few have',
    { amount: '10', state: 'needs_review' },
    2 * limit + 1_000,
  ],
  ['of an amount and a state that none has', { amount: '10', state: 'unknown' }, 2 * limit + 1_000],
  ['of a beginning and a state', { reference: 'A-', state: 'needs_review' }, 2 * limit + 1_000],
  [
    'of everything',
    { reference: 'A-', state: 'unknown', amount: '5', from: noon, until: noon + 9 },
    2 * limit + 1_000,
  ],
  ['of a payment', { payment_id: 'paid' }, 2],
  ['of a payment that none has', { payment_id: 'unpaid' }, 0],
  ['of a payment and a beginning that all have', { payment_id: 'paid', reference: 'A-' }, 2],
  [
    'of a payment and all else',
    { payment_id: 'paid', state: 'succeeded', amount: '10', from: noon },
    2,
  ],
]

test.each(['force_custom_plan', 'force_generic_plan'])(
  'no list reads a table without an index, nor more of it than a few pages: %s',
  async (mode) => {
    await client.query(`set plan_cache_mode = ${mode}`)
    const store = postgresStore(explaining, { schema })
    for (const [name, query, most] of queries) {
      let after: string | undefined
      for (const page of [1, 2]) {
        const found = await store.lists.listOrders({
          pos_id,
          limit,
          ...query,
          ...(after !== undefined && { after }),
        })
        expect(rowsRead(), `orders ${name}, page ${page}`).toBeLessThanOrEqual(most)
        after = found.next
        if (after === undefined) break
      }
    }
    for (const type of ['waiting', 'unrecognised'] as const) {
      const { next: nextPlace = '' } = await store.lists.listEvents({ pos_id, type, limit })
      expect(rowsRead(), type).toBeLessThanOrEqual(2 * limit)
      await store.lists.listEvents({ pos_id, type, limit, after: nextPlace })
      expect(rowsRead(), `${type}, page 2`).toBeLessThanOrEqual(2 * limit)
    }
    await store.lists.findEvents({ pos_id, reference: 'A-1' })
    expect(rowsRead(), 'of an order').toBe(1)
    expect(await store.lists.countOrders({ pos_id, atMost: 100 })).toEqual({
      failed: 100,
      needs_review: 20,
      succeeded: 100,
    })
    expect(rowsRead(), 'counts').toBeLessThanOrEqual(300)
    expect(await store.lists.countWaiting({ pos_id, atMost: 100 })).toMatchObject({ count: 100 })
    expect(rowsRead(), 'waiting').toBeLessThanOrEqual(101)
  },
  60_000,
)

test('a payment is found by its index in tables that were never analysed', async () => {
  const { database, pool } = postgres.pg
  const fresh = 'lists_fresh'
  await migrate(database, { schema: fresh })
  for (const table of ['orders', 'order_payments']) {
    await pool.query(`alter table ${fresh}.${table} set (autovacuum_enabled = false)`)
  }
  await pool.query(
    `insert into ${fresh}.orders select (o).* from (select o from ${schema}.orders o limit 5000) o`,
  )
  await pool.query(
    `insert into ${fresh}.order_payments select * from ${schema}.order_payments limit 5000`,
  )
  await reserve(
    postgresStore(database, { schema: fresh }),
    sampleAttempt('model', { transactions: [transaction] }),
  )
  const store = postgresStore(explaining, { schema: fresh })
  for (const filters of [
    {},
    { reference: 'A' },
    { state: 'reserved' },
    { amount: '10' },
  ] as const) {
    const { orders: listedOrders } = await store.lists.listOrders({
      pos_id,
      limit,
      payment_id: 'paid',
      ...filters,
    })
    expect(listedOrders.map(({ reference }) => reference)).toEqual(['A-1'])
    expect(rowsRead(), JSON.stringify(filters)).toBeLessThanOrEqual(2)
  }
})

test('due events are read by their index, also beside an attempt that has thousands', async () => {
  const store = postgresStore(explaining, { schema })
  const dueRequest = { now: noon + 1e6, limit }
  expect(await store.dueEvents({ pos_id, ...dueRequest })).toHaveLength(limit)
  expect(rowsRead()).toBeLessThanOrEqual(2 * limit)
  for (const heavy of [0, 5_000]) {
    await postgres.pg.pool.query(`
      insert into ${schema}.events (
        order_key, id, pos_id, queue, subject_key, number, received_at, next_try_at, record)
      select order_key, 'heavy' || n, pos_id, queue, gen_random_uuid(), 1 + n, received_at,
        ${noon} - 1, record
      from ${schema}.events, generate_series(1, ${heavy}) n where id = 'e10'`)
    await postgres.pg.pool.query(`vacuum analyze ${schema}.events`)
    for (const project of [{ pos_id }, {}]) {
      expect(await store.dueEvents({ ...project, ...dueRequest, attemptLimit: 1 })).toHaveLength(
        limit,
      )
      expect(rowsRead(), `beside ${heavy}`).toBeLessThanOrEqual(20 * limit + 3 * heavy)
    }
  }
})

test('due attempts are read by their index', async () => {
  const { database, pool } = postgres.pg
  await pool.query(`
    insert into ${schema}.attempts (
      order_key, id, pos_id, number, order_id, state, check_at, blocks_order, is_live, record)
    select o.order_key, 'a' || o.reference, o.pos_id, 1, o.reference, a.state, ${noon}, true, true,
      a.record
    from ${schema}.attempts a, ${schema}.orders o where o.reference like 'A-0%'`)
  await pool.query(`vacuum analyze ${schema}.attempts`)
  const query: typeof database.query = (text, values) =>
    (text.startsWith('select') ? explaining : database).query(text, values)
  const store = postgresStore({ ...explaining, query }, { schema })
  expect(await store.takeDueAttempts({ pos_id, now: noon, until: noon + 9, limit })).toHaveLength(
    limit,
  )
  // Three are read for each that is taken, with its order.
  expect(rowsRead()).toBeLessThanOrEqual(6 * limit)
})

test('a list that a page ends early goes on to what fits, however far it is', async () => {
  const store = postgresStore(postgres.pg.database, { schema })
  const references: string[] = []
  let [pages, after]: [number, string | undefined] = [0, undefined]
  do {
    const query = {
      pos_id,
      reference: 'A-',
      state: 'needs_review',
      limit,
      ...(after !== undefined && { after }),
    } as const
    const page = await store.lists.listOrders(query)
    references.push(...page.orders.map(({ reference }) => reference))
    after = page.next
    pages += 1
  } while (after !== undefined)
  const expectedReferences = Array.from(
    { length: orders / 5_000 },
    (_, index) => `A-${String((index + 1) * 5_000).padStart(9, '0')}`,
  )
  expect(references).toEqual(expectedReferences)
  expect(pages).toBeGreaterThan(orders / 1_100)
})
