import type { NewJournalEntry } from '../attempts/journalEntry.js'
import { reasonOf } from '../callbacks/callbackTimer.js'
import type { DeliveryResult, ServerContext, ServerWork } from '../context/serverContext.js'
import { detailOf, reportError } from '../observe/log.js'
import type { EventRecord } from '../store/paymentStore.js'
import { callbackOf, callMerchant } from './callMerchant.js'
import { namesOf } from './eventKeys.js'

/**
 * A callback that uses a second connection of the store's pool takes two; the default pool of `pg`
 * has ten.
 */
export const defaultMaxCallbacks = 4

/** How many events wait in memory for a callback to end; further ones wait in the store. */
const waitingLimit = 100

/** How many events of one attempt wait in memory for their turn; further ones wait in the store. */
const turnLimit = 100

/** Waits after each failure of a callback; the last one repeats. */
const retryDelaysMs = [5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000]

/** When to look again after an event that is delivered elsewhere. */
const elsewhereMs = 1_000

/**
 * Creates the delivery of one server. It calls `wakeIn` with the time until a failed event is due
 * again.
 */
export function createEventDelivery(
  context: ServerContext,
  wakeIn: (delayMs: number) => void,
): ServerWork['deliver'] {
  const { atOnce = defaultMaxCallbacks } = context.options.callbacks

  /** The attempts whose events are being delivered here, each with these events in order. */
  const inProgress = new Map<string, EventRecord[]>()

  /** Each begins one event that waits for a callback to end. */
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
      // Events that arrive meanwhile are appended to this list.
      for (const turn of own) results.push(await deliverInTurn(turn))
    } catch (error) {
      // For example the clock. The event is still due.
      reportError(error, context.log)
    } finally {
      inProgress.delete(name)
    }
    return results[0] ?? 'failed'
  }

  /** Delivers as soon as fewer than `atOnce` others run, in the order of the calls. */
  async function deliverInTurn(record: EventRecord): Promise<DeliveryResult> {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await deliverNow(record)
    } finally {
      // The next event takes over the place.
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
          // The callback's error replaces this. It stays if the callback's writes can't be
          // committed.
          failure = {
            detail:
              'What the callback wrote could not be kept together with the mark that it is handled.',
          }
          try {
            await context.callbackTimer.inTime(
              { id: current.id, ...callbackOf(current, attempt) },
              (signal) => callMerchant(current, { attempt, transaction, signal }, context),
            )
            return callbackEntry(current, { type: 'callback' }, context)
          } catch (error) {
            failure = { ...reasonOf(error), detail: detailOf(error) }
            throw error
          }
        },
      })
      if (isHandled) return 'handled'
      // Another process delivers it, or another event of its attempt. If that fails, it is due
      // again.
      wakeIn(elsewhereMs)
      return 'elsewhere'
    } catch {
      const delayMs = retryDelaysMs[Math.min(record.failures, retryDelaysMs.length - 1)] ?? 0
      const nextTryAt = context.now() + delayMs
      wakeIn(delayMs)
      // Without a failure the callback was not called, and the store has logged the reason.
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

/** Logs that the event's callback failed, and postpones the event. */
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
  outcome: {
    readonly type: 'callback' | 'callback_failed'
    readonly reason?: string
    readonly detail?: string
  },
  { now }: ServerContext,
): NewJournalEntry {
  return {
    at: now(),
    ...(attemptId !== undefined && { attemptId }),
    by: 'merchant',
    ...outcome,
    eventId,
  }
}

/** One event of an attempt is delivered at a time. */
export function queueOf({ attemptId, id }: EventRecord): string {
  return attemptId ?? id
}
