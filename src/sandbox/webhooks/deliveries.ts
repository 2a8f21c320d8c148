import { formatTimestamp } from '../../model/timestamp.js'
import { encodeWebhookData } from '../../wire/webhookBody.js'
import { dropOldest } from '../shared/dropOldest.js'
import type { MovableClock } from '../time/movableClock.js'
import type { Chaos } from './faults.js'
import type { EventLog } from './eventLog.js'
import type { Delivery, PostOffice, WebhookSubject } from './webhookQueue.js'

/** A webhook to send. */
export interface Webhook {
  readonly subject: WebhookSubject
  readonly document: Readonly<Record<string, unknown>>
  readonly url: string
  readonly afterMs: number
}

/** Sends webhooks through whatever chaos is set. */
export interface Deliveries {
  send(webhook: Webhook): void
  /** Sends a known delivery's form once more, at once and untouched by chaos; `undefined` when it is not known. */
  resend(delivery_id: string): Delivery | undefined
  /** Newest first. */
  list(): readonly Delivery[]
  close(): void
}

export interface DeliveriesOptions {
  readonly office: PostOffice
  readonly chaos: Chaos
  readonly clock: MovableClock
  /** Of how many orders it is known when the last webhook leaves. */
  readonly cap: number
  readonly log: EventLog
}

/** Far enough apart that a network keeps their order. */
const gapMs = 20

/** How long a webhook that is held for the next of its order waits at most. */
const longestHoldMs = 30_000

export function createDeliveries({ office, chaos, clock, cap, log }: DeliveriesOptions): Deliveries {
  const held = new Map<string, (afterMs: number) => void>()
  const lastOf = new Map<string, number>()

  /** Without chaos an order's webhooks do not overtake one another: one that still waits is gone first. */
  function waitBehind({ subject: { order_id }, afterMs }: Webhook): number {
    const now = clock.now()
    const last = lastOf.get(order_id) ?? now
    const at = last > now ? Math.max(last + gapMs, now + afterMs) : now + afterMs
    lastOf.delete(order_id)
    lastOf.set(order_id, at)
    dropOldest(lastOf, cap)
    return at - now
  }

  /** Keeps a webhook back until the next of its order has gone, or until that is not to be expected any more. */
  function hold(delivery: Delivery, afterMs: number) {
    const { order_id } = delivery
    const holdMs = afterMs + longestHoldMs
    office.keep({ ...delivery, next_attempt_at: formatTimestamp(clock.now() + holdMs) })
    const letGo = (waitMs: number) => {
      stop()
      held.delete(order_id)
      office.deliver(delivery, waitMs)
    }
    const stop = clock.setTimer(() => letGo(0), holdMs)
    held.set(order_id, letGo)
  }

  function lose(delivery: Delivery) {
    const { order_id, payment_id, status } = delivery
    office.keep({ ...delivery, state: 'lost' })
    log.note({ event: 'webhook_lost', order_id, payment_id, detail: status })
  }

  return {
    send(webhook) {
      const delivery = newDelivery(webhook)
      const { isLost, isDoubled, isHeld, lateMs } = chaos.next()
      const afterMs = waitBehind(webhook) + lateMs
      if (isLost) return lose(delivery)
      if (isDoubled) office.deliver({ ...delivery, delivery_id: crypto.randomUUID() }, afterMs)
      const release = held.get(delivery.order_id)
      if (isHeld && release === undefined) return hold(delivery, afterMs)
      office.deliver(delivery, afterMs)
      release?.(afterMs + 1)
    },
    resend(delivery_id) {
      const known = office.find(delivery_id)
      if (known === undefined) return undefined
      const { next_attempt_at: _, ...rest } = known
      const again: Delivery = { ...rest, delivery_id: crypto.randomUUID(), state: 'waiting', attempts: [] }
      office.deliver(again, 0)
      return office.find(again.delivery_id)
    },
    list: office.list,
    close() {
      held.clear()
      office.close()
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
