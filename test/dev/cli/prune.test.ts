import { afterAll, expect, test } from 'vitest'
import { reserve, sampleAttempt } from '../../../src/dev/testing/store-contract/sampleRecords.js'
import { migrate, type PostgresDatabase, postgresStore } from '../../../src/postgres.js'
import { openPglite } from '../../backend/postgres/databases.js'
import { openProgram, type RunOptions } from './program.js'

const dayMs = 24 * 60 * 60 * 1_000
const now = Date.UTC(2026, 10, 25, 12)

const { database: ofPglite, close } = openPglite()
const program = openProgram()
afterAll(async () => {
  await close()
  program.remove()
})

/** Runs the command on the database of a merchant's module. */
function pruneOf(schema: string, database: PostgresDatabase = ofPglite) {
  const args = ['prune', '--database', program.writeModule({ database, schema })]
  return (otherArguments: readonly string[], options?: RunOptions) =>
    program.run([...args, ...otherArguments], { now: () => now, ...options })
}

/**
 * A database whose transactions fail with a code of PostgreSQL's, after as many as there are to be.
 */
function failing(code: string, succeeding: number): PostgresDatabase {
  let count = 0
  return {
    ...ofPglite,
    transaction: (work) => {
      count += 1
      if (count > succeeding)
        return Promise.reject(Object.assign(new Error('CANARY-PASSWORD'), { code }))
      return ofPglite.transaction(work)
    },
  }
}

/** As many paid orders, last changed so many days ago, in an otherwise empty store. */
async function fill(schema: string, count: number, daysAgo: number) {
  await migrate(ofPglite, { schema })
  const store = postgresStore(ofPglite, { schema })
  const changedAt = now - daysAgo * dayMs
  await reserve(
    store,
    sampleAttempt('model', { state: 'succeeded', createdAt: changedAt, updatedAt: changedAt }),
  )
  await ofPglite.query(
    `with model as (select a.*, o.updated_at
        from ${schema}.attempts a join ${schema}.orders o using (order_key)),
      made as (select gen_random_uuid() as key, n from generate_series(2, ${count}) n),
      orders as (insert into ${schema}.orders (order_key, version, attempts, created_at, updated_at)
        select made.key, 1, 1, updated_at, updated_at from made, model)
     insert into ${schema}.attempts
        (order_key, id, pos_id, number, order_id, state, blocks_order, is_live, record)
     select made.key, 'n' || n, pos_id, 1, 'n' || n, state, true, true, record from made, model`,
    [],
  )
}

async function left(schema: string): Promise<number> {
  const [{ count } = {}] = await ofPglite.query(
    `select count(*)::text as count from ${schema}.attempts`,
    [],
  )
  return Number(count)
}

test('what changed last before the given time goes; with --dry-run it is counted', async () => {
  const schema = 'age'
  await fill(schema, 3, 401)
  const prune = pruneOf(schema)
  const counted = await prune(['--older-than', '400d', '--dry-run'])
  const stdout = '3 orders gone through, 3 attempts and 0 events would be deleted. That is all.\n'
  expect(counted).toMatchObject({ status: 0, stdout })
  expect(await left(schema)).toBe(3)

  const deleted = await prune(['--older-than', '400d', '--json'])
  expect(deleted.status).toBe(0)
  const before = new Date(now - 400 * dayMs).toISOString()
  const report = { isDone: true, dryRun: false, before, orders: 3, attempts: 3, events: 0 }
  expect(JSON.parse(deleted.stdout)).toEqual(report)
  expect(deleted.stderr).toMatch(
    /^3 orders gone through, 3 attempts and 0 events deleted, at [0-9a-f-]{36}\n$/,
  )
  expect(await left(schema)).toBe(0)
})

test('hours and weeks are understood as well', async () => {
  const schema = 'units'
  await fill(schema, 1, 70)
  const prune = pruneOf(schema)
  for (const [time, attempts] of [
    ['11w', 0],
    ['1704h', 0],
    ['1656h', 1],
    ['9w', 1],
  ] as const) {
    const { stdout } = await prune(['--older-than', time, '--dry-run', '--json'])
    expect(JSON.parse(stdout), time).toMatchObject({ attempts })
  }
})

