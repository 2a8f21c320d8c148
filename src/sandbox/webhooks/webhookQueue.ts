import { formatTimestamp } from '../../model/timestamp.js'
import { encodeWebhookForm, signWebhook } from '../../wire/signWebhook.js'
import type { LedgerOperation } from '../ledger/operation.js'
import type { Transaction } from '../ledger/transaction.js'
import { dropOldest } from '../shared/dropOldest.js'
import type { SandboxClock } from '../time/clock.js'
import type { MovableClock } from '../time/movableClock.js'
import { callMerchant, type MerchantCallResult } from './callMerchant.js'
import type { EventLog, SandboxEvent } from './eventLog.js'

/** The payment or the operation of a webhook. The event is the pair of method and status. */
export type WebhookSubject = Pick<
  Transaction | LedgerOperation,
  'payment_id' | 'transaction_id' | 'order_id' | 'pos_id' | 'method' | 'status' | 'status_code'
>

/** A webhook and its attempts. */
export interface Delivery extends WebhookSubject {
  readonly delivery_id: string
  readonly url: string
  readonly state: 'waiting' | 'delivered' | 'given_up' | 'lost'
  readonly attempts: readonly DeliveryAttempt[]
  readonly next_attempt_at?: string
  /** The content of `data`. */
  readonly document: Readonly<Record<string, unknown>>
  /** The encoded document from when the payment changed: a late attempt sends the same. */
  readonly data: string
  /** Set after the first attempt. */
  readonly signature?: string
}

interface DeliveryAttempt {
  readonly at: string
  readonly result: MerchantCallResult
}

export type WebhookQueue = ReturnType<typeof createWebhookQueue>

interface WebhookQueueOptions {
  readonly fetch: typeof fetch
  readonly clock: MovableClock
  /** For the receiver's timeout. */
  readonly realClock: SandboxClock
  /** The API secret of a project. */
  readonly secretOf: (pos_id: string) => string | undefined
  /** The delays before the second attempt, the third, and so on. Then the delivery is given up. */
  readonly retryDelaysMs: readonly number[]
  readonly timeoutMs: number
  /** How many deliveries are listed. */
  readonly cap: number
  readonly log: EventLog
}

/** Posts deliveries, retries them, and keeps a list. */
export function createWebhookQueue(options: WebhookQueueOptions) {
  const { clock, realClock, log, cap, retryDelaysMs } = options
  const known = new Map<string, Delivery>()
  const stops = new Set<() => void>()
  let isClosed = false

  function deliver(delivery: Delivery, afterMs: number) {
    if (isClosed) return
    store({ ...delivery, next_attempt_at: formatTimestamp(clock.now() + afterMs) })
    const stop = clock.setTimer(() => {
      stops.delete(stop)
      return attempt(delivery)
    }, afterMs)
    stops.add(stop)
  }

  async function attempt(delivery: Delivery) {
    const at = formatTimestamp(clock.now())
    const { data, url, pos_id } = delivery
    const secret = options.secretOf(pos_id)
    if (secret === undefined) return
    const signature = await signWebhook({ data, secret })
    if (isClosed) return
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const request = { method: 'POST', headers, body: encodeWebhookForm({ data, signature }) }
    // A redirect is a failed attempt, as is any answer but 2xx.
    const result = await callMerchant(url, request, { ...options, clock: realClock, stops })
    if (isClosed) return
    const { next, event, afterMs } = afterAttempt({ ...delivery, signature }, { at, result }, retryDelaysMs)
    const { order_id, payment_id, status } = next
    log.note({ event, order_id, payment_id, detail: `${status} ${result}` })
    if (afterMs === undefined) store(next)
    else deliver(next, afterMs)
  }

  function store(delivery: Delivery) {
    known.set(delivery.delivery_id, delivery)
    dropOldest(known, cap)
  }

  return {
    deliver,
    store,
    find: (delivery_id: string) => known.get(delivery_id),
    /** Newest first. */
    list: () => [...known.values()].reverse(),
    /** Stops every timer and every request under way. */
    close() {
      isClosed = true
      for (const stop of stops) stop()
      stops.clear()
    },
  }
}

/** The delivery after an attempt: done with any 2xx, else another attempt after the next delay, if one is left. */
function afterAttempt(
  delivery: Delivery,
  attempt: DeliveryAttempt,
  retryDelaysMs: readonly number[],
): { readonly next: Delivery; readonly event: SandboxEvent; readonly afterMs?: number } {
  const { result } = attempt
  const afterMs = retryDelaysMs[delivery.attempts.length]
  const attempts = [...delivery.attempts, attempt]
  if (typeof result === 'number' && result >= 200 && result < 300) {
    return { next: { ...delivery, attempts, state: 'delivered' }, event: 'webhook_delivered' }
  }
  if (afterMs === undefined) return { next: { ...delivery, attempts, state: 'given_up' }, event: 'webhook_given_up' }
  return { next: { ...delivery, attempts }, event: 'webhook_failed', afterMs }
}
