import type { NewJournalEntry } from '../attempts/journalEntry.js'
import { reasonOf } from '../callbacks/callbackTimer.js'
import type { DeliveryResult, ServerContext } from '../context/serverContext.js'
import { detailOf } from '../observe/log.js'
import type { EventRecord } from '../store/paymentStore.js'
import { callbackOf, callMerchant } from './callMerchant.js'
import { namesOf } from './eventKeys.js'

/** Waits after each failure of a callback; the last one repeats. */
const retryDelaysMs = [5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000]

/** When to look again after an event that is delivered elsewhere. */
export const elsewhereMs = 1_000

interface CallbackFailure {
  readonly detail: string
  readonly reason?: 'timeout'
}

/**
 * Delivers an event to the merchant's callback, in the store's transaction that marks it handled.
 * Calls `wakeIn` with the time after which the event may be due again.
 */
export async function deliverEvent(
  record: EventRecord,
  context: ServerContext,
  wakeIn: (delayMs: number) => void,
): Promise<DeliveryResult> {
  let failure: CallbackFailure | undefined
  try {
    const isHandled = await context.store.handleEvent({
      id: record.id,
      handle: async (current, attempt, transaction) => {
        // The callback's error replaces this. It stays if the callback ends well, and the
        // transaction can't be committed.
        failure = {
          detail:
            'What the callback wrote could not be kept together with the mark that it is handled.',
        }
        const timed = { id: current.id, ...callbackOf(current, attempt) }
        try {
          await context.callbackTimer.inTime(timed, (signal) =>
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
    // Another process delivers it, or another event of its attempt. If that fails, it is due again.
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

/** Logs that the event's callback failed, and postpones the event. */
async function postpone(
  record: EventRecord,
  { failure, nextTryAt }: { failure: CallbackFailure; nextTryAt: number },
  context: ServerContext,
) {
  const { store, log } = context
  log({ level: 'error', event: 'callback_failed', ...namesOf(record), ...failure })
  const change = (current: EventRecord) => {
    return { ...current, failures: current.failures + 1, nextTryAt }
  }
  const entry = callbackEntry(record, { type: 'callback_failed', ...failure }, context)
  // If this fails too, the event is due again at once, and the store has logged it.
  await store.postponeEvent({ id: record.id, change, entry }).catch(() => undefined)
}

function callbackEntry(
  { id: eventId, attemptId }: EventRecord,
  outcome: Partial<CallbackFailure> & { readonly type: 'callback' | 'callback_failed' },
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
