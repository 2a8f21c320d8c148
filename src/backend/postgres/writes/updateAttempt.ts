import type { AttemptChange } from '../../attempts/attemptRecord.js'
import type { NewJournalEntry } from '../../attempts/journalEntry.js'
import type { TableNames } from '../schema/tableNames.js'
import { attemptValues } from './attemptValues.js'
import { furtherRows, type NewEvent } from './furtherRows.js'
import { subjectIsNew } from './insertEvent.js'
import { newPaymentKeys } from './newPaymentKeys.js'
import { type WriteQueries, writeOrder } from './orderWrite.js'
import { versionStep } from './versionStep.js'

/** A change of an attempt, and the event that it is about, if it is about one. */
export interface AttemptUpdate {
  readonly orderKey: string
  /** The version that was read. Nothing is written if the order has another one. */
  readonly version: string
  readonly change: AttemptChange
  readonly event?: NewEvent
  readonly entry: NewJournalEntry | undefined
}

/**
 * Stores a change of an attempt, and the event that caused it.
 *
 * The order then shows the changed attempt, or another one if it has more, chosen as in the lists
 * of `memoryStore`. Once `is_live` is false, it is never true again: an attempt that was released
 * and turns out paid must be stored beside the one that blocks the order now.
 *
 * @returns the order's new version; `undefined` if another transaction was first
 */
export async function updateAttempt(
  queries: WriteQueries,
  { orderKey, version, change, event, entry }: AttemptUpdate,
  tables: TableNames,
): Promise<string | undefined> {
  const { before, after } = change
  const { tokenHashes } = after
  const areTokensNew = JSON.stringify(before.tokenHashes) !== JSON.stringify(tokenHashes)
  const paymentKeys = newPaymentKeys(before, after, event?.record.event)
  const further = furtherRows(
    { ...(areTokensNew && { tokenHashes }), event, paymentKeys, entry },
    tables,
  )
  const write = {
    clauses: {
      saved_order: `
        update ${tables.orders} o set version = o.version + :versionStep::bigint,
          updated_at = greatest(o.updated_at, :updatedAt::float8),
          (live_attempt, state) = (
            select case when shown.blocks_order then shown.id end, shown.state from (
              select :attemptId as id, :state as state, :number::integer as number,
                :blocksOrder::boolean as blocks_order
              union all
              select other.id, other.state, other.number, other.blocks_order
              from ${tables.attempts} other
              where o.attempts > 1 and other.order_key = :orderKey::uuid
                and other.id <> :attemptId) shown
            order by shown.blocks_order desc,
              shown.blocks_order and shown.state = 'needs_review' desc, shown.number desc
            limit 1)
        where o.order_key = :orderKey::uuid and o.version = :version::bigint
          ${event?.needsNewSubject ? subjectIsNew(tables) : ''}
        returning o.version::text as version`,
      updated_attempt: `
        update ${tables.attempts} a set state = :state, return_code_hash = :returnCodeHash,
          token_hash = :tokenHash, check_at = :checkAt::float8,
          blocks_order = :blocksOrder::boolean, is_live = a.is_live and :blocksOrder::boolean,
          record = :record::json
        from saved_order where a.order_key = :orderKey::uuid and a.id = :attemptId`,
      ...(areTokensNew && { deleted_tokens: deleteTokens(tables) }),
    },
    rows: further.rows,
    values: {
      ...attemptValues(after),
      ...further.values,
      orderKey,
      version,
      versionStep: versionStep(),
      updatedAt: Math.max(after.updatedAt, event?.record.receivedAt ?? 0),
      tokenHashes: JSON.stringify(tokenHashes),
    },
  }
  return await writeOrder(queries, write, tables)
}

function deleteTokens({ attemptTokens }: TableNames) {
  return `
    delete from ${attemptTokens} t using saved_order
    where t.order_key = :orderKey::uuid and t.attempt_id = :attemptId
      and t.token_hash not in (select json_array_elements_text(:tokenHashes::json))`
}
