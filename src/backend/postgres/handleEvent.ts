import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { NewJournalEntry } from '../attempts/journalEntry.js'
import type { EventRecord, PaymentStore } from '../store/paymentStore.js'
import {
  createStatementParameters,
  type PostgresQueries,
  type StatementParameters,
} from './databases/postgresDatabase.js'
import { writeEntry } from './journal/journalRow.js'
import { explained } from './schema/migrate.js'
import {
  attemptValue,
  eventText,
  eventValue,
  readAttempt,
  readEvent,
} from './schema/storedRecord.js'
import type { TableNames } from './schema/tableNames.js'
import { codeOf, lockNotAvailable, untilNoConflict } from './schema/untilNoConflict.js'
import type { StoreContext } from './storeContext.js'

type Handling<Client> = Parameters<PaymentStore<Client>['handleEvent']>[0] & {
  readonly now: () => number
}

/**
 * Runs `handle` on an event and marks it handled, in one transaction. Not run again on a conflict:
 * what failed may be the merchant's own statement, and they are called again later.
 */
export async function handleEvent<Client>(
  { id, handle, now }: Handling<Client>,
  context: StoreContext<Client>,
): Promise<boolean> {
  const { database, tables, recentAttempts } = context
  // Distributed tables are asked for the order first, so that the turn is taken on one server.
  const orderKey = tables.isDistributed ? await findOrder(id, context) : null
  if (orderKey === undefined || id.includes('\u0000')) return false
  return await database.transaction(
    async (queries, client) => {
      const turn = await explained(tables, () => takeTurn(queries, { id, orderKey }, tables))
      if (!turn) return false
      const entry = await handle(turn.record, turn.attempt, client)
      // Last on purpose: when the merchant swallowed an error of theirs, the transaction is lost,
      // and this says so.
      const query: typeof queries.query = (text, values) =>
        queries.queryLast?.(text, values) ?? queries.query(text, values)
      await mark({ query }, { id, at: now(), entry, ...turn }, tables)
      // With the entry the order has another version.
      if (entry && turn.attempt) recentAttempts.delete(turn.attempt)
      return true
    },
    { readsFirst: true },
  )
}

interface Mark extends Turn {
  readonly id: string
  readonly at: number
  readonly entry: NewJournalEntry | undefined
}

async function mark(
  queries: PostgresQueries,
  { orderKey, id, oldest, at, entry }: Mark,
  tables: TableNames,
): Promise<void> {
  const marking = ({ add }: StatementParameters, key: string): string => {
    const [own, first] = [add(id), add(oldest)]
    return `update ${tables.events} set turn = turn + 1, handled_at = case when id = ${own} then ${add(at, 'float8')} end
       where order_key = ${key} and id in (${own}, ${first}) and handled_at is null returning 1`
  }
  if (entry) return await writeEntry(queries, { orderKey, entry, besides: marking }, tables)
  const parameters = createStatementParameters()
  await queries.query(marking(parameters, parameters.add(orderKey, 'uuid')), parameters.values)
}

/** Counts a failure of an event, and puts it off. */
export async function postponeEvent(
  { id, change, entry }: Parameters<PaymentStore['postponeEvent']>[0],
  context: StoreContext,
): Promise<void> {
  const { database, tables } = context
  const orderKey = await findOrder(id, context)
  if (orderKey === undefined) return
  const postpone = async (queries: PostgresQueries): Promise<void> => {
    // Where the row is on another server, that server is the one that waits.
    if (tables.isDistributed)
      await queries.query(`set local citus.propagate_set_commands = 'local'`, [])
    await queries.query(`set local lock_timeout = '2s'`, [])
    const waiting = await queries.query(
      `select ${eventValue}::text as event from ${tables.events} e
       where order_key = $1::text::uuid and id = $2 and handled_at is null for update`,
      [orderKey, id],
    )
    for (const changed of waiting.map((row) => change(readEvent(row)))) {
      await queries.query(
        `update ${tables.events} set record = $3::text::json, next_try_at = $4::text::float8
         where order_key = $1::text::uuid and id = $2 and handled_at is null`,
        [orderKey, id, eventText(changed), String(changed.nextTryAt)],
      )
      if (entry) await writeEntry(queries, { orderKey, entry }, tables)
    }
  }
  try {
    await explained(tables, () => untilNoConflict(() => database.transaction(postpone)))
  } catch (error) {
    // In progress elsewhere, or its connection was closed in the middle of a statement: it is
    // looked for again.
    if (codeOf(error) !== lockNotAvailable) throw error
  }
}

/** The order of an event that waits; `undefined` when none of that name does. */
async function findOrder<Client>(
  id: string,
  { database, tables }: StoreContext<Client>,
): Promise<string | undefined> {
  if (id.includes('\u0000')) return undefined
  const text = `select order_key::text as order_key from ${tables.events} where id = $1 and handled_at is null limit 1`
  const [{ order_key } = {}] = await explained(tables, () => database.query(text, [id]))
  return order_key ?? undefined
}

interface Turn {
  readonly record: EventRecord
  readonly attempt: AttemptRecord | undefined
  readonly orderKey: string
  /** The oldest event of the queue, which is locked. */
  readonly oldest: string
}

/**
 * Locks the queue of an event and reads event and attempt; `undefined` when the event does not wait
 * any more, or one of its queue is in progress.
 *
 * What is locked is the queue's oldest event that waits: nobody else locks an event's row for long,
 * so neither payments nor further webhooks wait for a callback. The row must be as the statement
 * saw it when it began: had an event of the queue been handled between that and the lock, the
 * attempt read here might be older than what was done about it.
 */
async function takeTurn(
  queries: PostgresQueries,
  { id, orderKey }: { readonly id: string; readonly orderKey: string | null },
  { attempts, events }: TableNames,
): Promise<Turn | undefined> {
  const key = orderKey === null ? '(select order_key from own)' : '$2::text::uuid'
  const [row] = await queries.query(
    `with own as (select e.order_key, e.queue, ${eventValue}::text as event from ${events} e
       where e.id = $1 and e.handled_at is null${orderKey === null ? '' : ` and e.order_key = ${key}`} limit 1),
     oldest as (
       select e.id, e.turn from ${events} e
       where e.order_key = ${key} and e.queue = (select queue from own) and e.handled_at is null
       order by e.number limit 1),
     locked as (
       select e.id from ${events} e join oldest on e.id = oldest.id and e.turn = oldest.turn
       where e.order_key = ${key} and e.handled_at is null for update of e skip locked)
     select own.order_key::text as order_key, own.event, locked.id as oldest, ${attemptValue}::text as attempt
     from own cross join locked left join ${attempts} a on a.order_key = ${key} and a.id = own.queue`,
    orderKey === null ? [id] : [id, orderKey],
  )
  if (!row) return undefined
  const { oldest, order_key } = row
  return {
    record: readEvent(row),
    attempt: readAttempt(row),
    orderKey: String(order_key),
    oldest: String(oldest),
  }
}
