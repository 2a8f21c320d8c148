import { isPaid } from '../model/statusCode.js'
import { isSuperseded } from './attemptProgress.js'
import type { AttemptRecord } from './attemptRecord.js'
import type { Backend } from './backend.js'
import { detailOf } from './log.js'
import type { EventRecord } from './paymentStore.js'

/** What one round over the events that wait came to. */
export interface EventRun {
  /** Events whose callback succeeded. */
  readonly handled: number
  /** Events that wait for another try. */
  readonly failed: number
}

/** Hands recorded events on to the merchant, each until its callback has succeeded. */
export interface EventRunner {
  logRecorded(record: EventRecord): void
  /** Answers whether the event is handled now. Never rejects: the event is recorded, and waits if it must. */
  handle(record: EventRecord): Promise<boolean>
  /** Hands on every event whose time has come. */
  runPending(): Promise<EventRun>
}

/** Waits after each failure of a callback; the last one repeats. */
const backOffMs = [5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000]

/** Events in one round, so that a long queue does not hold a cron request for ever. */
const roundLimit = 100

/** Makes the runner of one server. `wakeIn` is told when a failed event falls due again. */
export function createEventRunner(backend: Backend, wakeIn: (delayMs: number) => void): EventRunner {
  const { store, log, now } = backend

  async function handle(record: EventRecord): Promise<boolean> {
    let failure: { readonly detail: string } | undefined
    try {
      await store.handleEvent(record.id, async (current, attempt, transaction) => {
        try {
          await callMerchant(current, attempt, { backend, transaction })
        } catch (error) {
          failure = { detail: detailOf(error) }
          throw error
        }
      })
      return true
    } catch {
      // Either the callback failed, or the store did and has told the log. The event is kept in both cases.
      await postpone(record, failure)
      return false
    }
  }

  async function postpone(record: EventRecord, failure: { readonly detail: string } | undefined): Promise<void> {
    const delayMs = backOffMs[Math.min(record.failures, backOffMs.length - 1)] ?? 0
    const nextTryAt = now() + delayMs
    wakeIn(delayMs)
    if (!failure) return

    log({ level: 'error', event: 'callback_failed', ...namesOf(record), ...failure })
    await store
      .postponeEvent(record.id, (current) => ({ ...current, failures: current.failures + 1, nextTryAt }))
      .catch(() => undefined)
  }

  async function runPending(): Promise<EventRun> {
    const results: boolean[] = []
    const { posId: pos_id } = backend.options.service
    const due = await store.dueEvents({ pos_id, now: now(), limit: roundLimit })
    for (const record of due) results.push(await handle(record))
    if (results.length === roundLimit) wakeIn(0)
    return { handled: results.filter((isHandled) => isHandled).length, failed: results.filter((done) => !done).length }
  }

  function logRecorded(record: EventRecord): void {
    const { purpose } = record
    if (purpose.type === 'unrecognised') {
      log({ level: 'warn', event: 'event_unrecognised', ...namesOf(record), reason: purpose.reason })
      return
    }
    log({ level: 'info', event: 'event_recorded', ...namesOf(record), reason: purpose.type })
    if (record.isDoublePayment) log({ level: 'error', event: 'double_payment', ...namesOf(record) })
  }

  return { logRecorded, handle, runPending }
}

/** Calls whoever the event is for, with objects of its own: what a callback changes in them changes nothing here. */
async function callMerchant(
  { event, purpose, isDoublePayment }: EventRecord,
  attempt: AttemptRecord | undefined,
  { backend: { options }, transaction }: { readonly backend: Backend; readonly transaction: unknown },
): Promise<void> {
  if (purpose.type === 'unrecognised' || !attempt || event.type === 'unrecognised') {
    const reason = purpose.type === 'unrecognised' ? purpose.reason : 'unknown_order'
    await options.onUnrecognised?.(structuredClone(event), {
      reason,
      ...(attempt && { reference: attempt.reference }),
      transaction,
    })
    return
  }

  const { order_id, reference } = attempt
  const context = { order_id, reference, transaction }
  if (event.type === 'operation') {
    await options.onOperation?.(structuredClone(event.operation), context)
    return
  }
  const { payment } = event
  const told = { ...context, isPaid: isPaid(payment), isSuperseded: isSuperseded(attempt, payment) }
  if (isDoublePayment) await options.onDoublePayment?.(structuredClone(payment), told)
  await options.onPayment?.(structuredClone(payment), told)
}

function namesOf({ attemptId, event }: EventRecord): { readonly attempt?: string; readonly order_id?: string } {
  const order_id = event.type === 'payment' ? event.payment.order_id : undefined
  return {
    ...(attemptId !== undefined && { attempt: attemptId }),
    ...(order_id !== undefined && { order_id }),
  }
}
