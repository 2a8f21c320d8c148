import type { PostgresDatabase } from './databases/postgresDatabase.js'
import type { TableLayout } from './lookup/tableLayout.js'
import type { RecentAttempts } from './recentAttempts.js'
import type { TableNames } from './schema/tableNames.js'

/** What the methods of one store share. */
export interface StoreContext<Client = unknown> {
  readonly database: PostgresDatabase<Client>
  readonly tables: TableNames
  readonly layout: TableLayout
  readonly recentAttempts: RecentAttempts
}
