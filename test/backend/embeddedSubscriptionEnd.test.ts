import { memoryStore } from 'tillkit/server'
import { afterAll, expect, test, vi } from 'vitest'
import { emptyStore, openPglite } from './postgres/databases.js'
import { openShop, order, scripted, token } from './shop.js'

const pglite = openPglite()
afterAll(() => pglite.close())

test.each([
  ['memory', async () => memoryStore()],
  ['PGlite', async () => (await emptyStore({ one: pglite })).store],
] as const)(
  'twenty requests at once for the end of a subscription are one, on %s',
  async (_name, openStore) => {
    const end = vi.fn()
    const found = {
      ...order,
      init_recurring: { interval_unit: 'month', interval_count: 1 },
      subscription: { end },
    } as const
    const shop = openShop(undefined, { store: await openStore(), findOrder: () => found })
    await shop.pay()
    const ask = () =>
      shop.checkout.fetch(scripted('POST', '/subscription', { 'Tillkit-Attempt': token(1) }))
    const answers = await Promise.all(Array.from({ length: 20 }, async () => (await ask()).json()))
    expect(answers.map(({ state }) => state)).toEqual(Array(20).fill('end_requested'))
    expect(await (await ask()).json()).toMatchObject({ state: 'end_requested' })
    expect(end).toHaveBeenCalledOnce()
  },
)
