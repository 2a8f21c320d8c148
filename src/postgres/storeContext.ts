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
  /** Attempts' ids by the names that webhooks have for them. */
  readonly recentNames: RecentEntries<string>
  /** Events that wait, by id. */
  readonly recentEvents: RecentEntries<StoredEvent>
}

/** Where an event is that this process has recorded. */
export interface StoredEvent {
  readonly orderKey: string
  /** The queue of which it was the oldest event that waits. */
  readonly firstOf?: string
}

/** An attempt's name in `recentNames`. */
export function nameOf({ pos_id, order_id }: { readonly pos_id: string; readonly order_id: string }): string {
  return JSON.stringify([pos_id, order_id])
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
    recentNames: createRecentEntries(recentLimit),
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
