import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createSandbox } from 'tillkit/sandbox'
import {
  type CheckoutServerOptions,
  createCheckoutServer,
  memoryStore,
  type Payment,
} from 'tillkit/server'
import { onTestFinished } from 'vitest'
import { listen } from '../fixtures/listen.js'

/** The page that such a shop shows, in `test/journeys/pages`. */
export const shopFolder = 'test/journeys/pages/bankFrame'

interface ShopUrls {
  readonly shopUrl: string
  readonly serviceUrl: string
}

interface OwnShopOptions extends Pick<CheckoutServerOptions, 'findOrder' | 'authorize'> {
  readonly pages: (urls: ShopUrls) => RequestListener
  /** What the service's origin answers before the sandbox does. */
  readonly besides?: (request: Request, urls: ShopUrls) => Response | undefined
}

export const project = {
  posId: '7d1f0a52-3f4e-4b62-8a0c-5f2f7f0b1c33',
  apiKey: 'frame-key',
  apiSecret: 'frame-secret',
  endpointsKey: 'frame-endpoints',
}

/**
 * Opens a shop with pages, a backend and a service of its own, in this process, for what the demo
 * does not sell.
 */
export async function openOwnShop({ pages, besides, ...options }: OwnShopOptions) {
  const [shop, service] = [await start(), await start()]
  const urls = { shopUrl: shop.url, serviceUrl: service.url }
  const { shopUrl, serviceUrl } = urls
  /** What `onPayment` was given. */
  const recorded: Payment[] = []
  const sandbox = createSandbox({ baseUrl: serviceUrl, projects: [project] })
  onTestFinished(() => sandbox.close())
  const bank = encodeURIComponent(serviceUrl)
  const checkout = createCheckoutServer({
    environment: 'test',
    publicUrl: `${shopUrl}/api/checkout`,
    returnPage: `${shopUrl}/${shopFolder}/return.html?server&bank=${bank}`,
    service: { baseUrl: serviceUrl, ...project },
    modes: ['direct'],
    store: memoryStore(),
    callbacks: { onPayment: (payment) => void recorded.push(payment) },
    ...options,
  })
  const backend = getRequestListener(checkout.fetch)
  const page = pages(urls)
  service.answer = getRequestListener(
    (request) => besides?.(request, urls) ?? sandbox.fetch(request),
  )
  shop.answer = (request, response) =>
    request.url?.startsWith('/api/checkout/')
      ? void backend(request, response)
      : page(request, response)
  return { ...urls, sandbox, recorded }
}

/** Listens at once, since shop and service have to know each other's address. */
export async function start(): Promise<{ readonly url: string; answer: RequestListener }> {
  const { url, close } = await listen((request, response) => server.answer(request, response))
  onTestFinished(close)
  const server: { readonly url: string; answer: RequestListener } = {
    url,
    answer: (_, response) => response.end(),
  }
  return server
}
