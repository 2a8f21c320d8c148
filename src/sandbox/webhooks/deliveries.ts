import { formatTimestamp } from '../../model/timestamp.js'
import { encodeWebhookData, encodeWebhookForm, signWebhook } from '../../wire/signWebhook.js'
import type { LedgerOperation } from '../ledger/operation.js'
import type { Transaction } from '../ledger/transaction.js'
import { dropOldest } from '../shared/dropOldest.js'
import type { MovableClock } from '../time/movableClock.js'
import type { Merchant, MerchantCallResult } from './callMerchant.js'
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
  readonly document: Readonly<Record<string, unknown>>
  /** The encoded document from when the payment changed: a late attempt sends the same. */
  readonly data: string
  readonly signature?: string
}

interface DeliveriesOptions {
  readonly merchant: Merchant
  readonly faults: Faults
  readonly clock: MovableClock
  readonly secretOf: (pos_id: string) => string | undefined
  /** The delays before the second attempt, the third, and so on. Then the delivery is given up. */
  readonly retryDelaysMs: readonly number[]
  /** How many deliveries are listed, and of how many orders the last webhook's time is kept. */
  readonly cap: number
  readonly log: EventLog
}

/** So that a network does not change their order. */
const gapMs = 20

/** The longest delay of a webhook that must arrive after the next of its order. */
const longestDelayMs = 30_000

export function createDeliveries(options: DeliveriesOptions) {
  const { merchant, faults, clock, cap, log, secretOf, retryDelaysMs } = options
  const known = new Map<string, Delivery>()
  const delayed = new Map<string, (afterMs: number) => void>()
  const lastOf = new Map<string, number>()

  function store(delivery: Delivery) {
    known.set(delivery.delivery_id, delivery)
    dropOldest(known, cap)
  }

  function deliver(delivery: Delivery, afterMs: number) {
    store({ ...delivery, next_attempt_at: formatTimestamp(clock.now() + afterMs) })
    clock.setTimer(() => attempt(delivery), afterMs)
  }

  async function attempt(delivery: Delivery) {
    const at = formatTimestamp(clock.now())
    const { data, url, pos_id, order_id, payment_id, status } = delivery
    const secret = secretOf(pos_id)
    if (secret === undefined) return
    const signature = await signWebhook({ data, secret })
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const result = await merchant.call(url, { method: 'POST', headers, body: encodeWebhookForm({ data, signature }) })
    if (result === undefined) return
    const next = { ...delivery, signature, attempts: [...delivery.attempts, { at, result }] }
    const note = (event: 'webhook_delivered' | 'webhook_given_up' | 'webhook_failed') =>
      log.note({ event, order_id, payment_id, detail: `${status} ${result}` })
    // A redirect is a failed attempt, as is any answer but 2xx.
    const isDelivered = typeof result === 'number' && result >= 200 && result < 300
    const afterMs = retryDelaysMs[delivery.attempts.length]
    note(isDelivered ? 'webhook_delivered' : afterMs === undefined ? 'webhook_given_up' : 'webhook_failed')
    if (isDelivered || afterMs === undefined) store({ ...next, state: isDelivered ? 'delivered' : 'given_up' })
    else deliver(next, afterMs)
  }

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
    store({ ...delivery, next_attempt_at: formatTimestamp(clock.now() + delayMs) })
    const release = (waitMs: number) => {
      stop()
      delayed.delete(order_id)
      deliver(delivery, waitMs)
    }
    const stop = clock.setTimer(() => release(0), delayMs)
    delayed.set(order_id, release)
  }

  return {
    send(webhook: Webhook) {
      const delivery = newDelivery(webhook)
      const { order_id, payment_id, status } = delivery
      const { isLost, isDoubled, isReordered, lateMs } = faults.next()
      const afterMs = waitBehind(webhook) + lateMs
      if (isLost) {
        store({ ...delivery, state: 'lost' })
        log.note({ event: 'webhook_lost', order_id, payment_id, detail: status })
        return
      }
      if (isDoubled) deliver({ ...delivery, delivery_id: crypto.randomUUID() }, afterMs)
      const releaseEarlier = delayed.get(order_id)
      if (isReordered && releaseEarlier === undefined) return delay(delivery, afterMs)
      deliver(delivery, afterMs)
      releaseEarlier?.(afterMs + 1)
    },
    /** Sends a delivery's form again, at once and without faults; `undefined` when it is unknown. */
    resend(delivery_id: string) {
      const delivery = known.get(delivery_id)
      if (delivery === undefined) return undefined
      const { next_attempt_at: _, ...rest } = delivery
      const again: Delivery = { ...rest, delivery_id: crypto.randomUUID(), state: 'waiting', attempts: [] }
      deliver(again, 0)
      return known.get(again.delivery_id)
    },
    /** Newest first. */
    list: () => [...known.values()].reverse(),
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
    data: encodeWebhookData(document),
  }
}
