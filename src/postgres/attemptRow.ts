import { type AttemptKey, type AttemptRecord, blocksOrder } from '../server/attempts/attemptRecord.js'
import type { PostgresQueries, PostgresRow } from './databases/postgresDatabase.js'
import type { Tables } from './tables.js'

/** An attempt as it was read, with the version a later write must still find. */
export interface StoredAttempt {
  readonly attempt: AttemptRecord
  readonly version: string
}

/** The columns that make an attempt, of a table named or aliased `a`. */
export const attemptColumns = 'a.record::text as attempt, a.check_at::text as check_at, a.version::text as version'

/** Reads the columns `attemptColumns`; `undefined` when they are null. */
export function readAttempt({ attempt, check_at, version }: PostgresRow): StoredAttempt | undefined {
  if (typeof attempt !== 'string' || typeof version !== 'string') return undefined
  // Our own writing, read back: the record is what `attemptValues` made of one.
  const record = JSON.parse(attempt) as AttemptRecord
  return { version, attempt: typeof check_at === 'string' ? { ...record, checkAt: Number(check_at) } : record }
}

/** The condition that finds an attempt by its key; `values` are those of `$1` and, if there are two, `$2`. */
export interface KeyCondition {
  readonly condition: string
  readonly values: readonly string[]
}

/** Makes the condition, or `undefined` when no attempt can have such a key. */
export function keyCondition(key: AttemptKey, { attemptTokens }: Tables): KeyCondition | undefined {
  const found = conditionOf(key, attemptTokens)
  // PostgreSQL's text has no U+0000: a key with one was never stored, and asking for it would be an error.
  return found.values.some((value) => value.includes('\u0000')) ? undefined : found
}

function conditionOf(key: AttemptKey, attemptTokens: string): KeyCondition {
  if ('id' in key) return { condition: 'a.id = $1', values: [key.id] }
  if ('tokenHash' in key) {
    return {
      condition: `a.id = (select attempt_id from ${attemptTokens} where token_hash = $1)`,
      values: [key.tokenHash],
    }
  }
  if ('returnCodeHash' in key) return { condition: 'a.return_code_hash = $1', values: [key.returnCodeHash] }
  return { condition: 'a.pos_id = $1 and a.order_id = $2', values: [key.pos_id, key.order_id] }
}

/** The values for `attemptAssignments`. `checkAt` has a column of its own, so that taking due attempts is one statement. */
export function attemptValues(attempt: AttemptRecord): readonly (string | null)[] {
  const { checkAt, ...record } = attempt
  return [
    attempt.state,
    attempt.returnCodeHash ?? null,
    checkAt === undefined ? null : String(checkAt),
    String(attempt.updatedAt),
    String(blocksOrder(attempt)),
    JSON.stringify(record),
  ]
}

/**
 * The assignments of an update, for six values from `$first` on. `is_live` is never true again once it is false: an
 * attempt that was released and turns out paid must be stored beside the one that blocks the order now.
 */
export function attemptAssignments(first: number): string {
  return [
    `state = $${first}`,
    `return_code_hash = $${first + 1}`,
    `check_at = $${first + 2}::float8`,
    `updated_at = $${first + 3}::float8`,
    `is_live = a.is_live and $${first + 4}::text::boolean`,
    `record = $${first + 5}::text::json`,
    'version = a.version + 1',
  ].join(', ')
}

/** Stores a new attempt with its tokens. */
export async function insertAttempt(queries: PostgresQueries, attempt: AttemptRecord, tables: Tables): Promise<void> {
  const { id, pos_id, reference, number, order_id, tokenHashes } = attempt
  await queries.query(
    `with added as (
       insert into ${tables.attempts} (id, pos_id, reference, number, order_id,
         state, return_code_hash, check_at, updated_at, is_live, record)
       values ($1, $2, $3, $4::integer, $5, $6, $7, $8::float8, $9::float8, $10::text::boolean, $11::text::json)
       returning id)
     insert into ${tables.attemptTokens} (token_hash, attempt_id)
     select token_hash, added.id from added, json_array_elements_text($12::text::json) token_hash`,
    [id, pos_id, reference, String(number), order_id, ...attemptValues(attempt), JSON.stringify(tokenHashes)],
  )
}

/** Stores an attempt again, whose row this transaction has locked. */
export async function updateAttempt(
  queries: PostgresQueries,
  { before, after }: { readonly before: AttemptRecord; readonly after: AttemptRecord },
  tables: Tables,
): Promise<void> {
  const values = [after.id, ...attemptValues(after)]
  await queries.query(`update ${tables.attempts} a set ${attemptAssignments(2)} where a.id = $1`, values)
  if (!hasSameTokens(before, after)) await updateTokens(queries, after, tables)
}

/** Whether the tokens of an attempt are what they were. */
export function hasSameTokens(before: AttemptRecord, after: AttemptRecord): boolean {
  return JSON.stringify(before.tokenHashes) === JSON.stringify(after.tokenHashes)
}

async function updateTokens(
  queries: PostgresQueries,
  { id, tokenHashes }: AttemptRecord,
  { attemptTokens }: Tables,
): Promise<void> {
  await queries.query(
    `with kept as (select token_hash from json_array_elements_text($2::text::json) token_hash),
       gone as (
         delete from ${attemptTokens} t where t.attempt_id = $1 and t.token_hash not in (select token_hash from kept))
     insert into ${attemptTokens} (token_hash, attempt_id)
     select token_hash, $1 from kept
     where not exists (select from ${attemptTokens} t where t.attempt_id = $1 and t.token_hash = kept.token_hash)`,
    [id, JSON.stringify(tokenHashes)],
  )
}
