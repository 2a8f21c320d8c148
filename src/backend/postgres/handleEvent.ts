import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { EventRecord, PaymentStore } from '../store/paymentStore.js'
import type { PostgresQueries, TransactionQueries } from './databases/postgresDatabase.js'
import { queryNamed } from './databases/queryNamed.js'
import { explainMissingTables } from './schema/migrate.js'
import { attemptValue, eventValue, readAttempt, readEvent } from './schema/storedRecord.js'
import type { TableNames } from './schema/tableNames.js'
import type { StoreContext } from './storeContext.js'
import { markHandled } from './writes/markHandled.js'
import { inTransaction } from './writes/orderWrite.js'

type HandleRequest<Client> = Parameters<PaymentStore<Client>['handleEvent']>[0] & {
  readonly now: () => number
}

/**
 * Runs `handle` on an event and marks it handled, in one transaction.
 *
 * A conflict does not run `handle` again: the merchant's own statement may have failed. The event
 * waits, and is handled later.
 */
export async function handleEvent<Client>(
  { id, handle, now }: HandleRequest<Client>,
  context: StoreContext<Client>,
): Promise<boolean> {
  const { database, tables, layout, recentAttempts } = context
  // PostgreSQL's text has no U+0000: no event has the id, and a statement with it would fail.
  if (id.includes('\u0000')) return false
  const orderKey = await explainMissingTables(tables, () => layout.findEventOrder(database, id))
  if (orderKey === undefined) return false
  return await database.transaction(
    async (queries, client) => {
      const turn = await explainMissingTables(tables, () =>
        takeTurn(queries, { id, orderKey }, tables),
      )
      if (!turn) return false
      const { record, attempt } = turn
      const entry = await handle(record, attempt, client)
      // The mark comes last. If the callback swallowed an error of its own statement, PostgreSQL
      // refuses the mark, and nothing is committed.
      const handled = { ...turn, id, handledAt: now(), entry }
      // On Citus the mark may be several statements, so no `commit` follows the first.
      const markQueries = tables.isDistributed ? inTransaction(queries) : lastQueryOf(queries)
      await markHandled(markQueries, handled, tables)
      // The entry gave the order another version.
      if (entry && attempt) recentAttempts.delete(attempt)
      return true
    },
    { readsFirst: true },
  )
}

/** Runs the last statement of a transaction: with its commit, if the driver can. */
function lastQueryOf(queries: TransactionQueries): PostgresQueries {
  const query: PostgresQueries['query'] = (text, values) =>
    queries.queryLast?.(text, values) ?? queries.query(text, values)
  return { query }
}

interface Turn {
  readonly record: EventRecord
  readonly attempt: AttemptRecord | undefined
  readonly orderKey: string
  /** The oldest waiting event of the queue, whose row is locked. */
  readonly oldestId: string
}

/**
 * Locks the queue of an event, and reads the event and its attempt; `undefined` if the event does
 * not wait, or an event of its queue is in progress.
 *
 * The lock is on the oldest waiting event of the queue. Nothing else locks an event's row for long,
 * so neither payments nor further webhooks wait for a callback. The row must still have the `turn`
 * that the statement saw when it began: if an event of the queue was handled between that and the
 * lock, the attempt that is read here may be older than the effect of that event.
 */
async function takeTurn(
  queries: PostgresQueries,
  { id, orderKey }: { id: string; orderKey: string | null },
  { attempts, events }: TableNames,
): Promise<Turn | undefined> {
  const isKeyKnown = orderKey !== null
  const orderCondition = isKeyKnown ? 'and e.order_key = :orderKey::uuid' : ''
  const orderKeyOfTurn = isKeyKnown ? ':orderKey::uuid' : '(select order_key from this_event)'
  const [row] = await queryNamed(
    queries,
    `with this_event as (
      select e.order_key, e.queue, ${eventValue}::text as event from ${events} e
      where e.id = :id and e.handled_at is null ${orderCondition} limit 1),
    oldest as (
      select e.id, e.turn from ${events} e
      where e.order_key = ${orderKeyOfTurn} and e.queue = (select queue from this_event)
        and e.handled_at is null
      order by e.number limit 1),
    locked as (
      select e.id from ${events} e join oldest on e.id = oldest.id and e.turn = oldest.turn
      where e.order_key = ${orderKeyOfTurn} and e.handled_at is null
      for update of e skip locked)
    select this_event.order_key::text as order_key, this_event.event, locked.id as oldest,
      ${attemptValue}::text as attempt
    from this_event cross join locked
      left join ${attempts} a on a.order_key = ${orderKeyOfTurn} and a.id = this_event.queue`,
    { id, orderKey },
  )
  if (!row) return undefined
  const { oldest, order_key } = row
  return {
    record: readEvent(row),
    attempt: readAttempt(row),
    orderKey: String(order_key),
    oldestId: String(oldest),
  }
}
