import { type AttemptRecord, blocksOrder } from '../../attempts/attemptRecord.js'
import type { NewJournalEntry } from '../../attempts/journalEntry.js'
import type { PostgresQueries } from '../databases/postgresDatabase.js'
import { queryNamed } from '../databases/queryNamed.js'
import type { StoreTables } from '../lookup/tableLayout.js'
import type { TableNames } from '../schema/tableNames.js'
import { attemptValues } from './attemptValues.js'
import { furtherClauses } from './furtherRows.js'
import { newPaymentKeys } from './newPaymentKeys.js'
import type { OrderWritten } from './orderWrite.js'
import { versionStep } from './versionStep.js'

/** A new attempt, and the order that it is added to. */
export interface NewAttempt {
  readonly orderKey: string
  /** The version of the order that was read; `undefined` if there was no such order. */
  readonly version: string | undefined
  readonly attempt: AttemptRecord
  readonly entry: NewJournalEntry | undefined
  /** With a new order: nothing is written if an attempt has this token. */
  readonly absentToken?: string | undefined
}

/** What came of a new attempt. Unless it is `written`, nothing is stored. */
export type AttemptWritten =
  | OrderWritten
  /** An attempt, perhaps of another order, has the same `order_id`. */
  | { readonly type: 'order_id_taken' }

/**
 * Stores a new attempt, with its order if that is new too. Where a name is stored by a second
 * statement, both need a transaction.
 */
export async function insertAttempt(
  queries: PostgresQueries,
  { orderKey, version, attempt, entry, absentToken }: NewAttempt,
  { tables, layout }: StoreTables,
): Promise<AttemptWritten> {
  const { id, pos_id, order_id, tokenHashes, reference, amount, currency } = attempt
  const paymentKeys = newPaymentKeys(undefined, attempt)
  const further = furtherClauses({ tokenHashes, paymentKeys, entry }, tables)
  const savedOrder = version === undefined ? insertOrder(tables, absentToken) : addToOrder(tables)
  const name = { orderKey, pos_id, order_id }
  const isBeside = layout.isBeside(name)
  const statement = `with name_check as (${isBeside ? layout.nameCheck : 'select false as is_taken'}),
  saved_order as (${savedOrder}),
  ${isBeside ? layout.nameClause : ''}
  inserted_attempt as (
    insert into ${tables.attempts} (order_key, id, pos_id, number, order_id, state,
      return_code_hash, token_hash, check_at, blocks_order, is_live, record)
    select :orderKey::uuid, :attemptId, :pos_id, :number::integer, :order_id, :state,
      :returnCodeHash, :tokenHash, :checkAt::float8, :blocksOrder::boolean,
      :blocksOrder::boolean, :record::json
    from saved_order)${further.clauses}
  select (select version from saved_order)::text as version,
    (select is_taken from name_check)::text as is_taken`
  const values = {
    ...attemptValues(attempt),
    ...further.values,
    orderKey,
    version,
    versionStep: versionStep(),
    createdAt: attempt.createdAt,
    updatedAt: attempt.updatedAt,
    reference,
    amount,
    currency,
    liveAttempt: blocksOrder(attempt) ? id : null,
    absentToken,
  }
  const [row = {}] = await queryNamed(queries, statement, values)
  const { version: newVersion, is_taken } = row
  if (is_taken === 'true') return { type: 'order_id_taken' }
  if (typeof newVersion !== 'string') return { type: 'conflict' }
  if (!isBeside && !(await layout.storeName(queries, name))) return { type: 'order_id_taken' }
  return { type: 'written', version: newVersion }
}

/** If two calls create one order at once, the second finds its row, and writes nothing. */
function insertOrder(tables: TableNames, absentToken: string | undefined) {
  const tokenCheck = absentToken === undefined ? '' : ` and ${tokenIsAbsent(tables)}`
  return `
      insert into ${tables.orders} (order_key, version, created_at, updated_at, attempts, pos_id,
        reference, live_attempt, state, amount, currency)
      select :orderKey::uuid, :versionStep::bigint, :createdAt::float8, :updatedAt::float8, 1,
        :pos_id, :reference, :liveAttempt, :state, :amount::numeric, :currency
      where not (select is_taken from name_check)${tokenCheck}
      on conflict do nothing returning version`
}

/**
 * Counted: to find any row, PostgreSQL may read a table that was never analysed until it meets one,
 * and mostly there is none.
 */
function tokenIsAbsent({ attempts, attemptTokens }: TableNames) {
  return `(select count(*) from ${attempts} t where t.token_hash = :absentToken)
        + (select count(*) from ${attemptTokens} t where t.token_hash = :absentToken) = 0`
}

function addToOrder({ orders }: TableNames) {
  return `
      update ${orders} o set version = o.version + :versionStep::bigint,
        updated_at = greatest(o.updated_at, :updatedAt::float8), attempts = o.attempts + 1,
        live_attempt = :liveAttempt, state = :state, amount = :amount::numeric,
        currency = :currency, pos_id = :pos_id, reference = :reference
      where o.order_key = :orderKey::uuid and o.version = :version::bigint
        and not (select is_taken from name_check)
      returning o.version`
}
