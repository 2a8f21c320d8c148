import type { AttemptKey, AttemptRecord } from '../server/attempts/attemptRecord.js'
import type { PostgresQueries, PostgresRow } from './databases/postgresDatabase.js'
import { readRecord, recordText } from './schema/storedRecord.js'
import type { Tables } from './schema/tables.js'

/** An attempt as it was read, with its order's key and the version of the order that a later write must still find. */
export interface StoredAttempt {
  readonly attempt: AttemptRecord
  readonly orderKey: string
  readonly version: string
  /** The order was new with it, and had no event with that version. */
  readonly isWithoutEvents?: boolean
}

/** The columns that make an attempt, of a table named or aliased `a`. */
export const attemptColumns = 'a.record::text as attempt, a.check_at::text as check_at'

/** Reads the columns `attemptColumns`; `undefined` when they are null. */
export function readAttempt({ attempt, check_at }: PostgresRow): AttemptRecord | undefined {
  if (typeof attempt !== 'string') return undefined
  const record = readRecord<AttemptRecord>(JSON.parse(attempt))
  return typeof check_at === 'string' ? { ...record, checkAt: Number(check_at) } : record
}

/** `checkAt` has a column of its own, by which due attempts are found. */
export function attemptText({ checkAt: _column, ...record }: AttemptRecord): string {
  return recordText(record)
}

/** Finds an attempt by its key; `values` are those of `$1` and, if there are two, `$2`. */
export interface KeyCondition {
  /** What comes behind `from`: the table `attempts` as `a`, with what it is found through, and the condition. */
  readonly from: string
  readonly values: readonly string[]
  /** The order's key as the statement says it: where it is a value, Citus asks the one shard that has the order. */
  readonly orderKey: string
}

/**
 * Makes the condition, or `undefined` when no attempt can have such a key. Distributed tables can't be joined with the names,
 * which have another key: there the name's order is looked up first.
 */
export async function keyCondition(
  queries: PostgresQueries,
  key: AttemptKey,
  tables: Tables,
): Promise<KeyCondition | undefined> {
  const found = { ...conditionOf(key, tables), orderKey: 'a.order_key' }
  // PostgreSQL's text has no U+0000: a key with one was never stored, and asking for it would be an error.
  if (found.values.some((value) => value.includes('\u0000'))) return undefined
  if (!tables.isDistributed || !('order_id' in key)) return found
  const [{ order_key } = {}] = await queries.query(
    `select n.order_key::text as order_key from ${tables.orderNames} n where n.pos_id = $1 and n.order_id = $2`,
    found.values,
  )
  if (typeof order_key !== 'string') return undefined
  return {
    from: `${tables.attempts} a where a.order_key = $1::text::uuid and a.order_id = $2`,
    values: [order_key, key.order_id],
    orderKey: '$1::text::uuid',
  }
}

function conditionOf(key: AttemptKey, tables: Tables): Omit<KeyCondition, 'orderKey'> {
  const { attempts, attemptTokens, orderNames, isDistributed } = tables
  if ('id' in key) return { from: `${attempts} a where a.id = $1`, values: [key.id] }
  if ('tokenHash' in key) {
    const ofToken = `${attemptTokens} t where t.token_hash = $1`
    const pair = 't.order_key, t.attempt_id'
    // A join would be planned for as many rows as PostgreSQL guesses of a table that was never analysed, by reading all attempts.
    // One row is one row; on Citus it would be read before the attempt, by a statement of its own.
    return {
      from: isDistributed
        ? `${attempts} a join ${attemptTokens} t on (${pair}) = (a.order_key, a.id) where t.token_hash = $1`
        : `${attempts} a where (a.order_key, a.id) = (select ${pair} from ${ofToken} order by t.order_key::text limit 1)`,
      values: [key.tokenHash],
    }
  }
  if ('returnCodeHash' in key) {
    return { from: `${attempts} a where a.return_code_hash = $1`, values: [key.returnCodeHash] }
  }
  return {
    from: `${orderNames} n join ${attempts} a on a.order_key = n.order_key and a.order_id = n.order_id
     where n.pos_id = $1 and n.order_id = $2`,
    values: [key.pos_id, key.order_id],
  }
}

/**
 * Two orders with one token may be made at the same moment: every process reads the same one. By the key's text, which no index has: in tables
 * that were never analysed PostgreSQL would read the whole primary key in its order, rather than ask the token's index and sort.
 */
export const oneAttempt = 'order by a.order_key::text limit 1'

/** Whether the tokens of an attempt are what they were. */
export function hasSameTokens(before: AttemptRecord, after: AttemptRecord): boolean {
  return JSON.stringify(before.tokenHashes) === JSON.stringify(after.tokenHashes)
}
