import type { StoredAttempt } from './attemptRow.js'
import type { PostgresDatabase } from './databases/postgresDatabase.js'
import type { Tables } from './schema/tables.js'

/** What the methods of one store share. */
export interface StoreContext<Client = unknown> {
  readonly database: PostgresDatabase<Client>
  readonly tables: Tables
  /**
   * Attempts by id as this process saw them last. A change is tried on such a one without reading it again; it is stored
   * only where the order still has that version.
   */
  readonly recentAttempts: RecentEntries<StoredAttempt>
  /** The order of an event that waits, by its id: it never changes. */
  readonly recentEvents: RecentEntries<string>
}

/** The entries that were set last. */
export interface RecentEntries<Value> {
  readonly get: (name: string) => Value | undefined
  readonly set: (name: string, value: Value) => void
  readonly delete: (name: string) => void
}

/** About as many as one process has under way at once; of those it has forgotten it reads the row. */
const recentLimit = 2_000

export function createStoreContext<Client>(database: PostgresDatabase<Client>, tables: Tables): StoreContext<Client> {
  return {
    database,
    tables,
    recentAttempts: createRecentEntries(recentLimit),
    recentEvents: createRecentEntries(recentLimit),
  }
}

/** Keeps at most `limit` entries. */
function createRecentEntries<Value>(limit: number): RecentEntries<Value> {
  const entries = new Map<string, Value>()
  return {
    get: (name) => entries.get(name),
    set(name, value) {
      entries.delete(name)
      entries.set(name, value)
      if (entries.size <= limit) return
      const [oldest] = entries.keys()
      if (oldest !== undefined) entries.delete(oldest)
    },
    delete: (name) => void entries.delete(name),
  }
}
