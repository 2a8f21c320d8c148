import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import * as paths from '../core/contract/paths.js'
import type { ServerContext } from './context/serverContext.js'
import { reportError } from './observe/reportError.js'
import { answerError, retryAfter } from './routes/answer.js'
import { appleSessionRoute } from './routes/appleSessionRoute.js'
import { cancelRoute } from './routes/cancelRoute.js'
import { hostedRoute } from './routes/hostedRoute.js'
import { payRoute } from './routes/payRoute.js'
import { returnRoute } from './routes/returnRoute.js'
import { statusRoute } from './routes/statusRoute.js'
import { subscriptionRoute } from './routes/subscriptionRoute.js'
import { webhookRoute } from './routes/webhookRoute.js'

type RequestHandler = (request: Request) => Promise<Response>

/** Mounts the routes of the proxy contract, and answers anything else with 404. Never rejects. */
export function createRequestHandler(context: ServerContext): RequestHandler {
  const app = mountRoutes(context)
  // Hono rethrows anything that is not an `Error`.
  const fail = (thrown: unknown) => answerError(reportError(thrown, context))
  const answer: RequestHandler = (request) => {
    const answered = (async () => await app.fetch(request))().catch(fail)
    // A shopper who closes the page must not end a payment that has been sent.
    context.waitUntil(answered)
    return answered
  }
  if (!context.watch.isWatched) return answer
  return (request) => answerWatched(request, answer, context)
}

async function answerWatched(request: Request, answer: RequestHandler, context: ServerContext) {
  const startedAt = performance.now()
  const route = routeOf(request, context)
  const method = methods.includes(request.method) ? request.method : '_OTHER'
  return await context.watch.inSpan({ type: 'request', method, route }, async () => {
    const response = await answer(request)
    const { status: http_status } = response
    context.watch.measure({
      name: 'request',
      route,
      method,
      http_status,
      duration_ms: performance.now() - startedAt,
    })
    return response
  })
}

/** HTTP's methods; any other name is the sender's choice. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT']

type Route = (request: Request, context: ServerContext, code: string) => Promise<Response>

function mountRoutes(context: ServerContext): Hono {
  const { addresses, options } = context
  // Not strict: hosts that end every path with a slash redirect `/pay` to `/pay/`.
  const app = new Hono({ strict: false }).basePath(addresses.basePath || '/')

  const route = (methods: string[], path: string, answer: Route) => {
    const refuse = () => answerError('method_not_allowed', { Allow: methods.join(', ') })
    // HEAD is routed as GET, and must not use a code up: mail scanners and link previews ask by it.
    app.on(methods, path, ({ req }) =>
      req.raw.method === 'HEAD' ? refuse() : answer(req.raw, context, req.param('code') ?? ''),
    )
    app.all(path, refuse)
  }

  if (options.modes.includes('direct')) {
    route(['POST'], paths.payPath, payRoute)
    route(['POST'], paths.appleSessionPath, appleSessionRoute)
  }
  if (options.modes.includes('hosted')) {
    route(['POST'], paths.hostedPath, hostedRoute)
    route(['POST'], paths.cancelPath, cancelRoute)
  }
  route(['GET'], paths.statusPath, statusRoute)
  route(['GET', 'POST'], paths.subscriptionPath, subscriptionRoute)
  route(['GET', 'POST'], `${paths.returnPath}/:code`, (_request, context, code) =>
    returnRoute(code, context),
  )
  route(['POST'], paths.webhookPath, webhookRoute)
  // The addresses of subscriptions: docs/subscriptions.md.
  route(['POST'], `${paths.webhookPath}/:code`, webhookRoute)

  app.notFound(({ req }) => answerNotFound(req.raw, addresses.basePath))
  app.onError((error) => answerError(reportError(error, context), retryAfter(error)))
  return app
}

/** Says which path came, because a mount or a proxy may have changed it. */
function answerNotFound(request: Request, basePath: string) {
  const segments = new URL(request.url).pathname.split('/').slice(0, 9)
  // Only short names are repeated: a longer one may be a code, and any other is the sender's text.
  const path = segments.map((name) => (/^[\w-]{0,20}$/.test(name) ? name : '…')).join('/')
  const detail = `${path} arrived, and publicUrl has ${basePath || '/'}: keep its path whole.`
  return answerError('not_found', {}, detail)
}

const routes: readonly string[] = Object.values(paths)

/** By name only: a path may contain a code. */
function routeOf(request: Request, { addresses }: ServerContext) {
  // As the router reads it: `/%70ay` is `/pay`.
  const path = `${getPath(request).slice(addresses.basePath.length)}/`
  return routes.find((route) => path.startsWith(`${route}/`))?.slice(1) ?? 'other'
}
