import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/postgres.js'
import { storeContract } from '../../src/testing.js'
import { emptyStore, openPglite } from './databases.js'
import { expectLateWriteRefused } from './lateWrite.js'

const pglite = openPglite()
beforeAll(() => pglite.pglite.waitReady, 180_000)
afterAll(() => pglite.close())

test('PGlite has one connection, and migrates without a trial of its locks', async () => {
  expect(pglite.database.hasOneConnection).toBe(true)
  expect(await migrate(pglite.database)).toMatchObject({ version: 2 })
})

storeContract({ createStore: () => emptyStore({ one: pglite }), test, has: ['merchantTable'] })

test('what a callback writes after its time is refused, and nothing of it is kept', () =>
  expectLateWriteRefused(pglite))
