import { formatTimestamp } from '../../../core/model/timestamp.js'
import type { LedgerOperation } from '../ledger/operation.js'
import type { Transaction } from '../ledger/transaction.js'
import { dropOldest } from '../shared/dropOldest.js'
import type { MovableClock } from '../time/movableClock.js'
import type { MerchantCallResult } from './callMerchant.js'
import type { EventLog } from './eventLog.js'
import type { Faults } from './faults.js'

/** The payment or the operation of a webhook. The event is the pair of method and status. */
export type WebhookSubject = Pick<
  Transaction | LedgerOperation,
  'payment_id' | 'transaction_id' | 'order_id' | 'pos_id' | 'method' | 'status' | 'status_code'
>

export interface Webhook {
  readonly subject: WebhookSubject
  readonly document: Readonly<Record<string, unknown>>
  readonly url: string
  readonly afterMs: number
}

export interface Delivery extends WebhookSubject {
  readonly delivery_id: string
  readonly url: string
  readonly state: 'waiting' | 'delivered' | 'given_up' | 'lost'
  readonly attempts: readonly { readonly at: string; readonly result: MerchantCallResult }[]
  readonly next_attempt_at?: string
  /** From when the payment changed: a late attempt sends the same. */
  readonly document: Readonly<Record<string, unknown>>
}

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

export type Deliveries = ReturnType<typeof createDeliveries>

/** So that a network does not change their order. */
const gapMs = 20

/** The longest delay of a webhook that must arrive after the next of its order. */
const longestDelayMs = 30_000

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
  function waitBehind({ subject: { order_id }, afterMs }: Webhook): number {
    const now = clock.now()
    const lastSentAt = lastSent.get(order_id) ?? now
    const sendAt = lastSentAt > now ? Math.max(lastSentAt + gapMs, now + afterMs) : now + afterMs
    lastSent.delete(order_id)
    lastSent.set(order_id, sendAt)
    dropOldest(lastSent, cap)
    return sendAt - now
  }

  return {
    send(webhook: Webhook) {
      const delivery = newDelivery(webhook)
      const { order_id, payment_id, status, delivery_id } = delivery
      const { isLost, isDoubled, isReordered, lateMs } = faults.next()
      const afterMs = waitBehind(webhook) + lateMs
      if (isLost) {
        store({ ...delivery, state: 'lost' })
        log.note({ event: 'webhook_lost', order_id, payment_id, detail: status })
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
      const { next_attempt_at: _, ...deliveryMembers } = delivery
      const { order_id, payment_id, status, attempts } = deliveryMembers
      const triedDelivery = { ...deliveryMembers, attempts: [...attempts, attempt] }
      const { result } = attempt
      // A redirect is a failed attempt, as is any answer but 2xx.
      const isDelivered = typeof result === 'number' && result >= 200 && result < 300
      const afterMs = isDelivered ? undefined : retryDelaysMs[attempts.length]
      const state = isDelivered ? 'delivered' : 'given_up'
      const event = `webhook_${afterMs === undefined ? state : 'failed'}` as const
      log.note({ event, order_id, payment_id, detail: `${status} ${result}` })
      if (afterMs !== undefined) return deliver(triedDelivery, afterMs)
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

function newDelivery({ subject, document, url }: Webhook): Delivery {
  const { payment_id, transaction_id, order_id, pos_id, method, status, status_code } = subject
  return {
    delivery_id: crypto.randomUUID(),
    ...{ payment_id, transaction_id, order_id, pos_id, method, status, status_code },
    url,
    state: 'waiting',
    attempts: [],
    document,
  }
}
