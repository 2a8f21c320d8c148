import type { PaymentStore } from '../store/paymentStore.js'
import type { PostgresQueries } from './databases/postgresDatabase.js'
import { queryNamed } from './databases/queryNamed.js'
import { findWaitingOrder } from './lookup/findWaitingOrder.js'
import { explainMissingTables } from './schema/migrate.js'
import { eventText, eventValue, readEvent } from './schema/storedRecord.js'
import { codeOf, lockNotAvailable, untilNoConflict } from './schema/untilNoConflict.js'
import type { StoreContext } from './storeContext.js'
import { inTransaction } from './writes/orderWrite.js'
import { writeEntry } from './writes/writeEntry.js'

type PostponeRequest = Parameters<PaymentStore['postponeEvent']>[0]

/**
 * Stores a failed event's change, and the entry, in one transaction. Does nothing if the event is
 * handled, or in progress elsewhere for two seconds: it is looked for again anyway.
 */
export async function postponeEvent(
  request: PostponeRequest,
  context: StoreContext,
): Promise<void> {
  const { database, tables } = context
  const { id } = request
  // PostgreSQL's text has no U+0000: no event has the id, and a statement with it would fail.
  if (id.includes('\u0000')) return
  const orderKey = await explainMissingTables(tables, () => findWaitingOrder(database, id, tables))
  if (orderKey === undefined) return
  const postpone = (queries: PostgresQueries) =>
    changeWaiting(inTransaction(queries), { ...request, orderKey }, context)
  try {
    await explainMissingTables(tables, () => untilNoConflict(() => database.transaction(postpone)))
  } catch (error) {
    // The event is in progress elsewhere, or its connection was closed during a statement.
    if (codeOf(error) !== lockNotAvailable) throw error
  }
}

async function changeWaiting(
  queries: PostgresQueries,
  { id, change, entry, orderKey }: PostponeRequest & { readonly orderKey: string },
  { tables, layout }: StoreContext,
) {
  for (const statement of layout.limitWaits) await queries.query(statement, [])
  const [row] = await queryNamed(
    queries,
    `select ${eventValue}::text as event from ${tables.events} e
     where order_key = :orderKey::uuid and id = :id and handled_at is null for update`,
    { orderKey, id },
  )
  if (!row) return
  const changed = change(readEvent(row))
  await queryNamed(
    queries,
    `update ${tables.events} set record = :record::json, next_try_at = :nextTryAt::float8
     where order_key = :orderKey::uuid and id = :id and handled_at is null`,
    { orderKey, id, record: eventText(changed), nextTryAt: changed.nextTryAt },
  )
  if (entry) await writeEntry(queries, { orderKey, entry }, tables)
}
