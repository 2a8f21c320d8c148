import { formatTimestamp } from '../../model/timestamp.js'
import { encodeWebhookData } from '../../wire/signWebhook.js'
import { dropOldest } from '../shared/dropOldest.js'
import type { MovableClock } from '../time/movableClock.js'
import type { EventLog } from './eventLog.js'
import type { Faults } from './faults.js'
import type { Delivery, WebhookQueue, WebhookSubject } from './webhookQueue.js'

/** A webhook to send. */
export interface Webhook {
  readonly subject: WebhookSubject
  readonly document: Readonly<Record<string, unknown>>
  readonly url: string
  readonly afterMs: number
}

interface DeliveriesOptions {
  readonly queue: WebhookQueue
  readonly faults: Faults
  readonly clock: MovableClock
  /** The number of orders whose last webhook's time is kept. */
  readonly cap: number
  readonly log: EventLog
}

/** So that a network does not change their order. */
const gapMs = 20

/** The longest delay of a webhook that must arrive after the next of its order. */
const longestDelayMs = 30_000

/** Sends webhooks, with faults. */
export function createDeliveries({ queue, faults, clock, cap, log }: DeliveriesOptions) {
  const delayed = new Map<string, (afterMs: number) => void>()
  const lastOf = new Map<string, number>()

  /** Without faults an order's webhooks keep their order. */
  function waitBehind({ subject: { order_id }, afterMs }: Webhook): number {
    const now = clock.now()
    const last = lastOf.get(order_id) ?? now
    const at = last > now ? Math.max(last + gapMs, now + afterMs) : now + afterMs
    lastOf.delete(order_id)
    lastOf.set(order_id, at)
    dropOldest(lastOf, cap)
    return at - now
  }

  /** Delays a webhook until the next of its order has gone, or until the longest delay. */
  function delay(delivery: Delivery, afterMs: number) {
    const { order_id } = delivery
    const delayMs = afterMs + longestDelayMs
    queue.store({ ...delivery, next_attempt_at: formatTimestamp(clock.now() + delayMs) })
    const release = (waitMs: number) => {
      stop()
      delayed.delete(order_id)
      queue.deliver(delivery, waitMs)
    }
    const stop = clock.setTimer(() => release(0), delayMs)
    delayed.set(order_id, release)
  }

  function lose(delivery: Delivery) {
    const { order_id, payment_id, status } = delivery
    queue.store({ ...delivery, state: 'lost' })
    log.note({ event: 'webhook_lost', order_id, payment_id, detail: status })
  }

  return {
    send(webhook: Webhook) {
      const delivery = newDelivery(webhook)
      const { isLost, isDoubled, isReordered, lateMs } = faults.next()
      const afterMs = waitBehind(webhook) + lateMs
      if (isLost) return lose(delivery)
      if (isDoubled) queue.deliver({ ...delivery, delivery_id: crypto.randomUUID() }, afterMs)
      const releaseEarlier = delayed.get(delivery.order_id)
      if (isReordered && releaseEarlier === undefined) return delay(delivery, afterMs)
      queue.deliver(delivery, afterMs)
      releaseEarlier?.(afterMs + 1)
    },
    /** Sends a delivery's form again, at once and without faults; `undefined` when it is unknown. */
    resend(delivery_id: string) {
      const known = queue.find(delivery_id)
      if (known === undefined) return undefined
      const { next_attempt_at: _, ...rest } = known
      const again: Delivery = { ...rest, delivery_id: crypto.randomUUID(), state: 'waiting', attempts: [] }
      queue.deliver(again, 0)
      return queue.find(again.delivery_id)
    },
    /** Newest first. */
    list: queue.list,
    close() {
      delayed.clear()
      queue.close()
    },
  }
}

function newDelivery({ subject, document, url }: Webhook): Delivery {
  const { payment_id, transaction_id, order_id, pos_id, method, status, status_code } = subject
  return {
    delivery_id: crypto.randomUUID(),
    payment_id,
    transaction_id,
    order_id,
    pos_id,
    method,
    status,
    status_code,
    url,
    state: 'waiting',
    attempts: [],
    document,
    data: encodeWebhookData(document),
  }
}
