import { Pool } from 'pg'
import { expect, test } from 'vitest'
import type { LogEntry } from '../../../src/backend/observe/log.js'
import { fromPg } from '../../../src/postgres.js'
import { deferred } from '../../fixtures/deferred.js'
import { openProxy } from './openProxy.js'
import { runPostgres } from './runPostgres.js'

const postgres = runPostgres()

/** A pool as a shop makes one, without a listener of its own. */
function openPool(
  name: string,
  { host = postgres.server.host, ...options }: { host?: string; max?: number } = {},
): Pool {
  const { user, database } = postgres.server
  return new Pool({ host, user, database, application_name: name, ...options })
}

/** Has PostgreSQL cut every connection of that name, from a connection of another. */
async function cut(name: string): Promise<void> {
  const admin = openPool('admin')
  fromPg(admin)
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [name],
  )
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
    {
      level: 'warn',
      event: 'connection_lost',
      detail: expect.stringContaining('terminating connection'),
    },
  ])
  expect(await database.query(`select 'two' as word`, [])).toEqual([{ word: 'two' }])
  await pool.end()
})

test('without a log, and with one that fails, a cut connection ends nothing', async () => {
  const onLog = () => {
    throw new Error('The log is full.')
  }
  for (const options of [{}, { onLog }]) {
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

test('a connection lost with the answer to one statement, and handed to a transaction at that moment, ends nothing', async () => {
  let isLosing = false
  const proxy = await openProxy(postgres.server, {
    // With the end of an answer, in one packet.
    onAnswer(client, data) {
      const isLost = isLosing && data.subarray(-ready.length).equals(ready)
      if (isLost) isLosing = false
      client.write(isLost ? Buffer.concat([data, fatal]) : data)
      if (isLost) client.end()
    },
  })
  const pool = openPool('handed on', { host: proxy.address.host, max: 1 })
  const database = fromPg(pool)
  await database.query('select 1', [])
  isLosing = true
  const answer = database.query(`select 'last' as word`, [])
  // Waits for the one connection, and gets it while what has come with the answer is still being
  // read.
  const transaction = database.transaction(
    async (queries) => await queries.query(`select 'on' as word`, []),
  )
  expect(await answer).toEqual([{ word: 'last' }])
  await expect(transaction).rejects.toThrow()
  expect(await database.query(`select 'new' as word`, [])).toEqual([{ word: 'new' }])
  await pool.end()
  await proxy.close()
})

test('a pool and its clients get one listener each, however often they are used', async () => {
  const pool = openPool('many', { max: 1 })
  for (let count = 0; count < 20; count += 1) await fromPg(pool).transaction(async () => undefined)
  expect(pool.listenerCount('error')).toBe(1)
  const client = await pool.connect()
  expect(client.listenerCount('error')).toBe(1)
  client.release()
  await pool.end()
})

/** The message with which a server process says that its server is gone. */
const fatal = message(
  'E',
  'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0',
)
const ready = message('Z', 'I')

function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(4 + body.length)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}
