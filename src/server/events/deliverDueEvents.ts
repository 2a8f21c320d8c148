import type { DeliveryResult, ServerContext, ServerWork } from '../serverContext.js'
import type { EventRecord } from '../store/paymentStore.js'
import { withinMs } from '../time/withinMs.js'
import { defaultMaxCallbacks, queueOf } from './deliverEvents.js'

/** What one round over the events that wait came to. */
export interface EventRun {
  /** Events whose callback succeeded. */
  readonly handled: number
  /** Events that wait for another try. */
  readonly failed: number
}

/** Events in one round, so that a long queue does not block a cron request for ever. */
const roundLimit = 100

/** Events that processes which stand still may hold in one round: no more are looked behind. */
const heldLimit = 1_000

/** After so long a run begins nothing further, so that it ends although callbacks or the service hang. */
export const runMs = 30_000

/** A run waits no longer for one event, behind many others or at a store that hangs: recovery comes after it. */
const eventMs = 60_000

/** Delivers every event whose time has come. `wakeIn` is called when there may be more of them than one round delivers. */
export async function deliverDueEvents(
  { store, now, options }: ServerContext,
  { deliver, wakeIn }: { readonly deliver: ServerWork['deliver']; readonly wakeIn: (delayMs: number) => void },
): Promise<EventRun> {
  const endsAt = performance.now() + runMs
  const { service, maxCallbacks = defaultMaxCallbacks } = options
  const results = new Map<string, DeliveryResult>()
  const count = (sought: DeliveryResult) => [...results.values()].filter((result) => result === sought).length
  let held = 0
  let isFull = false
  for (let startedBefore = -1; results.size > startedBefore && !isFull; ) {
    startedBefore = results.size
    // One of each attempt in turn, so that an attempt with many does not keep the others out; nor do those that are held elsewhere.
    const limit = roundLimit + held
    const due = await store.dueEvents({ pos_id: service.posId, now: now(), limit, attemptLimit: 1 })
    await eachOf(firstOfEach(due), maxCallbacks, async (record) => {
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
  // Behind a full round there may be more; one that delivered nothing leaves them to the next.
  if (isFull && handled > 0) wakeIn(0)
  return { handled, failed: count('failed') }
}

/** The first event of each attempt. */
function firstOfEach(due: readonly EventRecord[]): readonly EventRecord[] {
  return [...new Map([...due].reverse().map((record) => [queueOf(record), record])).values()].reverse()
}

/** Runs `work` on each, in their order, at most so many at once. */
export async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const takeNext = async (): Promise<void> => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, takeNext))
}
