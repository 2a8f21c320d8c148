import { Pool } from 'pg'
import { fromPg, migrate, postgresStore } from 'tillkit/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LogEntry } from '../../../../../src/backend/observe/log.js'
import { type RunningPostgres, startPostgres } from '../../../../backend/postgres/startPostgres.js'
import type { ShopPlan } from '../rehearsalShop.js'
import { rehearse } from '../rehearseService.js'
import { passMinuteAfterOutage } from '../shopFronts.js'

// A server of this file: no other test may meet it frozen.
let server: RunningPostgres
let pool: Pool
beforeAll(async () => {
  server = await startPostgres(['-c', 'fsync=off'])
  const { host, user, database } = server
  const limits = { connectionTimeoutMillis: 500, query_timeout: 1_000, statement_timeout: 800 }
  pool = new Pool({ host, user, database, ...limits })
  await migrate(fromPg(pool))
})
afterAll(async () => {
  await pool.end()
  await server.stop()
})

/** As `docker pause` does: connections stay open, and nothing is answered. */
function signal(name: 'STOP' | 'CONT') {
  return `kill -${name} ${server.pid} $(ps -o pid= --ppid ${server.pid})`
}

test('a shop whose pool has time limits holds while its PostgreSQL is frozen', async () => {
  const log: LogEntry[] = []
  const answers: string[] = []
  const shopClock = { passedMs: 0 }
  const plan: ShopPlan = {
    options: () => ({
      store: postgresStore(fromPg(pool)),
      observe: { onLog: (entry) => log.push(entry) },
      advanced: { now: () => Date.now() + shopClock.passedMs },
    }),
    before: (shop) => (answer) => {
      const front = passMinuteAfterOutage(shopClock)(shop)(answer)
      return (request, response) => {
        response.on('finish', () => answers.push(`${request.url} ${response.statusCode}`))
        front(request, response)
      }
    },
  }
  const { results, status } = await rehearse(plan, {
    only: ['database_away', 'database_away_webhook'],
    database: { pause: signal('STOP'), resume: signal('CONT') },
  })
  expect(results.map(({ result, problems }) => [result, problems])).toEqual([
    ['held', []],
    ['held', []],
  ])
  expect(status).toBe(0)
  expect(answers).toEqual(
    expect.arrayContaining(['/api/checkout/pay 503', '/api/checkout/webhook 503']),
  )
  expect(log).toContainEqual({
    level: 'error',
    event: 'store_failed',
    detail: 'Error: Query read timeout',
  })
})
