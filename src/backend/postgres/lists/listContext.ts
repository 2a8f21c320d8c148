import * as places from '../../store/listQuery.js'
import type { PostgresQueries } from '../databases/postgresDatabase.js'
import type { TableNames } from '../schema/tableNames.js'

/** What the lists are read with. */
export interface ListContext {
  readonly database: PostgresQueries
  readonly tables: TableNames
}

/** A place by a time and the key of a row, as text that PostgreSQL reads as such a key. */
export function isTimeAndKey(place: readonly unknown[]): place is readonly [number, string] {
  return places.isTimeAndName(place) && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(place[1])
}

/** A place by a time and an id. PostgreSQL's text has no U+0000. */
export function isTimeAndId(place: readonly unknown[]): place is readonly [number, string] {
  return places.isTimeAndName(place) && !place[1].includes('\u0000')
}

/** A place by one name. PostgreSQL's text has no U+0000. */
export function isName(place: readonly unknown[]): place is readonly [string] {
  return places.isName(place) && !place[0].includes('\u0000')
}
