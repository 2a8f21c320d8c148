import type { RequestListener } from 'node:http'
import { toNodeListener } from 'tillkit/node'
import {
  type CheckoutServer,
  type CheckoutServerOptions,
  createCheckoutServer,
  memoryStore,
} from 'tillkit/server'
import type { PaymentStore } from 'tillkit/store'
import { wrapStore } from '../../../../src/backend/store/wrapStore.js'
import { club } from '../../../backend/notifiedShop.js'
import { type OptionChanges, withChanges } from '../../../backend/optionChanges.js'
import { order } from '../../../backend/shop.js'
import { listen } from '../../../fixtures/listen.js'
import { type Before, project, type Service } from '../service.js'

/** More than a slow answer takes. */
const timeoutMs = 6_000

/** The merchant's own side: orders, and how often each was marked as paid. */
export interface OrderBook {
  readonly timesPaid: Map<string, number>
  /** The order that was placed last. */
  latest: string
  /** The orders whose shopper came back to the return page. */
  readonly returned: Set<string>
  /** The counted charges of each subscription's order, by transaction. */
  readonly charges: Map<string, Set<string>>
  /** Whether the store refuses every call. */
  isDatabaseAway: boolean
  markPaid(reference: string): void
  markPaidOnce(reference: string): void
  /** Counts a charge; twice if it has another name. */
  countCharge(reference: string, name: string): void
}

/** A shop over HTTP, as a merchant builds it. */
export interface ShopPlan {
  /** The merchant's callbacks and other options. */
  readonly options?: (orders: OrderBook) => OptionChanges
  /** What stands before the checkout. It may make more of them. */
  readonly before?: (shop: {
    readonly createCheckout: () => RequestListener
    readonly orders: OrderBook
  }) => Before
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
  const charges = new Map<string, Set<string>>()
  return {
    timesPaid,
    latest: '',
    returned: new Set(),
    charges,
    isDatabaseAway: false,
    markPaid: (reference) => void timesPaid.set(reference, (timesPaid.get(reference) ?? 0) + 1),
    markPaidOnce: (reference) => void timesPaid.set(reference, 1),
    countCharge: (reference, name) =>
      void charges.set(reference, new Set(charges.get(reference)).add(name)),
  }
}

/** A store in memory whose database may be away. */
export function openStore(orders: OrderBook, store: PaymentStore = memoryStore()): PaymentStore {
  return wrapStore(store, {
    around: async (run) => {
      if (orders.isDatabaseAway) throw new Error('The database is away.')
      return await run()
    },
  })
}

/**
 * A shop that is built right, but for its plan: POST `/api/orders` places an order, POST
 * `/api/subscriptions` one whose payment begins a subscription, GET `/api/orders/{reference}` says
 * how often it was marked as paid and which charges were counted, POST `/restart` starts the
 * checkout anew, `/pause` and `/resume` take its database away and give it back.
 */
export async function openRehearsalShop(service: Service, plan: ShopPlan): Promise<RehearsalShop> {
  const orders = createOrderBook()
  const checkouts: CheckoutServer[] = []
  let answer: RequestListener = () => undefined
  const answerShop = (path: string): object | undefined => {
    const [, reference] = /^\/api\/orders\/([\w-]+)$/.exec(path) ?? []
    if (reference !== undefined) {
      const charges = orders.charges.get(reference)?.size ?? 0
      return { timesPaid: orders.timesPaid.get(reference) ?? 0, charges }
    }
    const [, kind] = /^\/api\/(orders|subscriptions)$/.exec(path) ?? []
    if (kind !== undefined) {
      orders.latest = `${kind === 'orders' ? 'R' : 'S'}-${orders.timesPaid.size + 1}`
      orders.timesPaid.set(orders.latest, 0)
      return { reference: orders.latest }
    }
    if (path === '/pause' || path === '/resume') {
      orders.isDatabaseAway = path === '/pause'
      return {}
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
      service: { ...project, baseUrl: service.url, fetch, timeoutMs },
      modes: ['direct', 'hosted'],
      findOrder: (reference) => {
        if (!orders.timesPaid.has(reference)) return null
        return reference.startsWith('S') ? club : order
      },
      callbacks: {
        onPayment: ({ transaction_id = '' }, { reference, isPaid }) => {
          if (!isPaid) return
          orders.markPaidOnce(reference)
          orders.countCharge(reference, transaction_id)
        },
      },
      store: openStore(orders),
      observe: { onLog: () => undefined },
    }
    const checkout = createCheckoutServer(withChanges(base, plan.options?.(orders) ?? {}))
    checkouts.push(checkout)
    return toNodeListener(checkout.fetch)
  }
  const createAnswer = () => {
    const listener = createCheckout()
    return plan.before?.({ createCheckout, orders })(listener) ?? listener
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
