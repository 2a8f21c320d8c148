import type { Acceptance, PageChange } from '../changes/pageChange.js'
import type { Engine } from '../reports/engine.js'

/**
 * Where a page guard keeps what it saw: `postgresGuardStore` of `tillkit/postgres`, or one of your own. Nothing in it is of a
 * shopper.
 */
export interface GuardStore {
  /** Adds a change; one that is there already gets a later `lastSeenAt`. Resolves with the change as it is kept. */
  recordChange(change: PageChange, notifyAt: number): Promise<PageChange>
  /**
   * The changes that nobody has been notified of and whose time for it has come, at most `limit`. Each is given to one caller
   * until `until`.
   */
  takeUnnotified(request: {
    readonly now: number
    readonly until: number
    readonly limit: number
  }): Promise<readonly PageChange[]>
  /** Marks a change as notified, so that it is not taken again. */
  markNotified(id: string): Promise<void>
  /** Notes who found a change right. Resolves with `false` when there is no such change. */
  acceptChange(id: string, acceptance: Acceptance): Promise<boolean>
  /** Adds to counts of a day. */
  addCounts(counts: readonly GuardCount[]): Promise<void>
  /** What was seen between two days, both included. */
  read(period: { readonly from: string; readonly to: string }): Promise<GuardRecords>
}

/** How often something happened on a page on one day. */
export interface GuardCount {
  /** A day of UTC, such as `2026-11-23`. */
  readonly day: string
  /** The page, as the options write it, or only its origin, as of a change; empty for what was not read. */
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
  readonly engine: Engine
  /** The script's address; empty for all else. */
  readonly subject: string
  /** The script's hash; empty for all else. */
  readonly sha256: string
  /** How often. */
  readonly count: number
}

/** What a store has of a period. */
export interface GuardRecords {
  /** Seen for the last time in the period or after it, and for the first time in the period or before it. */
  readonly changes: readonly PageChange[]
  /** Those of its days. */
  readonly counts: readonly GuardCount[]
}

/** What distinguishes one count from the others. */
export function countKey({ day, page, what, engine, subject, sha256 }: Omit<GuardCount, 'count'>): string {
  return JSON.stringify([day, page, what, engine, subject, sha256])
}

/** The day of a time, in UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
