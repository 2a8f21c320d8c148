import { createSandbox } from 'tillkit/sandbox'
import { createCheckoutServer, memoryStore } from 'tillkit/server'

/** A page the shopper is on. */
export type Place =
  | { readonly page: 'checkout' }
  | { readonly page: 'return'; readonly fragment: string }
  | { readonly page: 'service'; readonly url: string; readonly html: string }

/** A payment in the sandbox's ledger, as its panel lists it. */
export interface LedgerPayment {
  readonly payment_id: string
  readonly order_id: string
  readonly status: string
  readonly status_code: string
}

/** A shop, its backend and the payment service, all in this page. */
export interface Shop {
  /** What `fetchAdapter` fetches with: straight into the backend, no network. */
  readonly fetch: typeof fetch
  /** Loads a page as the browser would: follows redirects through backend and sandbox to where they end. */
  load(request: Request): Promise<Place>
  /** The sandbox's ledger, newest first. */
  payments(): Promise<readonly LedgerPayment[]>
  /** What the shop's `onPayment` has received, oldest first. */
  notes(): readonly string[]
  subscribe(listener: () => void): () => void
  close(): void
}

export const shopOrigin = 'https://shop.example'
export const checkoutPage: string = `${shopOrigin}/checkout`
const returnPage = `${shopOrigin}/return`
const serviceOrigin = 'https://sandbox.example'

/** Worth nothing: the sandbox below is the only one that knows them. */
const project = {
  posId: '0f9a3a54-6d5c-4f1e-9a37-2f1d8c5b7e61',
  apiKey: 'workshop-key',
  apiSecret: 'workshop-secret',
  endpointsKey: 'workshop-endpoints',
}

/**
 * Opens a shop with one order to pay. Backend and sandbox are the real ones: they are handlers from `Request` to
 * `Response`, so nothing is missing for them here but what a browser sends by itself.
 */
export function openShop(): Shop {
  const listeners = new Set<() => void>()
  let notes: readonly string[] = []
  const notify = () => {
    for (const listener of listeners) listener()
  }

  const sandbox = createSandbox({
    baseUrl: serviceOrigin,
    projects: [{ ...project, merchantName: 'Pottery' }],
    fetch: (input, init) => checkout.fetch(new Request(input, init)),
    onLog: notify,
  })
  const checkout = createCheckoutServer({
    environment: 'test',
    publicUrl: `${shopOrigin}/api/checkout`,
    returnPage,
    service: {
      baseUrl: serviceOrigin,
      ...project,
      fetch: (input, init) => sandbox.fetch(new Request(input, init)),
    },
    modes: ['direct'],
    store: memoryStore(),
    observe: {
      // The server runs in the page here, whose console is for the page's own.
      onLog: () => undefined,
    },
    findOrder: (reference) =>
      reference === 'A-1001'
        ? { amount: '499.90', currency: 'UAH', description: 'A vase', customer_id: 'shopper-1' }
        : null,
    callbacks: {
      onPayment: ({ status, order_id }) => {
        notes = [...notes, `${order_id} ${status}`]
        notify()
      },
    },
  })
  const answer = (request: Request) => (isOfService(request.url) ? sandbox.fetch(request) : checkout.fetch(request))

  return {
    fetch: (input, init) => checkout.fetch(asBrowserSends(new Request(new URL(String(input), shopOrigin), init))),
    load: (request) => load(request, answer),
    async payments() {
      const response = await sandbox.fetch(new Request(`${serviceOrigin}/sandbox/payments`))
      return (await response.json()).payments
    },
    notes: () => notes,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      sandbox.close()
      checkout.close()
    },
  }
}

export function isOfService(url: string): boolean {
  return new URL(url).origin === serviceOrigin
}

/** A script may not write these headers into a request, and the backend asks for them: they are beside it. */
function asBrowserSends(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.set('Origin', shopOrigin)
  headers.set('Referer', checkoutPage)
  headers.set('Sec-Fetch-Site', 'same-origin')
  headers.set('User-Agent', navigator.userAgent)
  return Object.defineProperty(request, 'headers', { value: headers })
}

type Answer = (request: Request) => Promise<Response>

async function load(request: Request, answer: Answer): Promise<Place> {
  const url = new URL(request.url)
  if (url.href === checkoutPage) return { page: 'checkout' }
  if (url.href.startsWith(returnPage)) return { page: 'return', fragment: url.hash }

  const response = await answer(request)
  const location = response.headers.get('Location')
  if (response.status === 303 && location) return load(new Request(new URL(location, url)), answer)
  return { page: 'service', url: url.href, html: await withStyles(await response.text(), url, answer) }
}

/** Puts a page's stylesheets into it: a frame without an address has nowhere to load them from. */
async function withStyles(html: string, base: URL, answer: Answer): Promise<string> {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const link of page.querySelectorAll('link[rel="stylesheet"]')) {
    const response = await answer(new Request(new URL(link.getAttribute('href') ?? '', base)))
    const style = page.createElement('style')
    style.textContent = await response.text()
    link.replaceWith(style)
  }
  return `<!doctype html>${page.documentElement.outerHTML}`
}
