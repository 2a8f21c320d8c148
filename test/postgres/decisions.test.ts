import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { json, openShop } from '../server/shop.js'
import { emptyStore } from './databases.js'
import { runPostgres } from './runPostgres.js'

const postgres = runPostgres()

test('what onPayment writes of a decision is kept once, however often the callback or the process fails', async () => {
  const { store, merchantTable } = await emptyStore({ one: postgres.pg })
  let tries = 0
  const changes = {
    store,
    callbacks: {
      onPayment: async (_payment: unknown, { transaction, isPaid }: { transaction: unknown; isPaid: boolean }) => {
        tries += 1
        await merchantTable?.write(transaction as PoolClient, `paid ${isPaid}`)
        if (tries < 3) throw new Error('the line after this one failed')
      },
    },
  }
  const shop = openShop(() => json({}, 502), changes)
  await shop.pay()
  const [attempt] = await shop.checkout.attempts('A-1001')
  const decision = { attempt: attempt?.id ?? '', state: 'succeeded', by: 'olha', note: 'seen in the portal' } as const
  expect(await shop.checkout.resolveAttempt(decision)).toMatchObject({ type: 'resolved', isNotified: false })
  expect(await merchantTable?.read()).toEqual([])

  // Another process takes over what this one has left.
  const successor = openShop(() => json({}, 502), changes)
  for (const laterMs of [5_000, 35_000, 155_000, 755_000]) {
    successor.clock.now = shop.clock.now + laterMs
    await successor.checkout.runPending()
  }
  expect(tries).toBe(3)
  expect(await merchantTable?.read()).toEqual(['paid true'])

  const { history, find, list } = successor.checkout.orders
  expect((await history('A-1001')).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['decided', 'callback_failed', 'callback']),
  )
  expect(await find('A-1001')).toMatchObject({
    order: { state: 'succeeded' },
    events: [{ purpose: { type: 'decision', decision: { by: 'olha' } }, failures: 2 }],
  })
  expect(await list({ order_id: 'A-1001' })).toMatchObject({ orders: [{ reference: 'A-1001' }] })
  expect(await successor.checkout.backlog()).toMatchObject({ waiting: 0, failing: [], states: { succeeded: 1 } })
})
