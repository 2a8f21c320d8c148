import {
  assertDatabase,
  type PostgresDatabase,
  type PostgresRow,
} from '../../backend/postgres/databases/postgresDatabase.js'
import { explained } from '../../backend/postgres/schema/migrate.js'
import { type SchemaOptions, tableNamesOf } from '../../backend/postgres/schema/tableNames.js'
import { untilNoConflict } from '../../backend/postgres/schema/untilNoConflict.js'
import type { Acceptance, PageChange } from '../changes/pageChange.js'
import { addCount, countKey, type GuardCount, type GuardStore } from './guardStore.js'

/**
 * Keeps what a page guard saw in the merchant's PostgreSQL, beside the payment store's tables. Any
 * number of processes may share it; each change is given to one of them to notify of. Run `migrate`
 * before it is used.
 *
 * @throws {CheckoutError} `configuration` when the schema's name can't be used; from each method
 *   when the tables are not there
 * @see docs/payment-page.md
 * @example
 * import { fromPg, migrate, postgresGuardStore } from 'tillkit/postgres'
 *
 * const database = fromPg(new Pool({ connectionString }))
 * await migrate(database)
 * const store = postgresGuardStore(database)
 */
export function postgresGuardStore(
  database: PostgresDatabase,
  options: SchemaOptions = {},
): GuardStore {
  assertDatabase(database, 'postgresGuardStore')
  const tables = tableNamesOf(options)
  const { guardChanges, guardCounts } = tables
  const query = (text: string, values: readonly string[]): Promise<readonly PostgresRow[]> =>
    explained(tables, () => untilNoConflict(() => database.query(text, values)))

  return {
    async recordChange(change, notifyAt) {
      const { id, firstSeenAt, lastSeenAt } = change
      const [row = {}] = await query(
        `insert into ${guardChanges} as c (id, first_seen_at, last_seen_at, notify_at, record)
         values ($1, $2::float8, $3::float8, $4::float8, $5::json)
         on conflict (id) do update set last_seen_at = greatest(c.last_seen_at, excluded.last_seen_at)
         returning ${changeColumns}`,
        [id, String(firstSeenAt), String(lastSeenAt), String(notifyAt), JSON.stringify(change)],
      )
      return readChange(row)
    },

    async takeUnnotified({ now, until, limit }) {
      const rows = await query(
        `with due as (
           select id from ${guardChanges} where notify_at <= $1::float8 order by notify_at limit $2::integer
           for update skip locked)
         update ${guardChanges} c set notify_at = $3::float8 from due where c.id = due.id
         returning ${changeColumns}`,
        [String(now), String(limit), String(until)],
      )
      return rows.map(readChange)
    },

    async markNotified(id) {
      await query(`update ${guardChanges} set notify_at = null where id = $1`, [id])
    },

    async acceptChange(id, acceptance) {
      const rows = await query(
        `update ${guardChanges} set accepted = $2::json where id = $1 returning id`,
        [id, JSON.stringify(acceptance)],
      )
      return rows.length > 0
    },

    async addCounts(counts) {
      if (counts.length === 0) return
      // In a fixed order, so that two processes do not wait for each other. Of one key the
      // statement may have one row only.
      const byKey = new Map<string, GuardCount>()
      for (const entry of counts) addCount(byKey, entry)
      const sums = [...byKey.values()].sort((one, other) =>
        countKey(one) < countKey(other) ? -1 : 1,
      )
      await query(
        `insert into ${guardCounts} as c (day, page, what, engine, subject, sha256, count)
         select day, page, what, engine, subject, sha256, count from json_to_recordset($1::json)
           as added (day text, page text, what text, engine text, subject text, sha256 text, count bigint)
         on conflict (day, page, what, engine, subject, sha256) do update set count = c.count + excluded.count`,
        [JSON.stringify(sums)],
      )
    },

    async read({ from, to }) {
      const changes = await query(
        `select ${changeColumns} from ${guardChanges} c where first_seen_at < $2::float8 and last_seen_at >= $1::float8
         order by first_seen_at`,
        [String(Date.parse(from)), String(Date.parse(to) + dayMs)],
      )
      const counts = await query(
        `select day, page, what, engine, subject, sha256, count::text from ${guardCounts}
         where day between $1 and $2 order by day`,
        [from, to],
      )
      return { changes: changes.map(readChange), counts: counts.map(readCount) }
    },
  }
}

const dayMs = 86_400_000

const changeColumns = 'c.record::text, c.last_seen_at::text, c.accepted::text'

/** Our own writing, read back. */
function readChange({ record, last_seen_at, accepted }: PostgresRow): PageChange {
  const change = JSON.parse(record ?? 'null') as PageChange
  const decision = JSON.parse(accepted ?? 'null') as Acceptance | null
  return {
    ...change,
    lastSeenAt: Number(last_seen_at),
    ...(decision ? { accepted: decision } : {}),
  }
}

function readCount({ day, page, what, engine, subject, sha256, count }: PostgresRow): GuardCount {
  return { day, page, what, engine, subject, sha256, count: Number(count) } as GuardCount
}
