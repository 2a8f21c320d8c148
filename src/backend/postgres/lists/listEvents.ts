import { assertQuery, decodePlace, encodePlace } from '../../store/listQuery.js'
import type { EventQuery, OrderLists, StoredEvent } from '../../store/orderLists.js'
import type { PostgresRow } from '../databases/postgresDatabase.js'
import { queryNamed } from '../databases/queryNamed.js'
import { explainMissingTables } from '../schema/migrate.js'
import { eventValue, readEvent } from '../schema/storedRecord.js'
import { isTimeAndId, type ListContext } from './listContext.js'

export async function findEvents(
  orderKey: string,
  { database, tables }: ListContext,
): ReturnType<OrderLists['findEvents']> {
  const statement = `select ${eventColumns} from ${tables.events} e
    where e.order_key = :orderKey::uuid order by e.number`
  const rows = await explainMissingTables(tables, () =>
    queryNamed(database, statement, { orderKey }),
  )
  return rows.map(readStored)
}

/** The rows that a list has, and the columns of their index, which are its order. */
const eventLists = {
  waiting: {
    condition: 'e.handled_at is null',
    time: 'e.next_try_at',
    order: 'e.next_try_at, e.id',
    behind: '(e.next_try_at, e.id) > (:placeTime::float8, :placeId)',
  },
  unrecognised: {
    condition: 'e.is_unrecognised',
    time: 'e.received_at',
    order: 'e.received_at desc, e.id desc',
    behind: '(e.received_at, e.id) < (:placeTime::float8, :placeId)',
  },
} as const

export async function listEvents(
  { pos_id, type, limit, after }: EventQuery,
  { database, tables }: ListContext,
): ReturnType<OrderLists['listEvents']> {
  // The limit becomes part of the statement's text, so it must be a number.
  assertQuery({ limit })
  const { condition, time, order, behind } = eventLists[type]
  const place = decodePlace(type, after, isTimeAndId)
  const [placeTime, placeId] = place ?? []
  const statement = `select ${eventColumns}, e.id, ${time}::text as time from ${tables.events} e
    where e.pos_id = :pos_id and ${condition} ${place ? `and ${behind}` : ''}
    order by ${order} limit ${limit + 1}`
  const values = { pos_id, placeTime, placeId }
  const rows = await explainMissingTables(tables, () => queryNamed(database, statement, values))
  const events = rows.slice(0, limit).map(readStored)
  const lastRow = rows.length > limit ? rows[limit - 1] : undefined
  if (!lastRow) return { events }
  const { time: lastTime, id } = lastRow
  return { events, next: encodePlace(type, [Number(lastTime), id ?? '']) }
}

export async function countWaiting(
  { pos_id, atMost }: Parameters<OrderLists['countWaiting']>[0],
  { database, tables }: ListContext,
): ReturnType<OrderLists['countWaiting']> {
  const statement = `select count(*)::text as count, min(c.received_at)::text as oldest from (
      select e.received_at from ${tables.events} e
      where e.pos_id = :pos_id and e.handled_at is null
      order by e.next_try_at, e.id limit :atMost::bigint) c`
  const [{ count, oldest } = {}] = await explainMissingTables(tables, () =>
    queryNamed(database, statement, { pos_id, atMost }),
  )
  return {
    count: Number(count),
    ...(typeof oldest === 'string' && { oldestReceivedAt: Number(oldest) }),
  }
}

const eventColumns = `${eventValue}::text as event, e.handled_at::text as handled_at`

function readStored(row: PostgresRow): StoredEvent {
  const { handled_at } = row
  return {
    record: readEvent(row),
    ...(typeof handled_at === 'string' && { handledAt: Number(handled_at) }),
  }
}
