import { CheckoutError } from '../core/model/checkoutError.js'
import { type AttemptSummary, summarizeAttempt } from './attempts/views/attemptSummary.js'
import type { ServerContext } from './context/serverContext.js'
import { serverOptions } from './context/serverOptions.js'
import { createRequestHandler } from './createRequestHandler.js'
import { createServerContext } from './createServerContext.js'
import { createOperatorActs, type OperatorActs } from './operator/acts.js'
import { type AttemptResolution, assertResolution } from './operator/attemptResolution.js'
import { type Backlog, listReviews, type ReviewPage, readBacklog } from './operator/backlog.js'
import { createOrderFinder, type OrderFinder } from './operator/orderFinder.js'
import { type ResolvedAttempt, resolveAttempt } from './operator/resolveAttempt.js'
import type { CheckoutServerOptions } from './options/checkoutServerOptions.js'
import { type Diagnosis, diagnose } from './options/diagnose.js'
import { reconcile } from './reconciliation/reconcile.js'
import type { ReconcileOptions } from './reconciliation/reconcileOptions.js'
import type { Reconciliation } from './reconciliation/report.js'
import { createPendingWork, type PendingRun } from './recovery/pendingWork.js'
import { findOfOrder } from './requests/findInProject.js'
import type { ServiceClient } from './service/serviceClient.js'

/** A merchant's checkout backend. */
export interface CheckoutServer {
  /**
   * Answers the proxy contract's routes under the path of `publicUrl`, anything else with 404.
   * Never rejects; needs no `this`.
   */
  readonly fetch: (request: Request) => Promise<Response>
  /** The service's endpoints as calls, signed as this project. */
  readonly service: ServiceClient
  /**
   * Delivers the events that are due again, asks the service about undecided attempts, and reports
   * those that a person must decide. For a cron job, with `advanced.recovery: 'manual'`. Rejects
   * when the store can't be reached.
   */
  readonly runPending: () => Promise<PendingRun>
  /** All attempts to pay an order, oldest first. For the merchant's own pages, not for shoppers. */
  readonly attempts: (reference: string) => Promise<readonly AttemptSummary[]>
  /** Lists orders, and finds one with its history. For the merchant's code. */
  readonly orders: OrderFinder
  /**
   * The attempts that a person has to decide, those of the newest orders first: 50 in a page, or
   * `limit`.
   */
  readonly reviews: (page?: {
    readonly limit?: number
    readonly after?: string
  }) => Promise<ReviewPage>
  /** How many events and orders wait, and what a person should look at first. */
  readonly backlog: () => Promise<Backlog>
  /**
   * What an operator may do besides deciding. The journal stores who requested each act, and why,
   * before it is done.
   */
  readonly acts: OperatorActs
  /**
   * Stores what a person has decided about an attempt in review or undecided: it is paid, or its
   * order is free again. `onPayment` is called, with `decision` in its context, until it succeeds.
   * Rejects with a `CheckoutError` (`configuration`) when the decision is not valid.
   */
  readonly resolveAttempt: (resolution: AttemptResolution) => Promise<ResolvedAttempt>
  /**
   * Compares the orders of a time with the merchant's ledger: every morning, for the day before.
   * Asks the service about what is unclear, stores its answers, and answers every difference.
   * Called again with the same `files`, it goes on. Rejects with a `CheckoutError`: `configuration`
   * when an option or an entry of the ledger can't be read, or `store_unavailable`.
   */
  readonly reconcile: (options: ReconcileOptions) => Promise<Reconciliation>
  /** Whether the store can be reached, and callbacks end in time. */
  readonly health: () => Promise<ServerHealth>
  /**
   * The server's options without credentials, and its warnings. For `tillkit doctor --checkout`.
   */
  readonly diagnose: () => Diagnosis
  /** Ends the timer. What waits stays in the store. */
  readonly close: () => void
}

/** What a health check answers. */
export interface ServerHealth {
  /** Whether both of the following are. */
  readonly isHealthy: boolean
  /** Whether the store can be reached and used. */
  readonly store: 'reached' | 'not_reached'
  /** `hanging`: a callback of yours has not ended within `callbacks.timeoutMs`, and runs on. */
  readonly callbacks: 'in_time' | 'hanging'
}

/**
 * Creates the merchant's side of a checkout: a handler from `Request` to `Response` that has the
 * secrets, sets the price, and charges no order twice. Works wherever there are Web-standard
 * requests.
 *
 * @throws {CheckoutError} `configuration` when an option can't be used: which, why, and what to
 *   give instead
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
 *   callbacks: {
 *     onPayment: async (payment, { reference, isPaid }) => {
 *       if (isPaid) await orders.markPaid(reference)
 *     },
 *   },
 * })
 */
export function createCheckoutServer<Transaction = unknown>(
  options: CheckoutServerOptions<Transaction>,
): CheckoutServer {
  // A callback gets only transactions of the store in the same options.
  const context = createServerContext(options as CheckoutServerOptions, {
    deliver: (record) => work.deliver(record),
    noteCheck: (attempt) => work.noteCheck(attempt),
  })
  const work = createPendingWork(context)
  const checkout: CheckoutServer = {
    fetch: createRequestHandler(context),
    service: context.service,
    runPending: work.run,
    attempts: (reference) => listAttempts(reference, context),
    orders: createOrderFinder(context),
    reviews: (page = {}) => listReviews(page, context),
    backlog: () => readBacklog(context),
    acts: createOperatorActs(context),
    resolveAttempt: async (resolution) => {
      assertResolution(resolution)
      return await resolveAttempt(resolution, context)
    },
    reconcile: (period) => reconcile(period, context),
    health: () => checkHealth(context),
    diagnose: () => diagnose(context),
    close: () => {
      work.close()
      context.watch.close()
    },
  }
  serverOptions.set(checkout, options as CheckoutServerOptions)
  return checkout
}

async function listAttempts(
  reference: unknown,
  context: ServerContext,
): Promise<readonly AttemptSummary[]> {
  if (typeof reference !== 'string') {
    throw new CheckoutError(
      'configuration',
      'attempts needs the order’s reference as text, and got none. Give it.',
    )
  }
  const attempts = await findOfOrder(reference, context)
  return attempts.map(summarizeAttempt)
}

async function checkHealth({ store, callbackTimer }: ServerContext): Promise<ServerHealth> {
  const isReached = await store.check().then(
    () => true,
    () => false,
  )
  const areHanging = callbackTimer.areHanging()
  return {
    isHealthy: isReached && !areHanging,
    store: isReached ? 'reached' : 'not_reached',
    callbacks: areHanging ? 'hanging' : 'in_time',
  }
}
