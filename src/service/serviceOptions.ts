import type { Issue } from '../model/issue.js'
import type { MerchantProfile } from '../model/payment/merchantProfile.js'
import type { AuthScheme, Credentials, SignRequest } from '../wire/authorization.js'
import type { Endpoint, EndpointAuth } from '../wire/endpointAuth.js'
import type { MetricHook } from './metric.js'

/** How long one call may take when `timeoutMs` is not given. */
export const defaultTimeoutMs = 30_000

/** Which of the service's two kinds of project: test and live have authentication data of their own. */
export type ServiceEnvironment = 'test' | 'live'

/** A project of the service: what belongs together and is never mixed with another project's. */
export interface ServiceProject extends Credentials {
  /** Without the path of an endpoint. https; plain http for this machine only. */
  readonly baseUrl: string
  /** The project's UUID. */
  readonly posId: string
}

/** How to reach the service, and as whom. */
export interface ServiceOptions extends ServiceProject {
  /**
   * Computes `<SIGNATURE>` of a request. The interface does not show how: the default is our assumption, HMAC-SHA1 of the
   * body as sent, keyed by the API secret, as Base64Url. Give your own once you know the service's.
   */
  readonly signRequest?: SignRequest
  /** What `X-API-AUTH` says in each request. */
  readonly auth?: {
    /**
     * The schemes, for every endpoint that has none of its own in `endpoints`.
     *
     * @default { signed: 'SVC-HMAC-SHA1', plain: 'SVC' }
     */
    readonly scheme?: AuthScheme
    /**
     * Which endpoints carry a signature and which the secret itself, perhaps with a scheme of their own.
     *
     * @default the interface's: `cancel` is plain, all others are signed
     */
    readonly endpoints?: Readonly<Partial<Record<Endpoint, EndpointAuth>>>
  }
  /** The merchant's line of business, when the interface asks more of a request for it. What is missing is `invalid`. */
  readonly merchantProfile?: MerchantProfile
  /**
   * How long one call may take, its answer's body included. A call that takes longer is unclear, not failed.
   *
   * @default 30_000
   */
  readonly timeoutMs?: number
  /** @default the runtime's own */
  readonly fetch?: typeof globalThis.fetch
}

/** What a client of the service takes besides. A checkout server says these by its own options. */
export interface ServiceClientOptions extends ServiceOptions {
  /** Which kind of project this is. */
  readonly environment?: ServiceEnvironment
  /**
   * Sends a security code beside a `cc_token`. The interface shows a token alone, so without this it is `invalid`.
   *
   * @default false
   */
  readonly savedCardSecurityCode?: boolean
  /**
   * Gets what looks wrong in a request and is sent all the same, since the interface does not forbid it: a card number or
   * code of unusual length, an expiry date more than 50 years off, a member of the other mode, a currency that is no money,
   * shares that do not add up. Nobody waits for it; what it throws is ignored.
   */
  readonly onWarning?: (issues: readonly Issue[]) => void
  /** The clock an expiry date is compared with, in milliseconds since the epoch. */
  readonly now?: () => number
  /** Gets a measurement of every call. */
  readonly onMetric?: MetricHook
  /**
   * Runs around every call, so that a tracer can open a span: call `run` once, at once, and answer what it answers. Whatever it
   * does, the call is made once, at once, and waits for nothing.
   *
   * @example
   * traceCall: ({ endpoint }, run) => tracer.startActiveSpan(endpoint, (span) => run().finally(() => span.end()))
   */
  readonly traceCall?: TraceCall
}

/** Which call to the service is made. */
export interface ServiceCallName {
  /** Which of its endpoints. */
  readonly endpoint: Endpoint
  /** In capitals. */
  readonly method: string
}

/** Wraps one call to the service, for a tracer. Whatever it does, the call is made once, and its failures are its own. */
export type TraceCall = <Result>(call: ServiceCallName, run: () => Promise<Result>) => Promise<Result>
