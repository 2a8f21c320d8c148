import type { Endpoint } from '../wire/endpointAuth.js'
import { callHook } from './callHook.js'

/** One measurement: of a request answered, or of a call to the service. It contains nothing of a shopper or a payment. */
export type Metric =
  | {
      /** A request of a page or of the service was answered. */
      readonly name: 'request'
      /** The last part of its path: `pay`, `hosted`, `status`, `cancel`, `return`, `webhook`; or `other`. */
      readonly route: string
      /** What it was answered with. */
      readonly http_status: number
      /** From the request's arrival to the answer, in milliseconds. */
      readonly duration_ms: number
    }
  | {
      /** The service was called. */
      readonly name: 'service_call'
      /** Which of its endpoints. */
      readonly endpoint: Endpoint
      /** What came of it: an answer, of whatever status, or why there was none. */
      readonly result: 'answer' | 'not_sent' | 'unclear'
      /** Absent without an answer. */
      readonly http_status?: number
      /** How often it was tried; above 1 only when provably nothing was sent before. */
      readonly tries: number
      /** All tries and the waits between them, in milliseconds. */
      readonly duration_ms: number
    }

/** Takes the server's measurements. Nobody waits for it; what it throws, at once or later, is logged and changes nothing. */
export type MetricHook = (metric: Metric) => void

/** A hook that can't disturb a payment; `onFailure` gets what it throws. */
export function measured(onMetric: MetricHook | undefined, onFailure?: (error: unknown) => void): MetricHook {
  return (metric) => callHook(() => onMetric?.(metric), onFailure)
}
