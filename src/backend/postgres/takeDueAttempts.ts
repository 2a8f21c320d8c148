import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { PaymentStore } from '../store/paymentStore.js'
import { readStored } from './lookup/storedAttempt.js'
import { queryProjects } from './queryProjects.js'
import { explainMissingTables } from './schema/migrate.js'
import { attemptValue } from './schema/storedRecord.js'
import type { TableNames } from './schema/tableNames.js'
import { untilNoConflict } from './schema/untilNoConflict.js'
import type { StoreContext } from './storeContext.js'
import { updateAttempt } from './writes/updateAttempt.js'

type TakeRequest = Parameters<PaymentStore['takeDueAttempts']>[0]

/** Other processes may take the same attempts: if three times as many are read, some are left. */
const candidatesPerAttempt = 3

/**
 * Takes attempts whose time has come. They are read without a lock. Each is taken by a separate
 * statement, if its order has not changed since.
 */
export async function takeDueAttempts(
  request: TakeRequest,
  context: StoreContext,
): Promise<readonly AttemptRecord[]> {
  return await explainMissingTables(context.tables, () => takeEach(request, context))
}

async function takeEach(
  { pos_id, now, until, limit }: TakeRequest,
  { database, tables, recentAttempts }: StoreContext,
): Promise<readonly AttemptRecord[]> {
  const rows = await queryProjects(database, {
    table: tables.attempts,
    isWaiting: 'check_at is not null',
    statement: dueAttempts(tables),
    values: { now, limit: limit * candidatesPerAttempt },
    pos_id,
  })
  const takenAttempts: AttemptRecord[] = []
  // Two attempts may be of one order. Taking the first changes the version that was read with the
  // second.
  const versions = new Map<string, string>()
  for (const { attempt: before, orderKey, version } of rows.flatMap(
    (row) => readStored(row) ?? [],
  )) {
    if (takenAttempts.length >= limit) break
    const after = { ...before, checkAt: until }
    const update = {
      orderKey,
      version: versions.get(orderKey) ?? version,
      change: { before, after },
      entry: undefined,
    }
    // If single statements are serializable by default, the database refuses one whose order
    // changes meanwhile.
    const newVersion = await untilNoConflict(() => updateAttempt(database, update, tables))
    if (!newVersion) continue
    takenAttempts.push(after)
    versions.set(orderKey, newVersion)
    recentAttempts.set({ attempt: after, orderKey, version: newVersion })
  }
  return takenAttempts
}

/**
 * The version is read in the inner query. Citus reads what is joined with a list after the list:
 * the version would be newer than the attempt.
 */
function dueAttempts({ attempts, orders }: TableNames) {
  return `select a.order_key::text as order_key, a.version::text as version,
      ${attemptValue}::text as attempt, a.check_at::text as due_at
    from (
      select a.*, (select o.version from ${orders} o where o.order_key = a.order_key) as version
      from ${attempts} a where a.pos_id = :pos_id and a.check_at <= :now::float8
      order by a.check_at limit :limit::integer) a
    order by a.check_at limit :limit::integer`
}
