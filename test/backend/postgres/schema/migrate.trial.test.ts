import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { migrate, type PostgresDatabase, type PostgresQueries } from '../../../../src/postgres.js'
import { deferred } from '../../../fixtures/deferred.js'
import { openPg, openPostgresJs } from '../databases.js'
import { runPostgres } from '../runPostgres.js'

const postgres = runPostgres()
let database: PostgresDatabase
beforeAll(() => {
  database = postgres.pg.database
})

/** A database that speaks as PostgreSQL does, and some of whose locks lock nothing. */
function withoutLocks(text: RegExp, instead: string): PostgresDatabase {
  const loosened = (queries: PostgresQueries): PostgresQueries => ({
    query: (sql, values) => queries.query(sql.replace(text, instead), values),
  })
  return {
    ...loosened(database),
    transaction: (work) =>
      database.transaction((queries, client) => work(loosened(queries), client)),
  }
}

// The tables are there from the second row on: the locks are tried at every call.
test.each([
  ['locks nothing', / for update.*$/, '', /locked by `for update` is not skipped/],
  ['skips nothing', / for update skip locked$/, '', /locked by `for update` is not skipped/],
  [
    'locks a row twice',
    / for update nowait$/,
    '',
    /locked by `for update` can be locked once more/,
  ],
  [
    'locks nothing that it gives with `skip locked`',
    / for update skip locked$/,
    ' for share skip locked',
    /locked by `for update skip locked` is not skipped/,
  ],
  ['finds nothing by `skip locked`', / for update skip locked$/, ' and false', /finds no row/],
])(
  'a database that %s is refused, and nothing is left of the trial',
  async (_what, text, instead, message) => {
    const refused = migrate(withoutLocks(text, instead), { schema: 'loose' })
    await expect(refused).rejects.toMatchObject({
      code: 'configuration',
      message: expect.stringMatching(message),
    })
    expect(await database.query('select order_key::text from loose.orders', [])).toEqual([])
  },
)

test('a pool of one connection migrates without a trial', async () => {
  const [ofPg, ofPostgresJs] = [
    openPg(postgres.server, { max: 1 }),
    openPostgresJs(postgres.server, 1),
  ]
  for (const { database } of [ofPg, ofPostgresJs]) {
    expect(database.hasOneConnection).toBe(true)
    expect(await migrate(database, { schema: 'alone' })).toMatchObject({ version: 3 })
  }
  expect(openPostgresJs(postgres.server).database.hasOneConnection).toBe(false)
  await Promise.all([ofPg.close(), ofPostgresJs.close()])
})

test('a database that never gives a second connection is refused, and says what to do', async () => {
  let openCount = 0
  const isWaiting = deferred()
  const narrow: PostgresDatabase = {
    query: database.query,
    transaction: async (work) => {
      openCount += 1
      if (openCount > 1) {
        isWaiting.resolve()
        return await new Promise<never>(() => undefined)
      }
      return await database.transaction(work).finally(() => {
        openCount -= 1
      })
    },
  }
  await migrate(database, { schema: 'narrow' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const refused = migrate(narrow, { schema: 'narrow' })
  refused.catch(() => undefined)
  await isWaiting.promise
  vi.advanceTimersByTime(10_000)
  await expect(refused).rejects.toThrow('hasOneConnection: true')
})
