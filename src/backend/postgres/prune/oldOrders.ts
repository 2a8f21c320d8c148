import { statesWhere } from '../../attempts/attemptStates.js'
import type { PostgresQueries, PostgresRow } from '../databases/postgresDatabase.js'
import { queryNamed } from '../databases/queryNamed.js'
import { attemptValue, eventValue, readAttempt, readEvent } from '../schema/storedRecord.js'
import type { TableNames } from '../schema/tableNames.js'
import { stillExpectsEvents } from './stillExpectsEvents.js'

/**
 * How many orders are deleted at once, at most. That takes some tens of milliseconds: no payment of
 * these orders waits longer.
 */
const batchLimit = 200

/**
 * How many orders a batch is chosen from. Without a limit, one statement would go through the whole
 * table if nearly all orders are young.
 */
const candidateLimit = 2_000

/** An order that may be deleted if it still has this version. */
export interface OldOrder {
  readonly orderKey: string
  readonly version: string
  /** The order of webhooks of no attempt. Only its old events are deleted, then the empty order. */
  readonly isWithoutAttempts: boolean
  /** Further webhooks are expected: the order stays. */
  readonly expectsEvents: boolean
}

/** Which orders are asked for. */
interface Search {
  /** They last changed before this time. Milliseconds since the epoch. */
  readonly before: number
  /** Their keys come after this one. */
  readonly after: string
}

interface Batch {
  readonly oldOrders: readonly OldOrder[]
  /** How many orders were looked at. */
  readonly orders: number
  /** The key of the last one. */
  readonly lastKey: string
}

/**
 * Finds the next orders that are old and finished, without a lock: an order that changes afterwards
 * is not deleted. `undefined` if there is no further order.
 */
export async function findOldOrders(
  queries: PostgresQueries,
  search: Search,
  tables: TableNames,
): Promise<Batch | undefined> {
  const candidates = await findCandidates(queries, search, tables)
  const oldCandidates = candidates.filter(({ is_old }) => is_old === 'true').slice(0, batchLimit)
  const isFull = oldCandidates.length === batchLimit
  const lastCandidate = (isFull ? oldCandidates : candidates).at(-1)
  if (!lastCandidate) return undefined
  const expectingKeys = await findExpecting(queries, oldCandidates, tables)
  const { order_key: lastKey } = lastCandidate
  const oldOrders = oldCandidates.map(({ order_key, version, attempts }) => ({
    orderKey: String(order_key),
    version: String(version),
    isWithoutAttempts: attempts === '0',
    expectsEvents: expectingKeys.has(String(order_key)),
  }))
  const orders = candidates.indexOf(lastCandidate) + 1
  return { oldOrders, orders, lastKey: String(lastKey) }
}

/** The states that may be deleted, as SQL literals: a state is a word of small letters and `_`. */
const deletableStates = statesWhere(({ mayDelete }) => mayDelete)
  .map((state) => `'${state}'`)
  .join(', ')

/**
 * The next orders by key, and whether each is old. Undecided attempts and waiting events are
 * counted: PostgreSQL may answer `not exists` by reading all attempts or events.
 */
async function findCandidates(
  queries: PostgresQueries,
  { before, after }: Search,
  { orders, attempts, events }: TableNames,
): Promise<readonly PostgresRow[]> {
  return await queryNamed(
    queries,
    `select o.order_key::text as order_key, o.version::text as version,
      o.attempts::text as attempts, (
        case when o.attempts = 0 then o.created_at else o.updated_at end < :before::float8
        and (
          select count(*) from ${attempts} a where a.order_key = o.order_key
            and (a.check_at is not null or a.state not in (${deletableStates}))) = 0
        and (o.attempts = 0 or (
          select count(*) from ${events} e
          where e.order_key = o.order_key and e.handled_at is null) = 0))::text as is_old
    from ${orders} o where o.order_key > :after::uuid
    order by o.order_key limit ${candidateLimit}`,
    { before, after },
  )
}

/**
 * The attempt, if it may be a subscription or an authorisation; null for the others, which are
 * nearly all. Compared as text: PostgreSQL's functions for JSON fail on a record with U+0000.
 */
const attemptIfNeeded = `case
  when a.record::text like '%"isRecurring":true%' or a.record::text like '%"method":"auth"%'
  then ${attemptValue}::text end`

/**
 * The keys of the orders of which further webhooks are expected. The attempts are read by a
 * second statement, because Citus can't use a list that it has just limited.
 */
async function findExpecting(
  queries: PostgresQueries,
  candidates: readonly PostgresRow[],
  { attempts, events }: TableNames,
): Promise<ReadonlySet<string>> {
  const orderKeys = candidates.map(({ order_key }) => order_key)
  const rows = await queryNamed(
    queries,
    `select a.order_key::text as order_key, ${attemptIfNeeded} as attempt
     from ${attempts} a where a.order_key = any(:orderKeys::uuid[])`,
    { orderKeys: `{${orderKeys.join()}}` },
  )
  const expectingKeys = new Set<string>()
  for (const row of rows) {
    const attempt = readAttempt(row)
    const { order_key } = row
    const orderKey = String(order_key)
    if (!attempt || expectingKeys.has(orderKey)) continue
    const eventRows = await queryNamed(
      queries,
      `select ${eventValue}::text as event from ${events} e
       where e.order_key = :orderKey::uuid and e.queue = :attemptId`,
      { orderKey, attemptId: attempt.id },
    )
    const operations = eventRows
      .map(readEvent)
      .flatMap(({ event }) => (event.type === 'operation' ? [event.operation] : []))
    if (stillExpectsEvents(attempt, operations)) expectingKeys.add(orderKey)
  }
  return expectingKeys
}
