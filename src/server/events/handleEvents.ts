import { isSuperseded } from '../attempts/attemptProgress.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { Backend } from '../backend.js'
import { detailOf } from '../observe/log.js'
import type { EventRecord } from '../store/paymentStore.js'
import { withinMs } from '../time/withinMs.js'
import { reasonOf } from './callbackLimits.js'
import { takenByOperation, takenByPayment } from './paymentContext.js'

/** What one round over the events that wait came to. */
export interface EventRun {
  /** Events whose callback succeeded. */
  readonly handled: number
  /** Events that wait for another try. */
  readonly failed: number
}

/** What came of one event; `elsewhere`: another call or process has it in hand, or another one of its attempt. */
export type HandleResult = 'handled' | 'failed' | 'elsewhere'

/** Hands recorded events on to the merchant, each until its callback has succeeded. */
export interface EventRunner {
  logRecorded(record: EventRecord): void
  /**
   * Hands the event on, after those of its attempt that are in hand here. Never rejects: the event is recorded, and waits if
   * it must.
   */
  handle(record: EventRecord): Promise<HandleResult>
  /** Hands on every event whose time has come. */
  runPending(): Promise<EventRun>
}

/** Waits after each failure of a callback; the last one repeats. */
const backOffMs = [5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000]

/** When to look again after an event that is in hand elsewhere. */
const elsewhereMs = 1_000

/** Events of one attempt that wait in memory for their turn; further ones wait in the store. */
const turnLimit = 100

/** Events in one round, so that a long queue does not hold a cron request for ever. */
const roundLimit = 100

/** After so long a run begins nothing further, so that it ends although callbacks or the service hang. */
export const runMs = 30_000

/** A run waits no longer for one event, behind many others or at a store that hangs: recovery comes after it. */
const eventMs = 60_000

/** Makes the runner of one server. `wakeIn` is told when a failed event falls due again. */
export function createEventRunner(backend: Backend, wakeIn: (delayMs: number) => void): EventRunner {
  const { store, log, now, callbacks } = backend

  /** The attempts whose events are in hand here, each with those events, in their turn. */
  const inHand = new Map<string, EventRecord[]>()

  async function handle(record: EventRecord): Promise<HandleResult> {
    const name = nameOf(record)
    const turns = inHand.get(name)
    if (turns) {
      if (turns.length < turnLimit && !turns.some(({ id }) => id === record.id)) turns.push(record)
      return 'elsewhere'
    }
    if (callbacks.isFull()) {
      wakeIn(elsewhereMs)
      return 'elsewhere'
    }
    const own = [record]
    const results: HandleResult[] = []
    inHand.set(name, own)
    // Those that come meanwhile are put behind, and have their turn here.
    for (const turn of own) results.push(await callbacks.inTurn(() => handleNow(turn)))
    inHand.delete(name)
    return results[0] ?? 'elsewhere'
  }

  async function handleNow(record: EventRecord): Promise<HandleResult> {
    let failure: CallbackFailure | undefined
    try {
      const isHandled = await store.handleEvent(record.id, async (current, attempt, transaction) => {
        // Replaced by what the callback throws; it stands when what the callback wrote cannot be kept.
        failure = { detail: 'What the callback wrote could not be kept together with the mark that it is handled.' }
        try {
          await callbacks.inTime(current.id, (signal) =>
            callMerchant(current, attempt, { backend, transaction, signal }),
          )
        } catch (error) {
          failure = { ...reasonOf(error), detail: detailOf(error) }
          throw error
        }
      })
      if (isHandled) return 'handled'
      // Somebody else has it in hand, or another one of its attempt: should they fail, it is due again.
      wakeIn(elsewhereMs)
      return 'elsewhere'
    } catch {
      await postpone(record, failure)
      return 'failed'
    }
  }

  /** Puts off an event that the callback was called for. Without a failure it was not: the store has told the log why. */
  async function postpone(record: EventRecord, failure: CallbackFailure | undefined): Promise<void> {
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
    const endsAt = performance.now() + runMs
    const { posId: pos_id } = backend.options.service
    const results = new Map<string, HandleResult>()
    const count = (sought: HandleResult) => [...results.values()].filter((result) => result === sought).length
    let isFull = false
    for (let startedBefore = -1; results.size > startedBefore && !isFull; ) {
      startedBefore = results.size
      // One of each attempt in turn, so that an attempt with many keeps nobody else's out.
      const due = await store.dueEvents({ pos_id, now: now(), limit: roundLimit, attemptLimit: 1 })
      await eachOf(firstOfEach(due), callbacks.maxCallbacks, async (record) => {
        if (results.has(record.id)) return
        if (isFull) return
        results.set(record.id, 'elsewhere')
        isFull = results.size >= roundLimit || performance.now() >= endsAt
        results.set(record.id, await withinMs(eventMs, handle(record), 'elsewhere'))
      })
    }
    const handled = count('handled')
    // Behind a full round there may be more; one that got nowhere leaves them to the next.
    if (isFull && handled > 0) wakeIn(0)
    return { handled, failed: count('failed') }
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

interface CallbackFailure {
  readonly detail: string
  readonly reason?: 'timeout'
}

interface MerchantCall {
  readonly backend: Backend
  readonly transaction: unknown
  readonly signal: AbortSignal
}

/** Of each attempt the first alone. */
function firstOfEach(due: readonly EventRecord[]): readonly EventRecord[] {
  return [...new Map([...due].reverse().map((record) => [nameOf(record), record])).values()].reverse()
}

/** Runs `work` on each, in their order, at most so many at once. */
async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const goOn = async (): Promise<void> => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
}

/** What only one event at a time is handled of. */
function nameOf({ attemptId, id }: EventRecord): string {
  return attemptId ?? id
}

/** Calls whoever the event is for, with objects of its own: what a callback changes in them changes nothing here. */
async function callMerchant(
  { event, purpose, newMembers, isDoublePayment }: EventRecord,
  attempt: AttemptRecord | undefined,
  { backend: { options, log }, ...call }: MerchantCall,
): Promise<void> {
  if (purpose.type === 'unrecognised' || !attempt || event.type === 'unrecognised') {
    const reason = purpose.type === 'unrecognised' ? purpose.reason : 'unknown_order'
    await options.onUnrecognised?.(structuredClone(event), {
      reason,
      ...(attempt && { reference: attempt.reference }),
      ...call,
    })
    return
  }

  const { order_id, reference, saveCardConsent } = attempt
  const context = { order_id, reference, newMembers, ...call }
  const { priceOf } = options
  const comparing = { attempt, log, transaction: call.transaction, ...(priceOf && { priceOf }) }
  if (event.type === 'operation') {
    const taken = await takenByOperation(event.operation, comparing)
    await options.onOperation?.(structuredClone(event.operation), { ...context, ...taken })
    return
  }
  const { payment } = event
  const told = {
    ...context,
    ...(await takenByPayment(payment, comparing)),
    isSuperseded: isSuperseded(attempt, payment),
    ...(saveCardConsent && { saveCardConsent }),
  }
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
