import type { AuthScheme, SignRequest } from '../../../core/wire/authorization.js'
import type { LaterChargeShape } from '../shared/laterChargeShapes.js'
import type { SandboxProject } from '../shared/sandboxProject.js'
import type { SandboxClock } from '../time/clock.js'
import type { SandboxLogEntry } from '../webhooks/eventLog.js'
import type { SandboxFaults } from '../webhooks/faults.js'

/** The options of a sandbox. */
export interface SandboxOptions {
  /**
   * The sandbox's address, such as `http://localhost:8455`. The addresses of its pages begin with
   * it.
   */
  readonly baseUrl: string
  /** At least one. */
  readonly projects: readonly SandboxProject[]
  /** @default the clock of this machine */
  readonly clock?: SandboxClock
  /** Delivers the webhooks. @default the global `fetch` */
  readonly fetch?: typeof fetch
  /** Receives every line of the log. @default none: the sandbox prints nothing */
  readonly onLog?: (entry: SandboxLogEntry) => void
  /**
   * The delay of a payment's first webhook, so that it does not overtake the answer.
   *
   * @default 150
   */
  readonly deliveryDelayMs?: number
  /** The delays between attempts to deliver a webhook. @default 1, 2, 5, 15, 60 s, 5 and 15 min */
  readonly webhookRetryDelaysMs?: readonly number[]
  /** The time to answer a webhook or a preflight request. @default 10000 */
  readonly webhookTimeoutMs?: number
  /**
   * Sends an OPTIONS request to each payment's `validation_url`. Its answer changes nothing.
   * @default true
   */
  readonly callsValidationUrl?: boolean
  /**
   * How webhooks of subscriptions' later charges differ from the sandbox's own reading, to test a
   * backend with what the real service may send.
   *
   * @default [] as "What it assumes" of docs/sandbox.md says
   */
  readonly laterCharges?: readonly LaterChargeShape[]
  /** Makes webhooks lost, doubled, late or out of order, and answers late. @default none */
  readonly faults?: SandboxFaults
  /**
   * Origins, such as `http://localhost:4173`, that may frame the bank's page, as `<ThreeDSFrame>`
   * does. The hosted page is never framed.
   *
   * @default none
   */
  readonly framedBy?: readonly string[]
  /**
   * Host names, such as `sandbox` or `192.168.0.7`, that are allowed besides those of `baseUrl` and
   * this machine. Other names are refused: a page of another site could point its name at this
   * machine.
   *
   * @default none
   */
  readonly allowedHosts?: readonly string[]
  /** How many payments, operations, subscriptions and deliveries are kept, each. @default 1000 */
  readonly ledgerCap?: number
  /**
   * Refuses requests that the interface allows and the service may refuse: card numbers and codes
   * of unusual length, expiry dates more than 50 years away, malformed fingerprints, members of the
   * other mode. Otherwise the log has a line for such a request.
   * @default false
   */
  readonly strict?: boolean
  /** Computes a request's signature. @default our assumption: the interface does not show it */
  readonly signRequest?: SignRequest
  /** How requests are authorized. @default as in the interface */
  readonly auth?: SandboxAuth
  /**
   * The common state of the sandboxes of several processes, for previews.
   *
   * @default the memory of this process
   */
  readonly state?: SharedState
  /**
   * Keeps a process alive until the webhooks of the next five seconds are sent, as `after` of
   * Next.js does.
   *
   * @default none
   */
  readonly waitUntil?: (work: Promise<unknown>) => unknown
}

/**
 * One text in a store. A request reads it, and is answered anew if another process has written
 * before its own change is stored.
 */
export interface SharedState {
  /** What was written last; `undefined` before. */
  read(): Promise<{ readonly version: number; readonly text: string } | undefined>
  /**
   * Replaces the version before this one in one step, or answers `false` if another is stored. The
   * first version is 1.
   */
  write(newVersion: { readonly version: number; readonly text: string }): Promise<boolean>
}

/** How a sandbox authorizes requests. The backend's `service.auth` has the same `scheme`. */
export interface SandboxAuth {
  /**
   * The schemes in front of the credentials in `X-API-AUTH`.
   *
   * @default the interface's: `SVC-HMAC-SHA1` and `SVC`
   */
  readonly scheme?: AuthScheme
  /**
   * The accepted proof of identity:
   *
   * - `interface`: as the interface shows it, signed on endpoints 1, 2, 5 and 6 and plain on
   *   endpoint 4.
   * - `plain`: the API secret, on every endpoint.
   * - `any`: either form, either scheme and any signature, on every endpoint, for backends from
   *   before the signed form. The keys must be right.
   *
   * @default 'interface'
   */
  readonly accept?: 'interface' | 'plain' | 'any'
}
