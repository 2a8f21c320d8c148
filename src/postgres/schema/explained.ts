import { notMigrated } from './migrate.js'
import type { Tables } from './tables.js'
import { codeOf } from './untilNoConflict.js'

/** No such table, schema or column. */
const missingCodes: readonly unknown[] = ['42P01', '3F000', '42703']

/**
 * Runs statements, and says what to do when their tables are not there.
 *
 * @throws {CheckoutError} `configuration`
 */
export async function explained<Value>(tables: Tables, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw missingCodes.includes(codeOf(error)) ? notMigrated(tables, 'are missing or old') : error
  }
}
