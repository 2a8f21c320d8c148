import type { AttemptKey } from '../../attempts/attemptRecord.js'
import type { PostgresQueries } from '../databases/postgresDatabase.js'
import { queryNamed } from '../databases/queryNamed.js'
import { eventValue, readEvent } from '../schema/storedRecord.js'
import type { TableNames } from '../schema/tableNames.js'
import { isUnstorable, rowSource } from './attemptSource.js'
import { findWaitingOrder } from './findWaitingOrder.js'
import { findStored } from './storedAttempt.js'
import type {
  AttemptSource,
  StoreTables,
  Subject,
  SubjectRequest,
  TableLayout,
} from './tableLayout.js'

/**
 * The rows of an order are on one server of a Citus cluster, and its names may be on others. A
 * statement that has the order's key asks the one server that has its rows.
 */
export function citusCluster(tables: TableNames): TableLayout {
  const layout: TableLayout = {
    spansOrders: false,
    tokenSource: tokenSource(tables),
    findSource: (queries, key) => findSource(queries, key, tables),
    readSubject: (queries, request) => readSubject(queries, request, { tables, layout }),
    nameCheck: 'select false as is_taken',
    nameClause: '',
    async storeName(queries, { orderKey, pos_id, order_id }) {
      const inserted = await queryNamed(
        queries,
        `insert into ${tables.orderNames} (pos_id, order_id, order_key)
         values (:pos_id, :order_id, :orderKey::uuid)
         on conflict do nothing returning order_id`,
        { pos_id, order_id, orderKey },
      )
      return inserted.length > 0
    },
    findEventOrder: (queries, id) => findWaitingOrder(queries, id, tables),
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

/** Citus can't join attempts with names, which have another key: the name's order is read first. */
async function findSource(
  queries: PostgresQueries,
  key: AttemptKey,
  tables: TableNames,
): Promise<AttemptSource | undefined> {
  if (isUnstorable(key)) return undefined
  if ('tokenHash' in key) {
    const { tokenHash } = key
    return { from: tokenSource(tables), values: { tokenHash }, orderKey: 'a.order_key' }
  }
  if (!('order_id' in key)) return rowSource(key, tables)
  const { pos_id, order_id } = key
  const [{ order_key: orderKey } = {}] = await queryNamed(
    queries,
    `select n.order_key::text as order_key from ${tables.orderNames} n
     where n.pos_id = :pos_id and n.order_id = :order_id`,
    { pos_id, order_id },
  )
  if (typeof orderKey !== 'string') return undefined
  return {
    from: `${tables.attempts} a where a.order_key = :orderKey::uuid and a.order_id = :order_id`,
    values: { orderKey, order_id },
    orderKey: ':orderKey::uuid',
  }
}

/**
 * Reads the attempt and its order, then the events of the subject: a Citus statement can't use a
 * key that it has just found. The version comes first, so that the write fails if the order changes
 * after it.
 */
async function readSubject(
  queries: PostgresQueries,
  { attemptKey, subjectKey }: SubjectRequest,
  storeTables: StoreTables,
): Promise<Subject> {
  const { orders, events } = storeTables.tables
  const stored = attemptKey && (await findStored(queries, attemptKey, storeTables))
  const orderKey = stored ? stored.orderKey : subjectKey
  const [{ version } = {}] = stored
    ? [stored]
    : await queryNamed(
        queries,
        `select version::text as version from ${orders} where order_key = :subjectKey::uuid`,
        { subjectKey },
      )
  const rows = await queryNamed(
    queries,
    `select ${eventValue}::text as event from ${events} e
     where e.order_key in (:orderKey::uuid, :subjectKey::uuid)
       and e.subject_key = :subjectKey::uuid
     order by e.order_key = :orderKey::uuid, e.number`,
    { orderKey, subjectKey },
  )
  return {
    orderKey,
    version: version ?? undefined,
    attempt: stored?.attempt,
    knownEvents: rows.map(readEvent),
  }
}
