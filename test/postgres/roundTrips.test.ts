import { expect, test } from 'vitest'
import { migrate, type PostgresDatabase, postgresStore } from '../../src/postgres.js'
import { json, openShop, order, paid, payBody, purchaseEvent } from '../server/shop.js'
import { runPostgres } from './runPostgres.js'

const postgres = runPostgres()

let schemas = 0

/** A shop on PostgreSQL, and every statement that its server sends. `begin` and `commit` are statements too. */
async function openCounted() {
  const { database } = postgres.pg
  const schema = `trips_${++schemas}`
  await migrate(database, { schema })
  await database.query(`create table ${schema}.merchant_lines (line text)`, [])
  const statements: string[] = []
  const note = (text: string) => statements.push(text)
  const counting: typeof database = {
    query: (text, values) => {
      note(text)
      return database.query(text, values)
    },
    transaction: async (work) => {
      note('begin')
      const value = await database.transaction((queries, client) => {
        const query: PostgresDatabase['query'] = (text, values) => {
          note(text)
          return queries.query(text, values)
        }
        return work({ query }, client)
      })
      note('commit')
      return value
    },
  }
  const shop = openShop((call) => json(paid(call)), {
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
  return { ...shop, countOf, lines: () => database.query(`select line from ${schema}.merchant_lines`, []) }
}

test('a direct payment takes 5 statements, its webhook 4 beside begin and commit, a status 1', async () => {
  const shop = await openCounted()
  expect(await shop.countOf(() => shop.pay())).toBe(5)
  expect(await shop.countOf(() => shop.status())).toBe(1)
  expect(await shop.countOf(() => shop.deliver(purchaseEvent))).toBe(6)
  expect(await shop.status(payBody.attempt_token)).toMatchObject({ type: 'succeeded' })
  expect(await shop.lines()).toEqual([{ line: 'paid' }])
})

test('a webhook that says nothing new takes 1 statement', async () => {
  const shop = await openCounted()
  await shop.pay()
  await shop.deliver(purchaseEvent)
  expect(await shop.countOf(() => shop.deliver(purchaseEvent))).toBe(1)
})
