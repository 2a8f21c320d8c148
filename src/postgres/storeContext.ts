import type { PostgresDatabase } from './databases/postgresDatabase.js'
import type { RecentAttempts } from './recentAttempts.js'
import type { Tables } from './schema/tables.js'

/** What the methods of one store share. */
export interface StoreContext<Client = unknown> {
  readonly database: PostgresDatabase<Client>
  readonly tables: Tables
  readonly recentAttempts: RecentAttempts
}
