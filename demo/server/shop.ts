import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { createAdmin } from 'tillkit/admin'
import { isLanguage } from '../storefront/messages.js'
import { languageOf, type Page, pathnameOf, referenceOf } from '../storefront/page.js'
import { createShopCheckout, type ShopCheckoutOptions } from './checkout.js'
import { guardedPaths, type PageGuard } from './guard.js'
import { type Orders, toShopOrder } from './orders.js'
import { createPages, readTemplate } from './pages.js'
import { securityHeaders } from './security.js'
import { ensureSession, languageOfVisit, rememberLanguage, sessionOf } from './session.js'
import type { WalletScript } from './walletScripts.js'

export interface ShopOptions extends ShopCheckoutOptions {
  /** The folder with the built pages. */
  readonly clientFolder: string
  readonly guard: PageGuard
  /** The wallets of the sandbox. @default none */
  readonly walletScripts?: readonly WalletScript[]
}

/** The merchant's own little server: pages, orders, and the checkout mounted beside them. */
export function createShop({
  clientFolder,
  guard,
  walletScripts = [],
  ...options
}: ShopOptions): Hono {
  const { orders, shopUrl, serviceUrl } = options
  const checkout = createShopCheckout(options)
  const shop = new Hono()

  shop.use(securityHeaders({ guard, shopUrl, serviceUrl }))
  shop.all('/tillkit-guard/reports', (context) => guard.fetch(context.req.raw))
  shop.all('/api/checkout/*', (context) => checkout.fetch(context.req.raw))
  shop.route('/api/orders', orderRoutes(orders))
  // A shop of your own asks its sign-in here. In this one everybody is the operator.
  const admin = createAdmin({
    checkout,
    publicUrl: `${shopUrl}/admin`,
    authorize: () => ({ name: 'demo', canDecide: true }),
  })
  shop.all('/admin', (context) => admin.fetch(context.req.raw))
  shop.all('/admin/*', (context) => admin.fetch(context.req.raw))

  shop.post('/language/:language', (context) => {
    const language = context.req.param('language')
    if (!isLanguage(language)) return context.text('No such language', 404)
    rememberLanguage(context, language)
    return context.body(null, 204)
  })

  shop.use(
    '/assets/*',
    serveStatic({ root: clientFolder, onFound: (_, context) => keepForever(context) }),
  )
  shop.use('/icon.svg', serveStatic({ root: clientFolder }))
  for (const { url, text } of walletScripts) {
    shop.get(url, (context) => context.body(text, 200, { 'Content-Type': 'text/javascript' }))
  }

  const write = createPages(readTemplate(clientFolder), walletScripts)
  for (const pathname of guardedPaths) {
    shop.get(pathname, async (context) =>
      context.html(write(await readPage(context, { orders, sandboxUrl: serviceUrl }))),
    )
  }
  // A card form submitted before its script runs sends no card field. It leads back to the page,
  // which says so.
  shop.post('/checkout', (context) => context.redirect(addressOf(context), 303))
  shop.notFound(async (context) =>
    context.html(write(await readPage(context, { orders, sandboxUrl: serviceUrl })), 404),
  )
  return shop
}

function orderRoutes(orders: Orders): Hono {
  const routes = new Hono()
  routes.use(async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
  })

  routes.post('/', async (context) => {
    // A foreign page can't send this type without asking first, and never gets permission.
    if (context.req.header('Content-Type') !== 'application/json')
      return context.json({ error: 'json_expected' }, 415)
    const asked: unknown = await context.req.json().catch(() => undefined)
    const order = await orders.place(ensureSession(context), asked)
    return order
      ? context.json(toShopOrder(order), 201)
      : context.json({ error: 'order_unreadable' }, 422)
  })
  routes.get('/', async (context) =>
    context.json((await orders.list(sessionOf(context.req.raw))).map(toShopOrder)),
  )
  routes.get('/:reference', async (context) => {
    const order = await orders.find(sessionOf(context.req.raw), context.req.param('reference'))
    return order ? context.json(toShopOrder(order)) : context.json({ error: 'order_unknown' }, 404)
  })
  return routes
}

async function readPage(
  context: Context,
  { orders, sandboxUrl }: { orders: Orders; sandboxUrl: string },
): Promise<Page> {
  // Pages name the shopper's orders and their language: no cache in between may store them.
  context.header('Cache-Control', 'private, no-cache')
  const address = addressOf(context)
  const asked = languageOf(address)
  if (asked) rememberLanguage(context, asked)
  const language = asked ?? languageOfVisit(context)

  const session = sessionOf(context.req.raw)
  if (['/return', '/monthly'].includes(pathnameOf(address))) {
    return { address, language, sandboxUrl, orders: (await orders.list(session)).map(toShopOrder) }
  }
  const reference = referenceOf(address)
  if (reference === undefined) return { address, language, sandboxUrl }
  const order = await orders.find(session, reference)
  return { address, language, sandboxUrl, order: order ? toShopOrder(order) : null }
}

function addressOf(context: Context): string {
  const url = new URL(context.req.url)
  return url.pathname + url.search
}

function keepForever(context: Context): void {
  context.header('Cache-Control', 'public, max-age=31536000, immutable')
}
