import { afterAll, beforeAll, expect, test } from 'vitest'
import { listsOf } from '../../../src/backend/store/listsOf.js'
import { migrate } from '../../../src/postgres.js'
import { storeContract } from '../../../src/testing.js'
import { openShop, posId, purchaseEvent } from '../shop.js'
import { emptyStore, openPglite } from './databases.js'
import { expectLateWriteRefused } from './lateWrite.js'

const pglite = openPglite()
beforeAll(() => pglite.pglite.waitReady, 180_000)
afterAll(() => pglite.close())

test('PGlite has one connection, and migrates without a trial of its locks', async () => {
  expect(pglite.database.hasOneConnection).toBe(true)
  expect(await migrate(pglite.database)).toMatchObject({ version: 3 })
})

storeContract({
  createStore: () => emptyStore({ one: pglite }),
  test,
  has: ['merchantTable', 'lists'],
})

test('what a callback writes after its time is refused, and nothing of it is kept', () =>
  expectLateWriteRefused(pglite))

test('records say their version: those of an older one are read, and a newer one is refused and left as it is', async () => {
  const { store } = await emptyStore({ one: pglite })
  const shop = openShop(undefined, { store })
  await shop.pay()
  await shop.deliver(purchaseEvent)
  const { query } = pglite.database
  const tables = ['attempts', 'events']
  const rewrite = async (change: string) => {
    for (const table of tables)
      await query(`update tillkit.${table} set record = (record::jsonb ${change})::json`, [])
  }
  const read = async () =>
    await query(
      tables.map((table) => `select record::text from tillkit.${table}`).join(' union all '),
      [],
    )
  const versions = async () => (await read()).map(({ record }) => JSON.parse(record ?? '').version)
  expect(await versions()).toEqual([3, 3])

  await rewrite(`- 'version'`)
  expect(await shop.status()).toMatchObject({ type: 'succeeded' })
  await shop.deliver(purchaseEvent)
  expect(shop.log.at(-1)).toMatchObject({ event: 'event_repeated' })
  await shop.deliver({ ...purchaseEvent, payway: 'card' })
  expect(await versions()).toEqual([3, undefined, 3])

  await rewrite(`|| '{"version": 4}'`)
  const newer = await read()
  const refusal = {
    name: 'CheckoutError',
    code: 'store_unavailable',
    message: expect.stringMatching(/a newer tillkit/),
  }
  const order = { pos_id: posId, reference: 'A-1001' }
  for (const reading of [store.findAttempts(order), listsOf(store).findEvents(order)])
    await expect(reading).rejects.toMatchObject(refusal)
  expect((await shop.deliver({ ...purchaseEvent, payway: 'wallet' })).status).toBe(503)
  expect(shop.log.at(-1)).toMatchObject({
    event: 'store_failed',
    detail: expect.stringMatching(/a newer tillkit/),
  })
  expect(await read()).toEqual(newer)
})
