import type { NewJournalEntry } from '../attempts/journalEntry.js'
import { detailOf } from '../observe/log.js'
import { reportError } from '../observe/reportError.js'
import type { DeliveryResult, ServerContext, ServerWork } from '../serverContext.js'
import type { EventRecord } from '../store/paymentStore.js'
import { reasonOf } from './callbackTimer.js'
import { callbackOf, callMerchant } from './callMerchant.js'
import { namesOf } from './eventKeys.js'

/** A callback that uses a second connection of the store's pool takes two: with 10, the default of `pg`, two are left. */
export const defaultMaxCallbacks = 4

/** Events that wait in memory until fewer callbacks run; further ones wait in the store. */
const waitingLimit = 100

/** Events of one attempt that wait in memory for their turn; further ones wait in the store. */
const turnLimit = 100

/** Waits after each failure of a callback; the last one repeats. */
const retryDelaysMs = [5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000]

/** When to look again after an event that is being delivered elsewhere. */
const elsewhereMs = 1_000

/** Creates the delivery of one server. `wakeIn` is called with the time in which a failed event falls due again. */
export function createEventDelivery(context: ServerContext, wakeIn: (delayMs: number) => void): ServerWork['deliver'] {
  const { maxCallbacks = defaultMaxCallbacks } = context.options

  /** The attempts whose events are being delivered here, each with those events, in their turn. */
  const inProgress = new Map<string, EventRecord[]>()

  /** Begins the first of the events that wait for a callback to end. */
  const waiting: (() => void)[] = []
  let running = 0

  async function deliver(record: EventRecord): Promise<DeliveryResult> {
    const name = queueOf(record)
    const turns = inProgress.get(name)
    if (turns) {
      if (turns.length < turnLimit && !turns.some(({ id }) => id === record.id)) turns.push(record)
      return 'elsewhere'
    }
    if (waiting.length >= waitingLimit) {
      wakeIn(elsewhereMs)
      return 'elsewhere'
    }
    const own = [record]
    const results: DeliveryResult[] = []
    inProgress.set(name, own)
    try {
      // Those that come meanwhile are put behind, and have their turn here.
      for (const turn of own) results.push(await deliverInTurn(turn))
    } catch (error) {
      // The clock, say. The event is due as it was.
      reportError(error, context.log)
    } finally {
      inProgress.delete(name)
    }
    return results[0] ?? 'failed'
  }

  /** Delivers as soon as fewer than `maxCallbacks` others run, in the order of the calls. */
  async function deliverInTurn(record: EventRecord): Promise<DeliveryResult> {
    if (running < maxCallbacks) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await deliverNow(record)
    } finally {
      // The next one takes over the place.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  async function deliverNow(record: EventRecord): Promise<DeliveryResult> {
    let failure: CallbackFailure | undefined
    try {
      const isHandled = await context.store.handleEvent({
        id: record.id,
        handle: async (current, attempt, transaction) => {
          // Replaced by what the callback throws; it stays when what the callback wrote cannot be committed.
          failure = { detail: 'What the callback wrote could not be kept together with the mark that it is handled.' }
          try {
            await context.callbacks.inTime({ id: current.id, ...callbackOf(current, attempt) }, (signal) =>
              callMerchant(current, { attempt, transaction, signal }, context),
            )
            return callbackEntry(current, { type: 'callback' }, context)
          } catch (error) {
            failure = { ...reasonOf(error), detail: detailOf(error) }
            throw error
          }
        },
      })
      if (isHandled) return 'handled'
      // Another process is delivering it, or another one of its attempt: should that fail, it is due again.
      wakeIn(elsewhereMs)
      return 'elsewhere'
    } catch {
      const delayMs = retryDelaysMs[Math.min(record.failures, retryDelaysMs.length - 1)] ?? 0
      const nextTryAt = context.now() + delayMs
      wakeIn(delayMs)
      // Without a failure the callback was not called: the store has logged why.
      if (failure) await postpone(record, { failure, nextTryAt }, context)
      return 'failed'
    }
  }

  return deliver
}

interface CallbackFailure {
  readonly detail: string
  readonly reason?: 'timeout'
}

/** Logs that the event's callback failed, and puts the event off. */
async function postpone(
  record: EventRecord,
  { failure, nextTryAt }: { readonly failure: CallbackFailure; readonly nextTryAt: number },
  context: ServerContext,
): Promise<void> {
  const { store, log } = context
  log({ level: 'error', event: 'callback_failed', ...namesOf(record), ...failure })
  const entry = callbackEntry(record, { type: 'callback_failed', ...failure }, context)
  await store
    .postponeEvent({
      id: record.id,
      change: (current) => ({ ...current, failures: current.failures + 1, nextTryAt }),
      entry,
    })
    .catch(() => undefined)
}

function callbackEntry(
  { id: eventId, attemptId }: EventRecord,
  outcome: { readonly type: 'callback' | 'callback_failed'; readonly reason?: string; readonly detail?: string },
  { now }: ServerContext,
): NewJournalEntry {
  return { at: now(), ...(attemptId !== undefined && { attemptId }), by: 'merchant', ...outcome, eventId }
}

/** By attempt: of one attempt one event is delivered at a time. */
export function queueOf({ attemptId, id }: EventRecord): string {
  return attemptId ?? id
}
