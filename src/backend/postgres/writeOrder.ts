import { type AttemptChange, type AttemptRecord, blocksOrder } from '../attempts/attemptRecord.js'
import type { NewJournalEntry } from '../attempts/journalEntry.js'
import { paymentIdsOf } from '../store/paymentIds.js'
import type { EventRecord } from '../store/paymentStore.js'
import {
  createStatementParameters,
  type PostgresQueries,
  type StatementParameters,
} from './databases/postgresDatabase.js'
import { addEntry } from './journal/journalRow.js'
import { paymentKeyOf } from './orderKey.js'
import { attemptText, eventText } from './schema/storedRecord.js'
import type { TableNames } from './schema/tableNames.js'
import { versionStep } from './versionStep.js'

/**
 * What is written of one order, in one statement and only if the order still has the version that
 * was read. With a new attempt in distributed tables two, which need a transaction.
 */
export interface OrderWrite {
  readonly orderKey: string
  /** The version that was read; `undefined` when there was no such order. */
  readonly version: string | undefined
  /** A new attempt. */
  readonly added?: AttemptRecord
  /** An attempt as it was, and as it is to be. */
  readonly changed?: AttemptChange
  /** A new event, and the attempt that it belongs to as it was. */
  readonly event?: {
    readonly record: EventRecord
    readonly subjectKey: string
    readonly attempt: AttemptRecord | undefined
  }
  /** What the journal says of it. */
  readonly entry?: NewJournalEntry | undefined
  /** A token that no attempt may have, for a new order to be written. */
  readonly absentToken?: string
  /** A key that no order may have, for this one to be written. */
  readonly absentKey?: string
}

/** What came of it. Unless it is `written`, nothing was. */
export type OrderWritten =
  | { readonly type: 'written'; readonly version: string }
  /** Another transaction was first. */
  | { readonly type: 'conflict'; readonly version?: undefined }
  /** Another attempt, of whatever order, has the new one's `order_id`. */
  | { readonly type: 'order_id_taken'; readonly version?: undefined }

/**
 * Writes rows of one order. Its row in `orders` is the lock: every writer changes it first, in this
 * statement, where its version is the one that was read, and everything else is written only where
 * that has found the row.
 */
export async function writeOrder(
  queries: PostgresQueries,
  write: OrderWrite,
  tables: TableNames,
): Promise<OrderWritten> {
  const parameters = createStatementParameters()
  const key = parameters.add(write.orderKey, 'uuid')
  const paymentKeys = newPaymentKeys(write)
  const writing = { key, parameters, tables }
  const parts = [
    ...(write.added ? [`taken as (${nameExists(write.added, writing)})`] : []),
    `locked as (${write.version === undefined ? insertOrder(write, writing) : updateOrder(write, write.version, writing)})`,
    ...(write.added ? addAttempt(write.added, writing) : []),
    ...(write.changed ? changeAttempt(write.changed, writing) : []),
    ...(write.event ? [`recorded as (${addEvent(write.event, writing)})`] : []),
    ...(paymentKeys.length > 0 ? [`paid as (${addPayments(paymentKeys, writing)})`] : []),
    ...(write.entry
      ? [
          `noted as (${addEntry(write.entry, { key, add: parameters.add, from: 'locked', tables })})`,
        ]
      : []),
  ]
  const [{ version, is_taken } = {}] = await queries.query(
    `with ${parts.join(',\n')}
     select (select version from locked)::text as version, ${write.added ? isTaken : 'false'}::text as is_taken`,
    parameters.values,
  )
  if (typeof version !== 'string')
    return { type: is_taken === 'true' ? 'order_id_taken' : 'conflict' }
  if (write.added && tables.isDistributed && !(await takeName(queries, write, write.added, tables)))
    return { type: 'order_id_taken' }
  return { type: 'written', version }
}

/** Distributed tables have a name on another server than its order. */
async function takeName(
  queries: PostgresQueries,
  { orderKey }: OrderWrite,
  { pos_id, order_id }: AttemptRecord,
  tables: TableNames,
): Promise<boolean> {
  const [row] = await queries.query(
    `insert into ${tables.orderNames} (pos_id, order_id, order_key) values ($1, $2, $3::text::uuid)
     on conflict do nothing returning order_id`,
    [pos_id, order_id, orderKey],
  )
  return row !== undefined
}

interface Writing {
  /** The parameter of the order's key. */
  readonly key: string
  readonly parameters: StatementParameters
  readonly tables: TableNames
}

/**
 * A new order: of two that are made at once, the second finds the row there, and nothing is
 * written.
 */
