import type { AttemptRecord } from '../../attempts/attemptRecord.js'
import type { NewJournalEntry } from '../../attempts/journalEntry.js'
import type { PostgresQueries } from '../databases/postgresDatabase.js'
import type { TableNames } from '../schema/tableNames.js'
import { furtherClauses, type NewEvent } from './furtherRows.js'
import { newPaymentKeys } from './newPaymentKeys.js'
import { type OrderWritten, writeOrder } from './orderWrite.js'
import { versionStep } from './versionStep.js'

/** An event that changes no attempt. */
export interface EventInsert {
  readonly orderKey: string
  /** The version of the order that was read; `undefined` if there was no such order. */
  readonly version: string | undefined
  readonly event: NewEvent
  /** The attempt that it belongs to. */
  readonly attempt: AttemptRecord | undefined
  readonly entry: NewJournalEntry | undefined
}

/** Stores an event that changes no attempt, with its order if that is new. */
export async function insertEvent(
  queries: PostgresQueries,
  { orderKey, version, event, attempt, entry }: EventInsert,
  tables: TableNames,
): Promise<OrderWritten> {
  // A list has no order for a payment that matched no attempt.
  const paymentKeys = attempt ? newPaymentKeys(attempt, attempt, event.record.event) : []
  const further = furtherClauses({ event, paymentKeys, entry }, tables)
  const savedOrder = version === undefined ? insertOrder(tables) : touchOrder(event, tables)
  return await writeOrder(
    queries,
    `with saved_order as (${savedOrder})${further.clauses}
    select (select version from saved_order)::text as version`,
    { ...further.values, orderKey, version, versionStep: versionStep() },
  )
}

/** If two calls create one order at once, the second finds its row, and writes nothing. */
function insertOrder({ orders }: TableNames) {
  return `
      insert into ${orders} (order_key, version, created_at, updated_at, attempts)
      values (:orderKey::uuid, :versionStep::bigint, :receivedAt::float8, :receivedAt::float8, 0)
      on conflict do nothing returning version`
}

function touchOrder({ needsNewSubject }: NewEvent, tables: TableNames) {
  return `
      update ${tables.orders} o set version = o.version + :versionStep::bigint,
        updated_at = greatest(o.updated_at, :receivedAt::float8)
      where o.order_key = :orderKey::uuid and o.version = :version::bigint
        ${needsNewSubject ? subjectIsNew(tables) : ''}
      returning o.version`
}

/** Adds to a condition that the subject of the event has no order. */
export function subjectIsNew({ orders }: TableNames): string {
  return `and not exists (select from ${orders} s where s.order_key = :subjectKey::uuid)`
}
