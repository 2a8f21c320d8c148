import type { MetricHook } from '../../service/metric.js'
import type { ServiceCallName } from '../../service/serviceOptions.js'

/**
 * Watches what servers do, in spans and measurements: `openTelemetry()` of `tillkit/telemetry`. Called once by each server, as
 * it is made.
 */
export type Telemetry = (server: WatchedServer) => ServerTelemetry

/** What a telemetry may know of the server that it watches. */
export interface WatchedServer {
  /** The project it works for. */
  readonly posId: string
  /** Where shoppers and the service reach it. */
  readonly publicUrl: string
  /** Where it reaches the service, without the path of an endpoint. */
  readonly serviceUrl: string
  /** Counts what waits in the store; absent when the store has no lists. Rejects when the store can't be reached. */
  readonly readBacklog?: () => Promise<Backlog>
}

/**
 * The telemetry of one server, as far as it has any. Nothing it throws disturbs a payment: that is logged, as `callback_failed`.
 *
 * @example
 * const telemetry: Telemetry = () => ({ onMetric: (metric) => meter.record(metric) })
 */
export interface ServerTelemetry {
  /**
   * Runs `work` in a span: calls it once, at once, and answers what it answers. A measurement taken in it belongs to the span.
   */
  readonly inSpan?: <Result>(span: SpanStart, work: () => Promise<Result>) => Promise<Result>
  /** The current span is about this attempt. */
  readonly noteAttempt?: (attempt: TracedAttempt) => void
  /** The current span's trace and id as a `traceparent` of W3C Trace Context, to be stored with an attempt that it starts. */
  readonly currentTrace?: () => string | undefined
  /** Gets every measurement. */
  readonly onMetric?: MetricHook
  /** The server is closed. */
  readonly close?: () => void
}

/** What waits in the store. */
export interface Backlog {
  /** Events whose callback has not succeeded, up to 1 000. */
  readonly waitingEvents: number
  /** How long ago the first of them came, in milliseconds; 0 when none waits. */
  readonly oldestAgeMs: number
  /** How many orders show each state, up to 1 000 of each. */
  readonly orders: Readonly<Record<string, number>>
}

/** What a span needs to know of an attempt: our own id of it, and the trace that it was started in. */
export interface TracedAttempt {
  /** Safe to show; not its token. */
  readonly id: string
  /** What `currentTrace` answered as it was started. */
  readonly trace?: string
}

/** A function of the merchant's options that is notified of something. */
export type CallbackName = 'onPayment' | 'onOperation' | 'onUnrecognised' | 'onDoublePayment' | 'onReview'

/** What a span is opened for, by `type`. */
export type SpanStart =
  /** A request of a page or of the service is answered. `route` as in the measurement of the same name. */
  | { readonly type: 'request'; readonly method: string; readonly route: string }
  /** The service is called. */
  | ({ readonly type: 'service_call' } & ServiceCallName)
  /**
   * A callback is called. It belongs to the trace of its attempt, unless it `isApart`: about a capture, a void, a refund or a
   * subscription's later charge, which may come months later.
   */
  | {
      readonly type: 'callback'
      readonly callback: CallbackName
      readonly attempt?: TracedAttempt
      readonly isApart?: boolean
    }
  /** Recovery looks at an attempt. It belongs to that attempt's trace. */
  | { readonly type: 'check'; readonly step: string; readonly attempt: TracedAttempt }
  /** One round over what falls due. It begins a trace, whatever called it. */
  | { readonly type: 'recovery' }
