import { blocksOrder } from '../attempts/attemptRecord.js'
import type { Reservation, ReserveRequest } from '../store/paymentStore.js'
import { conditionOf, oneAttempt } from './attemptRow.js'
import type { PostgresQueries } from './databases/postgresDatabase.js'
import { inOrder, type OrderTry } from './inOrder.js'
import { orderKeyOf } from './orderKey.js'
import { attemptValue, readAttempts } from './schema/storedRecord.js'
import type { TableNames } from './schema/tableNames.js'
import { conflict } from './schema/untilNoConflict.js'
import type { StoreContext } from './storeContext.js'
import { writeOrder } from './writeOrder.js'

/**
 * Stores a new attempt. Most are the first of their order, so that is tried: one statement, which
 * writes nothing where the order is there or the token is known. Then one reads the order and the
 * token's attempt, and one writes where the order has not changed. Where two calls for one order
 * come at once, the second finds it changed and begins again.
 */
export async function reserveAttempt(
  request: ReserveRequest,
  context: StoreContext,
): Promise<Reservation> {
  const { database, tables, recentAttempts } = context
  const { isDistributed } = tables
  const orderKey = orderKeyOf(request)

  async function reserveOnce({ queries, isFirst, noteOrder }: OrderTry) {
    noteOrder(orderKey)
    // Whether a token is there is asked of all servers of a cluster: not on the way.
    const first = isFirst && !isDistributed ? await addFirst(queries) : undefined
    if (first) return { type: 'reserved', attempt: first } as const
    const { repeated, version, earlier } = await readOrder(
      queries,
      { orderKey, tokenHash: request.tokenHash },
      tables,
    )
    if (repeated) return { type: 'repeated', attempt: repeated } as const

    const { release, journal } = request
    const released = earlier
      .filter(blocksOrder)
      .map((before) => ({ before, after: release?.(before) ?? before }))
    const blocking = released.find(({ after }) => blocksOrder(after))?.after
    if (blocking) return { type: 'busy', attempt: blocking } as const
    const attempt = request.draft(earlier)
    // Each released attempt is a statement of its own, so they need the transaction, and begin with
    // its lock.
    if (released.length > 0 && isFirst) return conflict
    let current = version
    for (const changed of released) {
      const entry = journal?.(changed.before, changed.after)
      // Without a version nothing more is written.
      current = (await writeOrder(queries, { orderKey, version: current, changed, entry }, tables))
        .version
    }
    const entry = journal?.(undefined, attempt)
    const write = { orderKey, version: current, added: attempt, entry }
    async function add(own: PostgresQueries) {
      const added = await writeOrder(own, write, tables)
      // What was released, or written before the name, is undone with the transaction.
      if (added.type === 'order_id_taken') throw new NameTaken()
      return added
    }
    // Order and name are two statements there.
    const written = await (isFirst && isDistributed ? database.transaction(add) : add(queries))
    if (written.type === 'conflict') return conflict
    recentAttempts.set({ attempt, orderKey, version: written.version })
    return { type: 'reserved', attempt } as const
  }

  async function addFirst(queries: PostgresQueries) {
    const attempt = request.draft([])
    const entry = request.journal?.(undefined, attempt)
    const write = {
      orderKey,
      version: undefined,
      added: attempt,
      absentToken: request.tokenHash,
      entry,
    }
    const written = await writeOrder(queries, write, tables)
    if (written.type !== 'written') return undefined
    recentAttempts.set({ attempt, orderKey, version: written.version, isWithoutEvents: true })
    return attempt
  }

  try {
    return await inOrder<Reservation>(context, reserveOnce)
  } catch (error) {
    if (error instanceof NameTaken) return { type: 'order_id_taken' }
    throw error
  }
}

class NameTaken extends Error {}

/**
 * The order and its attempts, oldest first, and the attempt of the token, whose order may be
 * another one.
 */
async function readOrder(
  queries: PostgresQueries,
  { orderKey, tokenHash }: { readonly orderKey: string; readonly tokenHash: string },
  tables: TableNames,
) {
  const { from, values } = conditionOf({ tokenHash }, tables)
  const rows = await queries.query(
    `(select ${attemptValue}::text as attempt, null as version from ${from} ${oneAttempt}) union all
     select ${attemptValue}::text as attempt, o.version::text as version
     from ${tables.orders} o left join ${tables.attempts} a on a.order_key = o.order_key
     where o.order_key = $2::text::uuid`,
    [...values, orderKey],
  )
  // Where the token's attempt is found, it is the first, and the answer.
  const [{ version } = {}] = rows
  const found = readAttempts(rows)
  return {
    // Citus reads the two parts one after the other: an attempt that was stored in between is in
    // the second one only.
    repeated: found.find(({ tokenHashes }) => tokenHashes.includes(tokenHash)),
    version: version ?? undefined,
    earlier: [...found].sort((one, other) => one.number - other.number),
  }
}
