import { setNewest } from '../../../core/model/setNewest.js'
import type { AttemptKey, AttemptRecord } from '../../attempts/attemptRecord.js'
import type { PostgresQueries } from '../databases/postgresDatabase.js'
import { queryNamed } from '../databases/queryNamed.js'
import {
  attemptValue,
  type EventValue,
  eventOf,
  eventValue,
  readAttempt,
} from '../schema/storedRecord.js'
import type { TableNames } from '../schema/tableNames.js'
import { codeOf } from '../schema/untilNoConflict.js'
import { firstByOrder, isUnstorable, rowSource } from './attemptSource.js'
import { findWaitingOrder } from './findWaitingOrder.js'
import { nameKeyOf } from './orderKey.js'
import { findStored } from './storedAttempt.js'
import type {
  AttemptSource,
  StoreTables,
  Subject,
  SubjectRequest,
  TableLayout,
} from './tableLayout.js'

/** About as many events as one process has in progress at once. */
const eventLimit = 2_000

/**
 * The rows of an order are on one server of a Citus cluster, with the name that equals its
 * reference; its other names may be elsewhere. A statement that has the order's key asks the one
 * server that has its rows.
 */
export function citusCluster(tables: TableNames): TableLayout {
  const eventOrders = new Map<string, string>()
  const layout: TableLayout = {
    findOfToken: (queries, tokenHash) => findOfToken(queries, tokenHash, tables),
    tokenSource: tokenSource(tables),
    findSource: (queries, key) => findSource(queries, key, tables),
    readSubject: (queries, request) => readSubject(queries, request, { tables, layout }),
    noteEvent: (id, orderKey) => setNewest(eventOrders, id, orderKey, eventLimit),
    findEventOrder: async (queries, id) =>
      eventOrders.get(id) ?? (await findWaitingOrder(queries, id, tables)),
    // The server that has the row is the one that waits.
    limitWaits: [
      `set local citus.propagate_set_commands = 'local'`,
      `set local lock_timeout = '2s'`,
    ],
  }
  return layout
}

/**
 * An attempt's first token is in its row, further tokens are in their own table. Citus would read a
 * subquery with one row before the attempt, by a separate statement.
 */
function tokenSource({ attempts, attemptTokens }: TableNames) {
  return `(
    select f.* from ${attempts} f where f.token_hash = :tokenHash
    union all
    select f.* from ${attemptTokens} t
      join ${attempts} f on f.order_key = t.order_key and f.id = t.attempt_id
    where t.token_hash = :tokenHash) a`
}

/**
 * Asks all servers. While one is away, the orders of the others can be paid: a request that is
 * repeated finds its attempt with its order. Only a token of another order is then not found.
 */
async function findOfToken(
  queries: PostgresQueries,
  tokenHash: string,
  tables: TableNames,
): Promise<AttemptRecord | undefined> {
  const statement = `select ${attemptValue}::text as attempt
    from ${tokenSource(tables)} ${firstByOrder}`
  try {
    const [row] = await queryNamed(queries, statement, { tokenHash })
    return row && readAttempt(row)
  } catch (error) {
    if (!String(codeOf(error)).startsWith('08')) throw error
    return undefined
  }
}

/** Citus can't join attempts with names, which have another key: the name's order is read first. */
async function findSource(
  queries: PostgresQueries,
  key: AttemptKey,
  tables: TableNames,
): Promise<AttemptSource | undefined> {
  if (isUnstorable(key)) return undefined
  if ('tokenHash' in key) return { from: tokenSource(tables), values: key }
  if (!('order_id' in key)) return rowSource(key, tables)
  const { pos_id, order_id } = key
  const [{ order_key: orderKey } = {}] = await queryNamed(
    queries,
    `select n.order_key::text as order_key from ${tables.orderNames} n
     where n.name_key = :nameKey::uuid`,
    { nameKey: nameKeyOf(pos_id, order_id) },
  )
  if (typeof orderKey !== 'string') return undefined
  return {
    from: `${tables.attempts} a where a.order_key = :orderKey::uuid and a.order_id = :order_id`,
    values: { orderKey, order_id },
    orderKey: ':orderKey::uuid',
  }
}

/**
 * Reads the order of a name, which most attempts have; else the attempt and its order, then the
 * events of the subject: a Citus statement can't use a key that it has just found.
 *
 * Events that came before their attempt are with the name, or with the subject if they had none.
 */
async function readSubject(
  queries: PostgresQueries,
  { attemptKey, subjectKey }: SubjectRequest,
  storeTables: StoreTables,
): Promise<Subject> {
  const isNamed = attemptKey && 'order_id' in attemptKey && !isUnstorable(attemptKey)
  const nameKey = isNamed ? nameKeyOf(attemptKey.pos_id, attemptKey.order_id) : subjectKey
  const order_id = isNamed ? attemptKey.order_id : null
  const ofName = await readOrder(queries, { orderKey: nameKey, subjectKey, order_id }, storeTables)
  if (ofName.attempt || !attemptKey) return ofName
  const stored = await findStored(queries, attemptKey, storeTables)
  if (!stored) return ofName
  // The version came first, so that the write fails if the order changes after it.
  const { orderKey } = stored
  const { knownEvents } = await readOrder(
    queries,
    { orderKey, subjectKey, order_id: null },
    storeTables,
  )
  const earlierEvents = orderKey === nameKey ? [] : ofName.knownEvents
  return { ...stored, knownEvents: [...earlierEvents, ...knownEvents] }
}

interface OrderOfSubject {
  readonly orderKey: string
  readonly subjectKey: string
  readonly order_id: string | null
}

/** Reads an order, its attempt with that `order_id`, and its events of the subject. */
async function readOrder(
  queries: PostgresQueries,
  { orderKey, subjectKey, order_id }: OrderOfSubject,
  { tables: { orders, attempts, events } }: StoreTables,
): Promise<Subject> {
  const [row = {}] = await queryNamed(
    queries,
    `select o.version::text as version, (
        select ${attemptValue}::text from ${attempts} a
        where a.order_key = :orderKey::uuid and a.order_id = :order_id) as attempt, (
        select json_agg(${eventValue} order by e.number)::text from ${events} e
        where e.order_key = :orderKey::uuid and e.subject_key = :subjectKey::uuid) as known_events
     from ${orders} o where o.order_key = :orderKey::uuid`,
    { orderKey, subjectKey, order_id },
  )
  const { version, known_events } = row
  const knownEvents: readonly EventValue[] = JSON.parse(known_events ?? '[]')
  return {
    orderKey,
    version: version ?? undefined,
    attempt: readAttempt(row),
    knownEvents: knownEvents.map(eventOf),
  }
}
