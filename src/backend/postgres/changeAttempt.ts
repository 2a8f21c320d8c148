import type { AttemptChange, AttemptKey } from '../attempts/attemptRecord.js'
import type { PaymentStore } from '../store/paymentStore.js'
import { keyCondition, oneAttempt, readStored, type StoredAttempt } from './attemptRow.js'
import type { PostgresQueries } from './databases/postgresDatabase.js'
import { inOrder, type OrderTry } from './inOrder.js'
import { attemptValue } from './schema/storedRecord.js'
import type { TableNames } from './schema/tableNames.js'
import { conflict } from './schema/untilNoConflict.js'
import type { StoreContext } from './storeContext.js'
import { writeOrder } from './writeOrder.js'

/** Changes an attempt: in one statement where this process has seen it last, else in two. */
export async function changeAttempt(
  { key, change, journal }: Parameters<PaymentStore['changeAttempt']>[0],
  context: StoreContext,
): Promise<AttemptChange | undefined> {
  const { tables, recentAttempts } = context

  async function changeOnce({ queries, isFirst, noteOrder }: OrderTry) {
    const recent = isFirst ? recentAttempts.get(key) : undefined
    const stored = recent ?? (await findStored(queries, key, tables))
    if (!stored) return undefined
    noteOrder(stored.orderKey)
    const { attempt: before, orderKey, version } = stored
    const after = change(before)
    // Nothing to store; whether there still is nothing once it is read again is not known of one
    // that is remembered.
    if (after === before) return recent ? conflict : { before, after }

    const entry = journal?.(before, after)
    const written = await writeOrder(
      queries,
      { orderKey, version, changed: { before, after }, entry },
      tables,
    )
    if (written.type !== 'written') {
      recentAttempts.delete(before)
      return conflict
    }
    return { before, after, stored: { ...stored, attempt: after, version: written.version } }
  }

  const changed = await inOrder(context, changeOnce)
  if (!changed) return undefined
  const { before, after, stored } = changed
  if (stored) recentAttempts.set(stored)
  return { before, after }
}

/**
 * The attempt with the version of its order, as one statement sees them. On Citus a subquery with a
 * limit would be read before what it is joined with: the version would be newer than the attempt,
 * and hide that it was changed in between.
 */
export async function findStored(
  queries: PostgresQueries,
  key: AttemptKey,
  tables: TableNames,
): Promise<StoredAttempt | undefined> {
  const found = await keyCondition(queries, key, tables)
  if (!found) return undefined
  const [row] = await queries.query(
    `select ${attemptValue}::text as attempt, a.order_key::text as order_key,
       (select o.version::text from ${tables.orders} o where o.order_key = ${found.orderKey}) as version
     from ${found.from} ${oneAttempt}`,
    found.values,
  )
  return row && readStored(row)
}
