import { CheckoutError } from '../model/checkoutError.js'
import { statesWhere } from '../server/attempts/states.js'
import type { EventRecord } from '../server/store/paymentStore.js'
import { readAttempt } from './attemptRow.js'
import type { PostgresDatabase, PostgresQueries, PostgresRow } from './databases/postgresDatabase.js'
import { stillExpectsEvents } from './stillExpectsEvents.js'
import { type SchemaOptions, type Tables, tablesOf } from './tables.js'
import { untilNoConflict } from './untilNoConflict.js'

/** What may go. */
export interface PruneOptions extends SchemaOptions {
  /** Only what last changed before this time goes. Milliseconds since the epoch, not in the future. */
  readonly before: number
  /** The clock, in milliseconds since the epoch. */
  readonly now?: () => number
}

/** How many rows went. */
export interface PruneResult {
  /** Attempts removed. */
  readonly attempts: number
  /** Events removed. */
  readonly events: number
}

/**
 * Deletes what is old and finished: orders whose attempts are all decided and last changed before `before`, and their
 * events. These stay, however old: what is undecided, unclear or in review; an order with an event that is not handled or
 * came later than `before`; a subscription that has not ended; an authorisation that is neither captured in full nor
 * voided. Events handled that belong to no attempt go when they came before `before`.
 *
 * A deleted order is a new one to the store, and a deleted event that is sent again is new as well. So choose `before`
 * beyond the time in which the service may send again, and answer `null` from `findOrder` for orders that are closed.
 *
 * @throws {CheckoutError} `configuration` when `before` is no time up to now, or the schema's name can't be used. Then
 *   nothing is deleted
 * @see docs/storage.md
 */
export async function prune(
  database: PostgresDatabase,
  { before, now = Date.now, ...options }: PruneOptions,
): Promise<PruneResult> {
  assertTime(before, now())
  const tables = tablesOf(options)
  let attempts = 0
  let last: OrderName | undefined = { pos_id: '', reference: '' }
  while (last) {
    // In batches, so that no order waits long for the locks.
    const after: OrderName = last
    const batch = await untilNoConflict(() =>
      database.transaction((queries) => pruneBatch(queries, { before, after }, tables)),
    )
    attempts += batch.deleted
    last = batch.last
  }
  const gone = await database.query(
    `with gone as (
       delete from ${tables.events} e where handled_at is not null and received_at < $1::float8
         and (attempt_id is null or not exists (select from ${tables.attempts} a where a.id = e.attempt_id))
       returning 1)
     select count(*)::text as count from gone`,
    [String(before)],
  )
  return { attempts, events: countOf(gone) }
}

interface OrderName {
  readonly pos_id: string
  readonly reference: string
}

interface Batch {
  readonly before: number
  readonly after: OrderName
}

const batchLimit = 1_000

/**
 * Locks the attempts of the next orders that may go, checks them again under the lock, and deletes those that may still
 * go. Whoever stores news of an attempt locks its row first, so nothing can come between the second check and the end.
 */
async function pruneBatch(
  queries: PostgresQueries,
  { before, after }: Batch,
  tables: Tables,
): Promise<{ readonly deleted: number; readonly last: OrderName | undefined }> {
  const { attempts } = tables
  const locked = await queries.query(
    `with decided as (
       select a.pos_id, a.reference from ${attempts} a where (a.pos_id, a.reference) > ($2::text, $3::text)
       group by a.pos_id, a.reference having bool_and(${isFinished})
       order by a.pos_id, a.reference limit ${batchLimit})
     select a.id, a.pos_id, a.reference, ${recordIfNeeded}, a.version::text as version
     from ${attempts} a join decided d on a.pos_id = d.pos_id and a.reference = d.reference
     order by a.pos_id, a.reference, a.sequence for update of a`,
    [String(before), after.pos_id, after.reference],
  )
  const { pos_id, reference } = locked.at(-1) ?? {}
  if (typeof pos_id !== 'string' || typeof reference !== 'string') return { deleted: 0, last: undefined }
  const unfinished = await findUnfinished(queries, locked, tables)
  const ids = locked.flatMap(({ id }) => (typeof id === 'string' && !unfinished.has(id) ? [id] : []))
  const gone = await queries.query(
    `with chosen as (select value as id from json_array_elements_text($2::text::json)),
     finished as (
       select a.pos_id, a.reference from ${attempts} a
       where (a.pos_id, a.reference) in (
         select c.pos_id, c.reference from ${attempts} c where c.id in (select id from chosen))
       group by a.pos_id, a.reference having bool_and(a.id in (select id from chosen) and ${isFinished}
         and a.id not in (
           select e.attempt_id from ${tables.events} e
           where e.attempt_id is not null and (e.handled_at is null or e.received_at >= $1::float8)))),
     gone as (
       delete from ${attempts} a using finished f where a.pos_id = f.pos_id and a.reference = f.reference returning 1)
     select count(*)::text as count from gone`,
    [String(before), JSON.stringify(ids)],
  )
  return { deleted: countOf(gone), last: { pos_id, reference } }
}

/** The states that may go, as SQL literals: a state is a word of small letters and `_`. */
const deletableStates = statesWhere(({ mayDelete }) => mayDelete)
  .map((state) => `'${state}'`)
  .join(', ')

const isFinished = `a.updated_at < $1::float8 and a.check_at is null and a.state in (${deletableStates})`

/**
 * The record of what may be a subscription or an authorisation; null for the others, which are nearly all. By its text:
 * PostgreSQL's own functions for JSON fail on a record that contains U+0000.
 */
const recordIfNeeded = `case when a.record::text like '%"isRecurring":true%' or a.record::text like '%"method":"auth"%'
  then a.record::text end as attempt`

/** The ids of those attempts of which more is expected. */
async function findUnfinished(
  queries: PostgresQueries,
  rows: readonly PostgresRow[],
  { events }: Tables,
): Promise<ReadonlySet<string>> {
  const found = rows.flatMap((row) => readAttempt(row)?.attempt ?? [])
  if (found.length === 0) return new Set()
  const operations = await queries.query(
    `select e.record::text as record from ${events} e
     where e.attempt_id in (select value from json_array_elements_text($1::text::json))`,
    [JSON.stringify(found.map(({ id }) => id))],
  )
  // Our own writing, read back.
  const records = operations.map(({ record }) => JSON.parse(record ?? 'null') as EventRecord)
  const operationsOf = (id: string) =>
    records.flatMap(({ attemptId, event }) => (attemptId === id && event.type === 'operation' ? [event.operation] : []))
  return new Set(found.filter((attempt) => stillExpectsEvents(attempt, operationsOf(attempt.id))).map(({ id }) => id))
}

function assertTime(before: unknown, now: number): void {
  if (typeof before === 'number' && Number.isFinite(before) && before <= now) return
  throw new CheckoutError(
    'configuration',
    `\`before\` must be a time in milliseconds since the epoch that is not in the future, and is ${String(before)}: ` +
      'everything decided before it is deleted. Give such as `Date.now() - 400 * 24 * 60 * 60 * 1000`.',
  )
}

function countOf([{ count } = {}]: readonly PostgresRow[]): number {
  return Number(count ?? 0)
}
