import { assumedSignature, defaultAuthScheme } from '../../../core/wire/authorization.js'
import { createLedger, createSubscriptionLedger } from '../ledger/ledger.js'
import { assertProjects } from '../shared/sandboxProject.js'
import { systemClock } from '../time/clock.js'
import { createMovableClock } from '../time/movableClock.js'
import type { MerchantAnswer } from '../webhooks/callMerchant.js'
import { createDeliveries, type Deliveries } from '../webhooks/deliveries.js'
import { createEventLog, type EventLog } from '../webhooks/eventLog.js'
import { createFaults } from '../webhooks/faults.js'
import type { SandboxOptions } from './sandboxOptions.js'
import type { SandboxState } from './sandboxState.js'

/** All that a request or a job works with: {@link createContext}. */
export type SandboxContext = ReturnType<typeof createContext>

/** A request to the merchant, for after the change. Its result is recorded by another change. */
export interface MerchantCall {
  readonly url: string
  readonly init: () => RequestInit | Promise<RequestInit>
  readonly record: (
    answer: MerchantAnswer,
    context: { deliveries: Deliveries; log: EventLog },
  ) => void
}

/**
 * `moveOn` moves the time forward by milliseconds, does what falls due, and answers the new time.
 */
export type ContextOptions = SandboxOptions & {
  webhookTimeoutMs: number
  moveOn: (ms: number) => Promise<number>
}

/**
 * Joins a state with the options. The state is all that changes; everything else here is made
 * anew for each request where several processes share the state.
 *
 * @throws {CheckoutError} `configuration` when a project or a fault can't be used
 */
export function createContext(state: SandboxState, options: ContextOptions) {
  const { ledgerCap: cap = 1_000, clock: realClock = systemClock, deliveryDelayMs = 150 } = options
  const {
    signRequest = assumedSignature,
    auth: { scheme = defaultAuthScheme, accept = 'interface' } = {},
  } = options
  const { projects, framedBy = [], allowedHosts = [], laterCharges = [], moveOn } = options
  const { origin, pathname } = new URL(options.baseUrl)
  assertProjects(projects)
  const calls: MerchantCall[] = []
  const clock = createMovableClock(realClock, state)
  const log = createEventLog({
    byPayment: state.events,
    clock,
    cap,
    onLog: options.onLog ?? (() => {}),
  })
  const faults = createFaults(state.faults)
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
    moveOn,
    ledger: createLedger(state, {
      cap,
      onDrop: ({ transaction_id }) => clock.cancel(transaction_id),
    }),
    subscriptions: createSubscriptionLedger(state.subscriptions, {
      cap,
      onDrop: ({ id }) => clock.cancel(id),
    }),
    deliveries: createDeliveries(state, {
      faults,
      clock,
      retryDelaysMs: options.webhookRetryDelaysMs ?? [
        1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 900_000,
      ],
      timeoutMs: options.webhookTimeoutMs,
      cap,
      log,
    }),
    faults,
    calls,
    laterCharges,
    callsValidationUrl: options.callsValidationUrl ?? true,
    deliveryDelayMs,
    framedBy,
    allowedHosts: [new URL(options.baseUrl).hostname, ...allowedHosts],
    log,
  }
}
