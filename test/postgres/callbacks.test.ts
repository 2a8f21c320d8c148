import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, type PostgresDatabase, postgresStore } from '../../src/postgres.js'
import { challenged, json, openShop, order, purchaseEvent, token } from '../server/shop.js'
import { openPg, openPglite, openPostgresJs } from './databases.js'
import { type RunningPostgres, startPostgres } from './startPostgres.js'

let server: RunningPostgres
let pglite: ReturnType<typeof openPglite>
beforeAll(async () => {
  pglite = openPglite()
  const [started] = await Promise.all([startPostgres(['-c', 'fsync=off']), pglite.pglite.waitReady])
  server = started
}, 120_000)
afterAll(async () => {
  await pglite.close()
  await server.stop()
})

const forEver = () => new Promise<never>(() => undefined)

let schemas = 0

async function openOn<Client>(
  database: PostgresDatabase<Client>,
  { count, ...changes }: { readonly count: number } & Parameters<typeof openShop>[1],
) {
  const schema = `callbacks_${++schemas}`
  await migrate(database, { schema })
  await database.query(`create table ${schema}.merchant_lines (line text)`, [])
  const store = postgresStore(database, { schema })
  const shop = openShop((call) => json(challenged(call)), { findOrder: () => order, store, ...changes })
  for (let number = 1; number <= count; number += 1) {
    await shop.pay({ reference: `A-${number}`, attempt_token: token(number) })
  }
  const deliver = (number: number) =>
    shop.deliver({ ...purchaseEvent, order_id: `A-${number}`, payment_id: `payment ${number}` })
  const lines = async () => await database.query(`select line from ${schema}.merchant_lines`, [])
  return { ...shop, schema, deliver, lines }
}

const drivers = {
  pg: () => openPg(server),
  'pg in a pipeline': () => openPg(server, { pipeline: true }),
  'postgres.js': () => openPostgresJs(server),
  PGlite: () => ({ ...pglite, close: async () => undefined }),
} as const

test.each(Object.keys(drivers))(
  '%s: what a callback writes after its time is refused, and nothing of it is kept',
  async (name) => {
    const opened = drivers[name as keyof typeof drivers]()
    const { database, write } = opened as ReturnType<typeof openPg>
    let goOn = (): void => {}
    const later = new Promise<void>((resolve) => (goOn = resolve))
    const refused: unknown[] = []
    let tries = 0
    const shop = await openOn(database, {
      count: 1,
      callbackTimeoutMs: 100,
      onPayment: async (_payment, { transaction }) => {
        const client = transaction as Parameters<typeof write>[0]
        tries += 1
        await write(client, `${shop.schema}.merchant_lines`, `try ${tries}`)
        if (tries > 1) return
        await later
        await write(client, `${shop.schema}.merchant_lines`, 'too late').catch((error: unknown) => refused.push(error))
      },
    })
    await shop.deliver(1)
    expect(await shop.lines()).toEqual([])
    goOn()
    await expect
      .poll(() => refused)
      .toEqual([expect.objectContaining({ message: expect.stringMatching(/transaction (has ended|is closed)/i) })])
    shop.clock.now += 5_000
    expect(await shop.checkout.runPending()).toMatchObject({ handled: 1 })
    expect(await shop.lines()).toEqual([{ line: 'try 2' }])
    await opened.close()
  },
)

test('a statement of a callback that does not end gives its connection up', async () => {
  const opened = openPg(server, { max: 1 })
  const shop = await openOn(opened.database, {
    count: 1,
    callbackTimeoutMs: 100,
    onPayment: async (_payment, { transaction }) =>
      void (await (transaction as PoolClient).query('select pg_sleep(600)')),
  })
  await shop.deliver(1)
  expect(shop.log).toContainEqual(expect.objectContaining({ event: 'callback_failed', reason: 'timeout' }))
  expect(await shop.status(token(1))).toMatchObject({ type: 'succeeded' })
  await opened.close()
})

test('with a pool of ten, pay and status are answered while twelve callbacks hang', async () => {
  const opened = openPg(server, { max: 10 })
  const shop = await openOn(opened.database, { count: 12, callbackTimeoutMs: 60_000, onPayment: forEver })
  for (let number = 1; number <= 12; number += 1) void shop.deliver(number)
  await expect.poll(() => shop.log.filter(({ event }) => event === 'event_recorded')).toHaveLength(12)
  expect(await shop.status(token(12))).toMatchObject({ payment: { order_id: 'A-12' } })
  expect(await shop.payOutcome({ reference: 'B-1', attempt_token: token(99) })).toMatchObject({
    type: 'action_required',
  })
})
