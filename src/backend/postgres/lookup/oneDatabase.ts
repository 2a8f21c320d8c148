import type { AttemptKey } from '../../attempts/attemptRecord.js'
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
import { firstByOrder, isUnstorable, rowSource } from './attemptSource.js'
import type { AttemptSource, Subject, SubjectRequest, TableLayout } from './tableLayout.js'

/** All tables are in one PostgreSQL: a statement may use rows of several orders. */
export function oneDatabase(tables: TableNames): TableLayout {
  return {
    findOfToken: async () => undefined,
    tokenSource: tokenSource(tables),
    findSource: async (_queries, key) => (isUnstorable(key) ? undefined : sourceOf(key, tables)),
    readSubject: (queries, request) => readSubject(queries, request, tables),
    noteEvent: () => undefined,
    findEventOrder: async () => null,
    limitWaits: [`set local lock_timeout = '2s'`],
  }
}

/**
 * An attempt's first token is in its row, further tokens are in their own table.
 *
 * The condition compares with one row. For a join PostgreSQL would guess how many rows a table has
 * that was never analysed, and might read all attempts.
 */
function tokenSource({ attempts, attemptTokens }: TableNames) {
  return `${attempts} a where (a.order_key, a.id) = (
    select * from (
      select f.order_key, f.id from ${attempts} f where f.token_hash = :tokenHash
      union all
      select t.order_key, t.attempt_id from ${attemptTokens} t where t.token_hash = :tokenHash) p
    order by p.order_key::text limit 1)`
}

function sourceOf(key: AttemptKey, tables: TableNames): AttemptSource {
  const { attempts, orderNames } = tables
  if ('tokenHash' in key) return { from: tokenSource(tables), values: key }
  if (!('order_id' in key)) return rowSource(key, tables)
  return {
    from: `${orderNames} n
      join ${attempts} a on a.order_key = n.order_key and a.order_id = n.order_id
      where n.pos_id = :pos_id and n.order_id = :order_id`,
    values: key,
  }
}

/**
 * Reads, in one statement, the attempt that the key finds, its order, and the events of the
 * subject. Events that came before the attempt was known are in the subject's own order.
 */
async function readSubject(
  queries: PostgresQueries,
  { attemptKey, subjectKey }: SubjectRequest,
  tables: TableNames,
): Promise<Subject> {
  const source = attemptKey && !isUnstorable(attemptKey) ? sourceOf(attemptKey, tables) : undefined
  const foundAttempt = source
    ? `select a.order_key, ${attemptValue}::text as attempt from ${source.from} ${firstByOrder}`
    : 'select null::uuid as order_key, null as attempt where false'
  const [row = {}] = await queryNamed(
    queries,
    `with found_attempt as (${foundAttempt}),
       chosen as (
         select coalesce((select order_key from found_attempt), :subjectKey::uuid) as order_key)
     select c.order_key::text as order_key, o.version::text as version, f.attempt, (
         select json_agg(${eventValue} order by e.order_key = c.order_key, e.number)::text
         from ${tables.events} e
         where e.order_key in (c.order_key, :subjectKey::uuid)
           and e.subject_key = :subjectKey::uuid) as known_events
     from chosen c
       left join ${tables.orders} o on o.order_key = c.order_key
       left join found_attempt f on true`,
    { ...source?.values, subjectKey },
  )
  const { order_key, version, known_events } = row
  const knownEvents: readonly EventValue[] = JSON.parse(known_events ?? '[]')
  return {
    orderKey: order_key ?? subjectKey,
    version: version ?? undefined,
    attempt: readAttempt(row),
    knownEvents: knownEvents.map(eventOf),
  }
}
