import { type AttemptRecord, blocksOrder } from '../../attempts/attemptRecord.js'
import type { NewJournalEntry } from '../../attempts/journalEntry.js'
import { nameKeyOf } from '../lookup/orderKey.js'
import type { TableNames } from '../schema/tableNames.js'
import { attemptValues } from './attemptValues.js'
import { furtherRows } from './furtherRows.js'
import { newPaymentKeys } from './newPaymentKeys.js'
import { rowOf, type WriteQueries, writeOrder } from './orderWrite.js'
import { versionStep } from './versionStep.js'

/** A new attempt, and the order that it is added to. */
export interface NewAttempt {
  readonly orderKey: string
  /** The version of the order that was read; `undefined` if there was no such order. */
  readonly version: string | undefined
  readonly attempt: AttemptRecord
  readonly entry: NewJournalEntry | undefined
}

/**
 * Stores a new attempt, with its order if that is new too. If another order takes its name at the
 * same moment, the unique index refuses the write.
 *
 * @returns the order's new version; `undefined` if another transaction was first
 */
export async function insertAttempt(
  queries: WriteQueries,
  { orderKey, version, attempt, entry }: NewAttempt,
  tables: TableNames,
): Promise<string | undefined> {
  const { id, pos_id, order_id, tokenHashes, reference, amount, currency } = attempt
  const paymentKeys = newPaymentKeys(undefined, attempt)
  const further = furtherRows({ tokenHashes, paymentKeys, entry }, tables)
  const write = {
    clauses: { saved_order: version ? addToOrder(tables) : insertOrder(tables) },
    rows: [nameRow(tables), attemptRow(tables), ...further.rows],
    values: {
      ...attemptValues(attempt),
      ...further.values,
      orderKey,
      ...(tables.isDistributed && { nameKey: nameKeyOf(pos_id, order_id) }),
      version,
      versionStep: versionStep(),
      createdAt: attempt.createdAt,
      updatedAt: attempt.updatedAt,
      reference,
      amount,
      currency,
      liveAttempt: blocksOrder(attempt) ? id : null,
    },
  }
  return await writeOrder(queries, write, tables)
}

/**
 * If two calls create one order at once, the second finds its row, and writes nothing. Nothing is
 * written either if an attempt has the token. On Citus that is read before.
 */
function insertOrder(tables: TableNames) {
  const values = `:orderKey::uuid, :versionStep::bigint, :createdAt::float8, :updatedAt::float8, 1,
        :pos_id, :reference, :liveAttempt, :state, :amount::numeric, :currency`
  const row = tables.isDistributed
    ? `values (${values})`
    : `select ${values} where ${tokenIsAbsent(tables)}`
  return `
      insert into ${tables.orders} (order_key, version, created_at, updated_at, attempts, pos_id,
        reference, live_attempt, state, amount, currency) ${row}
      on conflict do nothing returning version::text as version`
}

/**
 * Counted: to find any row, PostgreSQL may read a table that was never analysed until it meets one,
 * and mostly there is none.
 */
function tokenIsAbsent({ attempts, attemptTokens }: TableNames) {
  return `(select count(*) from ${attempts} t where t.token_hash = :tokenHash)
        + (select count(*) from ${attemptTokens} t where t.token_hash = :tokenHash) = 0`
}

function addToOrder({ orders }: TableNames) {
  return `
      update ${orders} o set version = o.version + :versionStep::bigint,
        updated_at = greatest(o.updated_at, :updatedAt::float8), attempts = o.attempts + 1,
        live_attempt = :liveAttempt, state = :state, amount = :amount::numeric,
        currency = :currency, pos_id = :pos_id, reference = :reference
      where o.order_key = :orderKey::uuid and o.version = :version::bigint
      returning o.version::text as version`
}

function nameRow(tables: TableNames) {
  const [keyColumn, key] = tables.isDistributed ? ['name_key, ', ':nameKey::uuid, '] : ['', '']
  return `insert into ${tables.orderNames} (${keyColumn}pos_id, order_id, order_key)
      ${rowOf(`${key}:pos_id, :order_id, :orderKey::uuid`, tables)}`
}

function attemptRow(tables: TableNames) {
  const values = `:orderKey::uuid, :attemptId, :pos_id, :number::integer, :order_id, :state,
      :returnCodeHash, :tokenHash, :checkAt::float8, :blocksOrder::boolean,
      :blocksOrder::boolean, :record::json`
  return `insert into ${tables.attempts} (order_key, id, pos_id, number, order_id, state,
      return_code_hash, token_hash, check_at, blocks_order, is_live, record)
      ${rowOf(values, tables)}`
}
