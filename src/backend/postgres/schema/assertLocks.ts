import { CheckoutError } from '../../../core/model/checkoutError.js'
import type { PostgresDatabase, PostgresQueries } from '../databases/postgresDatabase.js'
import type { TableNames } from './tableNames.js'
import { codeOf, lockNotAvailable } from './untilNoConflict.js'

/**
 * Tries with two connections whether a locked row is locked, and skipped by `skip locked`, and
 * whether what `skip locked` gives is locked as well. For that it makes a row in `orders` that
 * nobody knows of, and removes it again.
 *
 * A database of one connection is not tried: there are no two transactions at once that could be in
 * each other's way.
 *
 * @throws {CheckoutError} `configuration`
 */
export async function assertLocks(database: PostgresDatabase, tables: TableNames): Promise<void> {
  if (database.hasOneConnection) return
  // One at a time: several that each have one connection and wait for a second could take a whole
  // pool.
  const trial = (trials.get(database) ?? Promise.resolve()).then(() => tryLocks(database, tables))
  trials.set(
    database,
    trial.catch(() => undefined),
  )
  await trial
}

const trials = new WeakMap<PostgresDatabase, Promise<void>>()

async function tryLocks(database: PostgresDatabase, { schema, orders }: TableNames): Promise<void> {
  const key = crypto.randomUUID()
  await database.query(
    `insert into ${orders} (order_key, version, attempts, created_at, updated_at) values ($1::text::uuid, 1, 0, $2::text::float8, $2::text::float8)`,
    // Not old, so that `prune` leaves it alone.
    [key, String(Date.now())],
  )
  const select = async (queries: PostgresQueries, how: Locking): Promise<boolean> => {
    const text = `select order_key::text as order_key from ${orders} where order_key = $1::text::uuid ${how}`
    return (await queries.query(text, [key])).length > 0
  }
  try {
    for (const how of ['for update', 'for update skip locked'] as const) {
      const wrong = await tryBeside(database, select, how)
      if (wrong !== undefined) throw refusal(schema, wrong)
    }
  } finally {
    await database.query(`delete from ${orders} where order_key = $1::text::uuid`, [key])
  }
}

type Locking = 'for update' | 'for update skip locked' | 'for update nowait'
type Select = (queries: PostgresQueries, how: Locking) => Promise<boolean>

/** Locks the row in one transaction, and tries it in another meanwhile. Answers what is wrong. */
async function tryBeside(
  database: PostgresDatabase,
  select: Select,
  how: Extract<Locking, 'for update' | 'for update skip locked'>,
): Promise<string | undefined> {
  return await database.transaction(async (queries) => {
    if (!(await select(queries, how)))
      return `\`${how}\` finds no row although nobody has locked it`
    const isFound = await withSecondConnection(database, (others) =>
      select(others, 'for update skip locked'),
    )
    if (isFound) return `a row locked by \`${how}\` is not skipped by \`for update skip locked\``
    const isLocked = await withSecondConnection(database, (others) =>
      select(others, 'for update nowait'),
    ).then(
      () => false,
      (error: unknown) => {
        if (codeOf(error) !== lockNotAvailable) throw error
        return true
      },
    )
    return isLocked ? undefined : `a row locked by \`${how}\` can be locked once more`
  })
}

/** How long a second connection is waited for. */
const connectionMs = 10_000

/** @throws {CheckoutError} `configuration` when there is no second connection */
async function withSecondConnection(
  database: PostgresDatabase,
  work: (queries: PostgresQueries) => Promise<boolean>,
): Promise<boolean> {
  let isLate = false
  return await new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      isLate = true
      reject(oneConnectionOnly())
    }, connectionMs)
    const done = database.transaction(async (queries) => {
      clearTimeout(timer)
      return isLate || (await work(queries))
    })
    void done.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function oneConnectionOnly(): CheckoutError {
  return new CheckoutError(
    'configuration',
    `migrate() tries with two connections whether locks lock, and got no second one within ${connectionMs / 1_000} s. ` +
      'Give the pool at least two connections, or, where there is only ever one, say `hasOneConnection: true` in your database.',
  )
}

function refusal(schema: string, wrong: string): CheckoutError {
  return new CheckoutError(
    'configuration',
    `This database can't be used: ${wrong}. An order could be charged twice. The tables in schema "${schema}" hold nothing; ` +
      'give PostgreSQL itself, or an engine whose row locks work as its do.',
  )
}
