import { createHmac } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { memoryStore } from 'tillkit/server'
import type { PaymentStore } from 'tillkit/store'
import { type Before, project } from '../service.js'
import type { plantedFaults } from './plantedFaults.js'
import type { OrderBook, ShopPlan } from './rehearsalShop.js'

/** A planted fault in the merchant's callbacks, store or network. */
export interface ServicePlant extends ShopPlan {
  /** The trial that falls. */
  readonly trial: string
  /** Seconds of `--wait`, if a second mark comes later than the first. */
  readonly wait?: number
}

type ServiceFault = {
  [Name in keyof typeof plantedFaults]: (typeof plantedFaults)[Name]['ring'] extends 'service'
    ? Name
    : never
}[keyof typeof plantedFaults]

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

const isWebhook = ({ url }: Parameters<RequestListener>[0]) => url === '/api/checkout/webhook'

/** Answers 200 to webhooks without a look, once a payment was not answered clearly. */
const dropWebhooksAfterUnclear: Before = (answer) => {
  let isUnclear = false
  return (request, response) => {
    if (isWebhook(request) && isUnclear) {
      request.resume().on('end', () => response.end('ok'))
      return
    }
    const end = response.end.bind(response)
    response.end = ((body?: string | Uint8Array) => {
      const text = typeof body === 'string' ? body : Buffer.from(body ?? []).toString()
      if (request.url?.endsWith('/pay') && !text.includes('"succeeded"')) isUnclear = true
      return end(text)
    }) as typeof response.end
    answer(request, response)
  }
}

/** Something before the checkout answers some of its addresses. */
export function answerInstead(
  path: RegExp,
  { status, body = '' }: { readonly status: number; readonly body?: string },
): Before {
  return (answer) => (request, response) => {
    if (!path.test(request.url ?? '')) return answer(request, response)
    request.resume().on('end', () => response.writeHead(status).end(body))
  }
}

/** So many payments are answered as they should be, such as the one that all trials need. */
export function afterPayments(count: number, before: Before): Before {
  return (answer) => {
    const answerLater = before(answer)
    let payments = 0
    return (request, response) => {
      if (request.url?.endsWith('/pay')) payments += 1
      if (payments > count) answerLater(request, response)
      else answer(request, response)
    }
  }
}

/** Two servers take turns, each with what its own options give it. */
export const takeTurns: NonNullable<ShopPlan['before']> = ({ createCheckout }) => {
  return (answer) => {
    const servers = [answer, createCheckout()]
    return (request, response) => {
      const server = servers.shift() ?? answer
      servers.push(server)
      server(request, response)
    }
  }
}

function signWithRightSecret({ body }: { readonly body: string }) {
  const digest = createHmac('sha1', project.apiSecret).update(body).digest('base64')
  return digest.replaceAll('+', '-').replaceAll('/', '_')
}

