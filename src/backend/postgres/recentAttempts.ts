import { setNewest } from '../../core/model/setNewest.js'
import type { AttemptKey, AttemptRecord } from '../attempts/attemptRecord.js'
import type { StoredAttempt } from './attemptRow.js'
import type { PostgresDatabase } from './databases/postgresDatabase.js'
import type { TableNames } from './schema/tableNames.js'

/** What the methods of one store share. */
export interface StoreContext<Client = unknown> {
  readonly database: PostgresDatabase<Client>
  readonly tables: TableNames
  readonly recentAttempts: RecentAttempts
}

/**
 * Attempts as this process saw them last. A change is tried on such a one without reading it again,
 * and so is the first event of its order; both are stored only where the order still has that
 * version. docs/scale.md says what it saves.
 */
export interface RecentAttempts {
  readonly get: (key: AttemptKey | undefined) => StoredAttempt | undefined
  readonly set: (stored: StoredAttempt) => void
  readonly delete: (attempt: AttemptRecord) => void
}

/** About as many as one process has under way at once. */
const recentLimit = 2_000

export function createRecentAttempts(): RecentAttempts {
  // By id, and by the name that webhooks have for it.
  const [byId, byName] = [new Map<string, StoredAttempt>(), new Map<string, StoredAttempt>()]
  return {
    get(key) {
      if (!key) return undefined
      if ('id' in key) return byId.get(key.id)
      return 'order_id' in key ? byName.get(nameOf(key)) : undefined
    },
    set(stored) {
      setNewest(byId, stored.attempt.id, stored, recentLimit)
      setNewest(byName, nameOf(stored.attempt), stored, recentLimit)
    },
    delete(attempt) {
      byId.delete(attempt.id)
      byName.delete(nameOf(attempt))
    },
  }
}

/**
 * By how much a version grows. A failover to an asynchronous standby may lose the last changes, and
 * others are made from the same version: if versions were numbered in sequence, a process that
 * remembers a lost change would take another one for it. Of 31 random bits two agree once in 2 ·
 * 10^9, and JavaScript's numbers, which the journal's are, have room for 4 million changes of an
 * order.
 */
export function versionStep(): number {
  return 1 + Math.floor(Math.random() * 2 ** 31)
}

function nameOf({
  pos_id,
  order_id,
}: {
  readonly pos_id: string
  readonly order_id: string
}): string {
  return JSON.stringify([pos_id, order_id])
}
