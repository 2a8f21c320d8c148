import * as places from '../../store/listQuery.js'
import type { PostgresQueries } from '../databases/postgresDatabase.js'
import type { TableNames } from '../schema/tableNames.js'

export interface ListContext {
  readonly database: PostgresQueries
  readonly tables: TableNames
}

/** A place by a time and the key of a row, as text that PostgreSQL takes for that key. */
export function isTimeAndKey(parts: readonly unknown[]): parts is readonly [number, string] {
  return places.isTimeAndName(parts) && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(parts[1])
}

/** A place by a time and an id, or by one name: PostgreSQL's text has no U+0000. */
export function isTimeAndId(parts: readonly unknown[]): parts is readonly [number, string] {
  return places.isTimeAndName(parts) && !parts[1].includes('\u0000')
}

export function isName(parts: readonly unknown[]): parts is readonly [string] {
  return places.isName(parts) && !parts[0].includes('\u0000')
}
