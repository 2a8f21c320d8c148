import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { migrate, type PostgresDatabase, type PostgresQueries } from '../../../src/postgres.js'
import { type Address, openPg } from '../../backend/postgres/databases.js'
import { type RunningPostgres, startPostgres } from '../../backend/postgres/startPostgres.js'
import { openProgram } from './program.js'
import { type RunningStandby, startStandby } from './standby.js'

interface Report {
  readonly isHealthy: boolean
  readonly findings: readonly {
    code: string
    severity: string
    what: string
    why: string
    fix: string
  }[]
}

const program = openProgram()
let server: RunningPostgres
let admin: ReturnType<typeof openPg>
let standby: RunningStandby
beforeAll(async () => {
  server = await startPostgres(['-c', 'wal_keep_size=64MB'])
  admin = openPg(server)
  await migrate(admin.database)
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await admin.close()
  await standby?.stop()
  await server.stop()
  program.remove()
})

/** Has the doctor look at the database of a merchant's module. */
async function examine(database: PostgresDatabase = admin.database, schema?: string) {
  const file = program.writeModule({ database, schema })
  const ended = await program.run(['doctor', '--offline', '--json', '--database', file])
  expect(ended.stdout + ended.stderr).not.toContain('CANARY-')
  const { findings } = JSON.parse(ended.stdout) as Report
  return findings.filter(({ code }) => code.startsWith('database_'))
}

/** The same by another role or at another address. */
async function examineAs(address: Partial<Address>) {
  const openDatabase = openPg({ ...server, password: 'CANARY-PASSWORD', ...address })
  return await examine(openDatabase.database).finally(openDatabase.close)
}

/** Changes a setting of the running server, and waits until a new connection has it. */
async function set(name: string, value: string): Promise<void> {
  await admin.pool.query(`alter system set ${name} = '${value}'`)
  await admin.pool.query('select pg_reload_conf()')
  const readSetting = async () => {
    const openDatabase = openPg(server)
    const [{ value } = {}] = await openDatabase.database.query(
      'select current_setting($1) as value',
      [name],
    )
    await openDatabase.close()
    return value
  }
  await expect.poll(readSetting).toBe(value)
}

async function count(what: string): Promise<number> {
  const { rows } = await admin.pool.query(`select ${what}`)
  return rows.length
}

const codesOf = (findings: readonly { readonly code: string }[]) => findings.map(({ code }) => code)

test('a migrated PostgreSQL without a standby has nothing to fix, and no new row', async () => {
  expect(await examine()).toEqual([])
  expect(await admin.database.query('select order_key::text from tillkit.orders', [])).toEqual([])
})

test('missing tables are found, by the schema that the module exports', async () => {
  const [finding, ...otherFindings] = await examine(admin.database, 'elsewhere')
  expect(otherFindings).toEqual([])
  expect(finding).toMatchObject({ code: 'database_not_migrated', severity: 'error' })
  expect(finding?.what).toContain('"elsewhere"')
})

test('a database whose locks lock nothing is found', async () => {
  const withoutLocks = ({ query }: PostgresQueries): PostgresQueries => ({
    query: (text, values) => query(text.replace(/ for update.*$/, ''), values),
  })
  const { database } = admin
  const [finding, ...otherFindings] = await examine({
    ...withoutLocks(database),
    transaction: (work) =>
      database.transaction((queries, client) => work(withoutLocks(queries), client)),
  })
  expect(otherFindings).toEqual([])
  expect(finding).toMatchObject({ code: 'database_locks', severity: 'error' })
  expect(finding?.what).toContain('is not skipped')
})

test('a database that can’t be reached is found, and its address is not repeated', async () => {
  const [finding, ...otherFindings] = await examineAs({ host: '/CANARY-folder' })
  expect(otherFindings).toEqual([])
  expect(finding).toMatchObject({ code: 'database_unreachable', severity: 'error' })
  expect(finding?.what).toContain('ENOENT')
})

test('a database that answers before what it stored is on its disk is found', async () => {
  await set('synchronous_commit', 'off')
  const findings = await examine()
  await set('synchronous_commit', 'on')
  expect(codesOf(findings)).toEqual(['database_not_on_disk'])
  expect(findings[0]).toMatchObject({
    severity: 'error',
    what: expect.stringContaining('synchronous_commit = off'),
  })
})

