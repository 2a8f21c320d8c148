import { createSandbox, type SandboxOptions } from 'tillkit/sandbox'
import { createCheckoutServer, memoryStore } from 'tillkit/server'
import { wrapStore } from '../../../src/backend/store/wrapStore.js'
import {
  checkoutPage,
  type Handler,
  isOfService,
  type Message,
  serviceOrigin,
  shopOrigin,
  watchHandler,
  withBodyStream,
} from './network'

/** A page the shopper is on. */
export type Place =
  | { readonly page: 'checkout' }
  | { readonly page: 'return'; readonly fragment: string }
  | {
      readonly page: 'service'
      readonly url: string
      readonly html: string
      readonly styles: string
    }

type Store = ReturnType<typeof memoryStore>

/** A shop, its backend and the payment service, all in this page. */
export interface Shop {
  /** The backend, for requests of the shop's own pages: no network. */
  readonly handle: Handler
  /**
   * Loads a page as the browser would: follows redirects through backend and sandbox to where they
   * end.
   */
  load(request: Request): Promise<Place>
  /** What happened to an order, as the store has it, oldest first. */
  history(reference: string): ReturnType<Store['findHistory']>
  /** A session for Apple Pay's sheet, from the sandbox in the place of Apple. */
  appleSession(): Promise<object>
  /** What happens to webhooks from now on. */
  setFaults(faults: SandboxOptions['faults']): Promise<void>
}

const returnPage = `${shopOrigin}/return`

/** Worth nothing: the sandbox below is the only one that knows them. */
const project = {
  posId: '0f9a3a54-6d5c-4f1e-9a37-2f1d8c5b7e61',
  apiKey: 'workshop-key',
  apiSecret: 'workshop-secret',
  endpointsKey: 'workshop-endpoints',
}

interface ShopOptions {
  /** Receives what the backend sends to the service, and the webhooks. */
  readonly onMessage: (message: Message) => void
  /** Called after each use of the store. */
  readonly onChange: (shop: Shop) => void
}

/**
 * Opens a shop whose orders `A-…` can be paid. Backend and sandbox are the real ones: each is a
 * function from `Request` to `Response`, so it runs in a page too. The headers that only a browser
 * may write are added here.
 */
export function openShop({ onMessage, onChange }: ShopOptions): Shop {
  const backend: Handler = async (request) => checkout.fetch(await withBodyStream(request))
  const service: Handler = async (request) => sandbox.fetch(await withBodyStream(request))
  const webhook = watchHandler(backend, { by: 'service', onMessage })
  const sandbox = createSandbox({
    baseUrl: serviceOrigin,
    projects: [{ ...project, merchantName: 'Pottery' }],
    fetch: (input, init) => webhook(new Request(input, init)),
  })
  const toService = watchHandler(service, { by: 'backend', onMessage })
  const control = (path: string, body: object): Promise<Response> =>
    service(
      new Request(`${serviceOrigin}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: jsonBody,
      }),
    )
  const requestAppleSession = async (): Promise<object> =>
    await (await control('/paymentservices/paymentSession', appleSession)).json()
  const records = memoryStore()
  const store = wrapStore(records, {
    around: async (run) => {
      const value = await run()
      onChange(shop)
      return value
    },
  })
  const checkout = createCheckoutServer({
    environment: 'test',
    publicUrl: `${shopOrigin}/api/checkout`,
    returnPage,
    service: {
      baseUrl: serviceOrigin,
      ...project,
      fetch: (input, init) => toService(new Request(input, init)),
    },
    modes: ['direct'],
    store,
    observe: {
      // The server runs in the page here, whose console is for the page's own.
      onLog: () => undefined,
    },
    findOrder: (reference) =>
      /^A-\d+$/.test(reference)
        ? {
            amount: '499.90',
            currency: 'UAH',
            description: 'A vase',
            customer_id: 'shopper-1',
            wallets: { googlePay: true, applePay: { session: requestAppleSession } },
          }
        : null,
    // A shop marks its order as paid here.
    callbacks: { onPayment: () => undefined },
  })
  const answer: Handler = (request) =>
    isOfService(request.url) ? service(request) : backend(request)

  const shop: Shop = {
    handle: (request) => backend(asBrowserSends(request)),
    load: (request) => load(request, answer),
    history: (reference) => records.findHistory({ pos_id: project.posId, reference }),
    appleSession: requestAppleSession,
    setFaults: async (faults = {}) => void (await control('/sandbox/faults', faults)),
  }
  return shop
}

const jsonBody = { 'Content-Type': 'application/json' }

const appleSession = {
  merchantIdentifier: 'merchant.pottery',
  displayName: 'Pottery',
  initiative: 'web',
  // The sheet compares it with the page's.
  initiativeContext: location.hostname,
}

/**
 * A script may not write these headers into a request, and the backend asks for them: they are
 * beside it.
 */
function asBrowserSends(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.set('Origin', shopOrigin)
  headers.set('Referer', checkoutPage)
  headers.set('Sec-Fetch-Site', 'same-origin')
  headers.set('User-Agent', navigator.userAgent)
  return Object.defineProperty(request, 'headers', { value: headers })
}

async function load(request: Request, answer: Handler): Promise<Place> {
  const url = new URL(request.url)
  if (url.href === checkoutPage) return { page: 'checkout' }
  if (url.href.startsWith(returnPage)) return { page: 'return', fragment: url.hash }

  const response = await answer(request)
  const location = response.headers.get('Location')
  if (response.status === 303 && location) return load(new Request(new URL(location, url)), answer)
  return {
    page: 'service',
    url: url.href,
    ...(await takeApart(await response.text(), url, answer)),
  }
}

/**
 * Takes scripts and stylesheets out of a page of the sandbox's: a frame without an address can't
 * load them.
 */
async function takeApart(
  text: string,
  base: URL,
  answer: Handler,
): Promise<{ html: string; styles: string }> {
  const links = [...text.matchAll(/<link rel="stylesheet" href="([^"]*)">/g)]
  const sheets = links.map(async ([, href = '']) =>
    (await answer(new Request(new URL(href, base)))).text(),
  )
  const html = text.replace(/<link rel="stylesheet"[^>]*>|<script[\s\S]*?<\/script>/g, '')
  return { html, styles: (await Promise.all(sheets)).join('\n') }
}
