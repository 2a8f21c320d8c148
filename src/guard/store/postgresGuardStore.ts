import {
  assertDatabase,
  type PostgresDatabase,
  type PostgresRow,
} from '../../backend/postgres/databases/postgresDatabase.js'
import { type NamedValues, queryNamed } from '../../backend/postgres/databases/queryNamed.js'
import { explainMissingTables } from '../../backend/postgres/schema/migrate.js'
import { type SchemaOptions, tableNamesOf } from '../../backend/postgres/schema/tableNames.js'
import { untilNoConflict } from '../../backend/postgres/schema/untilNoConflict.js'
import type { Acceptance, PageChange } from '../changes/pageChange.js'
import { addCount, countKey, type GuardCount, type GuardStore } from './guardStore.js'

/**
 * Keeps a page guard's records in the merchant's PostgreSQL, beside the payment store's tables. Any
 * number of processes may share it. Each change is given to one of them, to notify of it. Run
 * `migrate` before it is used.
 *
 * @throws {CheckoutError} `configuration` when the schema's name can't be used; from each method
 *   when the tables are missing
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
  const { guardChanges } = tables
  const query: GuardQuery = (statement, values) =>
    explainMissingTables(tables, () =>
      untilNoConflict(() => queryNamed(database, statement, values)),
    )

  return {
    async recordChange(change, notifyAt) {
      const { id, firstSeenAt, lastSeenAt } = change
      const [row = {}] = await query(
        `insert into ${guardChanges} as c (id, first_seen_at, last_seen_at, notify_at, record)
         values (:id, :firstSeenAt::float8, :lastSeenAt::float8, :notifyAt::float8, :record::json)
         on conflict (id) do update
           set last_seen_at = greatest(c.last_seen_at, excluded.last_seen_at)
         returning ${changeColumns}`,
        { id, firstSeenAt, lastSeenAt, notifyAt, record: JSON.stringify(change) },
      )
      return readChange(row)
    },

    async takeUnnotified(request) {
      const rows = await query(
        `with due as (
           select id from ${guardChanges} where notify_at <= :now::float8
           order by notify_at limit :limit::integer
           for update skip locked)
         update ${guardChanges} c set notify_at = :until::float8 from due where c.id = due.id
         returning ${changeColumns}`,
        { ...request },
      )
      return rows.map(readChange)
    },

    async markNotified(id) {
      await query(`update ${guardChanges} set notify_at = null where id = :id`, { id })
    },

    async acceptChange(id, acceptance) {
      const rows = await query(
        `update ${guardChanges} set accepted = :accepted::json where id = :id returning id`,
        { id, accepted: JSON.stringify(acceptance) },
      )
      return rows.length > 0
    },

    addCounts: (counts) => addToCounts(query, counts, tables.guardCounts),

    async read({ from, to }) {
      const changeRows = await query(
        `select ${changeColumns} from ${guardChanges} c
         where first_seen_at < :end::float8 and last_seen_at >= :start::float8
         order by first_seen_at`,
        { start: Date.parse(from), end: Date.parse(to) + dayMs },
      )
      const countRows = await query(
        `select day, page, what, engine, subject, sha256, count::text from ${tables.guardCounts}
         where day between :from and :to order by day`,
        { from, to },
      )
      return { changes: changeRows.map(readChange), counts: countRows.map(readCount) }
    },
  }
}

type GuardQuery = (statement: string, values: NamedValues) => Promise<readonly PostgresRow[]>

/** Adds counts, in a fixed order, so that two processes do not wait for each other. */
async function addToCounts(query: GuardQuery, counts: readonly GuardCount[], table: string) {
  if (counts.length === 0) return
  // The statement may contain each key only once.
  const sums = new Map<string, GuardCount>()
  for (const count of counts) addCount(sums, count)
  const sortedSums = [...sums.values()].sort((left, right) =>
    countKey(left) < countKey(right) ? -1 : 1,
  )
  await query(
    `insert into ${table} as c (day, page, what, engine, subject, sha256, count)
     select day, page, what, engine, subject, sha256, count
     from json_to_recordset(:sums::json) as added (
       day text, page text, what text, engine text, subject text, sha256 text, count bigint)
     on conflict (day, page, what, engine, subject, sha256)
       do update set count = c.count + excluded.count`,
    { sums: JSON.stringify(sortedSums) },
  )
}

const dayMs = 86_400_000

const changeColumns = 'c.record::text, c.last_seen_at::text, c.accepted::text'

/** Reads {@link changeColumns}: our own writing. */
function readChange({ record, last_seen_at, accepted }: PostgresRow): PageChange {
  const change: PageChange = JSON.parse(record ?? 'null')
  const acceptance: Acceptance | null = JSON.parse(accepted ?? 'null')
  return {
    ...change,
    lastSeenAt: Number(last_seen_at),
    ...(acceptance && { accepted: acceptance }),
  }
}

function readCount({ day, page, what, engine, subject, sha256, count }: PostgresRow) {
  return { day, page, what, engine, subject, sha256, count: Number(count) } as GuardCount
}
