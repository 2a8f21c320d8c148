import type { PostgresDatabase, PostgresRow } from './postgresDatabase.js'
import { type SchemaOptions, tablesOf } from './tables.js'

/** What may go. */
export interface PruneOptions extends SchemaOptions {
  /** Only what last changed before this time goes. Milliseconds since the epoch. */
  readonly before: number
}

/** How many rows went. */
export interface PruneResult {
  /** Attempts removed. */
  readonly attempts: number
  /** Events removed. */
  readonly events: number
}

/**
 * Deletes what is old and settled: orders whose attempts are all decided and last changed before `before`, and events
 * handled that came before it. Anything that waits, is unclear or is put to review stays, however old.
 *
 * A deleted order is a new one to the store, and a deleted event that is sent again is new as well. So choose `before`
 * beyond the time in which the service may send again, and answer `null` from `findOrder` for orders that are closed.
 *
 * @throws {CheckoutError} `configuration` when the schema's name can't be used
 */
export async function prune(database: PostgresDatabase, { before, ...options }: PruneOptions): Promise<PruneResult> {
  const { attempts, events } = tablesOf(options)
  return await database.transaction(async (queries) => {
    const goneEvents = await queries.query(
      `with gone as (delete from ${events} where handled_at is not null and received_at < $1::float8 returning 1)
       select count(*)::text as count from gone`,
      [String(before)],
    )
    const goneAttempts = await queries.query(
      `with settled as (
         select a.pos_id, a.reference from ${attempts} a group by a.pos_id, a.reference
         having bool_and(a.updated_at < $1::float8 and a.check_at is null
           and a.state in ('succeeded', 'failed', 'rejected', 'cancelled')
           and not exists (select from ${events} e where e.attempt_id = a.id and e.handled_at is null))),
       gone as (
         delete from ${attempts} a using settled s where a.pos_id = s.pos_id and a.reference = s.reference returning 1)
       select count(*)::text as count from gone`,
      [String(before)],
    )
    return { attempts: countOf(goneAttempts), events: countOf(goneEvents) }
  })
}

function countOf([{ count } = {}]: readonly PostgresRow[]): number {
  return Number(count ?? 0)
}
