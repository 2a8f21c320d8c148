import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { EventRecord, PaymentStore } from '../store/paymentStore.js'
import { readStored } from './attemptRow.js'
import type { PostgresQueries, PostgresRow } from './databases/postgresDatabase.js'
import { explained } from './schema/migrate.js'
import { attemptValue, eventValue, readEvent } from './schema/storedRecord.js'
import type { TableNames } from './schema/tableNames.js'
import { untilNoConflict } from './schema/untilNoConflict.js'
import type { StoreContext } from './storeContext.js'
import { writeOrder } from './writeOrder.js'

/** What is asked of the events that wait, and of the attempts that are due. */
type EventsAsked = Parameters<PaymentStore['dueEvents']>[0]
type AttemptsAsked = Parameters<PaymentStore['takeDueAttempts']>[0]

/** Lists the events whose time has come, those due longest first. */
export async function dueEvents(
  { pos_id, now, limit, attemptLimit }: EventsAsked,
  { database, tables }: StoreContext,
): Promise<readonly EventRecord[]> {
  const list = attemptLimit === undefined ? listAll : listInTurn
  const asked: DueAsked = {
    table: tables.events,
    condition: 'handled_at is null',
    list: (project) => list(tables, project),
    select: (lists) => `select ${eventValue}::text as event, e.next_try_at::text as due_at
      from ${lists} e order by e.next_try_at, e.id limit $2::text::integer`,
    now,
    limit,
    pos_id,
    more: attemptLimit === undefined ? [] : [String(attemptLimit)],
  }
  const rows = await explained(tables, () => queryProjects(database, asked))
  return rows.map(readEvent)
}

const due = (alias: string) =>
  `${alias}.handled_at is null and ${alias}.next_try_at <= $1::text::float8`
const inDueOrder = (alias: string) =>
  `order by ${alias}.next_try_at, ${alias}.id limit $2::text::integer`
const eventColumns = (alias: string) =>
  ['id', 'pos_id', 'queue', 'received_at', 'next_try_at', 'record']
    .map((name) => `${alias}.${name}`)
    .join()

function listAll({ events }: TableNames, project: string): string {
  return `select ${eventColumns('e')} from ${events} e where e.pos_id = ${project} and ${due('e')} ${inDueOrder('e')}`
}

/** So many of one queue among the first rows are looked at apart, and no longer one by one. */
const manyOfOneQueue = 10

/**
 * The first `$4` of one queue: each row asks its queue's index how many that are due came before
 * it. A queue with many due events would ask thousands of times: its first few are found at once,
 * and its rows are passed over.
 */
function listInTurn({ events }: TableNames, project: string): string {
  return `with first as (
      select f.order_key, f.queue from ${events} f where f.pos_id = ${project} and ${due('f')}
      order by f.next_try_at, f.id limit 5 * $2::text::integer),
    long as (select order_key, queue from first group by order_key, queue having count(*) > ${manyOfOneQueue})
    (select ${eventColumns('e')} from ${events} e where e.pos_id = ${project} and ${due('e')}
       and e.queue not in (select queue from long)
       and (select count(*) from (
         select from ${events} b where b.order_key = e.order_key and b.queue = e.queue and b.number < e.number and ${due('b')}
         limit $4::text::integer) earlier) < $4::text::integer
     ${inDueOrder('e')})
    union all
    select ${eventColumns('h')} from (
      select b.*, row_number() over (partition by b.order_key, b.queue order by b.number) as place
      from ${events} b where (b.order_key, b.queue) in (select order_key, queue from long) and ${due('b')}) h
    where h.place <= $4::text::integer`
}

/** Others may be taking the same ones: of more than are wanted, some are left. */
const candidatesPerAttempt = 3

/**
 * Takes attempts whose time has come. They are read without a lock, and each is taken by a
 * statement of its own, where its order has not changed since.
 */
export async function takeDueAttempts(
  { pos_id, now, until, limit }: AttemptsAsked,
  { database, tables, recentAttempts }: StoreContext,
): Promise<readonly AttemptRecord[]> {
  const { attempts, orders } = tables
  return await explained(tables, async () => {
    const asked: DueAsked = {
      table: attempts,
      condition: 'check_at is not null',
      // The version inside: on Citus what is joined with a list is read after it, and would be
      // newer than the attempt.
      list: (
        project,
      ) => `select a.*, (select o.version from ${orders} o where o.order_key = a.order_key) as version
         from ${attempts} a where a.pos_id = ${project} and a.check_at <= $1::text::float8
         order by a.check_at limit $2::text::integer`,
      select: (
        lists,
      ) => `select a.order_key::text as order_key, a.version::text as version, ${attemptValue}::text as attempt,
         a.check_at::text as due_at
       from ${lists} a order by a.check_at limit $2::text::integer`,
      now,
      limit: limit * candidatesPerAttempt,
      pos_id,
      more: [],
    }
    const rows = await queryProjects(database, asked)
    const taken: AttemptRecord[] = []
    // Taking one of an order's attempts changes the version that was read with the other.
    const versions = new Map<string, string>()
    for (const found of rows.flatMap((row) => readStored(row) ?? [])) {
      if (taken.length >= limit) break
      const { attempt: before, orderKey, version } = found
      const after = { ...before, checkAt: until }
      const write = {
        orderKey,
        version: versions.get(orderKey) ?? version,
        changed: { before, after },
      }
      // Where single statements are serializable by default, the database refuses it when another
      // changes the order meanwhile.
      const written = await untilNoConflict(() => writeOrder(database, write, tables))
      if (written.type !== 'written') continue
      taken.push(after)
      versions.set(orderKey, written.version)
      recentAttempts.set({ attempt: after, orderKey, version: written.version })
    }
    return taken
  })
}

/** What is due of one project or of all, those due longest first. */
interface DueAsked {
  readonly table: string
  /** Which rows of the table wait. */
  readonly condition: string
  /**
   * The rows of one project that are due at `$1`, at most `$2` of them; `project` is how the
   * statement says it.
   */
  readonly list: (project: string) => string
  /**
   * The whole, over the lists of all projects. Its column `due_at` is the time that it is ordered
   * by.
   */
  readonly select: (lists: string) => string
  readonly now: number
  readonly limit: number
  readonly pos_id: string | undefined
  /** From `$4` on. */
  readonly more: readonly string[]
}

/**
 * By a statement for each project, since Citus can't find the projects and go on with them in one.
 */
async function queryProjects(
  database: PostgresQueries,
  { table, condition, list, select, now, limit, pos_id, more }: DueAsked,
): Promise<readonly PostgresRow[]> {
  const rows: PostgresRow[] = []
  for (const project of pos_id === undefined
    ? await findProjects(database, table, condition)
    : [pos_id]) {
    rows.push(
      ...(await database.query(select(`(${list('$3::text')})`), [
        String(now),
        String(limit),
        project,
        ...more,
      ])),
    )
  }
  return rows
    .sort(({ due_at: one }, { due_at: other }) => Number(one) - Number(other))
    .slice(0, limit)
}

/**
 * Each project that has such rows: found one after the other, by the first column of their index.
 */
async function findProjects(
  database: PostgresQueries,
  table: string,
  condition: string,
): Promise<readonly string[]> {
  const first = `select min(pos_id) as pos_id from ${table} where ${condition}`
  const projects: string[] = []
  for (;;) {
    const last = projects.slice(-1)
    const [{ pos_id } = {}] = await database.query(
      last.length > 0 ? `${first} and pos_id > $1` : first,
      last,
    )
    if (typeof pos_id !== 'string') return projects
    projects.push(pos_id)
  }
}