/** A proxy that answers 504 in the place of a payment that takes longer than two seconds. */
const limitPayTime: Before = (answer) => (request, response) => {
  answer(request, response)
  if (!request.url?.endsWith('/pay')) return
  const timer = setTimeout(() => {
    response.writeHead(504).end()
    // What the shop answers afterwards reaches nobody.
    const ignore = () => response
    Object.assign(response, { writeHead: ignore, end: ignore, write: () => true })
  }, 2_000)
  response.on('finish', () => clearTimeout(timer))
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

/** Answers a webhook 200 that could not be stored. */
const answerWebhooksOk: Before = (answer) => (request, response) => {
  if (isWebhook(request)) {
    const writeHead = response.writeHead.bind(response)
    response.writeHead = ((status: number, ...rest: []) =>
      writeHead(status === 503 ? 200 : status, ...rest)) as typeof response.writeHead
  }
  answer(request, response)
}

/** Counts each webhook of a subscription's later charge before the checkout reads it. */
function countLaterWebhooks(orders: OrderBook): Before {
  return (answer) => (request, response) => {
    if (request.url?.startsWith('/api/checkout/webhook/')) {
      orders.countCharge(orders.latest, crypto.randomUUID())
    }
    answer(request, response)
  }
}

export const servicePlants: Readonly<Record<ServiceFault, ServicePlant>> = {
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
  webhook_dropped_without_database: {
    options: () => ({ advanced: { recovery: 'manual' } }),
    before: () => answerWebhooksOk,
    trial: 'database_away_webhook',
  },
  charge_of_paid_order_ignored: {
    options: (orders) => ({
      callbacks: {
        onPayment: ({ transaction_id = '' }, { reference, isPaid }) => {
          if (!isPaid || orders.timesPaid.get(reference) === 1) return
          orders.markPaidOnce(reference)
          orders.countCharge(reference, transaction_id)
        },
      },
    }),
    trial: 'charge_later',
  },
  charge_marks_again: {
    options: (orders) => {
      const isFirstTime = createFirstTime()
      return {
        callbacks: {
          onPayment: ({ transaction_id = '' }, { reference, isPaid }) => {
            if (!isPaid || !isFirstTime(transaction_id)) return
            orders.markPaid(reference)
            orders.countCharge(reference, transaction_id)
          },
        },
      }
    },
    trial: 'charge_later',
  },
  declined_charge_unmarks: {
    options: (orders) => ({
      callbacks: {
        onPayment: ({ transaction_id = '' }, { reference, isPaid }) => {
          orders.timesPaid.set(reference, isPaid ? 1 : 0)
          if (isPaid) orders.countCharge(reference, transaction_id)
        },
      },
    }),
    trial: 'charge_declined',
  },
  charge_counted_before_checkout: {
    options: (orders) => ({
      callbacks: {
        onPayment: (_payment, { reference, isPaid }) => {
          if (!isPaid || orders.timesPaid.get(reference) === 1) return
          orders.markPaidOnce(reference)
          orders.countCharge(reference, 'first')
        },
      },
    }),
    before: ({ orders }) => countLaterWebhooks(orders),
    trial: 'charge_doubled',
  },
  declined_charge_counts: {
    options: (orders) => ({
      callbacks: {
        onPayment: ({ transaction_id = '' }, { reference }) => {
          orders.markPaidOnce(reference)
          orders.countCharge(reference, transaction_id)
        },
      },
    }),
    trial: 'charge_declined',
  },
  refund_counts_as_charge: {
    options: (orders) => ({
      callbacks: {
        onOperation: ({ operation_id, status }, { reference }) =>
          status === 'success' && orders.countCharge(reference, operation_id),
      },
    }),
    trial: 'charge_refunded',
  },
  older_charge_ignored: {
    options: (orders) => {
      const latest = new Map<string, string>()
      return {
        callbacks: {
          onPayment: ({ created_at, transaction_id = '' }, { reference, isPaid }) => {
            if (!isPaid || created_at < (latest.get(reference) ?? '')) return
            latest.set(reference, created_at)
            orders.markPaidOnce(reference)
            orders.countCharge(reference, transaction_id)
          },
        },
      }
    },
    trial: 'charge_overtaken',
  },
  only_purchases_count: {
    options: (orders) => ({
      callbacks: {
        onPayment: ({ method, transaction_id = '' }, { reference, isPaid }) => {
          if (!isPaid || method !== 'purchase') return
          orders.markPaidOnce(reference)
          orders.countCharge(reference, transaction_id)
        },
      },
    }),
    trial: 'charge_shapes',
  },
  end_counts_as_charge: {
    options: (orders) => ({
      callbacks: {
        onPayment: (_payment, { reference, isPaid }) => {
          if (!isPaid) return
          orders.markPaidOnce(reference)
          orders.countCharge(reference, crypto.randomUUID())
        },
      },
    }),
    trial: 'subscription_ended',
  },
}
