import { CheckoutError } from '../../../core/model/checkoutError.js'
import { assertDatabase, type PostgresDatabase } from '../databases/postgresDatabase.js'
import { explainMissingTables } from '../schema/migrate.js'
import { type SchemaOptions, tableNamesOf } from '../schema/tableNames.js'
import { untilNoConflict } from '../schema/untilNoConflict.js'
import { countDeletion, deleteOrders } from './deleteOrders.js'
import { findOldOrders } from './oldOrders.js'

/** What is deleted. */
export interface PruneOptions extends SchemaOptions {
  /**
   * Only what last changed before this time is deleted. Milliseconds since the epoch, not in the
   * future.
   */
  readonly before: number
  /** The clock, in milliseconds since the epoch. */
  readonly now?: () => number
  /**
   * Where an earlier call ended, as `onProgress` got it. Orders up to there are not looked at
   * again.
   */
  readonly after?: string
  /**
   * Called after each batch. If it throws, the call ends, and what was deleted by then stays
   * deleted.
   */
  readonly onProgress?: (progress: PruneProgress) => void
  /**
   * Deletes nothing, and counts what would be deleted now.
   *
   * @default false
   */
  readonly dryRun?: boolean
}

/** How many rows were deleted. */
export interface PruneResult {
  /** Orders that were looked at, those that stay included. */
  readonly orders: number
  /** Attempts deleted. */
  readonly attempts: number
  /** Events deleted. */
  readonly events: number
}

/** How far a call has come. */
export interface PruneProgress extends PruneResult {
  /** For `after` of a later call. Orders are looked at by key, and keys have no order in time. */
  readonly after: string
}

/**
 * Deletes what is old and finished: orders whose attempts are all decided and last changed before
 * `before`, with their events. Handled events of no attempt are deleted if they came before
 * `before`.
 *
 * These stay, whatever their age: what is undecided, unclear or in review; an order with an event
 * that is not handled or came later than `before`; a subscription that has not ended; an
 * authorisation that is neither captured in full nor voided.
 *
 * The orders are deleted in batches. Each batch is a short transaction, so that payments go on
 * meanwhile. A call that was ended early may be repeated, from the start or with `after`.
 *
 * For the store a deleted order is a new one, and so is a deleted event that is sent again. Choose
 * `before` beyond the time in which the service may send an event again, and answer `null` from
 * `findOrder` for orders that are closed.
 *
 * @throws {CheckoutError} `configuration` when `before` is no time up to now, or the schema's name
 *   can't be used. Then nothing is deleted
 * @see docs/storage.md
 */
export async function prune(
  database: PostgresDatabase,
  options: PruneOptions,
): Promise<PruneResult> {
  const { before, now = Date.now, after = lowestKey, onProgress, dryRun = false } = options
  assertDatabase(database, 'prune')
  assertTime(before, now())
  const tables = tableNamesOf(options)
  const deleteOrCount = dryRun ? countDeletion : deleteOrders
  let total: PruneResult = { orders: 0, attempts: 0, events: 0 }
  let lastKey = after
  for (;;) {
    const search = { before, after: lastKey }
    const batch = await explainMissingTables(tables, () => findOldOrders(database, search, tables))
    if (!batch) return total
    const orders = batch.oldOrders.filter(({ expectsEvents }) => !expectsEvents)
    const deleted = await untilNoConflict(() =>
      database.transaction((queries) => deleteOrCount(queries, { before, orders }, tables)),
    )
    lastKey = batch.lastKey
    total = {
      orders: total.orders + batch.orders,
      attempts: total.attempts + deleted.attempts,
      events: total.events + deleted.events,
    }
    onProgress?.({ ...total, after: lastKey })
  }
}

const lowestKey = '00000000-0000-0000-0000-000000000000'

function assertTime(before: number, now: number) {
  if (Number.isFinite(before) && before <= now) return
  throw new CheckoutError(
    'configuration',
    `\`before\` must be a time in milliseconds since the epoch that is not in the future, and is ` +
      `${String(before)}: everything decided before it is deleted. ` +
      'Give such as `Date.now() - 400 * 24 * 60 * 60 * 1000`.',
  )
}
