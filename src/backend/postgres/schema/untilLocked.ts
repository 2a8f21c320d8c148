import { CheckoutError } from '../../../core/model/checkoutError.js'
import type { TableNames } from './tableNames.js'
import { codeOf, lockNotAvailable } from './untilNoConflict.js'

/** Five tries each wait 250 ms, 500 ms, 1 s, 2 s and 4 s for the tables. */
const mostTries = 25

const pauseMs = 1_000

/**
 * Runs `work` until it gets its tables. Payments that begin while it waits for them wait behind it,
 * so it waits only `lockMs`, gives way for a second, and tries again, a little longer later.
 *
 * @throws {CheckoutError} `configuration` if the tables are never free, or if PostgreSQL refuses a
 *   statement of the migrations
 */
export async function untilLocked<Value>(
  { schema }: TableNames,
  work: (lockMs: number) => Promise<Value>,
): Promise<Value> {
  for (let count = 0; count < mostTries; count += 1) {
    try {
      return await work(250 * 2 ** Math.floor(count / 5))
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable) throw explainRefusal(error, schema)
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new CheckoutError(
    'configuration',
    `The tables in schema "${schema}" were in use at each of ${mostTries} tries, and could not ` +
      'be migrated. Nothing was changed. End the transactions that stay open for long, which ' +
      '`select * from pg_stat_activity` lists, or stop the payments, and migrate again.',
  )
}

/** Classes of PostgreSQL's codes for statements that are refused. Others: a server is away. */
const refusals: readonly string[] = ['0A', '21', '22', '23', '2B', '42', '55']

/** An error that says why the database can't be migrated. Errors of a connection stay. */
function explainRefusal(error: unknown, schema: string): unknown {
  const code = String(codeOf(error))
  if (!(error instanceof Error) || error instanceof CheckoutError) return error
  if (!/^[0-9A-Z]{5}$/.test(code) || !refusals.includes(code.slice(0, 2))) return error
  return new CheckoutError(
    'configuration',
    `The tables in schema "${schema}" can’t be migrated: PostgreSQL answers ${code}, ` +
      `"${error.message}". Nothing was changed, and processes of the version before go on. ` +
      'Tables of another origin are in the way, or the role lacks a right: give it, or give ' +
      'another schema.',
  )
}
