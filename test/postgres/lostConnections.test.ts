import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromPg } from '../../src/postgres.js'
import type { LogEntry } from '../../src/server.js'
import { type RunningPostgres, startPostgres } from './startPostgres.js'

let server: RunningPostgres
beforeAll(async () => {
  server = await startPostgres(['-c', 'fsync=off'])
}, 60_000)
afterAll(async () => await server.stop())

/** A pool as a shop makes one, without a listener of its own. */
function openPool(name: string): Pool {
  const { host, user, database } = server
  return new Pool({ host, user, database, application_name: name })
}

/** Has PostgreSQL cut every connection of that name, from a connection of another. */
async function cut(name: string): Promise<void> {
  const admin = openPool('admin')
  fromPg(admin)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name])
  await admin.end()
}

test('an idle connection that PostgreSQL cuts is reported to the log, and the next statement gets another', async () => {
  const pool = openPool('shop')
  const log: LogEntry[] = []
  const { promise: reported, resolve } = deferred()
  const database = fromPg(pool, {
    onLog: (entry) => {
      log.push(entry)
      resolve()
    },
  })
  expect(await database.query(`select 'one' as word`, [])).toEqual([{ word: 'one' }])
  await cut('shop')
  await reported
  expect(log).toEqual([
    { level: 'warn', event: 'connection_lost', detail: expect.stringContaining('terminating connection') },
  ])
  expect(await database.query(`select 'two' as word`, [])).toEqual([{ word: 'two' }])
  await pool.end()
})

test('without a log, and with one that fails, a cut connection ends nothing', async () => {
  for (const options of [
    {},
    {
      onLog: () => {
        throw new Error('The log is full.')
      },
    },
  ]) {
    const pool = openPool('quiet')
    const removed = new Promise((resolve) => pool.once('remove', resolve))
    const database = fromPg(pool, options)
    await database.query('select 1', [])
    await cut('quiet')
    await removed
    expect(await database.query(`select 'on' as word`, [])).toEqual([{ word: 'on' }])
    await pool.end()
  }
})

test('the hook is called that was given last, before or after a database without one', async () => {
  const pool = openPool('later')
  const { promise: reported, resolve } = deferred()
  fromPg(pool)
  const database = fromPg(pool, { onLog: resolve })
  fromPg(pool)
  await database.query('select 1', [])
  await cut('later')
  await reported
  await pool.end()
})

test('a pool gets one listener, however often it is made a database', () => {
  const pool = openPool('many')
  for (let count = 0; count < 20; count += 1) fromPg(pool)
  expect(pool.listenerCount('error')).toBe(1)
})

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}
