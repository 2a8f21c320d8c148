import type { DeliveryResult, ServerContext, ServerWork } from '../context/serverContext.js'
import { reportError } from '../observe/reportError.js'
import type { EventRecord } from '../store/paymentStore.js'
import { createCallbackSlots, defaultMaxCallbacks } from './callbackSlots.js'
import { deliverEvent, elsewhereMs } from './deliverEvent.js'

/** How many events of one attempt wait in memory for their turn; further ones wait in the store. */
const queueLimit = 100

/**
 * Creates the delivery of one server. It calls `wakeIn` with the time until a failed event is due
 * again.
 *
 * The events of one attempt are delivered one after the other: a slow callback for `pending` must
 * not write after the one for `success`. Here this is so for one process; the store's lock does the
 * same between processes.
 */
export function createEventDelivery(
  context: ServerContext,
  wakeIn: (delayMs: number) => void,
): ServerWork['deliver'] {
  const { atOnce = defaultMaxCallbacks } = context.options.callbacks
  const slots = createCallbackSlots(atOnce)

  /** The events that are being delivered here, by attempt, each list in the order of delivery. */
  const queues = new Map<string, EventRecord[]>()

  return async (record) => {
    const name = queueOf(record)
    const queue = queues.get(name)
    if (queue) {
      const isQueued = queue.some(({ id }) => id === record.id)
      if (queue.length < queueLimit && !isQueued) queue.push(record)
      return 'elsewhere'
    }
    if (slots.isFull()) {
      wakeIn(elsewhereMs)
      return 'elsewhere'
    }
    const startedQueue = [record]
    queues.set(name, startedQueue)
    const results: DeliveryResult[] = []
    try {
      // The loop also delivers the events that are appended meanwhile.
      for (const queued of startedQueue) {
        results.push(await slots.run(() => deliverEvent(queued, context, wakeIn)))
      }
    } catch (error) {
      // For example the clock. The event is still due.
      reportError(error, context)
    } finally {
      queues.delete(name)
    }
    return results[0] ?? 'failed'
  }
}

/** One event of an attempt is delivered at a time. */
export function queueOf({ attemptId, id }: EventRecord): string {
  return attemptId ?? id
}
