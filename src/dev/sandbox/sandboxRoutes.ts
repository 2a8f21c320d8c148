import { Hono } from 'hono'
import { paymentPath, splitPath } from '../../core/wire/paths.js'
import { isLoopbackHost } from '../../core/wire/webAddress.js'
import { applePaySessionRoute } from './endpoints/applePaySession.js'
import { cancelPaymentRoute } from './endpoints/cancelPayment.js'
import { createPaymentRoute } from './endpoints/createPayment.js'
import { resendWebhookRoute } from './endpoints/resendWebhook.js'
import type { BankVisit } from './pages/bankPage.js'
import { bankStyles } from './pages/bankStyles.js'
import { panelStyles } from './pages/panelStyles.js'
import { controlRoutes } from './panel/controlRoutes.js'
import type { SandboxContext } from './setup/createContext.js'
import { refusalResponse } from './shared/refusal.js'

/**
 * What direct payments don't need is loaded when it is asked for: the sandbox also runs in pages.
 */
export function sandboxRoutes(context: SandboxContext): Hono {
  const app = new Hono({ strict: false }).basePath(context.root)
  app.use(async (c, answerRequest) => {
    await answerRequest()
    c.header('Cache-Control', 'no-store')
  })
  app.use(
    async (c, answerRequest) => refusalOfAddress(c.req.raw, context) ?? (await answerRequest()),
  )
  app.post(paymentPath, (c) => createPaymentRoute(c.req.raw, 'payment', context))
  app.post(splitPath, (c) => createPaymentRoute(c.req.raw, 'split', context))
  app.post('/api/v1/pos/:pos/order/:order/cancel', (c) => cancelPaymentRoute(c.req.raw, context))
  app.post('/paymentservices/paymentSession', (c) => applePaySessionRoute(c.req.raw, context))
  app.get('/api/v1/pos/:pos/orders/:order/:operation', (c) =>
    resendWebhookRoute(c.req.raw, context),
  )

  shopperRoutes(app, context)
  app.get('/', async () => (await import('./panel/panelPage.js')).showPanel(context))
  controlRoutes(app, context)

  app.notFound(() => refusalResponse({ status: 404, message: notAnswered }))
  app.onError((error) => {
    // The name of the error only: its message could quote the request.
    context.log.note('internal_error', { detail: error.name })
    return refusalResponse({ status: 500, message: 'The sandbox failed.' })
  })
  return app
}

/**
 * Also refuses what the interface does not show: a path that ends with a slash, and HEAD, which a
 * router treats as GET.
 */
function refusalOfAddress(request: Request, { root, allowedHosts }: SandboxContext) {
  const { hostname, pathname } = new URL(request.url)
  if (!isLoopbackHost(hostname) && !allowedHosts.includes(hostname)) {
    const message =
      'The sandbox is not known by this host name. ' +
      'Allow it: allowedHosts, or tillkit sandbox --allow-host.'
    return refusalResponse({ status: 403, message })
  }
  const isEndpoint = pathname.startsWith(`${root}/api/`)
  const isOther = isEndpoint && (request.method === 'HEAD' || pathname.endsWith('/'))
  return isOther ? refusalResponse({ status: 404, message: notAnswered }) : undefined
}

const notAnswered = 'The sandbox does not answer this method at this path.'

function shopperRoutes(app: Hono, context: SandboxContext) {
  const checkout = () => import('./pages/checkoutPage.js')
  app.get('/api/v1/checkout/:id/form', async (c) =>
    (await checkout()).showCheckoutPage(c.req.param('id'), context),
  )
  app.post('/api/v1/checkout/:id/form', async (c) => {
    return (await checkout()).takeCheckoutForm(c.req.raw, c.req.param('id'), context)
  })

  const bank = () => import('./pages/bankPage.js')
  app.on(['GET', 'POST'], '/sandbox/bank/:id', async (c) => {
    const { takeBankDecision, showBankPage } = await bank()
    const returnBy = c.req.query('return') === 'post' ? 'post' : 'redirect'
    const visit: BankVisit = { bank_id: c.req.param('id'), returnBy }
    return c.req.method === 'POST'
      ? takeBankDecision(c.req.raw, visit, context)
      : showBankPage(visit, context)
  })
  app.get('/sandbox/receipts/:id', async (c) =>
    (await bank()).showReceipt(c.req.param('id'), context),
  )

  app.get('/sandbox/bank.css', () => asset(bankStyles, 'text/css'))
  app.get('/sandbox/panel.css', () => asset(panelStyles, 'text/css'))
  for (const name of ['checkout', 'panel', 'return', 'wallets/apple', 'wallets/pay'] as const) {
    app.get(`/sandbox/${name}.js`, async () =>
      asset((await import('./pages/assets.js')).scripts[name], 'text/javascript'),
    )
  }
}

function asset(text: string, type: string) {
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'X-Content-Type-Options': 'nosniff' }
  return new Response(text, { headers })
}
