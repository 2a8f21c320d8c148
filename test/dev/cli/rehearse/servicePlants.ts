import { createHmac } from 'node:crypto'
import type { RequestListener } from 'node:http'
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
}
