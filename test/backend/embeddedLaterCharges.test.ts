import { afterAll, expect, test } from 'vitest'
import { emptyStore, openPglite } from './postgres/databases.js'
import { publicUrl } from './shop.js'
import { allCounted, twoYears } from './subscribedShop.js'

const pglite = openPglite()
afterAll(() => pglite.close())

test.each([
  ['as documented', { laterCharges: [] }],
  [
    'own names, to both addresses',
    { laterCharges: ['own_order_id', 'own_method', 'first_created_at', 'to_both'] },
  ],
  [
    'without any id or recurring',
    { laterCharges: ['without_ids', 'first_created_at', 'without_recurring', 'to_both'] },
  ],
  [
    'without an address of its own',
    {
      laterCharges: ['own_method', 'first_created_at', 'without_recurring'],
      terms: { notification_url: `${publicUrl}/webhook` },
    },
  ],
] as const)('over 24 months each charge counts once, on PGlite: %s', async (_name, life) => {
  const { store } = await emptyStore({ one: pglite })
  expect(await twoYears({ ...life, store })).toEqual(allCounted)
})
