import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, postgresStore } from '../../src/postgres.js'
import { reserve, sampleAttempt, sampleEvent } from '../../src/testing/store-contract/sampleRecords.js'
import { buildModules } from '../postgres/buildModules.js'
import { openPg } from '../postgres/databases.js'
import { type RunningPostgres, startPostgres } from '../postgres/startPostgres.js'
import { buildProgram, type Program } from './program.js'

const dayMs = 24 * 60 * 60 * 1_000

let program: Program
let server: RunningPostgres
let admin: ReturnType<typeof openPg>
let library: URL
beforeAll(async () => {
  program = await buildProgram('prune')
  library = (await buildModules('prune-library', ['src/postgres.ts']))('src/postgres.ts')
  server = await startPostgres(['-c', 'fsync=off'])
  admin = openPg(server)
}, 60_000)
afterAll(async () => {
  await admin.close()
  await server.stop()
  program.remove()
})

interface Shop {
  readonly schema?: string
  readonly user?: string
  /** Of the merchant's pool. */
  readonly poolOptions?: string
  /** What `database` is, of `ofPool`. */
  readonly database?: string
}

/** A merchant's module, with a pool that stays open as pools do. */
function writeModule({ schema = 'tillkit', user = 'postgres', poolOptions = '', database = 'ofPool' }: Shop) {
  const pg = createRequire(import.meta.url).resolve('pg')
  program.write(
    'database.mjs',
    `import pg from '${pg}'
import { fromPg } from '${library}'
const ofPool = fromPg(new pg.Pool({ host: '${server.host}', user: '${user}', password: 'CANARY-PASSWORD', database: 'postgres',
  idleTimeoutMillis: 0, ${poolOptions} }))
export const database = ${database}
export const schema = '${schema}'
`,
  )
}

const prune = (...args: string[]) => program.run(['prune', '--database', 'database.mjs', ...args])

/** As many paid orders, last changed so many days ago, in an otherwise empty store. */
async function fill(schema: string, count: number, daysAgo: number) {
  await migrate(admin.database, { schema })
  const store = postgresStore(admin.database, { schema })
  const at = Date.now() - daysAgo * dayMs
  await reserve(store, sampleAttempt('model', { state: 'succeeded', createdAt: at, updatedAt: at }))
  await admin.pool.query(
    `with model as (select a.*, o.updated_at from ${schema}.attempts a join ${schema}.orders o using (order_key)),
      made as (select gen_random_uuid() as key, n from generate_series(2, ${count}) n),
      orders as (insert into ${schema}.orders (order_key, version, attempts, created_at, updated_at)
        select made.key, 1, 1, updated_at, updated_at from made, model)
     insert into ${schema}.attempts (order_key, id, pos_id, number, order_id, state, blocks_order, is_live, record)
     select made.key, 'n' || n, pos_id, 1, 'n' || n, state, true, true, record from made, model`,
  )
  return store
}

async function left(schema: string): Promise<number> {
  const { rows } = await admin.pool.query<{ count: number }>(
    `select count(*)::integer as count from ${schema}.attempts`,
  )
  return rows[0]?.count ?? Number.NaN
}

test('what changed last before the given time goes, and the rest stays', async () => {
  const schema = 'age'
  const store = await fill(schema, 3, 401)
  const at = Date.now() - 399 * dayMs
  await reserve(store, sampleAttempt('young', { reference: 'young', state: 'succeeded', createdAt: at, updatedAt: at }))
  const old = { reference: 'open', createdAt: at - 9 * dayMs, updatedAt: at - 9 * dayMs }
  await reserve(store, sampleAttempt('open', { ...old, state: 'pending' }))
  await store.recordEvent({
    subject: 'refund',
    attemptKey: { id: 'model' },
    decide: () => ({ record: sampleEvent('e1', { attemptId: 'model', receivedAt: at - 9 * dayMs }) }),
  })
  await store.handleEvent('e1', async () => undefined)
  writeModule({ schema })

  const counted = await prune('--older-than', '400d', '--dry-run')
  expect(counted).toMatchObject({
    status: 0,
    stdout: '5 orders gone through, 3 attempts and 1 events would be deleted. That is all.\n',
  })
  expect(await left(schema)).toBe(5)

  const { status, stdout, stderr } = await prune('--older-than', '400d', '--json')
  expect(status).toBe(0)
  const { before, ...result } = JSON.parse(stdout) as { readonly before: string }
  expect(result).toEqual({ isDone: true, dryRun: false, orders: 5, attempts: 3, events: 1 })
  expect(Math.abs(Date.parse(before) - (Date.now() - 400 * dayMs))).toBeLessThan(dayMs / 24)
  expect(stderr).toMatch(/^5 orders gone through, 3 attempts and 1 events deleted, at [0-9a-f-]{36}\n$/)
  expect(await left(schema)).toBe(2)
})

test('hours and weeks are understood as well', async () => {
  const schema = 'units'
  await fill(schema, 1, 70)
  writeModule({ schema })
  for (const [time, attempts] of [
    ['11w', 0],
    ['1704h', 0],
    ['1656h', 1],
    ['9w', 1],
  ] as const) {
    const { stdout } = await prune('--older-than', time, '--dry-run', '--json')
    expect(JSON.parse(stdout), time).toMatchObject({ attempts })
  }
})

