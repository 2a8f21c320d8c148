import { expect, vi } from 'vitest'
import { deferred } from '../../fixtures/deferred.js'
import { challenged, json, openShop, order, purchaseEvent } from '../shop.js'
import { emptyStore, type TestDatabase } from './databases.js'

/**
 * Expects that what a callback writes after its time is refused, and that nothing of it is kept.
 */
export async function expectLateWriteRefused<Client>(
  testDatabase: TestDatabase<Client>,
): Promise<void> {
  const { store, merchantTable } = await emptyStore({ one: testDatabase })
  const [lateWrite, hasWritten] = [deferred(), deferred()]
  const refused: unknown[] = []
  let tries = 0
  const shop = openShop((call) => json(challenged(call)), {
    findOrder: () => order,
    store,
    callbacks: {
      timeoutMs: 60_000,
      onPayment: async (_payment, { transaction }) => {
        tries += 1
        await merchantTable?.write(transaction as Client, `try ${tries}`)
        if (tries > 1) return
        hasWritten.resolve()
        await lateWrite.promise
        await merchantTable
          ?.write(transaction as Client, 'too late')
          .catch((error: unknown) => refused.push(error))
      },
    },
  })
  await shop.pay()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const delivered = shop.deliver(purchaseEvent)
    await hasWritten.promise
    await vi.advanceTimersByTimeAsync(60_000)
    await delivered
  } finally {
    vi.useRealTimers()
  }
  expect(await merchantTable?.read()).toEqual([])
  lateWrite.resolve()
  const ended = expect.objectContaining({
    message: expect.stringMatching(/transaction (has ended|is closed)/i),
  })
  await expect.poll(() => refused).toEqual([ended])
  shop.clock.now += 5_000
  // The rollback may still be under way.
  await expect.poll(() => shop.checkout.runPending()).toMatchObject({ handled: 1 })
  expect(await merchantTable?.read()).toEqual(['try 2'])
}
