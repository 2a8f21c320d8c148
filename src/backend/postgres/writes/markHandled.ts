import type { NewJournalEntry } from '../../attempts/journalEntry.js'
import type { PostgresQueries } from '../databases/postgresDatabase.js'
import { queryNamed } from '../databases/queryNamed.js'
import type { TableNames } from '../schema/tableNames.js'
import { writeOrder } from './orderWrite.js'
import { entryRow, entryValues } from './writeEntry.js'

/** An event that was handled. */
export interface HandledEvent {
  readonly id: string
  readonly orderKey: string
  /** The oldest waiting event of its queue, whose row is locked. */
  readonly oldestId: string
  readonly handledAt: number
  readonly entry: NewJournalEntry | undefined
}

/**
 * Marks an event handled, and stores the entry with the next version of its order.
 *
 * The order is locked last: it is updated only once all events are, because they are counted. The
 * callback's transaction has locked its event long before, and no one who has locked an order waits
 * for an event.
 */
export async function markHandled(
  queries: PostgresQueries,
  { id, orderKey, oldestId, handledAt, entry }: HandledEvent,
  tables: TableNames,
): Promise<void> {
  const marked_events = `update ${tables.events}
      set turn = turn + 1, handled_at = case when id = :id then :handledAt::float8 end
      where order_key = :orderKey::uuid and id in (:id, :oldestId) and handled_at is null
      returning 1`
  const values = { id, orderKey, oldestId, handledAt }
  if (!entry) {
    await queryNamed(queries, marked_events, values)
    return
  }
  const saved_order = `update ${tables.orders} set version = version + 1
      where order_key = :orderKey::uuid and (select count(*) from marked_events) > 0
      returning version::text as version`
  const write = {
    clauses: { marked_events, saved_order },
    rows: [entryRow(tables)],
    values: { ...values, ...entryValues(entry) },
  }
  await writeOrder(queries, write, tables)
}