test('Ctrl-C ends it after the batch, and it goes on where it was', async () => {
  const schema = 'ended'
  await fill(schema, 1_000, 500)
  // As over a network that takes its time.
  const database = `{ ...ofPool, transaction: async (work) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return await ofPool.transaction(work)
  } }`
  writeModule({ schema, database })
  const ended = await new Promise<{ status: number | null; stdout: string; stderr: string }>((resolve) => {
    const args = [program.bin, 'prune', '--older-than', '400d', '--database', 'database.mjs', '--json']
    const child = spawn(process.execPath, args, { cwd: program.folder })
    let [stdout, stderr] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      // The first batch is done.
      if (stderr === '') child.kill('SIGINT')
      stderr += text
    })
    child.once('close', (status) => resolve({ status, stdout, stderr }))
  })
  expect(ended.status).toBe(1)
  expect(ended.stderr).toContain('Ends after this batch.')
  const report = JSON.parse(ended.stdout) as { attempts: number; after: string; goOn: string }
  expect(report).toMatchObject({ isDone: false, orders: report.attempts, goOn: expect.stringContaining(report.after) })
  // Whole batches, and not all of them.
  expect([200, 400, 600, 800]).toContain(report.attempts)
  expect(await left(schema)).toBe(1_000 - report.attempts)

  const rest = await prune('--older-than', '400d', '--after', report.after, '--json')
  expect(rest.status).toBe(0)
  expect(JSON.parse(rest.stdout)).toMatchObject({
    isDone: true,
    orders: 1_000 - report.attempts,
    attempts: 1_000 - report.attempts,
  })
  expect(await left(schema)).toBe(0)
})

test('an error of the database in the middle says what was deleted, why, and how to go on', async () => {
  const schema = 'locked'
  await fill(schema, 450, 500)
  writeModule({ schema, poolOptions: 'lock_timeout: 200' })
  const lock = await admin.pool.connect()
  await lock.query('begin')
  await lock.query(
    `select from ${schema}.orders where order_key = (select order_key from ${schema}.orders order by order_key desc limit 1) for update`,
  )
  const { status, stdout, stderr } = await prune('--older-than', '400d')
  await lock.query('rollback')
  lock.release()

  expect(status).toBe(1)
  expect(stdout + stderr).not.toContain('CANARY')
  expect(stdout).toMatch(
    /what {2}The database ended it: 55P03\.\n\s+why {3}.+stays deleted.+\n\s+fix {3}A lock was not free/,
  )
  expect(stdout).toContain('400 orders gone through, 400 attempts and 0 events deleted.')
  expect(await left(schema)).toBe(50)

  const [, goOn = ''] = /^To go on: tillkit (.+)$/m.exec(stdout) ?? []
  expect(goOn).toContain('--after ')
  expect(await program.run(goOn.split(' '))).toMatchObject({ status: 0 })
  expect(await left(schema)).toBe(0)
})

test('missing tables, and a role without rights, are explained', async () => {
  writeModule({ schema: 'elsewhere' })
  const missing = await prune('--older-than', '400d')
  expect(missing).toMatchObject({ status: 1, stdout: expect.stringContaining('"elsewhere"') })
  expect(missing.stdout).toContain('Look at the schema')

  await admin.pool.query('create role reader login')
  await fill('readonly', 1, 500)
  writeModule({ schema: 'readonly', user: 'reader' })
  const refused = await prune('--older-than', '400d', '--json')
  expect(refused.status).toBe(1)
  expect(JSON.parse(refused.stdout)).toMatchObject({
    isDone: false,
    attempts: 0,
    error: { what: expect.stringContaining('42501'), fix: expect.stringContaining('Give a role') },
  })
})

test('less than 30 days needs --yes, and nothing is deleted without it', async () => {
  const schema = 'short'
  await fill(schema, 1, 20)
  writeModule({ schema })
  const refused = await prune('--older-than', '19d')
  expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining('less than 30 days') })
  expect(await left(schema)).toBe(1)
  expect(await prune('--older-than', '19d', '--dry-run')).toMatchObject({ status: 0 })
  expect(await left(schema)).toBe(1)
  expect(await prune('--older-than', '19d', '--yes')).toMatchObject({ status: 0 })
  expect(await left(schema)).toBe(0)
})

test.each([
  ['400', 'give a whole number and a unit'],
  ['400m', 'give a whole number and a unit'],
  ['-400d', 'give a whole number and a unit'],
  ['1.5d', 'give a whole number and a unit'],
])('the time %s makes no sense', async (time, message) => {
  writeModule({})
  expect(await prune(`--older-than=${time}`)).toMatchObject({ status: 2, stderr: expect.stringContaining(message) })
})

test('what is missing or of another kind is said, and nothing is tried', async () => {
  writeModule({})
  const withoutModule = await program.run(['prune', '--older-than', '400d'])
  expect(withoutModule).toMatchObject({ status: 2, stderr: expect.stringContaining('--database <file>') })
  const after = await prune('--older-than', '400d', '--after', 'the beginning')
  expect(after).toMatchObject({ status: 2, stderr: expect.stringContaining('--after the beginning') })
  program.write('empty.mjs', 'export const database = 1\n')
  const empty = await program.run(['prune', '--older-than', '400d', '--database', 'empty.mjs'])
  expect(empty).toMatchObject({ status: 2, stderr: expect.stringMatching(/empty\.mjs.*must export `database`/) })
})
