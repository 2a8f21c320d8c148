import { isSuperseded } from './attemptProgress.js'
import type { Backend } from './backend.js'
import { detailOf } from './log.js'
import type { AttemptRecord, EventRecord } from './paymentStore.js'

/** What one round over the events that wait came to. */
export interface PendingRun {
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
  runPending(): Promise<PendingRun>
  /** Ends the timer; events that wait are kept. */
  close(): void
}

/** Waits after each failure of a callback; the last one repeats. */
const backOffMs = [5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000]

/** Events in one round, so that a long queue does not hold a cron request for ever. */
const roundLimit = 100

/** Makes the runner of one server. Its timer runs only while an event waits. */
export function createEventRunner(backend: Backend): EventRunner {
  const { store, log, now, options } = backend
  const timer = createTimer(() => void runPending().catch(() => wakeIn(5_000)))

  function wakeIn(delayMs: number): void {
    if (options.recovery !== 'manual') timer.wakeIn(delayMs)
  }

  async function handle(record: EventRecord): Promise<boolean> {
    let failure: { readonly detail: string } | undefined
    try {
      await store.handleEvent(record.id, async (current, attempt) => {
        try {
          await callMerchant(current, attempt, backend)
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

  async function runPending(): Promise<PendingRun> {
    const results: boolean[] = []
    for (const record of await store.dueEvents({ now: now(), limit: roundLimit })) results.push(await handle(record))
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

  return { logRecorded, handle, runPending, close: () => timer.close() }
}

/** Calls whoever the event is for, with objects of its own: what a callback changes in them changes nothing here. */
async function callMerchant(
  { event, purpose, isDoublePayment }: EventRecord,
  attempt: AttemptRecord | undefined,
  { options }: Backend,
): Promise<void> {
  if (purpose.type === 'unrecognised' || !attempt || event.type === 'unrecognised') {
    const reason = purpose.type === 'unrecognised' ? purpose.reason : 'unknown_order'
    await options.onUnrecognised?.(structuredClone(event), { reason, ...(attempt && { reference: attempt.reference }) })
    return
  }

  const { order_id, reference } = attempt
  if (event.type === 'operation') {
    await options.onOperation?.(structuredClone(event.operation), { order_id, reference, isSuperseded: false })
    return
  }
  const context = { order_id, reference, isSuperseded: isSuperseded(attempt, event.payment) }
  if (isDoublePayment) await options.onDoublePayment?.(structuredClone(event.payment), context)
  await options.onPayment?.(structuredClone(event.payment), context)
}

function namesOf({ attemptId, event }: EventRecord): { readonly attempt?: string; readonly order_id?: string } {
  const order_id = event.type === 'payment' ? event.payment.order_id : undefined
  return {
    ...(attemptId !== undefined && { attempt: attemptId }),
    ...(order_id !== undefined && { order_id }),
  }
}

interface Timer {
  wakeIn(delayMs: number): void
  close(): void
}

/** Timers may ring a moment early, and an event must be due by then. */
const slackMs = 50

/** One timer for all that wait: it keeps every whole second in which something falls due, and rings for the next. */
function createTimer(ring: () => void): Timer {
  const wanted = new Set<number>()
  let handle: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  function arm(): void {
    clearTimeout(handle)
    if (isClosed || wanted.size === 0) return
    const next = Math.min(...wanted)
    handle = setTimeout(
      () => {
        wanted.delete(next)
        ring()
        arm()
      },
      next * 1000 - performance.now(),
    )
    letProcessEnd(handle)
  }

  return {
    wakeIn(delayMs) {
      wanted.add(Math.ceil((performance.now() + delayMs + slackMs) / 1000))
      arm()
    },
    close() {
      isClosed = true
      clearTimeout(handle)
    },
  }
}

/** In Node a timer keeps the process alive unless told not to; elsewhere it is a number. */
function letProcessEnd(handle: unknown): void {
  if (typeof handle === 'object' && handle !== null && 'unref' in handle && typeof handle.unref === 'function') {
    handle.unref()
  }
}
