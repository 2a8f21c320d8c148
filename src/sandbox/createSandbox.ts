import { CheckoutError } from '../model/checkoutError.js'
import { type AuthScheme, assumedSignature, defaultAuthScheme, type SignRequest } from '../wire/authorization.js'
import { checkSandboxOptions } from './setup/checkSandboxOptions.js'
import type { AcceptAuth } from './endpoints/authenticate.js'
import { createPreflight } from './webhooks/preflight.js'
import { createLedger } from './ledger/ledger.js'
import { createSubscriptionBook } from './ledger/subscriptionLedger.js'
import { isPolicyOrigin } from './pages/page.js'
import { checkProjects, type SandboxProject } from './shared/sandboxProject.js'
import type { SandboxRoom } from './setup/sandboxContext.js'
import { sandboxRoutes } from './sandboxRoutes.js'
import { createAlarms } from './time/namedTimers.js'
import { type SandboxClock, systemClock } from './time/clock.js'
import { createMovableClock } from './time/movableClock.js'
import { createChaos, type SandboxChaos } from './webhooks/faults.js'
import { createDeliveries } from './webhooks/deliveries.js'
import { createEventLog, type SandboxLogEntry } from './webhooks/eventLog.js'
import { createPostOffice } from './webhooks/webhookQueue.js'

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
  /** How long the merchant may take to answer a webhook or a preflight request. @default 10000 */
  readonly webhookTimeoutMs?: number
  /** Sends an OPTIONS request to each payment's `validation_url`. Nothing follows from its answer. @default false */
  readonly callsValidationUrl?: boolean
  /** How webhooks get lost, doubled, late or out of order. @default none of it */
  readonly chaos?: SandboxChaos
  /**
   * Origins, such as `http://localhost:4173`, whose pages may show the bank's page in a frame, as `<ThreeDSFrame>` does.
   * Banks differ in this. The hosted page is never framed. @default none
   */
  readonly framedBy?: readonly string[]
  /**
   * Names, such as `sandbox` or `192.168.0.7`, by which it may be asked besides its `baseUrl`'s and this machine's own. A
   * page elsewhere can give its own name this machine's address and would be let in by it. @default none
   */
  readonly allowedHosts?: readonly string[]
  /** How many payments, operations, subscriptions and deliveries the books hold; the oldest leave first. @default 1000 */
  readonly ledgerCap?: number
  /**
   * Refuses what the interface does not forbid and the real service may still refuse: card numbers and codes of unusual
   * length, expiry dates more than 50 years off, ill-formed fingerprints, members of the other mode and the like. Without it
   * such a request is taken, and the log has a line of it. @default false
   */
  readonly strict?: boolean
  /** How a request's signature is computed. @default our assumption: the interface does not show it */
  readonly signRequest?: SignRequest
  /** The words in front of the credentials in `X-API-AUTH`. @default the interface's: `SVC-HMAC-SHA1` and `SVC` */
  readonly authScheme?: AuthScheme
  /** Which proof of identity is taken. @default 'interface' */
  readonly acceptAuth?: AcceptAuth
}

/** The payment service, played locally. */
export interface Sandbox {
  /** Answers one request, like any Web-standard server. */
  fetch(request: Request): Promise<Response>
  /**
   * Moves the sandbox's time forward. What is due meanwhile happens in order, each thing at its own time: subscriptions
   * charge and retry, hosted payments expire, webhooks go out. Done when all that is done, webhooks that were under way
   * before included; none is waited for longer than a second.
   *
   * @throws {CheckoutError} `configuration` when `ms` is negative or no number
   */
  advance(ms: number): Promise<void>
  /** Stops the webhooks that are waiting or under way. */
  close(): void
}

/**
 * Makes a payment service to build and test against: every endpoint of the interface, with the pages a shopper sees,
 * signed webhooks, a clock that can be moved, and books that can be read and acted on at its address. It holds everything
 * in memory and no card number or security code at all.
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
  checkSandboxOptions(options)
  const room = createRoom(options)
  const app = sandboxRoutes(room)
  return {
    fetch: async (request) => app.fetch(request),
    async advance(ms) {
      if (ms >= 0 && Number.isFinite(ms)) return room.clock.advance(ms)
      throw new CheckoutError(
        'configuration',
        'The sandbox’s time moves forward only: advance takes milliseconds from 0.',
      )
    },
    close() {
      room.deliveries.close()
      room.preflight.close()
      room.clock.close()
    },
  }
}

function createRoom(options: SandboxOptions): SandboxRoom {
  const { ledgerCap: cap = 1_000, signRequest = assumedSignature, deliveryDelayMs = 150 } = options
  const {
    clock: realClock = systemClock,
    acceptAuth: accept = 'interface',
    authScheme: scheme = defaultAuthScheme,
  } = options
  const baseUrl = checkBaseUrl(options.baseUrl)
  const projects = checkProjects(options.projects)
  const clock = createMovableClock(realClock)
  const alarms = createAlarms(clock)
  const log = createEventLog({ clock, cap, onLog: options.onLog ?? (() => {}) })
  const chaos = createChaos(options.chaos ?? {})
  const asking = {
    fetch: options.fetch ?? ((input: RequestInfo | URL, init?: RequestInit) => fetch(input, init)),
    timeoutMs: options.webhookTimeoutMs ?? 10_000,
  }
  const office = createPostOffice({
    ...asking,
    clock,
    realClock,
    secretOf: (pos_id) => projects.find(({ posId }) => posId === pos_id)?.apiSecret,
    retryDelaysMs: options.webhookRetryDelaysMs ?? [1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 900_000],
    cap,
    log,
  })
  return {
    baseUrl,
    root: new URL(baseUrl).pathname.replace(/\/$/, ''),
    projects,
    signRequest,
    auth: { accept, scheme },
    isStrict: options.strict ?? false,
    clock,
    alarms,
    ledger: createLedger({ cap, onDrop: ({ transaction_id }) => alarms.clear(transaction_id) }),
    subscriptions: createSubscriptionBook({ cap, onDrop: ({ id }) => alarms.clear(id) }),
    deliveries: createDeliveries({ office, chaos, clock, cap, log }),
    chaos,
    preflight: createPreflight({ ...asking, clock: realClock, isOn: options.callsValidationUrl ?? false, log }),
    deliveryDelayMs,
    framedBy: checkOrigins(options.framedBy ?? []),
    allowedHosts: [new URL(baseUrl).hostname, ...checkHosts(options.allowedHosts ?? [])],
    log,
  }
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

function checkHosts(allowedHosts: readonly string[]): readonly string[] {
  for (const name of allowedHosts) {
    if (URL.canParse(`http://${name}/`) && new URL(`http://${name}/`).hostname === name) continue
    throw new CheckoutError(
      'configuration',
      `allowedHosts has ${JSON.stringify(name)}, which no request could name. Give a name or an address alone, in small letters and without scheme, port or path, such as sandbox.`,
    )
  }
  return allowedHosts
}

/** They go into a policy, where anything but an origin would mean something else. */
function checkOrigins(framedBy: readonly string[]): readonly string[] {
  for (const text of framedBy) {
    if (isPolicyOrigin(text)) continue
    throw new CheckoutError(
      'configuration',
      `framedBy has ${JSON.stringify(text)}, which is no origin, so no page could frame the bank's. Give scheme, host and port only, such as https://shop.example.`,
    )
  }
  return framedBy
}
