import { assertQuery, decodePlace, encodePlace, type ListPlace } from '../../store/listQuery.js'
import type { EventQuery, OrderLists, StoredEvent } from '../../store/orderLists.js'
import { createStatementParameters, type PostgresRow } from '../databases/postgresDatabase.js'
import { explained } from '../schema/migrate.js'
import { eventValue, readEvent } from '../schema/storedRecord.js'
import { isTimeAndId, type ListContext } from './listContext.js'

export async function findEvents(
  orderKey: string,
  { database, tables }: ListContext,
): ReturnType<OrderLists['findEvents']> {
  const text = `select ${eventColumns} from ${tables.events} e where e.order_key = $1::text::uuid order by e.number`
  return (await explained(tables, () => database.query(text, [orderKey]))).map(readStored)
}

/** What a list of events is in the order of: the columns of an index, which has only such rows. */
const lists = {
  waiting: { time: 'next_try_at', has: 'e.handled_at is null', direction: 'asc', behind: '>' },
  unrecognised: { time: 'received_at', has: 'e.is_unrecognised', direction: 'desc', behind: '<' },
} as const

export async function listEvents(
  { pos_id, type, limit, after }: EventQuery,
  { database, tables }: ListContext,
): ReturnType<OrderLists['listEvents']> {
  assertQuery({ limit })
  const { time, has, direction, behind } = lists[type]
  const { values, add } = createStatementParameters()
  const place = decodePlace(type, after, isTimeAndId)
  const conditions = [
    `e.pos_id = ${add(pos_id)}`,
    has,
    ...(place
      ? [`(e.${time}, e.id) ${behind} (${add(place[0], 'float8')}, ${add(place[1])})`]
      : []),
  ]
  const rows = await explained(tables, () =>
    database.query(
      `select ${eventColumns}, e.id, e.${time}::text as time from ${tables.events} e where ${conditions.join(' and ')}
       order by e.${time} ${direction}, e.id ${direction} limit ${limit + 1}`,
      values,
    ),
  )
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    events: rows.slice(0, limit).map(readStored),
    ...(last && { next: encodePlace(type, placeOf(last)) }),
  }
}

export async function countWaiting(
  { pos_id, atMost }: Parameters<OrderLists['countWaiting']>[0],
  { database, tables }: ListContext,
): ReturnType<OrderLists['countWaiting']> {
  const text = `select count(*)::text as count, min(c.received_at)::text as oldest from (
      select e.received_at from ${tables.events} e where e.pos_id = $1 and e.handled_at is null
      order by e.next_try_at, e.id limit $2::text::bigint) c`
  const [{ count, oldest } = {}] = await explained(tables, () =>
    database.query(text, [pos_id, String(atMost)]),
  )
  return {
    count: Number(count),
    ...(typeof oldest === 'string' && { oldestReceivedAt: Number(oldest) }),
  }
}

function placeOf({ time, id }: PostgresRow): ListPlace {
  return [Number(time), id ?? '']
}

const eventColumns = `${eventValue}::text as event, e.handled_at::text as handled_at`

function readStored(row: PostgresRow): StoredEvent {
  const { handled_at } = row
  return {
    record: readEvent(row),
    ...(typeof handled_at === 'string' && { handledAt: Number(handled_at) }),
  }
}
