import type { SignRequest } from '../../wire/authorization.js'
import type { Ledger } from '../ledger/ledger.js'
import type { SubscriptionLedger } from '../ledger/subscriptionLedger.js'
import type { AcceptedAuth } from '../shared/acceptedAuth.js'
import type { SandboxProject } from '../shared/sandboxProject.js'
import type { MovableClock } from '../time/movableClock.js'
import type { NamedTimers } from '../time/namedTimers.js'
import type { Deliveries } from '../webhooks/deliveries.js'
import type { EventLog } from '../webhooks/eventLog.js'
import type { Faults } from '../webhooks/faults.js'
import type { Preflight } from '../webhooks/preflight.js'

export interface SandboxContext {
  /** Without a slash at its end. */
  readonly baseUrl: string
  /** The path in `baseUrl`: `''` or `/something`. */
  readonly root: string
  readonly projects: readonly SandboxProject[]
  readonly signRequest: SignRequest
  readonly auth: AcceptedAuth
  /** Whether a request is refused that the interface allows and the service may refuse. */
  readonly isStrict: boolean
  readonly clock: MovableClock
  readonly timers: NamedTimers
  readonly ledger: Ledger
  readonly subscriptions: SubscriptionLedger
  readonly deliveries: Deliveries
  readonly faults: Faults
  readonly preflight: Preflight
  /** The delay of a webhook, so that it does not overtake the answer. */
  readonly deliveryDelayMs: number
  /** Origins whose pages may show the bank's page in a frame. */
  readonly framedBy: readonly string[]
  /** Host names that are allowed besides this machine's own. */
  readonly allowedHosts: readonly string[]
  readonly log: EventLog
}
