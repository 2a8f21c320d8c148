import { assumedSignature, defaultAuthScheme } from '../../wire/authorization.js'
import { createLedger, createSubscriptionLedger } from '../ledger/ledger.js'
import { assertProjects } from '../shared/sandboxProject.js'
import { systemClock } from '../time/clock.js'
import { createMovableClock, createNamedTimers } from '../time/movableClock.js'
import { createMerchant } from '../webhooks/callMerchant.js'
import { createDeliveries } from '../webhooks/deliveries.js'
import { createEventLog } from '../webhooks/eventLog.js'
import { createFaults } from '../webhooks/faults.js'
import type { SandboxOptions } from './sandboxOptions.js'

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
  const merchant = createMerchant({
    fetch: options.fetch ?? ((input: RequestInfo | URL, init?: RequestInit) => fetch(input, init)),
    clock: realClock,
    timeoutMs: options.webhookTimeoutMs ?? 10_000,
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
    isStrict: options.strict ?? false,
    clock,
    timers,
    ledger: createLedger({ cap, onDrop: ({ transaction_id }) => timers.clear(transaction_id) }),
    subscriptions: createSubscriptionLedger({ cap, onDrop: ({ id }) => timers.clear(id) }),
    merchant,
    deliveries: createDeliveries({
      merchant,
      faults,
      clock,
      secretOf: (pos_id) => projects.find(({ posId }) => posId === pos_id)?.apiSecret,
      retryDelaysMs: options.webhookRetryDelaysMs ?? [1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 900_000],
      cap,
      log,
    }),
    faults,
    callsValidationUrl: options.callsValidationUrl ?? true,
    deliveryDelayMs,
    framedBy,
    allowedHosts: [new URL(options.baseUrl).hostname, ...allowedHosts],
    log,
  }
}
