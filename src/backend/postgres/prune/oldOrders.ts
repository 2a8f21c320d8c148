import { wholeHundredths } from '../../../core/model/money/amount.js'
import { hasTakenEffect, type Operation } from '../../../core/model/payment/operation.js'
import type { AttemptRecord } from '../../attempts/attemptRecord.js'
import { statesWhere } from '../../attempts/states.js'
import { moneyTaken } from '../../attempts/transactions/moneyTaken.js'
import { hasEnded, hasSucceeded } from '../../attempts/transactions/transactionStatus.js'
import type { PostgresQueries, PostgresRow } from '../databases/postgresDatabase.js'
import { attemptValue, eventValue, readAttempt, readEvent } from '../schema/storedRecord.js'
import type { TableNames } from '../schema/tableNames.js'

/**
 * So many orders are deleted at once. Some tens of milliseconds of work: no payment of these orders
 * waits longer.
 */
const batchLimit = 200

/**
 * So many are looked at for it: where nearly all are young, one statement would else go through the
 * whole table.
 */
const lookLimit = 2_000

/** An order that may be deleted, if it still has that version. */
export interface OldOrder {
  readonly orderKey: string
  readonly version: string
  /** It is what webhooks of no attempt are about: its old events go one by one. */
  readonly isWithoutAttempts: boolean
  readonly expectsEvents: boolean
}

interface Search {
  readonly before: number
  readonly after: string
}

interface Batch {
  /** Those that may go, unless more is expected of them. */
  readonly old: readonly OldOrder[]
  /** How many orders were gone through, and the key of the last of them. */
  readonly orders: number
  readonly last: string
}

/** The states that may go, as SQL literals: a state is a word of small letters and `_`. */
const deletableStates = statesWhere(({ mayDelete }) => mayDelete)
  .map((state) => `'${state}'`)
  .join(', ')

/**
 * What may be a subscription or an authorisation; null for the others, which are nearly all. By its
 * text: PostgreSQL's own functions for JSON fail on a record that contains U+0000.
 */
const attemptIfNeeded = `case when a.record::text like '%"isRecurring":true%' or a.record::text like '%"method":"auth"%'
  then ${attemptValue}::text end`

/**
 * The next orders that are old and finished, without a lock: what has changed since is seen when
 * they are deleted. `undefined` when there is no order any more.
 */
export async function findOldOrders(
  database: PostgresQueries,
  search: Search,
  tables: TableNames,
): Promise<Batch | undefined> {
  const found = await look(database, search, tables)
  if (!found) return undefined
  const { rows, ...through } = found
  const old = new Map<string, OldOrder>()
  for (const row of rows) {
    const { order_key, version, attempts } = row
    const orderKey = String(order_key)
    const expectsEvents =
      old.get(orderKey)?.expectsEvents || (await isExpecting(database, row, tables))
    old.set(orderKey, {
      orderKey,
      version: String(version),
      isWithoutAttempts: attempts === '0',
      expectsEvents,
    })
  }
  return { old: [...old.values()], ...through }
}

/**
 * A row for each attempt of the old orders, and one for an order without any. In two statements,
 * since Citus can't go on with a list that it has just limited. Counted, since `not exists` may be
 * answered by reading all attempts or events.
 */
async function look(
  database: PostgresQueries,
  { before, after }: Search,
  { orders, attempts, events }: TableNames,
): Promise<(Omit<Batch, 'old'> & { readonly rows: readonly PostgresRow[] }) | undefined> {
  const looked = await database.query(
    `select o.order_key::text as order_key, o.version::text as version, o.attempts::text as attempts, (
         case when o.attempts = 0 then o.created_at else o.updated_at end < $2::text::float8
         and (select count(*) from ${attempts} a where a.order_key = o.order_key
           and (a.check_at is not null or a.state not in (${deletableStates}))) = 0
         and (o.attempts = 0 or (
           select count(*) from ${events} e where e.order_key = o.order_key and e.handled_at is null) = 0))::text as is_old
     from ${orders} o where o.order_key > $1::text::uuid order by o.order_key limit ${lookLimit}`,
    [after, String(before)],
  )
  const old = looked.filter(({ is_old }) => is_old === 'true').slice(0, batchLimit)
  const last = (old.length === batchLimit ? old : looked).at(-1)
  if (!last) return undefined
  const needed = await database.query(
    `select a.order_key::text as order_key, ${attemptIfNeeded} as attempt
     from ${attempts} a where a.order_key = any($1::text::uuid[])`,
    [`{${old.map(({ order_key }) => order_key).join()}}`],
  )
  const rows = old.flatMap((order) => {
    const { order_key: own } = order
    const tried = needed.filter(({ order_key }) => order_key === own)
    return tried.length > 0 ? tried.map((row) => ({ ...order, ...row })) : [order]
  })
  const { order_key: lastKey } = last
  return { rows, orders: looked.indexOf(last) + 1, last: String(lastKey) }
}

/** Whether more is expected of the attempt in a row, if there is one. */
async function isExpecting(
  database: PostgresQueries,
  row: PostgresRow,
  { events }: TableNames,
): Promise<boolean> {
  const attempt = readAttempt(row)
  const { order_key = null } = row
  if (!attempt) return false
  const found = await database.query(
    `select ${eventValue}::text as event from ${events} e where e.order_key = $1::text::uuid and e.queue = $2`,
    [order_key, attempt.id],
  )
  const operations = found
    .map(readEvent)
    .flatMap(({ event }) => (event.type === 'operation' ? [event.operation] : []))
  return stillExpectsEvents(attempt, operations)
}

/**
 * Whether further webhooks are expected of a paid attempt, whatever its age: it began a
 * subscription that is not known to have ended, or it is an authorisation that is neither captured
 * in full nor voided. Pure.
 *
 * @see The interface, "States and transitions": a subscription's end has the status `canceled`
 */
export function stillExpectsEvents(
  attempt: AttemptRecord,
  operations: readonly Operation[],
): boolean {
  if (attempt.state !== 'succeeded') return false
  return (attempt.isRecurring && !hasEnded(attempt)) || isOpenAuthorisation(attempt, operations)
}

function isOpenAuthorisation(attempt: AttemptRecord, operations: readonly Operation[]): boolean {
  if (attempt.method !== 'auth') return false
  // By id, since one operation may have been reported several times.
  const done = new Map(
    operations
      .filter((operation) => operation.method !== 'refund' && hasTakenEffect(operation))
      .map((operation) => ({ operation, taken: moneyTaken(operation) }))
      .filter(({ taken }) => taken.currency === attempt.currency)
      .map(({ operation, taken }) => [operation.operation_id, taken.hundredths]),
  )
  const sum = [...done.values()].reduce((total, amount) => total + amount, 0n)
  return sum < authorisedAmount(attempt)
}

/** In hundredths; where the payer could change the amount, what they changed it to. */
function authorisedAmount({ amount, currency, transactions }: AttemptRecord): bigint {
  const { processed_amount, processed_currency } = transactions.find(hasSucceeded)?.view ?? {}
  return wholeHundredths(
    processed_amount !== undefined && processed_currency === currency ? processed_amount : amount,
  )
}
