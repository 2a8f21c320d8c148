import type { Issue } from '../../core/model/issue.js'
import type { MerchantProfile } from '../../core/model/payment/merchantProfile.js'
import type { AuthScheme, Credentials, SignRequest } from '../../core/wire/authorization.js'
import type { Endpoint, EndpointAuth } from '../../core/wire/endpointAuth.js'
import type { MetricHook } from './metric.js'

/** How long one call may take without `timeoutMs`. */
export const defaultTimeoutMs = 30_000

/** The kind of a project. Each has its own credentials. */
export type ServiceEnvironment = 'test' | 'live'

/** A project of the service, with its address and credentials. */
export interface ServiceProject extends Credentials {
  /** Without the path of an endpoint. https; plain http for this machine only. */
  readonly baseUrl: string
  /** The project's UUID. */
  readonly posId: string
}

/** How to reach the service, and as whom. */
export interface ServiceOptions extends ServiceProject {
  /**
   * Computes `<SIGNATURE>` of a request. The interface does not show how: the default is our
   * assumption, HMAC-SHA1 of the body as sent, keyed by the API secret, as Base64Url.
   */
  readonly signRequest?: SignRequest
  /** What `X-API-AUTH` says in each request. */
  readonly auth?: {
    /**
     * The schemes of endpoints without another one in `endpoints`.
     *
     * @default { signed: 'SVC-HMAC-SHA1', plain: 'SVC' }
     */
    readonly scheme?: AuthScheme
    /**
     * Which endpoints send a signature and which the secret, and their schemes.
     *
     * @default the interface's: `cancel` is plain, all others are signed
     */
    readonly endpoints?: Readonly<Partial<Record<Endpoint, EndpointAuth>>>
  }
  /**
   * The merchant's line of business, if the interface requires more of a request for it. Missing
   * members are `invalid`.
   */
  readonly merchantProfile?: MerchantProfile
  /**
   * How long one call may take, with its answer's body, in milliseconds. A longer call is unclear,
   * not failed.
   *
   * @default 30_000
   */
  readonly timeoutMs?: number
  /** @default the runtime's `fetch` */
  readonly fetch?: typeof globalThis.fetch
}

/** Further options of a client. A checkout server sets them from its options. */
export interface ServiceClientOptions extends ServiceOptions {
  /** The kind of the project. */
  readonly environment?: ServiceEnvironment
  /**
   * Sends a security code with a `cc_token`. The interface shows a token alone; without this option
   * a code is `invalid`.
   *
   * @default false
   */
  readonly savedCardSecurityCode?: boolean
  /**
   * Gets what is unusual in a request but not forbidden by the interface, so that it is sent: a
   * card number or code of unusual length, an expiry date more than 50 years off, a member of the
   * other mode, a currency that is no money, shares that do not add up. Not awaited; what it throws
   * is ignored.
   */
  readonly onWarning?: (issues: readonly Issue[]) => void
  /** The clock, in milliseconds since the epoch, for expiry dates. */
  readonly now?: () => number
  /** Gets a measurement of every call. */
  readonly onMetric?: MetricHook
  /**
   * Runs around every call, so that a tracer can open a span: call `run` once, at once, and answer
   * its result. If it does not, the call is made anyway, and does not wait for it.
   *
   * @example
   * traceCall: ({ endpoint }, run) =>
   *   tracer.startActiveSpan(endpoint, (span) => run().finally(() => span.end()))
   */
  readonly traceCall?: TraceCall
}

/** A call to the service. */
export interface ServiceCallName {
  /** The endpoint. */
  readonly endpoint: Endpoint
  /** In capitals. */
  readonly method: string
}

/**
 * Wraps one call to the service, for a tracer. The call is made once, and the wrapper's failures
 * don't affect it.
 */
export type TraceCall = <Result>(
  call: ServiceCallName,
  run: () => Promise<Result>,
) => Promise<Result>
