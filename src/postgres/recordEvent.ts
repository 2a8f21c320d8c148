import type { AttemptRecord } from '../server/attemptRecord.js'
import type { EventRecord, PaymentStore } from '../server/paymentStore.js'
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
import type { PostgresDatabase, PostgresQueries } from './postgresDatabase.js'
import type { Tables } from './tables.js'
import { conflict, untilNoConflict } from './untilNoConflict.js'

type RecordRequest = Parameters<PaymentStore['recordEvent']>[0]

/**
 * Stores an event and its change, in two statements: one reads, the other writes if the attempt is still what was read.
 * When another was first, it is done again with the attempt's row locked.
 */
export async function recordEvent(
  database: PostgresDatabase,
  request: RecordRequest,
  tables: Tables,
): Promise<EventRecord | undefined> {
  return await untilNoConflict((count) =>
    count === 0
      ? recordOnce(database, request, tables)
      : database.transaction((queries) => recordOnce(queries, request, tables, 'for update of a')),
  )
}

async function recordOnce(
  queries: PostgresQueries,
  request: RecordRequest,
  tables: Tables,
  lock: '' | 'for update of a' = '',
): Promise<EventRecord | undefined | typeof conflict> {
  const { isKnown, stored } = await look(queries, request, tables, lock)
  if (isKnown) return undefined

  const { record, attempt } = request.decide(stored?.attempt)
  if (!stored) {
    if (attempt) throw new Error('An event changes an attempt that its key does not find.')
    return (await insertEvent(queries, { request, record }, tables)) ? record : conflict
  }
  if (!attempt || hasSameTokens(stored.attempt, attempt)) {
    return (await writeBoth(queries, { request, record, stored, attempt }, tables)) ? record : conflict
  }
  // Tokens are rows of their own, so such a change is no longer one statement.
  if (lock === '') return conflict
  if (!(await insertEvent(queries, { request, record }, tables))) return conflict
  await updateAttempt(queries, { before: stored.attempt, after: attempt }, tables)
  return record
}

/** Whether the event is known, and the attempt its key finds. */
async function look(
  queries: PostgresQueries,
  { keys, attemptKey }: RecordRequest,
  tables: Tables,
  lock: '' | 'for update of a',
) {
  const found = attemptKey && keyCondition(attemptKey, tables)
  const values = found?.values ?? []
  const [data, meaning] = [`$${values.length + 1}`, `$${values.length + 2}`]
  const [row = {}] = await queries.query(
    `with found as (select ${attemptColumns} from ${tables.attempts} a where ${found?.condition ?? 'false'} ${lock})
     select exists (select from ${tables.events} where data_hash = ${data})::text as has_data,
       exists (select from ${tables.events} where meaning_hash = ${hashOf(meaning)})::text as has_meaning, found.*
     from (values (1)) one left join found on true`,
    [...values, keys.dataHash, meaningText(keys)],
  )
  const { has_data, has_meaning } = row
  return { isKnown: has_data === 'true' || has_meaning === 'true', stored: readAttempt(row) }
}

/** A meaning is kept by its hash, since an index takes no long text; as JSON, since PostgreSQL's text has no U+0000. */
function hashOf(parameter: string): string {
  return `sha256(convert_to(${parameter}::text, 'UTF8'))`
}

function meaningText({ meaningKey }: RecordRequest['keys']): string | null {
  return meaningKey === undefined ? null : JSON.stringify(meaningKey)
}

const eventColumns = 'id, attempt_id, data_hash, meaning_hash, received_at, next_try_at, record, pos_id'
const eventParameters = `$1, $2, $3, ${hashOf('$4')}, $5::float8, $6::float8, $7::text::json, $8`

function eventValues({ keys }: RecordRequest, record: EventRecord): readonly (string | null)[] {
  return [
    record.id,
    record.attemptId ?? null,
    keys.dataHash,
    meaningText(keys),
    String(record.receivedAt),
    String(record.nextTryAt),
    JSON.stringify(record),
    record.pos_id ?? null,
  ]
}

/** Answers whether it was stored: `false` when an equal one was first. */
async function insertEvent(
  queries: PostgresQueries,
  { request, record }: { readonly request: RecordRequest; readonly record: EventRecord },
  { events }: Tables,
): Promise<boolean> {
  const rows = await queries.query(
    `insert into ${events} (${eventColumns}) values (${eventParameters}) on conflict do nothing returning id`,
    eventValues(request, record),
  )
  return rows.length > 0
}

interface Writing {
  readonly request: RecordRequest
  readonly record: EventRecord
  readonly stored: StoredAttempt
  readonly attempt: AttemptRecord | undefined
}

/** Stores the event and the attempt if the attempt is still the version that was read, and no equal event is stored. */
async function writeBoth(
  queries: PostgresQueries,
  { request, record, stored, attempt }: Writing,
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
    [...eventValues(request, record), stored.attempt.id, stored.version, ...(attempt ? attemptValues(attempt) : [])],
  )
  return rows.length > 0
}
