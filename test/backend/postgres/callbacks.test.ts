import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { deferred } from '../../fixtures/deferred.js'
import { challenged, json, openShop, order, purchaseEvent, token } from '../shop.js'
import { emptyStore, openPg, openPostgresJs } from './databases.js'
import { expectLateWriteRefused } from './lateWrite.js'
import { runPostgres } from './runPostgres.js'

const postgres = runPostgres()

const drivers = {
  pg: () => openPg(postgres.server),
  'pg in a pipeline': () => openPg(postgres.server, { pipeline: true }),
  'postgres.js': () => openPostgresJs(postgres.server),
} as const

test.each(Object.entries(drivers))(
  '%s: what a callback writes after its time is refused, and nothing of it is kept',
  async (_name, openDatabase) => {
    const opened = openDatabase() as ReturnType<typeof openPg>
    await expectLateWriteRefused(opened)
    await opened.close()
  },
)

/**
 * A shop with that many orders whose payers are at their bank, in a schema that no statement of
 * another test still locks.
 */
async function openOn(
  opened: ReturnType<typeof openPg>,
  {
    schema,
    count,
    ...changes
  }: { readonly schema: string; readonly count: number } & Parameters<typeof openShop>[1],
) {
  const { store } = await emptyStore({ one: opened, schema })
  const shop = openShop((call) => json(challenged(call)), {
    findOrder: () => order,
    store,
    ...changes,
  })
  for (let number = 1; number <= count; number += 1) {
    await shop.pay({ reference: `A-${number}`, attempt_token: token(number) })
  }
  const deliver = (number: number) =>
    shop.deliver({ ...purchaseEvent, order_id: `A-${number}`, payment_id: `payment ${number}` })
  return { ...shop, deliver }
}

test('a statement of a callback that does not end gives its connection up', async () => {
  const opened = openPg(postgres.server, { max: 1 })
  const shop = await openOn(opened, {
    schema: 'sleeping',
    count: 1,
    callbacks: {
      timeoutMs: 100,
      onPayment: async (_payment, { transaction }) =>
        void (await (transaction as PoolClient).query('select pg_sleep(600)')),
    },
  })
  await shop.deliver(1)
  expect(shop.log).toContainEqual(
    expect.objectContaining({ event: 'callback_failed', reason: 'timeout' }),
  )
  expect(await shop.status(token(1))).toMatchObject({ type: 'succeeded' })
  await opened.close()
})

test('with a pool of ten, pay and status are answered while twelve callbacks hang', async () => {
  const opened = openPg(postgres.server, { max: 10 })
  const { promise: end, resolve } = deferred()
  const shop = await openOn(opened, {
    schema: 'hanging',
    count: 12,
    callbacks: { timeoutMs: 600_000, onPayment: () => end },
  })
  const deliveries = Array.from({ length: 12 }, (_, index) => shop.deliver(index + 1))
  await expect
    .poll(() => shop.log.filter(({ event }) => event === 'event_recorded'))
    .toHaveLength(12)
  expect(await shop.status(token(12))).toMatchObject({ payment: { order_id: 'A-12' } })
  expect(await shop.payOutcome({ reference: 'B-1', attempt_token: token(99) })).toMatchObject({
    type: 'action_required',
  })
  resolve()
  await Promise.all(deliveries)
  await opened.close()
})
