import { detailOf } from '../observe/log.js'
import type { EventRecord } from '../store/paymentStore.js'
import { withinMs } from '../time/withinMs.js'
import { reasonOf } from './callbackLimits.js'
import { callMerchant } from './callMerchant.js'
import type { EventsContext } from './context.js'
import { namesOf } from './eventLogNames.js'

/** What one round over the events that wait came to. */
export interface EventRun {
  /** Events whose callback succeeded. */
  readonly handled: number
  /** Events that wait for another try. */
  readonly failed: number
}

/** What came of one event; `elsewhere`: another call or process is delivering it, or another one of its attempt. */
export type DeliveryResult = 'handled' | 'failed' | 'elsewhere'

/** Delivers recorded events to the merchant's callbacks, each until its callback has succeeded. */
export interface EventDelivery {
  /**
   * Delivers the event, after those of its attempt that are in progress here. Never rejects: the event is recorded, and
   * waits if it must.
   */
  deliver(record: EventRecord): Promise<DeliveryResult>
  /** Delivers every event whose time has come. */
  deliverDue(): Promise<EventRun>
}

/** Waits after each failure of a callback; the last one repeats. */
const retryDelaysMs = [5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000]

/** When to look again after an event that is being delivered elsewhere. */
const elsewhereMs = 1_000

/** Events of one attempt that wait in memory for their turn; further ones wait in the store. */
const turnLimit = 100

/** Events in one round, so that a long queue does not block a cron request for ever. */
const roundLimit = 100

/** After so long a run begins nothing further, so that it ends although callbacks or the service hang. */
export const runMs = 30_000

/** A run waits no longer for one event, behind many others or at a store that hangs: recovery comes after it. */
const eventMs = 60_000

/** Creates the delivery of one server. `wakeIn` is called with the time in which a failed event falls due again. */
export function createEventDelivery(context: EventsContext, wakeIn: (delayMs: number) => void): EventDelivery {
  const { store, now, callbacks } = context

  /** The attempts whose events are being delivered here, each with those events, in their turn. */
  const inProgress = new Map<string, EventRecord[]>()

  async function deliver(record: EventRecord): Promise<DeliveryResult> {
    const name = queueOf(record)
    const turns = inProgress.get(name)
    if (turns) {
      if (turns.length < turnLimit && !turns.some(({ id }) => id === record.id)) turns.push(record)
      return 'elsewhere'
    }
    if (callbacks.isFull()) {
      wakeIn(elsewhereMs)
      return 'elsewhere'
    }
    const own = [record]
    const results: DeliveryResult[] = []
    inProgress.set(name, own)
    // Those that come meanwhile are put behind, and have their turn here.
    for (const turn of own) results.push(await callbacks.inTurn(() => deliverNow(turn)))
    inProgress.delete(name)
    return results[0] ?? 'elsewhere'
  }

  async function deliverNow(record: EventRecord): Promise<DeliveryResult> {
    let failure: CallbackFailure | undefined
    try {
      const isHandled = await store.handleEvent(record.id, async (current, attempt, transaction) => {
        // Replaced by what the callback throws; it stays when what the callback wrote cannot be committed.
        failure = { detail: 'What the callback wrote could not be kept together with the mark that it is handled.' }
        try {
          await callbacks.inTime(current.id, (signal) =>
            callMerchant(current, { attempt, transaction, signal }, context),
          )
        } catch (error) {
          failure = { ...reasonOf(error), detail: detailOf(error) }
          throw error
        }
      })
      if (isHandled) return 'handled'
      // Another process is delivering it, or another one of its attempt: should that fail, it is due again.
      wakeIn(elsewhereMs)
      return 'elsewhere'
    } catch {
      await postpone(record, failure)
      return 'failed'
    }
  }

  /** Puts off an event. Without a failure the callback was not called: the store has logged why. */
  async function postpone(record: EventRecord, failure: CallbackFailure | undefined): Promise<void> {
    const delayMs = retryDelaysMs[Math.min(record.failures, retryDelaysMs.length - 1)] ?? 0
    const nextTryAt = now() + delayMs
    wakeIn(delayMs)
    if (!failure) return

    context.log({ level: 'error', event: 'callback_failed', ...namesOf(record), ...failure })
    await store
      .postponeEvent(record.id, (current) => ({ ...current, failures: current.failures + 1, nextTryAt }))
      .catch(() => undefined)
  }

  async function deliverDue(): Promise<EventRun> {
    const endsAt = performance.now() + runMs
    const { posId: pos_id } = context.options.service
    const results = new Map<string, DeliveryResult>()
    const count = (sought: DeliveryResult) => [...results.values()].filter((result) => result === sought).length
    let isFull = false
    for (let startedBefore = -1; results.size > startedBefore && !isFull; ) {
      startedBefore = results.size
      // One of each attempt in turn, so that an attempt with many does not keep the others out.
      const due = await store.dueEvents({ pos_id, now: now(), limit: roundLimit, attemptLimit: 1 })
      await eachOf(firstOfEach(due), callbacks.maxCallbacks, async (record) => {
        if (results.has(record.id)) return
        if (isFull) return
        results.set(record.id, 'elsewhere')
        isFull = results.size >= roundLimit || performance.now() >= endsAt
        results.set(record.id, await withinMs(eventMs, deliver(record), 'elsewhere'))
      })
    }
    const handled = count('handled')
    // Behind a full round there may be more; one that delivered nothing leaves them to the next.
    if (isFull && handled > 0) wakeIn(0)
    return { handled, failed: count('failed') }
  }

  return { deliver, deliverDue }
}

interface CallbackFailure {
  readonly detail: string
  readonly reason?: 'timeout'
}

/** Of each attempt the first alone. */
function firstOfEach(due: readonly EventRecord[]): readonly EventRecord[] {
  return [...new Map([...due].reverse().map((record) => [queueOf(record), record])).values()].reverse()
}

/** Runs `work` on each, in their order, at most so many at once. */
async function eachOf<Item>(
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

/** By attempt: of one attempt one event is delivered at a time. */
function queueOf({ attemptId, id }: EventRecord): string {
  return attemptId ?? id
}
