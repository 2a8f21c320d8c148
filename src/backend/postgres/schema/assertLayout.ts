import { CheckoutError } from '../../../core/model/checkoutError.js'
import type { PostgresQueries } from '../databases/postgresDatabase.js'
import type { TableNames } from './tableNames.js'

/**
 * Asserts that the tables of a version have the columns of that version. Builds that were never
 * released had other tables under the same version.
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
  const missing = columnsOf(version).filter((name) => !columns.has(name))
  if (missing.length === 0) return
  throw new CheckoutError(
    'configuration',
    `The tables in schema "${schema}" say that they have version ${version}, and lack ` +
      `${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' and more' : ''}. They can’t be ` +
      'migrated: a build that was never released, or another tool, has made or changed them. ' +
      'Nothing was changed. Run what made them until its payments are decided, and give this ' +
      'package another schema, such as { schema: "payments" }, or restore a backup.',
  )
}

/** @internal The columns of the tables of a version, such as `orders.state`. */
export function columnsOf(version: number): readonly string[] {
  const tables = newColumns.slice(0, version).flatMap((columns) => Object.entries(columns))
  return tables.flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`))
}

/** The columns that each version adds, by table. */
const newColumns: readonly Readonly<Record<string, string>>[] = [
  {
    migrations: 'version name applied_at',
    orders:
      'order_key pos_id reference version attempts live_attempt state amount currency created_at ' +
      'updated_at',
    attempts:
      'order_key id pos_id number order_id state return_code_hash check_at blocks_order is_live ' +
      'record',
    attempt_tokens: 'order_key token_hash attempt_id',
    order_names: 'pos_id order_id order_key',
    order_payments: 'order_key payment_key',
    events:
      'order_key id pos_id queue subject_key number received_at next_try_at handled_at turn ' +
      'is_unrecognised record',
    journal: 'order_key number at attempt_id type entry',
  },
  {
    guard_changes: 'id first_seen_at last_seen_at notify_at record accepted',
    guard_counts: 'day page what engine subject sha256 count',
  },
  { attempts: 'token_hash' },
]
