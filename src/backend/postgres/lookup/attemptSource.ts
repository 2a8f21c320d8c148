import type { AttemptKey } from '../../attempts/attemptRecord.js'
import type { TableNames } from '../schema/tableNames.js'
import type { AttemptSource } from './tableLayout.js'

/** A key whose attempt is found by an index of `attempts`, in each layout. */
type RowKey = Extract<AttemptKey, { readonly id: string } | { readonly returnCodeHash: string }>

export function rowSource(key: RowKey, { attempts }: TableNames): AttemptSource {
  const condition = 'id' in key ? 'a.id = :id' : 'a.return_code_hash = :returnCodeHash'
  return { from: `${attempts} a where ${condition}`, values: key }
}

/**
 * Whether a key contains U+0000. PostgreSQL's text has no such character: no attempt has the key,
 * and a statement with it would fail.
 */
export function isUnstorable(key: AttemptKey): boolean {
  return Object.values(key).some((text) => String(text).includes('\u0000'))
}

/**
 * Chooses one attempt. Two orders with one token may be made at the same moment, and every process
 * must read the same one.
 *
 * It sorts by the key's text, which no index has. To sort by the key, PostgreSQL would read the
 * whole primary key of a table that was never analysed, instead of the index of the token.
 */
export const firstByOrder = 'order by a.order_key::text limit 1'
