import type { AttemptRecord } from '../server/attempts/attemptRecord.js'
import type { EventRecord, EventRequest } from '../server/store/paymentStore.js'
import {
  attemptAssignments,
  attemptColumns,
  attemptValues,
  hasSameTokens,
  keyCondition,
  readAttempt,
  type StoredAttempt,
  updateAttempt,
} from './attemptRow.js'
import type { PostgresDatabase, PostgresQueries } from './databases/postgresDatabase.js'
import type { Tables } from './tables.js'
import { conflict, untilNoConflict } from './untilNoConflict.js'

/**
 * Stores an event and its change, in two statements: one reads, the other writes if attempt and subject are still what was
 * read. When another was first, it is done again with both locked.
 */
export async function recordEvent(
  database: PostgresDatabase,
  request: EventRequest,
  tables: Tables,
): Promise<EventRecord | undefined> {
  return await untilNoConflict((count) =>
    count === 0
      ? recordOnce(database, request, tables)
      : database.transaction(async (queries) => {
          await lock(queries, request, tables)
          return await recordOnce(queries, request, tables, 'locked')
        }),
  )
}

async function recordOnce(
  queries: PostgresQueries,
  request: EventRequest,
  tables: Tables,
  locked?: 'locked',
): Promise<EventRecord | undefined | typeof conflict> {
  const { known, number, stored } = await look(queries, request, tables)
  const decision = request.decide(stored?.attempt, known)
  if (!decision) return undefined

  const { record, attempt } = decision
  const event = { record, subject: subjectText(request), number }
  if (!stored) {
    if (attempt) throw new Error('An event changes an attempt that its key does not find.')
    return (await insertEvent(queries, event, tables)) ? record : conflict
  }
  if (!attempt || hasSameTokens(stored.attempt, attempt)) {
    return (await writeBoth(queries, { event, stored, attempt }, tables)) ? record : conflict
  }
  // Tokens are rows of their own, so such a change is no longer one statement.
  if (!locked) return conflict
  if (!(await insertEvent(queries, event, tables))) return conflict
  await updateAttempt(queries, { before: stored.attempt, after: attempt }, tables)
  return record
}

/**
 * Locks the attempt, or the subject where there is none. In a statement of its own, before any that reads: a statement
 * sees what was committed before it began.
 */
async function lock(queries: PostgresQueries, request: EventRequest, tables: Tables): Promise<void> {
  const found = request.attemptKey && keyCondition(request.attemptKey, tables)
  const rows = found
    ? await queries.query(`select a.id from ${tables.attempts} a where ${found.condition} for update`, found.values)
    : []
  if (rows.length > 0) return
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 0))::text', [subjectText(request)])
}

/** The attempt that the key finds, the events of the subject, and the number of the next one. */
async function look(queries: PostgresQueries, request: EventRequest, tables: Tables) {
  const { attemptKey } = request
  const found = attemptKey && keyCondition(attemptKey, tables)
  const values = found?.values ?? []
  const [row = {}] = await queries.query(
    `with found as (select ${attemptColumns} from ${tables.attempts} a where ${found?.condition ?? 'false'}),
       known as (
         select json_agg(record order by subject_number)::text as known,
           (coalesce(max(subject_number), 0) + 1)::text as number
         from ${tables.events} where subject_hash = ${hashOf(`$${values.length + 1}`)})
     select * from known left join found on true`,
    [...values, subjectText(request)],
  )
  const { known, number } = row
  // Our own writing, read back.
  return { known: JSON.parse(known ?? '[]') as readonly EventRecord[], number: number ?? '1', stored: readAttempt(row) }
}

/** A subject is kept by its hash, since an index takes no long text. */
function hashOf(parameter: string): string {
  return `sha256(convert_to(${parameter}::text, 'UTF8'))`
}

/** As JSON, since PostgreSQL's text has no U+0000. */
function subjectText({ subject }: EventRequest): string {
  return JSON.stringify(subject)
}

/** An event as its row has it. */
interface EventRow {
  readonly record: EventRecord
  readonly subject: string
  /** 1, 2, … within the subject: of two that were decided at once, only one is stored. */
  readonly number: string
}

const eventColumns = 'id, attempt_id, subject_hash, subject_number, received_at, next_try_at, record, pos_id'
const eventParameters = `$1, $2, ${hashOf('$3')}, $4::integer, $5::float8, $6::float8, $7::text::json, $8`

function eventValues({ record, subject, number }: EventRow): readonly (string | null)[] {
  return [
    record.id,
    record.attemptId ?? null,
    subject,
    number,
    String(record.receivedAt),
    String(record.nextTryAt),
    JSON.stringify(record),
    record.pos_id ?? null,
  ]
}

/** Answers whether it was stored: `false` when another one of its subject was first. */
async function insertEvent(queries: PostgresQueries, event: EventRow, { events }: Tables): Promise<boolean> {
  const rows = await queries.query(
    `insert into ${events} (${eventColumns}) values (${eventParameters}) on conflict do nothing returning id`,
    eventValues(event),
  )
  return rows.length > 0
}

interface Writing {
  readonly event: EventRow
  readonly stored: StoredAttempt
  readonly attempt: AttemptRecord | undefined
}

/** Stores the event and the attempt if the attempt is still the version that was read, and no other event of the subject came in. */
async function writeBoth(
  queries: PostgresQueries,
  { event, stored, attempt }: Writing,
  { attempts, events }: Tables,
): Promise<boolean> {
  const changed = attempt
    ? `, changed as (update ${attempts} a set ${attemptAssignments(11)} from recorded where a.id = $9)`
    : ''
  const rows = await queries.query(
    `with locked as (select from ${attempts} a where a.id = $9 and a.version = $10::bigint for update),
       recorded as (
         insert into ${events} (${eventColumns}) select ${eventParameters} from locked
         on conflict do nothing returning id)${changed}
     select id from recorded`,
    [...eventValues(event), stored.attempt.id, stored.version, ...(attempt ? attemptValues(attempt) : [])],
  )
  return rows.length > 0
}
