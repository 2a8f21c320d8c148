import type { PostgresQueries } from '../databases/postgresDatabase.js'
import type { Tables } from '../schema/tables.js'

/** What a list is read with. */
export interface ListContext {
  readonly database: PostgresQueries
  readonly tables: Tables
}

/** A place by a time and the key of a row, as text that PostgreSQL takes for that key. */
export function isTimeAndKey(parts: readonly unknown[]): parts is readonly [number, string] {
  const [time, key] = parts
  return (
    parts.length === 2 &&
    Number.isFinite(time) &&
    typeof key === 'string' &&
    /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(key)
  )
}

/** A place by a time and an id, or by one name: PostgreSQL's text has no U+0000. */
export function isTimeAndId(parts: readonly unknown[]): parts is readonly [number, string] {
  const [time, ...id] = parts
  return Number.isFinite(time) && isName(id)
}

export function isName(parts: readonly unknown[]): parts is readonly [string] {
  const [name] = parts
  return parts.length === 1 && typeof name === 'string' && !name.includes('\u0000')
}
