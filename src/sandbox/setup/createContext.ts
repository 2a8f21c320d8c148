import { CheckoutError } from '../../model/checkoutError.js'
import { assumedSignature, defaultAuthScheme } from '../../wire/authorization.js'
import { isWebAddress } from '../../wire/webAddress.js'
import { createLedger } from '../ledger/ledger.js'
import { createSubscriptionLedger } from '../ledger/subscriptionLedger.js'
import { isPolicyOrigin } from '../shared/policyOrigin.js'
import { assertProjects } from '../shared/sandboxProject.js'
import { systemClock } from '../time/clock.js'
import { createMovableClock } from '../time/movableClock.js'
import { createNamedTimers } from '../time/namedTimers.js'
import { createDeliveries } from '../webhooks/deliveries.js'
import { createEventLog } from '../webhooks/eventLog.js'
import { createFaults } from '../webhooks/faults.js'
import { createPreflight } from '../webhooks/preflight.js'
import { createWebhookQueue } from '../webhooks/webhookQueue.js'
import type { SandboxContext } from './sandboxContext.js'
import type { SandboxOptions } from './sandboxOptions.js'

export function createContext(options: SandboxOptions): SandboxContext {
  const { ledgerCap: cap = 1_000, clock: realClock = systemClock, deliveryDelayMs = 150 } = options
  const { signRequest = assumedSignature, auth: { scheme = defaultAuthScheme, accept = 'interface' } = {} } = options
  const { projects, framedBy = [], allowedHosts = [] } = options
  const baseUrl = readBaseUrl(options.baseUrl)
  assertProjects(projects)
  assertOrigins(framedBy)
  assertHosts(allowedHosts)
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
  return {
    baseUrl,
    root: new URL(baseUrl).pathname.replace(/\/$/, ''),
    projects,
    signRequest,
    auth: { scheme, accept },
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
    allowedHosts: [new URL(baseUrl).hostname, ...allowedHosts],
    log,
  }
}

/** The URL without a slash at its end, so that paths can be appended. */
function readBaseUrl(baseUrl: string): string {
  if (!isWebAddress(baseUrl)) {
    throw new CheckoutError(
      'configuration',
      'The sandbox’s baseUrl is no http or https address, so its links would lead nowhere. Give it the address it is served at.',
    )
  }
  const { origin, pathname } = new URL(baseUrl)
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

function assertHosts(allowedHosts: readonly string[]): void {
  for (const name of allowedHosts) {
    if (URL.canParse(`http://${name}/`) && new URL(`http://${name}/`).hostname === name) continue
    throw new CheckoutError(
      'configuration',
      `allowedHosts has ${JSON.stringify(name)}, which no request could name. Give a name or an address alone, in small letters and without scheme, port or path, such as sandbox.`,
    )
  }
}

/** They become part of a policy, in which another text could mean something else. */
function assertOrigins(framedBy: readonly string[]): void {
  for (const text of framedBy) {
    if (isPolicyOrigin(text)) continue
    throw new CheckoutError(
      'configuration',
      `framedBy has ${JSON.stringify(text)}, which is no origin, so no page could frame the bank's. Give scheme, host and port only, such as https://shop.example.`,
    )
  }
}
