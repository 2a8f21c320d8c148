import { blocksOrder } from '../server/attempts/attemptRecord.js'
import type { Reservation, ReserveRequest } from '../server/store/paymentStore.js'
import { attemptColumns, insertAttempt, keyCondition, readAttempt, updateAttempt } from './attemptRow.js'
import type { PostgresQueries } from './databases/postgresDatabase.js'
import type { Tables } from './tables.js'

/**
 * Stores a new attempt, in a transaction of its own. Two calls for one order wait for each other; of two with one token
 * for different orders, the second's insert fails on the token, and run again it finds the first's.
 */
export async function reserveAttempt(
  queries: PostgresQueries,
  { pos_id, reference, tokenHash, draft, release }: ReserveRequest,
  tables: Tables,
): Promise<Reservation> {
  // An order without attempts has no row to lock, so its name is locked. A statement sees what was committed before it
  // began: the lock has to be one of its own, before any that reads.
  const order = JSON.stringify([tables.schema, pos_id, reference])
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 0))::text', [order])

  const repeated = await findByToken(queries, tokenHash, tables)
  if (repeated) return { type: 'repeated', attempt: repeated }

  const rows = await queries.query(
    `select ${attemptColumns} from ${tables.attempts} a where a.pos_id = $1 and a.reference = $2
     order by a.sequence for update`,
    [pos_id, reference],
  )
  const earlier = rows.flatMap((row) => readAttempt(row)?.attempt ?? [])
  const released = earlier.filter(blocksOrder).map((before) => ({ before, after: release?.(before) ?? before }))
  const blocking = released.find(({ after }) => blocksOrder(after))
  if (blocking) return { type: 'busy', attempt: blocking.after }

  const attempt = draft(earlier)
  if (await isTaken(queries, attempt, tables)) return { type: 'order_id_taken' }
  for (const change of released) await updateAttempt(queries, change, tables)
  await insertAttempt(queries, attempt, tables)
  return { type: 'reserved', attempt }
}

async function findByToken(queries: PostgresQueries, tokenHash: string, tables: Tables) {
  const found = keyCondition({ tokenHash }, tables)
  if (!found) return undefined
  const { condition, values } = found
  const [row] = await queries.query(`select ${attemptColumns} from ${tables.attempts} a where ${condition}`, values)
  return row && readAttempt(row)?.attempt
}

async function isTaken(
  queries: PostgresQueries,
  { pos_id, order_id }: { readonly pos_id: string; readonly order_id: string },
  { attempts }: Tables,
): Promise<boolean> {
  const rows = await queries.query(`select id from ${attempts} where pos_id = $1 and order_id = $2`, [pos_id, order_id])
  return rows.length > 0
}
