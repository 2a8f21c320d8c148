import type { AttemptRecord } from '../server/attempts/attemptRecord.js'
import type { EventRecord, PaymentStore } from '../server/store/paymentStore.js'
import { attemptColumns, readAttempt } from './attemptRow.js'
import { readEvent } from './handleEvent.js'
import { explained } from './schema/explained.js'
import { isConflict } from './schema/untilNoConflict.js'
import type { StoreContext } from './storeContext.js'
import { writeOrder } from './writeOrder.js'

/** What is asked of the events that wait, and of the attempts that are due. */
type EventsAsked = Parameters<PaymentStore['dueEvents']>[0]
type AttemptsAsked = Parameters<PaymentStore['takeDueAttempts']>[0]

/** Lists the events whose time has come, those due longest first. */
export async function dueEvents(
  { pos_id, now, limit, attemptLimit }: EventsAsked,
  { database, tables: { events, ...tables }, recentEvents }: StoreContext,
): Promise<readonly EventRecord[]> {
  const list = attemptLimit === undefined ? listAll(events) : listInTurn(events)
  const rows = await explained({ events, ...tables }, () =>
    database.query(
      `${projectsOf(events, 'handled_at is null')}
       select e.id, e.order_key::text as order_key, e.record::text as record from project p cross join lateral (${list}) e
       order by e.next_try_at, e.id limit $2::text::integer`,
      [String(now), String(limit), pos_id ?? null, ...(attemptLimit === undefined ? [] : [String(attemptLimit)])],
    ),
  )
  for (const { id, order_key } of rows) {
    if (typeof id === 'string' && typeof order_key === 'string') recentEvents.set(id, { orderKey: order_key })
  }
  return rows.map(readEvent)
}

const due = (alias: string) => `${alias}.handled_at is null and ${alias}.next_try_at <= $1::text::float8`
const inDueOrder = (alias: string) => `order by ${alias}.next_try_at, ${alias}.id limit $2::text::integer`
const eventColumns = (alias: string) =>
  ['id', 'order_key', 'next_try_at', 'record'].map((name) => `${alias}.${name}`).join()

function listAll(events: string): string {
  return `select ${eventColumns('e')} from ${events} e where e.pos_id = p.pos_id and ${due('e')} ${inDueOrder('e')}`
}

/** So many of one queue among the first rows are looked at apart, and no longer one by one. */
const manyOfOneQueue = 10

/**
 * Of one queue the first `$4`: each row asks its queue's index how many that are due came before it. A queue with many due
 * events would ask thousands of times: its first few are found at once, and its rows are passed over.
 */
function listInTurn(events: string): string {
  return `with first as (
      select f.order_key, f.queue from ${events} f where f.pos_id = p.pos_id and ${due('f')}
      order by f.next_try_at, f.id limit 5 * $2::text::integer),
    long as (select order_key, queue from first group by order_key, queue having count(*) > ${manyOfOneQueue})
    (select ${eventColumns('e')} from ${events} e where e.pos_id = p.pos_id and ${due('e')}
       and e.queue not in (select queue from long)
       and (select count(*) from (
         select from ${events} b where b.order_key = e.order_key and b.queue = e.queue and b.number < e.number and ${due('b')}
         limit $4::text::integer) earlier) < $4::text::integer
     ${inDueOrder('e')})
    union all
    select ${eventColumns('h')} from long cross join lateral (
      select * from ${events} b where b.order_key = long.order_key and b.queue = long.queue and ${due('b')}
      order by b.number limit $4::text::integer) h`
}

/** Others may be taking the same ones: of more than are wanted, some are left. */
const candidatesPerAttempt = 3

/**
 * Takes attempts whose time has come. They are read without a lock, and each is taken by a statement of its own, where its order
 * has not changed since.
 */
export async function takeDueAttempts(
  { pos_id, now, until, limit }: AttemptsAsked,
  { database, tables, recentAttempts }: StoreContext,
): Promise<readonly AttemptRecord[]> {
  const { attempts, orders } = tables
  return await explained(tables, async () => {
    const rows = await database.query(
      `${projectsOf(attempts, 'check_at is not null')}
       select a.order_key::text as order_key, o.version::text as version, ${attemptColumns}
       from project p cross join lateral (
         select a.* from ${attempts} a where a.pos_id = p.pos_id and a.check_at <= $1::text::float8
         order by a.check_at limit $2::text::integer) a
       join ${orders} o on o.order_key = a.order_key
       order by a.check_at limit $2::text::integer`,
      [String(now), String(limit * candidatesPerAttempt), pos_id ?? null],
    )
    const taken: AttemptRecord[] = []
    // Taking one of an order's attempts changes the version that was read with the other.
    const versions = new Map<string, string>()
    for (const row of rows) {
      if (taken.length >= limit) break
      const before = readAttempt(row)
      const { order_key, version } = row
      if (!before || typeof order_key !== 'string' || typeof version !== 'string') continue
      const after = { ...before, checkAt: until }
      const write = {
        orderKey: order_key,
        version: versions.get(order_key) ?? version,
        changed: { before, after },
      }
      const written = await writeOrder(database, write, tables).catch((error: unknown) => {
        // Where single statements are serializable by default, the database says so of a row that another has changed.
        if (!isConflict(error)) throw error
        return { type: 'conflict' } as const
      })
      if (written.type !== 'written') continue
      taken.push(after)
      versions.set(order_key, written.version)
      recentAttempts.set(after.id, { attempt: after, orderKey: order_key, version: written.version })
    }
    return taken
  })
}

/** The project of `$3`, or each that has such rows: found one after the other, by the first column of their index. */
function projectsOf(table: string, condition: string): string {
  const first = (after: string) => `select min(pos_id) from ${table} where ${condition} ${after}`
  return `with recursive project (pos_id) as (
      select coalesce($3::text, (${first('')}))
      union all
      select (${first('and pos_id > project.pos_id')}) from project where $3::text is null and project.pos_id is not null)`
}
