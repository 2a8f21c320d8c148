import { withinMs } from '../../server/time/withinMs.js'
import { maskCards } from '../../service/masking/maskCards.js'
import { type ChangeDraft, changeId, type PageChange } from '../changes/pageChange.js'
import type { Engine } from '../reports/engine.js'
import type { GuardStore } from '../store/guardStore.js'
import { createNetworkBuckets } from './networkBuckets.js'
import { createTokenBucket } from './tokenBucket.js'

/** Records changes and notifies the merchant of each once. */
export interface ChangeRecorder {
  /** Resolves with the change as it is kept. Rejects when the store does. */
  readonly record: (draft: ChangeDraft, engine: Engine) => Promise<PageChange>
  /** Records what a browser reported, unless it did so just now. Resolves with `false` for one too many. */
  readonly recordReported: (
    draft: ChangeDraft,
    from: { readonly engine: Engine; readonly network: string | undefined },
  ) => Promise<boolean>
  /** Notifies the merchant of what nobody was notified of. What failed is looked for once a minute, or when it must be. */
  readonly notify: (options?: { readonly mustAsk?: boolean }) => Promise<void>
}

/** The same change comes with every visit; the store is asked once in so many milliseconds. */
const rememberMs = 600_000
const mostRemembered = 1_000
/** How long a process may take to notify of a change before another one does. */
const leaseMs = 60_000
const callbackMs = 10_000
/** All of them together must end before the lease does, or another process notifies of them too. */
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
      const done = await withinMs(callbackMs, Promise.resolve(onChange(change)).then(isDone), false)
      if (!done) throw new Error(`onChange did not end within ${callbackMs / 1_000} seconds.`)
    } catch (error) {
      // Not marked, so that it is taken again when the lease has ended.
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
      // Before the store is asked: while it is slow, many report the same.
      remember(key)
      try {
        await record(draft, engine)
      } catch (error) {
        // Asked again with the next report, and not as something new.
        remembered.set(key, -Infinity)
        throw error
      }
      return true
    },
    async notify({ mustAsk = false } = {}) {
      // What a callback or another process failed to do is looked for now and then.
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

/** What distinguishes changes in this process. Not their id, whose hash would take most of the time that a report takes. */
function keyOf({ kind, page, subject, sha256 = '', directive = '', isBlocked }: ChangeDraft): string {
  return JSON.stringify([kind, page, subject.slice(0, longestMasked), sha256, directive, isBlocked])
}

/** Masked before it is cut, so that no part of a card number is left; not the whole text, since masking costs time. */
function subjectToKeep(subject: string): string {
  return maskCards(subject.slice(0, longestMasked)).slice(0, longestSubject)
}

function isDone(): true {
  return true
}

/** Answers whether a change that the process has not seen may be recorded, with the network of who reports it if it is known. */
type NewChanges = (key: string, network: string | undefined) => boolean

/** So many reports of different networks are taken for more than one sender's invention. */
const enoughNetworks = 3
const mostWaiting = 2_000
const hourMs = 3_600_000

/**
 * Limits new changes. Anyone can post a report that names the page: neither the store nor the operator's inbox may grow by that
 * without limit. Who makes changes up must not use up what is left for real ones either: a network has few, and a change that
 * several networks report has a budget of its own.
 */
function createNewChanges({ now }: { readonly now: () => number }): NewChanges {
  const all = createTokenBucket({ burst: 100, perSecond: 1 / 60, now })
  const confirmed = createTokenBucket({ burst: 50, perSecond: 1 / 60, now })
  const networks = createNetworkBuckets({ burst: 20, perSecond: 20 / 3_600, forgetAfterMs: hourMs, now })
  const waiting = new Map<string, Set<string>>()

  /** How many networks have reported it until now. */
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
    // A network pays for each change once: its shoppers report a real one with every visit.
    if (!waiting.get(key)?.has(network) && !networks.use(network).take()) return false
    const isNew = all.take() || (confirm(key, network) >= enoughNetworks && confirmed.take())
    if (isNew) waiting.delete(key)
    return isNew
  }
}
