import { Hono } from 'hono'
import { CheckoutError, type CheckoutErrorCode } from '../model/checkoutError.js'
import type { Issue } from '../model/issue.js'
import { answerError } from './answer.js'
import type { Backend } from './backend.js'
import { randomBytes } from './capability.js'
import type { CheckoutServerOptions } from './checkoutServerOptions.js'
import { readConfiguration } from './configuration.js'
import { createEventRunner, type EventRunner, type PendingRun } from './handleEvents.js'
import { type LogHook, maskDetail, quietly } from './log.js'
import { payRoute } from './payRoute.js'
import { reportingStore } from './reportingStore.js'
import { returnRoute } from './returnRoute.js'
import { createServiceClient, type ServiceClient } from './serviceClient.js'
import { statusRoute } from './statusRoute.js'
import { webhookRoute } from './webhookRoute.js'

/** A merchant's checkout backend. */
export interface CheckoutServer {
  /**
   * Answers every route of the proxy contract under the path of `publicUrl`, anything else with 404. Never rejects. May be
   * passed on by itself: it needs no `this`.
   */
  readonly fetch: (request: Request) => Promise<Response>
  /** The service's endpoints as calls, signed as this project. */
  readonly service: ServiceClient
  /** Hands on the events whose callback failed before and whose time has come. For a cron job, with `recovery: 'manual'`. */
  readonly runPending: () => Promise<PendingRun>
  /** Ends the timer that hands events on again. */
  readonly close: () => void
}

/**
 * Creates the merchant's side of a checkout: one handler from `Request` to `Response` that holds the secrets, sets the
 * price, and charges no order twice. Works wherever there are Web-standard requests.
 *
 * @throws {CheckoutError} `configuration` at once, when an option can't be used: the message says which, why, and what
 *   to give instead.
 * @see docs/backend.md
 * @example
 * import { createCheckoutServer, memoryStore } from 'tillkit/server'
 *
 * const checkout = createCheckoutServer({
 *   environment: 'test',
 *   publicUrl: 'https://shop.example/api/checkout',
 *   returnPage: 'https://shop.example/return',
 *   service: { baseUrl, posId, apiKey, apiSecret, endpointsKey },
 *   modes: ['direct'],
 *   findOrder: async (reference, request) => orders.findFor(await shopperOf(request), reference),
 *   store: memoryStore(),
 *   onPayment: async (payment, { reference }) => {
 *     if (payment.status === 'success') await orders.markPaid(reference)
 *   },
 * })
 */
export function createCheckoutServer(options: CheckoutServerOptions): CheckoutServer {
  const addresses = readConfiguration(options)
  const log = quietly(options.onLog)
  const now = options.now ?? Date.now
  const onWarning = (issues: readonly Issue[]): void => {
    const detail = issues.map(({ field, code }) => `${field}: ${code}`).join('; ')
    log({ level: 'warn', event: 'request_doubtful', detail: maskDetail(detail) })
  }
  const backend: Backend = {
    options,
    addresses,
    service: createServiceClient({ now, environment: options.environment, onWarning, ...options.service }),
    store: reportingStore(options.store, log),
    log,
    now,
    randomBytes: options.randomBytes ?? randomBytes,
    patienceMs: 3 * (options.service.timeoutMs ?? 30_000) + 5_000,
  }
  const runner = createEventRunner(backend)
  const app = mountRoutes(backend, runner)
  return {
    fetch: async (request) => app.fetch(request),
    service: backend.service,
    runPending: runner.runPending,
    close: runner.close,
  }
}

function mountRoutes(backend: Backend, runner: EventRunner): Hono {
  const { addresses, options, log } = backend
  const app = new Hono().basePath(addresses.basePath === '' ? '/' : addresses.basePath)

  if (options.modes.includes('direct')) {
    app.post('/pay', ({ req }) => payRoute(req.raw, backend))
    app.all('/pay', () => refuseMethod('POST'))
  }
  app.on('GET', '/status', ({ req }) =>
    req.raw.method === 'HEAD' ? refuseMethod('GET') : statusRoute(req.raw, backend),
  )
  app.all('/status', () => refuseMethod('GET'))
  // HEAD is routed as GET, and must not use the code up: mail scanners and link previews ask by it.
  app.on(['GET', 'POST'], '/return/:code', ({ req }) =>
    req.raw.method === 'HEAD' ? refuseMethod('GET, POST') : returnRoute(req.param('code'), backend),
  )
  app.all('/return/:code', () => refuseMethod('GET, POST'))
  app.post('/webhook', ({ req }) => webhookRoute(req.raw, backend, runner))
  app.all('/webhook', () => refuseMethod('POST'))

  app.notFound(() => answerError('not_found'))
  app.onError((error) => answerError(reportError(error, log)))
  return app
}

function refuseMethod(allowed: string): Response {
  return answerError('method_not_allowed', { Allow: allowed })
}

/** Logs what went wrong by its code. An unknown error tells only its name: its message could hold anything. */
function reportError(error: Error, log: LogHook): CheckoutErrorCode {
  if (!(error instanceof CheckoutError)) {
    log({ level: 'error', event: 'internal_error', reason: error.name })
    return 'internal'
  }
  if (error.code === 'configuration') {
    log({ level: 'error', event: 'internal_error', reason: error.code, detail: error.message })
    return 'internal'
  }
  if (error.httpStatus < 500) log({ level: 'warn', event: 'request_refused', reason: error.code })
  return error.code
}
