import { type AttemptRecord, blocksOrder } from '../server/attempts/attemptRecord.js'
import type { Reservation, ReserveRequest } from '../server/store/paymentStore.js'
import { attemptColumns, keyCondition, oneAttempt, readAttempt } from './attemptRow.js'
import type { PostgresQueries } from './databases/postgresDatabase.js'
import { inOrder, type OrderTry } from './inOrder.js'
import { orderKeyOf } from './orderKey.js'
import type { Tables } from './schema/tables.js'
import { conflict } from './schema/untilNoConflict.js'
import type { StoreContext } from './storeContext.js'
import { writeOrder } from './writeOrder.js'

/**
 * Stores a new attempt: one statement reads the order and the token's attempt, one writes where the order has not changed.
 * Of two calls for one order at once, the second finds it changed and begins again.
 */
export async function reserveAttempt(request: ReserveRequest, context: StoreContext): Promise<Reservation> {
  const { tables, recentAttempts } = context
  const orderKey = orderKeyOf(request)

  async function reserveOnce({ queries, isFirst, noteOrder }: OrderTry) {
    noteOrder(orderKey)
    const { repeated, version, earlier } = await readOrder(queries, { orderKey, tokenHash: request.tokenHash }, tables)
    if (repeated) return { type: 'repeated', attempt: repeated } as const

    const { released, blocking } = releaseAll(earlier, request)
    if (blocking) return { type: 'busy', attempt: blocking } as const
    const attempt = request.draft(earlier)
    // Each released attempt is a statement of its own, so they need the transaction, and begin with its lock.
    if (released.length > 0 && isFirst) return conflict
    const { journal } = request
    const current = await storeReleased(queries, { orderKey, version, released, journal }, tables)
    if (current === conflict) return conflict
    const entry = journal?.(undefined, attempt)
    const written = await writeOrder(queries, { orderKey, version: current, added: attempt, entry }, tables)
    if (written.type === 'conflict') return conflict
    if (written.type === 'order_id_taken') {
      // What was released is undone with the transaction.
      if (released.length > 0) throw new NameTaken()
      return { type: 'order_id_taken' } as const
    }
    recentAttempts.set(attempt.id, { attempt, orderKey, version: written.version })
    return { type: 'reserved', attempt } as const
  }

  try {
    return await inOrder<Reservation>(context, reserveOnce)
  } catch (error) {
    if (error instanceof NameTaken) return { type: 'order_id_taken' }
    throw error
  }
}

class NameTaken extends Error {}

interface Release {
  readonly before: AttemptRecord
  readonly after: AttemptRecord
}

/** The attempts that block the order, released where the request does so; `blocking` is one that still blocks it. */
function releaseAll(earlier: readonly AttemptRecord[], { release }: ReserveRequest) {
  const released = earlier.filter(blocksOrder).map((before) => ({ before, after: release?.(before) ?? before }))
  return { released, blocking: released.find(({ after }) => blocksOrder(after))?.after }
}

async function storeReleased(
  queries: PostgresQueries,
  order: {
    readonly orderKey: string
    readonly version: string | undefined
    readonly released: readonly Release[]
    readonly journal: ReserveRequest['journal']
  },
  tables: Tables,
): Promise<string | undefined | typeof conflict> {
  const { orderKey, released, journal } = order
  let { version } = order
  for (const changed of released) {
    const entry = journal?.(changed.before, changed.after)
    const written = await writeOrder(queries, { orderKey, version, changed, entry }, tables)
    if (written.type !== 'written') return conflict
    version = written.version
  }
  return version
}

/** The order and its attempts, oldest first, and the attempt of the token, whose order may be another one. */
async function readOrder(
  queries: PostgresQueries,
  { orderKey, tokenHash }: { readonly orderKey: string; readonly tokenHash: string },
  tables: Tables,
) {
  const condition = keyCondition({ tokenHash }, tables)
  const values = condition?.values ?? []
  const tokenRows = condition
    ? `(select 'token' as found_by, ${attemptColumns}, null as version from ${condition.from} ${oneAttempt}) union all`
    : ''
  const rows = await queries.query(
    `${tokenRows}
     select 'order' as found_by, ${attemptColumns}, o.version::text as version
     from ${tables.orders} o left join ${tables.attempts} a on a.order_key = o.order_key
     where o.order_key = $${values.length + 1}::text::uuid`,
    [...values, orderKey],
  )
  const ofOrder = rows.filter(({ found_by }) => found_by === 'order')
  const ofToken = rows.find(({ found_by }) => found_by === 'token')
  const [{ version } = {}] = ofOrder
  return {
    repeated: ofToken && readAttempt(ofToken),
    version: version ?? undefined,
    earlier: ofOrder.flatMap((row) => readAttempt(row) ?? []).sort((one, other) => one.number - other.number),
  }
}
