import type { AttemptRecord } from '../../attempts/attemptRecord.js'
import type { NewJournalEntry } from '../../attempts/journalEntry.js'
import type { TableNames } from '../schema/tableNames.js'
import { furtherRows, type NewEvent } from './furtherRows.js'
import { newPaymentKeys } from './newPaymentKeys.js'
import { type WriteQueries, writeOrder } from './orderWrite.js'
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

/**
 * Stores an event that changes no attempt, with its order if that is new.
 *
 * @returns the order's new version; `undefined` if another transaction was first
 */
export async function insertEvent(
  queries: WriteQueries,
  { orderKey, version, event, attempt, entry }: EventInsert,
  tables: TableNames,
): Promise<string | undefined> {
  // A list has no order for a payment that matched no attempt.
  const paymentKeys = attempt ? newPaymentKeys(attempt, attempt, event.record.event) : []
  const further = furtherRows({ event, paymentKeys, entry }, tables)
  const saved_order = version ? touchOrder(event, tables) : insertOrder(tables)
  const values = { ...further.values, orderKey, version, versionStep: versionStep() }
  return await writeOrder(queries, { clauses: { saved_order }, rows: further.rows, values }, tables)
}

/** If two calls create one order at once, the second finds its row, and writes nothing. */
function insertOrder({ orders }: TableNames) {
  return `
      insert into ${orders} (order_key, version, created_at, updated_at, attempts)
      values (:orderKey::uuid, :versionStep::bigint, :receivedAt::float8, :receivedAt::float8, 0)
      on conflict do nothing returning version::text as version`
}

function touchOrder({ needsNewSubject }: NewEvent, tables: TableNames) {
  return `
      update ${tables.orders} o set version = o.version + :versionStep::bigint,
        updated_at = greatest(o.updated_at, :receivedAt::float8)
      where o.order_key = :orderKey::uuid and o.version = :version::bigint
        ${needsNewSubject ? subjectIsNew(tables) : ''}
      returning o.version::text as version`
}

/** Adds to a condition that the subject of the event has no order. */
export function subjectIsNew({ orders }: TableNames): string {
  return `and not exists (select from ${orders} s where s.order_key = :subjectKey::uuid)`
}