function insertOrder(
  { added, event, absentToken }: OrderWrite,
  { key, parameters, tables }: Writing,
): string {
  const { add } = parameters
  const at = add(added?.updatedAt ?? event?.record.receivedAt ?? 0, 'float8')
  const version = add(versionStep(), 'bigint')
  const columns = 'order_key, version, created_at, updated_at, attempts'
  if (!added) {
    return `insert into ${tables.orders} (${columns}) values (${key}, ${version}, ${at}, ${at}, 0) on conflict do nothing returning version`
  }
  const { pos_id, reference, state, amount, currency, createdAt } = added
  const isAbsent =
    absentToken === undefined ? '' : ` and ${tokenIsAbsent(add(absentToken), tables)}`
  return `insert into ${tables.orders} (${columns}, pos_id, reference, live_attempt, state, amount, currency)
    select ${key}, ${version}, ${add(createdAt, 'float8')}, ${at}, 1, ${add(pos_id)}, ${add(reference)}, ${add(liveOf(added))},
      ${add(state)}, ${add(amount, 'numeric')}, ${add(currency)}
    where not ${isTaken}${isAbsent} on conflict do nothing returning version`
}

function updateOrder(write: OrderWrite, version: string, writing: Writing): string {
  const { added, changed, event, absentKey } = write
  const { key, parameters, tables } = writing
  const { add } = parameters
  const at = Math.max(
    added?.updatedAt ?? 0,
    changed?.after.updatedAt ?? 0,
    event?.record.receivedAt ?? 0,
  )
  const assignments = [
    `version = o.version + ${add(versionStep(), 'bigint')}`,
    `updated_at = greatest(o.updated_at, ${add(at, 'float8')})`,
    ...(added
      ? [
          'attempts = o.attempts + 1',
          `live_attempt = ${add(liveOf(added))}`,
          `state = ${add(added.state)}`,
          `amount = ${add(added.amount, 'numeric')}`,
          `currency = ${add(added.currency)}`,
        ]
      : []),
    ...(changed ? [shownState(changed.after, writing)] : []),
  ]
  const isFree = added ? ` and not ${isTaken}` : ''
  const isAbsent = absentKey
    ? ` and not exists (select from ${tables.orders} s where s.order_key = ${add(absentKey, 'uuid')})`
    : ''
  return `update ${tables.orders} o set ${assignments.join(', ')}
    where o.order_key = ${key} and o.version = ${add(version, 'bigint')}${isFree}${isAbsent} returning o.version`
}

/**
 * The order shows the attempt that `shownAttempt` chooses: the one that changes, or another where
 * the order has more.
 */
function shownState(attempt: AttemptRecord, { key, parameters: { add }, tables }: Writing): string {
  const id = add(attempt.id)
  return `(live_attempt, state) = (
      select case when b.blocks_order then b.id end, b.state from (
        select ${id} as id, ${add(attempt.state)} as state, ${add(attempt.number, 'integer')} as number,
          ${add(blocksOrder(attempt), 'boolean')} as blocks_order
        union all
        select c.id, c.state, c.number, c.blocks_order from ${tables.attempts} c
        where o.attempts > 1 and c.order_key = ${key} and c.id <> ${id}) b
      order by b.blocks_order desc, b.blocks_order and b.state = 'needs_review' desc, b.number desc limit 1)`
}

function liveOf(attempt: AttemptRecord): string | null {
  return blocksOrder(attempt) ? attempt.id : null
}

function nameExists(
  { pos_id, order_id }: AttemptRecord,
  { parameters: { add }, tables }: Writing,
): string {
  // Asked by a statement of its own.
  if (tables.isDistributed) return 'select false as is_taken'
  return `select exists (
    select from ${tables.orderNames} n where n.pos_id = ${add(pos_id)} and n.order_id = ${add(order_id)}) as is_taken`
}

/** What {@link nameExists} has found. */
const isTaken = '(select is_taken from taken)'

/**
 * A name that another order takes at the same moment fails the statement by its unique index, and
 * it is tried again.
 */
function addAttempt(
  attempt: AttemptRecord,
  { key, parameters: { add }, tables }: Writing,
): readonly string[] {
  const { id, pos_id, number, order_id, state, returnCodeHash, checkAt, tokenHashes } = attempt
  const blocks = add(blocksOrder(attempt), 'boolean')
  const [attemptId, project, name] = [add(id), add(pos_id), add(order_id)]
  const named = `named as (insert into ${tables.orderNames} (pos_id, order_id, order_key)
      select ${project}, ${name}, ${key} from locked)`
  return [
    ...(tables.isDistributed ? [] : [named]),
    `added as (insert into ${tables.attempts} (order_key, id, pos_id, number, order_id,
        state, return_code_hash, token_hash, check_at, blocks_order, is_live, record)
      select ${key}, ${attemptId}, ${project}, ${add(number, 'integer')}, ${name},
        ${add(state)}, ${add(returnCodeHash)}, ${add(tokenHashes[0])}, ${add(checkAt, 'float8')}, ${blocks}, ${blocks},
        ${add(attemptText(attempt), 'json')}
      from locked)`,
    ...addTokens({ id: attemptId, tokenHashes }, { key, add, tables }),
  ]
}

