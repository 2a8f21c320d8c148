import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createSandbox, type Sandbox } from 'tillkit/sandbox'
import { createCheckoutServer, memoryStore, type Order, type Payment } from 'tillkit/server'
import { afterEach, beforeAll } from 'vitest'
import { listen } from '../fixtures/listen.js'
import { buildPage } from './pageServer.js'

export interface OwnShop {
  /** The shop's page, ready to pay the order A-1001. */
  readonly pageUrl: string
  readonly shopUrl: string
  readonly serviceUrl: string
  readonly sandbox: Sandbox
  /** What `onPayment` was given. */
  readonly recorded: readonly Payment[]
}

export interface OwnShopOptions {
  /** More about the order than its price. */
  readonly order?: Partial<Order>
  /** Whether the service lets the shop show the bank's page in a frame. @default true */
  readonly isNamed?: boolean
}

const folder = 'test/journeys/pages/bankFrame'
const project = {
  posId: '7d1f0a52-3f4e-4b62-8a0c-5f2f7f0b1c33',
  apiKey: 'frame-key',
  apiSecret: 'frame-secret',
  endpointsKey: 'frame-endpoints',
}

/** Makes shops that each have a page, a backend and a service of their own, in this process, for what the demo does not sell. */
export function ownShops(): (options?: OwnShopOptions) => Promise<OwnShop> {
  let page: RequestListener
  const closing: (() => unknown)[] = []
  beforeAll(async () => {
    page = await buildPage(folder)
  })
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  /** Listens at once, since shop and service have to know each other's address. */
  const start = async (answer: { with: RequestListener }): Promise<string> => {
    const { url, close } = await listen((request, response) => answer.with(request, response))
    closing.push(close)
    return url
  }

  return async ({ order, isNamed = true } = {}) => {
    const [shop, service] = [{ with: page }, { with: page }]
    const [shopUrl, serviceUrl] = [await start(shop), await start(service)]
    const recorded: Payment[] = []
    const sandbox = createSandbox({
      baseUrl: serviceUrl,
      projects: [project],
      ...(isNamed && { framedBy: [shopUrl] }),
    })
    closing.push(() => sandbox.close())
    const checkout = createCheckoutServer({
      environment: 'test',
      publicUrl: `${shopUrl}/api/checkout`,
      returnPage: `${shopUrl}/${folder}/return.html?server&bank=${encodeURIComponent(serviceUrl)}`,
      service: { baseUrl: serviceUrl, ...project },
      modes: ['direct'],
      store: memoryStore(),
      findOrder: async () => ({
        amount: '499.90',
        currency: 'UAH',
        description: 'A bowl',
        customer_id: 'olena',
        ...order,
      }),
      callbacks: { onPayment: (payment) => void recorded.push(payment) },
    })
    const backend = getRequestListener(checkout.fetch)
    service.with = getRequestListener(sandbox.fetch)
    shop.with = (request, response) =>
      request.url?.startsWith('/api/checkout/') ? void backend(request, response) : page(request, response)
    const pageUrl = `${shopUrl}/${folder}/?server&bank=${encodeURIComponent(serviceUrl)}`
    return { pageUrl, shopUrl, serviceUrl, sandbox, recorded }
  }
}
