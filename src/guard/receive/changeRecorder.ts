import { maskCards } from '../../backend/service/masking/maskCards.js'
import { withinMs } from '../../backend/time/withinMs.js'
import { setNewest } from '../../core/model/setNewest.js'
import { type ChangeDraft, changeId, type PageChange } from '../changes/pageChange.js'
import type { Engine } from '../reports/engine.js'
import type { GuardStore } from '../store/guardStore.js'
import { createTokenBuckets } from './tokenBuckets.js'

export type ChangeRecorder = ReturnType<typeof createChangeRecorder>

/** Every visit reports the same change; it is written once in this time. */
const rememberMs = 600_000
const mostRemembered = 1_000
/** After this time another process may notify of the same change. */
const leaseMs = 60_000
const callbackMs = 10_000
/** All of them must end before the lease does, or another process notifies of them too. */
const atOnce = Math.floor((leaseMs - 1) / callbackMs)
const longestSubject = 300
/**
 * A card number that begins before the cut ends before this: 19 digits with three characters
 * between each.
 */
const longestMasked = 400

export function createChangeRecorder({ store, onChange, now, onFailure }: RecorderOptions) {
  const remembered = new Map<string, number>()
  const mayBeNew = createNewChanges({ now })
  let running: Promise<void> | undefined
  let isWanted = false
  let askedAt = now()

  const remember = (key: string): void => setNewest(remembered, key, now(), mostRemembered)

  async function notifyDue(): Promise<void> {
    while (isWanted) {
      isWanted = false
      askedAt = now()
      const due = await store.takeUnnotified({
        now: askedAt,
        until: askedAt + leaseMs,
        limit: atOnce,
      })
      for (const change of due) await notifyOf(change)
      if (due.length === atOnce) isWanted = true
    }
  }

  async function notifyOf(change: PageChange): Promise<void> {
    try {
      const call = Promise.resolve(onChange(change)).then(() => true)
      const isDone = await withinMs(callbackMs, call, false)
      if (!isDone) throw new Error(`onChange did not end within ${callbackMs / 1_000} seconds.`)
    } catch (error) {
      // It is not marked, so it is taken again after the lease.
      onFailure('callback_failed', error)
      return
    }
    await store.markNotified(change.id)
  }

  /** Resolves with the stored change. Rejects when the store does. */
  async function record(draft: ChangeDraft, engine: Engine): Promise<PageChange> {
    const time = now()
    // Masked before the cut, so that no part of a card number is left. The first cut saves the time
    // of masking a long text.
    const subject = maskCards(draft.subject.slice(0, longestMasked)).slice(0, longestSubject)
    const kept = { ...draft, subject }
    const change = { ...kept, id: changeId(kept), engine, firstSeenAt: time, lastSeenAt: time }
    const recorded = await store.recordChange(change, time)
    remember(keyOf(draft))
    isWanted = true
    return recorded
  }

  return {
    record,
    /**
     * Records a browser's report, unless the same one came just now. Resolves with `false` when a
     * limit refuses it.
     */
    async recordReported(
      draft: ChangeDraft,
      { engine, network }: { readonly engine: Engine; readonly network: string | undefined },
    ): Promise<boolean> {
      const key = keyOf(draft)
      const at = remembered.get(key)
      if (at !== undefined && now() - at < rememberMs) return true
      if (at === undefined && !mayBeNew(key, network)) return false
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
    /**
     * Notifies the merchant of new changes. Failed notifications are retried once a minute, or at
     * once with `mustAsk`.
     */
    async notify({ mustAsk = false } = {}): Promise<void> {
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
function keyOf({
  kind,
  page,
  subject,
  sha256 = '',
  directive = '',
  isBlocked,
}: ChangeDraft): string {
  return JSON.stringify([kind, page, subject.slice(0, longestMasked), sha256, directive, isBlocked])
}

/** Reports from so many networks are not one sender's invention. */
const enoughNetworks = 3
const mostWaiting = 2_000

/**
 * Limits new changes. Anyone can post a report, so store and inbox must not grow without limit, and
 * invented changes must not use up the budget of real ones. A network has a small budget, and a
 * change that several networks report has a separate one.
 */
function createNewChanges({ now }: { readonly now: () => number }) {
  const all = createTokenBuckets({ burst: 100, perSecond: 1 / 60, now })
  const confirmed = createTokenBuckets({ burst: 50, perSecond: 1 / 60, now })
  const networks = createTokenBuckets({ burst: 20, perSecond: 20 / 3_600, now })
  /** The networks that have reported a change. */
  const waiting = new Map<string, Set<string>>()

  return (key: string, network: string | undefined): boolean => {
    if (network === undefined) return all.take('')
    const reporters = waiting.get(key) ?? new Set()
    // A network is charged once for a change: its shoppers report a real one with every visit.
    if (!reporters.has(network) && !networks.take(network)) return false
    if (all.take('')) {
      waiting.delete(key)
      return true
    }
    if (reporters.size < enoughNetworks) reporters.add(network)
    setNewest(waiting, key, reporters, mostWaiting)
    const isNew = reporters.size >= enoughNetworks && confirmed.take('')
    if (isNew) waiting.delete(key)
    return isNew
  }
}
