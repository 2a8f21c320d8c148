import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { migrate, postgresStore } from '../../../src/postgres.js'
import {
  declined,
  json,
  openShop,
  order,
  paid,
  payBody,
  purchaseEvent,
  refundEvent,
  token,
} from '../shop.js'
import { emptyStore, openPg } from './databases.js'
import { noteStatements } from './noteStatements.js'
import { runPostgres } from './runPostgres.js'

const postgres = runPostgres()

/** A shop on PostgreSQL, and every statement that its server sends. */
async function openCounted() {
  const { merchantTable } = await emptyStore({ one: postgres.pg })
  const statements: string[] = []
  const counting = noteStatements(postgres.pg.database, (text) => statements.push(text))
  const openProcess = (answer = paid) =>
    openShop((call) => json(answer(call)), {
      findOrder: () => order,
      store: postgresStore(counting),
      callbacks: {
        onPayment: async (_payment, { transaction }) =>
          // The merchant's own write is not counted.
          await merchantTable?.write(transaction as PoolClient, 'paid'),
      },
    })
  const countOf = async (work: () => Promise<unknown>): Promise<number> => {
    statements.length = 0
    await work()
    return statements.length
  }
  return {
    ...openProcess(),
    openProcess,
    countOf,
    lines: () => merchantTable?.read(),
  }
}

test('a direct payment takes 3 statements, its webhook 3 beside begin and commit, a status 1, and a webhook that says nothing new 1', async () => {
  const shop = await openCounted()
  expect(await shop.countOf(() => shop.pay())).toBe(3)
  expect(await shop.countOf(() => shop.status())).toBe(1)
  expect(await shop.countOf(() => shop.deliver(purchaseEvent))).toBe(5)
  expect(await shop.countOf(() => shop.deliver(purchaseEvent))).toBe(1)
  expect(await shop.status(payBody.attempt_token)).toMatchObject({ type: 'succeeded' })
  expect(await shop.lines()).toEqual(['paid'])
})

test('a webhook that comes to another process than its payment takes 4 statements beside begin and commit', async () => {
  const shop = await openCounted()
  await shop.pay()
  const elsewhere = shop.openProcess()
  expect(await shop.countOf(() => elsewhere.deliver(purchaseEvent))).toBe(6)
  expect(await shop.lines()).toEqual(['paid'])
})

test('a payment of an order whose first one was declined takes 5 statements', async () => {
  const shop = await openCounted()
  expect(await (await shop.openProcess(declined).pay()).json()).toMatchObject({ type: 'declined' })
  const again = { attempt_token: token(2) }
  expect(await shop.countOf(() => shop.pay(again))).toBe(5)
  expect(await shop.status(again.attempt_token)).toMatchObject({ type: 'succeeded' })
})

test('neither payments, statuses and webhooks nor what looks for those due read a table from end to end, though none was ever analysed', async () => {
  const { pool, database, close } = openPg(postgres.server, { prepare: true, max: 1 })
  const schema = 'never_analysed'
  await migrate(database, { schema })
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_stat_user_tables
     where schemaname = $1 and relname <> 'migrations'`,
    [schema],
  )
  const eachTable = async (statementOf: (table: string) => string) => {
    for (const { name } of tables) await pool.query(statementOf(`${schema}.${name}`))
  }
  await eachTable((table) => `alter table ${table} set (autovacuum_enabled = false)`)
  const openProcess = () =>
    openShop((call) => json({ ...paid(call), payment_id: `payment ${call.body.order_id}` }), {
      findOrder: () => order,
      store: postgresStore(database, { schema }),
    })
  const [shop, elsewhere] = [openProcess(), openProcess()]
  const payAndNotify = async (number: number) => {
    const [attempt_token, reference] = [token(number), `A-${number}`]
    await shop.pay({ attempt_token, reference })
    await shop.status(attempt_token)
    const [receiver, otherProcess] = number % 2 === 0 ? [shop, elsewhere] : [elsewhere, shop]
    const event = { ...purchaseEvent, order_id: reference, payment_id: `payment ${reference}` }
    expect((await receiver.deliver(event)).status).toBe(200)
    await otherProcess.checkout.runPending()
    await otherProcess.deliver({
      ...refundEvent,
      order_id: reference,
      payment_id: `payment ${reference}`,
    })
  }
  const readFromEndToEnd = async () => {
    await pool.query('select pg_stat_force_next_flush()')
    const { rows } = await pool.query<{ name: string }>(
      'select relname as name from pg_stat_user_tables where schemaname = $1 and seq_tup_read > 0',
      [schema],
    )
    return rows.map(({ name }) => name).filter((name) => name !== 'migrations')
  }

  // More than PostgreSQL plans with the values before it keeps a plan.
  for (let number = 1; number <= 14; number += 1) await payAndNotify(number)
  expect(await readFromEndToEnd()).toEqual([])

  // With the plans of tables that were nearly empty, in tables of many pages.
  await pool.query(
    `insert into ${schema}.attempt_tokens
     select order_key, 'shared', id from ${schema}.attempts where number = 1 limit 1`,
  )
  const copy = `jsonb_build_object('order_key', md5(n::text)::uuid, 'reference', n::text,
    'order_id', n::text, 'token_hash', n::text, 'id', concat(to_jsonb(r) ->> 'id', ' ', n),
    'payment_key', md5(n::text))`
  await eachTable(
    (table) => `insert into ${table} select c.*
      from (select * from ${table} limit 1) r, generate_series(1, 1000) n,
      lateral jsonb_populate_record(null::${table}, to_jsonb(r) || ${copy}) c`,
  )
  expect(await readFromEndToEnd()).toContain('attempt_tokens')
  await pool.query('select pg_stat_reset()')
  for (let number = 15; number <= 28; number += 1) await payAndNotify(number)
  expect(await readFromEndToEnd()).toEqual([])
  await close()
})
