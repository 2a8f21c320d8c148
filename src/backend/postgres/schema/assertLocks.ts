import { CheckoutError } from '../../../core/model/checkoutError.js'
import type { PostgresDatabase, PostgresQueries } from '../databases/postgresDatabase.js'
import type { TableNames } from './tableNames.js'
import { codeOf, lockNotAvailable } from './untilNoConflict.js'

/**
 * Tries with two connections whether the database's locks work: a locked row is locked, `skip
 * locked` skips it, and locks what it gives. The trial uses a new row of `orders`, and deletes it.
 *
 * A database of one connection is not tried: no two of its transactions run at once.
 *
 * @throws {CheckoutError} `configuration`
 */
export async function assertLocks(database: PostgresDatabase, tables: TableNames): Promise<void> {
  if (database.hasOneConnection) return
  // One trial at a time. Several trials that have one connection each, and wait for a second, could
  // take a whole pool.
  const earlierTrial = trials.get(database) ?? Promise.resolve()
  const trial = earlierTrial.then(() => tryLocks(database, tables))
  trials.set(
    database,
    trial.catch(() => undefined),
  )
  await trial
}

const trials = new WeakMap<PostgresDatabase, Promise<void>>()

async function tryLocks(database: PostgresDatabase, { schema, orders }: TableNames) {
  const key = crypto.randomUUID()
  await database.query(
    `insert into ${orders} (order_key, version, attempts, created_at, updated_at)
     values ($1::text::uuid, 1, 0, $2::text::float8, $2::text::float8)`,
    // The row is young, so that `prune` does not delete it.
    [key, String(Date.now())],
  )
  const select = async (queries: PostgresQueries, locking: Locking) => {
    const text = `select order_key::text as order_key from ${orders}
      where order_key = $1::text::uuid ${locking}`
    return (await queries.query(text, [key])).length > 0
  }
  try {
    for (const locking of ['for update', 'for update skip locked'] as const) {
      const problem = await tryBeside(database, select, locking)
      if (problem !== undefined) throw unusable(schema, problem)
    }
  } finally {
    await database.query(`delete from ${orders} where order_key = $1::text::uuid`, [key])
  }
}

type Locking = 'for update' | 'for update skip locked' | 'for update nowait'
type Select = (queries: PostgresQueries, locking: Locking) => Promise<boolean>

/** Locks the row in one transaction, and tries it in a second one. Answers what is wrong. */
async function tryBeside(
  database: PostgresDatabase,
  select: Select,
  locking: Extract<Locking, 'for update' | 'for update skip locked'>,
): Promise<string | undefined> {
  return await database.transaction(async (queries) => {
    if (!(await select(queries, locking)))
      return `\`${locking}\` finds no row although nobody has locked it`
    const isFound = await withSecondConnection(database, (secondQueries) =>
      select(secondQueries, 'for update skip locked'),
    )
    if (isFound)
      return `a row locked by \`${locking}\` is not skipped by \`for update skip locked\``
    const isLocked = await withSecondConnection(database, (secondQueries) =>
      select(secondQueries, 'for update nowait'),
    ).then(
      () => false,
      (error: unknown) => {
        if (codeOf(error) !== lockNotAvailable) throw error
        return true
      },
    )
    return isLocked ? undefined : `a row locked by \`${locking}\` can be locked once more`
  })
}

/** How long to wait for a second connection. */
const connectionMs = 10_000

/**
 * Runs `work` in a transaction of a second connection.
 *
 * @throws {CheckoutError} `configuration` if there is no second connection
 */
async function withSecondConnection(
  database: PostgresDatabase,
  work: (queries: PostgresQueries) => Promise<boolean>,
): Promise<boolean> {
  let isLate = false
  return await new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      isLate = true
      reject(noSecondConnection())
    }, connectionMs)
    const answer = database.transaction(async (queries) => {
      clearTimeout(timer)
      return isLate || (await work(queries))
    })
    void answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function noSecondConnection() {
  return new CheckoutError(
    'configuration',
    'migrate() tries with two connections whether locks lock, and got no second one within ' +
      `${connectionMs / 1_000} s. Give the pool at least two connections, or, where there is ` +
      'only ever one, say `hasOneConnection: true` in your database.',
  )
}

function unusable(schema: string, problem: string) {
  return new CheckoutError(
    'configuration',
    `This database can't be used: ${problem}. An order could be charged twice. ` +
      `The tables in schema "${schema}" hold nothing; ` +
      'give PostgreSQL itself, or an engine whose row locks work as its do.',
  )
}
