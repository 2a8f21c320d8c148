import { withinMs } from '../../server/time/withinMs.js'
import { maskCards } from '../../service/masking/maskCards.js'
import { type ChangeDraft, changeId, type PageChange } from '../changes/pageChange.js'
import type { Engine } from '../reports/engine.js'
import type { GuardStore } from '../store/guardStore.js'
import { createNetworkBuckets } from './networkBuckets.js'
import { createTokenBucket } from './tokenBucket.js'

/** Records changes and notifies the merchant of each once. */
export interface ChangeRecorder {
  /** Resolves with the stored change. Rejects when the store does. */
  readonly record: (draft: ChangeDraft, engine: Engine) => Promise<PageChange>
  /** Records a browser's report, unless the same one came just now. Resolves with `false` when a limit refuses it. */
  readonly recordReported: (
    draft: ChangeDraft,
    from: { readonly engine: Engine; readonly network: string | undefined },
  ) => Promise<boolean>
  /** Notifies the merchant of new changes. Failed notifications are retried once a minute, or at once with `mustAsk`. */
  readonly notify: (options?: { readonly mustAsk?: boolean }) => Promise<void>
}

/** Every visit reports the same change; it is written once in this time. */
const rememberMs = 600_000
const mostRemembered = 1_000
/** After this time another process may notify of the same change. */
const leaseMs = 60_000
const callbackMs = 10_000
/** All of them must end before the lease does, or another process notifies of them too. */
const atOnce = Math.floor((leaseMs - 1) / callbackMs)
const longestSubject = 300
/** A card number that begins before the cut ends before this: 19 digits with three characters between each. */
const longestMasked = 400

export function createChangeRecorder({ store, onChange, now, onFailure }: RecorderOptions): ChangeRecorder {
  const remembered = new Map<string, number>()
  const mayBeNew = createNewChanges({ now })
  let running: Promise<void> | undefined
  let isWanted = false
  let askedAt = now()

  function isRemembered(key: string): boolean {
    const at = remembered.get(key)
    return at !== undefined && now() - at < rememberMs
  }

  function remember(key: string): void {
    remembered.delete(key)
    remembered.set(key, now())
    const [oldest] = remembered.keys()
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
  }

  async function notifyDue(): Promise<void> {
    while (isWanted) {
      isWanted = false
      const time = now()
      askedAt = time
      const due = await store.takeUnnotified({ now: time, until: time + leaseMs, limit: atOnce })
      for (const change of due) await notifyOf(change)
      if (due.length === atOnce) isWanted = true
    }
  }

  async function notifyOf(change: PageChange): Promise<void> {
    try {
      const done = await withinMs(
        callbackMs,
        Promise.resolve(onChange(change)).then(() => true),
        false,
      )
      if (!done) throw new Error(`onChange did not end within ${callbackMs / 1_000} seconds.`)
    } catch (error) {
      // It is not marked, so it is taken again after the lease.
      onFailure('callback_failed', error)
      return
    }
    await store.markNotified(change.id)
  }

  async function record(draft: ChangeDraft, engine: Engine): Promise<PageChange> {
    const time = now()
    const kept = { ...draft, subject: subjectToKeep(draft.subject) }
    const change = { ...kept, id: changeId(kept), engine, firstSeenAt: time, lastSeenAt: time }
    const recorded = await store.recordChange(change, time)
    remember(keyOf(draft))
    isWanted = true
    return recorded
  }

  return {
    record,
    async recordReported(draft, { engine, network }) {
      const key = keyOf(draft)
      if (isRemembered(key)) return true
      if (!remembered.has(key) && !mayBeNew(key, network)) return false
      // Remembered first: while the store is slow, many report the same.
      remember(key)
      try {
        await record(draft, engine)
      } catch (error) {
        // The next report tries again, and does not count as new.
        remembered.set(key, -Infinity)
        throw error
      }
      return true
    },
    async notify({ mustAsk = false } = {}) {
      // Retries what a callback or another process failed to do.
      if (mustAsk || now() - askedAt >= leaseMs) isWanted = true
      if (!isWanted) return
      running ??= notifyDue()
        .catch((error: unknown) => onFailure('store_failed', error))
        .finally(() => {
          running = undefined
        })
      await running
    },
  }
}

interface RecorderOptions {
  readonly store: GuardStore
  readonly onChange: (change: PageChange) => unknown
  readonly now: () => number
  readonly onFailure: (event: 'store_failed' | 'callback_failed', error: unknown) => void
}

/** Identifies changes in this process. Hashing their id would take most of the time of a report. */
function keyOf({ kind, page, subject, sha256 = '', directive = '', isBlocked }: ChangeDraft): string {
  return JSON.stringify([kind, page, subject.slice(0, longestMasked), sha256, directive, isBlocked])
}

/** Masked before the cut, so that no part of a card number is left. The first cut saves the time of masking a long text. */
function subjectToKeep(subject: string): string {
  return maskCards(subject.slice(0, longestMasked)).slice(0, longestSubject)
}

/** Whether a change that is new to the process may be recorded. `network` is the reporter's, if known. */
type NewChanges = (key: string, network: string | undefined) => boolean

/** Reports from so many networks are not one sender's invention. */
const enoughNetworks = 3
const mostWaiting = 2_000
const hourMs = 3_600_000

/**
 * Limits new changes. Anyone can post a report, so store and inbox must not grow without limit, and invented changes must not use
 * up the budget of real ones. A network has a small budget, and a change that several networks report has a separate one.
 */
function createNewChanges({ now }: { readonly now: () => number }): NewChanges {
  const all = createTokenBucket({ burst: 100, perSecond: 1 / 60, now })
  const confirmed = createTokenBucket({ burst: 50, perSecond: 1 / 60, now })
  const networks = createNetworkBuckets({ burst: 20, perSecond: 20 / 3_600, forgetAfterMs: hourMs, now })
  const waiting = new Map<string, Set<string>>()

  /** The number of networks that have reported it. */
  function confirm(key: string, network: string): number {
    const reporters = waiting.get(key) ?? new Set()
    waiting.set(key, reporters)
    if (reporters.size < enoughNetworks) reporters.add(network)
    const [oldest] = waiting.keys()
    if (waiting.size > mostWaiting && oldest !== undefined) waiting.delete(oldest)
    return reporters.size
  }

  return (key, network) => {
    if (network === undefined) return all.take()
    // A network is charged once for a change: its shoppers report a real one with every visit.
    if (!waiting.get(key)?.has(network) && !networks.use(network).take()) return false
    const isNew = all.take() || (confirm(key, network) >= enoughNetworks && confirmed.take())
    if (isNew) waiting.delete(key)
    return isNew
  }
}
