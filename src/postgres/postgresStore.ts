import type { AttemptKey, AttemptRecord } from '../server/attempts/attemptRecord.js'
import type { EventRecord, PaymentStore } from '../server/store/paymentStore.js'
import { attemptColumns, keyCondition, readAttempt, updateAttempt } from './attemptRow.js'
import { assertDatabase } from './databases/assertDatabase.js'
import type { PostgresDatabase, PostgresQueries, PostgresRow } from './databases/postgresDatabase.js'
import { explained } from './explained.js'
import { assertMigrated } from './migrate.js'
import { recordEvent } from './recordEvent.js'
import { reserveAttempt } from './reserveAttempt.js'
import { type SchemaOptions, type Tables, tablesOf } from './tables.js'
import { codeOf, untilNoConflict } from './untilNoConflict.js'

/** How a PostgreSQL store is set up. */
export interface PostgresStoreOptions extends SchemaOptions {}

/**
 * Keeps attempts and events in the merchant's PostgreSQL, in a schema of its own. Any number of processes may share it.
 * Run `migrate` before it is used.
 *
 * The merchant's callbacks get the transaction that marks the event handled: what they write with it is kept with the
 * mark, or undone with it.
 *
 * @throws {CheckoutError} `configuration` when the schema's name can't be used; from each method when the tables are not
 *   there
 * @see docs/storage.md
 * @example
 * import { fromPg, migrate, postgresStore } from 'tillkit/postgres'
 *
 * const database = fromPg(new Pool({ connectionString }))
 * await migrate(database)
 * const store = postgresStore(database)
 */
export function postgresStore<Client>(
  database: PostgresDatabase<Client>,
  options: PostgresStoreOptions = {},
): PaymentStore<Client> {
  assertDatabase(database, 'postgresStore')
  const tables = tablesOf(options)
  const { attempts, events } = tables
  // A second call for an event in progress here needs no connection to be refused; PGlite has only one.
  const inProgress = new Set<string>()

  const inTransaction = <Value>(work: (queries: PostgresQueries) => Promise<Value>): Promise<Value> =>
    explained(tables, () => untilNoConflict(() => database.transaction(work)))
  const select = (text: string, values: readonly (string | null)[]) =>
    explained(tables, () => database.query(text, values))

  return {
    allowLive: true,
    isDurable: true,

    reserveAttempt: (request) => inTransaction((queries) => reserveAttempt(queries, request, tables)),

    async findAttempt(key) {
      const found = keyCondition(key, tables)
      if (!found) return undefined
      const [row] = await select(`select ${attemptColumns} from ${attempts} a where ${found.condition}`, found.values)
      return row && readAttempt(row)?.attempt
    },

    async findAttempts({ pos_id, reference }) {
      const text = `select ${attemptColumns} from ${attempts} a where a.pos_id = $1 and a.reference = $2 order by a.sequence`
      return (await select(text, [pos_id, reference])).flatMap((row) => readAttempt(row)?.attempt ?? [])
    },

    changeAttempt: (key, change) => inTransaction((queries) => changeAttempt(queries, { key, change }, tables)),

    async takeDueAttempts({ pos_id, now, until, limit }) {
      const rows = await select(
        `with due as (
           select id, check_at from ${attempts} where check_at <= $1::float8 and ($4::text is null or pos_id = $4)
           order by check_at limit $2::integer
           for update skip locked),
         taken as (
           update ${attempts} a set check_at = $3::float8, version = a.version + 1 from due where a.id = due.id
           returning ${attemptColumns}, due.check_at as due_at)
         select attempt, check_at, version from taken order by due_at`,
        [String(now), String(limit), String(until), pos_id ?? null],
      )
      return rows.flatMap((row) => readAttempt(row)?.attempt ?? [])
    },

    recordEvent: (request) => explained(tables, () => recordEvent(database, request, tables)),

    async handleEvent(id, handle) {
      if (inProgress.has(id)) return false
      inProgress.add(id)
      try {
        return await handleEvent(database, { id, handle }, tables)
      } finally {
        inProgress.delete(id)
      }
    },

    postponeEvent: (id, change) =>
      inTransaction(async (queries) => {
        await queries.query(`set local lock_timeout = '2s'`, [])
        const [row] = await queries.query(`select record::text from ${events} where id = $1 for update`, [id])
        if (!row) return
        const changed = change(readEvent(row))
        await queries.query(`update ${events} set record = $2::text::json, next_try_at = $3::float8 where id = $1`, [
          id,
          JSON.stringify(changed),
          String(changed.nextTryAt),
        ])
      }).catch((error: unknown) => {
        // In progress elsewhere, or its connection was closed in the middle of a statement: it is looked for again.
        if (codeOf(error) !== lockNotAvailable) throw error
      }),

    async dueEvents({ pos_id, now, limit, attemptLimit = limit }) {
      const rows = await select(
        `with due as (
           select record, sequence, row_number() over (partition by coalesce(attempt_id, id) order by sequence) as place
           from ${events} where handled_at is null and next_try_at <= $1::float8 and ($3::text is null or pos_id = $3))
         select record::text from due where place <= $4::integer order by sequence limit $2::integer`,
        [String(now), String(limit), pos_id ?? null, String(attemptLimit)],
      )
      return rows.map(readEvent)
    },

    check: () => explained(tables, () => assertMigrated(database, tables)),
  }
}

async function changeAttempt(
  queries: PostgresQueries,
  { key, change }: { readonly key: AttemptKey; readonly change: (attempt: AttemptRecord) => AttemptRecord },
  tables: Tables,
): Promise<AttemptRecord | undefined> {
  const found = keyCondition(key, tables)
  if (!found) return undefined
  const text = `select ${attemptColumns} from ${tables.attempts} a where ${found.condition} for update`
  const [row] = await queries.query(text, found.values)
  const before = row && readAttempt(row)?.attempt
  if (!before) return undefined

  const after = change(before)
  await updateAttempt(queries, { before, after }, tables)
  return after
}

/** Not run again on a conflict: what failed may be the merchant's own statement, and they are called again later. */
async function handleEvent<Client>(
  database: PostgresDatabase<Client>,
  { id, handle }: { readonly id: string; readonly handle: Parameters<PaymentStore<Client>['handleEvent']>[1] },
  tables: Tables,
): Promise<boolean> {
  const { attempts, events } = tables
  return await database.transaction(async (queries, client) => {
    const read = (text: string, value: string) => explained(tables, () => queries.query(text, [value]))
    const [row] = await read(
      `with found as (
         select record::text, attempt_id from ${events} where id = $1 and handled_at is null for update skip locked)
       select *, (attempt_id is null or pg_try_advisory_xact_lock(hashtextextended(attempt_id, 0)))::text as is_ours
       from found`,
      id,
    )
    const { attempt_id, is_ours } = row ?? {}
    if (!row || is_ours !== 'true') return false
    // In a statement of its own: what was changed while another event of the attempt was in progress is seen.
    const [attempt = {}] = attempt_id
      ? await read(`select ${attemptColumns} from ${attempts} a where a.id = $1`, attempt_id)
      : []
    await handle(readEvent(row), readAttempt(attempt)?.attempt, client)
    // Last on purpose: when the merchant swallowed an error of theirs, the transaction is lost, and this says so.
    await queries.query(`update ${events} set handled_at = now() where id = $1`, [id])
    return true
  })
}

function readEvent({ record }: PostgresRow): EventRecord {
  // Our own writing, read back.
  return JSON.parse(record ?? 'null') as EventRecord
}

const lockNotAvailable = '55P03'
