import type { MetricHook } from '../service/metric.js'
import type { ServiceCallName } from '../service/serviceOptions.js'

/**
 * Watches servers, in spans and measurements: `openTelemetry()` of `tillkit/telemetry`. Called once
 * for each server.
 */
export type Telemetry = (server: WatchedServer) => ServerTelemetry

/** The server, for its telemetry. */
export interface WatchedServer {
  /** Its project. */
  readonly posId: string
  /** Where shoppers and the service reach it. */
  readonly publicUrl: string
  /** The service's address, without the path of an endpoint. */
  readonly serviceUrl: string
  /**
   * Counts what waits in the store; absent when the store has no lists. Rejects when the store
   * can't be reached.
   */
  readonly readBacklog?: () => Promise<BacklogCounts>
}

/**
 * The telemetry of one server; each member is optional. What it throws is logged as
 * `callback_failed`.
 *
 * @example
 * const telemetry: Telemetry = () => ({ onMetric: (metric) => meter.record(metric) })
 */
export interface ServerTelemetry {
  /**
   * Calls `work` once, at once, in a span, and answers its result. Measurements taken in it belong
   * to the span.
   */
  readonly inSpan?: <Result>(span: SpanStart, work: () => Promise<Result>) => Promise<Result>
  /** The current span is about this attempt. */
  readonly noteAttempt?: (attempt: TracedAttempt) => void
  /**
   * The current span's trace and id as a `traceparent` of W3C Trace Context. Stored with an attempt
   * that starts in it.
   */
  readonly currentTrace?: () => string | undefined
  /** Gets every measurement. */
  readonly onMetric?: MetricHook
  /** The server is closed. */
  readonly close?: () => void
}

/** What waits in the store. */
export interface BacklogCounts {
  /** Events whose callback has not succeeded, up to 1 000. */
  readonly waitingEvents: number
  /** How long the first of them has waited, in milliseconds; 0 when none waits. */
  readonly oldestAgeMs: number
  /** How many orders show each state, up to 1 000 of each. */
  readonly orders: Readonly<Record<string, number>>
}

/** An attempt, for a span. */
export interface TracedAttempt {
  /** Our own id; safe to show. */
  readonly id: string
  /** What `currentTrace` answered when it started. */
  readonly trace?: string
}

/** A callback of the merchant; `end` is that of an order's subscription. */
export type CallbackName =
  | 'onPayment'
  | 'onOperation'
  | 'onUnrecognised'
  | 'onDoublePayment'
  | 'onReview'
  | 'end'

/** What a span is opened for, by `type`. */
export type SpanStart =
  /**
   * A request of a page or of the service is answered. `route` as in the measurement of the same
   * name.
   */
  | { readonly type: 'request'; readonly method: string; readonly route: string }
  /** The service is called. */
  | ({ readonly type: 'service_call' } & ServiceCallName)
  /**
   * A callback is called. The span belongs to its attempt's trace, unless it `isApart`: it may come
   * months later.
   */
  | {
      readonly type: 'callback'
      readonly callback: CallbackName
      readonly attempt?: TracedAttempt
      readonly isApart?: boolean
    }
  /** Recovery checks an attempt. The span belongs to that attempt's trace. */
  | { readonly type: 'check'; readonly step: string; readonly attempt: TracedAttempt }
  /** One round over what is due. It begins a trace. */
  | { readonly type: 'recovery' }
