import type { AuthScheme, SignRequest } from '../../wire/authorization.js'
import type { AcceptAuth } from '../shared/acceptedAuth.js'
import type { SandboxProject } from '../shared/sandboxProject.js'
import type { SandboxClock } from '../time/clock.js'
import type { SandboxLogEntry } from '../webhooks/eventLog.js'
import type { SandboxFaults } from '../webhooks/faults.js'

/** What a sandbox is made of. */
export interface SandboxOptions {
  /** Where the sandbox is reached, such as `http://localhost:4010`: its pages' addresses are made from it. */
  readonly baseUrl: string
  /** At least one. */
  readonly projects: readonly SandboxProject[]
  /** @default the clock of this machine */
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
  /** Sends an OPTIONS request to each payment's `validation_url`. Nothing follows from its answer. @default true */
  readonly callsValidationUrl?: boolean
  /** How webhooks get lost, doubled, late or out of order, on purpose. @default none of it */
  readonly faults?: SandboxFaults
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
  /** How many payments, operations, subscriptions and deliveries are stored; the oldest are dropped first. @default 1000 */
  readonly ledgerCap?: number
  /**
   * Refuses what the interface does not forbid and the real service may still refuse: card numbers and codes of unusual
   * length, expiry dates more than 50 years off, ill-formed fingerprints, members of the other mode and the like. Without it
   * such a request is taken, and the log has a line of it. @default false
   */
  readonly strict?: boolean
  /** How a request's signature is computed. @default our assumption: the interface does not show it */
  readonly signRequest?: SignRequest
  /** How requests are authorized. @default as the interface shows it */
  readonly auth?: SandboxAuth
}

/** How a sandbox authorizes requests. A backend's `service.auth` has `scheme` as well. */
export interface SandboxAuth {
  /** The schemes in front of the credentials in `X-API-AUTH`. @default the interface's: `SVC-HMAC-SHA1` and `SVC` */
  readonly scheme?: AuthScheme
  /** Which proof of identity is taken. @default 'interface' */
  readonly accept?: AcceptAuth
}