test('a commit that waits for a lost standby is found in time, after the rest', async () => {
  await set('fsync', 'off')
  await set('synchronous_standby_names', 'gone')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const examined = examine()
  await expect.poll(() => count(`from pg_stat_activity where wait_event = 'SyncRep'`)).toBe(1)
  await vi.advanceTimersByTimeAsync(5_000)
  const findings = await examined
  await set('synchronous_standby_names', '')
  await set('fsync', 'on')
  expect(codesOf(findings)).toEqual(['database_not_on_disk', 'database_commit_waits'])
  expect(findings[1]).toMatchObject({
    severity: 'error',
    what: expect.stringMatching(/after 5 s\. .*a synchronous standby: .*"gone" \(SyncRep\)/),
    fix: expect.stringContaining('Bring the standby back'),
  })
  expect(await admin.database.query('select order_key::text from tillkit.orders', [])).toEqual([])
})

test('an error in the middle keeps what was found before', async () => {
  await admin.pool.query('create role stranger login')
  await set('synchronous_commit', 'off')
  const findings = await examineAs({ user: 'stranger' })
  await set('synchronous_commit', 'on')
  expect(codesOf(findings)).toEqual(['database_not_on_disk', 'database_unreachable'])
  expect(findings[1]?.what).toContain('when it was asked for the store’s tables: 42501')
})

test.each([
  ['never answers', ['query', 'transaction'], 5_000, /within 5 s .* whether it is a standby/],
  [
    'answers all but the trial of its locks',
    ['transaction'],
    12_000,
    /within 12 s .* to lock a row/,
  ],
] as const)(
  'a database that %s is not waited for without end',
  async (_what, silent, limitMs, what) => {
    let queryCount = 0
    const never = () => {
      queryCount += 1
      return new Promise<never>(() => undefined)
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const examined = examine({
      ...admin.database,
      ...Object.fromEntries(silent.map((name) => [name, never])),
    })
    await expect.poll(() => queryCount).toBe(1)
    await vi.advanceTimersByTimeAsync(limitMs)
    const [finding, ...otherFindings] = await examined
    expect(otherFindings).toEqual([])
    expect(finding).toMatchObject({
      code: 'database_unreachable',
      severity: 'error',
      what: expect.stringMatching(what),
    })
  },
)

test('an asynchronous standby is found, and a synchronous one is not', async () => {
  standby = await startStandby(server)
  const stateOf = async () => {
    const [{ state } = {}] = await admin.database.query(
      'select state || sync_state as state from pg_stat_replication',
      [],
    )
    return state
  }
  await expect.poll(stateOf).toBe('streamingasync')
  const asynchronous = await examine()
  expect(codesOf(asynchronous)).toEqual(['database_standby_asynchronous'])
  expect(asynchronous[0]).toMatchObject({
    severity: 'warning',
    what: expect.stringContaining('all are asynchronous'),
  })

  await set('synchronous_standby_names', 'standby')
  await expect.poll(stateOf).toBe('streamingsync')
  expect(await examine()).toEqual([])

  // A commit waits for the primary's disk alone, or for the standby's memory.
  for (const commit of ['local', 'remote_write']) {
    await set('synchronous_commit', commit)
    const [finding, ...otherFindings] = await examine()
    expect(otherFindings).toEqual([])
    expect(finding).toMatchObject({ code: 'database_standby_asynchronous', severity: 'warning' })
    expect(finding?.what).toContain(`synchronous_commit = ${commit}`)
  }
  await set('synchronous_commit', 'on')
})

test('a role that may not see the standbys is told so', async () => {
  await admin.pool.query(`create role keeper login`)
  await admin.pool.query(
    'grant usage on schema tillkit to keeper; grant all on all tables in schema tillkit to keeper',
  )
  const findings = await examineAs({ user: 'keeper' })
  expect(codesOf(findings)).toEqual(['database_standby_hidden'])
  expect(findings[0]).toMatchObject({ severity: 'note' })
})

test('the address of a standby is found: it takes no writes', async () => {
  const findings = await examineAs({ host: standby.host })
  expect(codesOf(findings)).toContain('database_is_standby')
})
