import { formatTimestamp } from '../../../core/model/timestamp.js'
import { dropOldest } from '../shared/dropOldest.js'
import type { MovableClock } from '../time/movableClock.js'
import { type Delivery, isDelivered, newDelivery, type Webhook } from './delivery.js'
import type { EventLog } from './eventLog.js'
import type { Faults } from './faults.js'

/** What is stored about deliveries. */
export interface DeliveryLists {
  readonly deliveries: Map<string, Delivery>
  /** By order, the delivery that waits until the next one has gone. */
  readonly delayed: Map<string, string>
  /** By order, when its last webhook was or will be sent. */
  readonly lastSent: Map<string, number>
}

interface DeliveriesOptions {
  readonly faults: Faults
  readonly clock: MovableClock
  /** The delays before the second attempt, the third, and so on. Then the delivery is given up. */
  readonly retryDelaysMs: readonly number[]
  /** The time of one attempt. */
  readonly timeoutMs: number
  /** How many deliveries are listed, and of how many orders the last webhook's time is kept. */
  readonly cap: number
  readonly log: EventLog
}

/** The webhooks of a sandbox: {@link createDeliveries}. */
export type Deliveries = ReturnType<typeof createDeliveries>

/** So that a network does not change their order. */
const gapMs = 20

/** The longest delay of a webhook that must arrive after the next of its order. */
const longestDelayMs = 30_000

/**
 * Plans the webhooks, with the faults that the options ask for, and records their attempts. It
 * sends nothing: a due job asks for a delivery, and a worker makes the call.
 *
 * The interface shows no schedule of retries, so `retryDelaysMs` is the sandbox's own.
 */
export function createDeliveries(
  { deliveries, delayed, lastSent }: DeliveryLists,
  options: DeliveriesOptions,
) {
  const { faults, clock, cap, log, retryDelaysMs, timeoutMs } = options

  function store(delivery: Delivery) {
    deliveries.set(delivery.delivery_id, delivery)
    dropOldest(deliveries, cap, ({ delivery_id }) => clock.cancel(delivery_id))
  }

  function deliver(delivery: Delivery, afterMs: number) {
    const sendAt = clock.now() + afterMs
    clock.plan(delivery.delivery_id, { kind: 'delivery', at: sendAt })
    store({ ...delivery, next_attempt_at: formatTimestamp(sendAt) })
  }

  /** Without faults an order's webhooks keep their order. */
  function waitBehind({ subject: { order_id }, afterMs }: Webhook) {
    const now = clock.now()
    const lastSentAt = lastSent.get(order_id) ?? now
    const sendAt = lastSentAt > now ? Math.max(lastSentAt + gapMs, now + afterMs) : now + afterMs
    lastSent.delete(order_id)
    lastSent.set(order_id, sendAt)
    dropOldest(lastSent, cap)
    return sendAt - now
  }

  return {
    /** Plans a webhook's first attempt. The faults decide whether it is lost, doubled or late. */
    send(webhook: Webhook) {
      const delivery = newDelivery(webhook)
      const { order_id, status, delivery_id } = delivery
      const { isLost, isDoubled, isReordered, lateMs } = faults.next()
      const afterMs = waitBehind(webhook) + lateMs
      if (isLost) {
        store({ ...delivery, state: 'lost' })
        log.note('webhook_lost', { subject: delivery, detail: status })
        return
      }
      if (isDoubled) deliver({ ...delivery, delivery_id: crypto.randomUUID() }, afterMs)
      const earlier = delayed.get(order_id)
      if (isReordered && earlier === undefined) {
        delayed.set(order_id, delivery_id)
        return deliver(delivery, afterMs + longestDelayMs)
      }
      deliver(delivery, afterMs)
      delayed.delete(order_id)
      const released = deliveries.get(earlier ?? '')
      if (released) deliver(released, afterMs + 1)
    },
    /**
     * Answers a delivery that is due, for one attempt. Until its time is over no other process
     * makes one.
     */
    begin(delivery_id: string) {
      const delivery = deliveries.get(delivery_id)
      if (delivery === undefined) return undefined
      if (delayed.get(delivery.order_id) === delivery_id) delayed.delete(delivery.order_id)
      // After its timeout an attempt has five seconds to be recorded.
      clock.planSending(delivery_id, timeoutMs + 5_000)
      return delivery
    },
    /** Records an attempt, and plans the next one if it failed. */
    record(delivery_id: string, attempt: Delivery['attempts'][number]) {
      const delivery = deliveries.get(delivery_id)
      if (delivery === undefined) return
      const { next_attempt_at: _, ...withoutPlan } = delivery
      const { status, attempts } = delivery
      const detail = `${status} ${attempt.result}`
      const triedDelivery = { ...withoutPlan, attempts: [...attempts, attempt] }
      const retryAfterMs = isDelivered(attempt) ? undefined : retryDelaysMs[attempts.length]
      if (retryAfterMs !== undefined) {
        log.note('webhook_failed', { subject: delivery, detail })
        return deliver(triedDelivery, retryAfterMs)
      }
      const state = isDelivered(attempt) ? 'delivered' : 'given_up'
      log.note(`webhook_${state}`, { subject: delivery, detail })
      clock.cancel(delivery_id)
      store({ ...triedDelivery, state })
    },
    /**
     * Sends a delivery's form again, at once and without faults; `undefined` when it is unknown.
     */
    resend(delivery_id: string) {
      const delivery = deliveries.get(delivery_id)
      if (delivery === undefined) return undefined
      const again: Delivery = {
        ...delivery,
        delivery_id: crypto.randomUUID(),
        state: 'waiting',
        attempts: [],
      }
      deliver(again, 0)
      return deliveries.get(again.delivery_id)
    },
    /** Newest first. */
    list: () => [...deliveries.values()].reverse(),
  }
}
