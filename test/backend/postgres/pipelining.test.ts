import type { Duplex } from 'node:stream'
import { Pool, type PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { fromPg, type PostgresDatabase, postgresStore } from '../../../src/postgres.js'
import { openShop, order, purchaseEvent } from '../shop.js'
import { emptyStore, openPg } from './databases.js'
import { openProxy } from './openProxy.js'
import { runPostgres } from './runPostgres.js'

const postgres = runPostgres()

type WriteLine = (client: PoolClient, text: string) => Promise<unknown>

const insert: WriteLine = (client, text) => client.query(text)

/** A shop whose callback writes a line, by `write` if there is one. */
async function openOn(database: PostgresDatabase<PoolClient>, write = insert) {
  const { merchantTable } = await emptyStore({ one: postgres.pg })
  const shop = openShop(undefined, {
    findOrder: () => order,
    store: postgresStore(database),
    callbacks: {
      onPayment: async (_payment, { transaction }) =>
        void (await write(
          transaction as PoolClient,
          `insert into tillkit.merchant_lines values ('paid')`,
        )),
    },
  })
  return {
    ...shop,
    lines: () => merchantTable?.read(),
    waiting: () =>
      postgres.pg.database.query('select id from tillkit.events where handled_at is null', []),
  }
}

/** Counts what the clients of a pool hand to the kernel: each write is at least one packet. */
function noteWrites(pool: Pool): () => number {
  let count = 0
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { readonly connection: { readonly stream: Duplex } })
      .connection
    for (const name of ['_write', '_writev'] as const) {
      const write = stream[name] as (...values: unknown[]) => void
      stream[name] = (...values: unknown[]) => {
        count += 1
        write.apply(stream, values)
      }
    }
  })
  return () => count
}

test.each([
  [true, 4, 4],
  [false, 6, 6],
])(
  'a webhook with a callback of one statement, in a pipeline: %s, takes %i round trips and %i packets',
  async (pipeline, trips, packets) => {
    // How often the client has sent something after the server had answered.
    let [count, isAnswered] = [0, true]
    const { address, close } = await openProxy(postgres.server, {
      onSent: () => {
        if (isAnswered) count += 1
        isAnswered = false
      },
      onAnswer: (client, data) => {
        isAnswered = true
        client.write(data)
      },
    })
    const far = openPg(address, { pipeline, prepare: true, max: 1 })
    const countPackets = noteWrites(far.pool)
    const shop = await openOn(far.database)
    await shop.pay()
    count = 0
    const packetsBefore = countPackets()
    await shop.deliver(purchaseEvent)
    expect(count).toBe(trips)
    expect(countPackets() - packetsBefore).toBe(packets)
    expect(await shop.lines()).toEqual(['paid'])
    expect(await shop.waiting()).toEqual([])
    await far.close()
    await close()
  },
)

test('no callback is called in a transaction that did not begin, and the event waits', async () => {
  let isRefusing = false
  const { host, user, database } = postgres.server
  const pool = new Pool({ host, user, database, max: 1, pipeline: true })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (
      statement: unknown,
      ...further: unknown[]
    ) => unknown
    const isBegin = (statement: unknown) =>
      (statement as { text?: string }).text?.startsWith('begin')
    // PostgreSQL itself refuses it.
    const refusing = (statement: unknown, ...further: unknown[]) =>
      query(isRefusing && isBegin(statement) ? 'begin wrongly' : statement, ...further)
    client.query = refusing as typeof client.query
  })
  const written: string[] = []
  const shop = await openOn(fromPg(pool), (client, text) => {
    written.push(text)
    return insert(client, text)
  })
  await shop.pay()
  isRefusing = true
  expect((await shop.deliver(purchaseEvent)).status).toBe(200)
  expect(written).toEqual([])
  expect(await shop.waiting()).toHaveLength(1)
  isRefusing = false
  shop.clock.now += 5_000
  expect(await shop.checkout.runPending()).toMatchObject({ handled: 1 })
  expect(await shop.lines()).toEqual(['paid'])
  await pool.end()
})

test.each([true, false])(
  'where the merchant swallows an error of their own statement, nothing is committed, and the connection goes on, in a pipeline: %s',
  async (pipeline) => {
    const piped = openPg(postgres.server, { pipeline, max: 1 })
    let tries = 0
    const shop = await openOn(piped.database, async (client, text) => {
      tries += 1
      await client.query(text)
      if (tries === 1) await client.query('select 1 / 0').catch(() => undefined)
    })
    await shop.pay()
    expect((await shop.deliver(purchaseEvent)).status).toBe(200)
    expect(await shop.lines()).toEqual([])
    expect(await shop.waiting()).toHaveLength(1)
    shop.clock.now += 5_000
    expect(await shop.checkout.runPending()).toMatchObject({ handled: 1 })
    expect(await shop.lines()).toEqual(['paid'])
    await piped.close()
  },
)

test('a statement that a callback did not wait for, and that fails, undoes the transaction', async () => {
  const piped = openPg(postgres.server, { pipeline: true, max: 1 })
  const failures: unknown[] = []
  const shop = await openOn(piped.database, async (client, text) => {
    await client.query(text)
    client.query('select 1 / 0').catch((error: unknown) => failures.push(error))
  })
  await shop.pay()
  expect((await shop.deliver(purchaseEvent)).status).toBe(200)
  expect(failures).toEqual([expect.objectContaining({ code: '22012' })])
  expect(await shop.lines()).toEqual([])
  expect(await shop.waiting()).toHaveLength(1)
  await piped.close()
})

test('what a callback writes after it has resolved is refused while the commit is under way', async () => {
  const piped = openPg(postgres.server, { pipeline: true, max: 1 })
  const refusals: unknown[] = []
  const shop = await openOn(piped.database, async (client, text) => {
    await client.query(text)
    setImmediate(() => client.query(text).catch((error: Error) => refusals.push(error.message)))
  })
  await shop.pay()
  await shop.deliver(purchaseEvent)
  expect(refusals).toEqual([expect.stringContaining('The transaction has ended')])
  expect(await shop.lines()).toEqual(['paid'])
  await piped.close()
})

test.each([false, true])(
  'a connection whose statement does not end is closed, and who waits for one gets another, in a pipeline: %s',
  async (pipeline) => {
    const { pool, database, close } = openPg(postgres.server, { pipeline, max: 1 })
    const givenUp = database.transaction(async (_queries, client) => {
      client.query('select pg_sleep(600)').catch(() => undefined)
      throw new Error('given up')
    })
    const waiting = pool.query(`select 'on' as word`)
    await expect(givenUp).rejects.toThrow('given up')
    expect((await waiting).rows).toEqual([{ word: 'on' }])
    await close()
  },
)

test('a commit that fails is what the transaction is rejected with, and the connection goes on', async () => {
  const { pool, database, close } = openPg(postgres.server, { pipeline: true, max: 1 })
  const table = 'deferred'
  await pool.query(`create table ${table} (line text unique deferrable initially deferred)`)
  const twice = database.transaction(
    async (queries) => {
      await queries.query(`insert into ${table} values ('one')`, [])
      await queries.queryLast?.(`insert into ${table} values ('one')`, [])
    },
    { readsFirst: false },
  )
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  expect(await database.query(`select line from ${table}`, [])).toEqual([])
  await close()
})
