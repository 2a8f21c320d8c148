import type { DeliveryResult, ServerContext, ServerWork } from '../context/serverContext.js'
import type { EventRecord } from '../store/paymentStore.js'
import { mapSideBySide } from '../time/mapSideBySide.js'
import { withinMs } from '../time/withinMs.js'
import { defaultMaxCallbacks, queueOf } from './deliverEvents.js'

/** What one round over the waiting events did. */
export interface EventRun {
  /** Events whose callback has succeeded. */
  readonly handled: number
  /** Events that wait for another try. */
  readonly failed: number
}

/** Events in one round, so that a long queue does not block a cron request for ever. */
const roundLimit = 100

/** How many events that other processes hold a round passes over. */
const heldLimit = 1_000

/**
 * After this time a run begins nothing further, so that it ends although a callback or the service
 * hangs.
 */
export const runMs = 30_000

/** A run waits no longer for one event, so that recovery follows. */
const eventMs = 60_000

/**
 * Delivers every event that is due. Calls `wakeIn` when more may be due than one round delivers.
 */
export async function deliverDueEvents(
  { store, now, options }: ServerContext,
  {
    deliver,
    wakeIn,
  }: { readonly deliver: ServerWork['deliver']; readonly wakeIn: (delayMs: number) => void },
): Promise<EventRun> {
  const endsAt = performance.now() + runMs
  const { service, callbacks } = options
  const { atOnce = defaultMaxCallbacks } = callbacks
  const results = new Map<string, DeliveryResult>()
  const count = (sought: DeliveryResult) =>
    [...results.values()].filter((result) => result === sought).length
  let held = 0
  let isFull = false
  for (let startedBefore = -1; results.size > startedBefore && !isFull; ) {
    startedBefore = results.size
    // One event of each attempt in turn, so that an attempt with many events, or one held
    // elsewhere, does not block the others.
    const limit = roundLimit + held
    const due = await store.dueEvents({ pos_id: service.posId, now: now(), limit, attemptLimit: 1 })
    await mapSideBySide(firstOfEach(due), atOnce, async (record) => {
      if (results.has(record.id)) return
      if (isFull) return
      results.set(record.id, 'elsewhere')
      isFull = results.size - Math.min(held, heldLimit) >= roundLimit || performance.now() >= endsAt
      const result = await withinMs(eventMs, deliver(record), 'elsewhere')
      results.set(record.id, result)
      if (result === 'elsewhere') held += 1
    })
  }
  const handled = count('handled')
  // After a full round more may be due. If nothing was delivered, they wait for the next round.
  if (isFull && handled > 0) wakeIn(0)
  return { handled, failed: count('failed') }
}

function firstOfEach(due: readonly EventRecord[]): readonly EventRecord[] {
  return [
    ...new Map([...due].reverse().map((record) => [queueOf(record), record])).values(),
  ].reverse()
}