test('Ctrl-C ends it after the batch, and it goes on where it was', async () => {
  const schema = 'ended'
  await fill(schema, 250, 500)
  const prune = pruneOf(schema)
  const ending = new AbortController()
  const ended = await prune(['--older-than', '400d', '--json'], {
    listenForEnd: () => ending.signal,
    // The first batch is done.
    onWrite: () => ending.abort(),
  })
  expect(ended.status).toBe(1)
  expect(ended.stderr).toContain('Ends after this batch.')
  const report = JSON.parse(ended.stdout) as { attempts: number; after: string; goOn: string }
  expect(report).toMatchObject({
    isDone: false,
    orders: report.attempts,
    goOn: expect.stringContaining(report.after),
  })
  expect(report.attempts).toBe(200)
  expect(await left(schema)).toBe(50)

  const secondRun = await prune(['--older-than', '400d', '--after', report.after, '--json'])
  expect(secondRun.status).toBe(0)
  expect(JSON.parse(secondRun.stdout)).toMatchObject({ isDone: true, orders: 50, attempts: 50 })
  expect(await left(schema)).toBe(0)
})

test('a database error in the middle says what was deleted, why, and how to go on', async () => {
  const schema = 'locked'
  await fill(schema, 250, 500)
  const { status, stdout, stderr } = await pruneOf(
    schema,
    failing('55P03', 1),
  )(['--older-than', '400d'])

  expect(status).toBe(1)
  expect(stdout + stderr).not.toContain('CANARY')
  expect(stdout).toMatch(
    /what +The database ended it: 55P03\.\n +why +.+stays deleted.+\n +fix +A lock was not free/,
  )
  expect(stdout).toContain('200 orders gone through, 200 attempts and 0 events deleted.')
  expect(await left(schema)).toBe(50)

  const [, goOn = '', after = ''] = /^To go on: tillkit (.+ --after (\S+))$/m.exec(stdout) ?? []
  expect(goOn).toMatch(/^prune --older-than 400d --database module\d+\.mjs --after /)
  expect(await pruneOf(schema)(['--older-than', '400d', '--after', after])).toMatchObject({
    status: 0,
  })
  expect(await left(schema)).toBe(0)
})

test('missing tables, and a role without rights, are explained', async () => {
  const missing = await pruneOf('elsewhere')(['--older-than', '400d'])
  expect(missing).toMatchObject({ status: 1, stdout: expect.stringContaining('"elsewhere"') })
  expect(missing.stdout).toContain('Look at the schema')

  await fill('readonly', 1, 500)
  const refused = await pruneOf('readonly', failing('42501', 0))(['--older-than', '400d', '--json'])
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
  const prune = pruneOf(schema)
  const refused = await prune(['--older-than', '19d'])
  expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining('less than 30 days') })
  expect(await left(schema)).toBe(1)
  expect(await prune(['--older-than', '19d', '--dry-run'])).toMatchObject({ status: 0 })
  expect(await left(schema)).toBe(1)
  expect(await prune(['--older-than', '19d', '--yes'])).toMatchObject({ status: 0 })
  expect(await left(schema)).toBe(0)
})

test.each(['400', '400m', '-400d', '1.5d'])('the time %s makes no sense', async (time) => {
  const { status, stderr } = await pruneOf('tillkit')([`--older-than=${time}`])
  expect(status).toBe(2)
  expect(stderr).toContain('give a whole number and a unit')
})

test('what is missing or of another kind is said, and nothing is tried', async () => {
  const withoutModule = await program.run(['prune', '--older-than', '400d'])
  expect(withoutModule).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--database <file>'),
  })
  const after = await pruneOf('tillkit')(['--older-than', '400d', '--after', 'the beginning'])
  expect(after).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--after the beginning'),
  })
  program.write('empty.mjs', 'export const database = 1\n')
  const empty = await program.run(['prune', '--older-than', '400d', '--database', 'empty.mjs'])
  expect(empty).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/empty\.mjs.*must export `database`/),
  })
})
