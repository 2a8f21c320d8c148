import { assumedSignature, defaultAuthScheme } from '../../wire/authorization.js'
import { createLedger } from '../ledger/ledger.js'
import { createSubscriptionLedger } from '../ledger/subscriptionLedger.js'
import { assertProjects } from '../shared/sandboxProject.js'
import { systemClock } from '../time/clock.js'
import { createMovableClock } from '../time/movableClock.js'
import { createNamedTimers } from '../time/namedTimers.js'
import { createDeliveries } from '../webhooks/deliveries.js'
import { createEventLog } from '../webhooks/eventLog.js'
import { createFaults } from '../webhooks/faults.js'
import { createPreflight } from '../webhooks/preflight.js'
import { createWebhookQueue } from '../webhooks/webhookQueue.js'
import type { SandboxOptions } from './sandboxOptions.js'

/** Shared by all of the sandbox. */
export type SandboxContext = ReturnType<typeof createContext>

export function createContext(options: SandboxOptions) {
  const { ledgerCap: cap = 1_000, clock: realClock = systemClock, deliveryDelayMs = 150 } = options
  const { signRequest = assumedSignature, auth: { scheme = defaultAuthScheme, accept = 'interface' } = {} } = options
  const { projects, framedBy = [], allowedHosts = [] } = options
  const { origin, pathname } = new URL(options.baseUrl)
  assertProjects(projects)
  const clock = createMovableClock(realClock)
  const timers = createNamedTimers(clock)
  const log = createEventLog({ clock, cap, onLog: options.onLog ?? (() => {}) })
  const faults = createFaults(options.faults ?? {})
  const asking = {
    fetch: options.fetch ?? ((input: RequestInfo | URL, init?: RequestInit) => fetch(input, init)),
    timeoutMs: options.webhookTimeoutMs ?? 10_000,
  }
  const queue = createWebhookQueue({
    ...asking,
    clock,
    realClock,
    secretOf: (pos_id) => projects.find(({ posId }) => posId === pos_id)?.apiSecret,
    retryDelaysMs: options.webhookRetryDelaysMs ?? [1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 900_000],
    cap,
    log,
  })
  /** The path in `baseUrl`: `''` or `/something`. */
  const root = pathname.replace(/\/+$/, '')
  return {
    /** Without a slash at its end, so that paths can be appended. */
    baseUrl: `${origin}${root}`,
    root,
    projects,
    signRequest,
    auth: { scheme, accept },
    /** Whether a request is refused that the interface allows and the service may refuse. */
    isStrict: options.strict ?? false,
    clock,
    timers,
    ledger: createLedger({ cap, onDrop: ({ transaction_id }) => timers.clear(transaction_id) }),
    subscriptions: createSubscriptionLedger({ cap, onDrop: ({ id }) => timers.clear(id) }),
    deliveries: createDeliveries({ queue, faults, clock, cap, log }),
    faults,
    preflight: createPreflight({ ...asking, clock: realClock, isOn: options.callsValidationUrl ?? true, log }),
    deliveryDelayMs,
    framedBy,
    /** Host names that are allowed besides this machine's own. */
    allowedHosts: [new URL(options.baseUrl).hostname, ...allowedHosts],
    log,
  }
}
