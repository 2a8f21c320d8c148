import { encodeWebhookData, encodeWebhookForm } from '../wire/webhookBody.js'
import { signWebhook } from '../wire/webhookSignature.js'
import { formatTimestamp, type SandboxClock } from './clock.js'
import { dropOldest } from './dropOldest.js'
import type { EventLog, SandboxEvent } from './eventLog.js'
import { webhookPayment } from './payment.js'
import type { Transaction } from './transaction.js'

/** One webhook on its way to the merchant, and what became of it. */
export interface Delivery {
  readonly delivery_id: string
  readonly payment_id: string
  readonly order_id: string
  /** The event is the pair of method and status. */
  readonly method: string
  readonly status: string
  readonly status_code: string
  readonly url: string
  readonly state: 'waiting' | 'delivered' | 'given_up'
  readonly attempts: readonly DeliveryAttempt[]
  readonly next_attempt_at?: string
}

export interface DeliveryAttempt {
  readonly at: string
  /** The receiver's HTTP status, or why there was none. */
  readonly result: number | 'unreachable' | 'timeout'
}

/** The sandbox's post office. */
export interface Deliveries {
  /** Sends the transaction's webhook as the transaction is now, after `afterMs`. */
  send(transaction: Transaction, options: { readonly secret: string; readonly afterMs: number }): void
  /** Newest first. */
  list(): readonly Delivery[]
  /** Stops every timer and every request under way. */
  close(): void
}

export interface DeliveriesOptions {
  readonly fetch: typeof fetch
  readonly clock: SandboxClock
  /** How long to wait before the second attempt, the third, and so on; then the delivery is given up. */
  readonly retryDelaysMs: readonly number[]
  readonly timeoutMs: number
  /** How many deliveries are kept in the list. */
  readonly cap: number
  readonly log: EventLog
}

export function createDeliveries(options: DeliveriesOptions): Deliveries {
  const { clock, log, cap, retryDelaysMs } = options
  const known = new Map<string, Delivery>()
  const stops = new Set<() => void>()
  let isClosed = false

  function wait(delivery: Delivery, message: Message, afterMs: number) {
    if (isClosed) return
    keep({ ...delivery, next_attempt_at: formatTimestamp(clock.now() + afterMs) })
    const stop = clock.setTimer(() => {
      stops.delete(stop)
      void attempt(delivery, message)
    }, afterMs)
    stops.add(stop)
  }

  async function attempt(delivery: Delivery, message: Message) {
    const at = formatTimestamp(clock.now())
    const result = await post(delivery.url, message, { ...options, stops })
    if (isClosed) return
    const { next, event, afterMs } = afterAttempt(delivery, { at, result }, retryDelaysMs)
    const { order_id, payment_id, status } = next
    log.note({ event, order_id, payment_id, detail: `${status} ${result}` })
    if (afterMs === undefined) keep(next)
    else wait(next, message, afterMs)
  }

  function keep(delivery: Delivery) {
    known.set(delivery.delivery_id, delivery)
    dropOldest(known, cap)
  }

  return {
    send(transaction, { secret, afterMs }) {
      const { order_id, payment_id, server_url } = transaction
      if (server_url === undefined)
        log.note({ event: 'webhook_skipped', order_id, payment_id, detail: 'no server_url' })
      else
        wait(
          newDelivery(transaction, server_url),
          { data: encodeWebhookData(webhookPayment(transaction)), secret },
          afterMs,
        )
    },
    list: () => [...known.values()].reverse(),
    close() {
      isClosed = true
      for (const stop of stops) stop()
      stops.clear()
    },
  }
}

/** What is posted: written when the payment changed, so that a late attempt still tells what was true then. */
interface Message {
  readonly data: string
  readonly secret: string
}

function newDelivery({ payment_id, order_id, method, status, status_code }: Transaction, url: string): Delivery {
  const delivery_id = crypto.randomUUID()
  return { delivery_id, payment_id, order_id, method, status, status_code, url, state: 'waiting', attempts: [] }
}

/** What an attempt makes of a delivery: done with any 2xx, else another attempt after the next wait, if one is left. */
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

/** Posts one webhook. A redirect is not followed: it counts as a failed attempt, as any answer but 2xx does. */
async function post(
  url: string,
  { data, secret }: Message,
  { fetch, clock, timeoutMs, stops }: DeliveriesOptions & { readonly stops: Set<() => void> },
): Promise<DeliveryAttempt['result']> {
  const controller = new AbortController()
  let isLate = false
  const stop = () => controller.abort()
  const cancelTimer = clock.setTimer(() => {
    isLate = true
    stop()
  }, timeoutMs)
  stops.add(stop)
  try {
    const signature = await signWebhook({ data, secret })
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: encodeWebhookForm({ data, signature }),
      redirect: 'manual',
      signal: controller.signal,
    })
    await response.body?.cancel()
    return response.status
  } catch {
    // Whatever broke, the receiver gave no answer; that is recorded as the attempt's result and tried again.
    return isLate ? 'timeout' : 'unreachable'
  } finally {
    cancelTimer()
    stops.delete(stop)
  }
}
