import type { AttemptKey, AttemptRecord } from '../attempts/attemptRecord.js'
import type { PostgresQueries, PostgresRow } from './databases/postgresDatabase.js'
import { readAttempt } from './schema/storedRecord.js'
import type { TableNames } from './schema/tableNames.js'

/**
 * An attempt as it was read, with its order's key and the version of the order that a later write
 * must still find.
 */
export interface StoredAttempt {
  readonly attempt: AttemptRecord
  readonly orderKey: string
  readonly version: string
  /** The order was new with it, and had no event with that version. */
  readonly isWithoutEvents?: boolean
}

/** Reads `attempt`, `order_key` and `version` of a row. */
export function readStored(row: PostgresRow): StoredAttempt | undefined {
  const attempt = readAttempt(row)
  // Neither is null: an attempt has an order.
  const { order_key, version } = row as Readonly<Record<'order_key' | 'version', string>>
  return attempt && { attempt, orderKey: order_key, version }
}

/** Finds an attempt by its key; `values` are those of `$1` and, if there are two, `$2`. */
export interface KeyCondition {
  /**
   * What comes behind `from`: the table `attempts` as `a`, with what it is found through, and the
   * condition.
   */
  readonly from: string
  readonly values: readonly string[]
  /**
   * The order's key as the statement says it: where it is a value, Citus asks the one shard that
   * has the order.
   */
  readonly orderKey: string
}

/**
 * Makes the condition, or `undefined` when no attempt can have such a key. Distributed tables can't
 * be joined with the names, which have another key: there the name's order is looked up first.
 */
export async function keyCondition(
  queries: PostgresQueries,
  key: AttemptKey,
  tables: TableNames,
): Promise<KeyCondition | undefined> {
  const found = { ...conditionOf(key, tables), orderKey: 'a.order_key' }
  // PostgreSQL's text has no U+0000: a key with one was never stored, and asking for it would be an
  // error.
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

/** The condition on tables that are not distributed, and of a token on all. */
export function conditionOf(key: AttemptKey, tables: TableNames): Omit<KeyCondition, 'orderKey'> {
  const { attempts, attemptTokens, orderNames, isDistributed } = tables
  if ('id' in key) return { from: `${attempts} a where a.id = $1`, values: [key.id] }
  if ('tokenHash' in key) {
    // An attempt's first token is in its row, others are in a table of their own.
    const [first, more] = [
      `from ${attempts} f where f.token_hash = $1`,
      `from ${attemptTokens} t where t.token_hash = $1`,
    ]
    // A join would be planned for as many rows as PostgreSQL guesses of a table that was never
    // analysed, by reading all attempts. One row is one row; on Citus it would be read before the
    // attempt, by a statement of its own.
    const pairs = `select f.order_key, f.id ${first} union all select t.order_key, t.attempt_id ${more}`
    const joined = `join ${attempts} f on f.order_key = t.order_key and f.id = t.attempt_id where`
    return {
      from: isDistributed
        ? `(select f.* ${first} union all select f.* ${more.replace('where', joined)}) a`
        : `${attempts} a where (a.order_key, a.id) = (select * from (${pairs}) p order by p.order_key::text limit 1)`,
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
 * Two orders with one token may be made at the same moment: every process reads the same one. By
 * the key's text, which no index has: in tables that were never analysed PostgreSQL would read the
 * whole primary key in its order, rather than ask the token's index and sort.
 */
export const oneAttempt = 'order by a.order_key::text limit 1'
