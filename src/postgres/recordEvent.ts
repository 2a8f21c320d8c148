import type { EventRecord, EventRequest } from '../server/store/paymentStore.js'
import { attemptColumns, keyCondition, oneAttempt, readAttempt } from './attemptRow.js'
import type { PostgresQueries } from './databases/postgresDatabase.js'
import { inOrder, type OrderTry } from './inOrder.js'
import { subjectKeyOf } from './orderKey.js'
import type { Tables } from './schema/tables.js'
import { conflict } from './schema/untilNoConflict.js'
import type { StoreContext } from './storeContext.js'
import { writeOrder } from './writeOrder.js'

/**
 * Stores an event and its change, in two statements: one reads, the other writes where the order is still as it was read. An
 * event of no attempt is of an order of its own, which its subject names.
 */
export async function recordEvent(request: EventRequest, context: StoreContext): Promise<EventRecord | undefined> {
  const { tables, recentAttempts, recentEvents } = context
  const subjectKey = subjectKeyOf(request.subject)

  async function recordOnce({ queries, noteOrder }: OrderTry) {
    const { orderKey, version, attempt: before, known } = await readSubject(queries, { request, subjectKey }, tables)
    noteOrder(orderKey)
    const decision = request.decide(before, known)
    if (!decision) return undefined

    const { record, attempt: after, entry } = decision
    if (after && !before) throw new Error('An event changes an attempt that its key does not find.')
    const changed = before && after && { before, after }
    const event = { record, subjectKey }
    const write = { orderKey, version, event, ...(changed && { changed }), entry }
    const written = await writeOrder(queries, write, tables)
    return written.type === 'written' ? { record, after, orderKey, version: written.version } : conflict
  }

  const recorded = await inOrder(context, recordOnce)
  if (!recorded) return undefined
  const { record, after, orderKey, version } = recorded
  recentEvents.set(record.id, orderKey)
  if (after) recentAttempts.set(after.id, { attempt: after, orderKey, version })
  return record
}

/**
 * The attempt that the key finds, its order, and the events of the subject, oldest first: those that came before the attempt
 * was known are of the subject's own order.
 */
async function readSubject(
  queries: PostgresQueries,
  { request: { attemptKey }, subjectKey }: { readonly request: EventRequest; readonly subjectKey: string },
  tables: Tables,
) {
  const found = attemptKey && keyCondition(attemptKey, tables)
  const values = found?.values ?? []
  const subject = `$${values.length + 1}::text::uuid`
  const ofAttempt = found
    ? `select a.order_key, ${attemptColumns} from ${found.from} ${oneAttempt}`
    : 'select null::uuid as order_key, null as attempt, null as check_at where false'
  const [row = {}] = await queries.query(
    `with found as (${ofAttempt}),
       chosen as (select coalesce((select order_key from found), ${subject}) as order_key)
     select c.order_key::text as order_key, o.version::text as version, f.attempt, f.check_at,
       (select json_agg(e.record order by e.order_key = c.order_key, e.number)::text from ${tables.events} e
        where e.order_key in (c.order_key, ${subject}) and e.subject_key = ${subject}) as known
     from chosen c left join ${tables.orders} o on o.order_key = c.order_key left join found f on true`,
    [...values, subjectKey],
  )
  const { order_key, version, known } = row
  return {
    orderKey: order_key ?? subjectKey,
    version: version ?? undefined,
    attempt: readAttempt(row),
    // Our own writing, read back.
    known: JSON.parse(known ?? '[]') as readonly EventRecord[],
  }
}
