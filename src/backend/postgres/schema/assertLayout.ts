import { CheckoutError } from '../../../core/model/checkoutError.js'
import type { PostgresQueries } from '../databases/postgresDatabase.js'
import type { TableNames } from './tableNames.js'

/**
 * Asserts that the tables of a version have the columns which that version has. Builds that were
 * never released had other tables under the same version.
 *
 * @throws {CheckoutError} `configuration`
 */
export async function assertLayout(
  queries: PostgresQueries,
  { schema }: TableNames,
  version: number,
): Promise<void> {
  const rows = await queries.query(
    `select c.relname || '.' || a.attname as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = to_regnamespace($1) and a.attnum > 0 and not a.attisdropped`,
    [`"${schema}"`],
  )
  const columns = new Set(rows.map(({ name }) => name))
  const missing = expectedColumns
    .filter(({ since }) => since <= version)
    .flatMap(({ table, names }) => names.map((name) => `${table}.${name}`))
    .filter((name) => !columns.has(name))
  if (missing.length === 0) return
  throw new CheckoutError(
    'configuration',
    `The tables in schema "${schema}" say that they have version ${version}, and lack ` +
      `${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' and more' : ''}. A build that ` +
      'was never released, or another tool, has made or changed them, and they can’t be ' +
      'migrated. Nothing was changed. Run what made them until its payments are decided, and ' +
      'give this package another schema, such as { schema: "payments" }, or restore a backup.',
  )
}

/** Columns of a table of the store, and the version of the tables that adds them. */
interface ExpectedColumns {
  readonly since: number
  readonly table: string
  readonly names: readonly string[]
}

/** @internal The columns of all tables. */
export const expectedColumns: readonly ExpectedColumns[] = [
  columnsOf(1, 'migrations', 'version name applied_at'),
  columnsOf(
    1,
    'orders',
    'order_key pos_id reference version attempts live_attempt state amount currency created_at ' +
      'updated_at',
  ),
  columnsOf(
    1,
    'attempts',
    'order_key id pos_id number order_id state return_code_hash check_at blocks_order is_live ' +
      'record',
  ),
  columnsOf(1, 'attempt_tokens', 'order_key token_hash attempt_id'),
  columnsOf(1, 'order_names', 'pos_id order_id order_key'),
  columnsOf(1, 'order_payments', 'order_key payment_key'),
  columnsOf(
    1,
    'events',
    'order_key id pos_id queue subject_key number received_at next_try_at handled_at turn ' +
      'is_unrecognised record',
  ),
  columnsOf(1, 'journal', 'order_key number at attempt_id type entry'),
  columnsOf(2, 'guard_changes', 'id first_seen_at last_seen_at notify_at record accepted'),
  columnsOf(2, 'guard_counts', 'day page what engine subject sha256 count'),
  columnsOf(3, 'attempts', 'token_hash'),
]

function columnsOf(since: number, table: string, names: string): ExpectedColumns {
  return { since, table, names: names.split(' ') }
}
