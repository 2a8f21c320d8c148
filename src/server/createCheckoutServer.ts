import { Hono } from 'hono'
import { CheckoutError } from '../model/checkoutError.js'
import type { Issue } from '../model/issue.js'
import { createServiceClient, type ServiceClient } from '../service/serviceClient.js'
import { type AttemptSummary, summarizeAttempt } from './attempts/attemptSummary.js'
import { changeAttempts } from './attempts/changeAttempt.js'
import {
  type AttemptResolution,
  assertResolution,
  type ResolvedAttempt,
  resolveAttempt,
} from './attempts/resolveAttempt.js'
import type { Backend } from './backend.js'
import { createCallbackLimits } from './events/callbackLimits.js'
import type { EventRunner } from './events/handleEvents.js'
import { consoleLog } from './observe/consoleLog.js'
import { maskDetail, quietly } from './observe/log.js'
import { reportError } from './observe/reportError.js'
import { reportHooks, reportMetric } from './observe/reportHooks.js'
import type { CheckoutServerOptions } from './options/checkoutServerOptions.js'
import { readConfiguration } from './options/configuration.js'
import { type Diagnosis, diagnose } from './options/diagnose.js'
import { startWarnings } from './options/startWarnings.js'
import { createPendingWork, type PendingRun, type PendingWork } from './recovery/pendingWork.js'
import { answerError, retryAfter } from './routes/answer.js'
import { cancelRoute } from './routes/cancelRoute.js'
import { hostedRoute } from './routes/hostedRoute.js'
import { payRoute } from './routes/payRoute.js'
import { returnRoute } from './routes/returnRoute.js'
import { statusRoute } from './routes/statusRoute.js'
import { webhookRoute } from './routes/webhookRoute.js'
import { reportingStore } from './store/reportingStore.js'
import { randomBytes } from './tokens/tokens.js'

/** A merchant's checkout backend. */
export interface CheckoutServer {
  /**
   * Answers every route of the proxy contract under the path of `publicUrl`, anything else with 404. Never rejects. May be
   * passed on by itself: it needs no `this`.
   */
  readonly fetch: (request: Request) => Promise<Response>
  /** The service's endpoints as calls, signed as this project. */
  readonly service: ServiceClient
  /**
   * Does what falls due: hands on events whose callback failed before, asks the service about undecided attempts, tells of
   * those that a person must look at. For a cron job, with `recovery: 'manual'`; rejects when the store can't be reached.
   */
  readonly runPending: () => Promise<PendingRun>
  /** All attempts to pay an order, oldest first. For the merchant's own pages, not for shoppers. */
  readonly attempts: (reference: string) => Promise<readonly AttemptSummary[]>
  /**
   * Stores what a person has found out about an attempt in review, or undecided: it is paid, or its order is free again.
   * Rejects with a `CheckoutError` (`configuration`) when the decision lacks a member, or its `state` is none of the two.
   */
  readonly resolveAttempt: (resolution: AttemptResolution) => Promise<ResolvedAttempt>
  /** Whether payments can be taken, and reported, as far as this side knows: whether the store can be reached, and callbacks end. */
  readonly health: () => Promise<Health>
  /** By which options this server runs, without a credential, and what it said at start. For `tillkit doctor --checkout`. */
  readonly diagnose: () => Diagnosis
  /** Ends the timer. What waits is kept by the store. */
  readonly close: () => void
}

/** What a health check answers. */
export interface Health {
  /** Whether everything is. */
  readonly isHealthy: boolean
  /** Whether the store can be reached and used. */
  readonly store: 'reached' | 'not_reached'
  /** `hanging`: a callback of yours has not ended within `callbackTimeoutMs`, and runs on. */
  readonly callbacks: 'in_time' | 'hanging'
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
 *   onPayment: async (payment, { reference, isPaid }) => {
 *     if (isPaid) await orders.markPaid(reference)
 *   },
 * })
 */
