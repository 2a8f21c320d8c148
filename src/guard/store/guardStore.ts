import type { Acceptance, PageChange } from '../changes/pageChange.js'
import type { BrowserEngine } from '../reports/engine.js'

/**
 * Stores a page guard's records: `postgresGuardStore` of `tillkit/postgres`, or your own. It has no
 * data of a shopper.
 */
export interface GuardStore {
  /** Adds a change, or updates the `lastSeenAt` of a known one. Resolves with the stored change. */
  recordChange(change: PageChange, notifyAt: number): Promise<PageChange>
  /**
   * The changes that are due for notification, at most `limit`. Each is given to one caller until
   * `until`.
   */
  takeUnnotified(request: {
    readonly now: number
    readonly until: number
    readonly limit: number
  }): Promise<readonly PageChange[]>
  /** Marks a change as notified. */
  markNotified(id: string): Promise<void>
  /** Records who accepted a change. Resolves with `false` when there is no such change. */
  acceptChange(id: string, acceptance: Acceptance): Promise<boolean>
  /** Adds to the counts of a day. */
  addCounts(counts: readonly GuardCount[]): Promise<void>
  /** The records between two days, both included. */
  read(period: { readonly from: string; readonly to: string }): Promise<GuardRecords>
}

/** How often something happened on a page on one day. */
export interface GuardCount {
  /** A day of UTC, such as `2026-11-23`. */
  readonly day: string
  /**
   * The page as the options write it, or only its origin, as in a change. Empty for reports that
   * were not read.
   */
  readonly page: string
  /**
   * - `visit`: headers were made for an answer
   * - `report`: a report of the page was read
   * - `script`: the script `subject` ran with the hash `sha256`
   * - `extension`: a report was about an extension of the shopper's browser
   * - `dropped`: reports were not read, because there were too many or they were unreadable
   * - `check`: `tillkit guard check` compared the page
   */
  readonly what: 'visit' | 'report' | 'script' | 'extension' | 'dropped' | 'check'
  /** The browser's engine. */
  readonly engine: BrowserEngine
  /** The script's address; empty for other counts. */
  readonly subject: string
  /** The script's hash; empty for other counts. */
  readonly sha256: string
  /** How often. */
  readonly count: number
}

/** The records of a period. */
export interface GuardRecords {
  /** Changes that were seen at least once in the period. */
  readonly changes: readonly PageChange[]
  /** Counts of its days. */
  readonly counts: readonly GuardCount[]
}

/** Adds to the count with the same key. */
export function addCount(counts: Map<string, GuardCount>, added: GuardCount): void {
  const key = countKey(added)
  const earlierCount = counts.get(key)?.count ?? 0
  counts.set(key, { ...added, count: added.count + earlierCount })
}

/** What a count is the count of, as text. */
export function countKey({
  day,
  page,
  what,
  engine,
  subject,
  sha256,
}: Omit<GuardCount, 'count'>): string {
  return JSON.stringify([day, page, what, engine, subject, sha256])
}
