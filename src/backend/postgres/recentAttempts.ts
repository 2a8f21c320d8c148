import { setNewest } from '../../core/model/setNewest.js'
import type { AttemptKey, AttemptRecord } from '../attempts/attemptRecord.js'
import type { StoredAttempt } from './lookup/storedAttempt.js'

/**
 * The attempts that this process has written last, as it wrote them. A change of such an attempt is
 * tried without reading it, and so is the first event of its order. Both are stored only where the
 * order still has the remembered version.
 *
 * Measured on 26 November 2026 with `node bench/store.mjs`: without it the client and the server
 * take 1.27 to 1.43 times the processor time for a payment, 1.3 to 1.5 times for a webhook, and
 * 1.14 to 1.5 times for an order's first event.
 */
export interface RecentAttempts {
  /** Finds an attempt by its id or its `order_id`; other keys find nothing. */
  readonly get: (key: AttemptKey | undefined) => StoredAttempt | undefined
  /** Remembers an attempt. It replaces an earlier state of it. */
  readonly set: (stored: StoredAttempt) => void
  /** Forgets an attempt: somebody else has changed its order, or may have. */
  readonly delete: (attempt: AttemptRecord) => void
}

/** About as many attempts as one process has in progress at once. */
const recentLimit = 2_000

export function createRecentAttempts(): RecentAttempts {
  const byId = new Map<string, StoredAttempt>()
  // Webhooks name an attempt by its `order_id`.
  const byName = new Map<string, StoredAttempt>()
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

function nameOf({ pos_id, order_id }: Pick<AttemptRecord, 'pos_id' | 'order_id'>) {
  return JSON.stringify([pos_id, order_id])
}
