import { createHmac } from 'node:crypto'
import { memoryStore } from 'tillkit/server'
import type { PaymentStore } from 'tillkit/store'
import { project } from '../service.js'
import type { OrderBook } from './rehearsalShop.js'
import type { serviceFaults } from './serviceFaults.js'
import type { ServicePlant } from './servicePlant.js'
import {
  afterPayments,
  answerInstead,
  answerWebhooksOk,
  dropWebhooksAfterUnclear,
  limitPayTime,
  takeTurns,
} from './shopFronts.js'

/** Marks an order once for each writer, as two parts of a shop that do not know each other. */
function createWriter(orders: OrderBook) {
  const written = new Set<string>()
  return (reference: string) => {
    if (written.has(reference)) return
    written.add(reference)
    orders.markPaid(reference)
  }
}

/** The first call for each order is answered `true`. */
function createFirstTime() {
  const known = new Set<string>()
  return (reference: string) => {
    const isFirst = !known.has(reference)
    known.add(reference)
    return isFirst
  }
}

function signWithRightSecret({ body }: { readonly body: string }) {
  const digest = createHmac('sha1', project.apiSecret).update(body).digest('base64')
  return digest.replaceAll('+', '-').replaceAll('/', '_')
}

/** A merchant's `fetch` that does not know that the first payment may have been taken. */
const sendAgainWhenSlow: typeof fetch = async (input, init = {}) => {
  try {
    return await fetch(input, { ...init, signal: AbortSignal.timeout(1_000) })
  } catch {
    const body = String(init.body).replace(/"order_id":"[^"]+/, '$&-again')
    const headers = new Headers(init.headers)
    const signature = signWithRightSecret({ body })
    headers.set('X-API-AUTH', `SVC-HMAC-SHA1 ${project.apiKey}:${signature}`)
    return await fetch(input, { ...init, body, headers })
  }
}

/** A store that is another one while the database is away. */
function withFallback(orders: OrderBook): PaymentStore {
  const store = memoryStore()
  const fallback = memoryStore()
  return new Proxy(store, {
    get: (_, name) => Reflect.get(orders.isDatabaseAway ? fallback : store, name),
  })
}

export const servicePlants: Readonly<Record<keyof typeof serviceFaults, ServicePlant>> = {
  two_writers: {
    options: (orders) => {
      const write = createWriter(orders)
      return {
        callbacks: { onPayment: (_payment, { reference, isPaid }) => isPaid && write(reference) },
      }
    },
    onReturnPage: (orders) => {
      if (orders.returned.has(orders.latest)) return
      orders.returned.add(orders.latest)
      orders.markPaid(orders.latest)
    },
    trial: 'bank_and_back',
  },
  paid_by_return_alone: {
    options: () => ({ callbacks: { onPayment: 'none' } }),
    onReturnPage: (orders) => orders.markPaidOnce(orders.latest),
    trial: 'bank_elsewhere',
  },
  webhook_before_answer: {
    options: () => ({ advanced: { recovery: 'manual' } }),
    before: () => dropWebhooksAfterUnclear,
    trial: 'answer_lost',
    wait: 5,
  },
  wrong_secret: {
    options: () => ({
      service: { apiSecret: 'CANARY-SECRET-of-another', signRequest: signWithRightSecret },
    }),
    trial: 'webhook_doubled',
  },
  amount_ignored: {
    options: (orders) => ({
      callbacks: {
        onUnrecognised: (event) => {
          if (event.type !== 'payment' || event.payment.status !== 'success') return
          orders.markPaidOnce(event.payment.order_id ?? '')
        },
      },
    }),
    trial: 'webhook_of_another_amount',
  },
  counts_each_event: {
    options: (orders) => ({
      callbacks: {
        onPayment: (_payment, { reference, isPaid }) => isPaid && orders.markPaid(reference),
      },
    }),
    trial: 'webhook_with_news',
  },
  throws_after_its_write: {
    options: (orders) => {
      const isFirstTime = createFirstTime()
      return {
        callbacks: {
          onPayment: (_payment, { reference, isPaid }) => {
            if (isPaid) orders.markPaid(reference)
            if (isPaid && isFirstTime(reference)) throw new Error('The mail server is away.')
          },
        },
      }
    },
    trial: 'webhook_doubled',
    wait: 8,
  },
  is_paid_ignored: {
    options: (orders) => ({
      callbacks: { onPayment: (_payment, { reference }) => orders.markPaidOnce(reference) },
    }),
    trial: 'declined_then_paid',
  },
  errors_swallowed: {
    options: () => ({
      callbacks: {
        onPayment: () => {
          try {
            throw new Error('The database is away.')
          } catch {
            // What a merchant writes to keep the log quiet.
          }
        },
      },
    }),
    trial: 'webhook_doubled',
  },
  two_servers_in_memory: {
    before: takeTurns,
    trial: 'asked_at_once',
  },
  refund_marks_paid: {
    options: (orders) => ({
      callbacks: {
        onOperation: ({ status }, { reference }) =>
          status === 'success' && orders.markPaid(reference),
      },
    }),
    trial: 'refund',
  },
  memory_lost_by_restart: { trial: 'restart' },
  proxy_gives_up: { before: () => limitPayTime, trial: 'answer_slow' },
  sent_again_when_slow: {
    options: () => ({ service: { fetch: sendAgainWhenSlow } }),
    trial: 'answer_too_late',
  },
  callback_hangs: {
    options: () => ({ callbacks: { onPayment: () => new Promise(() => undefined) } }),
    trial: 'callback_hangs',
  },
  callback_throws: {
    options: () => ({
      callbacks: {
        onPayment: () => {
          throw new Error('The column does not exist.')
        },
      },
    }),
    trial: 'callback_hangs',
  },
  memory_without_database: {
    options: (orders) => ({
      store: withFallback(orders),
      advanced: { orderId: ({ reference }) => `${reference}-${crypto.randomUUID()}` },
    }),
    trial: 'database_away',
  },
  waits_for_frozen_database: {
    before: ({ orders }) => {
      const giveUp = answerInstead(/./, { status: 504 })
      return (answer) => (request, response) =>
        (orders.isDatabaseAway ? giveUp(answer) : answer)(request, response)
    },
    trial: 'database_away',
  },
  paid_without_a_charge: {
    before: () => {
      const body = JSON.stringify({ type: 'succeeded', isPaid: true })
      const claimPaid = answerInstead(/\/pay$/, { status: 200, body })
      return afterPayments(1, claimPaid)
    },
    trial: 'database_away',
  },
  webhook_dropped_without_database: {
    options: () => ({ advanced: { recovery: 'manual' } }),
    before: () => answerWebhooksOk,
    trial: 'database_away_webhook',
  },
}
