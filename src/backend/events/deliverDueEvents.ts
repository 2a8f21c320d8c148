import type { DeliveryResult, ServerContext, ServerWork } from '../context/serverContext.js'
import type { EventRecord } from '../store/paymentStore.js'
import { mapSideBySide } from '../time/mapSideBySide.js'
import { withinMs } from '../time/withinMs.js'
import { defaultMaxCallbacks } from './callbackSlots.js'
import { queueOf } from './deliverEvents.js'

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
const elsewhereLimit = 1_000

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
  { deliver, wakeIn }: { deliver: ServerWork['deliver']; wakeIn: (delayMs: number) => void },
): Promise<EventRun> {
  const endsAt = performance.now() + runMs
  const { service, callbacks } = options
  const { atOnce = defaultMaxCallbacks } = callbacks
  const results = new Map<string, DeliveryResult>()
  let elsewhere = 0
  let isFull = false

  async function deliverOnce(record: EventRecord) {
    if (isFull || results.has(record.id)) return
    results.set(record.id, 'elsewhere')
    const counted = results.size - Math.min(elsewhere, elsewhereLimit)
    isFull = counted >= roundLimit || performance.now() >= endsAt
    const result = await withinMs(eventMs, deliver(record), 'elsewhere')
    results.set(record.id, result)
    if (result === 'elsewhere') elsewhere += 1
  }

  let startedBefore: number
  do {
    startedBefore = results.size
    // One event of each attempt in turn, so that an attempt with many events, or one that another
    // process delivers, does not block the others.
    const limit = roundLimit + elsewhere
    const due = await store.dueEvents({ pos_id: service.posId, now: now(), limit, attemptLimit: 1 })
    await mapSideBySide(firstOfEachAttempt(due), atOnce, deliverOnce)
  } while (results.size > startedBefore && !isFull)

  const handled = countOf(results, 'handled')
  // After a full round more may be due. If nothing was delivered, they wait for the next round.
  if (isFull && handled > 0) wakeIn(0)
  return { handled, failed: countOf(results, 'failed') }
}

function countOf(results: ReadonlyMap<string, DeliveryResult>, sought: DeliveryResult) {
  return [...results.values()].filter((result) => result === sought).length
}

/** A store may answer several events of one attempt, although it was asked for one. */
function firstOfEachAttempt(events: readonly EventRecord[]): readonly EventRecord[] {
  const queues = new Set<string>()
  return events.filter((event) => {
    const queue = queueOf(event)
    if (queues.has(queue)) return false
    queues.add(queue)
    return true
  })
}
