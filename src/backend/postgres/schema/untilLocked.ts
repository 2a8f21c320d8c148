import { CheckoutError } from '../../../core/model/checkoutError.js'
import type { TableNames } from './tableNames.js'
import { codeOf, lockNotAvailable } from './untilNoConflict.js'

/** Five tries each wait 250 ms, 500 ms, 1 s, 2 s and 4 s for the tables. */
const mostTries = 25

const pauseMs = 1_000

/**
 * Runs `work` again until it can lock its tables. While it waits for a lock, new payments wait
 * behind it. So each try waits only `lockMs`, and payments continue for a second before the next
 * try. Later tries wait longer.
 *
 * @throws {CheckoutError} `configuration` if the tables are never free, or if PostgreSQL refuses a
 *   statement of the migrations
 */
export async function untilLocked<Value>(
  { schema }: TableNames,
  work: (lockMs: number) => Promise<Value>,
): Promise<Value> {
  for (let count = 0; count < mostTries; count += 1) {
    if (count > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    try {
      return await work(250 * 2 ** Math.floor(count / 5))
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable) throw explainRefusal(error, schema)
    }
  }
  throw new CheckoutError(
    'configuration',
    `The tables in schema "${schema}" were in use at each of ${mostTries} tries, and could not ` +
      'be migrated. Nothing was changed. End the transactions that stay open for long, which ' +
      '`select * from pg_stat_activity` lists, or stop the payments, and migrate again.',
  )
}

/** PostgreSQL's codes for refused statements, by class. Other codes are of a lost connection. */
const refusalCode = /^(?:0A|2[123B]|42|55)[0-9A-Z]{3}$/

/** Explains why PostgreSQL refuses a statement. Other errors stay the same. */
function explainRefusal(error: unknown, schema: string): unknown {
  const code = String(codeOf(error))
  if (!(error instanceof Error) || !refusalCode.test(code)) return error
  return new CheckoutError(
    'configuration',
    `The tables in schema "${schema}" can’t be migrated: PostgreSQL answers ${code}, ` +
      `"${error.message}". Nothing was changed. Processes of the previous version can go on. ` +
      'Other tables have these names, or the role lacks a right: grant it, or give another schema.',
  )
}