/**
 * `is_live` is never true again once it is false: an attempt that was released and turns out paid
 * must be stored beside the one that blocks the order now.
 */
function changeAttempt(
  { before, after }: AttemptChange,
  { key, parameters: { add }, tables }: Writing,
): readonly string[] {
  const id = add(after.id)
  const blocks = add(blocksOrder(after), 'boolean')
  const changed = `changed as (update ${tables.attempts} a set state = ${add(after.state)},
      return_code_hash = ${add(after.returnCodeHash)}, token_hash = ${add(after.tokenHashes[0])}, check_at = ${add(after.checkAt, 'float8')},
      blocks_order = ${blocks}, is_live = a.is_live and ${blocks}, record = ${add(attemptText(after), 'json')}
    from locked where a.order_key = ${key} and a.id = ${id})`
  if (JSON.stringify(before.tokenHashes) === JSON.stringify(after.tokenHashes)) return [changed]
  return [
    changed,
    `dropped as (delete from ${tables.attemptTokens} t using locked where t.order_key = ${key} and t.attempt_id = ${id}
      and t.token_hash not in (select json_array_elements_text(${add(JSON.stringify(after.tokenHashes), 'json')})))`,
    ...addTokens({ id, tokenHashes: after.tokenHashes }, { key, add, tables }),
  ]
}

/** The first token is in the attempt's row. */
function addTokens(
  { id, tokenHashes }: Pick<AttemptRecord, 'id' | 'tokenHashes'>,
  { key, add, tables }: Pick<Writing, 'key' | 'tables'> & Pick<StatementParameters, 'add'>,
): readonly string[] {
  if (tokenHashes.length < 2) return []
  return [
    `tokens as (insert into ${tables.attemptTokens} (order_key, token_hash, attempt_id)
      select ${key}, token_hash, ${id} from locked, json_array_elements_text(${add(JSON.stringify(tokenHashes.slice(1)), 'json')}) token_hash
      on conflict do nothing)`,
  ]
}

/**
 * Counted: to find any, PostgreSQL may read a table that was never analysed until it meets one, and
 * mostly there is none.
 */
function tokenIsAbsent(token: string, { attempts, attemptTokens }: TableNames): string {
  const countIn = (table: string) =>
    `(select count(*) from ${table} t where t.token_hash = ${token})`
  return `${countIn(attempts)} + ${countIn(attemptTokens)} = 0`
}

/**
 * The payments that what is written is the first to name: usually one of the first answer or event,
 * and none of the others.
 */
function newPaymentKeys({ added, changed, event }: OrderWrite): readonly string[] {
  const attempt = changed?.after ?? added ?? event?.attempt
  // What matched no attempt is of no order that a list has.
  if (!attempt) return []
  const before = changed?.before ?? event?.attempt
  const known = new Set(before && paymentIdsOf(before))
  const named = new Set(paymentIdsOf(attempt, event?.record.event))
  return [...named].filter((id) => !known.has(id)).map((id) => paymentKeyOf(attempt.pos_id, id))
}

/** An event may have named one before its answer. */
function addPayments(
  paymentKeys: readonly string[],
  { key, parameters: { add }, tables }: Writing,
): string {
  return `insert into ${tables.orderPayments} (order_key, payment_key)
    select ${key}, payment_key::uuid from locked, json_array_elements_text(${add(JSON.stringify(paymentKeys), 'json')}) payment_key
    on conflict do nothing`
}

function addEvent(
  { record, subjectKey }: NonNullable<OrderWrite['event']>,
  { key, parameters: { add }, tables }: Writing,
): string {
  const { id, attemptId = id, pos_id = '', receivedAt, nextTryAt, purpose } = record
  return `insert into ${tables.events}
      (order_key, id, pos_id, queue, subject_key, number, received_at, next_try_at, is_unrecognised, record)
    select ${key}, ${add(id)}, ${add(pos_id)}, ${add(attemptId)}, ${add(subjectKey, 'uuid')}, locked.version,
      ${add(receivedAt, 'float8')}, ${add(nextTryAt, 'float8')}, ${add(purpose.type === 'unrecognised', 'boolean')},
      ${add(eventText(record), 'json')}
    from locked`
}
