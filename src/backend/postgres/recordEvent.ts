import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { EventRecord, EventRequest, RecordedEvent } from '../store/paymentStore.js'
import { keyCondition, oneAttempt } from './attemptRow.js'
import { findStored } from './changeAttempt.js'
import type { PostgresQueries } from './databases/postgresDatabase.js'
import { inOrder, type OrderTry } from './inOrder.js'
import { subjectKeyOf } from './orderKey.js'
import {
  attemptValue,
  type EventValue,
  eventOf,
  eventValue,
  readAttempt,
  readEvent,
} from './schema/storedRecord.js'
import type { TableNames } from './schema/tableNames.js'
import { conflict } from './schema/untilNoConflict.js'
import type { StoreContext } from './storeContext.js'
import { writeOrder } from './writeOrder.js'

/**
 * Stores an event and its change, in two statements: one reads, the other writes where the order is
 * still as it was read. The first event of an order that this process has seen last takes the
 * second statement only. An event of no attempt is of an order of its own, which its subject names.
 */
export async function recordEvent(
  request: EventRequest,
  context: StoreContext,
): Promise<RecordedEvent> {
  const { tables, recentAttempts } = context
  const subjectKey = subjectKeyOf(request.subject)

  async function recordOnce({ queries, isFirst, noteOrder }: OrderTry) {
    const stored =
      isFirst && !tables.isDistributed ? recentAttempts.get(request.attemptKey) : undefined
    const recent = stored?.isWithoutEvents ? { ...stored, known: [] } : undefined
    const readIt = tables.isDistributed ? readSubjectByParts : readSubject
    const {
      orderKey,
      version,
      attempt: before,
      known,
    } = recent ?? (await readIt(queries, { request, subjectKey }, tables))
    noteOrder(orderKey)
    const decision = request.decide(before, known)
    if (!decision)
      return recent ? conflict : { record: undefined, before, after: undefined, stored: undefined }

    const { record, attempt: after, entry } = decision
    if (after && !before) throw new Error('An event changes an attempt that its key does not find.')
    const changed = before && after && { before, after }
    const event = { record, subjectKey, attempt: before }
    // The first events of a subject, which came before the attempt was known, are in another order.
    const absent = recent && { absentKey: subjectKey }
    const write = { orderKey, version, event, ...(changed && { changed }), entry, ...absent }
    const written = await writeOrder(queries, write, tables)
    if (before) recentAttempts.delete(before)
    if (written.type !== 'written') return conflict
    const attempt = after ?? before
    return {
      record,
      before,
      after,
      stored: attempt && { attempt, orderKey, version: written.version },
    }
  }

  const { record, before, after, stored } = await inOrder(context, recordOnce)
  if (stored) recentAttempts.set(stored)
  return { record, before, after }
}

interface SubjectAsked {
  readonly request: EventRequest
  readonly subjectKey: string
}

interface Subject {
  readonly orderKey: string
  /** The version of the order; `undefined` when there is none. */
  readonly version: string | undefined
  readonly attempt: AttemptRecord | undefined
  readonly known: readonly EventRecord[]
}

/**
 * The attempt that the key finds, its order, and the events of the subject, oldest first: those
 * that came before the attempt was known are of the subject's own order.
 */
async function readSubject(
  queries: PostgresQueries,
  { request: { attemptKey }, subjectKey }: SubjectAsked,
  tables: TableNames,
): Promise<Subject> {
  const found = attemptKey && (await keyCondition(queries, attemptKey, tables))
  const values = found?.values ?? []
  const subject = `$${values.length + 1}::text::uuid`
  const ofAttempt = found
    ? `select a.order_key, ${attemptValue}::text as attempt from ${found.from} ${oneAttempt}`
    : 'select null::uuid as order_key, null as attempt where false'
  const [row = {}] = await queries.query(
    `with found as (${ofAttempt}),
       chosen as (select coalesce((select order_key from found), ${subject}) as order_key)
     select c.order_key::text as order_key, o.version::text as version, f.attempt,
       (select json_agg(${eventValue} order by e.order_key = c.order_key, e.number)::text from ${tables.events} e
        where e.order_key in (c.order_key, ${subject}) and e.subject_key = ${subject}) as known
     from chosen c left join ${tables.orders} o on o.order_key = c.order_key left join found f on true`,
    [...values, subjectKey],
  )
  const { order_key, version, known } = row
  return {
    orderKey: order_key ?? subjectKey,
    version: version ?? undefined,
    attempt: readAttempt(row),
    known: (JSON.parse(known ?? '[]') as readonly EventValue[]).map(eventOf),
  }
}

/**
 * The same in distributed tables, where a statement can't go on with a key that it has just found.
 * The version is read first: what changes the order behind it is noticed when it is written.
 */
async function readSubjectByParts(
  queries: PostgresQueries,
  { request: { attemptKey }, subjectKey }: SubjectAsked,
  tables: TableNames,
): Promise<Subject> {
  const stored = attemptKey && (await findStored(queries, attemptKey, tables))
  const { orderKey, attempt } = stored ?? { orderKey: subjectKey, attempt: undefined }
  const text = `select version::text as version from ${tables.orders} where order_key = $1::text::uuid`
  const [{ version = null } = {}] = stored ? [stored] : await queries.query(text, [subjectKey])
  const rows = await queries.query(
    `select ${eventValue}::text as event from ${tables.events} e
     where e.order_key in ($1::text::uuid, $2::text::uuid) and e.subject_key = $2::text::uuid
     order by e.order_key = $1::text::uuid, e.number`,
    [orderKey, subjectKey],
  )
  return { orderKey, version: version ?? undefined, attempt, known: rows.map(readEvent) }
}