export function createCheckoutServer<Transaction = unknown>(
  options: CheckoutServerOptions<Transaction>,
): CheckoutServer {
  const backend = createBackend(options, (attempt) => work.noteCheck(attempt))
  const work = createPendingWork(backend)
  const app = mountRoutes(backend, work.events)
  const measure = reportMetric(options.onMetric, backend.log)
  const answer = async (request: Request): Promise<Response> => {
    try {
      return await app.fetch(request)
    } catch (thrown) {
      // Hono hands on what is thrown and no `Error`.
      return answerError(reportError(thrown, backend.log))
    }
  }
  return {
    fetch: async (request) => {
      if (!options.onMetric) return await answer(request)
      const startedAt = performance.now()
      const response = await answer(request)
      const { status: http_status } = response
      const duration_ms = performance.now() - startedAt
      measure({ name: 'request', route: routeOf(request, backend), http_status, duration_ms })
      return response
    },
    service: backend.service,
    runPending: work.run,
    attempts: async (reference) => {
      assertReference(reference)
      const { posId: pos_id } = options.service
      return (await backend.store.findAttempts({ pos_id, reference })).map(summarizeAttempt)
    },
    resolveAttempt: async (resolution) => {
      assertResolution(resolution)
      return await resolveAttempt(resolution, backend)
    },
    health: () => checkHealth(backend),
    diagnose: () => diagnose(backend.options, backend.addresses),
    close: work.close,
  }
}

function createBackend(options: CheckoutServerOptions, noteCheck: PendingWork['noteCheck']): Backend {
  const addresses = readConfiguration(options)
  const { apiKey, apiSecret, endpointsKey } = options.service
  const ownLog = options.onLog ?? (options.environment === 'test' ? consoleLog : undefined)
  const log = quietly(ownLog, [apiKey, apiSecret, endpointsKey, ...(options.webhookSecrets ?? [])])
  const now = options.now ?? Date.now
  const onWarning = (issues: readonly Issue[]): void => {
    const detail = issues.map(({ field, code }) => `${field}: ${code}`).join('; ')
    log({ level: 'warn', event: 'request_doubtful', detail: maskDetail(detail) })
  }
  for (const entry of startWarnings(options, addresses)) log(entry)
  const { environment, onMetric, service, savedCardSecurityCode = false } = options
  const hooks = reportHooks({ ...(onMetric && { onMetric }), ...service }, log)
  const store = reportingStore(options.store, log)
  const policy = {
    answerTimeoutMs: 3 * (service.timeoutMs ?? 30_000) + 5_000,
    abandonAfterMs: options.abandonAfterMs ?? 86_400_000,
  }
  return {
    options,
    addresses,
    service: createServiceClient({ now, environment, onWarning, savedCardSecurityCode, ...service, ...hooks }),
    store,
    log,
    now,
    randomBytes: options.randomBytes ?? randomBytes,
    policy,
    callbacks: createCallbackLimits(options),
    change: changeAttempts({ store, now, policy, noteCheck }),
  }
}

function mountRoutes(backend: Backend, runner: EventRunner): Hono {
  const { addresses, options, log } = backend
  const app = new Hono().basePath(addresses.basePath === '' ? '/' : addresses.basePath)

  if (options.modes.includes('direct')) {
    app.post('/pay', ({ req }) => payRoute(req.raw, backend))
    app.all('/pay', () => refuseMethod('POST'))
  }
  if (options.modes.includes('hosted')) {
    app.post('/hosted', ({ req }) => hostedRoute(req.raw, backend))
    app.all('/hosted', () => refuseMethod('POST'))
    app.post('/cancel', ({ req }) => cancelRoute(req.raw, backend))
    app.all('/cancel', () => refuseMethod('POST'))
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
  app.onError((error) => answerError(reportError(error, log), retryAfter(error)))
  return app
}

const routes: readonly string[] = ['pay', 'hosted', 'status', 'cancel', 'return', 'webhook']

/** By name only: a path may hold a code. */
function routeOf({ url }: Request, { addresses }: Backend): string {
  const { pathname } = new URL(url)
  const [, route = ''] = pathname.slice(addresses.basePath.length).split('/')
  return routes.includes(route) ? route : 'other'
}

/** @throws {CheckoutError} `configuration` */
function assertReference(reference: unknown): void {
  if (typeof reference === 'string') return
  throw new CheckoutError('configuration', 'attempts needs the order’s reference as text, and got none. Give it.')
}

async function checkHealth({ store, callbacks }: Backend): Promise<Health> {
  const isReached = await store.check().then(
    () => true,
    () => false,
  )
  const areHanging = callbacks.areHanging()
  return {
    isHealthy: isReached && !areHanging,
    store: isReached ? 'reached' : 'not_reached',
    callbacks: areHanging ? 'hanging' : 'in_time',
  }
}

function refuseMethod(allowed: string): Response {
  return answerError('method_not_allowed', { Allow: allowed })
}
