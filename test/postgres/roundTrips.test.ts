import { expect, test } from 'vitest'
import { migrate, postgresStore } from '../../src/postgres.js'
import { declined, json, openShop, order, paid, payBody, purchaseEvent, refundEvent, token } from '../server/shop.js'
import { openPg } from './databases.js'
import { noteStatements } from './noteStatements.js'
import { runPostgres } from './runPostgres.js'

const postgres = runPostgres()

let schemas = 0

/** A shop on PostgreSQL, and every statement that its server sends. */
async function openCounted() {
  const { database } = postgres.pg
  const schema = `trips_${++schemas}`
  await migrate(database, { schema })
  await database.query(`create table ${schema}.merchant_lines (line text)`, [])
  const statements: string[] = []
  const counting = noteStatements(database, (text) => statements.push(text))
  const openProcess = (answer = paid) =>
    openShop((call) => json(answer(call)), {
      findOrder: () => order,
      store: postgresStore(counting, { schema }),
      onPayment: async (_payment, { transaction }) =>
        // The merchant's own write is not counted.
        await (transaction as { query: (text: string) => unknown }).query(
          `insert into ${schema}.merchant_lines values ('paid')`,
        ),
    })
  const countOf = async (act: () => Promise<unknown>): Promise<number> => {
    statements.length = 0
    await act()
    return statements.length
  }
  return {
    ...openProcess(),
    openProcess,
    countOf,
    lines: () => database.query(`select line from ${schema}.merchant_lines`, []),
  }
}

test('a direct payment takes 4 statements, its webhook 3 beside begin and commit, a status 1', async () => {
  const shop = await openCounted()
  expect(await shop.countOf(() => shop.pay())).toBe(4)
  expect(await shop.countOf(() => shop.status())).toBe(1)
  expect(await shop.countOf(() => shop.deliver(purchaseEvent))).toBe(5)
  expect(await shop.status(payBody.attempt_token)).toMatchObject({ type: 'succeeded' })
  expect(await shop.lines()).toEqual([{ line: 'paid' }])
})

test('a webhook that comes to another process than its payment takes 4 statements beside begin and commit', async () => {
  const shop = await openCounted()
  await shop.pay()
  const elsewhere = shop.openProcess()
  expect(await shop.countOf(() => elsewhere.deliver(purchaseEvent))).toBe(6)
  expect(await shop.lines()).toEqual([{ line: 'paid' }])
})

test('a payment of an order whose first one was declined takes 6 statements', async () => {
  const shop = await openCounted()
  expect(await (await shop.openProcess(declined).pay()).json()).toMatchObject({ type: 'declined' })
  const again = { attempt_token: token(2) }
  expect(await shop.countOf(() => shop.pay(again))).toBe(6)
  expect(await shop.status(again.attempt_token)).toMatchObject({ type: 'succeeded' })
})

test('a webhook that says nothing new takes 1 statement', async () => {
  const shop = await openCounted()
  await shop.pay()
  await shop.deliver(purchaseEvent)
  expect(await shop.countOf(() => shop.deliver(purchaseEvent))).toBe(1)
})

test('an attempt is found by its token through the index of tokens, in tables that were never analysed', async () => {
  const { database } = postgres.pg
  const schema = `trips_${++schemas}`
  await migrate(database, { schema })
  for (const table of ['attempts', 'attempt_tokens']) {
    await database.query(`alter table ${schema}.${table} set (autovacuum_enabled = false)`, [])
  }
  const [key, rows] = [`md5(n::text)::uuid, 'a' || n`, 'from generate_series(1, 2000) n']
  await database.query(
    `insert into ${schema}.attempts (order_key, id, pos_id, number, order_id, state, blocks_order, is_live, record)
     select ${key}, 'project', 1, 'o' || n, 'succeeded', true, true, json_build_object('padding', repeat('a', 900)) ${rows}`,
    [],
  )
  await database.query(
    `insert into ${schema}.attempt_tokens (order_key, attempt_id, token_hash)
     select ${key}, repeat(md5(n::text), 2) ${rows}`,
    [],
  )
  // Every payment changes its attempt a few times.
  for (const state of ['pending', 'succeeded'])
    await database.query(`update ${schema}.attempts set state = $1`, [state])
  const plans: string[] = []
  const explaining: typeof database = {
    ...database,
    query: async (text, values) => {
      const rows = await database.query(`explain ${text}`, values)
      plans.push(rows.map((row) => Object.values(row).join()).join('\n'))
      return []
    },
  }
  await postgresStore(explaining, { schema }).findAttempt({ tokenHash: 'unknown' })
  expect(plans).toEqual([expect.stringContaining('attempt_tokens_hash')])
  expect(plans.join()).not.toContain('attempt_tokens_pkey')
})

test('neither payments, statuses and webhooks nor what looks for those due read a table from end to end, though none was ever analysed', async () => {
  const { pool, database, close } = openPg(postgres.server, { prepare: true, max: 1 })
  const schema = `trips_${++schemas}`
  await migrate(database, { schema })
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = $1`,
    [schema],
  )
  for (const { name } of tables) await pool.query(`alter table ${name} set (autovacuum_enabled = false)`)
  const openProcess = () =>
    openShop((call) => json({ ...paid(call), payment_id: `payment ${call.body.order_id}` }), {
      findOrder: () => order,
      store: postgresStore(database, { schema }),
    })
  const [shop, elsewhere] = [openProcess(), openProcess()]
  // More than fill one page of a table, and more than PostgreSQL plans with the values before it keeps a plan.
  for (let number = 1; number <= 150; number += 1) {
    const [attempt_token, reference] = [token(number), `A-${number}`]
    await shop.pay({ attempt_token, reference })
    await shop.status(attempt_token)
    const [receiver, other] = number % 2 === 0 ? [shop, elsewhere] : [elsewhere, shop]
    const event = { ...purchaseEvent, order_id: reference, payment_id: `payment ${reference}` }
    expect((await receiver.deliver(event)).status).toBe(200)
    await other.checkout.runPending()
    await other.deliver({ ...refundEvent, order_id: reference, payment_id: `payment ${reference}` })
  }
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ name: string; read: number }>(
    `select relname as name, seq_tup_read::int as read from pg_stat_user_tables where schemaname = $1 and relname <> 'migrations'`,
    [schema],
  )
  await close()
  expect(rows.map(({ name }) => name)).toContain('attempt_tokens')
  expect(rows.filter(({ read }) => read > 0)).toEqual([])
})
