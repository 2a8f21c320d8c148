import type { PostgresDatabase } from './databases/postgresDatabase.js'
import type { StoreTables } from './lookup/tableLayout.js'
import type { RecentAttempts } from './recentAttempts.js'

/** What the methods of one store share. */
export interface StoreContext<Client = unknown> extends StoreTables {
  readonly database: PostgresDatabase<Client>
  readonly recentAttempts: RecentAttempts
}
