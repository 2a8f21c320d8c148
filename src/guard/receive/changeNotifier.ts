import { withinMs } from '../../backend/time/withinMs.js'
import type { PageChange } from '../changes/pageChange.js'
import type { GuardStore } from '../store/guardStore.js'

export interface NotifierOptions {
  readonly store: GuardStore
  readonly onChange: (change: PageChange) => unknown
  readonly now: () => number
  readonly onFailure: (event: 'store_failed' | 'callback_failed', error: unknown) => void
}

/** After this time another process may notify of the same change. */
const leaseMs = 60_000
const callbackMs = 10_000
/** All of them must end before the lease does, or another process notifies of them too. */
const changesAtOnce = Math.floor((leaseMs - 1) / callbackMs)

/** Calls the merchant's `onChange` once for each new change, whichever process recorded it. */
export function createChangeNotifier({ store, onChange, now, onFailure }: NotifierOptions) {
  let running: Promise<void> | undefined
  /** Whether the store may have a change that is due. */
  let isRequested = false
  let askedAt = now()

  async function notifyDue() {
    while (isRequested) {
      isRequested = false
      askedAt = now()
      const lease = { now: askedAt, until: askedAt + leaseMs, limit: changesAtOnce }
      const dueChanges = await store.takeUnnotified(lease)
      for (const change of dueChanges) await notifyOf(change)
      if (dueChanges.length === changesAtOnce) isRequested = true
    }
  }

  async function notifyOf(change: PageChange) {
    try {
      const call = Promise.resolve(onChange(change)).then(() => true)
      const hasEnded = await withinMs(callbackMs, call, false)
      if (!hasEnded) throw new Error(`onChange did not end within ${callbackMs / 1_000} seconds.`)
    } catch (error) {
      // It is not marked, so it is taken again after the lease.
      onFailure('callback_failed', error)
      return
    }
    await store.markNotified(change.id)
  }

  return {
    /** After each record: lets the next `notify` ask the store, also one that is running. */
    request() {
      isRequested = true
    },
    /**
     * Notifies the merchant of new changes. Failed notifications are retried once a minute, or at
     * once with `mustAsk`.
     */
    async notify({ mustAsk = false } = {}) {
      if (mustAsk || now() - askedAt >= leaseMs) isRequested = true
      if (!isRequested) return
      running ??= notifyDue()
        .catch((error: unknown) => onFailure('store_failed', error))
        .finally(() => {
          running = undefined
        })
      await running
    },
  }
}
