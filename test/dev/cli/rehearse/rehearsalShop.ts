import type { RequestListener } from 'node:http'
import { toNodeListener } from 'tillkit/node'
import {
  type CheckoutServer,
  type CheckoutServerOptions,
  createCheckoutServer,
  memoryStore,
} from 'tillkit/server'
import { type OptionChanges, withChanges } from '../../../backend/optionChanges.js'
import { order } from '../../../backend/shop.js'
import { listen } from '../../../fixtures/listen.js'
import { type Before, project, type Service } from '../service.js'

/** The merchant's own side: orders, and how often each was marked as paid. */
export interface OrderBook {
  readonly timesPaid: Map<string, number>
  /** The order that was placed last. */
  latest: string
  /** The orders whose shopper came back to the return page. */
  readonly returned: Set<string>
  markPaid(reference: string): void
  markPaidOnce(reference: string): void
}

/** A shop over HTTP, as a merchant builds it. */
export interface ShopPlan {
  /** The merchant's callbacks and other options. */
  readonly options?: (orders: OrderBook) => OptionChanges
  /** What stands before the checkout. It may make more of them. */
  readonly before?: (shop: { readonly createCheckout: () => RequestListener }) => Before
  /** What the return page does on the server, besides showing itself. */
  readonly onReturnPage?: (orders: OrderBook) => void
}

export interface RehearsalShop {
  readonly url: string
  readonly orders: OrderBook
  readonly close: () => void
}

function createOrderBook(): OrderBook {
  const timesPaid = new Map<string, number>()
  return {
    timesPaid,
    latest: '',
    returned: new Set(),
    markPaid: (reference) => void timesPaid.set(reference, (timesPaid.get(reference) ?? 0) + 1),
    markPaidOnce: (reference) => void timesPaid.set(reference, 1),
  }
}

/**
 * A shop that is built right, but for its plan: POST `/api/orders` places an order, GET
 * `/api/orders/{reference}` says how often it was marked as paid, and POST `/restart` starts the
 * checkout anew.
 */
export async function openRehearsalShop(service: Service, plan: ShopPlan): Promise<RehearsalShop> {
  const orders = createOrderBook()
  const checkouts: CheckoutServer[] = []
  let answer: RequestListener = () => undefined
  const answerShop = (path: string): object | undefined => {
    const [, reference] = /^\/api\/orders\/([\w-]+)$/.exec(path) ?? []
    if (reference !== undefined) return { timesPaid: orders.timesPaid.get(reference) ?? 0 }
    if (path === '/api/orders') {
      orders.latest = `R-${orders.timesPaid.size + 1}`
      orders.timesPaid.set(orders.latest, 0)
      return { reference: orders.latest }
    }
    // The old process is gone, and what it had in memory too.
    if (path === '/restart') answer = createAnswer()
    else if (path.startsWith('/return')) plan.onReturnPage?.(orders)
    else return undefined
    return {}
  }
  const { url, close } = await listen((request, response) => {
    const body = answerShop(request.url ?? '')
    if (body === undefined) answer(request, response)
    else response.end(JSON.stringify(body))
  })
  const createCheckout = () => {
    const base: CheckoutServerOptions = {
      environment: 'test',
      publicUrl: `${url}/api/checkout`,
      returnPage: `${url}/return`,
      service: { ...project, baseUrl: service.url, fetch },
      modes: ['direct', 'hosted'],
      findOrder: (reference) => (orders.timesPaid.has(reference) ? order : null),
      callbacks: {
        onPayment: (_payment, { reference, isPaid }) => {
          if (isPaid) orders.markPaidOnce(reference)
        },
      },
      store: memoryStore(),
      observe: { onLog: () => undefined },
    }
    const checkout = createCheckoutServer(withChanges(base, plan.options?.(orders) ?? {}))
    checkouts.push(checkout)
    return toNodeListener(checkout.fetch)
  }
  const createAnswer = () => {
    const listener = createCheckout()
    return plan.before?.({ createCheckout })(listener) ?? listener
  }
  answer = createAnswer()
  return {
    url,
    orders,
    close: () => {
      close()
      for (const checkout of checkouts) checkout.close()
    },
  }
}
