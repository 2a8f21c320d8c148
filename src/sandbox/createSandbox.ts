import { Hono } from 'hono'
import { CheckoutError } from '../model/checkoutError.js'
import { assumedSignature, type SignRequest } from '../wire/authorization.js'
import { paymentPath } from '../wire/paths.js'
import { scripts } from './assets.js'
import { type BankVisit, showBankPage, takeBankDecision } from './bankPage.js'
import { type SandboxClock, systemClock } from './clock.js'
import { createPaymentRoute, type SandboxRoom } from './createPayment.js'
import { createDeliveries } from './delivery.js'
import { createEventLog, type SandboxLogEntry } from './eventLog.js'
import { createLedger } from './ledger.js'
import { deliveriesJson, paymentsJson } from './panelJson.js'
import { showPanel } from './panelPage.js'
import { checkProjects, type SandboxProject } from './projects.js'
import { showReceipt } from './receiptPage.js'
import { refusalResponse, refuse } from './refusal.js'
import { stylesheets } from './styles.js'

/** What a sandbox is made of. */
export interface SandboxOptions {
  /** Where the sandbox is reached, such as `http://localhost:4010`: its pages' addresses are made from it. */
  readonly baseUrl: string
  /** At least one. */
  readonly projects: readonly SandboxProject[]
  /** @default the clock on the wall */
  readonly clock?: SandboxClock
  /** Delivers the webhooks. @default the global `fetch` */
  readonly fetch?: typeof fetch
  /** Receives every line of the log as it is written. @default none: the sandbox prints nothing */
  readonly onLog?: (entry: SandboxLogEntry) => void
  /** How long the first webhook of a payment waits, so that it does not overtake the answer. @default 150 */
  readonly deliveryDelayMs?: number
  /** The waits between attempts to deliver a webhook; after the last it is given up. @default 1, 2, 5, 15, 60 s, 5 and 15 min */
  readonly webhookRetryDelaysMs?: readonly number[]
  /** How long a receiver may take. @default 10000 */
  readonly webhookTimeoutMs?: number
  /** How many payments, and how many deliveries, the books hold; the oldest leave first. @default 1000 */
  readonly ledgerCap?: number
  /** How a request's signature is computed. @default our assumption: the interface does not show it */
  readonly signRequest?: SignRequest
}

/** The payment service, played locally. */
export interface Sandbox {
  /** Answers one request, like any Web-standard server. */
  fetch(request: Request): Promise<Response>
  /** Stops the webhooks that are waiting or under way. */
  close(): void
}

/**
 * Makes a payment service to build and test against: it takes payments, shows a bank page, delivers signed webhooks, and
 * keeps books that can be read at its address. It holds everything in memory and no card number or security code at all.
 *
 * @throws {CheckoutError} `configuration` when an option could not work
 * @see docs/sandbox.md
 * @example
 * import { createSandbox } from 'tillkit/sandbox'
 *
 * const sandbox = createSandbox({
 *   baseUrl: 'http://localhost:4010',
 *   projects: [{ posId: 'c0ffee00-0000-4000-8000-000000000001', apiKey: 'key', apiSecret: 'changeme', endpointsKey: 'endpoints' }],
 * })
 * const response = await sandbox.fetch(new Request('http://localhost:4010/sandbox/payments'))
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const room = createRoom(options)
  const app = routes(room)
  return {
    fetch: async (request) => app.fetch(request),
    close: () => room.deliveries.close(),
  }
}

function createRoom(options: SandboxOptions): SandboxRoom {
  const { clock = systemClock, ledgerCap: cap = 1_000, signRequest = assumedSignature, deliveryDelayMs = 150 } = options
  const baseUrl = checkBaseUrl(options.baseUrl)
  const log = createEventLog({ clock, cap, onLog: options.onLog ?? (() => {}) })
  const deliveries = createDeliveries({
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    clock,
    retryDelaysMs: options.webhookRetryDelaysMs ?? [1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 900_000],
    timeoutMs: options.webhookTimeoutMs ?? 10_000,
    cap,
    log,
  })
  const projects = checkProjects(options.projects)
  const root = new URL(baseUrl).pathname.replace(/\/$/, '')
  return { baseUrl, root, projects, signRequest, clock, ledger: createLedger(cap), deliveries, deliveryDelayMs, log }
}

/** Without the slash at its end, so that paths can be put behind it. */
function checkBaseUrl(baseUrl: string): string {
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
    throw new CheckoutError(
      'configuration',
      'The sandbox’s baseUrl is no http or https address, so its links would lead nowhere. Give it the address it is served at.',
    )
  }
  const { origin, pathname } = new URL(baseUrl)
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

function routes(room: SandboxRoom): Hono {
  const app = new Hono({ strict: false }).basePath(room.root)
  app.post(paymentPath, (c) => createPaymentRoute(c.req.raw, room))

  const bankVisit = (bank_id: string, returnBy: string | undefined): BankVisit => {
    return { bank_id, returnBy: returnBy === 'post' ? 'post' : 'redirect' }
  }
  app.get('/sandbox/bank/:id', (c) => showBankPage(bankVisit(c.req.param('id'), c.req.query('return')), room))
  app.post('/sandbox/bank/:id', (c) => {
    return takeBankDecision(c.req.raw, bankVisit(c.req.param('id'), c.req.query('return')), room)
  })
  app.get('/sandbox/receipts/:id', (c) => showReceipt(c.req.param('id'), room))

  app.get('/', () => showPanel(room))
  app.get('/sandbox/payments', () => paymentsJson(room))
  app.get('/sandbox/deliveries', () => deliveriesJson(room))
  for (const name of ['bank', 'panel'] as const) {
    app.get(`/sandbox/${name}.css`, () => asset(stylesheets[name], 'text/css'))
  }
  for (const name of ['panel', 'return'] as const) {
    app.get(`/sandbox/${name}.js`, () => asset(scripts[name], 'text/javascript'))
  }

  app.notFound(() => refusalResponse(refuse(404, 'The sandbox does not answer this method at this path.')))
  app.onError((error) => {
    // The name tells which kind of fault it is; the message could quote the request.
    room.log.note({ event: 'internal_error', detail: error.name })
    return refusalResponse(refuse(500, 'The sandbox failed for a reason of its own.'))
  })
  return app
}

function asset(text: string, type: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
